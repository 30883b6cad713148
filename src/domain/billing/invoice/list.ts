import { and, eq, gte, inArray, lte, lt, type SQL } from 'drizzle-orm'
import { contains } from '../../kernel/text/contains.ts'
import { flag, searchText } from '../../kernel/input.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import { filter, searchFilter, statusFilter } from '../../records/list/filter.ts'
import { recordList } from '../../records/list/filtered-list.ts'
import { amountSort, columnSort, type SortColumns } from '../../records/list/sort-columns.ts'
import { clientFilters, clientJoin, documentFilters, documentTextSearch } from '../document/filters.ts'
import { documentSort } from '../document/sort.ts'
import { invoiceStore } from './store.ts'

const { table } = invoiceStore

const isOpen = ({ tables }: Work): SQL => inArray(tables.invoices.statusId, [invoiceStatus.sent, invoiceStatus.partial])

const isOverdue = (work: Work): SQL | undefined => and(isOpen(work), lt(work.tables.invoices.dueDate, work.today))

const invoiceFilters = {
  ...documentFilters(table, { noun: 'invoice', due: 'Due on' }),
  ...clientFilters(table, 'invoices'),
  search: searchFilter(
    searchText('Part of its numbers, amount, date, custom values, notes of lines, client or contacts.'),
    (needle, work) => documentTextSearch(work, 'invoice', needle),
  ),
  status: statusFilter('InvoiceStatus', 6, ({ invoices }) => invoices.statusId),
  privateNotes: filter(searchText('Part of what the company notes for itself.'), (needle, work) =>
    contains(work, needle, work.tables.invoices.privateNotes),
  ),
  payable: filter(flag('True: live invoices that are drafts, sent or partly paid.'), (_requested, { tables }) => {
    const { isDeleted, statusId } = tables.invoices
    return and(eq(isDeleted, false), lte(statusId, invoiceStatus.partial))
  }),
  upcoming: filter(flag('True: sent or partly paid, and due today or later.'), (_requested, work) =>
    and(isOpen(work), gte(work.tables.invoices.dueDate, work.today)),
  ),
  overdue: filter(flag('True: sent or partly paid, and due before today.'), (_requested, work) => isOverdue(work)),
}

/** The sort columns of invoice lists; `clientId` sorts by the client's name. */
const invoiceSort: SortColumns<Work['tables']['invoices']> = {
  ...documentSort('invoice'),
  balance: amountSort('balance'),
  paidToDate: amountSort('paidToDate'),
  recurringId: columnSort('recurringId'),
  autoBillEnabled: columnSort('autoBillEnabled'),
}

/** The company's invoices that match every given filter, page by page. */
export const invoices = recordList({
  name: 'invoices',
  kind: 'invoice',
  right: 'view_invoice',
  source: invoiceStore,
  filters: invoiceFilters,
  sort: invoiceSort,
  join: clientJoin(table),
  counted: 'invoices',
})
