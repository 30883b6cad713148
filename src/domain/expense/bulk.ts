import { requiresOwn } from '../actor.ts'
import { recordActivity } from '../activity.ts'
import { releaseExpense } from '../bank-transaction/release.ts'
import { changeState, runBulk } from '../bulk.ts'
import type { StateAction } from '../bulk.ts'
import { operation } from '../operation.ts'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import { bulkExpensesInput } from './input.ts'
import { expenseSubjects } from './expense.ts'

/**
 * Archives, restores or deletes expenses, one by one; each skipped id comes back with its reason. Deleting one that a bank
 * transaction paid gives the transaction back.
 */
export const bulkExpenses = operation({
  name: 'bulkExpenses',
  kind: 'write',
  permission: requiresOwn('edit_expense'),
  input: bulkExpensesInput,
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.expenses, {
      ids,
      right: 'edit_expense',
      act: (id) => changeExpenseState(work, id, action),
    }),
})

const deeds = { archive: 'expenseArchived', restore: 'expenseRestored', delete: 'expenseDeleted' } as const

/** Answers why nothing was done, or undefined when done. */
async function changeExpenseState(work: Work, id: number, action: StateAction): Promise<string | undefined> {
  const { expenses } = work.tables
  const reason = await changeState(work, expenses, id, action)
  if (reason !== undefined) return reason
  const [expense] = await rowsByIds(work, expenses, [id])
  if (!expense) return undefined
  if (action === 'delete') await releaseExpense(work, expense)
  await recordActivity(work, deeds[action], expenseSubjects(expense))
  return undefined
}
