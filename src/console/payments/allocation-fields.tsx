import { TextField } from '../form/text-field.tsx'
import { Money } from '../ui/money.tsx'
import { partsOf } from './parts.ts'
import type { Amounts, PartRow } from './parts.ts'

type Props = {
  /** Name of the list in which the amounts are sent. */
  list: 'invoices' | 'credits'
  rows: readonly PartRow[]
  amounts: Amounts
  onChange: (amounts: Amounts) => void
  /** Title of the column of the amounts that are left. */
  openLabel: string
}

/** An amount for each of some invoices or credits. The names of the fields are the paths of the values that are sent. */
export function AllocationFields({ list, rows, amounts, onChange, openLabel }: Props) {
  const sent = partsOf(rows, amounts).map(({ id }) => id)
  return (
    <ul class="allocations">
      {rows.map(({ id, label, open, currency }) => (
        <li key={id}>
          <p>
            {label}
            <span class="faint">
              {openLabel} <Money amount={open} currency={currency} />
            </span>
          </p>
          <TextField
            label={`Amount of ${label}`}
            name={`${list}.${sent.includes(id) ? sent.indexOf(id) : id}.amount`}
            inputMode="decimal"
            autocomplete="off"
            class="figure"
            value={amounts[id] ?? ''}
            onInput={(event) => onChange({ ...amounts, [id]: event.currentTarget.value })}
          />
          <button
            type="button"
            class="button button-quiet"
            aria-label={`All of ${label}`}
            onClick={() => onChange({ ...amounts, [id]: open })}
          >
            All
          </button>
        </li>
      ))}
    </ul>
  )
}
