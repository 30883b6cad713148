import { and, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { inThousandths } from '../../../db/expressions.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { contains } from '../../kernel/text/contains.ts'
import { clientNotDeleted, clientJoin, ofClient, otherDatesOf } from '../document/filters.ts'
import { foundDocuments } from '../document/search.ts'
import { documentSort } from '../document/sort.ts'
import { inStatuses } from '../document/statuses.ts'
import { baseConditions, meantBy } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { knownTotal } from '../../records/list/list-total.ts'
import { operation } from '../../kernel/operation.ts'
import { withinAmounts, withinDates } from '../../kernel/rows/range.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { alias } from '../../records/list/sort-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { invoicesInput } from './list-input.ts'
import type { InvoiceClientStatus, InvoicesInput } from './list-input.ts'

/** The sort columns of invoice lists; `clientId` sorts by the client's name. */
export function invoiceSort(tables: Work['tables']): SortColumns {
  const { invoices } = tables
  const { recurringId, autoBillEnabled, ...own } = sortColumns(invoices, ['statusId', 'recurringId', 'autoBillEnabled'])
  return {
    ...own,
    recurringId: alias(recurringId),
    autoBillEnabled: alias(autoBillEnabled),
    ...documentSort(tables, 'invoice'),
    balance: { by: inThousandths(invoices.balance, invoices.digits), numeric: true },
    paidToDate: { by: inThousandths(invoices.paidToDate, invoices.digits), numeric: true },
  }
}

/** The company's invoices that match every given filter, page by page. */
export const invoices = operation({
  name: 'invoices',
  kind: 'read',
  permission: requiresOwn('view_invoice'),
  input: invoicesInput,
  run: async (work, input) =>
    listRecords(work, work.tables.invoices, {
      input,
      columns: invoiceSort(work.tables),
      conditions: await invoiceConditions(work, input),
      right: 'view_invoice',
      join: clientJoin(work, work.tables.invoices, input.sort),
      knownTotal: () => knownTotal(work, 'invoices', input, 'view_invoice'),
    }),
})

async function invoiceConditions(work: Work, input: InvoicesInput): Promise<(SQL | undefined)[]> {
  const { invoices: table } = work.tables
  return [
    ...baseConditions(work, table, input),
    foundDocuments(work, 'invoice', input.filter),
    input.number ? eq(table.number, input.number) : undefined,
    inStatuses(table.statusId, input.statusId),
    contains(work, input.privateNotes, table.privateNotes),
    inClientStatus(work, input.clientStatus ?? []),
    await ofClient(work, table, input.clientId),
    input.projectId ? eq(table.projectId, input.projectId) : undefined,
    input.assignedUserId ? eq(table.assignedUserId, input.assignedUserId) : undefined,
    input.date ? gte(table.date, input.date) : undefined,
    input.dueDate ? gte(table.dueDate, input.dueDate) : undefined,
    withinDates(table.date, input.dateRange, otherDatesOf(table)),
    withinDates(table.dueDate, input.dueDateRange),
    withinAmounts(table.amount, table.digits, input.amount),
    await payableCondition(work, input.payable),
    input.upcoming ? and(isOpen(work), gte(table.dueDate, work.today)) : undefined,
    input.overdue ? isOverdue(work) : undefined,
    clientNotDeleted(work, table, input),
  ]
}

async function payableCondition(work: Work, payable: InvoicesInput['payable']): Promise<SQL | undefined> {
  if (!payable) return undefined
  const { invoices: table } = work.tables
  const owner = payable === 'everybody' ? undefined : await ofClient(work, table, payable.clientId)
  return and(eq(table.isDeleted, false), lte(table.statusId, invoiceStatus.partial), owner)
}

const isOpen = (work: Work): SQL => inArray(work.tables.invoices.statusId, [invoiceStatus.sent, invoiceStatus.partial])

const isOverdue = (work: Work): SQL | undefined => and(isOpen(work), lt(work.tables.invoices.dueDate, work.today))

function inClientStatus(work: Work, words: readonly InvoiceClientStatus[]): SQL | undefined {
  const { statusId } = work.tables.invoices
  return meantBy(words, {
    draft: eq(statusId, invoiceStatus.draft),
    paid: eq(statusId, invoiceStatus.paid),
    unpaid: isOpen(work),
    overdue: isOverdue(work),
    // compat: reversed invoices count as cancelled.
    cancelled: gte(statusId, invoiceStatus.cancelled),
  })
}
