import { and, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm'
import { contains } from '../../kernel/text/contains.ts'
import { flag, searchText } from '../../kernel/input.ts'
import { referencesIn } from '../../kernel/reference-input.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import { filter, referring, searchFilter, statusFilter } from '../../records/list/filter.ts'
import { recordList } from '../../records/list/filtered-list.ts'
import { amountSort, type SortColumns } from '../../records/list/sort-columns.ts'
import { clientFilters, clientJoin, documentFilters, documentTextSearch } from '../document/filters.ts'
import { documentSort } from '../document/sort.ts'
import { creditStore } from './store.ts'

const { table } = creditStore

const creditFilters = {
  ...documentFilters(table, { noun: 'credit', due: 'Due on' }),
  ...clientFilters(table, 'credits'),
  search: searchFilter(
    searchText('Part of its numbers, amount, date, custom values, notes of lines, client or contacts.'),
    (needle, work) => documentTextSearch(work, 'credit', needle),
  ),
  status: statusFilter('CreditStatus', 4, ({ credits }) => credits.statusId),
  invoiceIds: referring(referencesIn('invoice', 'That make up for one of these invoices.'), table, 'invoiceId'),
  applicable: filter(
    flag('True: live, sent, not past its due date, and not used up.'),
    (_requested, { tables, today }) => {
      const { balance, dueDate, isDeleted, statusId } = tables.credits
      const states = [creditStatus.sent, creditStatus.partial]
      const notPastDue = or(isNull(dueDate), eq(dueDate, ''), gte(dueDate, today))
      return and(eq(isDeleted, false), inArray(statusId, states), gt(balance, 0n), notPastDue)
    },
  ),
  privateNotes: filter(searchText('Part of what the company notes for itself.'), (needle, work) =>
    contains(work, needle, work.tables.credits.privateNotes),
  ),
}

/** The sort columns of credit lists; `clientId` sorts by the client's name. */
const creditSort: SortColumns<Work['tables']['credits']> = {
  ...documentSort('credit'),
  balance: amountSort('balance'),
  paidToDate: amountSort('paidToDate'),
}

/** The company's credits that match every given filter, page by page. */
export const credits = recordList({
  name: 'credits',
  kind: 'credit',
  right: 'view_credit',
  source: creditStore,
  filters: creditFilters,
  sort: creditSort,
  join: clientJoin(table),
})
