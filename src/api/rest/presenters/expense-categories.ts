import type { ExpenseCategory } from '../../../domain/expense-category/expense-category.ts'
import { expenseCategoryFields } from '../../fields/expense-category.ts'
import { presenter } from '../presenter.ts'

/** An expense category over REST. */
export const expenseCategoryPresenter = presenter<ExpenseCategory>({
  name: 'ExpenseCategory',
  fields: expenseCategoryFields,
})
