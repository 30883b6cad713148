import type { ExpenseCategory } from '../../../domain/spending/expense-category/expense-category.ts'
import { fieldsOf, id, recordFields, relation, requiredText, text } from '../../fields.ts'

/** Public fields of an expense category. */
export const expenseCategoryFields = fieldsOf<ExpenseCategory>({
  id: id('expenseCategory', (category) => category.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (category) => category.userId, 'User who created the record.'),
  name: requiredText((category) => category.name, 'Name of the category.'),
  color: text((category) => category.color, 'Colour to show it in.'),
  ...recordFields<ExpenseCategory>(),
})
