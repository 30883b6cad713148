import { TextField } from '../form/text-field.tsx'
import { Button } from '../ui/button.tsx'
import type { SaveKind } from './save.ts'

type Props = {
  kind: SaveKind
  amountPaid: string
  currency: string | undefined
  onAmountPaid: (amount: string) => void
}

/** Buttons that save a document and take it further. */
export const SaveButtons = ({ kind, amountPaid, currency, onAmountPaid }: Props) => (
  <>
    {kind.choices.map(({ label }) => (
      <Button key={label} type="submit" value={label}>
        {label}
      </Button>
    ))}
    {kind.takesPayment && (
      <div class="save-payment">
        <Button type="submit" value="payment">
          Save and record a payment of
        </Button>
        <TextField
          label={`Payment${currency === undefined ? '' : ` in ${currency}`}`}
          name="amountPaid"
          inputMode="decimal"
          autocomplete="off"
          class="figure"
          value={amountPaid}
          onInput={(event) => onAmountPaid(event.currentTarget.value)}
        />
      </div>
    )}
  </>
)
