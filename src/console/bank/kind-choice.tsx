import type { Kind } from './draft.ts'

const kinds: readonly (readonly [kind: Kind, label: string])[] = [
  ['invoices', 'Invoices'],
  ['payment', 'A payment'],
  ['expenses', 'Expenses'],
  ['vendor', 'A new expense'],
  ['client', 'No invoice yet'],
]

type Props = { kind: Kind; onChoose: (kind: Kind) => void }

/** The choice of the records that the money is for. */
export const KindChoice = ({ kind, onChoose }: Props) => (
  <fieldset class="field">
    <legend>The money is for</legend>
    <div class="toggles">
      {kinds.map(([value, label]) => (
        <button key={value} type="button" class="toggle" aria-pressed={value === kind} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </div>
  </fieldset>
)
