import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { LiveTotals } from '../form/live-totals.tsx'
import { useSubmission } from '../form/submission.ts'
import { UpdatePaymentDocument } from '../generated/graphql.ts'
import type { UpdatePaymentMutation } from '../generated/graphql.ts'
import { useDryRun } from '../graph/use-dry-run.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { PartFields } from './part-fields.tsx'
import { useParts } from './parts.ts'
import type { Payment } from './payment.ts'
import { paymentSums } from './payment-sums.tsx'

/** Puts money that no invoice received yet, and credits with it, to further invoices. */
export function ApplyPayment({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Apply to invoices</Button>
      {isOpen && <ApplyDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}

const pick = ({ updatePayment }: UpdatePaymentMutation) => updatePayment

function ApplyDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const toast = useToast()
  const parts = useParts(payment.client?.id ?? '')
  const variables = { id: payment.id, input: parts.input }
  const preview = useDryRun(UpdatePaymentDocument, pick, { ...variables, dryRun: true })
  const submission = useSubmission({
    document: UpdatePaymentDocument,
    pick,
    onDone() {
      toast('The payment was applied to the invoices.')
      onClose()
    },
  })
  return (
    <Dialog title="Apply to invoices" onClose={onClose}>
      <Form submission={submission} variables={() => variables} action="Apply to invoices" onCancel={onClose}>
        <PartFields parts={parts} />
        <LiveTotals facts={paymentSums(preview.payload?.payment)} preview={preview} note="" />
      </Form>
    </Dialog>
  )
}
