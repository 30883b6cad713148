import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { MatchRecord } from '../../db/tables/bank.ts'
import { requiresOwn } from '../actor.ts'
import { largestBulk, runBulk } from '../bulk.ts'
import { changeExpenseState } from '../expense/bulk.ts'
import { expensesByIds } from '../expense/store.ts'
import { references } from '../input.ts'
import { invoicesByIds, saveInvoice } from '../invoice/store.ts'
import { operation } from '../operation.ts'
import { removePayment } from '../payment/remove.ts'
import { allocationsByPaymentIds, paymentsByIds } from '../payment/store.ts'
import type { Work } from '../work.ts'
import { transactionStatus } from './bank-transaction.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { releaseBankTransaction } from './release.ts'
import { bankTransactionsByIds } from './store.ts'

/**
 * Takes back what matches did: payments and expenses that a match made are reversed and deleted, those that it only linked
 * are unlinked, and the transactions are open again. Each skipped id comes back with its reason.
 */
export const unlinkBankTransactions = operation({
  name: 'unlinkBankTransactions',
  kind: 'write',
  permission: requiresOwn('edit_bank_transaction'),
  input: z.object({
    ids: references('bankTransaction', 'The bank transactions, at most 5,000.').refine(
      (ids) => ids.length > 0 && ids.length <= largestBulk,
      `must name 1 to ${largestBulk} records`,
    ),
  }),
  run: (work, { ids }) =>
    runBulk(work, work.tables.bankTransactions, {
      ids,
      right: 'edit_bank_transaction',
      act: (id) => unlinkOne(work, id),
    }),
})

/** Answers why nothing was done, or undefined when the match was taken back. */
export async function unlinkOne(work: Work, id: number): Promise<'not_converted' | 'changed_since' | undefined> {
  const [transaction] = await bankTransactionsByIds(work, [id])
  if (!transaction?.match || transaction.statusId !== transactionStatus.converted) return 'not_converted'
  const { match } = transaction
  if (await hasChangedSince(work, transaction, match)) return 'changed_since'
  if (!(await releaseBankTransaction(work, id))) return 'not_converted'
  if (match.kind === 'invoices' && match.paymentId !== null) {
    await removePayment(work, match.paymentId)
    await askForDeposits(work, match)
  }
  if (match.kind === 'newExpense')
    for (const expenseId of match.expenseIds) await changeExpenseState(work, expenseId, 'delete')
  await unlinkFrom(work, id)
  return undefined
}

/** Whether something rests by now on what the match made or linked, so that taking it back would not restore the state before. */
async function hasChangedSince(work: Work, transaction: BankTransaction, match: MatchRecord): Promise<boolean> {
  const billed = new Set(match.billedExpenseIds)
  const expenses = await expensesByIds(work, match.expenseIds)
  if (expenses.some((expense) => expense?.invoiceId !== null && !billed.has(expense?.id ?? 0))) return true
  if (match.paymentId === null) return false
  const [payment] = await paymentsByIds(work, [match.paymentId])
  if (!payment || payment.refunded !== BigInt(match.refunded)) return true
  if (match.kind !== 'invoices') return false
  const [allocations = []] = await allocationsByPaymentIds(work, [payment.id])
  const asBooked = match.invoiceIds.map((invoiceId, index) => `${invoiceId} ${match.applied[index]}`)
  const asNow = allocations.map(({ invoiceId, amount }) => `${invoiceId} ${amount}`)
  return payment.isDeleted || payment.amount !== transaction.amount || asBooked.join() !== asNow.join()
}

/** The invoices ask again for the deposits that the money had covered. */
async function askForDeposits(work: Work, { deposits }: MatchRecord): Promise<void> {
  const invoices = await invoicesByIds(
    work,
    deposits.map(({ invoiceId }) => invoiceId),
  )
  for (const [index, { taken, dueDate }] of deposits.entries()) {
    const invoice = invoices[index]
    if (!invoice) continue
    const partial = invoice.partial + BigInt(taken)
    // Another deposit was agreed on since, and both together are more than the invoice: the newer one holds.
    if (partial > invoice.amount) continue
    await saveInvoice(work, invoice, { partial, partialDueDate: invoice.partialDueDate ?? dueDate })
  }
}

/** What still names the transaction no longer does. */
async function unlinkFrom(work: Work, bankTransactionId: number): Promise<void> {
  for (const table of [work.tables.payments, work.tables.expenses]) {
    await work.db
      .update(table)
      .set({ bankTransactionId: null })
      .where(and(eq(table.companyId, work.actor.companyId), eq(table.bankTransactionId, bankTransactionId)))
  }
}
