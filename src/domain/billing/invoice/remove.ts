import { and, asc, eq, isNull } from 'drizzle-orm'
import { moveAllFigures, moveClientFigures } from '../../contacts/client/figures.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { planRestoration, publish, publishAll } from '../../kernel/events.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { notAllowed, type Skip, withoutReason } from '../../records/bulk.ts'
import { rowsWhere } from '../../records/records.ts'
import { changedRecord } from '../../records/save-all.ts'
import {
  applyCreditUses,
  creditUsesObstacle,
  removeCreditUses,
  removedCreditUses,
  restoreCreditUses,
} from '../payment/credit-uses.ts'
import {
  type Allocation,
  type CreditUse,
  netOf,
  paymentSubjects,
  type Payment,
  statusAfterRefund,
  totalOf,
} from '../payment/payment.ts'
import {
  allocationsByPaymentIds,
  paymentsByIds,
  removeAllocations,
  savePayment,
  savePayments,
} from '../payment/store.ts'
import { quoteSubjects } from '../quote/quote.ts'
import { quotesByIds, saveQuote, saveQuotes } from '../quote/store.ts'
import { invoiceLedgerReason, invoiceSubjects, type Invoice } from './invoice.ts'
import { rightsLackedFor } from './rights.ts'
import { invoicesByIds, saveInvoice, saveInvoices } from './store.ts'

/**
 * Deletes invoices, by a fixed number of statements: their clients get balance and paid to date back, each credit its used amount, and
 * each payment shrinks by the money that it had applied there; one that is left with nothing is deleted. The quotes that they were made
 * from can be converted again. Returns the reasons for those that stay as they are, by key. @throws CONFLICT when one changed meanwhile
 */
export async function removeInvoices(work: Work, list: readonly Invoice[]): Promise<Map<number, Skip>> {
  const lacked = await rightsLackedFor(work, list)
  const { open: invoices, reasons } = withoutReason<Invoice, Skip>(
    list,
    ({ id, isDeleted }) => {
      const right = lacked.get(id)
      if (isDeleted) return 'already_deleted'
      return right && notAllowed(right)
    },
    ({ id }) => id,
  )
  if (invoices.length === 0) return reasons
  const owner = { by: 'invoice', ids: invoices.map(({ id }) => id) } as const
  const removed = await removeAllocations(work, owner)
  const uses = await removeCreditUses(work, owner)
  await applyCreditUses(work, uses, 'back')
  await shrink(work, await withPayments(work, removed, uses))
  const deleted = { isDeleted: true, archivedAt: work.now }
  await saveInvoices(
    work,
    invoices.map((before) => ({ before, after: changedRecord(work, before, deleted) })),
    ['isDeleted', 'archivedAt'],
  )
  await reopenQuotes(work, invoices)
  const partsOf = groupBy(removed, ({ invoiceId }) => invoiceId)
  const usesOf = groupBy(uses, ({ invoiceId }) => invoiceId)
  await moveAllFigures(
    work,
    invoices.map((invoice) => ({
      clientId: invoice.clientId,
      moves: {
        balance: -invoice.balance,
        paidToDate: -total(partsOf.get(invoice.id) ?? [], netOf),
        creditBalance: totalOf(usesOf.get(invoice.id) ?? []),
      },
      reason: { ...invoiceLedgerReason(invoice), notes: `Invoice ${invoice.number} deleted` },
    })),
  )
  await publishAll(
    work,
    invoices.map((invoice) => ({ type: 'invoiceDeleted' as const, ...invoiceSubjects(invoice) })),
  )
  return reasons
}

/**
 * Undoes exactly the effects of {@link removeInvoices}; bank transactions are booked again by the payments that come back.
 * Returns the reason when that is impossible, else undefined.
 */
