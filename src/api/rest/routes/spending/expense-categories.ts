import { expenseCategoryRecord } from '../../../../domain/spending/expense-category/expense-category.ts'
import { expenseCategoryFields } from '../../../fields/spending/expense-category.ts'
import { overlay } from '../../overlay/overlay.ts'
import { presenter } from '../../presenter.ts'
import { recordRoutes } from '../../resource-routes.ts'

/** An expense category over REST. */
export const expenseCategoryPresenter = presenter({ name: 'ExpenseCategory', members: overlay(expenseCategoryFields) })

export const expenseCategoryRoutes = recordRoutes(expenseCategoryRecord, {
  path: '/expense_categories',
  presenter: expenseCategoryPresenter,
})
