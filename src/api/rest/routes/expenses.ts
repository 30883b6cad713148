import { bulkExpenses } from '../../../domain/expense/bulk.ts'
import { expenses } from '../../../domain/expense/list.ts'
import { createExpense, expense, updateExpense } from '../../../domain/expense/operations.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { expensePresenter } from '../presenters/expenses.ts'
import { route } from '../route.ts'

const bulk = {
  kind: 'expense',
  path: '/expenses',
  operation: bulkExpenses,
  graphql: 'Mutation.bulkExpenses',
  presenter: expensePresenter,
} as const

export const expenseRoutes = [
  route({
    method: 'GET',
    path: '/expenses',
    operation: expenses,
    graphql: 'Query.expenses',
    summary: 'Expenses, page by page.',
    answer: list(expensePresenter),
  }),
  route({
    method: 'POST',
    path: '/expenses',
    operation: createExpense,
    graphql: 'Mutation.createExpense',
    summary: 'Add an expense.',
    answer: item(expensePresenter),
  }),
  route({
    method: 'GET',
    path: '/expenses/{id}',
    operation: expense,
    graphql: 'Query.expense',
    summary: 'One expense.',
    answer: item(expensePresenter),
  }),
  route({
    method: 'PUT',
    path: '/expenses/{id}',
    operation: updateExpense,
    graphql: 'Mutation.updateExpense',
    summary: 'Change what is given of an expense.',
    answer: item(expensePresenter),
  }),
  singleRoute({
    ...bulk,
    method: 'DELETE',
    action: 'delete',
    summary: 'Delete an expense; the bank transaction that paid it can be matched again. It can be restored.',
  }),
  bulkRoute(bulk),
]
