import { and, eq, gte, inArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { folded, inThousandths, orBlank } from '../../../db/expressions.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { baseConditions, meantBy } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { otherDatesOf, vendorIsThere } from '../../billing/document/filters.ts'
import { composedSort } from '../../billing/document/sort.ts'
import { withinAmounts, withinDates } from '../../kernel/rows/range.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import type { Join } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { rankOfRelated, unordered } from '../../records/list/sort-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { purchaseOrdersInput } from './list-input.ts'
import type { OrderClientStatus, PurchaseOrdersInput } from './list-input.ts'
import { orderStatus } from '../../kernel/document-status.ts'

/** The sort columns of lists of purchase orders; `vendorId` sorts by the vendor's name, `expenseId` by the expense's number. */
export function purchaseOrderSort({ purchaseOrders: table, vendors, expenses }: Work['tables']): SortColumns {
  return {
    ...sortColumns(table, ['statusId']),
    ...composedSort(table),
    vendorId: { by: folded(vendors.name) },
    balance: { by: inThousandths(table.balance, table.digits), numeric: true },
    expenseId: rankOfRelated(expenses, expenses.numberRank, { companyId: table.companyId, key: table.expenseId }),
    ...unordered('purchaseOrderTagIds'),
  }
}

/** The company's purchase orders that match every given filter, page by page. */
export const purchaseOrders = operation({
  name: 'purchaseOrders',
  kind: 'read',
  permission: requiresOwn('view_purchase_order'),
  input: purchaseOrdersInput,
  run: (work, input) =>
    listRecords(work, work.tables.purchaseOrders, {
      input,
      columns: purchaseOrderSort(work.tables),
      conditions: orderConditions(work, input),
      right: 'view_purchase_order',
      join: vendorJoin(work, input.sort),
    }),
})

function orderConditions(work: Work, input: PurchaseOrdersInput): (SQL | undefined)[] {
  const { purchaseOrders: table } = work.tables
  return [
    ...baseConditions(work, table, input),
    ordersFoundBy(work, input.filter),
    input.number ? eq(table.number, input.number) : undefined,
    inClientStatus(work, input.clientStatus ?? []),
    input.vendorId ? eq(table.vendorId, input.vendorId) : undefined,
    vendorIsThere(work, table, input),
    input.projectId ? eq(table.projectId, input.projectId) : undefined,
    input.assignedUserId ? eq(table.assignedUserId, input.assignedUserId) : undefined,
    input.date ? gte(table.date, input.date) : undefined,
    input.dueDate ? gte(orBlank(table.dueDate), input.dueDate) : undefined,
    withinDates(table.date, input.dateRange, otherDatesOf(table)),
    withinDates(orBlank(table.dueDate), input.dueDateRange),
    withinAmounts(table.amount, table.digits, input.amount),
  ]
}

/** Orders whose own text, or whose vendor's, contains the words. */
function ordersFoundBy(work: Work, needle: string | undefined): SQL | undefined {
  const { purchaseOrders: table } = work.tables
  const own = matchesSearch(work, table, 'purchaseOrder', needle)
  if (!own || !needle) return undefined
  const vendors = work.search.recordIds(work.tables, work.actor.companyId, 'vendor', needle)
  return or(own, inArray(table.vendorId, vendors))
}

function inClientStatus(work: Work, words: readonly OrderClientStatus[]): SQL | undefined {
  const inStatus = (status: number) => eq(work.tables.purchaseOrders.statusId, status)
  return meantBy(words, {
    draft: inStatus(orderStatus.draft),
    sent: inStatus(orderStatus.sent),
    accepted: inStatus(orderStatus.accepted),
    received: inStatus(orderStatus.received),
    cancelled: inStatus(orderStatus.cancelled),
  })
}

function vendorJoin({ tables }: Work, sort: readonly { column: string }[] | undefined): Join | undefined {
  if (!sort?.some(({ column }) => column === 'vendorId')) return undefined
  const { purchaseOrders: table, vendors } = tables
  const on = and(eq(vendors.companyId, table.companyId), eq(vendors.id, table.vendorId))
  return { table: vendors, on, required: true }
}
