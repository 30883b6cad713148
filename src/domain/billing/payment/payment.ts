import type { Tables } from '../../../db/database.ts'

/** Money received from a client; credits that were used with it are no part of its amount. */
export type Payment = Tables['payments']['$inferSelect']

/** The part of a payment that was applied to one invoice. */
export type Allocation = Tables['allocations']['$inferSelect']

/** The part of a credit that a payment used for one invoice: part of the allocation to that invoice. */
export type CreditUse = Tables['creditAllocations']['$inferSelect']

/** An allocation with the digits of its payment's currency, which its amounts are written in. */
export type ShownAllocation = Allocation & { digits: number }

/** The part of one credit that a payment used for all of its invoices; `id` is the first use's, `digits` are the payment's. */
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

/** The part of the allocation that still counts for its invoice, money and credit. */
export const netOf = (allocation: Pick<Allocation, 'amount' | 'refunded'>): bigint =>
  allocation.amount - allocation.refunded

/** The part of the allocation that is the payment's own money and still with its invoice; `uses` are the payment's live ones. */
export const paymentMoney = (allocation: Allocation, uses: readonly CreditUse[]): bigint =>
  uses
    .filter(({ invoiceId }) => invoiceId === allocation.invoiceId)
    .reduce((left, { amount }) => left - amount, netOf(allocation))

/** The part of the payment that was neither applied to an invoice nor refunded; `live` are its allocations that count. */
export function unappliedOf(
  payment: Pick<Payment, 'amount' | 'applied' | 'refunded'>,
  live: readonly Pick<Allocation, 'refunded'>[],
): bigint {
  const refundedOfInvoices = live.reduce((total, { refunded }) => total + refunded, 0n)
  return payment.amount - payment.applied - (payment.refunded - refundedOfInvoices)
}

/** Completed, partly refunded (`partially_refunded` in REST) or refunded, by the refunded amount. */
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

/** The columns common to all ledger entries about the payment. */
export const paymentLedgerReason = (payment: Pick<Payment, 'id' | 'originClientId' | 'currencyId'>) => ({
  paymentId: payment.id,
  originClientId: payment.originClientId,
  currencyId: payment.currencyId,
})

/** The sum of the parts. */
export const totalOf = (parts: readonly { amount: bigint }[]): bigint =>
  parts.reduce((total, { amount }) => total + amount, 0n)
