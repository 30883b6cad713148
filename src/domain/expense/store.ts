import { and, eq } from 'drizzle-orm'
import { conflict } from '../error.ts'
import { numberRank } from '../number.ts'
import { indexForSearch, rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import type { Expense } from './expense.ts'

/** What an insert leaves to the work: keys, tenant, instants. */
export type ExpenseValues = Omit<
  Work['tables']['expenses']['$inferInsert'],
  'id' | 'companyId' | 'userId' | 'createdAt' | 'updatedAt' | 'numberRank' | 'version'
>

/** Inserts expenses in the order given, in as few statements as there can be. */
export async function insertExpenses(work: Work, list: readonly ExpenseValues[]): Promise<Expense[]> {
  const inserted: Expense[] = []
  // Each row binds some fifty values, and an engine takes 32,766 in one statement.
  for (let start = 0; start < list.length; start += 400) {
    const rows = await work.db
      .insert(work.tables.expenses)
      .values(
        list.slice(start, start + 400).map((values) => ({
          ...values,
          companyId: work.actor.companyId,
          userId: work.actor.userId,
          numberRank: numberRank(values.number ?? ''),
          createdAt: work.now,
          updatedAt: work.now,
        })),
      )
      .returning()
    inserted.push(...rows)
  }
  return inserted
}

/** Saves the changes if nobody changed the expense since it was read. @throws CONFLICT */
export async function saveExpense(
  work: Work,
  before: Expense,
  changes: { [Key in keyof ExpenseValues]?: ExpenseValues[Key] | undefined },
): Promise<Expense> {
  const { expenses } = work.tables
  const [expense] = await work.db
    .update(expenses)
    .set({
      ...changes,
      ...(changes.number !== undefined && { numberRank: numberRank(changes.number) }),
      version: before.version + 1,
      updatedAt: work.now,
    })
    .where(
      and(
        eq(expenses.companyId, work.actor.companyId),
        eq(expenses.id, before.id),
        eq(expenses.version, before.version),
      ),
    )
    .returning()
  if (!expense) throw conflict('The expense was changed meanwhile; read it again.')
  return expense
}

/** What an expense can be found by. */
export const searchWordsOf = (expense: Expense): string[] => [
  expense.number,
  expense.publicNotes,
  expense.privateNotes,
  expense.transactionReference,
  expense.customValue1,
  expense.customValue2,
  expense.customValue3,
  expense.customValue4,
]

export const indexExpense = (work: Work, expense: Expense): Promise<void> =>
  indexForSearch(work, 'expense', expense.id, searchWordsOf(expense))

/** The expenses with these keys, in their order: the batch form for loaders and includes. */
export const expensesByIds = (work: Work, ids: readonly number[]): Promise<(Expense | undefined)[]> =>
  rowsByIds(work, work.tables.expenses, ids)
