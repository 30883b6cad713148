import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import { assertMayAccess } from '../../kernel/actor.ts'
import { publishAll } from '../../kernel/events.ts'
import type { Work } from '../../kernel/work.ts'
import { expenseSubjects } from './expense.ts'

/**
 * Deletes expenses that are not deleted yet. The caller handles the bank transactions that paid them.
 * @throws FORBIDDEN for an expense that the actor may not change
 */
export async function removeExpenses(work: Work, expenseIds: readonly number[]): Promise<void> {
  if (expenseIds.length === 0) return
  const { expenses } = work.tables
  const statement = prepared(work.db, 'expense.remove', (db) =>
    db
      .update(expenses)
      .set({ isDeleted: true, archivedAt: sql`${sql.placeholder('now')}`, updatedAt: sql`${sql.placeholder('now')}` })
      .where(
        and(
          eq(expenses.companyId, sql.placeholder('companyId')),
          work.keyLists.among(expenses.id, 'keys'),
          eq(expenses.isDeleted, false),
        ),
      )
      .returning(),
  )
  const keys = work.keyLists.bind(expenseIds)
  const removed = await statement.execute({ companyId: work.actor.companyId, keys, now: work.now })
  assertMayAccess(work.actor, 'edit_expense', removed)
  await publishAll(
    work,
    removed
      .sort((a, b) => a.id - b.id)
      .map((expense) => ({ type: 'expenseDeleted' as const, ...expenseSubjects(expense) })),
  )
}
