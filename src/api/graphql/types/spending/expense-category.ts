import { expenseCategoryRecord } from '../../../../domain/spending/expense-category/expense-category.ts'
import { expenseCategoryFields } from '../../../fields/spending/expense-category.ts'
import { recordType } from '../../building/record-type.ts'

export const ExpenseCategoryType = recordType(expenseCategoryRecord, {
  description: 'Category of expenses.',
  fields: expenseCategoryFields,
  list: 'Expense categories, page by page; without the right to view all, those that the caller added.',
  notes: { delete: 'Expenses keep their category.' },
})
