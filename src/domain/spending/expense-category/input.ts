import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { subject, text } from '../../kernel/input.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'

const name = text('Name of the category.', 255)
const color = text('Colour to show it in, such as #1a2b3c.', 32)

export const createExpenseCategoryInput = z
  .object({ name, color: color.optional() })
  .meta({ title: 'CreateExpenseCategoryInput', description: 'A new expense category.' })

export const updateExpenseCategoryInput = z
  .object({ id: subject('expenseCategory', 'The category to change.'), name: name.optional(), color: color.optional() })
  .meta({ title: 'UpdateExpenseCategoryInput', description: 'Changes to a category; absent fields stay as they are.' })

export const expenseCategoryId = z.object({ id: subject('expenseCategory', 'The expense category.') })

export const expenseCategoriesInput = z.object({
  ...baseFilters('expenseCategory'),
  ...pageInput,
  name: text('Exactly this name.').optional(),
})

export const bulkExpenseCategoriesInput = bulkInput('expenseCategory', 'ExpenseCategoryAction', [
  'archive',
  'restore',
  'delete',
])
