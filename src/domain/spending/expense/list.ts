import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { folded, inThousandths, orBlank } from '../../../db/expressions.ts'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { requiresOwn } from '../../kernel/actor.ts'
import { clientNotDeleted, ofClient, vendorIsThere } from '../../billing/document/filters.ts'
import { baseConditions, meantBy } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { withinAmounts, withinDates } from '../../kernel/rows/range.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { decimalSort, ofRelated, taxSort, unordered } from '../../records/list/sort-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { expensesInput } from './input.ts'
import type { expenseStates } from './input.ts'

/** Columns that lists of expenses can be ordered by; clients, vendors and categories go by name. */
export const expenseSort = ({ expenses: table, clients, vendors, expenseCategories }: Work['tables']): SortColumns => ({
  ...sortColumns(table, [
    'date',
    'paymentDate',
    'projectId',
    'shouldBeInvoiced',
    'isDeleted',
    'publicNotes',
    'privateNotes',
    'paymentTypeId',
    'transactionReference',
    'archivedAt',
    'customValue1',
    'customValue2',
    'customValue3',
    'customValue4',
  ]),
  number: { by: table.numberRank, numeric: true },
  amount: { by: inThousandths(table.amount, table.digits), numeric: true },
  exchangeRate: decimalSort(table.exchangeRate),
  clientId: ofRelated(clients, folded(clients.displayName), { companyId: table.companyId, key: table.clientId }),
  vendorId: ofRelated(vendors, folded(vendors.name), { companyId: table.companyId, key: table.vendorId }),
  categoryId: ofRelated(expenseCategories, folded(expenseCategories.name), {
    companyId: table.companyId,
    key: table.categoryId,
  }),
  transactionId: { by: sql`coalesce(${table.bankTransactionId}, 0)`, numeric: true },
  project: { by: table.projectId, onlyRest: true },
  ...taxSort(table),
  ...unordered('documents', 'expenseTagIds'),
})

/** The company's expenses that match every given filter, page by page. */
export const expenses = operation({
  name: 'expenses',
  kind: 'read',
  permission: requiresOwn('view_expense'),
  input: expensesInput,
  async run(work, input) {
    const table = work.tables.expenses
    return listRecords(work, table, {
      input,
      columns: expenseSort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        matchesSearch(work, table, 'expense', input.filter),
        await ofClient(work, table, input.clientId),
        input.withoutDeletedClients ? or(isNull(table.clientId), clientNotDeleted(work, table, input)) : undefined,
        vendorIsThere(work, table, input),
        ...ownConditions(table, input),
      ],
      right: 'view_expense',
    })
  },
})

type ExpenseTable = Work['tables']['expenses']

function ownConditions(table: ExpenseTable, input: z.output<typeof expensesInput>): (SQL | undefined)[] {
  const categories = (input.categories ?? []).filter((id) => id !== null)
  return [
    input.number ? eq(table.number, input.number) : undefined,
    input.vendorId ? eq(table.vendorId, input.vendorId) : undefined,
    input.categoryId ? eq(table.categoryId, input.categoryId) : undefined,
    categories.length > 0 ? inArray(table.categoryId, categories) : undefined,
    input.matchTransactions ? and(isNull(table.bankTransactionId), eq(table.isDeleted, false)) : undefined,
    input.date ? gte(table.date, input.date) : undefined,
    withinDates(table.date, input.dateRange, { payment_date: orBlank(table.paymentDate) }),
    withinAmounts(table.amount, table.digits, input.amount),
    inStates(table, input.clientStatus ?? []),
  ]
}

function inStates(table: ExpenseTable, states: readonly (typeof expenseStates)[number][]): SQL | undefined {
  return meantBy(states, {
    logged: and(eq(table.shouldBeInvoiced, false), isNull(table.invoiceId), isNull(table.paymentDate)),
    pending: and(eq(table.shouldBeInvoiced, true), isNull(table.invoiceId)),
    invoiced: isNotNull(table.invoiceId),
    paid: isNotNull(table.paymentDate),
    unpaid: isNull(table.paymentDate),
    uncategorized: isNull(table.categoryId),
  })
}
