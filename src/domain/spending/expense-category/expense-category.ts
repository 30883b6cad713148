import type { Tables } from '../../../db/database.ts'
import { holds } from '../../kernel/actor.ts'
import type { Actor } from '../../kernel/actor.ts'

/** What expenses are sorted under. */
export type ExpenseCategory = Tables['expenseCategories']['$inferSelect']

/** Whether the actor sees all categories: who may view them, and who puts expenses into them. */
export const seesCategories = (actor: Actor): boolean =>
  (['view_expense_category', 'create_expense', 'edit_expense'] as const).some((right) => holds(actor, right))
