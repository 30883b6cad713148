import { expensesByIds } from '../../../../domain/spending/expense/store.ts'
import { blankExpense } from '../../../../domain/spending/expense/blank.ts'
import { bulkExpenses } from '../../../../domain/spending/expense/bulk.ts'
import { expenses } from '../../../../domain/spending/expense/list.ts'
import { createExpense, expense, updateExpense } from '../../../../domain/spending/expense/operations.ts'
import { item } from '../../answer.ts'
import { expensePresenter } from '../../presenters/spending/expenses.ts'
import { resourceRoutes } from '../../resource-routes.ts'

export const expenseRoutes = resourceRoutes({
  kind: 'expense',
  uploads: expensesByIds,
  path: '/expenses',
  one: 'an expense',
  many: 'Expenses',
  presenter: expensePresenter,
  saved: item(expensePresenter),
  operations: {
    list: expenses,
    read: expense,
    blank: blankExpense,
    create: createExpense,
    update: updateExpense,
    bulk: bulkExpenses,
  },
  actions: {
    delete: 'Delete an expense; the bank transaction that paid it can be matched again. It can be restored.',
  },
})
