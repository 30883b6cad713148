import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper, Subquery } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Decimal } from '../decimal.ts'
import type { RecordKind } from '../record-id.ts'
import type { KeyedTable } from '../record-table.ts'
import type { Books, Difference, Invariant } from './difference.ts'

/** What must hold for every record of a table: one statement finds those for which it does not. */
export type Law = {
  invariant: Invariant
  what: string
  /** The figure that the books keep, a whole number. */
  stored: SQLWrapper
  /** What it must be: a whole number. */
  expected: SQLWrapper
  /** True for a record that breaks the law; without, one whose two figures differ. */
  broken?: SQL
  /** Only these records are looked at. */
  only?: SQL | undefined
  /** Sums per record, or its owner's row, that the figures are made of; a record without any has null there. */
  sums?: readonly { of: Subquery | SQLiteTable; on: SQL | undefined }[]
  /** How the second figure is written; without, as it stands. */
  say?: (expected: string) => string
  /** The figures are not money: a number of records, a state, a key. */
  plain?: boolean
}

/** A table whose records are compared, and what callers know them as; `digits` where the table itself has none. */
type Compared = { table: KeyedTable; kind: RecordKind; digits?: SQLiteColumn }

/** Every record of the company that breaks the law, in the order of their keys. */
export async function breaches(
  { db, companyId }: Books,
  { table, kind, ...of }: Compared,
  law: Law,
): Promise<Difference[]> {
  const { number, digits = of.digits }: Record<string, SQLiteColumn | undefined> = getTableColumns(table)
  let records = db
    .select({
      key: sql`${table.id}`.mapWith(Number),
      number: sql<string | null>`${number ?? sql`null`}`,
      digits: sql`${law.plain || !digits ? sql`0` : digits}`.mapWith(Number),
      stored: sql`${law.stored}`.mapWith(BigInt),
      expected: sql`${law.expected}`.mapWith(BigInt),
    })
    .from(table)
    .$dynamic()
  for (const { of: sums, on } of law.sums ?? []) records = records.leftJoin(sums, on)
  const rows = await records
    .where(and(eq(table.companyId, companyId), law.only, law.broken ?? sql`${law.stored} <> ${law.expected}`))
    .orderBy(asc(table.id))
  return rows.map((row) => {
    const expected = Decimal.fromMinor(row.expected, row.digits).toString()
    return {
      invariant: law.invariant,
      companyId,
      record: { kind, key: row.key, number: row.number ?? '' },
      what: law.what,
      stored: Decimal.fromMinor(row.stored, row.digits).toString(),
      expected: law.say?.(expected) ?? expected,
    }
  })
}

/** A sum of minor units over a group, exact; `name` is unique among the sums of one law. */
export const sumAs = (name: string, amount: SQLWrapper) => sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt).as(name)

/** A joined sum, 0 for a record without any. */
export const orNothing = (sum: SQLWrapper): SQL => sql`coalesce(${sum}, 0)`

/** `part` does not lie between 0 and `whole`, on whichever side of 0 that is: `isWithin` for SQL. */
export const outside = (part: SQLWrapper, whole: SQLWrapper): SQL =>
  sql`(case when ${whole} >= 0 then ${part} < 0 or ${part} > ${whole} else ${part} > 0 or ${part} < ${whole} end)`

/** What {@link outside} forbids, in words. */
export const between = (whole: string): string => `between 0 and ${whole}`

/** What is said of a record whose contents are no longer what anybody wrote. */
export const damaged = { what: 'contents', stored: 'unreadable', expected: 'readable' } as const