export async function restoreInvoice(work: Work, invoice: Invoice): Promise<Skip | undefined> {
  const { allocations } = work.tables
  const right = (await rightsLackedFor(work, [invoice])).get(invoice.id)
  if (right) return notAllowed(right)
  const mine = and(
    eq(allocations.companyId, work.actor.companyId),
    eq(allocations.invoiceId, invoice.id),
    eq(allocations.removedBy, 'invoice'),
  )
  const removed = await work.db.select().from(allocations).where(mine).orderBy(asc(allocations.id))
  const uses = await removedCreditUses(work, 'invoice', invoice.id)
  const shares = await withPayments(work, removed, uses)
  if (shares.length > 0 && (await clientOf(work, invoice)).isDeleted) return 'client_deleted'
  // Unmerging can separate a deleted invoice from its payments.
  if (shares.some(({ payment }) => payment.clientId !== invoice.clientId)) return 'clients_differ'
  for (const { payment } of shares) if (await wasDeletedForItself(work, payment)) return 'payment_deleted'
  const obstacle = await creditUsesObstacle(work, uses, invoice.clientId)
  if (obstacle) return obstacle
  const restoration = await planRestoration(
    work,
    'payment',
    shares.map(({ payment }) => payment).filter(({ isDeleted }) => isDeleted),
  )
  const refused = restoration.obstacle ?? (await takeQuoteBack(work, invoice))
  if (refused) return refused
  await work.db.update(allocations).set({ archivedAt: null, updatedAt: work.now, removedBy: null }).where(mine)
  await restoreCreditUses(work, uses)
  await applyCreditUses(work, uses, 'away')
  for (const share of shares) await grow(work, share)
  await restoration.complete()
  await saveInvoice(work, invoice, { isDeleted: false, archivedAt: null })
  await moveClientFigures(
    work,
    invoice.clientId,
    { balance: invoice.balance, paidToDate: total(removed, netOf), creditBalance: -totalOf(uses) },
    { ...invoiceLedgerReason(invoice), notes: `Invoice ${invoice.number} restored` },
  )
  await publish(work, { type: 'invoiceRestored', ...invoiceSubjects(invoice) })
  return undefined
}

/** A payment, its part that went to the invoice, and the share of that part that was paid by credits. */
type Share = { payment: Payment; parts: readonly Allocation[]; credited: bigint }

async function withPayments(work: Work, parts: readonly Allocation[], uses: readonly CreditUse[]): Promise<Share[]> {
  const byPayment = groupBy(parts, ({ paymentId }) => paymentId)
  const usesBy = groupBy(uses, ({ paymentId }) => paymentId)
  const payments = await paymentsByIds(work, [...byPayment.keys()])
  return payments.flatMap((payment) =>
    payment
      ? [{ payment, parts: byPayment.get(payment.id) ?? [], credited: totalOf(usesBy.get(payment.id) ?? []) }]
      : [],
  )
}

/** A payment that went with its invoices has nothing left: no money, and no part that its own deletion took away. */
async function wasDeletedForItself(work: Work, payment: Payment): Promise<boolean> {
  if (!payment.isDeleted) return false
  if (payment.amount !== 0n) return true
  const { allocations } = work.tables
  const mine = await rowsWhere(work, allocations, allocations.paymentId, [payment.id])
  return mine.some(({ removedBy }) => removedBy === 'payment')
}

/** Takes the shares from their payments, and deletes those that are left with nothing. */
async function shrink(work: Work, shares: readonly Share[]): Promise<void> {
  const live = await allocationsByPaymentIds(
    work,
    shares.map(({ payment }) => payment.id),
  )
  const changes = shares.map(({ payment, parts, credited }, index) => {
    const money = total(parts, amountOf) - credited
    const amount = payment.amount - money
    const emptied = amount === 0n && live[index]?.length === 0
    const after = changedRecord(work, payment, {
      ...sharesAfter(payment, amount, -money, -total(parts, refundedOf)),
      ...(emptied && { isDeleted: true, archivedAt: work.now }),
    })
    return { before: payment, after, emptied }
  })
  await savePayments(work, changes, ['amount', 'applied', 'refunded', 'statusId', 'isDeleted', 'archivedAt'])
  await publishAll(
    work,
    changes.flatMap(({ before, after, emptied }) =>
      emptied ? { type: 'paymentDeleted' as const, before, ...paymentSubjects(after), notes: 'With its invoice' } : [],
    ),
  )
}

