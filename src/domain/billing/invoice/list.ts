import { and, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { contains } from '../../kernel/text/contains.ts'
import { flag, searchText } from '../../kernel/input.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { decoding } from '../../kernel/parse-input.ts'
import type { Work } from '../../kernel/work.ts'
import { filter, recordList, searchFilter } from '../../records/list/filter.ts'
import { commaWords, meantBy } from '../../records/list/list.ts'
import { amountSort, columnSort } from '../../records/list/sort-columns.ts'
import type { SortColumns } from '../../records/list/sort-columns.ts'
import { clientFilters, clientJoin, documentFilters } from '../document/filters.ts'
import { documentTextSearch } from '../document/search.ts'
import { documentSort } from '../document/sort.ts'
import { statusFilter } from '../document/statuses.ts'
import { invoiceStore } from './store.ts'

const { table } = invoiceStore

const payable = decoding(
  {
    scalar: 'Boolean',
    description: 'True: live invoices that are drafts, sent or partly paid.',
  },
  (sent, decode, refuse): 'everybody' | { clientId: number } | null => {
    const word = typeof sent === 'string' ? sent.trim().toLowerCase() : sent
    if (word === true || word === 1 || word === 'true' || word === '1') return 'everybody'
    if (!word || word === 'false' || word === '0') return null
    const clientId = typeof sent === 'string' ? decode('client', sent) : undefined
    return clientId === undefined ? refuse('must be true, false or the id of a client') : { clientId }
  },
)

const isOpen = ({ tables }: Work): SQL => inArray(tables.invoices.statusId, [invoiceStatus.sent, invoiceStatus.partial])

const isOverdue = (work: Work): SQL | undefined => and(isOpen(work), lt(work.tables.invoices.dueDate, work.today))

const ofClients = clientFilters(table, 'invoices')

const invoiceFilters = {
  ...documentFilters(table, { noun: 'invoice', due: 'Due on', dueBetween: 'Due from the first to the second day' }),
  ...ofClients,
  search: searchFilter(searchText('Part of its numbers, amount, date, notes, client or contacts.'), (needle, work) =>
    documentTextSearch(work, 'invoice', needle),
  ),
  status: statusFilter(6, 'InvoiceStatus', ({ invoices }) => invoices.statusId),
  situations: filter(
    commaWords(
      ['all', 'draft', 'paid', 'unpaid', 'overdue', 'cancelled'],
      'OR-ed: draft, paid, unpaid (sent or partly paid), overdue (unpaid, due before today), cancelled, all.',
      'InvoiceClientStatus',
    ),
    (words, work) => {
      const { statusId } = work.tables.invoices
      return meantBy(words, {
        draft: eq(statusId, invoiceStatus.draft),
        paid: eq(statusId, invoiceStatus.paid),
        unpaid: isOpen(work),
        overdue: isOverdue(work),
        // compat: reversed invoices count as cancelled.
        cancelled: gte(statusId, invoiceStatus.cancelled),
      })
    },
  ),
  privateNotes: filter(searchText('Part of what the company notes for itself.'), (needle, work) =>
    contains(work, needle, work.tables.invoices.privateNotes),
  ),
  payable: filter(payable, async (requested, work) => {
    const { isDeleted, statusId } = work.tables.invoices
    const owner = requested === 'everybody' ? undefined : await ofClients.clientIds.where([requested.clientId], work)
    return and(eq(isDeleted, false), lte(statusId, invoiceStatus.partial), owner)
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
