import { useRef, useState } from 'preact/hooks'
import { FieldErrors } from '../form/field-errors.ts'
import { ImportStatementDocument } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { useDryRun } from '../graph/use-dry-run.ts'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { ReadingControls } from './reading-controls.tsx'
import { pickStatement } from './statement.ts'
import type { Corrections, Statement } from './statement.ts'
import { StatementRows } from './statement-rows.tsx'

const controls = ['format', 'dateOrder', 'decimalMark', 'delimiter', 'encoding', 'bankAccountId']

type Props = { file: string; account: string; onDone: (statement: Statement) => void }

/** A statement as the server reads it, corrections of that, and the import. */
export function ImportPreview({ file, account, onDone }: Props) {
  const [corrections, setCorrections] = useState<Corrections>({})
  const input = { file, ...(account !== '' && { bankAccountId: account }), ...corrections }
  const preview = useDryRun(ImportStatementDocument, pickStatement, { input, dryRun: true, first: 20 })
  const action = useAction(ImportStatementDocument, pickStatement, onDone)
  const last = useRef<Statement>()
  const read = preview.outcome && 'payload' in preview.outcome ? preview.outcome.payload : undefined
  if (read) last.current = read
  const refusals = preview.outcome && 'refusals' in preview.outcome ? preview.outcome.refusals : []
  const book = () => void action.run({ input, dryRun: false, outcomes: ['REFUSED'], first: 100 })
  return (
    <div class="stack" aria-busy={preview.isRunning}>
      <FieldErrors.Provider value={refusals}>
        <ReadingControls
          statement={read}
          corrections={corrections}
          onChange={(changes) => setCorrections({ ...corrections, ...changes })}
        />
      </FieldErrors.Provider>
      <Outcome outcome={preview.outcome} retry={preview.repeat} fields={controls} />
      {preview.isRunning && !last.current && <p class="empty">Reading the statement…</p>}
      {read && (
        <Section title="How it was read">
          <p role="status">
            {read.imported} to import, {read.duplicates} known already, {read.refused} refused
          </p>
          <StatementRows statement={read} />
        </Section>
      )}
      <Outcome outcome={action.outcome} retry={book} />
      {action.isBusy && <progress aria-label="Importing the statement" />}
      {read && (
        <div class="actions">
          <Button kind="primary" isBusy={action.isBusy || preview.isRunning} onClick={book}>
            Import {read.imported ?? 0} {read.imported === 1 ? 'booking' : 'bookings'} into{' '}
            {read.bankAccount?.name ?? 'a new account'}
          </Button>
        </div>
      )}
    </div>
  )
}
