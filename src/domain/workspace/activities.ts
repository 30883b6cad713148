import { and, eq, inArray, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { isDoneBy, seenActivities, shownActivity } from '../records/activity-list.ts'
import { activityTypeNames, activityTypeNumber, isPublished } from '../kernel/activity-types.ts'
import { requiresOwn } from '../kernel/actor.ts'
import { resolveClientIds } from '../contacts/client/resolve.ts'
import { choice, flag } from '../kernel/input.ts'
import { referencesIn } from '../kernel/reference-input.ts'
import { moments } from '../kernel/rows/range.ts'
import { pageInput, withinMoments } from '../records/list/list.ts'
import { columnSorts, columnSort, type SortColumns } from '../records/list/sort-columns.ts'
import { keysOf, listFor } from '../records/list/keys.ts'
import { belowOf, listOperation, type ParentFilters } from '../records/list/below.ts'
import { findPages, findPlainPages, idOrder, withRows } from '../records/list/page.ts'
import { countMatching } from '../records/list/record-list.ts'
import { plainIds } from '../records/list/plain-ids.ts'
import { rowsByIds } from '../records/records.ts'
import type { Work } from '../kernel/work.ts'

const activitiesInput = z.object({
  clientIds: referencesIn('client', 'About one of these clients or their records.').optional(),
  invoiceIds: referencesIn('invoice', 'About one of these invoices.').optional(),
  quoteIds: referencesIn('quote', 'About one of these quotes.').optional(),
  creditIds: referencesIn('credit', 'About one of these credits.').optional(),
  paymentIds: referencesIn('payment', 'About one of these payments.').optional(),
  expenseIds: referencesIn('expense', 'About one of these expenses.').optional(),
  vendorIds: referencesIn('vendor', 'About one of these vendors.').optional(),
  purchaseOrderIds: referencesIn('purchaseOrder', 'About one of these purchase orders.').optional(),
  userIds: referencesIn('user', 'Done by one of these people.').optional(),
  types: z
    .array(choice('ActivityType', activityTypeNames, 'Activity type.'))
    .meta({ description: 'Of one of these kinds.' })
    .nullish(),
  createdAt: moments('Done within these instants.').optional(),
  published: flag('True leaves out what the published API has no number for.').optional(),
  ...pageInput,
})

/** Sortable columns of activity lists. */
export const activitySort: SortColumns<Work['tables']['activities']> = {
  ...columnSorts('id', 'createdAt'),
  activityTypeId: columnSort('activityTypeId'),
}

/** The filters that name the subject. */
const subjectFilters: ParentFilters = {
  clientIds: { column: 'clientId', resolve: resolveClientIds },
  invoiceIds: { column: 'invoiceId' },
  quoteIds: { column: 'quoteId' },
  creditIds: { column: 'creditId' },
  paymentIds: { column: 'paymentId' },
  expenseIds: { column: 'expenseId' },
  vendorIds: { column: 'vendorId' },
  purchaseOrderIds: { column: 'purchaseOrderId' },
}

/** Activities of the company, by default the newest first; without the right to view all, only the caller's own. */
export const activities = listOperation({
  name: 'activities',
  permission: requiresOwn('view_activity'),
  input: activitiesInput,
  sortNames: Object.keys(activitySort),
  async pages(work, input, parents) {
    const table = work.tables.activities
    const ofCompany = eq(table.companyId, work.actor.companyId)
    const conditions = await conditionsOf(work, input)
    const sorted = { ...input, sort: input.sort?.length ? input.sort : [{ column: 'id', descending: true }] }
    const below = await belowOf(work, table, subjectFilters, parents)
    const scoped = seenActivities(work.actor, table) !== undefined
    const list = listFor({ work, table, ofCompany, below }, sorted, { scoped })
    const order = conditions.length === 0 ? idOrder(sorted, activitySort) : undefined
    const pages = order
      ? await findPlainPages(sorted, order, {
          below,
          rows: (cut) => plainIds(work, table, cut),
          count: (parentKeys) => countMatching(list, ofCompany, parentKeys),
        })
      : await findPages(list, {
          input: sorted,
          columns: activitySort,
          where: and(...conditions),
          keys: (cut) => keysOf(list, cut),
          count: (where, parentKeys) => countMatching(list, where, parentKeys),
        })
    return withRows(pages, async (ids) => {
      const found = await rowsByIds(work, table, ids)
      return found.map((row) => row && shownActivity(work, row))
    })
  },
})

async function conditionsOf(work: Work, input: z.output<typeof activitiesInput>): Promise<SQL[]> {
  const table = work.tables.activities
  const conditions = [
    seenActivities(work.actor, table),
    input.published ? isPublished(table.activityTypeId) : undefined,
    input.clientIds ? inArray(table.clientId, await resolveClientIds(work, input.clientIds)) : undefined,
    input.invoiceIds ? inArray(table.invoiceId, input.invoiceIds) : undefined,
    input.quoteIds ? inArray(table.quoteId, input.quoteIds) : undefined,
    input.creditIds ? inArray(table.creditId, input.creditIds) : undefined,
    input.paymentIds ? inArray(table.paymentId, input.paymentIds) : undefined,
    input.expenseIds ? inArray(table.expenseId, input.expenseIds) : undefined,
    input.vendorIds ? inArray(table.vendorId, input.vendorIds) : undefined,
    input.purchaseOrderIds ? inArray(table.purchaseOrderId, input.purchaseOrderIds) : undefined,
    input.userIds ? isDoneBy(table, input.userIds) : undefined,
    input.types ? inArray(table.activityTypeId, input.types.map(activityTypeNumber)) : undefined,
    withinMoments(work, table.createdAt, input.createdAt),
  ]
  return conditions.filter((condition) => condition !== undefined)
}
