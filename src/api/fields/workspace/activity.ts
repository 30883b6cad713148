import { recordKinds } from '../../../domain/kernel/record-id.ts'
import type { Activity } from '../../../domain/records/activity-list.ts'
import {
  anyReference,
  fieldsOf,
  flag,
  id,
  instant,
  onlyGraph,
  onlyRest,
  reference,
  relation,
  text,
} from '../../fields.ts'

/** Public fields of an activity. */
export const activityFields = fieldsOf<Activity>({
  id: id('activity', (activity) => activity.id, 'Opaque id of the activity.'),
  activityTypeId: onlyRest(
    text(
      (activity) => String(activity.activityTypeId),
      'Activity type, by the number of the published API: 4 invoice created, 54 invoice paid, 61 client merged; numbers from 1001 are our own.',
    ),
  ),
  userId: onlyRest(relation('user', (activity) => activity.userId, 'User who did it.')),
  clientId: reference('client', (activity) => activity.clientId, 'The client that it is about.'),
  invoiceId: reference('invoice', (activity) => activity.invoiceId, 'The invoice that it is about.'),
  quoteId: reference('quote', (activity) => activity.quoteId, 'The quote that it is about.'),
  paymentId: reference('payment', (activity) => activity.paymentId, 'The payment that it is about.'),
  expenseId: reference('expense', (activity) => activity.expenseId, 'The expense that it is about.'),
  vendorId: reference('vendor', (activity) => activity.vendorId, 'The vendor that it is about.'),
  purchaseOrderId: reference(
    'purchaseOrder',
    (activity) => activity.purchaseOrderId,
    'The purchase order that it is about.',
  ),
  bankTransactionId: reference(
    'bankTransaction',
    (activity) => activity.bankTransactionId,
    'The bank transaction that it is about.',
  ),
  user: onlyGraph(relation('user', (activity) => activity.userId, 'User who did it.')),
  subjectUserId: relation(
    'user',
    (activity) => activity.subjectUserId,
    'The person that it is about.',
    'null unless a person was added, changed or removed',
  ),
  recordKind: text((activity) => activity.recordKind, 'Kind of the record `recordId`: token, product, …'),
  recordId: anyReference((activity) => {
    const kind = recordKinds.find((known) => known === activity.recordKind)
    return kind && activity.recordId !== null ? { kind, key: activity.recordId } : null
  }, 'The record that it is about, where it is of no kind above.'),
  creditId: reference('credit', (activity) => activity.creditId, 'The credit that it is about.'),
  companyId: onlyRest(reference('company', (activity) => activity.companyId, 'The company.')),
  tokenId: onlyRest(
    reference('token', (activity) => activity.tokenId, 'The token that it was done with; for admins alone.'),
  ),
  recurringInvoiceId: onlyRest(text(() => null, 'The recurring invoice that it is about: there are none.')),
  recurringExpenseId: onlyRest(text(() => null, 'The recurring expense that it is about: there are none.')),
  taskId: onlyRest(text(() => null, 'The task that it is about: there are none.')),
  vendorContactId: onlyRest(text(() => null, 'The contact of a vendor who did it; none does.')),
  contactId: onlyRest(text(() => null, 'The contact who did it; people of the company did all that is recorded.')),
  notes: text((activity) => activity.notes, 'Additional text.'),
  isSystem: onlyRest(flag(() => false, 'Always false: every activity has a user.')),
  ip: text((activity) => activity.address, 'Address that it was done from; for admins alone.'),
  requestId: text(
    (activity) => activity.requestId,
    'The request that did it, as its answer and the log of the service name it; for admins alone.',
  ),
  createdAt: instant((activity) => activity.createdAt, 'Time of the activity.'),
  updatedAt: onlyRest(instant((activity) => activity.createdAt, 'The same: activities never change.')),
})
