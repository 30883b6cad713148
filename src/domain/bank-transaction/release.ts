import { and, eq } from 'drizzle-orm'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import { transactionStatus } from './bank-transaction.ts'
import { bankTransactionsByIds } from './store.ts'

/**
 * Makes a converted transaction what it was before its match: open, with the vendor and category that it had then. Answers
 * whether it was converted. Its payment and expenses are the caller's business.
 */
export async function releaseBankTransaction(work: Work, bankTransactionId: number): Promise<boolean> {
  const { bankTransactions } = work.tables
  const [transaction] = await bankTransactionsByIds(work, [bankTransactionId])
  const previous = transaction?.match?.previous
  const released = await work.db
    .update(bankTransactions)
    .set({
      statusId: previous?.statusId ?? transactionStatus.unmatched,
      match: null,
      ...(previous && { vendorId: previous.vendorId, expenseCategoryId: previous.ninjaCategoryId }),
      updatedAt: work.now,
    })
    .where(
      and(
        eq(bankTransactions.companyId, work.actor.companyId),
        eq(bankTransactions.id, bankTransactionId),
        eq(bankTransactions.statusId, transactionStatus.converted),
      ),
    )
    .returning({ id: bankTransactions.id })
  return released.length > 0
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
  const [transaction] = await rowsByIds(work, bankTransactions, [expense.bankTransactionId])
  const match = transaction?.match
  const left = match?.expenseIds.filter((id) => id !== expense.id) ?? []
  if (match && left.length > 0) {
    await work.db
      .update(bankTransactions)
      .set({ match: { ...match, expenseIds: left }, updatedAt: work.now })
      .where(and(eq(bankTransactions.companyId, work.actor.companyId), eq(bankTransactions.id, transaction.id)))
  } else {
    await releaseBankTransaction(work, expense.bankTransactionId)
  }
  await work.db
    .update(expenses)
    .set({ bankTransactionId: null })
    .where(and(eq(expenses.companyId, work.actor.companyId), eq(expenses.id, expense.id)))
}
