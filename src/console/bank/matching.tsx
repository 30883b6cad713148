import { useState } from 'preact/hooks'
import { MatchTransactionsDocument } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { useDryRun } from '../graph/use-dry-run.ts'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { useToast } from '../ui/toast.tsx'
import { Candidates } from './candidates.tsx'
import { emptyDraft, matchOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { KindChoice } from './kind-choice.tsx'
import { MatchOptions } from './match-options.tsx'
import { MatchPreview } from './match-preview.tsx'
import { pickMatch } from './pick-match.ts'
import { Suggestions } from './suggestions.tsx'
import type { Transaction } from './transaction.ts'

/** Puts together what a transaction is, shows what that would do, and matches it. */
export function Matching({ transaction }: { transaction: Transaction }) {
  const toast = useToast()
  const [draft, setDraft] = useState<Draft>(emptyDraft(transaction.direction === 'CREDIT' ? 'invoices' : 'expenses'))
  const match = matchOf(draft)
  const transactions = match && [{ id: transaction.id, ...match }]
  const action = useAction(MatchTransactionsDocument, pickMatch, ({ results }) => {
    if (results?.[0]?.outcome !== 'DONE') return preview.repeat()
    toast('The transaction is matched.')
    focusHeading()
    return undefined
  })
  const preview = useDryRun(MatchTransactionsDocument, pickMatch, transactions && { transactions, dryRun: true })
  const result = preview.outcome && 'payload' in preview.outcome ? preview.outcome.payload.results?.[0] : undefined
  const save = () => transactions && void action.run({ transactions, dryRun: false })
  return (
    <>
      <Suggestions transaction={transaction} onChoose={setDraft} />
      <Section title="Match with">
        <div class="stack">
          <KindChoice kind={draft.kind} onChoose={(kind) => setDraft(emptyDraft(kind))} />
          <Candidates key={draft.kind} draft={draft} onChange={setDraft} />
          <MatchOptions draft={draft} onChange={setDraft} />
        </div>
      </Section>
      <Section title="What this does">
        <div class="stack" aria-busy={preview.isRunning} aria-live="polite">
          {!match && <p class="empty">Choose what the money is for to see what the match does.</p>}
          <Outcome outcome={preview.outcome} retry={preview.repeat} />
          {match && result && <MatchPreview result={result} currency={transaction.currency.code} />}
          <Outcome outcome={action.outcome} retry={save} />
          {match && (
            <div class="actions">
              <Button kind="primary" isBusy={action.isBusy || preview.isRunning} onClick={save}>
                Match
              </Button>
              <Button onClick={() => setDraft(emptyDraft(draft.kind))}>Start over</Button>
            </div>
          )}
        </div>
      </Section>
    </>
  )
}
