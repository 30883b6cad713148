import { and, asc, eq, inArray, isNull, ne, notInArray, or, type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { creditStatus, invoiceStatus } from '../kernel/document-status.ts'
import { Decimal } from '../kernel/money/decimal.ts'
import { type Difference, type InvariantCheck, type Ledger, orZero, sumAs, violations } from './invariant.ts'

/**
 * P4: the balance of a client is the sum of its live sent and partly paid invoices and of its ledger; its paid to date is that of
 * its live payments less refunds, and the credit used with them; its unapplied money is the part of them not allocated to an
 * invoice; its credit balance is that of its live credits. P5: each ledger entry continues the one before, so none was changed,
 * removed or inserted.
 */
export async function* checkClients(ledger: Ledger): AsyncGenerator<Difference> {
  const { clients } = ledger.tables
  yield* await violations(ledger, { table: clients, kind: 'client' }, figureInvariants(ledger))
  yield* await brokenLedgers(ledger)
}

function figureInvariants(ledger: Ledger): InvariantCheck[] {
  const { clients } = ledger.tables
  const sums = sumsOf(ledger)
  const { owed, entered, received, returned, consumed, usable } = sums
  type SumOfClient = (typeof sums)[keyof typeof sums]
  const equals = (what: string, stored: SQLWrapper, expected: SQL, ...of: SumOfClient[]): InvariantCheck => ({
    invariant: 'P4',
    what,
    stored,
    expected,
    sums: of.map((sum) => ({ of: sum, on: eq(sum.clientId, clients.id) })),
  })
  const { balance, creditBalance, paidToDate, paymentBalance } = clients
  const paid = sql`${orZero(received.kept)} + ${orZero(consumed.total)}`
  const unapplied = sql`${orZero(received.unapplied)} + ${orZero(returned.total)}`
  return [
    equals('balance against the invoices', balance, orZero(owed.total), owed),
    equals('balance against the ledger', balance, orZero(entered.total), entered),
    equals('paid to date against the payments', paidToDate, paid, received, consumed),
    equals('unapplied money against the payments', paymentBalance, unapplied, received, returned),
    {
      invariant: 'P4',
      what: 'unapplied money below 0',
      stored: paymentBalance,
      expected: sql`0`,
      broken: sql`${paymentBalance} < 0`,
      say: () => '0 or more',
    },
    equals('credit balance', creditBalance, orZero(usable.total), usable),
  ]
}

/** Totals of the records of each client. */
function sumsOf({ db, tables, companyId }: Ledger) {
  const { allocations, creditAllocations, credits, invoices, ledgerEntries, payments } = tables
  const isOpen = and(
    eq(invoices.companyId, companyId),
    eq(invoices.isDeleted, false),
    inArray(invoices.statusId, [invoiceStatus.sent, invoiceStatus.partial]),
  )
  const isReceived = and(eq(payments.companyId, companyId), eq(payments.isDeleted, false))
  return {
    owed: db
      .select({ clientId: invoices.clientId, total: sumAs('open_total', invoices.balance) })
      .from(invoices)
      .where(isOpen)
      .groupBy(invoices.clientId)
      .as('owed'),
    entered: db
      .select({ clientId: ledgerEntries.clientId, total: sumAs('ledger_total', ledgerEntries.adjustment) })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.companyId, companyId))
      .groupBy(ledgerEntries.clientId)
      .as('entered'),
    received: db
      .select({
        clientId: payments.clientId,
        kept: sumAs('kept_total', sql`${payments.amount} - ${payments.refunded}`),
        unapplied: sumAs('unapplied_total', sql`${payments.amount} - ${payments.applied} - ${payments.refunded}`),
      })
      .from(payments)
      .where(isReceived)
      .groupBy(payments.clientId)
      .as('received'),
    // A refund of applied money reduces the applied part, not the unapplied one.
    returned: db
      .select({ clientId: payments.clientId, total: sumAs('returned_total', allocations.refunded) })
      .from(allocations)
      .innerJoin(payments, and(eq(payments.companyId, companyId), eq(payments.id, allocations.paymentId)))
      .where(and(eq(allocations.companyId, companyId), isNull(allocations.archivedAt), isReceived))
      .groupBy(payments.clientId)
      .as('returned'),
    consumed: db
      .select({ clientId: payments.clientId, total: sumAs('consumed_total', creditAllocations.amount) })
      .from(creditAllocations)
      .innerJoin(payments, and(eq(payments.companyId, companyId), eq(payments.id, creditAllocations.paymentId)))
      .where(and(eq(creditAllocations.companyId, companyId), isNull(creditAllocations.archivedAt), isReceived))
      .groupBy(payments.clientId)
      .as('consumed'),
    usable: db
      .select({ clientId: credits.clientId, total: sumAs('usable_total', credits.balance) })
      .from(credits)
      .where(
        and(
          eq(credits.companyId, companyId),
          eq(credits.isDeleted, false),
          inArray(credits.statusId, [creditStatus.sent, creditStatus.partial]),
        ),
      )
      .groupBy(credits.clientId)
      .as('usable'),
  }
}

/** P5, for clients that were never part of a merge: a merge combines two ledgers, each with balances of its own. */
async function brokenLedgers({ db, tables, companyId }: Ledger): Promise<Difference[]> {
  const { clients, ledgerEntries, merges, purges } = tables
  const purged = await db.select({ ids: purges.unmergedIds }).from(purges).where(eq(purges.companyId, companyId))
  const untouched = (side: SQLiteColumn) =>
    notInArray(ledgerEntries.clientId, db.select({ id: side }).from(merges).where(eq(merges.companyId, companyId)))
  const chain = db
    .select({
      id: ledgerEntries.id,
      digits: clients.digits,
      balance: ledgerEntries.balance,
      reached:
        sql`sum(${ledgerEntries.adjustment}) over (partition by ${ledgerEntries.clientId} order by ${ledgerEntries.id})`
          .mapWith(BigInt)
          .as('reached'),
    })
    .from(ledgerEntries)
    .innerJoin(clients, and(eq(clients.companyId, companyId), eq(clients.id, ledgerEntries.clientId)))
    .where(
      and(
        eq(ledgerEntries.companyId, companyId),
        untouched(merges.survivorId),
        untouched(merges.absorbedId),
        notInArray(ledgerEntries.clientId, [...new Set(purged.flatMap(({ ids }) => ids ?? []))]),
      ),
    )
    .as('chain')
  const rows = await db
    .select()
    .from(chain)
    .where(sql`${chain.balance} <> ${chain.reached}`)
    .orderBy(chain.id)
  return rows.map(({ id, digits, balance, reached }) => ({
    invariant: 'P5',
    companyId,
    record: { kind: 'ledgerEntry', key: id, number: '' },
    what: 'balance after the entry',
    stored: Decimal.fromMinor(balance, digits).toString(),
    expected: Decimal.fromMinor(reached, digits).toString(),
  }))
}

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
