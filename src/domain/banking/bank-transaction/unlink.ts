import * as z from 'zod'
import type { MatchRecord } from '../../../db/tables/bank.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { type BulkAnswer, bulkIds, notAllowed, runBulk, type Skip } from '../../records/bulk.ts'
import { changeRows } from '../../records/change-rows.ts'
import { removeExpenses } from '../../spending/expense/remove.ts'
import { expensesByIds } from '../../spending/expense/store.ts'
import { operation } from '../../kernel/operation.ts'
import { removePayments } from '../../billing/payment/remove.ts'
import { allocationsByPaymentIds, paymentsByIds } from '../../billing/payment/store.ts'
import { changesOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import { type BankTransaction, type Converted, isConverted, paymentIdsOf } from './bank-transaction.ts'
import { bookedPaymentsIn, paymentIdsIn } from './matched-payments.ts'
import { takeBackPaidExpenses, unlinkExpenses } from './match-expense.ts'
import { allExpenseIdsOf, reopenBankTransactions, releasedMatchOf } from './reopen.ts'
import { rightsLackedFor } from './match-rights.ts'
import { isRefundMoved, takeBackRefunds } from './match-refund.ts'
import { bankTransactionsByIds } from './store.ts'
import { clearSuggestions } from './suggested.ts'
import { takeBackWriteOffs } from './write-off.ts'

/**
 * Undoes matches: payments and expenses that a match made are reversed and deleted, those that it only linked are unlinked, and
 * the transactions are open again. Suggestions of rules are cleared too. Each skipped id comes back with its reason.
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

/** Undoes the matches, by a number of statements that does not depend on theirs. Returns reasons to skip, by key. */
export async function unlinkAll(work: Work, ids: readonly number[]): Promise<Map<number, Skip>> {
  const reasons = new Map<number, Skip>(ids.map((id) => [id, 'not_converted']))
  const rows = (await bankTransactionsByIds(work, ids)).filter((row) => row !== undefined)
  for (const id of await clearSuggestions(work, rows)) reasons.delete(id)
  const converted = rows.filter(isConverted)
  const changed = await changedSince(work, converted)
  for (const id of changed) reasons.set(id, 'changed_since')
  const lacked = await rightsLackedFor(work, converted)
  for (const [id, right] of lacked) reasons.set(id, notAllowed(right))
  const reopened = await reopenBankTransactions(
    work,
    converted.filter(({ id }) => !changed.has(id) && !lacked.has(id)),
  )
  const undone = converted.filter(({ id }) => reopened.has(id))
  const matches = undone.map(({ match }) => match)
  await takeBack(work, matches)
  await takeBackRefunds(work, undone)
  await rememberMade(work, undone)
  await unlinkOthers(work, undone)
  await takeBackPaidExpenses(
    work,
    undone.flatMap(({ match, date }) => (match.paidExpenseIds ?? []).map((id) => ({ id, paymentDate: date }))),
  )
  for (const id of reopened) reasons.delete(id)
  return reasons
}

/** Transactions with later records that depend on them, so that undoing their matches would not restore the state before. */
async function changedSince(work: Work, converted: readonly Converted[]): Promise<Set<number>> {
  const paymentIds = converted.flatMap(paymentIdsOf)
  const expenseIds = converted.flatMap(({ match }) => match.expenseIds)
  const payments = new Map((await paymentsByIds(work, paymentIds)).map((row, index) => [paymentIds[index], row]))
  const expenses = new Map((await expensesByIds(work, expenseIds)).map((row, index) => [expenseIds[index], row]))
  const lists = await allocationsByPaymentIds(work, paymentIds)
  const allocations = new Map(paymentIds.map((id, index) => [id, lists[index] ?? []]))
  const isBilled = (match: MatchRecord): boolean =>
    match.expenseIds.some((id) => expenses.get(id)?.invoiceId !== null && !match.billedExpenseIds.includes(id))
  const isMoved = ({ match, amount }: Converted): boolean | Promise<boolean> => {
    if (match.paymentId === null) return false
    const payment = payments.get(match.paymentId)
    if (payment && match.givenBack) return isRefundMoved(work, payment, match.givenBack)
    if (match.kind !== 'invoices') return payment?.refunded !== BigInt(match.refunded)
    return bookedPaymentsIn(match, match.exchange ? BigInt(match.exchange.amount) : amount).some((booked) => {
      const now = payments.get(booked.id)
      if (!now || now.refunded !== 0n || now.amount !== booked.amount) return true
      const asBooked = booked.invoiceIds.map((invoiceId, index) => `${invoiceId} ${booked.applied[index]}`)
      const asNow = allocations.get(booked.id)?.map((part) => `${part.invoiceId} ${part.amount}`) ?? []
      return asBooked.join() !== asNow.join()
    })
  }
  const changed = new Set<number>()
  for (const row of converted) if (isBilled(row.match) || (await isMoved(row))) changed.add(row.id)
  return changed
}

/** Reverses and deletes the records that the matches made themselves. */
async function takeBack(work: Work, matches: readonly MatchRecord[]): Promise<void> {
  await removePayments(
    work,
    matches.flatMap((match) => (match.kind === 'invoices' ? paymentIdsIn(match) : [])),
  )
  await removeExpenses(
    work,
    matches.flatMap(({ kind, expenseIds }) => (makesExpenses(kind) ? expenseIds : [])),
  )
  await takeBackWriteOffs(work, matches)
}

/** Payments and expenses that the matches created keep them: restoring one books its transaction again. */
async function rememberMade(work: Work, undone: readonly Converted[]): Promise<void> {
  const { payments, expenses } = work.tables
  const made = undone.filter(({ match }) => !isLink(match))
  await changeRows(
    work,
    payments,
    made.flatMap((row) => paymentIdsIn(row.match).map((id) => ({ id, releasedMatch: releasedMatchOf(row) }))),
    { set: ['releasedMatch'] },
  )
  await changeRows(
    work,
    expenses,
    made
      .filter(({ match }) => makesExpenses(match.kind))
      .flatMap((row) => row.match.expenseIds.map((id) => ({ id, releasedMatch: releasedMatchOf(row) }))),
    { set: ['releasedMatch'] },
  )
}

/** True when the match only linked existing records. */
const isLink = ({ kind }: MatchRecord): boolean => kind !== 'invoices' && !makesExpenses(kind)

const makesExpenses = (kind: MatchRecord['kind']): boolean => kind === 'newExpense' || kind === 'expenseRefund'

/** Payments and expenses that were only linked, deleted expenses of the match included, forget the transactions. */
async function unlinkOthers(work: Work, undone: readonly Converted[]): Promise<void> {
  const links = undone.filter(({ match }) => isLink(match))
  await changeRows(
    work,
    work.tables.payments,
    links.flatMap(({ match: { kind, paymentId: id } }) =>
      kind === 'refund' || id === null ? [] : [{ id, bankTransactionId: null, releasedMatch: null }],
    ),
    { set: ['bankTransactionId', 'releasedMatch'] },
  )
  await unlinkExpenses(
    work,
    links.flatMap(({ match }) => allExpenseIdsOf(match)),
    new Set(links.map(({ id }) => id)),
  )
}
