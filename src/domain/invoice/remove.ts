import { and, asc, eq, isNull } from 'drizzle-orm'
import { recordActivity } from '../activity.ts'
import { releaseBankTransaction } from '../bank-transaction/release.ts'
import { moveClientFigures } from '../client/figures.ts'
import { groupBy } from '../group.ts'
import { netOf, paymentSubjects, statusAfterRefund } from '../payment/payment.ts'
import type { Allocation, Payment } from '../payment/payment.ts'
import { paymentsByIds, savePayment } from '../payment/store.ts'
import type { Work } from '../work.ts'
import { invoiceSubjects, invoiceLedgerReason } from './invoice.ts'
import type { Invoice } from './invoice.ts'
import { saveInvoice } from './store.ts'

/**
 * Deletes an invoice: its client gets balance and paid to date back, and each payment shrinks by what it had put there; one
 * that is left with nothing is deleted. Answers why nothing was done, or undefined when done.
 */
export async function removeInvoice(work: Work, invoice: Invoice): Promise<'already_deleted' | undefined> {
  if (invoice.isDeleted) return 'already_deleted'
  const { allocations } = work.tables
  const removed = await work.db
    .update(allocations)
    .set({ archivedAt: work.now, updatedAt: work.now, removedBy: 'invoice' })
    .where(
      and(
        eq(allocations.companyId, work.actor.companyId),
        eq(allocations.invoiceId, invoice.id),
        isNull(allocations.archivedAt),
      ),
    )
    .returning()
  for (const { payment, parts } of await withPayments(work, removed)) await shrink(work, payment, parts)
  await saveInvoice(work, invoice, { isDeleted: true, archivedAt: work.now })
  await moveClientFigures(
    work,
    invoice.clientId,
    { balance: -invoice.balance, paidToDate: -total(removed, netOf) },
    { ...invoiceLedgerReason(invoice), notes: `Invoice ${invoice.number} deleted` },
  )
  await recordActivity(work, 'invoiceDeleted', invoiceSubjects(invoice))
  return undefined
}

/** Undoes exactly what {@link removeInvoice} did. Answers why that cannot be, or undefined when done. */
export async function restoreInvoice(work: Work, invoice: Invoice): Promise<'payment_deleted' | undefined> {
  const { allocations } = work.tables
  const mine = and(
    eq(allocations.companyId, work.actor.companyId),
    eq(allocations.invoiceId, invoice.id),
    eq(allocations.removedBy, 'invoice'),
  )
  const removed = await work.db.select().from(allocations).where(mine).orderBy(asc(allocations.id))
  const payments = await withPayments(work, removed)
  // A payment that went with the invoice has nothing left; one that still has money was deleted for itself.
  if (payments.some(({ payment }) => payment.isDeleted && payment.amount !== 0n)) return 'payment_deleted'
  await work.db.update(allocations).set({ archivedAt: null, updatedAt: work.now, removedBy: null }).where(mine)
  for (const { payment, parts } of payments) await grow(work, payment, parts)
  await saveInvoice(work, invoice, { isDeleted: false, archivedAt: null })
  await moveClientFigures(
    work,
    invoice.clientId,
    { balance: invoice.balance, paidToDate: total(removed, netOf) },
    { ...invoiceLedgerReason(invoice), notes: `Invoice ${invoice.number} restored` },
  )
  await recordActivity(work, 'invoiceRestored', invoiceSubjects(invoice))
  return undefined
}

async function withPayments(
  work: Work,
  parts: readonly Allocation[],
): Promise<{ payment: Payment; parts: readonly Allocation[] }[]> {
  const byPayment = groupBy(parts, ({ paymentId }) => paymentId)
  const payments = await paymentsByIds(work, [...byPayment.keys()])
  return payments.flatMap((payment) => (payment ? [{ payment, parts: byPayment.get(payment.id) ?? [] }] : []))
}

async function shrink(work: Work, payment: Payment, parts: readonly Allocation[]): Promise<void> {
  const amount = payment.amount - total(parts, amountOf)
  const emptied = amount === 0n
  const saved = await savePayment(work, payment, {
    ...sharesAfter(payment, amount, -total(parts, amountOf), -total(parts, refundedOf)),
    ...(emptied && { isDeleted: true, archivedAt: work.now, bankTransactionId: null }),
  })
  if (!emptied) return
  if (payment.bankTransactionId !== null) await releaseBankTransaction(work, payment.bankTransactionId)
  await recordActivity(work, 'paymentDeleted', { ...paymentSubjects(saved), notes: 'With its invoice' })
}

async function grow(work: Work, payment: Payment, parts: readonly Allocation[]): Promise<void> {
  const amount = payment.amount + total(parts, amountOf)
  const saved = await savePayment(work, payment, {
    ...sharesAfter(payment, amount, total(parts, amountOf), total(parts, refundedOf)),
    ...(payment.isDeleted && { isDeleted: false, archivedAt: null }),
  })
  if (payment.isDeleted)
    await recordActivity(work, 'paymentRestored', { ...paymentSubjects(saved), notes: 'With its invoice' })
}

function sharesAfter(payment: Payment, amount: bigint, applied: bigint, given: bigint) {
  const refunded = payment.refunded + given
  return { amount, applied: payment.applied + applied, refunded, statusId: statusAfterRefund(amount, refunded) }
}

const amountOf = (part: Allocation): bigint => part.amount
const refundedOf = (part: Allocation): bigint => part.refunded
const total = (parts: readonly Allocation[], of: (part: Allocation) => bigint): bigint =>
  parts.reduce((sum, part) => sum + of(part), 0n)
