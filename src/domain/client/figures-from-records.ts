import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { creditStatus } from '../credit/credit.ts'
import { invoiceStatus } from '../invoice/invoice.ts'
import type { Work } from '../work.ts'
import type { Figures } from './figures.ts'

/**
 * The figures of a client, recomputed from its records: what the columns must say. `ledger` is the sum of its entries,
 * which must be the balance.
 */
export async function figuresFromRecords(work: Work, clientId: number): Promise<Figures & { ledger: bigint }> {
  const { invoices, payments, allocations, creditAllocations, credits, ledgerEntries } = work.tables
  const company = work.actor.companyId
  const [owed] = await work.db
    .select({ balance: total(invoices.balance) })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, company),
        eq(invoices.clientId, clientId),
        eq(invoices.isDeleted, false),
        inArray(invoices.statusId, [invoiceStatus.sent, invoiceStatus.partial]),
      ),
    )
  const live = and(eq(payments.companyId, company), eq(payments.clientId, clientId), eq(payments.isDeleted, false))
  const [paid] = await work.db
    .select({
      kept: total(sql`${payments.amount} - ${payments.refunded}`),
      unapplied: total(sql`${payments.amount} - ${payments.applied} - ${payments.refunded}`),
    })
    .from(payments)
    .where(live)
  // A refund of applied money takes from what was applied, not from what was not.
  const [given] = await work.db
    .select({ back: total(allocations.refunded) })
    .from(allocations)
    .innerJoin(payments, and(eq(payments.companyId, company), eq(payments.id, allocations.paymentId)))
    .where(and(eq(allocations.companyId, company), sql`${allocations.archivedAt} is null`, live))
  const [consumed] = await work.db
    .select({ total: total(creditAllocations.amount) })
    .from(creditAllocations)
    .innerJoin(payments, and(eq(payments.companyId, company), eq(payments.id, creditAllocations.paymentId)))
    .where(and(eq(creditAllocations.companyId, company), sql`${creditAllocations.archivedAt} is null`, live))
  const [usable] = await work.db
    .select({ balance: total(credits.balance) })
    .from(credits)
    .where(
      and(
        eq(credits.companyId, company),
        eq(credits.clientId, clientId),
        eq(credits.isDeleted, false),
        inArray(credits.statusId, [creditStatus.sent, creditStatus.partial]),
      ),
    )
  const [entered] = await work.db
    .select({ sum: total(ledgerEntries.adjustment) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.companyId, company), eq(ledgerEntries.clientId, clientId)))
  return {
    balance: owed?.balance ?? 0n,
    paidToDate: (paid?.kept ?? 0n) + (consumed?.total ?? 0n),
    paymentBalance: (paid?.unapplied ?? 0n) + (given?.back ?? 0n),
    creditBalance: usable?.balance ?? 0n,
    ledger: entered?.sum ?? 0n,
  }
}

const total = (amount: SQLWrapper) => sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt)
