import { and, asc, eq, inArray, ne, type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import { type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core'
import { sumParts, wholeOf } from '../../db/statements/expressions.ts'
import { paymentStatus } from '../billing/payment/payment.ts'
import { invoiceStatus } from '../kernel/document-status.ts'
import { Decimal } from '../kernel/money/decimal.ts'
import type { RecordTable } from '../kernel/rows/record-table.ts'
import type { Difference, Ledger } from './invariant.ts'

type Kind = Ledger['tables']['moneySums']['$inferSelect']['kind']
type MoneyTable = RecordTable & Record<'currencyId' | 'digits' | 'date' | 'exchangeRate', SQLiteColumn>

/**
 * P15: the sums of the charts, which triggers keep, are those of the records: drafts, invoices and their open balances, payments
 * less refunds, and expenses, per day, currency and rate, of all records and of those of each user.
 */
export async function* checkMoneySums(ledger: Ledger): AsyncGenerator<Difference> {
  const { db, companyId } = ledger
  const both = unionAll(countedSums(ledger), storedSums(ledger)).as('both_sums')
  const { ownerId, kind, day, currencyId, digits, exchangeRate } = both
  const key = [ownerId, kind, day, currencyId, digits, exchangeRate].map((column) => sql`${column}`)
  const sum = (of: 'counted' | 'stored', column: SQLWrapper) =>
    sql`sum(case when ${both.source} = ${sql.raw(`'${of}'`)} then ${column} else 0 end)`
  const figures = (of: 'counted' | 'stored') => ({
    records: sum(of, both.records).mapWith(BigInt),
    high: sum(of, both.high).mapWith(BigInt),
    low: sum(of, both.low).mapWith(BigInt),
  })
  const [counted, stored] = [figures('counted'), figures('stored')]
  const rows = await db
    .select({ ownerId, kind, day, currencyId, digits, exchangeRate, counted, stored })
    .from(both)
    .groupBy(...key)
    .having(
      sql`${counted.records} <> ${stored.records} or ${counted.high} <> ${stored.high} or ${counted.low} <> ${stored.low}`,
    )
    .orderBy(...key.map((column) => asc(column)))
  for (const row of rows) {
    const written = ({ records, ...parts }: typeof row.stored) =>
      `${Decimal.fromMinor(wholeOf(parts), row.digits).toString()} in ${records} records`
    const owner = row.ownerId === 0 ? '' : ` of user ${row.ownerId}`
    const money = `currency ${row.currencyId} at ${String(row.exchangeRate)}`
    yield {
      invariant: 'P15',
      companyId,
      record: { kind: 'company', key: companyId, number: '' },
      what: `sum of ${row.kind}${owner} on ${row.day || 'no day'}, ${money}`,
      stored: written(row.stored),
      expected: written(row.counted),
    }
  }
}

/** Replaces the stored sums of the company by those of its records, in a transaction of the company. */
export async function rebuildMoneySums(ledger: Ledger): Promise<void> {
  const { db, tables, companyId } = ledger
  const { moneySums } = tables
  await db.delete(moneySums).where(eq(moneySums.companyId, companyId))
  const counted = countedSums(ledger).as('counted_sums')
  const { ownerId, kind, day, currencyId, digits, exchangeRate, records, high, low } = counted
  await db.insert(moneySums).select(
    db
      .select({
        companyId: sql`${sql.raw(String(companyId))}`.mapWith(Number).as('company'),
        ownerId,
        kind,
        day,
        currencyId,
        digits,
        exchangeRate,
        records,
        high,
        low,
      })
      .from(counted),
  )
}

function storedSums({ db, tables: { moneySums }, companyId }: Ledger) {
  const { ownerId, kind, day, currencyId, digits, exchangeRate, records, high, low } = moneySums
  return db
    .select({ source: from('stored'), ownerId, kind, day, currencyId, digits, exchangeRate, records, high, low })
    .from(moneySums)
    .where(eq(moneySums.companyId, companyId))
}

const from = (source: 'stored' | 'counted') => sql.raw(`'${source}'`).mapWith(String).as('source')

/** The sums as the triggers of the migrations keep them: each record counts for all, for its creator and for its assignee. */
function countedSums(ledger: Ledger) {
  const money = countedMoney(ledger)
  const { userId, assignedUserId, kind, day, currencyId, digits, exchangeRate, amount } = money
  const { high, low } = sumParts(amount)
  const ownerId = sql`case slot when 0 then 0 when 1 then ${userId} else ${assignedUserId} end`
  const key = { kind, day, currencyId, digits, exchangeRate }
  return ledger.db
    .select({
      source: from('counted'),
      ownerId: ownerId.mapWith(Number).as('owner_id'),
      ...key,
      records: sql`count(*)`.mapWith(Number).as('records'),
      high: high.as('high'),
      low: low.as('low'),
    })
    .from(money)
    .innerJoin(
      sql`(select 0 as slot union all select 1 union all select 2) as slots`,
      sql`slot < 2 or ${assignedUserId} <> ${userId}`,
    )
    .groupBy(ownerId, ...Object.values(key).map((column) => sql`${column}`))
}

/** One row for each kind of sum in which a record counts. */
function countedMoney({ db, tables, companyId }: Ledger) {
  const { invoices, payments, expenses } = tables
  const part = (table: MoneyTable, kind: Kind, amount: SQLWrapper, where?: SQL, day: SQLWrapper = table.date) =>
    db
      .select({
        userId: table.userId,
        assignedUserId: table.assignedUserId,
        kind: (sql.raw(`'${kind}'`) as SQL<Kind>).as('kind'),
        day: sql`${day}`.mapWith(String).as('day'),
        currencyId: sql`${table.currencyId}`.mapWith(String).as('currency_id'),
        digits: sql`${table.digits}`.mapWith(Number).as('digits'),
        exchangeRate: sql`${table.exchangeRate}`.mapWith(table.exchangeRate).as('exchange_rate'),
        amount: sql`${amount}`.mapWith(BigInt).as('amount'),
      })
      .from(table)
      .where(and(eq(table.companyId, companyId), eq(table.isDeleted, false), where))
  const { draft, sent, partial, paid } = invoiceStatus
  const { pending, completed, partlyRefunded, refunded } = paymentStatus
  const isOpen = and(inArray(invoices.statusId, [sent, partial]), ne(invoices.balance, 0n))
  return unionAll(
    part(invoices, 'draft', invoices.amount, eq(invoices.statusId, draft)),
    part(invoices, 'invoice', invoices.amount, inArray(invoices.statusId, [sent, partial, paid])),
    part(invoices, 'outstanding', invoices.balance, isOpen),
    part(invoices, 'due', invoices.balance, isOpen, sql`coalesce(${invoices.dueDate}, '')`),
    // Cancelled and failed payments are no money.
    part(
      payments,
      'payment',
      sql`${payments.amount} - ${payments.refunded}`,
      inArray(payments.statusId, [pending, completed, partlyRefunded, refunded]),
    ),
    part(expenses, 'expense', expenses.amount),
  ).as('counted_money')
}
