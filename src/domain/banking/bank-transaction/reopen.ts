import { and, eq, isNotNull } from 'drizzle-orm'
import type { ExpensePart, MatchRecord, ReleasedMatch } from '../../../db/tables/bank.ts'
import { changeRows } from '../../records/change-rows.ts'
import type { Work } from '../../kernel/work.ts'
import { expensesByIds } from '../../spending/expense/store.ts'
import { type Converted, isConverted, transactionStatus } from './bank-transaction.ts'
import { unlinkExpenses } from './match-expense.ts'
import { paymentIdsIn, withLivePayments } from './matched-payments.ts'
import { bankTransactionsByIds, saveMatch } from './store.ts'
import { takeBackWriteOffs } from './write-off.ts'

/** A payment or an expense, and the bank transaction that it came in by. */
type Booked = { id: number; bankTransactionId: number | null }

/**
 * Restores converted transactions to the state before their matches: open, with their former vendor and category, and without the
 * suggestion of a rule. The caller handles their payments and expenses.
 * Returns the keys of those that were converted.
 */
export async function reopenBankTransactions(
  work: Work,
  transactions: readonly Converted[],
): Promise<ReadonlySet<number>> {
  const { bankTransactions: table } = work.tables
  const reopened = await changeRows(
    work,
    table,
    transactions.map(({ id, match: { previous } }) => ({
      id,
      statusId: previous.statusId,
      vendorId: previous.vendorId,
      expenseCategoryId: previous.ninjaCategoryId,
    })),
    {
      set: ['statusId', 'vendorId', 'expenseCategoryId'],
      also: { match: null, suggestion: null, bankRuleId: null, updatedAt: work.now },
      only: and(eq(table.statusId, transactionStatus.converted), isNotNull(table.match)),
    },
  )
  return new Set(reopened.keys())
}

/**
 * Takes deleted payments, which keep the matches for their restoration, out of them; opens the bank transactions that no other
 * payment is left of.
 */
export async function reopenPayments(work: Work, payments: readonly Booked[]): Promise<void> {
  if (payments.length === 0) return
  const deleted = new Set(payments.map(({ id }) => id))
  const left = (await convertedOf(work, payments)).flatMap((row) => {
    const keys = paymentIdsIn(row.match)
    const removed = keys.filter((key) => deleted.has(key))
    const live = new Set(keys.filter((key) => !deleted.has(key)))
    return removed.length === 0
      ? []
      : [{ row, removed, match: withLivePayments(row.match, live), isOpen: live.size === 0 }]
  })
  await reopenBankTransactions(
    work,
    left.filter(({ isOpen }) => isOpen).map(({ row }) => row),
  )
  for (const { row, match, isOpen } of left) if (!isOpen) await saveMatch(work, row.id, match)
  await takeBackWriteOffs(
    work,
    left.flatMap(({ row, match, isOpen }) => (isOpen || !match.writeOff ? [row.match] : [])),
  )
  await changeRows(
    work,
    work.tables.payments,
    left.flatMap(({ row, removed }) => removed.map((id) => ({ id, releasedMatch: releasedMatchOf(row) }))),
    { set: ['releasedMatch'] },
  )
}

/** Takes a deleted expense, which keeps the match for its restoration, out of it; opens the transaction when nothing else is left. */
export async function reopenExpense(work: Work, expense: Booked): Promise<void> {
  const [row] = await expensesByIds(work, [expense.id])
  if (row?.bankParts) return reopenParts(work, row.id, row.bankParts)
  const [transaction] = await convertedOf(work, [expense])
  if (!transaction?.match.expenseIds.includes(expense.id)) return
  const { id, match } = transaction
  const releasedMatch = releasedMatchOf(transaction)
  await changeRows(work, work.tables.expenses, [{ id: expense.id, releasedMatch }], { set: ['releasedMatch'] })
  const expenseIds = match.expenseIds.filter((each) => each !== expense.id)
  const left = { ...match, expenseIds, matchedExpenseIds: allExpenseIdsOf(match) }
  if (!(await reopenedWithout(work, transaction, left))) await saveMatch(work, id, left)
}

/** Takes a deleted expense out of the matches of all bank transactions that paid parts of it. Restoring it links none of them. */
async function reopenParts(work: Work, id: number, parts: readonly ExpensePart[]): Promise<void> {
  const transactions = await bankTransactionsByIds(
    work,
    parts.map((part) => part.id),
  )
  for (const transaction of transactions.filter((row) => row !== undefined).filter(isConverted)) {
    const { match } = transaction
    const left = { ...match, expenseIds: match.expenseIds.filter((each) => each !== id) }
    if (!(await reopenedWithout(work, transaction, left))) await saveMatch(work, transaction.id, left)
  }
  await unlinkExpenses(work, [id], new Set(parts.map((part) => part.id)))
}

/** Opens the transaction if its match is left with nothing but its write-off. */
async function reopenedWithout(work: Work, transaction: Converted, { paymentId, expenseIds, writeOff }: MatchRecord) {
  if (paymentId !== null || expenseIds.some((id) => id !== writeOff?.expenseId)) return false
  await reopenBankTransactions(work, [transaction])
  await takeBackWriteOffs(work, [transaction.match])
  return true
}

/** Every expense of a match in its order, those included that were deleted since. */
export const allExpenseIdsOf = (match: Converted['match']): number[] => match.matchedExpenseIds ?? match.expenseIds

/** The match of a transaction, as its deleted payment or expense keeps it. */
export const releasedMatchOf = (transaction: Converted): ReleasedMatch => ({
  match: transaction.match,
  amount: String(transaction.amount),
  vendorId: transaction.vendorId,
  expenseCategoryId: transaction.expenseCategoryId,
  bankRuleId: transaction.bankRuleId,
})

async function convertedOf(work: Work, records: readonly Booked[]): Promise<Converted[]> {
  const ids = new Set(records.flatMap(({ bankTransactionId }) => bankTransactionId ?? []))
  const rows = await bankTransactionsByIds(work, [...ids])
  return rows.filter((row) => row !== undefined).filter(isConverted)
}
