import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { prepared } from '../../../db/statements/prepared.ts'
import { wholeOf } from '../../../db/statements/expressions.ts'
import { onlyOwnerOf, type Right } from '../../kernel/actor.ts'
import type { Work } from '../../kernel/work.ts'
import type { Period } from './period.ts'

/** Money in one currency and at one rate to the company's, so that it can be added exactly; of one day, or of several. */
export type ChartGroup = {
  /** First day with such money, and the last. */
  from: string
  to: string
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

type SumKind = Work['tables']['moneySums']['$inferSelect']['kind']
type KindGroup = ChartGroup & { kind: SumKind }

/** Spans of the groups of a period: it as a whole, or each day or month of it that has money. */
export type Span = 'period' | 'day' | 'month'

type Reading = { period: Period; by: Span }

/**
 * The company's money in the period, as far as the actor may see the records: three statements, which read sums of days and no
 * records.
 */
export async function readGroups(
  work: Work,
  { includeDrafts, ...reading }: Reading & { includeDrafts: boolean },
): Promise<Groups> {
  const issued = ['invoice', 'outstanding'] as const
  const billed = await sumsOf(work, 'view_invoice', includeDrafts ? ['draft', ...issued] : issued, reading)
  return {
    invoices: billed.filter(({ kind }) => kind !== 'outstanding'),
    outstanding: billed.filter(({ kind }) => kind === 'outstanding'),
    payments: await sumsOf(work, 'view_payment', ['payment'], reading),
    expenses: await sumsOf(work, 'view_expense', ['expense'], reading),
  }
}

async function sumsOf(
  work: Work,
  right: Right,
  kinds: readonly SumKind[],
  { period, by }: Reading,
): Promise<KindGroup[]> {
  const values = { ...ownerIn(work, right), ...period }
  if (by !== 'day') return (await sumsOfSpans(work, kinds, by).execute(values)).map(groupOf)
  const rows = await sumsOfDays(work, kinds).execute(values)
  return rows.map(({ day, ...sums }) => groupOf({ from: day, to: day, ...sums }))
}

/** In the order of the key: by kind, then by day. */
const sumsOfDays = (work: Work, kinds: readonly SumKind[]) =>
  prepared(work.db, `moneySums.${kinds.join('.')}.days`, (db) => {
    const { moneySums } = work.tables
    const { kind, day, currencyId, digits, exchangeRate: rate, high, low, records: count } = moneySums
    return db
      .select({ kind, day, currencyId, digits, rate, high, low, count })
      .from(moneySums)
      .where(and(ofOwner(work), inArray(kind, [...kinds]), between(day, ...bounds)))
      .orderBy(asc(kind), asc(day))
  })

const sumsOfSpans = (work: Work, kinds: readonly SumKind[], by: 'period' | 'month') =>
  prepared(work.db, `moneySums.${kinds.join('.')}.${by}`, (db) => {
    const { moneySums } = work.tables
    const { currencyId, day, digits, exchangeRate, kind } = moneySums
    return db
      .select(groupColumns(work))
      .from(moneySums)
      .where(and(ofOwner(work), inArray(kind, [...kinds]), between(day, ...bounds)))
      .groupBy(kind, currencyId, digits, exchangeRate, ...(by === 'month' ? [sql`substr(${day}, 1, 7)`] : []))
  })

/** Open invoices now, as far as the actor may see them: one statement, which reads the sums of their days. */
export async function readOpenGroups(work: Work): Promise<OpenGroups> {
  const { moneySums } = work.tables
  const isOverdue = and(sql`${moneySums.day} <> ''`, sql`${moneySums.day} < ${sql.placeholder('today')}`)
  const overdueOnly = (column: SQLiteColumn) => sql`sum(case when ${isOverdue} then ${column} else 0 end)`
  const statement = prepared(work.db, 'moneySums.open', (db) =>
    db
      .select({
        ...groupColumns(work),
        overdueHigh: overdueOnly(moneySums.high).mapWith(BigInt),
        overdueLow: overdueOnly(moneySums.low).mapWith(BigInt),
        overdueCount: overdueOnly(moneySums.records).mapWith(Number),
      })
      .from(moneySums)
      .where(and(ofOwner(work), inArray(moneySums.kind, ['draft', 'due'])))
      .groupBy(moneySums.kind, moneySums.currencyId, moneySums.digits, moneySums.exchangeRate),
  )
  const rows = await statement.execute({ ...ownerIn(work, 'view_invoice'), today: work.today })
  const owed = rows.filter(({ kind }) => kind === 'due')
  return {
    drafts: rows.filter(({ kind }) => kind === 'draft').map(groupOf),
    outstanding: owed.map(groupOf),
    overdue: owed
      .filter(({ overdueCount }) => overdueCount > 0)
      .map(({ overdueHigh: high, overdueLow: low, overdueCount: count, ...group }) =>
        groupOf({ ...group, high, low, count }),
      ),
  }
}

const bounds = [sql.placeholder('from'), sql.placeholder('to')] as const

/** The sums over all records, or those of one user. */
const ofOwner = ({ tables: { moneySums } }: Work) =>
  and(eq(moneySums.companyId, sql.placeholder('companyId')), eq(moneySums.ownerId, sql.placeholder('ownerId')))

const ownerIn = ({ actor }: Work, right: Right) => ({
  companyId: actor.companyId,
  ownerId: onlyOwnerOf(actor, right) ?? 0,
})

const groupColumns = ({ tables: { moneySums } }: Work) => ({
  kind: moneySums.kind,
  from: sql`min(${moneySums.day})`.mapWith(String),
  to: sql`max(${moneySums.day})`.mapWith(String),
  currencyId: moneySums.currencyId,
  digits: moneySums.digits,
  rate: moneySums.exchangeRate,
  high: sql`sum(${moneySums.high})`.mapWith(BigInt),
  low: sql`sum(${moneySums.low})`.mapWith(BigInt),
  count: sql`sum(${moneySums.records})`.mapWith(Number),
})

const groupOf = ({ high, low, ...group }: Omit<KindGroup, 'total'> & { high: bigint; low: bigint }): KindGroup => ({
  ...group,
  total: wholeOf({ high, low }),
})
