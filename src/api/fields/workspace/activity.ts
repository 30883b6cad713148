import { spoken } from '../../../domain/kernel/spelling.ts'
import { recordKinds } from '../../../domain/kernel/record-id.ts'
import type { AnyRecord } from '../../../domain/kernel/record-id.ts'
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
  requiredInstant,
  text,
} from '../../fields.ts'

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
  key: (activity: Activity) => number | null,
) => onlyRest(relation(kind, key, `The ${spoken(kind)} that it is about.`, 'null when it is about none'))

/** The record of an activity that is of no kind with a column of its own. */
function otherRecord({ recordKind, recordId }: Activity): AnyRecord | null {
  const kind = recordKinds.find((known) => known === recordKind)
  return kind && recordId !== null ? { kind, key: recordId } : null
}

/** Kinds of record that an activity names, those first that belong to the others. */
const subjects = [
  ['bankTransaction', 'bankTransactionId'],
  ['payment', 'paymentId'],
  ['purchaseOrder', 'purchaseOrderId'],
  ['expense', 'expenseId'],
  ['credit', 'creditId'],
  ['invoice', 'invoiceId'],
  ['quote', 'quoteId'],
  ['vendor', 'vendorId'],
  ['client', 'clientId'],
  ['user', 'subjectUserId'],
] as const

function subjectOf(activity: Activity): AnyRecord | null {
  const other = otherRecord(activity)
  if (other) return other
  for (const [kind, column] of subjects) {
    const key = activity[column]
    if (key !== null) return { kind, key }
  }
  return null
}

/** The user, token and address that did an activity. */
export const actorFields = fieldsOf<Activity>({
  user: relation('user', (activity) => activity.userId, 'The user who did it.'),
  address: text((activity) => activity.address, 'IP address of the request; null for all but admins.'),
  requestId: text(
    (activity) => activity.requestId,
    'Id of the request, as its answer and the log of the service name it; null for all but admins.',
  ),
})

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
  clientId: about('client', (activity) => activity.clientId),
  invoiceId: about('invoice', (activity) => activity.invoiceId),
  quoteId: about('quote', (activity) => activity.quoteId),
  paymentId: about('payment', (activity) => activity.paymentId),
  expenseId: about('expense', (activity) => activity.expenseId),
  vendorId: about('vendor', (activity) => activity.vendorId),
  purchaseOrderId: about('purchaseOrder', (activity) => activity.purchaseOrderId),
  bankTransactionId: about('bankTransaction', (activity) => activity.bankTransactionId),
  subjectUserId: onlyRest(
    relation(
      'user',
      (activity) => activity.subjectUserId,
      'The person that it is about.',
      'null unless a person was added, changed or removed',
    ),
  ),
  recordKind: onlyRest(text((activity) => activity.recordKind, 'Kind of the record `recordId`: token, product, …')),
  recordId: onlyRest(anyReference(otherRecord, 'The record that it is about, where it is of no kind above.')),
  subject: onlyGraph(
    anyReference(
      subjectOf,
      'The record that it is about; of several the one that names the others, such as the payment of an invoice.',
    ),
  ),
  creditId: about('credit', (activity) => activity.creditId),
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
  ip: onlyRest(text((activity) => activity.address, 'Address that it was done from; for admins alone.')),
  requestId: onlyRest(
    text(
      (activity) => activity.requestId,
      'The request that did it, as its answer and the log of the service name it; for admins alone.',
    ),
  ),
  createdAt: requiredInstant((activity) => activity.createdAt, 'Time of the activity.'),
  updatedAt: onlyRest(instant((activity) => activity.createdAt, 'The same: activities never change.')),
})
