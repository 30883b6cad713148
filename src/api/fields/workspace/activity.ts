import { humanize } from '../../../domain/kernel/spelling.ts'
import { type AnyRecord, recordKinds } from '../../../domain/kernel/record-id.ts'
import { actingUser, type Activity } from '../../../domain/records/activity-list.ts'
import { computed, constant, fieldsOf, onlyGraph, onlyRest, type Source } from '../field.ts'
import { anyReference, id, reference, relation } from '../kinds/relation.ts'
import { flag, instant, requiredInstant, text } from '../kinds/scalar.ts'

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
) => onlyRest(relation(kind, key, `The ${humanize(kind)} that it is about.`, 'null when it is about none'))

/** The record of an activity that is of no kind with a column of its own. */
function otherRecord({ recordKind, recordId }: Pick<Activity, 'recordKind' | 'recordId'>): AnyRecord | null {
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

type SubjectColumn = (typeof subjects)[number][1]
const subjectColumns = subjects.map(([, column]): SubjectColumn => column)

function subjectOf(activity: Pick<Activity, 'recordKind' | 'recordId' | SubjectColumn>): AnyRecord | null {
  const other = otherRecord(activity)
  if (other) return other
  for (const [kind, column] of subjects) {
    const key = activity[column]
    if (key !== null) return { kind, key }
  }
  return null
}

const doer = computed(['userId', 'tokenId', 'activityTypeId', 'contactId', 'vendorContactId'], actingUser)
const byContact = 'null for what users did'

/** The person, token and address that did an activity. */
export const actorFields = fieldsOf<Activity>({
  user: relation('user', doer, 'The user who did it.', 'null for what a contact did on the page of a document'),
  contact: relation(
    'contact',
    'contactId',
    'The contact of the client, who did it on the page of a document.',
    byContact,
  ),
  vendorContact: relation(
    'vendorContact',
    'vendorContactId',
    'The contact of the vendor, who did it on the page of a purchase order.',
    byContact,
  ),
  address: text('address', 'IP address of the request; null for all but admins.'),
  requestId: text('requestId', 'Id of the request in answers and logs; null for all but admins.'),
})

/** Public fields of an activity. */
export const activityFields = fieldsOf<Activity>({
  id: id('activity', 'id', 'Opaque id of the activity.'),
  activityTypeId: onlyRest(
    text(
      computed(['activityTypeId'], (activity) => String(activity.activityTypeId)),
      'Activity type, by the number of the published API: 4 invoice created, 54 invoice paid, 61 client merged; numbers from 1001 are our own.',
    ),
  ),
  userId: onlyRest(relation('user', doer, 'User who did it; empty for what a contact did on the page of a document.')),
  clientId: about('client', 'clientId'),
  invoiceId: about('invoice', 'invoiceId'),
  quoteId: about('quote', 'quoteId'),
  paymentId: about('payment', 'paymentId'),
  expenseId: about('expense', 'expenseId'),
  vendorId: about('vendor', 'vendorId'),
  purchaseOrderId: about('purchaseOrder', 'purchaseOrderId'),
  bankTransactionId: about('bankTransaction', 'bankTransactionId'),
  subjectUserId: onlyRest(
    relation(
      'user',
      'subjectUserId',
      'The person that it is about.',
      'null unless a person was added, changed or removed',
    ),
  ),
  recordKind: onlyRest(text('recordKind', 'Kind of the record `recordId`: token, product, …')),
  recordId: onlyRest(
    anyReference(
      computed(['recordKind', 'recordId'], otherRecord),
      'The record that it is about, where it is of no kind above.',
    ),
  ),
  subject: onlyGraph(
    anyReference(
      computed(['recordKind', 'recordId', ...subjectColumns], subjectOf),
      'The record that it is about; of several the one that names the others, such as the payment of an invoice.',
    ),
  ),
  creditId: about('credit', 'creditId'),
  companyId: onlyRest(reference('company', 'companyId', 'The company.')),
  tokenId: onlyRest(
    reference(
      'token',
      computed(['tokenId'], ({ tokenId }) => tokenId || null),
      'The token that it was done with; for admins alone.',
    ),
  ),
  recurringInvoiceId: onlyRest(text(constant(null), 'The recurring invoice that it is about: there are none.')),
  recurringExpenseId: onlyRest(text(constant(null), 'The recurring expense that it is about: there are none.')),
  taskId: onlyRest(text(constant(null), 'The task that it is about: there are none.')),
  vendorContactId: onlyRest(
    relation('vendorContact', 'vendorContactId', 'The contact of the vendor who did it, on the page of an order.'),
  ),
  contactId: onlyRest(
    relation('contact', 'contactId', 'The contact of the client who did it, on the page of a document.'),
  ),
  notes: text('notes', 'Additional text.'),
  isSystem: onlyRest(flag(constant(false), 'Always false: every activity is of a person.')),
  ip: onlyRest(text('address', 'Address that it was done from; for admins alone.')),
  requestId: onlyRest(
    text('requestId', 'The request that did it, as its answer and the log of the service name it; for admins alone.'),
  ),
  createdAt: requiredInstant('createdAt', 'Time of the activity.'),
  updatedAt: onlyRest(instant('createdAt', 'The same: activities never change.')),
})
