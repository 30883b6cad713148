import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { inThousandths } from '../../../db/statements/expressions.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { baseConditions } from '../../records/list/list.ts'
import { withinAmounts, withinDates } from '../../kernel/rows/range.ts'
import { belowOf, listOperation } from '../../records/list/below.ts'
import { recordPages } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import {
  amountSort,
  columnSort,
  numberKey,
  ofJoined,
  ofRelated,
  recordSort,
  type SortColumns,
  unordered,
  nameSort,
} from '../../records/list/sort-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { combinedConditions } from '../../records/list/combine.ts'
import { conditionsOf } from '../../records/list/filter.ts'
import { type BankTransactionFilter, bankTransactionsInput, transactionColumnFilters } from './input.ts'

type TransactionTable = Work['tables']['bankTransactions']

/** The amount of a transaction in this direction; one in the other direction counts as nothing. */
const movedBy = (table: TransactionTable, direction: 'CREDIT' | 'DEBIT') =>
  sql`case when ${table.baseType} = ${sql.raw(`'${direction}'`)} then ${inThousandths(table.amount, table.digits)} else 0 end`

/** The sort columns of lists of bank transactions. `deposit` and `withdrawal` are the amount in one direction alone. */
export const bankTransactionSort: SortColumns<TransactionTable> = {
  ...recordSort('date', 'description', 'archivedAt', 'isDeleted'),
  participantName: nameSort('participantName'),
  baseType: columnSort('baseType'),
  amount: amountSort('amount'),
  bankAccountName: ofJoined('bankAccounts', nameSort('bankAccountName')),
  status: columnSort('statusId'),
  statusId: columnSort('statusId'),
  bankIntegrationId: ofRelated('bankAccountId', 'bankAccounts', nameSort('bankAccountName')),
  deposit: { key: (table) => numberKey(movedBy(table, 'CREDIT')) },
  withdrawal: { key: (table) => numberKey(movedBy(table, 'DEBIT')) },
  ...unordered('invoiceIds', 'expenseId', 'bankTransactionTagIds'),
}

/** The company's bank transactions that match every given filter, page by page. */
export const bankTransactions = listOperation({
  name: 'bankTransactions',
  permission: requiresOwn('view_bank_transaction'),
  input: bankTransactionsInput,
  sortNames: Object.keys(bankTransactionSort),
  async pages(work, input, parents, reads) {
    const { bankTransactions: table, bankAccounts } = work.tables
    const byAccountName = input.sort?.some(({ column }) => column === 'bankAccountName') ?? false
    return recordPages(work, table, {
      input,
      columns: bankTransactionSort,
      conditions: [
        matchesSearch(work, table, 'bankTransaction', input.search),
        ...(await combinedConditions<BankTransactionFilter>(input, async (each) => [
          ...ownConditions(work, each),
          ...(await conditionsOf(work, transactionColumnFilters, each)),
        ])),
      ],
      right: 'view_bank_transaction',
      join: byAccountName
        ? {
            table: bankAccounts,
            on: and(eq(bankAccounts.companyId, table.companyId), eq(bankAccounts.id, table.bankAccountId)),
            required: true,
          }
        : undefined,
      below: await belowOf(work, table, { bankAccountIds: { column: 'bankAccountId' } }, parents),
      reads,
    })
  },
})

function ownConditions(work: Work, filter: BankTransactionFilter): (SQL | undefined)[] {
  const table = work.tables.bankTransactions
  return [
    ...baseConditions(work, table, filter),
    filter.bankAccountIds ? inArray(table.bankAccountId, filter.bankAccountIds) : undefined,
    filter.activeBanks ? onActiveAccount(work) : undefined,
    withinDates(table.date, filter.date),
    withinAmounts(table.amount, table.digits, filter.amount),
    filter.direction ? inArray(table.baseType, filter.direction) : undefined,
    filter.status ? inArray(table.statusId, filter.status) : undefined,
  ]
}

/** Transactions of accounts that are neither archived nor deleted. */
function onActiveAccount(work: Work): SQL {
  const { bankAccounts, bankTransactions: table } = work.tables
  const { companyId } = work.actor
  const active = work.db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(
      and(eq(bankAccounts.companyId, companyId), isNull(bankAccounts.archivedAt), eq(bankAccounts.isDeleted, false)),
    )
  return inArray(table.bankAccountId, active)
}
