import { Link } from 'wouter-preact'
import {
  ArchiveInvoicesDocument,
  CancelInvoicesDocument,
  DeleteInvoicesDocument,
  EmailInvoicesDocument,
  MarkInvoicesSentDocument,
  RestoreInvoicesDocument,
} from '../generated/graphql.ts'
import { RecordActions } from '../record/record-actions.tsx'
import type { Invoice } from './invoice.ts'
import { RecordPayment } from './record-payment.tsx'

const actions = [
  { label: 'Send', document: EmailInvoicesDocument, done: 'The invoice will be sent.' },
  { label: 'Mark sent', document: MarkInvoicesSentDocument, done: 'The invoice was marked sent.' },
  {
    label: 'Cancel',
    document: CancelInvoicesDocument,
    done: 'The invoice was cancelled.',
    question: 'Nothing will be owed any more. What was paid stays paid.',
  },
]

export const InvoiceActions = ({ invoice }: { invoice: Invoice }) => (
  <RecordActions
    record={invoice}
    actions={actions}
    archive={{ label: 'Archive', document: ArchiveInvoicesDocument, done: 'The invoice was archived.' }}
    restore={{ label: 'Restore', document: RestoreInvoicesDocument, done: 'The invoice was restored.' }}
    remove={{
      label: 'Delete',
      document: DeleteInvoicesDocument,
      done: 'The invoice was deleted.',
      question: 'Its payments will no longer be applied to it. It can be restored.',
    }}
  >
    <Link class="button button-primary" href={`/invoices/${invoice.id}/edit`}>
      Edit
    </Link>
    <RecordPayment invoice={invoice} />
  </RecordActions>
)
