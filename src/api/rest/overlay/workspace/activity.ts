import { humanize } from '../../../../domain/kernel/spelling.ts'
import type { Activity } from '../../../../domain/records/activity-list.ts'
import { computed, constant, type Source } from '../../../fields/field.ts'
import { anyReference, relation } from '../../../fields/kinds/relation.ts'
import { flag, instant, text } from '../../../fields/kinds/scalar.ts'
import { activityFields, doer, otherRecord } from '../../../fields/workspace/activity.ts'
import { overlay } from '../overlay.ts'
import { reference } from '../kinds.ts'

const about = (
  kind:
    | 'bankTransaction'
    | 'client'
    | 'credit'
    | 'expense'
    | 'invoice'
    | 'payment'
    | 'purchaseOrder'
    | 'quote'
    | 'vendor',
  key: Source<Activity, number | null>,
) => relation(kind, key, `The ${humanize(kind)} that it is about.`, 'null when it is about none')

/** Members of an activity. */
export const activityMembers = overlay<Activity>(activityFields, {
  id: {
    after: {
      activity_type_id: text(
        computed(['activityTypeId'], (activity) => String(activity.activityTypeId)),
        'Activity type, by the number of the published API: 4 invoice created, 54 invoice paid, 61 client merged; numbers from 1001 are our own.',
      ),
      user_id: relation('user', doer, 'User who did it; empty for what a contact did on the page of a document.'),
      client_id: about('client', 'clientId'),
      invoice_id: about('invoice', 'invoiceId'),
      quote_id: about('quote', 'quoteId'),
      payment_id: about('payment', 'paymentId'),
      expense_id: about('expense', 'expenseId'),
      vendor_id: about('vendor', 'vendorId'),
      purchase_order_id: about('purchaseOrder', 'purchaseOrderId'),
      bank_transaction_id: about('bankTransaction', 'bankTransactionId'),
      subject_user_id: relation(
        'user',
        'subjectUserId',
        'The person that it is about.',
        'null unless a person was added, changed or removed',
      ),
      record_kind: text('recordKind', 'Kind of the record `recordId`: token, product, …'),
      record_id: anyReference(
        computed(['recordKind', 'recordId'], otherRecord),
        'The record that it is about, where it is of no kind above.',
      ),
    },
  },
  subject: {
    instead: {
      credit_id: about('credit', 'creditId'),
      company_id: reference('company', 'companyId', 'The company.'),
      token_id: reference(
        'token',
        computed(['tokenId'], ({ tokenId }) => tokenId || null),
        'The token that it was done with; for admins alone.',
      ),
      recurring_invoice_id: text(constant(null), 'The recurring invoice that it is about: there are none.'),
      recurring_expense_id: text(constant(null), 'The recurring expense that it is about: there are none.'),
      task_id: text(constant(null), 'The task that it is about: there are none.'),
      vendor_contact_id: relation(
        'vendorContact',
        'vendorContactId',
        'The contact of the vendor who did it, on the page of an order.',
      ),
      contact_id: relation('contact', 'contactId', 'The contact of the client who did it, on the page of a document.'),
    },
  },
  notes: {
    after: {
      is_system: flag(constant(false), 'Always false: every activity is of a person.'),
      ip: text('address', 'Address that it was done from; for admins alone.'),
      request_id: text(
        'requestId',
        'The request that did it, as its answer and the log of the service name it; for admins alone.',
      ),
    },
  },
  createdAt: { after: { updated_at: instant('createdAt', 'The same: activities never change.') } },
})
