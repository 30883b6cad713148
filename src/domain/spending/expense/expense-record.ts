import { expenseDefaults } from './defaults.ts'
import { bulkExpenses } from './bulk.ts'
import { expenses } from './list.ts'
import { createExpense, expense, updateExpense } from './operations.ts'

/** The operations of expenses. */
export const expenseRecord = {
  kind: 'expense',
  plural: 'expenses',
  sort: expenses.sort,
  list: expenses,
  read: expense,
  defaults: expenseDefaults,
  create: createExpense,
  update: updateExpense,
  bulk: bulkExpenses,
} as const
