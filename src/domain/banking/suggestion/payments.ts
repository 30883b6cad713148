import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { numberKey, unlinkedReferences } from '../../../db/statements/expressions.ts'
import { type Allocation, paymentStatus } from '../../billing/payment/payment.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { rowsWhere } from '../../records/records.ts'
import type { FoundInvoice } from './owed.ts'
import { type Found, lookUp, type Way } from './lookup.ts'
import { namesOfClients } from './parties.ts'
import { best, numbersOf, Pool, type Reading, type Suggestion } from './pool.ts'
import { isIdentified } from './score.ts'

const columns = [
  'clientId',
  'currencyId',
  'statusId',
  'amount',
  'refunded',
  'number',
  'transactionReference',
  'date',
  'bankTransactionId',
] as const

export type FoundPayment = Found<Work['tables']['payments'], (typeof columns)[number]>

/**
 * The payments of each transaction: those that no bank transaction brought for a deposit, and those that a withdrawal may have
 * given back, such as a returned direct debit. `named`: the invoices that the texts name.
 */
export async function suggestPayments(
  work: Work,
  readings: readonly Reading[],
  named: readonly FoundInvoice[],
): Promise<Suggestion<FoundPayment>[][]> {
  const { allocations } = work.tables
  const parts = (await rowsWhere(work, allocations, allocations.invoiceId, named.map(keyOf))).filter(
    ({ archivedAt }) => archivedAt === null,
  )
  const found = await findPayments(work, readings, parts)
  const invoiceNumbers = numbersByPayment(named, parts)
  const pool = new Pool(found, (payment) => ({
    amount: payment.amount,
    numbers: [payment.number, payment.transactionReference, ...(invoiceNumbers.get(payment.id) ?? [])],
    party: payment.clientId,
  }))
  const names = await namesOfClients(
    work,
    found.map(({ clientId }) => clientId),
  )
  return readings.map((reading) => {
    const { transaction, parties, numbers } = reading
    const isRefund = transaction.baseType === 'DEBIT'
    const ofParties = [...parties.clients.keys()].map((party) => ({ party }))
    const candidates = pool
      .with({ amount: transaction.amount, numbers }, ...ofParties)
      .filter(isRefund ? isRefundable : isUnlinked)
    const suggested = best(reading, candidates, (payment) => ({
      currencyId: payment.currencyId,
      amount: isRefund ? payment.amount - payment.refunded : payment.amount,
      // The bank that returns money knows no number of a payment.
      numbers: [...(isRefund ? [] : [payment.number]), ...(invoiceNumbers.get(payment.id) ?? [])],
      // That of a payment from a bank transaction is the text of this.
      reference: payment.bankTransactionId === null ? payment.transactionReference : '',
      names: names.get(payment.clientId) ?? [],
      party: parties.clients.get(payment.clientId),
      dates: [payment.date],
    }))
    // Any withdrawal may have the amount of a payment.
    return isRefund ? suggested.filter(isIdentified) : suggested
  })
}

const isUnlinked = ({ bankTransactionId, statusId }: FoundPayment): boolean =>
  bankTransactionId === null && statusId !== paymentStatus.refunded

const isRefundable = ({ statusId, amount, refunded }: FoundPayment): boolean =>
  (statusId === paymentStatus.completed || statusId === paymentStatus.partlyRefunded) && amount > refunded

async function findPayments(
  work: Work,
  readings: readonly Reading[],
  parts: readonly Allocation[],
): Promise<FoundPayment[]> {
  const { payments: table } = work.tables
  const deposits = readings.filter(({ transaction }) => transaction.baseType === 'CREDIT')
  const withdrawals = readings.filter(({ transaction }) => transaction.baseType === 'DEBIT')
  const find = (way: Omit<Way, 'name'> & { name: string }, keys: readonly (number | bigint | string)[]) =>
    lookUp(work, { table, columns, right: 'view_payment' }, { ...way, name: `payments.${way.name}` }, keys)
  const live = eq(table.isDeleted, false)
  const unlinked = and(live, isAbsent(table.bankTransactionId), ne(table.statusId, paymentStatus.refunded))
  const found = [
    await find(
      { name: 'amount', by: table.amount, where: unlinked },
      deposits.map(({ transaction }) => transaction.amount),
    ),
    await find(
      { name: 'reference', by: numberKey(table.transactionReference), where: and(unlinkedReferences, live) },
      numbersOf(deposits),
    ),
    await find(
      { name: 'number', by: table.number, where: live },
      readings.flatMap(({ tokens }) => tokens),
    ),
    await find(
      { name: 'id', by: table.id, where: live },
      parts.map(({ paymentId }) => paymentId),
    ),
    await find({ name: 'unlinked', by: table.clientId, where: unlinked }, clientsOf(deposits)),
    await find({ name: 'client', by: table.clientId, where: live }, clientsOf(withdrawals)),
  ]
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}

/** `is null` as a test of the rows that another condition has found: SQLite would begin with all that have no value. */
const isAbsent = (column: Work['tables']['payments']['bankTransactionId']): SQL => sql`+${column} is null`

const clientsOf = (readings: readonly Reading[]): number[] =>
  readings.flatMap(({ parties }) => [...parties.clients.keys()])

/** The numbers of the invoices that payments were applied to, among those that the texts name. */
function numbersByPayment(
  named: readonly FoundInvoice[],
  parts: readonly Allocation[],
): Map<number, (string | null)[]> {
  const numbers = new Map(named.map(({ id, number }) => [id, number]))
  const groups = groupBy(parts, ({ paymentId }) => paymentId)
  return new Map([...groups].map(([id, list]) => [id, list.map(({ invoiceId }) => numbers.get(invoiceId) ?? null)]))
}

const keyOf = ({ id }: { id: number }): number => id
