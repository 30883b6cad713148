import { and, eq, sql } from 'drizzle-orm'
import { quoteStatus } from '../kernel/document-status.ts'
import { type Difference, knownState, type Ledger, violations } from './invariant.ts'

/** P2: a quote has no balance and no payments. P6: it is converted exactly when a live invoice made from it references it. */
export async function* checkQuotes(ledger: Ledger): AsyncGenerator<Difference> {
  const { invoices, quotes: table } = ledger.tables
  const { balance, invoiceId, paidToDate, statusId } = table
  yield* await violations(ledger, { table, kind: 'quote' }, [
    { invariant: 'P2', what: 'balance', stored: balance, expected: sql`0` },
    { invariant: 'P2', what: 'paid to date', stored: paidToDate, expected: sql`0` },
    {
      invariant: 'P6',
      what: 'status',
      stored: statusId,
      expected: sql.raw(String(quoteStatus.converted)),
      broken: sql`(${invoiceId} is null) = (${eq(statusId, quoteStatus.converted)})`,
      say: (converted) => `${converted} with an invoice that came of it, and only then`,
      plain: true,
    },
    {
      invariant: 'P6',
      what: 'invoice that it was converted to (by its row)',
      stored: invoiceId,
      expected: sql`0`,
      broken: sql`${invoices.id} is not null and (${invoices.isDeleted} or coalesce(${invoices.quoteId}, 0) <> ${table.id})`,
      say: () => 'one that names the quote and is not deleted',
      sums: [{ of: invoices, on: and(eq(invoices.companyId, table.companyId), eq(invoices.id, invoiceId)) }],
      plain: true,
    },
    knownState(statusId, quoteStatus.draft, quoteStatus.converted),
  ])
}
