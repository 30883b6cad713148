import { z } from 'zod'
import { requires } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { operation } from '../../kernel/operation.ts'

/** A blank expense category, not stored: its id is empty until it is created. */
export const blankExpenseCategory = operation({
  name: 'blankExpenseCategory',
  kind: 'read',
  permission: requires('create_expense_category'),
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.expenseCategories),
})
