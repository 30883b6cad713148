import { and, eq } from 'drizzle-orm'
import { assertMayAccess } from '../../kernel/actor.ts'
import { planRestoration, publish, publishAll } from '../../kernel/events.ts'
import type { Skip } from '../../records/bulk.ts'
import { changeRows } from '../../records/change-rows.ts'
import { moveAllFigures, moveClientFigures } from '../../contacts/client/figures.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { conflict, notFound } from '../../kernel/error.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { applyPayments, type Deposit, type PaymentStep } from '../invoice/apply-payments.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { isWithin } from '../../kernel/money/money.ts'
import { rowsWhere } from '../../records/records.ts'
import { changedRecord } from '../../records/save-all.ts'
import type { Work } from '../../kernel/work.ts'
import {
  applyCreditUses,
  creditUsesObstacle,
  removeCreditUses,
  removedCreditUses,
  restoreCreditUses,
} from './credit-uses.ts'
import {
  type Allocation,
  netOf,
  paymentLedgerReason,
  paymentSubjects,
  type Payment,
  totalOf,
  unappliedOf,
} from './payment.ts'
import { withDeposits } from './receive.ts'
import { paymentsByIds, removeAllocations, savePayment, savePayments } from './store.ts'

/**
 * Deletes payments, by a fixed number of statements: reverses their effects on their invoices, credits and clients, and
 * unmatches the bank transactions that they came in by. @throws NOT_FOUND, FORBIDDEN for one that the
 * actor may not change, CONFLICT when one is deleted already
 */
export async function removePayments(work: Work, paymentIds: readonly number[]): Promise<void> {
  if (paymentIds.length === 0) return
  const found = await paymentsByIds(work, paymentIds)
  const payments = found.map((payment) => {
    if (!payment) throw notFound('payment')
    if (payment.isDeleted) throw conflict('The payment is already deleted.')
    return payment
  })
  assertMayAccess(work.actor, 'edit_payment', payments)
  const removed = await removeAllocations(work, { by: 'payment', ids: paymentIds })
  const uses = await removeCreditUses(work, { by: 'payment', ids: paymentIds })
  await markDeleted(work, payments)
  const moved = await settleAllocations(work, removed, 'away')
  await applyCreditUses(work, uses, 'back')
  const ofPayment = groupBy(removed, ({ paymentId }) => paymentId)
  const usedBy = groupBy(uses, ({ paymentId }) => paymentId)
  const used = ({ id }: Payment) => totalOf(usedBy.get(id) ?? [])
  await moveAllFigures(
    work,
    payments.map((payment) => ({
      clientId: payment.clientId,
      moves: {
        balance: moved.get(payment.id) ?? 0n,
        paidToDate: payment.refunded - payment.amount - used(payment),
        paymentBalance: -unappliedOf(payment, ofPayment.get(payment.id) ?? []),
        creditBalance: used(payment),
      },
      reason: { ...paymentLedgerReason(payment), notes: `Payment ${payment.number} deleted` },
    })),
  )
  await publishAll(
    work,
    payments.map((payment) => ({ type: 'paymentDeleted' as const, before: payment, ...paymentSubjects(payment) })),
  )
}

const markDeleted = (work: Work, payments: readonly Payment[]): Promise<void> =>
  savePayments(
    work,
    payments.map((before) => ({
      before,
      after: changedRecord(work, before, { isDeleted: true, archivedAt: work.now }),
    })),
    ['isDeleted', 'archivedAt'],
  )

/**
 * Restores a deleted payment, applies its money and its credits to the same invoices again, and books its bank transaction again.
 * Returns the reason when that is impossible, else undefined.
 */
