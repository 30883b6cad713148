import { between, lt } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { appendRows, insertRows } from './insert-rows.ts'
import { eventOfActivity } from './webhook/activity-events.ts'
import { tellWebhooks } from './webhook/tell.ts'
import type { Happening } from './webhook/tell.ts'
import type { Work } from './work.ts'

/** The published API's numbers of what can happen. */
const activityTypes = {
  clientCreated: 1,
  clientArchived: 2,
  clientDeleted: 3,
  invoiceCreated: 4,
  invoiceUpdated: 5,
  invoiceEmailed: 6,
  invoiceViewed: 7,
  invoiceArchived: 8,
  invoiceDeleted: 9,
  paymentCreated: 10,
  paymentUpdated: 11,
  paymentArchived: 12,
  paymentDeleted: 13,
  creditCreated: 14,
  creditUpdated: 15,
  // The published API has no number of its own for it.
  creditEmailed: 15,
  creditArchived: 16,
  creditDeleted: 17,
  quoteCreated: 18,
  quoteUpdated: 19,
  quoteEmailed: 20,
  quoteViewed: 21,
  quoteArchived: 22,
  quoteDeleted: 23,
  quoteRestored: 24,
  invoiceRestored: 25,
  clientRestored: 26,
  paymentRestored: 27,
  creditRestored: 28,
  quoteApproved: 29,
  vendorCreated: 30,
  vendorArchived: 31,
  vendorDeleted: 32,
  vendorRestored: 33,
  expenseCreated: 34,
  expenseArchived: 35,
  expenseDeleted: 36,
  expenseRestored: 37,
  paymentRefunded: 40,
  expenseUpdated: 47,
  userCreated: 48,
  userUpdated: 49,
  userArchived: 50,
  userDeleted: 51,
  userRestored: 52,
  invoicePaid: 54,
  invoiceCancelled: 59,
  creditViewed: 60,
  clientMerged: 61,
  clientUpdated: 62,
  vendorUpdated: 63,
  purchaseOrderCreated: 130,
  purchaseOrderUpdated: 131,
  purchaseOrderArchived: 132,
  purchaseOrderDeleted: 133,
  purchaseOrderRestored: 134,
  purchaseOrderEmailed: 135,
  purchaseOrderViewed: 136,
  paymentEmailed: 138,
  noteAdded: 141,
  // Ours, far above the published ones: what the published API does not write down. First what admins alone see.
  recordCreated: 1001,
  recordUpdated: 1002,
  recordArchived: 1003,
  recordRestored: 1004,
  recordDeleted: 1005,
  recordsImported: 1006,
  loggedIn: 1007,
  loggedOut: 1008,
  passwordRefused: 1009,
  clientPurged: 1010,
  invoiceSent: 1101,
  quoteSent: 1102,
  creditSent: 1103,
  purchaseOrderSent: 1104,
} as const
export type ActivityType = keyof typeof activityTypes

/** From here on the numbers are ours; up to the last they are for admins. */
const firstOfOurs = 1001
const lastForAdmins = 1100

/** What of the log is in the published API too. */
export const isPublished = (number: SQLWrapper): SQL => lt(number, firstOfOurs)

/** {@link isPublished} of what was read. */
export const hasPublishedType = ({ activityTypeId }: { activityTypeId: number }): boolean =>
  activityTypeId < firstOfOurs

/** What of the log is for admins alone: who logged in, who changed tokens, webhooks or settings. */
export const isForAdmins = (number: SQLWrapper): SQL => between(number, firstOfOurs, lastForAdmins)

/** What callers see of what can happen, one name for each number. */
export const activityTypeNames = (Object.keys(activityTypes) as ActivityType[]).filter(
  (type) => type !== 'creditEmailed',
)

/** The name of what the published API has a number for; undefined where it never happens here. */
export const activityTypeOf = (number: number): ActivityType | undefined =>
  activityTypeNames.find((type) => activityTypes[type] === number)

/** The number of what is named. */
export const activityTypeNumber = (type: ActivityType): number => activityTypes[type]

/** The records that an activity is about. */
type ActivitySubjects = Partial<
  Pick<
    Work['tables']['activities']['$inferInsert'],
    | 'clientId'
    | 'originClientId'
    | 'invoiceId'
    | 'quoteId'
    | 'creditId'
    | 'paymentId'
    | 'expenseId'
    | 'vendorId'
    | 'purchaseOrderId'
    | 'bankTransactionId'
    | 'subjectUserId'
    | 'recordKind'
    | 'recordId'
    | 'notes'
  >
>

/** Something that somebody did, and what it is about. */
export type Deed = { type: ActivityType } & ActivitySubjects

/** Writes down who did what; in the transaction of the deed, so that neither is there without the other. */
export const recordActivity = (work: Work, type: ActivityType, subjects: ActivitySubjects): Promise<void> =>
  recordActivities(work, [{ type, ...subjects }])

/** {@link recordActivity} for many deeds at once, in their order. */
export async function recordActivities(work: Work, deeds: readonly Deed[]): Promise<void> {
  await appendRows(
    work,
    work.tables.activities,
    deeds.map((deed) => rowOf(work, deed)),
  )
  await tellWebhooks(work, deeds.flatMap(happeningOf))
}

/** Adds an activity of which no webhook is told, and answers it as stored. */
export async function addActivity(work: Work, deed: Deed): Promise<Work['tables']['activities']['$inferSelect']> {
  const [added] = await insertRows(work, work.tables.activities, [rowOf(work, deed)])
  if (!added) throw new Error('An insert answered nothing')
  return added
}

const rowOf = (work: Work, { type, ...subjects }: Deed) => ({
  ...subjects,
  originClientId: subjects.originClientId ?? subjects.clientId ?? null,
  companyId: work.actor.companyId,
  userId: work.actor.userId,
  tokenId: work.actor.tokenId,
  activityTypeId: activityTypes[type],
  address: plainAddress(work.address),
  requestId: work.requestId,
  createdAt: work.now,
})

/** What webhooks are told of a deed. */
function happeningOf(deed: Deed): Happening[] {
  const known = eventOfActivity(deed.type)
  if (!known) return []
  const recordId: unknown = deed[`${known.recordKind}Id` as keyof ActivitySubjects]
  return typeof recordId === 'number' ? [{ ...known, recordId }] : []
}

/** Of an IPv4 caller of a socket that takes both kinds, the address as everybody writes it. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
