import { useEffect } from 'preact/hooks'
import type { TransactionRowFragment } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { MatchResults } from './match-results.tsx'
import { acceptableOf } from './suggestion.ts'
import type { useAccepting } from './use-accepting.ts'

type Props = { accepting: ReturnType<typeof useAccepting>; transactions: readonly TransactionRowFragment[] }

/** Chooses and accepts the suggestions of a page of the list, and shows what became of each. */
export function AcceptBar({ accepting, transactions }: Props) {
  const { chosen, results, outcome, isBusy } = accepting
  // The results push the list down, and must not push the focused row out of sight.
  useEffect(() => document.activeElement?.scrollIntoView({ block: 'nearest' }), [results])
  const suggested = transactions.filter((each) => acceptableOf(each) !== undefined)
  const skipped = results.filter((each) => each.outcome === 'SKIPPED').length
  return (
    <>
      <div class="actions">
        {suggested.length > 0 && chosen.size === 0 && (
          <Button onClick={() => accepting.choose(suggested)}>Choose all suggestions of this page</Button>
        )}
        {chosen.size > 0 && (
          <>
            <Button kind="primary" isBusy={isBusy} onClick={() => accepting.accept([...chosen.values()])}>
              Accept {chosen.size} chosen
            </Button>
            <Button onClick={() => accepting.choose([])}>Choose none</Button>
          </>
        )}
        <p class="hint keys">
          <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens, <kbd>a</kbd> accepts, <kbd>x</kbd> chooses
        </p>
      </div>
      <Outcome outcome={outcome} retry={accepting.repeat} />
      <p role="status" class="sr-only">
        {results.length > 0 && `${results.length - skipped} matched, ${skipped} skipped`}
      </p>
      {results.length > 0 && (
        <Section title={`${results.length - skipped} matched, ${skipped} skipped`}>
          <MatchResults results={results} names={accepting.names} />
          <div class="actions">
            <Button onClick={accepting.clearResults}>Close</Button>
          </div>
        </Section>
      )}
    </>
  )
}
