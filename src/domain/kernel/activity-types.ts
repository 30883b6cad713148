import { between, lt, type SQLWrapper, type SQL } from 'drizzle-orm'

/** Activity types with the published API's numbers. */
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
  // The published API has no separate number for it.
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
  // Own numbers, far above the published ones: activities that the published API does not record. The first ones are visible to
  // admins only.
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

/** First of our own numbers; the types up to `lastForAdmins` are visible to admins only. */
const firstOfOurs = 1001
const lastForAdmins = 1100

/** Condition for activity types that are in the published API. */
export const isPublished = (number: SQLWrapper): SQL => lt(number, firstOfOurs)

/** {@link isPublished} for a row that was read. */
export const hasPublishedType = ({ activityTypeId }: { activityTypeId: number }): boolean =>
  activityTypeId < firstOfOurs

/** Condition for activity types that only admins see: log-ins, and changes of tokens, webhooks or settings. */
export const isForAdmins = (number: SQLWrapper): SQL => between(number, firstOfOurs, lastForAdmins)

/** Names of the activity types that callers can see, one for each number. */
export const activityTypeNames = (Object.keys(activityTypes) as ActivityType[]).filter(
  (type) => type !== 'creditEmailed',
)

/** The name of a published activity type number; undefined for types that never occur here. */
export const activityTypeOf = (number: number): ActivityType | undefined =>
  activityTypeNames.find((type) => activityTypes[type] === number)

export const activityTypeNumber = (type: ActivityType): number => activityTypes[type]
