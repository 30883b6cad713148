import { expenses } from './list.ts'
import { bulkExpenses, createExpense, expense, expenseDefaults, updateExpense } from './operations.ts'

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
