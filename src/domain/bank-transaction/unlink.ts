import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { prepared } from '../../db/prepared.ts'
import type { MatchRecord } from '../../db/tables/bank.ts'
import { requiresOwn } from '../actor.ts'
import { bulkIds, runBulk } from '../bulk.ts'
import type { BulkAnswer } from '../bulk.ts'
import { changeRows } from '../change-rows.ts'
import { noteChanged } from '../changes.ts'
import { conflict } from '../error.ts'
import { removeExpenses } from '../expense/remove.ts'
import { expensesByIds } from '../expense/store.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { operation } from '../operation.ts'
import { removePayments } from '../payment/remove.ts'
import { allocationsByPaymentIds, paymentsByIds } from '../payment/store.ts'
import { changesOf } from '../trail.ts'
import type { Work } from '../work.ts'
import { transactionStatus } from './bank-transaction.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { releaseBankTransactions } from './release.ts'
import { bankTransactionsByIds } from './store.ts'
import { clearSuggestions } from './suggested.ts'

/**
 * Takes back what matches did: payments and expenses that a match made are reversed and deleted, those that it only linked
 * are unlinked, and the transactions are open again. What a rule suggests is taken back too. Each skipped id comes back
 * with its reason.
 */
export const unlinkBankTransactions = operation({
  name: 'unlinkBankTransactions',
  kind: 'write',
  permission: requiresOwn('edit_bank_transaction'),
  input: z.object({ ids: bulkIds('bankTransaction', 'The bank transactions, at most 5,000.') }),
  trail: (_input: unknown, answer: BulkAnswer<BankTransaction>) =>
    changesOf('bankTransaction')({ action: 'unlink' }, answer),
  run: (work, { ids }) =>
    runBulk(work, work.tables.bankTransactions, {
      ids,
      right: 'edit_bank_transaction',
      actTogether: (known) => unlinkAll(work, known),
    }),
})

type Reason = 'not_converted' | 'changed_since'
type Converted = BankTransaction & { match: MatchRecord }

/** Takes the matches back, by a number of statements that does not depend on theirs. Answers reasons to skip, by key. */
export async function unlinkAll(work: Work, ids: readonly number[]): Promise<Map<number, Reason>> {
  const reasons = new Map<number, Reason>(ids.map((id) => [id, 'not_converted']))
  const rows = (await bankTransactionsByIds(work, ids)).filter((row) => row !== undefined)
  for (const id of await clearSuggestions(work, rows)) reasons.delete(id)
  const converted = rows.filter(
    (row): row is Converted => row.statusId === transactionStatus.converted && row.match !== null,
  )
  const changed = await changedSince(work, converted)
  for (const id of changed) reasons.set(id, 'changed_since')
  const candidates = converted.filter(({ id }) => !changed.has(id)).map(({ id }) => id)
  const released = await releaseBankTransactions(work, candidates)
  const undone = converted.filter(({ id }) => released.has(id))
  await takeBack(
    work,
    undone.map(({ match }) => match),
  )
  await unlinkFrom(work, [...released])
  for (const id of released) reasons.delete(id)
  return reasons
}

/** Those on which something rests by now, so that taking their matches back would not restore the state before. */
async function changedSince(work: Work, converted: readonly Converted[]): Promise<Set<number>> {
  const paymentIds = converted.flatMap(({ match }) => match.paymentId ?? [])
  const expenseIds = converted.flatMap(({ match }) => match.expenseIds)
  const payments = new Map((await paymentsByIds(work, paymentIds)).map((row, index) => [paymentIds[index], row]))
  const expenses = new Map((await expensesByIds(work, expenseIds)).map((row, index) => [expenseIds[index], row]))
  const lists = await allocationsByPaymentIds(work, paymentIds)
  const allocations = new Map(paymentIds.map((id, index) => [id, lists[index] ?? []]))
  const isBilled = (match: MatchRecord): boolean =>
    match.expenseIds.some((id) => expenses.get(id)?.invoiceId !== null && !match.billedExpenseIds.includes(id))
  const isMoved = ({ match, amount }: Converted): boolean => {
    if (match.paymentId === null) return false
    const payment = payments.get(match.paymentId)
    if (!payment || payment.refunded !== BigInt(match.refunded)) return true
    if (match.kind !== 'invoices') return false
    const asBooked = match.invoiceIds.map((invoiceId, index) => `${invoiceId} ${match.applied[index]}`)
    const asNow = allocations.get(payment.id)?.map((part) => `${part.invoiceId} ${part.amount}`) ?? []
    return payment.isDeleted || payment.amount !== amount || asBooked.join() !== asNow.join()
  }
  return new Set(converted.filter((row) => isBilled(row.match) || isMoved(row)).map(({ id }) => id))
}

/** Reverses and deletes what the matches made themselves. */
async function takeBack(work: Work, matches: readonly MatchRecord[]): Promise<void> {
  await removePayments(
    work,
    matches.flatMap(({ kind, paymentId }) => (kind === 'invoices' ? (paymentId ?? []) : [])),
  )
  await askForDeposits(
    work,
    matches.flatMap(({ deposits }) => deposits),
  )
  await removeExpenses(
    work,
    matches.flatMap(({ kind, expenseIds }) => (kind === 'newExpense' ? expenseIds : [])),
  )
}

/** The invoices ask again for the deposits that the money had covered. */
async function askForDeposits(work: Work, deposits: MatchRecord['deposits']): Promise<void> {
  const rows = await invoicesByIds(
    work,
    deposits.map(({ invoiceId }) => invoiceId),
  )
  const asking = new Map<number, Invoice>()
  for (const [index, { invoiceId, taken, dueDate }] of deposits.entries()) {
    const invoice = asking.get(invoiceId) ?? rows[index]
    if (!invoice) continue
    const partial = invoice.partial + BigInt(taken)
    // Another deposit was agreed on since, and both together are more than the invoice: the newer one holds.
    if (partial > invoice.amount) continue
    asking.set(invoiceId, { ...invoice, partial, partialDueDate: invoice.partialDueDate ?? dueDate })
  }
  const { invoices } = work.tables
  const saved = await changeRows(work, invoices, [...asking.values()], {
    set: ['partial', 'partialDueDate'],
    matching: ['version'],
    also: { version: sql`${invoices.version} + 1`, updatedAt: work.now },
  })
  if (saved.size !== asking.size) throw conflict('An invoice was changed meanwhile; send the request again.')
}

/** What still names the transactions no longer does. */
async function unlinkFrom(work: Work, bankTransactionIds: readonly number[]): Promise<void> {
  for (const name of ['payments', 'expenses'] as const) {
    const table = work.tables[name]
    const statement = prepared(work.db, `${name}.unlink`, (db) =>
      db
        .update(table)
        .set({ bankTransactionId: null })
        .where(
          and(eq(table.companyId, sql.placeholder('companyId')), work.keyLists.among(table.bankTransactionId, 'keys')),
        )
        .returning({ id: table.id }),
    )
    const unlinked = await statement.execute({
      companyId: work.actor.companyId,
      keys: work.keyLists.bind(bankTransactionIds),
    })
    noteChanged(work, table, unlinked)
  }
}
