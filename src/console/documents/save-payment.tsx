import { TextField } from '../form/text-field.tsx'
import { Button } from '../ui/button.tsx'

type Props = {
  amount: string
  currency: string | undefined
  onAmount: (amount: string) => void
}

/** The button that saves a document together with a payment. */
export const SavePayment = ({ amount, currency, onAmount }: Props) => (
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
      value={amount}
      onInput={(event) => onAmount(event.currentTarget.value)}
    />
  </div>
)
