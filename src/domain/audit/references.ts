import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Tables } from '../../db/database.ts'
import type { RecordKind } from '../kernel/record-id.ts'
import type { KeyedTable } from '../kernel/rows/record-table.ts'
import { type Difference, type InvariantCheck, type Ledger, violations } from './invariant.ts'

/** A column that references a record of another table. */
type Reference = { what: string; column: SQLiteColumn; to: KeyedTable & { id: SQLiteColumn } }

/** The tables whose rows contribute to figures of other records, with their references. */
const referring = (tables: Tables): { table: KeyedTable; kind: RecordKind; names: Reference[] }[] => {
  const { clients, invoices, quotes, credits, payments, allocations, creditAllocations, ledgerEntries } = tables
  const { contacts, expenses, bankAccounts, bankTransactions, purchaseOrders, vendors, locations } = tables
  const client = (column: SQLiteColumn): Reference => ({ what: 'client', column, to: clients })
  const invoice = (column: SQLiteColumn): Reference => ({ what: 'invoice', column, to: invoices })
  const payment = (column: SQLiteColumn): Reference => ({ what: 'payment', column, to: payments })
  const location = (column: SQLiteColumn): Reference => ({ what: 'location', column, to: locations })
  const transaction = (column: SQLiteColumn): Reference => ({ what: 'bank transaction', column, to: bankTransactions })
  const quote = (column: SQLiteColumn): Reference => ({ what: 'quote', column, to: quotes })
  return [
    {
      table: clients,
      kind: 'client',
      names: [{ what: 'client group', column: clients.groupId, to: tables.clientGroups }],
    },
    { table: contacts, kind: 'contact', names: [client(contacts.clientId)] },
    {
      table: invoices,
      kind: 'invoice',
      names: [client(invoices.clientId), quote(invoices.quoteId), location(invoices.locationId)],
    },
    {
      table: quotes,
      kind: 'quote',
      names: [client(quotes.clientId), invoice(quotes.invoiceId), location(quotes.locationId)],
    },
    {
      table: credits,
      kind: 'credit',
      names: [client(credits.clientId), invoice(credits.invoiceId), location(credits.locationId)],
    },
    {
      table: purchaseOrders,
      kind: 'purchaseOrder',
      names: [
        { what: 'vendor', column: purchaseOrders.vendorId, to: vendors },
        { what: 'expense', column: purchaseOrders.expenseId, to: expenses },
        location(purchaseOrders.locationId),
      ],
    },
    { table: payments, kind: 'payment', names: [client(payments.clientId), transaction(payments.bankTransactionId)] },
    { table: allocations, kind: 'allocation', names: [payment(allocations.paymentId), invoice(allocations.invoiceId)] },
    {
      table: creditAllocations,
      kind: 'creditAllocation',
      names: [
        payment(creditAllocations.paymentId),
        invoice(creditAllocations.invoiceId),
        { what: 'credit', column: creditAllocations.creditId, to: credits },
      ],
    },
    { table: ledgerEntries, kind: 'ledgerEntry', names: [client(ledgerEntries.clientId)] },
    { table: expenses, kind: 'expense', names: [transaction(expenses.bankTransactionId)] },
    {
      table: bankTransactions,
      kind: 'bankTransaction',
      names: [{ what: 'bank account', column: bankTransactions.bankAccountId, to: bankAccounts }],
    },
  ]
}

/**
 * Precondition of every invariant: each row that contributes to figures of other records references existing records. The engines
 * enforce it, except in a file edited by other programs or combined from two backups.
 */
export async function* checkForeignKeys(ledger: Ledger): AsyncGenerator<Difference> {
  const { tables, companyId } = ledger
  for (const { table, kind, names } of referring(tables)) {
    const invariants = names.map(({ what, column, to }): InvariantCheck => ({
      invariant: 'rows',
      what: `${what} (by its row)`,
      stored: column,
      expected: sql`0`,
      broken: and(isNotNull(column), isNull(to.id)) ?? sql`false`,
      say: () => 'one that is there',
      sums: [{ of: to, on: and(eq(to.companyId, companyId), eq(to.id, column)) }],
      plain: true,
    }))
    yield* await violations(ledger, { table, kind }, invariants)
  }
}