export async function restorePayment(work: Work, payment: Payment): Promise<Skip | undefined> {
  const { allocations } = work.tables
  const mine = and(
    eq(allocations.companyId, work.actor.companyId),
    eq(allocations.paymentId, payment.id),
    eq(allocations.removedBy, 'payment'),
  )
  const removed = await work.db.select().from(allocations).where(mine)
  // Deleting its invoices took all of it away: restoring one of them brings it back.
  if (payment.amount === 0n && removed.length === 0 && (await lostInvoices(work, payment))) return 'nothing_left'
  const uses = await removedCreditUses(work, 'payment', payment.id)
  const reason = (await obstacle(work, payment, removed)) ?? (await creditUsesObstacle(work, uses, payment.clientId))
  if (reason) return reason
  const restoration = await planRestoration(work, 'payment', [payment])
  if (restoration.obstacle) return restoration.obstacle
  await work.db.update(allocations).set({ archivedAt: null, updatedAt: work.now, removedBy: null }).where(mine)
  await savePayment(work, payment, { isDeleted: false, archivedAt: null, releasedMatch: null })
  const moved = await settleAllocations(work, removed, 'back')
  await restoreCreditUses(work, uses)
  await applyCreditUses(work, uses, 'away')
  await moveClientFigures(
    work,
    payment.clientId,
    {
      balance: moved.get(payment.id) ?? 0n,
      paidToDate: payment.amount - payment.refunded + totalOf(uses),
      paymentBalance: unappliedOf(payment, removed),
      creditBalance: -totalOf(uses),
    },
    { ...paymentLedgerReason(payment), notes: `Payment ${payment.number} restored` },
  )
  await restoration.complete()
  await publish(work, { type: 'paymentRestored', ...paymentSubjects(payment) })
  return undefined
}

/** True when the deletion of an invoice has removed a part of the payment. */
async function lostInvoices(work: Work, { id }: Payment): Promise<boolean> {
  const { allocations } = work.tables
  const parts = await rowsWhere(work, allocations, allocations.paymentId, [id])
  return parts.some(({ removedBy }) => removedBy === 'invoice')
}

/** Reasons why a payment cannot be restored, as codes. */
type Obstacle =
  | 'client_deleted'
  | 'clients_differ'
  | 'invoice_deleted'
  | 'invoice_changed'
  | 'credit_deleted'
  | 'credit_changed'

async function obstacle(work: Work, payment: Payment, removed: readonly Allocation[]): Promise<Obstacle | undefined> {
  if (removed.length > 0 && (await clientOf(work, payment)).isDeleted) return 'client_deleted'
  const invoiceIds = removed.map(({ invoiceId }) => invoiceId)
  const invoices = await invoicesByIds(work, invoiceIds)
  for (const [index, allocation] of removed.entries()) {
    const invoice = invoices[index]
    if (!invoice || invoice.isDeleted) return 'invoice_deleted'
    // Unmerging can separate a deleted payment from its invoices.
    if (invoice.clientId !== payment.clientId) return 'clients_differ'
    if (!takesBack(invoice, netOf(allocation))) return 'invoice_changed'
  }
  return undefined
}

// A cancelled invoice has no balance, but takes back the money that it had.
const takesBack = ({ amount: total, paidToDate }: Invoice, amount: bigint): boolean =>
  isWithin(amount, total - paidToDate)

/**
 * Takes the amounts of the allocations from their invoices, whose deposits are due again, or brings them back. Returns the changes of
 * balances, by payment.
 */
async function settleAllocations(
  work: Work,
  allocations: readonly Allocation[],
  way: 'away' | 'back',
): Promise<Map<number, bigint>> {
  const parts = allocations.filter((allocation) => netOf(allocation) !== 0n)
  const invoiceIds = parts.map(({ invoiceId }) => invoiceId)
  const invoices = await invoicesByIds(work, invoiceIds)
  const steps = parts.map((part, index): PaymentStep => {
    const invoice = invoices[index]
    if (!invoice) throw new Error('An allocation names an unknown invoice')
    return way === 'away' ? { invoice, paid: -netOf(part), back: part } : { invoice, paid: netOf(part) }
  })
  const applied = await applyPayments(work, steps)
  if (way === 'back') await rememberDeposits(work, parts, applied)
  const moved = new Map<number, bigint>()
  for (const [index, { balanceMoved }] of applied.entries()) {
    const paymentId = parts[index]?.paymentId ?? 0
    moved.set(paymentId, (moved.get(paymentId) ?? 0n) + balanceMoved)
  }
  return moved
}

async function rememberDeposits(work: Work, parts: readonly Allocation[], applied: readonly Deposit[]): Promise<void> {
  await changeRows(work, work.tables.allocations, withDeposits(parts, applied), { set: ['deposit', 'depositDueDate'] })
}
