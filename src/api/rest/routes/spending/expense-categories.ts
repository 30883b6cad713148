import { blankExpenseCategory } from '../../../../domain/spending/expense-category/blank.ts'
import {
  bulkExpenseCategories,
  createExpenseCategory,
  expenseCategories,
  expenseCategory,
  updateExpenseCategory,
} from '../../../../domain/spending/expense-category/operations.ts'
import { item } from '../../answer.ts'
import { expenseCategoryPresenter } from '../../presenters/spending/expense-categories.ts'
import { resourceRoutes } from '../../resource-routes.ts'

export const expenseCategoryRoutes = resourceRoutes({
  kind: 'expenseCategory',
  path: '/expense_categories',
  one: 'an expense category',
  many: 'Expense categories',
  presenter: expenseCategoryPresenter,
  saved: item(expenseCategoryPresenter),
  operations: {
    list: expenseCategories,
    read: expenseCategory,
    blank: blankExpenseCategory,
    create: createExpenseCategory,
    update: updateExpenseCategory,
    bulk: bulkExpenseCategories,
  },
})
