import { and, eq } from 'drizzle-orm'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { transactionStatus } from './bank-transaction.ts'

/**
 * Makes a converted transaction what it was before its match: open, with the vendor and category that it had. Answers
 * whether it was converted. The match's payment and expenses are the caller's business.
 */
export async function releaseTransaction(work: Work, transaction: BankTransaction): Promise<boolean> {
  const { bankTransactions } = work.tables
  const { previous } = transaction.match ?? {}
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
        eq(bankTransactions.id, transaction.id),
        eq(bankTransactions.statusId, transactionStatus.converted),
      ),
    )
    .returning({ id: bankTransactions.id })
  return released.length > 0
}

/**
 * What the deletion of a payment means for the bank transaction that it came in by: the transaction is open again, and
 * the payment no longer its own. Does nothing for payments that came in otherwise.
 */
export async function releasePayment(
  work: Work,
  payment: { id: number; bankTransactionId: number | null },
): Promise<void> {
  if (payment.bankTransactionId === null) return
  const { bankTransactions, payments } = work.tables
  const [transaction] = await rowsByIds(work, bankTransactions, [payment.bankTransactionId])
  if (transaction?.match?.paymentId === payment.id) await releaseTransaction(work, transaction)
  await work.db
    .update(payments)
    .set({ bankTransactionId: null })
    .where(and(eq(payments.companyId, work.actor.companyId), eq(payments.id, payment.id)))
}

/**
 * What the deletion of expenses means for the bank transactions that paid them: a transaction without any expense left is
 * open again, the others keep the rest.
 */
export async function releaseExpense(
  work: Work,
  expense: { id: number; bankTransactionId: number | null },
): Promise<void> {
  if (expense.bankTransactionId === null) return
  const { bankTransactions, expenses } = work.tables
  const [transaction] = await rowsByIds(work, bankTransactions, [expense.bankTransactionId])
  const match = transaction?.match
  if (transaction && match?.expenseIds.includes(expense.id)) {
    const left = match.expenseIds.filter((id) => id !== expense.id)
    if (left.length === 0) await releaseTransaction(work, transaction)
    else {
      await work.db
        .update(bankTransactions)
        .set({ match: { ...match, expenseIds: left }, updatedAt: work.now })
        .where(and(eq(bankTransactions.companyId, work.actor.companyId), eq(bankTransactions.id, transaction.id)))
    }
  }
  await work.db
    .update(expenses)
    .set({ bankTransactionId: null })
    .where(and(eq(expenses.companyId, work.actor.companyId), eq(expenses.id, expense.id)))
}
