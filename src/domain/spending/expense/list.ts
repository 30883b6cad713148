import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { emptyIfNull } from '../../../db/statements/expressions.ts'
import { resolveClientIds } from '../../contacts/client/resolve.ts'
import { flag, yesOrNo } from '../../kernel/input.ts'
import { mostReferences, referencesIn } from '../../kernel/reference-input.ts'
import { amountOf } from '../../billing/document/filters.ts'
import { dates, withinDates } from '../../kernel/rows/range.ts'
import type { Work } from '../../kernel/work.ts'
import { filter, referring, searchFilter, inOneOf, severalStatuses } from '../../records/list/filter.ts'
import { recordList } from '../../records/list/filtered-list.ts'
import { generalSearch, severalStates } from '../../records/list/list.ts'
import { relatedOrNoneInStates } from '../../records/list/states.ts'
import { searchOf } from '../../records/list/record-search.ts'
import {
  amountSort,
  columnSorts,
  columnSort,
  decimalSort,
  listedSort,
  nameSort,
  ofRelated,
  recordSort,
  type SortColumns,
  taxSort,
  unordered,
} from '../../records/list/sort-columns.ts'
import { expenseStatus, inStatuses, isOpenForBank } from './status.ts'
import { freeNames } from '../../records/free-fields.ts'

/** Columns that lists of expenses can be ordered by; clients, vendors and categories go by name. */
const expenseSort: SortColumns<Work['tables']['expenses']> = {
  ...recordSort('date', 'paymentDate', 'transactionReference', 'archivedAt', ...freeNames),
  ...columnSorts('projectId', 'shouldBeInvoiced', 'isDeleted', 'publicNotes', 'privateNotes', 'paymentTypeId'),
  number: columnSort('numberRank'),
  amount: amountSort('amount'),
  exchangeRate: decimalSort('exchangeRate'),
  foreignAmount: decimalSort('foreignAmount'),
  currencyId: listedSort('currencyId'),
  invoiceId: ofRelated('invoiceId', 'invoices', columnSort('numberRank')),
  clientId: ofRelated('clientId', 'clients', nameSort('displayName')),
  vendorId: ofRelated('vendorId', 'vendors', nameSort('name')),
  categoryId: ofRelated('categoryId', 'expenseCategories', nameSort('name')),
  transactionId: columnSort('bankTransactionId'),
  project: columnSort('projectId'),
  ...taxSort,
  ...unordered('documents', 'expenseTagIds'),
}

const ownTable = ({ expenses }: Work['tables']) => expenses

const expenseFilters = {
  search: searchFilter(generalSearch, (needle, work) => searchOf(work, work.tables.expenses, 'expense', needle)),
  clientIds: referring(
    referencesIn('client', 'Spent for one of these clients, or for their survivors.'),
    ownTable,
    'clientId',
    resolveClientIds,
  ),
  vendorIds: referring(referencesIn('vendor', 'Paid to one of these vendors.'), ownTable, 'vendorId'),
  categoryIds: referring(
    referencesIn('expenseCategory', 'In one of these categories.', mostReferences),
    ownTable,
    'categoryId',
  ),
  status: filter(severalStatuses('ExpenseStatus', expenseStatus.invoiced), (statuses, { tables }) =>
    inOneOf(statuses, inStatuses(tables.expenses)),
  ),
  isPaid: filter(
    yesOrNo('True: with a date of payment; false: without one.'),
    (requested, { tables: { expenses: table } }) =>
      requested === 'yes' ? isNotNull(table.paymentDate) : isNull(table.paymentDate),
  ),
  isCategorized: filter(yesOrNo('True: in a category; false: in none.'), (requested, { tables: { expenses: table } }) =>
    requested === 'yes' ? isNotNull(table.categoryId) : isNull(table.categoryId),
  ),
  matchTransactions: filter(
    flag('True: live expenses that bank transactions did not pay in full.'),
    (_requested, { tables: { expenses: table } }) => and(isOpenForBank(table), eq(table.isDeleted, false)),
  ),
  clientStates: filter(severalStates('With a client in one of these states; none counts as active.'), (states, work) =>
    relatedOrNoneInStates(work, 'clients', work.tables.expenses.clientId, states),
  ),
  vendorStates: filter(severalStates('With a vendor in one of these states; none counts as active.'), (states, work) =>
    relatedOrNoneInStates(work, 'vendors', work.tables.expenses.vendorId, states),
  ),
  amount: amountOf('expense', ({ tables }) => tables.expenses),
  date: filter(dates('Spent within these days.'), (range, { tables }) => withinDates(tables.expenses.date, range)),
  paymentDate: filter(dates('Paid on one of these days.'), (range, { tables }) =>
    withinDates(emptyIfNull(tables.expenses.paymentDate), range),
  ),
}

/** The company's expenses that match every given filter, page by page. */
export const expenses = recordList({
  name: 'expenses',
  kind: 'expense',
  right: 'view_expense',
  source: { table: ownTable, shown: (_work, row) => row },
  filters: expenseFilters,
  sort: expenseSort,
})
