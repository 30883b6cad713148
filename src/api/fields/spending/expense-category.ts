import type { ExpenseCategory } from '../../../domain/spending/expense-category/expense-category.ts'
import { fieldsOf } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { requiredText, text, recordFields } from '../kinds/scalar.ts'

/** Public fields of an expense category. */
export const expenseCategoryFields = fieldsOf<ExpenseCategory>({
  id: id('expenseCategory', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the record.'),
  name: requiredText('name', 'Name of the category.'),
  color: text('color', 'Colour to show it in.'),
  ...recordFields,
})
