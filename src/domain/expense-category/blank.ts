import { z } from 'zod'
import { requires } from '../actor.ts'
import { blankRow } from '../blank-row.ts'
import { operation } from '../operation.ts'

/** An expense category to begin with, not stored: its id is empty until it is created. */
export const blankExpenseCategory = operation({
  name: 'blankExpenseCategory',
  kind: 'read',
  permission: requires('create_expense_category'),
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.expenseCategories),
})
