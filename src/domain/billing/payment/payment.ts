import type { Tables } from '../../../db/database.ts'

/** Money received from a client; credits that were used with it are no part of its amount. */
export type Payment = Tables['payments']['$inferSelect']

/** What of a payment was put to one invoice. */
export type Allocation = Tables['allocations']['$inferSelect']

/** What of a credit a payment used for one invoice: part of the allocation to that invoice. */
export type CreditUse = Tables['creditAllocations']['$inferSelect']

/** An allocation with the digits of its payment's currency, which its amounts are written in. */
export type ShownAllocation = Allocation & { digits: number }

/** What of one credit a payment used for all of its invoices; `id` is the first use's, `digits` are the payment's. */
export type ShownCreditUse = Pick<CreditUse, 'id' | 'paymentId' | 'creditId' | 'createdAt' | 'updatedAt'> & {
  used: bigint
  digits: number
}

/** The published numbers of a payment's states. */
export const paymentStatus = {
  pending: 1,
  cancelled: 2,
  failed: 3,
  completed: 4,
  partlyRefunded: 5,
  refunded: 6,
} as const

/** What of the allocation still counts for its invoice, money and credit. */
export const netOf = (allocation: Pick<Allocation, 'amount' | 'refunded'>): bigint =>
  allocation.amount - allocation.refunded

/** What of the allocation is the payment's own money and still with its invoice; `uses` are the payment's that count. */
export const moneyOf = (allocation: Allocation, uses: readonly CreditUse[]): bigint =>
  uses
    .filter(({ invoiceId }) => invoiceId === allocation.invoiceId)
    .reduce((left, { amount }) => left - amount, netOf(allocation))

/** What of the payment was neither put to an invoice nor given back; `live` are its allocations that count. */
export function unappliedOf(
  payment: Pick<Payment, 'amount' | 'applied' | 'refunded'>,
  live: readonly Pick<Allocation, 'refunded'>[],
): bigint {
  const refundedOfInvoices = live.reduce((total, { refunded }) => total + refunded, 0n)
  return payment.amount - payment.applied - (payment.refunded - refundedOfInvoices)
}

/** The state that follows from what was refunded. */
export const statusAfterRefund = (amount: bigint, refunded: bigint): number => {
  if (refunded === 0n) return paymentStatus.completed
  return refunded === amount ? paymentStatus.refunded : paymentStatus.partlyRefunded
}

/** The records that every activity about the payment names. */
export const paymentSubjects = (payment: Pick<Payment, 'id' | 'clientId' | 'originClientId'>) => ({
  clientId: payment.clientId,
  originClientId: payment.originClientId,
  paymentId: payment.id,
})

/** What every ledger entry about the payment says of it. */
export const paymentLedgerReason = (payment: Pick<Payment, 'id' | 'originClientId' | 'currencyId'>) => ({
  paymentId: payment.id,
  originClientId: payment.originClientId,
  currencyId: payment.currencyId,
})
