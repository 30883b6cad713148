import { useState } from 'preact/hooks'
import { FieldErrors } from '../form/field-errors.ts'
import { formatCount } from '../format/format.ts'
import { ImportStatementDocument } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { useDryRun } from '../graph/use-dry-run.ts'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { ReadingControls } from './reading-controls.tsx'
import { pickStatement, rememberedNote } from './statement.ts'
import type { Corrections, Statement } from './statement.ts'
import { StatementRows } from './statement-rows.tsx'
import { useSentContent } from './use-sent-content.ts'

const controls = ['format', 'dateOrder', 'decimalMark', 'delimiter', 'encoding', 'bankAccountId']

type Props = { file: File; account: string; onDone: (statement: Statement) => void }

/** A statement as the server reads it, corrections of that, and the import. */
export function ImportPreview({ file, account, onDone }: Props) {
  const [corrections, setCorrections] = useState<Corrections>({})
  const { content, failure } = useSentContent(file)
  const input = { file: content, ...(account !== '' && { bankAccountId: account }), ...corrections }
  const preview = useDryRun(
    ImportStatementDocument,
    pickStatement,
    content === undefined ? undefined : { input, dryRun: true, first: 20 },
  )
  const action = useAction(ImportStatementDocument, pickStatement, onDone)
  const read = preview.outcome && 'payload' in preview.outcome ? preview.outcome.payload : undefined
  const refusals = preview.outcome && 'refusals' in preview.outcome ? preview.outcome.refusals : []
  const isReading = !preview.payload && failure === undefined && (content === undefined || preview.isRunning)
  const count = formatCount(read?.imported)
  const unbooked = (read?.csv?.unbookedMoney ?? []).join(', ')
  const booking = action.isBusy ? `Booking ${count} transactions…` : ''
  const book = () => void action.run({ input, dryRun: false, outcomes: ['REFUSED'], first: 100 })
  if (failure !== undefined) {
    return (
      <p class="failure" role="alert">
        {failure}
      </p>
    )
  }
  return (
    <div class="stack" aria-busy={preview.isRunning}>
      <Progress stage={isReading ? `Reading ${file.name}…` : ''} />
      <FieldErrors.Provider value={refusals}>
        <ReadingControls
          statement={read}
          corrections={corrections}
          onChange={(changes) => setCorrections({ ...corrections, ...changes })}
        />
      </FieldErrors.Provider>
      <Outcome outcome={preview.outcome} retry={preview.repeat} fields={controls} />
      {read && (
        <Section title="How it was read">
          <p role="status">
            {count} to import, {formatCount(read.duplicates)} known already, {formatCount(read.refused)} refused
          </p>
          {rememberedNote(read) !== '' && <p>{rememberedNote(read)}</p>}
          {unbooked !== '' && (
            <p role="alert">
              The amounts of {unbooked} are not booked. Import only if they move no money, such as points or a tax that
              the amount contains; otherwise choose their columns above.
            </p>
          )}
          <StatementRows statement={read} />
        </Section>
      )}
      <Outcome outcome={action.outcome} retry={book} />
      <Progress stage={booking} />
      {read && (
        <div class="actions">
          <Button kind="primary" isBusy={action.isBusy || preview.isRunning} onClick={book}>
            Import {count} {read.imported === 1 ? 'booking' : 'bookings'} into{' '}
            {read.bankAccount?.name ?? 'a new account'}
          </Button>
        </div>
      )}
    </div>
  )
}
