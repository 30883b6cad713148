import { and, eq, isNull, sql } from 'drizzle-orm'
import { creditStatus } from '../kernel/document-status.ts'
import {
  type Difference,
  type InvariantCheck,
  knownState,
  type Ledger,
  liesWithin,
  orZero,
  sumAs,
  violations,
} from './invariant.ts'

const status = (name: keyof typeof creditStatus) => sql.raw(String(creditStatus[name]))

/**
 * P2, for credits: the balance is the unused part of the amount, the used part is the sum of live payments' uses, neither exceeds
 * the amount, and a credit with uses is not deleted. P3: every use is above 0. P6: the state of a sent credit follows from amount
 * and use.
 */
export async function* checkCredits(ledger: Ledger): AsyncGenerator<Difference> {
  const { creditAllocations, credits } = ledger.tables
  yield* await violations(ledger, { table: credits, kind: 'credit' }, creditInvariants(ledger))
  const compared = { table: creditAllocations, kind: 'creditAllocation', digits: credits.digits } as const
  yield* await violations(ledger, compared, useInvariants(ledger))
}

function creditInvariants({ db, tables, companyId }: Ledger): InvariantCheck[] {
  const { creditAllocations, credits } = tables
  const { amount, balance, paidToDate, statusId } = credits
  const isSent = sql`${statusId} between ${status('sent')} and ${status('applied')}`
  const taken = db
    .select({ creditId: creditAllocations.creditId, total: sumAs('taken', creditAllocations.amount) })
    .from(creditAllocations)
    .where(and(eq(creditAllocations.companyId, companyId), isNull(creditAllocations.archivedAt)))
    .groupBy(creditAllocations.creditId)
    .as('taken_of')
  return [
    {
      invariant: 'P2',
      what: 'balance',
      stored: balance,
      expected: sql`case when ${isSent} then ${amount} - ${paidToDate} else 0 end`,
    },
    { invariant: 'P2', what: 'used beyond the amount', ...liesWithin(paidToDate, amount) },
    {
      invariant: 'P2',
      what: 'used of a draft',
      stored: paidToDate,
      expected: sql`0`,
      only: eq(statusId, creditStatus.draft),
    },
    {
      invariant: 'P2',
      what: 'used against the payments',
      stored: paidToDate,
      expected: orZero(taken.total),
      sums: [{ of: taken, on: eq(taken.creditId, credits.id) }],
    },
    {
      invariant: 'P2',
      what: 'used although the credit is deleted',
      stored: paidToDate,
      expected: sql`0`,
      only: eq(credits.isDeleted, true),
    },
    {
      invariant: 'P6',
      what: 'status',
      stored: statusId,
      expected: sql`case when ${amount} = ${paidToDate} then ${status('applied')} when ${paidToDate} = 0 then ${status('sent')} else ${status('partial')} end`,
      only: isSent,
      plain: true,
    },
    knownState(statusId, creditStatus.draft, creditStatus.applied),
  ]
}

function useInvariants({ db, tables, companyId }: Ledger): InvariantCheck[] {
  const { allocations, creditAllocations: used, credits } = tables
  const received = db
    .select({
      paymentId: allocations.paymentId,
      invoiceId: allocations.invoiceId,
      total: sumAs('received_part', allocations.amount),
    })
    .from(allocations)
    .where(and(eq(allocations.companyId, companyId), isNull(allocations.archivedAt)))
    .groupBy(allocations.paymentId, allocations.invoiceId)
    .as('received')
  const ofCredit = [{ of: credits, on: and(eq(credits.companyId, companyId), eq(credits.id, used.creditId)) }]
  return [
    {
      invariant: 'P3',
      what: 'amount',
      stored: used.amount,
      expected: sql`0`,
      broken: sql`${used.amount} <= 0`,
      say: () => 'more than 0',
      sums: ofCredit,
    },
    {
      invariant: 'P3',
      what: 'used beyond what the payment gave the invoice',
      stored: used.amount,
      expected: orZero(received.total),
      broken: sql`${used.amount} > ${orZero(received.total)}`,
      only: isNull(used.archivedAt),
      say: (most) => `at most ${most}`,
      sums: [
        ...ofCredit,
        { of: received, on: and(eq(received.paymentId, used.paymentId), eq(received.invoiceId, used.invoiceId)) },
      ],
    },
  ]
}
