import { and, eq, inArray, sql } from 'drizzle-orm'
import { sumParts, wholeOf } from '../../../db/statements/expressions.ts'
import { creditStatus, invoiceStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import type { ClientFigures } from './figures.ts'

/** The expected figures of a client, by its records. `ledger`: the sum of its entries, which must equal the balance. */
export async function figuresFromRecords(work: Work, clientId: number): Promise<ClientFigures & { ledger: bigint }> {
  const { invoices, payments, allocations, creditAllocations, credits, ledgerEntries } = work.tables
  const company = work.actor.companyId
  const [owed] = await work.db
    .select({ balance: sumParts(invoices.balance) })
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
      kept: sumParts(sql`${payments.amount} - ${payments.refunded}`),
      unapplied: sumParts(sql`${payments.amount} - ${payments.applied} - ${payments.refunded}`),
    })
    .from(payments)
    .where(live)
  // A refund of applied money reduces the applied amount, not the unapplied one.
  const [given] = await work.db
    .select({ back: sumParts(allocations.refunded) })
    .from(allocations)
    .innerJoin(payments, and(eq(payments.companyId, company), eq(payments.id, allocations.paymentId)))
    .where(and(eq(allocations.companyId, company), sql`${allocations.archivedAt} is null`, live))
  const [consumed] = await work.db
    .select({ total: sumParts(creditAllocations.amount) })
    .from(creditAllocations)
    .innerJoin(payments, and(eq(payments.companyId, company), eq(payments.id, creditAllocations.paymentId)))
    .where(and(eq(creditAllocations.companyId, company), sql`${creditAllocations.archivedAt} is null`, live))
  const [usable] = await work.db
    .select({ balance: sumParts(credits.balance) })
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
    .select({ sum: sumParts(ledgerEntries.adjustment) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.companyId, company), eq(ledgerEntries.clientId, clientId)))
  return {
    balance: whole(owed?.balance),
    paidToDate: whole(paid?.kept) + whole(consumed?.total),
    paymentBalance: whole(paid?.unapplied) + whole(given?.back),
    creditBalance: whole(usable?.balance),
    ledger: whole(entered?.sum),
  }
}

const whole = (parts: Parameters<typeof wholeOf>[0] | undefined): bigint => (parts ? wholeOf(parts) : 0n)
