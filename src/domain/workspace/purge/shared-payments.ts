import { and, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { MatchRecord } from '../../../db/tables/bank.ts'
import { isConverted } from '../../banking/bank-transaction/bank-transaction.ts'
import { paymentIdsIn } from '../../banking/bank-transaction/matched-payments.ts'
import { bankTransactionsByIds, saveMatch } from '../../banking/bank-transaction/store.ts'
import { changeRows } from '../../records/change-rows.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import { applyPayments, type Deposit } from '../../billing/invoice/apply-payments.ts'
import { invoicesByIds } from '../../billing/invoice/store.ts'
import { type Allocation, netOf, totalOf } from '../../billing/payment/payment.ts'
import { paymentsByIds } from '../../billing/payment/store.ts'
import type { Work } from '../../kernel/work.ts'

/**
 * Takes payments between a purged client and another one out of the records of the other. An unmerge can separate a deleted invoice from its
 * payment, a deleted payment from its invoices, and both from a credit: until the purge restoring them was refused, afterwards it
 * restores the parts that do not depend on a purged record.
 */
export async function reduceSharedPayments(work: Work, clientIds: readonly number[]): Promise<void> {
  await withoutCredits(work, clientIds)
  const parts = await partedAllocations(work, clientIds)
  await unpayInvoices(
    work,
    parts.filter(({ isPaymentPurged }) => isPaymentPurged).map(({ allocation }) => allocation),
  )
  await freePayments(
    work,
    parts.filter(({ isPaymentPurged }) => !isPaymentPurged).map(({ allocation }) => allocation),
  )
}

/** Allocations between a purged client and another, all of them removed by a deletion. */
async function partedAllocations(
  work: Work,
  clientIds: readonly number[],
): Promise<{ allocation: Allocation; isPaymentPurged: boolean }[]> {
  const { allocations, invoices, payments } = work.tables
  const { companyId } = work.actor
  const ids = [...clientIds]
  const rows = await work.db
    .select({ allocation: allocations, payerId: payments.clientId })
    .from(allocations)
    .innerJoin(payments, and(eq(payments.companyId, companyId), eq(payments.id, allocations.paymentId)))
    .innerJoin(invoices, and(eq(invoices.companyId, companyId), eq(invoices.id, allocations.invoiceId)))
    .where(
      and(
        eq(allocations.companyId, companyId),
        isNotNull(allocations.removedBy),
        or(
          and(inArray(payments.clientId, ids), notInArray(invoices.clientId, ids)),
          and(notInArray(payments.clientId, ids), inArray(invoices.clientId, ids)),
        ),
      ),
    )
    .orderBy(allocations.id)
  return rows.map(({ allocation, payerId }) => ({ allocation, isPaymentPurged: ids.includes(payerId) }))
}

const pairOf = ({ paymentId, invoiceId }: { paymentId: number; invoiceId: number }): string =>
  `${paymentId} ${invoiceId}`

/** Subtracts payments by purged credits from the removed allocations and the deleted invoices of other clients. */
async function withoutCredits(work: Work, clientIds: readonly number[]): Promise<void> {
  const { allocations, creditAllocations: uses, credits, invoices, payments } = work.tables
  const { companyId } = work.actor
  const ids = [...clientIds]
  const rows = await work.db
    .select({ use: uses })
    .from(uses)
    .innerJoin(credits, and(eq(credits.companyId, companyId), eq(credits.id, uses.creditId)))
    .innerJoin(payments, and(eq(payments.companyId, companyId), eq(payments.id, uses.paymentId)))
    .innerJoin(invoices, and(eq(invoices.companyId, companyId), eq(invoices.id, uses.invoiceId)))
    .where(
      and(
        eq(uses.companyId, companyId),
        isNotNull(uses.removedBy),
        inArray(credits.clientId, ids),
        notInArray(payments.clientId, ids),
        notInArray(invoices.clientId, ids),
      ),
    )
  if (rows.length === 0) return
  const usesOfPair = groupBy(
    rows.map(({ use }) => use),
    pairOf,
  )
  const paymentIds = [...new Set(rows.map(({ use }) => use.paymentId))]
  const removed = await work.db
    .select()
    .from(allocations)
    .where(
      and(
        eq(allocations.companyId, companyId),
        inArray(allocations.paymentId, paymentIds),
        isNotNull(allocations.removedBy),
      ),
    )
  const reduced = removed.flatMap((allocation) => {
    const credited = totalOf(usesOfPair.get(pairOf(allocation)) ?? [])
    return credited === 0n ? [] : [{ ...allocation, amount: allocation.amount - credited, credited }]
  })
  await changeRows(work, allocations, reduced, { set: ['amount'], also: { updatedAt: work.now } })
  const emptied = reduced.filter(({ amount }) => amount === 0n).map(({ id }) => id)
  if (emptied.length > 0)
    await work.db.delete(allocations).where(and(eq(allocations.companyId, companyId), inArray(allocations.id, emptied)))
  await takePaid(
    work,
    reduced
      .filter(({ removedBy }) => removedBy === 'invoice')
      .map(({ invoiceId, credited }) => ({ invoiceId, paid: credited })),
  )
}

/** Removes the purged payments from the paid amounts of other clients' deleted invoices. */
const unpayInvoices = (work: Work, parts: readonly Allocation[]): Promise<void> =>
  takePaid(
    work,
    parts
      .filter(({ removedBy }) => removedBy === 'invoice')
      .map((part) => ({ invoiceId: part.invoiceId, paid: netOf(part), back: part })),
  )

/** The clients' figures do not change: a deleted invoice does not count in them. */
async function takePaid(
  work: Work,
  parts: readonly { invoiceId: number; paid: bigint; back?: Deposit }[],
): Promise<void> {
  const invoiceIds = parts.map(({ invoiceId }) => invoiceId)
  const invoices = await invoicesByIds(work, invoiceIds)
  await applyPayments(
    work,
    parts.flatMap(({ paid, back }, index) => {
      const invoice = invoices[index]
      return invoice ? [{ invoice, paid: -paid, ...(back && { back }) }] : []
    }),
  )
}

/** Releases money of other clients' payments for purged invoices: unapplied once restored, and in no match of theirs. */
async function freePayments(work: Work, parts: readonly Allocation[]): Promise<void> {
  if (parts.length === 0) return
  const { creditAllocations, payments: table } = work.tables
  const byPayment = groupBy(parts, ({ paymentId }) => paymentId)
  const used = await work.db
    .select()
    .from(creditAllocations)
    .where(
      and(
        eq(creditAllocations.companyId, work.actor.companyId),
        inArray(creditAllocations.paymentId, [...byPayment.keys()]),
        eq(creditAllocations.removedBy, 'payment'),
      ),
    )
  const usesOfPair = groupBy(used, pairOf)
  const payments = (await paymentsByIds(work, [...byPayment.keys()])).flatMap((payment) => payment ?? [])
  const moneyOf = (part: Allocation) => part.amount - totalOf(usesOfPair.get(pairOf(part)) ?? [])
  const ownParts = (id: number) => byPayment.get(id) ?? []
  await changeRows(
    work,
    table,
    payments.map(({ id, applied, releasedMatch }) => ({
      id,
      applied: ownParts(id)
        .filter(({ removedBy }) => removedBy === 'payment')
        .reduce((left, part) => left - moneyOf(part), applied),
      releasedMatch: releasedMatch && { ...releasedMatch, match: matchWithout(releasedMatch.match, ownParts(id)) },
    })),
    { set: ['applied', 'releasedMatch'], also: { version: sql`${table.version} + 1`, updatedAt: work.now } },
  )
  const transactions = await bankTransactionsByIds(
    work,
    payments.flatMap(({ bankTransactionId }) => bankTransactionId ?? []),
  )
  for (const transaction of transactions) {
    if (!transaction || !isConverted(transaction)) continue
    const { id, match } = transaction
    const lost = paymentIdsIn(match).flatMap(ownParts)
    if (lost.length > 0) await saveMatch(work, id, matchWithout(match, lost))
  }
}

/** The match without the invoices of these allocations. */
function matchWithout(match: MatchRecord, parts: readonly Allocation[]): MatchRecord {
  const purged = new Set(parts.map(({ invoiceId }) => invoiceId))
  const without = <Paid extends Pick<MatchRecord, 'invoiceIds' | 'applied'>>(paid: Paid): Paid => {
    const remains = (_: unknown, index: number): boolean => !purged.has(paid.invoiceIds[index] ?? 0)
    return { ...paid, invoiceIds: paid.invoiceIds.filter(remains), applied: paid.applied.filter(remains) }
  }
  return { ...without(match), ...(match.payments && { payments: match.payments.map(without) }) }
}
