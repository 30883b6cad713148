import { and, eq, isNull } from 'drizzle-orm'
import { recordActivity } from '../activity.ts'
import { releaseBankTransaction } from '../bank-transaction/release.ts'
import { moveClientFigures } from '../client/figures.ts'
import { conflict, notFound } from '../error.ts'
import { invoiceStatus } from '../invoice/invoice.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { settleInvoice } from '../invoice/settle.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { isWithin } from '../money.ts'
import type { Work } from '../work.ts'
import { netOf, unappliedOf } from './payment.ts'
import type { Allocation, Payment } from './payment.ts'
import { reasonOf, subjectsOf } from './receive.ts'
import { paymentsByIds, savePayment } from './store.ts'

/**
 * Deletes a payment: its invoices and its client get back what it gave them, and the bank transaction that it came in by
 * is unmatched. @throws NOT_FOUND, CONFLICT when it is deleted already
 */
export async function removePayment(work: Work, paymentId: number): Promise<Payment> {
  const [payment] = await paymentsByIds(work, [paymentId])
  if (!payment) throw notFound('payment')
  if (payment.isDeleted) throw conflict('The payment is deleted already.')
  const { allocations } = work.tables
  const removed = await work.db
    .update(allocations)
    .set({ archivedAt: work.now, updatedAt: work.now, removedBy: 'payment' })
    .where(
      and(
        eq(allocations.companyId, work.actor.companyId),
        eq(allocations.paymentId, payment.id),
        isNull(allocations.archivedAt),
      ),
    )
    .returning()
  const saved = await savePayment(work, payment, {
    isDeleted: true,
    archivedAt: work.now,
    bankTransactionId: null,
  })
  const balanceMoved = await settleAllocations(work, removed, 'away')
  await moveClientFigures(
    work,
    payment.clientId,
    {
      balance: balanceMoved,
      paidToDate: payment.refunded - payment.amount,
      paymentBalance: -unappliedOf(payment, removed),
    },
    { ...reasonOf(payment), notes: `Payment ${payment.number} deleted` },
  )
  if (payment.bankTransactionId !== null) await releaseBankTransaction(work, payment.bankTransactionId)
  await recordActivity(work, 'paymentDeleted', subjectsOf(payment))
  return saved
}

/**
 * Brings a deleted payment back and puts its money to the same invoices again; its bank transaction stays unmatched.
 * Answers why that cannot be, or undefined when done.
 */
export async function restorePayment(
  work: Work,
  payment: Payment,
): Promise<'nothing_left' | 'invoice_deleted' | 'invoice_changed' | undefined> {
  // Deleting its invoices took all of it away: restoring one of them brings it back.
  if (payment.amount === 0n) return 'nothing_left'
  const { allocations } = work.tables
  const mine = and(
    eq(allocations.companyId, work.actor.companyId),
    eq(allocations.paymentId, payment.id),
    eq(allocations.removedBy, 'payment'),
  )
  const removed = await work.db.select().from(allocations).where(mine)
  const reason = await obstacle(work, removed)
  if (reason) return reason
  await work.db.update(allocations).set({ archivedAt: null, updatedAt: work.now, removedBy: null }).where(mine)
  await savePayment(work, payment, { isDeleted: false, archivedAt: null })
  const balanceMoved = await settleAllocations(work, removed, 'back')
  await moveClientFigures(
    work,
    payment.clientId,
    {
      balance: balanceMoved,
      paidToDate: payment.amount - payment.refunded,
      paymentBalance: unappliedOf(payment, removed),
    },
    { ...reasonOf(payment), notes: `Payment ${payment.number} restored` },
  )
  await recordActivity(work, 'paymentRestored', subjectsOf(payment))
  return undefined
}

async function obstacle(
  work: Work,
  removed: readonly Allocation[],
): Promise<'invoice_deleted' | 'invoice_changed' | undefined> {
  const invoices = await invoicesByIds(
    work,
    removed.map(({ invoiceId }) => invoiceId),
  )
  for (const [index, allocation] of removed.entries()) {
    const invoice = invoices[index]
    if (!invoice || invoice.isDeleted) return 'invoice_deleted'
    if (!takesBack(invoice, netOf(allocation))) return 'invoice_changed'
  }
  return undefined
}

const takesBack = (invoice: Invoice, amount: bigint): boolean =>
  isWithin(amount, invoice.statusId >= invoiceStatus.cancelled ? invoice.amount - invoice.paidToDate : invoice.balance)

/** Takes what the allocations gave away from their invoices, or brings it back; answers what balances moved by in all. */
async function settleAllocations(work: Work, parts: readonly Allocation[], way: 'away' | 'back'): Promise<bigint> {
  let balanceMoved = 0n
  for (const part of parts) {
    const amount = netOf(part)
    if (amount === 0n) continue
    const [invoice] = await invoicesByIds(work, [part.invoiceId])
    if (!invoice) throw new Error('An allocation names an unknown invoice')
    const step = way === 'away' ? { invoice, paid: -amount } : { invoice, paid: amount, again: true }
    balanceMoved += (await settleInvoice(work, step)).balanceMoved
  }
  return balanceMoved
}
