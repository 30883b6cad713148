import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { useSubmission } from '../form/submission.ts'
import { TextField } from '../form/text-field.tsx'
import { textOf } from '../form/text-of.ts'
import { RefundPaymentDocument } from '../generated/graphql.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { AllocationFields } from './allocation-fields.tsx'
import { invoicesOf } from './parts.ts'
import type { Amounts } from './parts.ts'
import type { Payment } from './payment.ts'

/** Gives money of a payment back to the client. */
export function RefundPayment({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Refund</Button>
      {isOpen && <RefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}

function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const toast = useToast()
  const [amounts, setAmounts] = useState<Amounts>({})
  const submission = useSubmission({
    document: RefundPaymentDocument,
    pick: ({ refundPayment }) => refundPayment,
    onDone() {
      toast('The refund was recorded.')
      onClose()
    },
  })
  const rows = payment.allocations.flatMap(({ invoice, amount }) =>
    invoice
      ? [{ id: invoice.id, label: invoice.number ?? 'Draft', open: amount, currency: payment.currency.code }]
      : [],
  )
  const variables = (form: HTMLFormElement) => {
    const [amount, date] = [textOf(form, 'amount'), textOf(form, 'date')]
    return {
      id: payment.id,
      input: {
        invoices: invoicesOf(rows, amounts),
        ...(amount !== '' && { amount }),
        ...(date !== '' && { date }),
      },
    }
  }
  return (
    <Dialog title="Refund" onClose={onClose}>
      <Form submission={submission} variables={variables} action="Record the refund" onCancel={onClose}>
        <AllocationFields list="invoices" rows={rows} amounts={amounts} onChange={setAmounts} openLabel="Applied" />
        <TextField
          label={`Whole amount in ${payment.currency.code}`}
          name="amount"
          inputMode="decimal"
          autocomplete="off"
          hint="If empty: the sum of the invoices. What is more is taken from money that no invoice received."
          autoFocus={rows.length === 0}
        />
        <TextField label="Date" name="date" type="date" hint="If empty: today." />
      </Form>
    </Dialog>
  )
}
