import { SelectField } from '../form/select-field.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { PaymentTypesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'

export const noPaymentValues = { amount: '', date: '', paymentTypeId: '', transactionReference: '', privateNotes: '' }

type Values = typeof noPaymentValues

type Props = { values: Values; onChange: (changes: Partial<Values>) => void }

/** Amount, day and reference of a new payment. */
export function PaymentFields({ values, onChange }: Props) {
  const { data } = useRead(PaymentTypesDocument, {})
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    autocomplete: 'off',
    onInput: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <TextField
        {...field('amount')}
        label="Amount"
        inputMode="decimal"
        class="figure"
        hint="If empty: the sum of the invoices less the credits."
      />
      <TextField {...field('date')} label="Date" type="date" hint="If empty: today." />
      <SelectField {...field('paymentTypeId')} label="Method">
        <option value="">–</option>
        {data?.statics.paymentTypes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('transactionReference')} label="Reference" />
      <TextArea {...field('privateNotes')} label="Private notes" rows={1} />
    </>
  )
}
