import { and, eq, isNull, sql } from 'drizzle-orm'
import { paymentStatus } from '../billing/payment/payment.ts'
import {
  between,
  type Difference,
  type InvariantCheck,
  type Ledger,
  liesWithin,
  orZero,
  sumAs,
  violations,
} from './invariant.ts'

const status = (name: keyof typeof paymentStatus) => sql.raw(String(paymentStatus[name]))

/**
 * P3: the part of a payment's money that is applied to invoices is the sum of its allocations less the part paid by credits, and
 * at most the payment; the refunded amount is at most the payment, and for one invoice at most the money allocated to it; a
 * deleted payment pays nothing, and one with no amount left after the deletion of its invoices is deleted. P6: its state follows
 * from the refunded amount.
 */
export async function* checkPayments(ledger: Ledger): AsyncGenerator<Difference> {
  const { allocations, payments } = ledger.tables
  yield* await violations(ledger, { table: payments, kind: 'payment' }, paymentInvariants(ledger))
  const compared = { table: allocations, kind: 'allocation', digits: payments.digits } as const
  yield* await violations(ledger, compared, allocationInvariants(ledger))
}

function paymentInvariants(ledger: Ledger): InvariantCheck[] {
  const { payments } = ledger.tables
  const { amount, applied, refunded, isDeleted, statusId } = payments
  const { put, used } = sumsOf(ledger)
  const sums = [
    { of: put, on: eq(put.paymentId, payments.id) },
    { of: used, on: eq(used.paymentId, payments.id) },
  ]
  return [
    {
      invariant: 'P3',
      what: 'applied',
      stored: applied,
      expected: sql`case when ${isDeleted} then ${orZero(put.removed)} - ${orZero(used.removed)} else ${orZero(put.live)} - ${orZero(used.live)} end`,
      sums,
    },
    { invariant: 'P3', what: 'applied beyond the amount', ...liesWithin(applied, amount) },
    { invariant: 'P3', what: 'refunded beyond the amount', ...liesWithin(refunded, amount) },
    {
      invariant: 'P3',
      what: 'allocations that count although the payment is deleted',
      stored: orZero(put.count),
      expected: sql`0`,
      only: eq(isDeleted, true),
      sums,
      plain: true,
    },
    {
      invariant: 'P3',
      what: 'credits that are used although the payment is deleted',
      stored: orZero(used.live),
      expected: sql`0`,
      only: eq(isDeleted, true),
      sums,
    },
    {
      invariant: 'P3',
      what: 'amount of a payment whose invoices are deleted and that uses no credit',
      stored: amount,
      expected: sql`0`,
      broken: sql`${amount} = 0 and ${orZero(used.live)} = 0 and ${orZero(put.lost)} > 0`,
      only: eq(isDeleted, false),
      say: () => 'anything but 0',
      sums,
    },
    {
      invariant: 'P6',
      what: 'status',
      stored: statusId,
      expected: sql`case when ${refunded} = 0 then ${status('completed')} when ${refunded} = ${amount} then ${status('refunded')} else ${status('partlyRefunded')} end`,
      plain: true,
    },
  ]
}

/** Totals of the allocations and of the used credits of each payment. */
function sumsOf({ db, tables, companyId }: Ledger) {
  const { allocations, creditAllocations: uses } = tables
  const isLive = isNull(allocations.archivedAt)
  const put = db
    .select({
      paymentId: allocations.paymentId,
      live: sumAs('live_part', sql`case when ${isLive} then ${allocations.amount} else 0 end`),
      // Deleting a payment removes its allocations; restoring it restores exactly these.
      removed: sumAs(
        'removed_part',
        sql`case when ${allocations.removedBy} = 'payment' then ${allocations.amount} else 0 end`,
      ),
      count: sql`sum(case when ${isLive} then 1 else 0 end)`.mapWith(Number).as('live_count'),
      lost: sql`sum(case when ${allocations.removedBy} = 'invoice' then 1 else 0 end)`.mapWith(Number).as('lost_count'),
    })
    .from(allocations)
    .where(eq(allocations.companyId, companyId))
    .groupBy(allocations.paymentId)
    .as('put')
  const used = db
    .select({
      paymentId: uses.paymentId,
      live: sumAs('live_use', sql`case when ${uses.archivedAt} is null then ${uses.amount} else 0 end`),
      removed: sumAs('removed_use', sql`case when ${uses.removedBy} = 'payment' then ${uses.amount} else 0 end`),
    })
    .from(uses)
    .where(eq(uses.companyId, companyId))
    .groupBy(uses.paymentId)
    .as('used')
  return { put, used }
}

function allocationInvariants({ db, tables, companyId }: Ledger): InvariantCheck[] {
  const { allocations, creditAllocations: uses, payments } = tables
  const usedFor = db
    .select({
      paymentId: uses.paymentId,
      invoiceId: uses.invoiceId,
      total: sumAs('use_for_invoice', uses.amount),
    })
    .from(uses)
    .where(and(eq(uses.companyId, companyId), isNull(uses.archivedAt)))
    .groupBy(uses.paymentId, uses.invoiceId)
    .as('used_for')
  const ofPayment = [
    { of: payments, on: and(eq(payments.companyId, companyId), eq(payments.id, allocations.paymentId)) },
  ]
  return [
    {
      invariant: 'P3',
      what: 'refunded beyond the amount',
      ...liesWithin(allocations.refunded, allocations.amount),
      sums: ofPayment,
    },
    {
      invariant: 'P3',
      what: 'refunded beyond the money',
      stored: allocations.refunded,
      expected: sql`${allocations.amount} - ${orZero(usedFor.total)}`,
      broken: sql`${orZero(usedFor.total)} > 0 and ${allocations.refunded} > ${allocations.amount} - ${orZero(usedFor.total)}`,
      only: isNull(allocations.archivedAt),
      say: between,
      sums: [
        ...ofPayment,
        {
          of: usedFor,
          on: and(eq(usedFor.paymentId, allocations.paymentId), eq(usedFor.invoiceId, allocations.invoiceId)),
        },
      ],
    },
  ]
}
