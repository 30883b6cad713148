import { and, eq, isNull, sql } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { changeRows } from '../../records/change-rows.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { conflict, stale, invalid } from '../../kernel/error.ts'
import { applyPayment, applyPayments } from '../invoice/apply-payments.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { isWithin } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import { creditUsesByPaymentIds } from './credit-uses.ts'
import {
  netOf,
  paymentLedgerReason,
  paymentMoney,
  paymentSubjects,
  type Payment,
  statusAfterRefund,
  totalOf,
  unappliedOf,
} from './payment.ts'
import { type AllocationOrder, withDeposits } from './receive.ts'
import { allocationsByPaymentIds, savePayment } from './store.ts'

/**
 * Refunds money of a payment: the parts reopen their invoices (a cancelled one stays cancelled), the rest of `amount` comes out
 * of the unapplied money. A deposit that the money left does not cover is due again. The share of credits is no money: deleting the payment gives it back. `applied` stays, so refunded
 * money is not applied again.
 * @throws VALIDATION naming every excess over the refundable amount, CONFLICT for a deleted payment
 */
export async function giveBack(
  work: Work,
  payment: Payment,
  { amount, date, parts }: { amount: bigint; date: string; parts: readonly AllocationOrder[] },
): Promise<Payment> {
  if (payment.isDeleted) throw conflict('The payment is deleted; restore it first.')
  const [live = []] = await allocationsByPaymentIds(work, [payment.id])
  const unapplied = amount - totalOf(parts)
  const [uses = []] = await creditUsesByPaymentIds(work, [payment.id])
  const { allocations } = work.tables
  let balanceMoved = 0n
  if (!isWithin(unapplied, unappliedOf(payment, live)))
    throw invalid('amount', 'exceeds the refundable amount of these invoices and the unapplied amount')
  for (const [index, part] of parts.entries()) {
    const allocation = live.find(({ invoiceId }) => invoiceId === part.invoiceId)
    const [invoice] = await invoicesByIds(work, [part.invoiceId])
    if (!allocation || !invoice)
      throw invalid(['invoices', index, 'invoiceId'], 'has no allocation of this payment', 'NOT_FOUND')
    if (parts.findIndex(({ invoiceId }) => invoiceId === part.invoiceId) !== index)
      throw invalid(['invoices', index, 'invoiceId'], 'is named twice; send the sum of both amounts once')
    if (part.amount === 0n || !isWithin(part.amount, paymentMoney(allocation, uses)))
      throw invalid(['invoices', index, 'amount'], 'exceeds the refundable amount of this invoice')
    const left = netOf(allocation) - part.amount
    const deposit = isWithin(allocation.deposit, left) ? allocation.deposit : left
    const back = { deposit: allocation.deposit - deposit, depositDueDate: allocation.depositDueDate }
    await work.db
      .update(allocations)
      .set({ refunded: sql`${allocations.refunded} + ${part.amount}`, deposit: deposit, updatedAt: work.now })
      .where(
        and(
          eq(allocations.companyId, work.actor.companyId),
          eq(allocations.id, allocation.id),
          isNull(allocations.archivedAt),
        ),
      )
    balanceMoved += (await applyPayment(work, { invoice, paid: -part.amount, back })).balanceMoved
  }
  const refunded = payment.refunded + amount
  const saved = await savePayment(work, payment, { refunded, statusId: statusAfterRefund(payment.amount, refunded) })
  await moveClientFigures(
    work,
    payment.clientId,
    { balance: balanceMoved, paidToDate: -amount, paymentBalance: -unapplied },
    { ...paymentLedgerReason(payment), notes: `Payment ${payment.number} refunded on ${date}` },
  )
  await publish(work, { type: 'paymentRefunded', ...paymentSubjects(payment), notes: `On ${date}` })
  return saved
}

/** Takes a {@link giveBack} of the same parts back: the money is with its invoices again, which must have room for it. */
export async function takeRefundBack(
  work: Work,
  payment: Payment,
  { amount, date, parts }: { amount: bigint; date: string; parts: readonly AllocationOrder[] },
): Promise<void> {
  const [live = []] = await allocationsByPaymentIds(work, [payment.id])
  const invoiceIds = parts.map(({ invoiceId }) => invoiceId)
  const invoices = await invoicesByIds(work, invoiceIds)
  const steps = parts.map(({ amount: paid }, index) => {
    const invoice = invoices[index]
    if (!invoice) throw new Error('A refund names an unknown invoice')
    return { invoice, paid }
  })
  const applied = await applyPayments(work, steps)
  const restored = withDeposits(parts, applied).map(({ invoiceId, amount: paid, deposit, depositDueDate }) => {
    const allocation = live.find((each) => each.invoiceId === invoiceId)
    if (!allocation) throw stale('An invoice of the payment was changed by another request; read it again.')
    return {
      id: allocation.id,
      refunded: allocation.refunded - paid,
      deposit: allocation.deposit + deposit,
      depositDueDate: deposit === 0n ? allocation.depositDueDate : depositDueDate,
    }
  })
  await changeRows(work, work.tables.allocations, restored, {
    set: ['refunded', 'deposit', 'depositDueDate'],
    also: { updatedAt: work.now },
  })
  const refunded = payment.refunded - amount
  await savePayment(work, payment, { refunded, statusId: statusAfterRefund(payment.amount, refunded) })
  await moveClientFigures(
    work,
    payment.clientId,
    {
      balance: applied.reduce((sum, { balanceMoved }) => sum + balanceMoved, 0n),
      paidToDate: amount,
      paymentBalance: amount - totalOf(parts),
    },
    { ...paymentLedgerReason(payment), notes: `Refund of payment ${payment.number} on ${date} taken back` },
  )
  await publish(work, { type: 'paymentUpdated', ...paymentSubjects(payment) })
}
