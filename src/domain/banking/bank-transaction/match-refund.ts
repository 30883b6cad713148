import type { MatchRecord } from '../../../db/tables/bank.ts'
import { creditUsesByPaymentIds } from '../../billing/payment/credit-uses.ts'
import { paymentMoney, type Payment, unappliedOf } from '../../billing/payment/payment.ts'
import type { AllocationOrder } from '../../billing/payment/receive.ts'
import { giveBack, takeRefundBack } from '../../billing/payment/refund.ts'
import { allocationsByPaymentIds, paymentsByIds } from '../../billing/payment/store.ts'
import { invoicesByIds } from '../../billing/invoice/store.ts'
import { invalid } from '../../kernel/error.ts'
import { isWithin } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import { getRecord } from '../../records/records.ts'
import type { Converted } from './bank-transaction.ts'
import type { MatchBooking } from './match-decide.ts'

type GivenBack = NonNullable<MatchRecord['givenBack']>

/** Refunds the payments that withdrawals gave back; amounts by the transaction's key. @throws FORBIDDEN without edit_payment */
export async function bookRefunds(work: Work, bookings: readonly MatchBooking[]): Promise<Map<number, GivenBack>> {
  const refunds = new Map<number, GivenBack>()
  for (const { item, transaction, writtenOff } of bookings) {
    if (item.target.kind !== 'refund') continue
    const { key } = item.target.payment
    const payment = await getRecord(work, work.tables.payments, { id: key, right: 'edit_payment', noun: 'payment' })
    const amount = transaction.amount - writtenOff
    const parts = await partsOf(work, payment, amount)
    if (!parts)
      throw invalid(
        ['transactions', item.position, 'paymentId'],
        'was applied to an invoice in parts: refund it by hand',
      )
    await giveBack(work, payment, { amount, date: transaction.date, parts })
    const given = parts.map((part) => ({ invoiceId: part.invoiceId, amount: String(part.amount) }))
    refunds.set(transaction.id, { amount: String(amount), parts: given })
  }
  return refunds
}

/** The parts that the invoices lose, the last one first, after the unapplied money; undefined when they do not suffice. */
async function partsOf(work: Work, payment: Payment, amount: bigint): Promise<AllocationOrder[] | undefined> {
  const [live = []] = await allocationsByPaymentIds(work, [payment.id])
  const [uses = []] = await creditUsesByPaymentIds(work, [payment.id])
  const unapplied = unappliedOf(payment, live)
  let left = unapplied < amount ? amount - unapplied : 0n
  const parts: AllocationOrder[] = []
  for (const allocation of live.toReversed()) {
    const isFirst = live.find(({ invoiceId }) => invoiceId === allocation.invoiceId) === allocation
    const money = paymentMoney(allocation, uses)
    const part = money < left ? money : left
    if (!isFirst || part <= 0n) continue
    parts.push({ invoiceId: allocation.invoiceId, amount: part })
    left -= part
  }
  return left === 0n ? parts : undefined
}

/** Takes the refunds of ended matches back. */
export async function takeBackRefunds(work: Work, undone: readonly Converted[]): Promise<void> {
  for (const { match, date } of undone) {
    if (!match.givenBack) continue
    const [payment] = await paymentsByIds(work, [match.paymentId ?? 0])
    if (payment) await takeRefundBack(work, payment, { date, ...refundOf(match.givenBack) })
  }
}

const refundOf = ({ amount, parts }: GivenBack) => ({
  amount: BigInt(amount),
  parts: parts.map((part) => ({ invoiceId: part.invoiceId, amount: BigInt(part.amount) })),
})

/** True when the payment or its invoices no longer take back what the payment gave back. */
export async function isRefundMoved(work: Work, payment: Payment, givenBack: GivenBack): Promise<boolean> {
  const { amount, parts } = refundOf(givenBack)
  if (payment.isDeleted || payment.refunded < amount) return true
  const [live = []] = await allocationsByPaymentIds(work, [payment.id])
  const invoiceIds = parts.map(({ invoiceId }) => invoiceId)
  const invoices = await invoicesByIds(work, invoiceIds)
  return parts.some((part, index) => {
    const invoice = invoices[index]
    const allocation = live.find(({ invoiceId }) => invoiceId === part.invoiceId)
    if (!invoice || invoice.isDeleted || !allocation || allocation.refunded < part.amount) return true
    return !isWithin(part.amount, invoice.amount - invoice.paidToDate)
  })
}
