import { useEffect, useRef } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { formatCount } from '../format/format.ts'
import { UndoStatementImportDocument } from '../generated/graphql.ts'
import type { UndoStatementImportMutation } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { rememberedNote, type Statement } from './statement.ts'
import { StatementRows } from './statement-rows.tsx'

const pick = ({ undoStatementImport }: UndoStatementImportMutation) => undoStatementImport

type Props = { statement: Statement; onAgain: () => void }

/** The result of an import, with the rows that were refused, and the way back. */
export function ImportResult({ statement, onAgain }: Props) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { run, outcome, isBusy } = useAction(UndoStatementImportDocument, pick, () => notice.current?.focus())
  const undone = outcome && 'payload' in outcome ? outcome.payload : undefined
  const undo = () => void run({ importId: statement.importId ?? '' })
  return (
    <>
      <p ref={notice} class="notice" tabIndex={-1}>
        {undone
          ? `The import was undone: ${formatCount(undone.deleted)} deleted, ${formatCount(undone.kept?.length)} kept because they are matched.`
          : `${formatCount(statement.imported)} imported, ${formatCount(statement.duplicates)} known already, ${formatCount(statement.refused)} refused.`}
      </p>
      {!undone && rememberedNote(statement) !== '' && <p>{rememberedNote(statement)}</p>}
      {!undone && (statement.rows ?? []).length > 0 && (
        <Section title="Refused">
          <StatementRows statement={statement} />
        </Section>
      )}
      <Progress stage={isBusy ? `Deleting ${formatCount(statement.imported)} transactions…` : ''} />
      <Outcome outcome={outcome} retry={undo} />
      <div class="actions">
        {!undone && (
          <Link
            class="button button-primary"
            href={`/bank?account=${statement.bankAccount?.id ?? ''}&status=UNMATCHED&status=SUGGESTED`}
          >
            Match transactions
          </Link>
        )}
        {!undone && (
          <Button isBusy={isBusy} onClick={undo}>
            Undo the import
          </Button>
        )}
        <Button onClick={onAgain}>Import another statement</Button>
      </div>
    </>
  )
}
