import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { useSubmission } from '../form/submission.ts'
import { TextField } from '../form/text-field.tsx'
import { textOf } from '../form/text-of.ts'
import { CreatePaymentDocument } from '../generated/graphql.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Invoice } from './invoice.ts'

/** Records money that was received for one invoice. */
export function RecordPayment({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Record a payment</Button>
      {isOpen && <PaymentDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}

function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const toast = useToast()
  // The balance when the dialog was opened: the field keeps it while the page is read again.
  const [balance] = useState(invoice.balance)
  const submission = useSubmission({
    document: CreatePaymentDocument,
    pick: ({ createPayment }) => createPayment,
    onDone() {
      toast('The payment was recorded.')
      onClose()
    },
  })
  const variables = (form: HTMLFormElement) => {
    const [date, reference] = [textOf(form, 'date'), textOf(form, 'transactionReference')]
    return {
      input: {
        clientId: invoice.client?.id ?? '',
        invoices: [{ invoiceId: invoice.id, amount: textOf(form, 'invoices.0.amount') }],
        ...(date !== '' && { date }),
        ...(reference !== '' && { transactionReference: reference }),
      },
    }
  }
  return (
    <Dialog title="Record a payment" onClose={onClose}>
      <Form submission={submission} variables={variables} action="Record" onCancel={onClose}>
        <TextField
          label={`Amount in ${invoice.currency.code}`}
          name="invoices.0.amount"
          inputMode="decimal"
          autocomplete="off"
          defaultValue={balance}
          autoFocus
        />
        <TextField label="Date" name="date" type="date" hint="If empty: today." />
        <TextField label="Reference" name="transactionReference" autocomplete="off" />
      </Form>
    </Dialog>
  )
}
