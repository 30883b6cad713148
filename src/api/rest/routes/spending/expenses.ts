import { expensesByIds } from '../../../../domain/spending/expense/store.ts'
import { expenseRecord } from '../../../../domain/spending/expense/expense-record.ts'
import { expensePresenter } from '../../presenters/spending/expenses.ts'
import { recordRoutes } from '../../resource-routes.ts'
import { expenseForm } from '../../overlay/spending/expense.ts'
import { expenseFilters } from '../../wire/billing.ts'
import { hidden } from '../../wire/form.ts'

export const expenseRoutes = recordRoutes(expenseRecord, {
  uploads: expensesByIds,
  path: '/expenses',
  presenter: expensePresenter,
  forms: { list: expenseFilters, create: expenseForm, update: expenseForm, bulk: hidden('input') },
  actions: {
    delete: 'Delete an expense; the bank transaction that paid it can be matched again. It can be restored.',
  },
})
