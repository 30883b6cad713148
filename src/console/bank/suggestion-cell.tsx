import type { TransactionRowFragment } from '../generated/graphql.ts'
import { Button } from '../ui/button.tsx'
import { acceptableOf, suggestionsOf } from './suggestion.ts'
import { nameOf } from './transaction-name.tsx'

/** The choice of transactions whose first suggestion is accepted. */
export type Choosing = {
  isChosen: (transaction: TransactionRowFragment) => boolean
  onToggle: (transaction: TransactionRowFragment) => void
  onAccept: (transaction: TransactionRowFragment) => void
}

type Props = Choosing & { transaction: TransactionRowFragment }

/** The best suggestion for a transaction with its reasons, to accept it at once or to choose it. */
export function SuggestionCell({ transaction, isChosen, onToggle, onAccept }: Props) {
  const [first, ...others] = suggestionsOf(transaction)
  const isAcceptable = acceptableOf(transaction) !== undefined
  if (!first) return <span class="faint">{transaction.status === 'CONVERTED' ? '' : 'None'}</span>
  const label = `${first.label} for ${nameOf(transaction)}`
  return (
    <div class="suggestion">
      <input
        disabled={!isAcceptable}
        type="checkbox"
        aria-label={`Choose ${label}`}
        checked={isChosen(transaction)}
        onChange={() => onToggle(transaction)}
      />
      <div>
        {first.label}
        <p class="faint">
          {[first.candidates[0]?.note, first.reasons.join(', '), others.length > 0 && `${others.length} more`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isAcceptable && (
        <Button kind="quiet" data-accept aria-label={`Accept ${label}`} onClick={() => onAccept(transaction)}>
          Accept
        </Button>
      )}
    </div>
  )
}
