import { and, eq, isNotNull } from 'drizzle-orm'
import { changeRows } from '../change-rows.ts'
import { noteChanged } from '../changes.ts'
import type { Work } from '../work.ts'
import { transactionStatus } from './bank-transaction.ts'
import { bankTransactionsByIds } from './store.ts'

/** {@link releaseBankTransactions} for one. */
export async function releaseBankTransaction(work: Work, bankTransactionId: number): Promise<void> {
  await releaseBankTransactions(work, [bankTransactionId])
}

/**
 * Makes converted transactions what they were before their matches: open, with the vendor and category that they had then,
 * and without what a rule said of them.
 * Answers those that were converted. Their payments and expenses are the caller's business.
 */
export async function releaseBankTransactions(work: Work, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { bankTransactions: table } = work.tables
  const transactions = (await bankTransactionsByIds(work, ids)).flatMap((transaction) => transaction ?? [])
  const released = await changeRows(
    work,
    table,
    transactions.map(({ id, match, vendorId, expenseCategoryId }) => ({
      id,
      statusId: match?.previous.statusId ?? transactionStatus.unmatched,
      vendorId: match ? match.previous.vendorId : vendorId,
      expenseCategoryId: match ? match.previous.ninjaCategoryId : expenseCategoryId,
    })),
    {
      set: ['statusId', 'vendorId', 'expenseCategoryId'],
      also: { match: null, suggestion: null, bankRuleId: null, updatedAt: work.now },
      only: and(eq(table.statusId, transactionStatus.converted), isNotNull(table.match)),
    },
  )
  return new Set(released.keys())
}

/**
 * What the deletion of an expense means for the bank transaction that paid it: without any expense left it is open again,
 * else it keeps the others.
 */
export async function releaseExpense(
  work: Work,
  expense: { id: number; bankTransactionId: number | null },
): Promise<void> {
  if (expense.bankTransactionId === null) return
  const { bankTransactions, expenses } = work.tables
  const [transaction] = await bankTransactionsByIds(work, [expense.bankTransactionId])
  const match = transaction?.match
  const left = match?.expenseIds.filter((id) => id !== expense.id) ?? []
  if (match && left.length > 0) {
    await work.db
      .update(bankTransactions)
      .set({ match: { ...match, expenseIds: left }, updatedAt: work.now })
      .where(and(eq(bankTransactions.companyId, work.actor.companyId), eq(bankTransactions.id, transaction.id)))
    noteChanged(work, bankTransactions, [transaction])
  } else {
    await releaseBankTransaction(work, expense.bankTransactionId)
  }
  await work.db
    .update(expenses)
    .set({ bankTransactionId: null })
    .where(and(eq(expenses.companyId, work.actor.companyId), eq(expenses.id, expense.id)))
}
