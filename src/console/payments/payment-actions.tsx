import {
  ArchivePaymentsDocument,
  DeletePaymentsDocument,
  EmailPaymentsDocument,
  RestorePaymentsDocument,
} from '../generated/graphql.ts'
import { RecordActions } from '../record/record-actions.tsx'
import { ApplyPayment } from './apply-payment.tsx'
import type { Payment } from './payment.ts'
import { RefundPayment } from './refund-payment.tsx'

const actions = [{ label: 'Send a receipt', document: EmailPaymentsDocument, done: 'The receipt will be sent.' }]

export const PaymentActions = ({ payment }: { payment: Payment }) => (
  <RecordActions
    record={payment}
    actions={actions}
    archive={{ label: 'Archive', document: ArchivePaymentsDocument, done: 'The payment was archived.' }}
    restore={{ label: 'Restore', document: RestorePaymentsDocument, done: 'The payment was restored.' }}
    remove={{
      label: 'Delete',
      document: DeletePaymentsDocument,
      done: 'The payment was deleted.',
      question: 'Invoices, credits and the client get back what the payment moved. It can be restored.',
    }}
  >
    <ApplyPayment payment={payment} />
    <RefundPayment payment={payment} />
  </RecordActions>
)
