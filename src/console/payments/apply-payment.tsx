import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { useSubmission } from '../form/submission.ts'
import { UpdatePaymentDocument } from '../generated/graphql.ts'
import { Failure } from '../graph/failure.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { AllocationFields, allocationsOf } from './allocation-fields.tsx'
import type { Amounts } from './allocation-fields.tsx'
import type { Payment } from './payment.ts'
import { usePayableInvoices } from './use-payable-invoices.ts'

/** Puts money that no invoice received yet to further invoices. */
export function ApplyPayment({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Apply to invoices</Button>
      {isOpen && <ApplyDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}

function ApplyDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const toast = useToast()
  const [amounts, setAmounts] = useState<Amounts>({})
  const { rows, error, readAgain } = usePayableInvoices(payment.client?.id ?? '')
  const submission = useSubmission({
    document: UpdatePaymentDocument,
    pick: ({ updatePayment }) => updatePayment,
    onDone() {
      toast('The payment was put to the invoices.')
      onClose()
    },
  })
  return (
    <Dialog title="Apply to invoices" onClose={onClose}>
      {error && <Failure error={error} retry={readAgain} />}
      <Form
        submission={submission}
        variables={() => ({ id: payment.id, input: { invoices: allocationsOf(rows ?? [], amounts) } })}
        action="Apply to invoices"
        onCancel={onClose}
      >
        {rows?.length === 0 && <p class="empty">The client has no invoice to pay.</p>}
        <AllocationFields rows={rows ?? []} amounts={amounts} onChange={setAmounts} openLabel="Balance" />
      </Form>
    </Dialog>
  )
}
