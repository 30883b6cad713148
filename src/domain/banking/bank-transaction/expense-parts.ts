import type { ExpensePart } from '../../../db/tables/bank.ts'
import { type Expense, grossOf } from '../../spending/expense/expense.ts'
import type { MatchedExpense, MatchedTransaction } from './match-records.ts'

/** The part of an expense, taxes included, that no bank transaction paid. */
export const openAmountOf = (expense: Parameters<typeof grossOf>[0] & Pick<Expense, 'bankParts'>): bigint =>
  (expense.bankParts ?? []).reduce((open, { amount }) => open - BigInt(amount), grossOf(expense))

/** True when no more bank transactions can pay the expense: one did for the whole amount, or several reached it. */
export const isPaidByBank = (expense: Pick<MatchedExpense, 'bankTransactionId'> & Parameters<typeof openAmountOf>[0]) =>
  expense.bankTransactionId !== null && (expense.bankParts === null || openAmountOf(expense) === 0n)

/** An expense after a link; `paymentDate` is the day on which it is paid in full, else null. */
export type LinkedExpense = {
  id: number
  bankTransactionId: number
  bankParts: ExpensePart[] | null
  paymentDate: string | null
}

/** The expense after the transaction paid this amount of it. */
export function withPart(expense: MatchedExpense, { id, date }: MatchedTransaction, amount: bigint): LinkedExpense {
  const open = openAmountOf(expense)
  const linked = { id: expense.id, bankTransactionId: id }
  if (expense.bankParts === null && amount === open) return { ...linked, bankParts: null, paymentDate: date }
  const pays = amount === open && expense.paymentDate === null
  const part: ExpensePart = { id, amount: String(amount), date, ...(pays && { pays }) }
  const bankParts = [...(expense.bankParts ?? []), part]
  return { ...linked, bankParts, paymentDate: amount === open ? lastDayOf(bankParts) : null }
}

/** The last of the days on which parts were paid. */
export const lastDayOf = (parts: readonly ExpensePart[]): string =>
  parts.reduce((last, { date }) => (date > last ? date : last), '')
