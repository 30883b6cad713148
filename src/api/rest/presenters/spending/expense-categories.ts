import type { ExpenseCategory } from '../../../../domain/spending/expense-category/expense-category.ts'
import { expenseCategoryFields } from '../../../fields/spending/expense-category.ts'
import { presenter } from '../../presenter.ts'

/** An expense category over REST. */
export const expenseCategoryPresenter = presenter<ExpenseCategory>({
  name: 'ExpenseCategory',
  fields: expenseCategoryFields,
})
