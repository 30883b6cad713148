import type { Tables } from '../../db/database.ts'

/** What expenses are sorted under. */
export type ExpenseCategory = Tables['expenseCategories']['$inferSelect']
