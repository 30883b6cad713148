import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { seenActivities, shownActivity } from '../records/activity-list.ts'
import type { Activity } from '../records/activity-list.ts'
import { activityTypeNames, activityTypeNumber, isPublished } from '../kernel/activity-types.ts'
import { requiresOwn } from '../kernel/actor.ts'
import { resolveClientIds } from '../contacts/client/resolve.ts'
import { flag } from '../kernel/input.ts'
import { referencesIn } from '../kernel/reference-input.ts'
import { moments } from '../kernel/rows/range.ts'
import { pageInput, withinMoments } from '../records/list/list.ts'
import type { Page } from '../records/list/list.ts'
import { columnSort, columnSorts, inGraphAs } from '../records/list/sort-columns.ts'
import type { SortColumns } from '../records/list/sort-columns.ts'
import { operation } from '../kernel/operation.ts'
import { findPage, findPlainPage, idOrder } from '../records/list/page.ts'
import { plainIds } from '../records/list/plain-ids.ts'
import { rowsWhere } from '../records/records.ts'
import type { Work } from '../kernel/work.ts'

const typeDescription = 'Activity type, by its name or by the number of the published API: 4 is an invoice created.'

/** An activity type that does not exist here finds nothing; 0 means no condition. */
const activityType = () =>
  z
    .unknown()
    .transform((value, context) => {
      const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : value
      if (word === null || word === undefined) return 0
      if (typeof word === 'string' && /^\d{0,9}$/.test(word)) return Number(word)
      const type = activityTypeNames.find((name) => name.toLowerCase() === word)
      if (type) return activityTypeNumber(type)
      context.addIssue({
        code: 'custom',
        message: 'must be an activity type: its number in REST, such as 4, or its name, such as "invoiceCreated"',
      })
      return z.NEVER
    })
    .meta({
      scalar: 'Enum',
      enumName: 'ActivityType',
      values: activityTypeNames,
      codes: activityTypeNames.map((type) => String(activityTypeNumber(type))),
      description: typeDescription,
    })

const activitiesInput = z.object({
  clientId: referencesIn('client', 'About this client or its records.', {
    graph: 'About one of these clients or their records.',
  }).optional(),
  invoiceId: referencesIn('invoice', 'About this invoice.', { graph: 'About one of these invoices.' }).optional(),
  quoteId: referencesIn('quote', 'About this quote.', { graph: 'About one of these quotes.' }).optional(),
  creditId: referencesIn('credit', 'About this credit.', { graph: 'About one of these credits.' }).optional(),
  paymentId: referencesIn('payment', 'About this payment.', { graph: 'About one of these payments.' }).optional(),
  expenseId: referencesIn('expense', 'About this expense.', { graph: 'About one of these expenses.' }).optional(),
  vendorId: referencesIn('vendor', 'About this vendor.', { graph: 'About one of these vendors.' }).optional(),
  purchaseOrderId: referencesIn('purchaseOrder', 'About this purchase order.', {
    graph: 'About one of these purchase orders.',
  }).optional(),
  userId: referencesIn('user', 'Done by this person.', { graph: 'Done by one of these people.' }).optional(),
  types: z.array(activityType()).meta({ description: 'Of one of these kinds.' }).optional(),
  createdAt: moments('Done then or later.', { graph: 'Done within these instants.' }).optional(),
  published: flag('True leaves out what the published API has no number for.').optional(),
  ...pageInput,
})

/** Sortable columns of activity lists. */
export const activitySort: SortColumns<Work['tables']['activities']> = {
  ...columnSorts('id', 'createdAt'),
  activityTypeId: inGraphAs('type', columnSort('activityTypeId')),
}

/** Activities of the company, by default the newest first; without the right to view all, only the caller's own. */
export const activities = operation({
  name: 'activities',
  kind: 'read',
  permission: requiresOwn('view_activity'),
  input: activitiesInput,
  async run(work, input): Promise<Page<Activity>> {
    const table = work.tables.activities
    const conditions = await conditionsOf(work, input)
    const where = and(eq(table.companyId, work.actor.companyId), ...conditions)
    const sorted = { ...input, sort: input.sort?.length ? input.sort : [{ column: 'id', descending: true }] }
    const count = async () => {
      const rows = await work.db
        .select({ total: sql`count(*)`.mapWith(Number) })
        .from(table)
        .where(where)
      return rows[0]?.total ?? 0
    }
    const order = conditions.length === 0 ? idOrder(sorted, activitySort) : undefined
    const page = order
      ? await findPlainPage(sorted, order, { rows: (cut) => plainIds(work, table, cut), idOf: (id) => id, count })
      : await findPage(work, table, {
          input: sorted,
          columns: activitySort,
          where,
          pinned: [],
          count,
          keys: (cut) =>
            work.db
              .select(cut.values)
              .from(table)
              .where(cut.where)
              .orderBy(...cut.orderBy)
              .limit(cut.limit)
              .offset(cut.offset),
        })
    const found = await rowsWhere(work, table, table.id, page.rows)
    const byId = new Map(found.map((row) => [row.id, shownActivity(work, row)]))
    return { ...page, rows: page.rows.flatMap((id) => byId.get(id) ?? []) }
  },
})

async function conditionsOf(work: Work, input: z.output<typeof activitiesInput>): Promise<SQL[]> {
  const table = work.tables.activities
  const conditions = [
    seenActivities(work.actor, table),
    input.published ? isPublished(table.activityTypeId) : undefined,
    input.clientId ? inArray(table.clientId, await resolveClientIds(work, input.clientId)) : undefined,
    input.invoiceId ? inArray(table.invoiceId, input.invoiceId) : undefined,
    input.quoteId ? inArray(table.quoteId, input.quoteId) : undefined,
    input.creditId ? inArray(table.creditId, input.creditId) : undefined,
    input.paymentId ? inArray(table.paymentId, input.paymentId) : undefined,
    input.expenseId ? inArray(table.expenseId, input.expenseId) : undefined,
    input.vendorId ? inArray(table.vendorId, input.vendorId) : undefined,
    input.purchaseOrderId ? inArray(table.purchaseOrderId, input.purchaseOrderId) : undefined,
    input.userId ? inArray(table.userId, input.userId) : undefined,
    input.types?.includes(0) === false ? inArray(table.activityTypeId, input.types) : undefined,
    withinMoments(work, table.createdAt, input.createdAt),
  ]
  return conditions.filter((condition) => condition !== undefined)
}
