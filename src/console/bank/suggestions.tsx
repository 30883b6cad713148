import { Link } from 'wouter-preact'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { draftOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { suggestionsOf } from './suggestion.ts'
import type { Transaction } from './transaction.ts'

type Props = { transaction: Transaction; onChoose: (draft: Draft) => void }

/** The suggestions of the server for a transaction, with the reasons, and other records that it may be about. */
export function Suggestions({ transaction, onChoose }: Props) {
  const suggestions = suggestionsOf(transaction)
  const { transfers } = transaction.matchSuggestions
  if (suggestions.length + transfers.length === 0) return null
  return (
    <Section title="Suggestions">
      <ul class="rows">
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.reasons[0]} ${suggestion.label}`}>
            <span>
              {suggestion.label}{' '}
              <span class="faint">
                {[suggestion.candidates[0]?.note, suggestion.reasons.join(', ')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button aria-label={`Use ${suggestion.label}`} onClick={() => onChoose(draftOf(suggestion))}>
              Use
            </Button>
          </li>
        ))}
        {transfers.map(({ bankTransaction: { id, date, bankAccount } }) => (
          <li key={id}>
            <span>
              <Link href={`/bank/transactions/${id}`}>Transfer</Link>{' '}
              <span class="faint">
                {bankAccount?.name} · <Day date={date} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
