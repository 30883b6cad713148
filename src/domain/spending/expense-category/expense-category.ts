import type { Tables } from '../../../db/database.ts'
import { holds } from '../../kernel/actor.ts'
import type { Actor } from '../../kernel/actor.ts'

/** A category of expenses. */
export type ExpenseCategory = Tables['expenseCategories']['$inferSelect']

/** True when the actor sees all categories: with the right to view them, or to create or edit expenses. */
export const seesCategories = (actor: Actor): boolean =>
  (['view_expense_category', 'create_expense', 'edit_expense'] as const).some((right) => holds(actor, right))
