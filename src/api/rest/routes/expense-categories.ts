import {
  bulkExpenseCategories,
  createExpenseCategory,
  expenseCategories,
  expenseCategory,
  updateExpenseCategory,
} from '../../../domain/expense-category/operations.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { expenseCategoryPresenter } from '../presenters/expenses.ts'
import { route } from '../route.ts'

const bulk = {
  kind: 'expenseCategory',
  path: '/expense_categories',
  operation: bulkExpenseCategories,
  graphql: 'Mutation.bulkExpenseCategories',
  presenter: expenseCategoryPresenter,
} as const

export const expenseCategoryRoutes = [
  route({
    method: 'GET',
    path: '/expense_categories',
    operation: expenseCategories,
    graphql: 'Query.expenseCategories',
    summary: 'Expense categories, page by page.',
    answer: list(expenseCategoryPresenter),
  }),
  route({
    method: 'POST',
    path: '/expense_categories',
    operation: createExpenseCategory,
    graphql: 'Mutation.createExpenseCategory',
    summary: 'Add an expense category.',
    answer: item(expenseCategoryPresenter),
  }),
  route({
    method: 'GET',
    path: '/expense_categories/{id}',
    operation: expenseCategory,
    graphql: 'Query.expenseCategory',
    summary: 'One expense category.',
    answer: item(expenseCategoryPresenter),
  }),
  route({
    method: 'PUT',
    path: '/expense_categories/{id}',
    operation: updateExpenseCategory,
    graphql: 'Mutation.updateExpenseCategory',
    summary: 'Change what is given of an expense category.',
    answer: item(expenseCategoryPresenter),
  }),
  singleRoute({
    ...bulk,
    method: 'DELETE',
    action: 'delete',
    summary: 'Delete an expense category; it can be restored.',
  }),
  bulkRoute(bulk),
]
