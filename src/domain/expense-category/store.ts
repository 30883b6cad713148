import { and, eq } from 'drizzle-orm'
import { notFound } from '../error.ts'
import { indexForSearch } from '../record-search.ts'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import type { ExpenseCategory } from './expense-category.ts'

type CategoryValues = { name: string; color?: string | undefined }

export async function insertExpenseCategory(work: Work, values: CategoryValues): Promise<ExpenseCategory> {
  const [category] = await work.db
    .insert(work.tables.expenseCategories)
    .values({
      ...values,
      companyId: work.actor.companyId,
      userId: work.actor.userId,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning()
  if (!category) throw new Error('An insert answered nothing')
  await indexForSearch(work, 'expenseCategory', category.id, [category.name])
  return category
}

/** @throws NOT_FOUND */
export async function saveExpenseCategory(
  work: Work,
  id: number,
  changes: { name?: string | undefined; color?: string | undefined },
): Promise<ExpenseCategory> {
  const { expenseCategories } = work.tables
  const [category] = await work.db
    .update(expenseCategories)
    .set({ ...changes, updatedAt: work.now })
    .where(and(eq(expenseCategories.companyId, work.actor.companyId), eq(expenseCategories.id, id)))
    .returning()
  if (!category) throw notFound('expense category')
  await indexForSearch(work, 'expenseCategory', category.id, [category.name])
  return category
}

/** The categories with these keys, in their order: the batch form for loaders and includes. */
export const expenseCategoriesByIds = (work: Work, ids: readonly number[]): Promise<(ExpenseCategory | undefined)[]> =>
  rowsByIds(work, work.tables.expenseCategories, ids)
