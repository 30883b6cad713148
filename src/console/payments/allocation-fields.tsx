import { TextField } from '../form/text-field.tsx'
import type { PaymentAllocationInput } from '../generated/graphql.ts'
import { Money } from '../ui/money.tsx'

/** An invoice that may get a part of a payment, or give it back. */
export type AllocationRow = { id: string; label: string; open: string; currency: string }

/** Amounts by the ids of their invoices. */
export type Amounts = Readonly<Record<string, string>>

/** The amounts that were written, in the order of the rows. */
export const allocationsOf = (rows: readonly AllocationRow[], amounts: Amounts): PaymentAllocationInput[] =>
  rows.flatMap(({ id }) => (amounts[id] ? [{ invoiceId: id, amount: amounts[id] }] : []))

type Props = {
  rows: readonly AllocationRow[]
  amounts: Amounts
  onChange: (amounts: Amounts) => void
  /** Title of the column of the amounts that are left. */
  openLabel: string
}

/** An amount for each of some invoices. The names of the fields are the paths of the values that are sent. */
export function AllocationFields({ rows, amounts, onChange, openLabel }: Props) {
  const sent = allocationsOf(rows, amounts).map(({ invoiceId }) => invoiceId)
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
            name={`invoices.${sent.includes(id) ? sent.indexOf(id) : id}.amount`}
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
