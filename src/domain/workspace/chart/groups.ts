import { and, asc, between, eq, inArray, ne, type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { sumParts, wholeOf } from '../../../db/statements/expressions.ts'
import { paymentStatus } from '../../billing/payment/payment.ts'
import type { Right } from '../../kernel/actor.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { RecordTable } from '../../kernel/rows/record-table.ts'
import { withinRight } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { Period } from './period.ts'

/** Money of one day, in one currency and at one rate to the company's, so that it can be added exactly. */
export type ChartGroup = {
  date: string
  currencyId: string
  digits: number
  rate: string
  total: bigint
  count: number
}

export type GroupsOf<Kind extends string> = Record<Kind, ChartGroup[]>

/** Groups of the charts; `outstanding` is the unpaid part of the period's invoices. */
export type Groups = GroupsOf<'invoices' | 'outstanding' | 'payments' | 'expenses'>

/** Groups of invoices that are open now, of any day; `overdue` is a part of `outstanding`. */
export type OpenGroups = GroupsOf<'outstanding' | 'overdue' | 'drafts'>

type MoneyTable = RecordTable & Record<'currencyId' | 'digits' | 'date' | 'exchangeRate', SQLiteColumn>

const { draft, sent, partial, paid } = invoiceStatus
// Cancelled and failed payments do not count as money.
const { pending, completed, partlyRefunded, refunded } = paymentStatus
const receivedStates = [pending, completed, partlyRefunded, refunded]

/** The company's money in the period, as far as the actor may see the records: three statements, for any number of records. */
export async function readGroups(work: Work, period: Period, options: { includeDrafts: boolean }): Promise<Groups> {
  const { invoices, payments, expenses } = work.tables
  const states = options.includeDrafts ? [draft, sent, partial, paid] : [sent, partial, paid]
  const isOwed = sql`${invoices.statusId} in (${sent}, ${partial}) and ${invoices.balance} <> 0`
  const billed = await sums(work, invoices, {
    period,
    right: 'view_invoice',
    where: inArray(invoices.statusId, states),
    total: invoices.amount,
    part: balancesIf(isOwed, invoices.balance),
  })
  const received = await sums(work, payments, {
    period,
    right: 'view_payment',
    where: inArray(payments.statusId, receivedStates),
    total: sql`${payments.amount} - ${payments.refunded}`,
  })
  const spent = await sums(work, expenses, {
    period,
    right: 'view_expense',
    where: undefined,
    total: expenses.amount,
  })
  return { invoices: billed, outstanding: partsOf(billed), payments: received, expenses: spent }
}

/** Open invoices now, as far as the actor may see them: two statements, which read no other invoices. */
export async function readOpenGroups(work: Work): Promise<OpenGroups> {
  const { invoices } = work.tables
  const right = 'view_invoice'
  const outstanding = await sums(work, invoices, {
    right,
    where: and(inArray(invoices.statusId, [sent, partial]), ne(invoices.balance, 0n)),
    total: invoices.balance,
    part: balancesIf(sql`${invoices.dueDate} < ${work.today}`, invoices.balance),
  })
  const drafts = await sums(work, invoices, { right, where: eq(invoices.statusId, draft), total: invoices.amount })
  return { outstanding, overdue: partsOf(outstanding), drafts }
}

const balancesIf = (condition: SQL, balance: SQLWrapper) => ({
  total: sql`case when ${condition} then ${balance} else 0 end`,
  count: sql`sum(case when ${condition} then 1 else 0 end)`,
})

const partsOf = (groups: readonly (ChartGroup & { part: Pick<ChartGroup, 'total' | 'count'> })[]): ChartGroup[] =>
  groups.flatMap(({ part, ...group }) => (part.count === 0 ? [] : [{ ...group, ...part }]))

type Sums = {
  /** Absent: of any day, and not by day. */
  period?: Period
  right: Right
  where: SQL | undefined
  total: SQLWrapper
  /** A second sum over some of the rows. */
  part?: { total: SQLWrapper; count: SQL }
}

async function sums(work: Work, table: MoneyTable, { period, right, where, total, part }: Sums) {
  const { currencyId, digits, date, exchangeRate } = table
  const day = period ? [date] : []
  const groups = await work.db
    .select({
      date: (period ? sql`${date}` : sql`''`).mapWith(String),
      currencyId: sql`${currencyId}`.mapWith(String),
      digits: sql`${digits}`.mapWith(Number),
      rate: sql`${exchangeRate}`.mapWith(String),
      total: sumParts(total),
      count: sql`count(*)`.mapWith(Number),
      part: sumParts(part?.total ?? sql`0`),
      partCount: (part?.count ?? sql`sum(0)`).mapWith(Number),
    })
    .from(table)
    .where(
      and(
        eq(table.companyId, work.actor.companyId),
        eq(table.isDeleted, false),
        period && between(date, period.from, period.to),
        where,
        withinRight(work, table, right),
      ),
    )
    .groupBy(...day, currencyId, digits, exchangeRate)
    .orderBy(...day.map((column) => asc(column)))
  return groups.map(({ partCount, ...group }) => ({
    ...group,
    total: wholeOf(group.total),
    part: { total: wholeOf(group.part), count: partCount },
  }))
}
