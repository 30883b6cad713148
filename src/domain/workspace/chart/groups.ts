import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
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
export type Group = {
  date: string
  currencyId: string
  digits: number
  rate: string
  total: bigint
  count: number
}

/** Groups of the charts; `outstanding` is the unpaid part of the period's invoices. */
export type Groups = { invoices: Group[]; outstanding: Group[]; payments: Group[]; expenses: Group[] }

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
    part: {
      total: sql`case when ${isOwed} then ${invoices.balance} else 0 end`,
      count: sql`sum(case when ${isOwed} then 1 else 0 end)`,
    },
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
  return {
    invoices: billed,
    outstanding: billed.flatMap(({ part, ...group }) => (part.count === 0 ? [] : [{ ...group, ...part }])),
    payments: received,
    expenses: spent,
  }
}

type Sums = {
  period: Period
  right: Right
  where: SQL | undefined
  total: SQLWrapper
  /** A second sum over some of the rows. */
  part?: { total: SQLWrapper; count: SQL }
}

async function sums(work: Work, table: MoneyTable, { period, right, where, total, part }: Sums) {
  const { currencyId, digits, date, exchangeRate } = table
  const groups = await work.db
    .select({
      date: sql`${date}`.mapWith(String),
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
        between(date, period.from, period.to),
        where,
        withinRight(work, table, right),
      ),
    )
    .groupBy(date, currencyId, digits, exchangeRate)
    .orderBy(asc(date))
  return groups.map(({ partCount, ...group }) => ({
    ...group,
    total: wholeOf(group.total),
    part: { total: wholeOf(group.part), count: partCount },
  }))
}
