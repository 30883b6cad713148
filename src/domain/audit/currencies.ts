import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { creditStatus, invoiceStatus } from '../kernel/document-status.ts'
import type { Ledger, Difference } from './difference.ts'

/** P4: only records in the client's currency, with its digits, count in a client's figures: sums of others are meaningless. */
export async function* checkCurrencies({ db, tables, companyId }: Ledger): AsyncGenerator<Difference> {
  const { clients, credits, invoices, payments } = tables
  const owed = inArray(invoices.statusId, [invoiceStatus.sent, invoiceStatus.partial])
  const usable = inArray(credits.statusId, [creditStatus.sent, creditStatus.partial])
  const counted = {
    invoice: { table: invoices, counts: and(owed, ne(invoices.balance, 0n)) },
    credit: { table: credits, counts: and(usable, ne(credits.balance, 0n)) },
    payment: { table: payments, counts: sql`${payments.amount} <> ${payments.refunded}` },
  } as const
  for (const kind of ['invoice', 'credit', 'payment'] as const) {
    const { table, counts } = counted[kind]
    const isOther = or(ne(table.currencyId, clients.currencyId), ne(table.digits, clients.digits))
    const rows = await db
      .select({
        id: table.id,
        number: table.number,
        stored: { currencyId: table.currencyId, digits: table.digits },
        expected: { currencyId: clients.currencyId, digits: clients.digits },
      })
      .from(table)
      .innerJoin(clients, and(eq(clients.companyId, companyId), eq(clients.id, table.clientId)))
      .where(and(eq(table.companyId, companyId), eq(table.isDeleted, false), counts, isOther))
      .orderBy(asc(table.id))
    for (const { id, number, stored, expected } of rows) {
      yield {
        invariant: 'P4',
        companyId,
        record: { kind, key: id, number: number ?? '' },
        what: 'currency against the client’s',
        stored: describe(stored),
        expected: describe(expected),
      }
    }
  }
}

const describe = ({ currencyId, digits }: { currencyId: string; digits: number }): string =>
  `${currencyId} with ${digits} digits`
