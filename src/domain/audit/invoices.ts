import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { invoiceStatus } from '../kernel/document-status.ts'
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

const status = (name: keyof typeof invoiceStatus) => sql.raw(String(invoiceStatus[name]))

/**
 * P2: the balance is the unpaid part of the amount, the paid part is the sum of live allocations, neither exceeds the amount. P6:
 * the state of a sent invoice follows from amount and paid to date; the quote that it was made from references it.
 */
export async function* checkInvoices(ledger: Ledger): AsyncGenerator<Difference> {
  yield* await violations(ledger, { table: ledger.tables.invoices, kind: 'invoice' }, invoiceInvariants(ledger))
}

function invoiceInvariants({ db, tables, companyId }: Ledger): InvariantCheck[] {
  const { allocations, invoices, quotes } = tables
  const { amount, balance, paidToDate, statusId } = invoices
  const isOwed = sql`${statusId} between ${status('sent')} and ${status('paid')}`
  const put = db
    .select({
      invoiceId: allocations.invoiceId,
      kept: sumAs('allocated', sql`${allocations.amount} - ${allocations.refunded}`),
      count: sql`count(*)`.mapWith(Number).as('allocation_count'),
    })
    .from(allocations)
    .where(and(eq(allocations.companyId, companyId), isNull(allocations.archivedAt)))
    .groupBy(allocations.invoiceId)
    .as('put')
  const sums = [{ of: put, on: eq(put.invoiceId, invoices.id) }]
  return [
    {
      invariant: 'P2',
      what: 'balance',
      stored: balance,
      expected: sql`case when ${isOwed} then ${amount} - ${paidToDate} else 0 end`,
    },
    { invariant: 'P2', what: 'paid to date beyond the amount', ...liesWithin(paidToDate, amount) },
    {
      invariant: 'P2',
      what: 'paid to date of a draft',
      stored: paidToDate,
      expected: sql`0`,
      only: eq(statusId, invoiceStatus.draft),
    },
    {
      invariant: 'P2',
      what: 'paid to date against the allocations',
      stored: paidToDate,
      expected: orZero(put.kept),
      only: eq(invoices.isDeleted, false),
      sums,
    },
    {
      invariant: 'P2',
      what: 'allocations that count although the invoice is deleted',
      stored: orZero(put.count),
      expected: sql`0`,
      only: eq(invoices.isDeleted, true),
      sums,
      plain: true,
    },
    {
      invariant: 'P6',
      what: 'status',
      stored: statusId,
      expected: sql`case when ${amount} = ${paidToDate} then ${status('paid')} when ${paidToDate} = 0 then ${status('sent')} else ${status('partial')} end`,
      only: isOwed,
      plain: true,
    },
    {
      invariant: 'P6',
      what: 'quote that it was made from (by its row)',
      stored: orZero(invoices.quoteId),
      expected: sql`0`,
      broken: sql`coalesce(${quotes.invoiceId}, 0) <> ${invoices.id}`,
      only: and(eq(invoices.isDeleted, false), isNotNull(quotes.id)),
      say: () => 'one that was converted to it',
      sums: [{ of: quotes, on: and(eq(quotes.companyId, invoices.companyId), eq(quotes.id, invoices.quoteId)) }],
      plain: true,
    },
    knownState(statusId, invoiceStatus.draft, invoiceStatus.reversed),
  ]
}
