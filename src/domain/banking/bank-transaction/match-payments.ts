import type { MatchedPayment, MatchRecord } from '../../../db/tables/bank.ts'
import { totalOf } from '../../billing/payment/payment.ts'
import { receivePayments } from '../../billing/payment/receive.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import type { MatchBooking } from './match-decide.ts'
import type { MatchRecords } from './match-records.ts'
import type { ClientCredit, Share } from './match-shares.ts'

/** The published number of the payment method. */
const bankTransfer = '1'

/** The part of a booking that is one client's: its invoices, its credits, and its part of the money without a write-off. */
type ClientPart = { clientId: number; shares: Share[]; credited: ClientCredit[]; money: bigint; isLast: boolean }

/** A booked payment, as the record of the match has it. */
export type Brought = Omit<MatchedPayment, 'isDeleted'> & { isLast: boolean }

/**
 * Books a payment for each client whose invoices a transaction pays, fee included, and one for a client that is named alone.
 * `credits`: what is written off, by the transaction. Returns the payments by the transaction's key.
 */
export async function bookPayments(
  work: Work,
  bookings: readonly MatchBooking[],
  { clients }: MatchRecords,
  credits: ReadonlyMap<number, number>,
): Promise<Map<number, Brought[]>> {
  const parts = bookings.flatMap((booking) => partsOf(booking).map((part) => ({ booking, part })))
  const payments = await receivePayments(
    work,
    parts.map(({ booking: { transaction, money: all, exchange, writtenOff }, part }) => {
      const { clientId, shares, credited, money, isLast } = part
      const client = clients.get(clientId)
      if (!client) throw new Error('An invoice of no client')
      const creditId = isLast ? credits.get(transaction.id) : undefined
      const fee = isLast && creditId === undefined ? writtenOff : 0n
      return {
        client,
        originClientId: originOf(part),
        currencyId: all.currencyId,
        digits: all.digits,
        ...(exchange && { exchangeRate: exchange.rate.toString(), exchangeCurrencyId: transaction.currencyId }),
        amount: money + fee,
        date: transaction.date,
        transactionReference: transaction.description,
        typeId: bankTransfer,
        isManual: false,
        bankTransactionId: transaction.id,
        allocations: allocationsOf(shares),
        credits: [
          ...(creditId === undefined ? [] : [{ creditId, amount: writtenOff, invoiceId: shares.at(-1)?.invoice.id }]),
          ...credited,
        ],
      }
    }),
  )
  const brought = parts.map(({ booking, part: { shares, money, isLast } }, index) => ({
    transactionId: booking.transaction.id,
    id: payments[index]?.id ?? 0,
    amount: String(money),
    invoiceIds: shares.map(({ invoice }) => invoice.id),
    applied: shares.map(({ amount }) => String(amount)),
    isLast,
  }))
  return groupBy(brought, ({ transactionId }) => transactionId)
}

/** The clients of a booking in the order of their first invoices. What is left of the money is with the client of the last invoice. */
function partsOf({ item: { target }, money: all, shares, credited, writtenOff }: MatchBooking): ClientPart[] {
  if (target.kind !== 'invoices') return []
  const lastId = shares.at(-1)?.invoice.clientId ?? target.client?.key
  const byClient = groupBy(shares, ({ invoice }) => invoice.clientId)
  const rest = all.amount + writtenOff + totalOf(credited) - totalOf(shares)
  return [...new Set([...byClient.keys(), ...(lastId === undefined ? [] : [lastId])])].map((clientId) => {
    const own = byClient.get(clientId) ?? []
    const used = credited.filter((part) => part.clientId === clientId)
    const isLast = clientId === lastId
    const money = totalOf(own) - totalOf(used) + (isLast ? rest - writtenOff : 0n)
    return { clientId, shares: own, credited: used, money, isLast }
  })
}

/** Money for invoices of several clients that were merged since is the survivor's own. */
function originOf({ clientId, shares }: ClientPart): number {
  const [origin = clientId, ...others] = new Set(shares.map(({ invoice }) => invoice.originClientId))
  return others.length === 0 ? origin : clientId
}

const allocationsOf = (shares: readonly Share[]) =>
  shares.map(({ invoice: { id }, amount }) => ({ invoiceId: id, amount }))

/** The payments as the record of the match has them. */
export function paymentsIn(brought: readonly Brought[]): Pick<MatchRecord, 'paymentId' | 'payments'> {
  const payments = brought.map(({ id, amount, invoiceIds, applied }) => ({ id, amount, invoiceIds, applied }))
  return { paymentId: payments[0]?.id ?? null, ...(payments.length > 1 && { payments }) }
}
