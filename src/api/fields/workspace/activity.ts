import { type AnyRecord, recordKinds } from '../../../domain/kernel/record-id.ts'
import { actingUser, type Activity } from '../../../domain/records/activity-list.ts'
import { computed, fieldsOf } from '../field.ts'
import { anyReference, id, relation } from '../kinds/relation.ts'
import { requiredInstant, text } from '../kinds/scalar.ts'

/** The record of an activity that is of no kind with a column of its own. */
export function otherRecord({ recordKind, recordId }: Pick<Activity, 'recordKind' | 'recordId'>): AnyRecord | null {
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

/** The user of an activity. */
export const doer = computed(['userId', 'tokenId', 'activityTypeId', 'contactId', 'vendorContactId'], actingUser)
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
  subject: anyReference(
    computed(['recordKind', 'recordId', ...subjectColumns], subjectOf),
    'The record that it is about; of several the one that names the others, such as the payment of an invoice.',
  ),
  notes: text('notes', 'Additional text.'),
  createdAt: requiredInstant('createdAt', 'Time of the activity.'),
})
