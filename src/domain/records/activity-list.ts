import { and, eq, inArray, isNull, ne, not, notInArray, or, type SQL } from 'drizzle-orm'
import type { Tables } from '../../db/database.ts'
import { inOrder, listsInOrder } from '../kernel/rows/lists.ts'
import { activityTypeNumber, hasPublishedType, isForAdmins } from '../kernel/activity-types.ts'
import { type Actor, holds, onlyOwnerOf, requiresAdmin } from '../kernel/actor.ts'
import type { Work } from '../kernel/work.ts'
import { rowsWhere } from './records.ts'

/** An activity log entry; append-only. */
export type Activity = Tables['activities']['$inferSelect']

/** The token of those who have none: contacts on pages, and users of the command line. */
const noToken = 0

/** The activity as the actor may see it: address, request and token are for admins only. */
export const shownActivity = ({ actor }: Pick<Work, 'actor'>, activity: Activity): Activity =>
  requiresAdmin.allows(actor)
    ? activity
    : { ...activity, address: '', requestId: '', tokenId: activity.tokenId === noToken ? noToken : null }

/** Types of what contacts do on pages. Rows of earlier versions do not name the contact, and have no token. */
const onPages = (
  ['invoiceViewed', 'quoteViewed', 'creditViewed', 'purchaseOrderViewed', 'quoteApproved', 'noteAdded'] as const
).map(activityTypeNumber)

/** The user who acted; null where a contact did, on the page of a document. */
export const actingUser = ({
  userId,
  tokenId,
  activityTypeId,
  contactId,
  vendorContactId,
}: Pick<Activity, 'userId' | 'tokenId' | 'activityTypeId' | 'contactId' | 'vendorContactId'>): number | null =>
  contactId !== null || vendorContactId !== null || (tokenId === noToken && onPages.includes(activityTypeId))
    ? null
    : userId

/** Condition for the activities of which {@link actingUser} is one of these. */
export const isDoneBy = (table: Work['tables']['activities'], userIds: number[]): SQL | undefined =>
  and(
    inArray(table.userId, userIds),
    isNull(table.contactId),
    isNull(table.vendorContactId),
    or(isNull(table.tokenId), ne(table.tokenId, noToken), notInArray(table.activityTypeId, onPages)),
  )

/** The activities that the actor may see: all, those not for admins alone with the viewing right, and their own. */
export function seenActivities(
  actor: Actor,
  { activityTypeId, userId }: Work['tables']['activities'],
): SQL | undefined {
  if (requiresAdmin.allows(actor)) return undefined
  const own = eq(userId, actor.userId)
  return onlyOwnerOf(actor, 'view_activity') === undefined ? or(not(isForAdmins(activityTypeId)), own) : own
}

/** {@link seenActivities} for one with a published type. */
const isSeen = (actor: Actor, { userId }: Activity): boolean => holds(actor, 'view_activity') || userId === actor.userId

/** The activities with these keys that the actor may see, in their order. */
export async function activitiesByIds(work: Work, ids: readonly number[]): Promise<(Activity | undefined)[]> {
  const table = work.tables.activities
  const rows = await work.db
    .select()
    .from(table)
    .where(
      and(eq(table.companyId, work.actor.companyId), inArray(table.id, [...ids]), seenActivities(work.actor, table)),
    )
  return inOrder(
    ids,
    rows.map((row) => shownActivity(work, row)),
  )
}

type Subject = 'clientId' | 'invoiceId' | 'quoteId' | 'creditId' | 'purchaseOrderId'

/** The activities about each of the records that the column names, as far as the actor may see them, oldest first. */
const activitiesBy =
  (column: Subject) =>
  async (work: Work, ids: readonly number[]): Promise<Activity[][]> => {
    const { activities } = work.tables
    const rows = await rowsWhere(work, activities, activities[column], ids)
    // compat: clients that include a record's activities know only the published types, none of which is for admins alone.
    const seen = rows.filter((row) => hasPublishedType(row) && isSeen(work.actor, row))
    const shown = seen.map((row) => shownActivity(work, row))
    return listsInOrder(ids, shown, (row) => row[column])
  }

export const activitiesByClientIds = activitiesBy('clientId')
export const activitiesByInvoiceIds = activitiesBy('invoiceId')
export const activitiesByQuoteIds = activitiesBy('quoteId')
export const activitiesByCreditIds = activitiesBy('creditId')
export const activitiesByPurchaseOrderIds = activitiesBy('purchaseOrderId')
