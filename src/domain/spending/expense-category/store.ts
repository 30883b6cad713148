import { indexForSearch } from '../../records/list/record-search.ts'
import { insertRecord, saveRecord } from '../../records/record-store.ts'
import { rowsByIds } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { ExpenseCategory } from './expense-category.ts'

type CategoryChanges = { name?: string | undefined; color?: string | undefined }

export async function insertExpenseCategory(
  work: Work,
  values: CategoryChanges & { name: string },
): Promise<ExpenseCategory> {
  return indexed(work, await insertRecord(work, work.tables.expenseCategories, values))
}

/** @throws NOT_FOUND */
export async function saveExpenseCategory(work: Work, id: number, changes: CategoryChanges): Promise<ExpenseCategory> {
  return indexed(work, await saveRecord(work, work.tables.expenseCategories, id, changes, 'expense category'))
}

async function indexed(work: Work, category: ExpenseCategory): Promise<ExpenseCategory> {
  await indexForSearch(work, 'expenseCategory', category.id, [category.name])
  return category
}

/** The categories with these keys, in their order: the batch form for loaders and includes. */
export const expenseCategoriesByIds = (work: Work, ids: readonly number[]): Promise<(ExpenseCategory | undefined)[]> =>
  rowsByIds(work, work.tables.expenseCategories, ids)
