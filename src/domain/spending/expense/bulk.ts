import { requiresOwn } from '../../kernel/actor.ts'
import { planRestoration, publish } from '../../kernel/events.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import type { Skip, StateAction } from '../../records/bulk.ts'
import { bulkChanges, updateOne } from '../../records/bulk-update.ts'
import { invalid } from '../../kernel/error.ts'
import { changeRows } from '../../records/change-rows.ts'
import { operation } from '../../kernel/operation.ts'
import { rowsByIds } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { bulkExpensesInput, expenseInputFields } from './input.ts'
import { updateExpense } from './operations.ts'
import { expenseSubjects } from './expense.ts'
import { checkExpenseReferences } from './references.ts'
import { saveExpense } from './store.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'

/**
 * Archives, restores or deletes expenses, puts them in one category (`bulk_categorize`) or gives them one value in one column
 * (`bulk_update`), one by one; each skipped id comes back with its reason. Deleting one that a bank transaction paid gives
 * the transaction back.
 */
export const bulkExpenses = operation({
  name: 'bulkExpenses',
  kind: 'write',
  permission: requiresOwn('edit_expense'),
  input: bulkExpensesInput,
  async run(work, { action, ids, categoryId, ...update }) {
    const changes = action === 'bulk_update' ? bulkChanges(expenseInputFields, update) : {}
    if (action === 'bulk_categorize') {
      if (!categoryId) throw invalid('categoryId', 'is required with the action {=bulk_categorize}', 'REQUIRED')
      await checkExpenseReferences(work, { categoryId })
    }
    return runBulk(work, work.tables.expenses, {
      ids,
      right: 'edit_expense',
      async act(id) {
        if (action === 'bulk_categorize') return categorize(work, id, categoryId ?? null)
        if (action === 'bulk_update') {
          const [before] = await rowsByIds(work, work.tables.expenses, [id])
          return updateOne(before, changes, () => updateExpense.run(work, { id, ...changes }))
        }
        return changeExpenseState(work, id, action)
      },
    })
  },
})

/** Returns the reason when nothing was done, else undefined. */
async function categorize(work: Work, id: number, categoryId: number | null): Promise<SkipReason | undefined> {
  const [expense] = await rowsByIds(work, work.tables.expenses, [id])
  if (!expense) return 'not_found'
  if (expense.categoryId === categoryId) return 'already_categorized'
  await publish(work, { type: 'expenseUpdated', ...expenseSubjects(await saveExpense(work, expense, { categoryId })) })
  return undefined
}

const events = { archive: 'expenseArchived', restore: 'expenseRestored', delete: 'expenseDeleted' } as const

/** Returns the reason when nothing was done, else undefined. */
async function changeExpenseState(work: Work, id: number, action: StateAction): Promise<Skip | undefined> {
  const { expenses } = work.tables
  const [before] = await rowsByIds(work, expenses, [id])
  const returning = before?.isDeleted && action === 'restore' ? [before] : []
  const restoration = await planRestoration(work, 'expense', returning)
  if (restoration.obstacle) return restoration.obstacle
  const reason = await changeState(work, expenses, id, action)
  if (reason !== undefined) return reason
  const [expense] = await rowsByIds(work, expenses, [id])
  if (!expense) return undefined
  if (returning.some(({ releasedMatch }) => releasedMatch !== null)) {
    await changeRows(work, expenses, [{ id, releasedMatch: null }], { set: ['releasedMatch'] })
    await restoration.complete()
  }
  await publish(work, { type: events[action], before: expense, ...expenseSubjects(expense) })
  return undefined
}
