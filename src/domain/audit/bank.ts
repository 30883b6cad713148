import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { BankSuggestion, MatchedPayment, MatchRecord } from '../../db/tables/bank.ts'
import { openStatus, transactionStatus } from '../banking/bank-transaction/bank-transaction.ts'
import { paymentIdsIn } from '../banking/bank-transaction/matched-payments.ts'
import { Decimal } from '../kernel/money/decimal.ts'
import { groupBy } from '../kernel/rows/lists.ts'
import { isWithin } from '../kernel/money/money.ts'
import { between, damaged, type Difference, type Ledger } from './invariant.ts'
import { pagesOf } from './pages.ts'

type Transaction = {
  id: number
  digits: number
  amount: bigint
  statusId: number
  baseType: 'CREDIT' | 'DEBIT'
  vendorId: number | null
  match: MatchRecord | null
  suggestion: BankSuggestion | null
}

/** The live payments and expenses that reference a transaction. */
type Linked = { payments: { id: number; amount: bigint }[]; expenseIds: number[] }

/**
 * P7: a transaction is converted exactly when it stores its match, suggested exactly when a rule or its vendor provides a
 * suggestion, and its live payments and expenses are exactly those of the match, and its money is that of the several payments of a match. P3: the amount that a match allocated to invoices
 * is at most that of the transaction with its write-off and the credits that it used, and so is the money of all live payments created from it; a payment that existed before and
 * was only linked may be larger.
 */
export async function* checkBank(ledger: Ledger): AsyncGenerator<Difference> {
  const { db, tables, companyId } = ledger
  const { bankTransactions: table } = tables
  const after = (key: number) => and(eq(table.companyId, companyId), gt(table.id, key))
  const { id, digits, amount, statusId, baseType, vendorId, match, suggestion } = table
  const columns = { id, digits, amount, statusId, baseType, vendorId, match, suggestion }
  const pages = pagesOf<Transaction>({
    rows: (key, limit) => db.select(columns).from(table).where(after(key)).orderBy(asc(id)).limit(limit),
    keys: (key, limit) => db.select({ id }).from(table).where(after(key)).orderBy(asc(id)).limit(limit),
  })
  const parts = await partlyPaid(ledger)
  for await (const { rows, unreadable } of pages) {
    for (const key of unreadable) yield { invariant: 'P7', companyId, record: recordOf(key), ...damaged }
    const links = await linksOf(ledger, rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0)
    for (const row of rows) {
      for (const wrong of differencesOf(row, withParts(links(row.id), parts.get(row.id))))
        yield { companyId, record: recordOf(row.id), ...wrong }
    }
  }
}

const recordOf = (key: number) => ({ kind: 'bankTransaction', key, number: '' }) as const

/** The live expenses that several transactions paid, or one in part, by these. */
async function partlyPaid({ db, tables: { expenses }, companyId }: Ledger): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ id: expenses.id, parts: expenses.bankParts })
    .from(expenses)
    .where(and(eq(expenses.companyId, companyId), eq(expenses.isDeleted, false), isNotNull(expenses.bankParts)))
  const links = rows.flatMap(({ id, parts }) => (parts ?? []).map((part) => ({ id, of: part.id })))
  return new Map([...groupBy(links, ({ of }) => of)].map(([of, list]) => [of, list.map(({ id }) => id)]))
}

const withParts = ({ payments, expenseIds }: Linked, parts: readonly number[] = []): Linked => ({
  payments,
  expenseIds: [...new Set([...expenseIds, ...parts])].sort((a, b) => a - b),
})

/** Links between the transactions in a range of keys and their records. */
async function linksOf({ db, tables, companyId }: Ledger, first: number, last: number) {
  const { payments, expenses } = tables
  const namesOne = (table: typeof payments | typeof expenses) =>
    and(
      eq(table.companyId, companyId),
      eq(table.isDeleted, false),
      gt(table.bankTransactionId, first - 1),
      lte(table.bankTransactionId, last),
    )
  const paying = await db
    .select({ id: payments.id, of: payments.bankTransactionId, amount: payments.amount })
    .from(payments)
    .where(namesOne(payments))
    .orderBy(asc(payments.id))
  const spent = await db
    .select({ id: expenses.id, of: expenses.bankTransactionId })
    .from(expenses)
    .where(namesOne(expenses))
    .orderBy(asc(expenses.id))
  const paymentsOf = groupBy(paying, (row) => row.of)
  const expensesOf = groupBy(spent, (row) => row.of)
  return (id: number): Linked => ({
    payments: paymentsOf.get(id) ?? [],
    expenseIds: (expensesOf.get(id) ?? []).map((row) => row.id),
  })
}

type Wrong = Pick<Difference, 'invariant' | 'what' | 'stored' | 'expected'>

/** The state that follows from the other columns of the transaction. */
function statusOf({ match, suggestion, ...transaction }: Transaction): number {
  if (match) return transactionStatus.converted
  return suggestion ? transactionStatus.suggested : openStatus(transaction)
}

function differencesOf(transaction: Transaction, linked: Linked): Wrong[] {
  const { digits, statusId, match, suggestion } = transaction
  const amount = match?.exchange ? BigInt(match.exchange.amount) : transaction.amount
  const money = (minor: bigint) => Decimal.fromMinor(minor, digits).toString()
  const put = (match?.applied ?? []).reduce((total, part) => total + BigInt(part), 0n)
  // A refund is not money of the payment.
  const paymentIds = match && match.kind !== 'refund' ? paymentIdsIn(match).toSorted((a, b) => a - b) : []
  const expenseIds = (match?.expenseIds ?? []).toSorted((a, b) => a - b)
  const brought = linked.payments
    .filter(({ id }) => match?.kind !== 'payment' || match.paymentId !== id)
    .reduce((total, payment) => total + payment.amount, 0n)
  const written = BigInt(match?.writeOff?.amount ?? 0)
  const credited = (match?.credits ?? []).reduce((total, part) => total + BigInt(part.amount), 0n)
  const atMost = (most: bigint, what: string, minor: bigint): Wrong[] =>
    isWithin(minor, most) ? [] : [{ invariant: 'P3', what, stored: money(minor), expected: between(money(most)) }]
  return [
    ...atMost(amount + written + credited, 'put to invoices', put),
    // A fee was kept from the payment's money; a credit is no money.
    ...atMost(match?.writeOff?.creditId ? amount : amount + written, 'money on payments that came in by it', brought),
    ...(match?.payments
      ? differing('money of its several payments', money(moneyOf(match.payments)), money(amount))
      : []),
    ...differing('status', String(statusId), String(statusOf(transaction))),
    ...differing('suggestion besides the match', match && suggestion ? 'one' : 'none', 'none'),
    ...differing('payments (by their rows) that name it', list(linked.payments.map(({ id }) => id)), list(paymentIds)),
    ...differing('expenses (by their rows) that name it', list(linked.expenseIds), list(expenseIds)),
  ]
}

/** Of all of them, deleted ones included. */
const moneyOf = (payments: readonly MatchedPayment[]): bigint =>
  payments.reduce((sum, payment) => sum + BigInt(payment.amount), 0n)

const list = (keys: readonly number[]): string => (keys.length === 0 ? 'none' : keys.join(', '))

const differing = (what: string, stored: string, expected: string): Wrong[] =>
  stored === expected ? [] : [{ invariant: 'P7', what, stored, expected }]