async function grow(work: Work, { payment, parts, credited }: Share): Promise<void> {
  const money = total(parts, amountOf) - credited
  const saved = await savePayment(work, payment, {
    ...sharesAfter(payment, payment.amount + money, money, total(parts, refundedOf)),
    ...(payment.isDeleted && { isDeleted: false, archivedAt: null, releasedMatch: null }),
  })
  if (payment.isDeleted)
    await publish(work, { type: 'paymentRestored', ...paymentSubjects(saved), notes: 'With its invoice' })
}

function sharesAfter(payment: Payment, amount: bigint, applied: bigint, given: bigint) {
  const refunded = payment.refunded + given
  return { amount, applied: payment.applied + applied, refunded, statusId: statusAfterRefund(amount, refunded) }
}

const amountOf = (part: Allocation): bigint => part.amount
const refundedOf = (part: Allocation): bigint => part.refunded
const total = (parts: readonly Allocation[], of: (part: Allocation) => bigint): bigint =>
  parts.reduce((sum, part) => sum + of(part), 0n)

/**
 * Gives the quotes that deleted invoices were made from the status that they had before their conversion, so that they can be
 * converted again. @throws CONFLICT when one changed meanwhile
 */
async function reopenQuotes(work: Work, invoices: readonly Invoice[]): Promise<void> {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const quoteIds = new Set(invoices.flatMap(({ quoteId }) => quoteId ?? []))
  const found = await quotesByIds(work, [...quoteIds])
  const { sent, converted } = quoteStatus
  const changes = found.flatMap((before) => {
    const invoice = before && byId.get(before.invoiceId ?? 0)
    if (!invoice) return []
    const statusId = before.statusId === converted ? (before.reopensAs ?? sent) : before.statusId
    return { before, after: changedRecord(work, before, { statusId, invoiceId: null, reopensAs: null }), invoice }
  })
  await saveQuotes(work, changes, ['statusId', 'invoiceId', 'reopensAs'])
  await publishAll(
    work,
    changes.map(({ after, invoice }) => ({
      type: 'quoteUpdated' as const,
      ...quoteSubjects(after),
      invoiceId: invoice.id,
      notes: `Invoice ${invoice.number ?? 'without a number'} deleted`,
    })),
  )
}

/**
 * Converts the quote again to its restored invoice. Returns the reason when that is impossible, with nothing changed: the quote
 * was converted to another invoice since. @throws CONFLICT when the quote changed meanwhile
 */
async function takeQuoteBack(work: Work, invoice: Invoice): Promise<Skip | undefined> {
  const quote = await quoteOf(work, invoice)
  if (!quote) return undefined
  if (quote.invoiceId !== null) {
    const [other] = await invoicesByIds(work, [quote.invoiceId])
    return {
      reason: 'quote_converted',
      message: `Quote ${quote.number ?? 'without a number'} was converted to invoice ${other?.number ?? 'without a number'} since: delete that invoice before this one is restored.`,
    }
  }
  const { quotes } = work.tables
  const changes = { statusId: quoteStatus.converted, invoiceId: invoice.id, reopensAs: quote.statusId }
  const converted = await saveQuote(work, quote, changes, isNull(quotes.invoiceId))
  const notes = `Invoice ${invoice.number ?? 'without a number'} restored`
  await publish(work, { type: 'quoteUpdated', ...quoteSubjects(converted), invoiceId: invoice.id, notes })
  return undefined
}

async function quoteOf(work: Work, { quoteId }: Invoice) {
  const [quote] = quoteId === null ? [] : await quotesByIds(work, [quoteId])
  return quote
}
