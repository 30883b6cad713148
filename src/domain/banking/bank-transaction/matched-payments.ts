import type { MatchedPayment, MatchRecord } from '../../../db/tables/bank.ts'

/** Keys of the payments of a match that are not deleted, in the order of their first invoices. */
export function paymentIdsIn({ paymentId, payments }: Pick<MatchRecord, 'paymentId' | 'payments'>): number[] {
  if (payments) return payments.filter(isLive).map(({ id }) => id)
  return paymentId === null ? [] : [paymentId]
}

/** The part of a match that was written off, and its expense. */
type WrittenOff = Pick<MatchRecord, 'writeOff' | 'expenseIds' | 'matchedExpenseIds'>

/**
 * The match with those of its payments that are not deleted, with their invoices, and without what was written off of another's
 * invoice; `written`: as it was before such a payment was deleted.
 */
export function withLivePayments(
  match: MatchRecord,
  live: ReadonlySet<number>,
  { writeOff, expenseIds, matchedExpenseIds }: WrittenOff = match,
): MatchRecord {
  if (!match.payments) return match
  const payments = match.payments.map(({ isDeleted: _before, ...payment }): MatchedPayment =>
    live.has(payment.id) ? payment : { ...payment, isDeleted: true },
  )
  const shown = payments.filter(isLive)
  const { writeOff: _writtenOff, matchedExpenseIds: _all, ...rest } = match
  const isKept = writeOff && shown.some(({ id }) => id === writeOff.paymentId)
  return {
    ...rest,
    paymentId: shown[0]?.id ?? null,
    payments,
    invoiceIds: shown.flatMap(({ invoiceIds }) => invoiceIds),
    applied: shown.flatMap(({ applied }) => applied),
    expenseIds: isKept ? expenseIds : [],
    ...(isKept && { writeOff, ...(matchedExpenseIds && { matchedExpenseIds }) }),
  }
}

/** The payments that a match made and that are not deleted, as they were booked; `amount`: the money of the transaction. */
export function bookedPaymentsIn(match: MatchRecord, amount: bigint) {
  const { paymentId, payments, invoiceIds, applied, writeOff } = match
  const only = paymentId === null ? [] : [{ id: paymentId, amount: String(amount), invoiceIds, applied }]
  return (payments?.filter(isLive) ?? only).map((payment) => {
    // The bank kept a fee of the payment's money; a credit is no money.
    const hasFee = writeOff && writeOff.expenseId !== null && (writeOff.paymentId ?? payment.id) === payment.id
    return { ...payment, amount: BigInt(payment.amount) + (hasFee ? BigInt(writeOff.amount) : 0n) }
  })
}

const isLive = ({ isDeleted }: MatchedPayment): boolean => !isDeleted
