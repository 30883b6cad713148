import { and, eq, isNull, ne } from 'drizzle-orm'
import { flag, text, searchText } from '../../kernel/input.ts'
import { dates, withinDates } from '../../kernel/rows/range.ts'
import type { Work } from '../../kernel/work.ts'
import { filter, searchFilter, statusFilter } from '../../records/list/filter.ts'
import { recordList } from '../../records/list/filtered-list.ts'
import { searchOf } from '../../records/list/record-search.ts'
import {
  amountSort,
  columnSorts,
  columnSort,
  convertedSort,
  decimalSort,
  listedSort,
  nameSort,
  ofJoined,
  recordSort,
  type SortColumns,
  unordered,
} from '../../records/list/sort-columns.ts'
import { amountOf, clientFilters, clientJoin } from '../document/filters.ts'
import { paymentStatus } from './payment.ts'
import { freeNames } from '../../records/free-fields.ts'

/** The sort columns of payment lists; `clientId` sorts by the client's name. */
const paymentSort: SortColumns<Work['tables']['payments']> = {
  ...recordSort('date', 'transactionReference', 'archivedAt', ...freeNames),
  ...columnSorts('typeId', 'isDeleted', 'privateNotes', 'companyGatewayId'),
  exchangeCurrencyId: listedSort('exchangeCurrencyId'),
  currencyId: listedSort('currencyId'),
  statusId: columnSort('statusId'),
  number: columnSort('numberRank'),
  clientId: ofJoined('clients', nameSort('displayName')),
  amount: amountSort('amount'),
  convertedAmount: convertedSort('amount'),
  exchangeRate: decimalSort('exchangeRate'),
  applied: amountSort('applied'),
  refunded: amountSort('refunded'),
  ...unordered('invoices', 'invoiceNumber', 'credits', 'documents', 'paymentTagIds'),
}

const table = ({ payments: own }: Work['tables']) => own

const paymentFilters = {
  ...clientFilters(table, 'payments'),
  search: searchFilter(searchText('Part of its number, amount, date, client or contacts.'), (needle, work) => {
    const { payments } = work.tables
    return searchOf(work, payments, 'payment', needle, { kind: 'clientNames', key: payments.clientId })
  }),
  status: statusFilter('PaymentStatus', paymentStatus.refunded, ({ payments }) => payments.statusId),
  unapplied: filter(flag('True: some of its amount is not put to invoices.'), (_requested, { tables }) =>
    ne(tables.payments.amount, tables.payments.applied),
  ),
  matchTransactions: filter(
    flag('True: live payments, not refunded, without a bank transaction.'),
    (_requested, { tables }) => {
      const { bankTransactionId, isDeleted, statusId } = tables.payments
      return and(isNull(bankTransactionId), eq(isDeleted, false), ne(statusId, paymentStatus.refunded))
    },
  ),
  transactionReference: filter(text('Exactly this reference.'), (reference, { tables }) =>
    eq(tables.payments.transactionReference, reference),
  ),
  date: filter(dates('Dated within these days.'), (range, { tables }) => withinDates(tables.payments.date, range)),
  amount: amountOf('payment', ({ tables }) => tables.payments),
}

/** The company's payments that match every given filter, page by page. */
export const payments = recordList({
  name: 'payments',
  kind: 'payment',
  right: 'view_payment',
  source: { table, shown: (_work, row) => row },
  filters: paymentFilters,
  sort: paymentSort,
  join: clientJoin(table),
})
