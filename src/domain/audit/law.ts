import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper, Subquery } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Decimal } from '../kernel/money/decimal.ts'
import type { RecordKind } from '../kernel/record-id.ts'
import type { KeyedTable } from '../kernel/rows/record-table.ts'
import type { Books, Difference, Invariant } from './difference.ts'

/** What must hold for every record of a table: a statement finds those for which it does not. */
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

/** Every record of the company that breaks one of the laws, in the order of their keys, by one statement for all of them. */
export async function breaches(
  { db, companyId }: Books,
  { table, kind, ...of }: Compared,
  laws: readonly Law[],
): Promise<Difference[]> {
  const { number, digits = of.digits }: Record<string, SQLiteColumn | undefined> = getTableColumns(table)
  const isBroken = laws.map(({ broken, only, stored, expected }) => and(only, broken ?? sql`${stored} <> ${expected}`))
  let records = db
    .select({
      key: sql`${table.id}`.mapWith(Number),
      number: sql<string | null>`${number ?? sql`null`}`,
      digits: sql`${digits ?? sql`0`}`.mapWith(Number),
      ...Object.fromEntries(
        laws.flatMap(({ stored, expected }, index) => [
          [`broken${index}`, sql`case when ${isBroken[index]} then 1 else 0 end`.mapWith(BigInt)],
          [`stored${index}`, sql`${stored}`.mapWith(BigInt)],
          [`expected${index}`, sql`${expected}`.mapWith(BigInt)],
        ]),
      ),
    })
    .from(table)
    .$dynamic()
  const sums = new Map(laws.flatMap((law) => law.sums ?? []).map((sum) => [sum.of, sum.on]))
  for (const [sum, on] of sums) records = records.leftJoin(sum, on)
  const rows = await records.where(and(eq(table.companyId, companyId), or(...isBroken))).orderBy(asc(table.id))
  return rows.flatMap((row) => {
    const figures = row as Record<string, unknown>
    return laws.flatMap((law, index): Difference[] => {
      if (figures[`broken${index}`] !== 1n) return []
      const written = (figure: unknown) => Decimal.fromMinor(figure as bigint, law.plain ? 0 : row.digits).toString()
      const expected = written(figures[`expected${index}`])
      return [
        {
          invariant: law.invariant,
          companyId,
          record: { kind, key: row.key, number: row.number ?? '' },
          what: law.what,
          stored: written(figures[`stored${index}`]),
          expected: law.say?.(expected) ?? expected,
        },
      ]
    })
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
