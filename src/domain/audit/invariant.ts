import { and, asc, eq, getTableColumns, or, type SQLWrapper, sql, type SQL, type Subquery } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Decimal } from '../kernel/money/decimal.ts'
import type { RecordKind } from '../kernel/record-id.ts'
import type { KeyedTable } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'

/** Access to the records of one company, all that a check reads. */
export type Ledger = Pick<Work, 'db' | 'tables'> & { companyId: number }

/** The invariants that are recomputed here; each is described at its check. `rows` is the precondition of all others. */
type Invariant = 'rows' | 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | 'P8' | 'P14' | 'P15'

/** A stored figure that disagrees with the records behind it. */
export type Difference = {
  invariant: Invariant
  companyId: number
  /** The affected record; `number` is empty where it has none. */
  record: { kind: RecordKind; key: number; number: string }
  /** Name of the figure, in a few words: "balance". */
  what: string
  /** Stored value; money in units of its currency. */
  stored: string
  /** Value recomputed from the records behind it, or the allowed values. */
  expected: string
}

/** An invariant of every record of a table, and the statement that finds violations. */
export type InvariantCheck = {
  invariant: Invariant
  what: string
  /** The stored figure, a whole number. */
  stored: SQLWrapper
  /** The expected figure: a whole number. */
  expected: SQLWrapper
  /** True for a record that violates the invariant; by default one whose two figures differ. */
  broken?: SQL
  /** Restricts the check to these records. */
  only?: SQL | undefined
  /** Sums per record, or its owner's row, from which the figures are computed; null for a record without any. */
  sums?: readonly { of: Subquery | SQLiteTable; on: SQL | undefined }[]
  /** Formats the expected figure; by default it is printed unchanged. */
  say?: (expected: string) => string
  /** The figures are not money: a number of records, a state, a key. */
  plain?: boolean
}

/** A table to check, and its public kind of record; `digits` for tables without such a column. */
type Compared = { table: KeyedTable; kind: RecordKind; digits?: SQLiteColumn }

/** Every record of the company that violates one of the invariants, in key order, by one statement for all of them. */
export async function violations(
  { db, companyId }: Ledger,
  { table, kind, ...of }: Compared,
  invariants: readonly InvariantCheck[],
): Promise<Difference[]> {
  const { number, digits = of.digits }: Record<string, SQLiteColumn | undefined> = getTableColumns(table)
  const isBroken = invariants.map(({ broken, only, stored, expected }) =>
    and(only, broken ?? sql`${stored} <> ${expected}`),
  )
  let records = db
    .select({
      key: sql`${table.id}`.mapWith(Number),
      number: sql<string | null>`${number ?? sql`null`}`,
      digits: sql`${digits ?? sql`0`}`.mapWith(Number),
      ...Object.fromEntries(
        invariants.flatMap(({ stored, expected }, index) => [
          [`broken${index}`, sql`case when ${isBroken[index]} then 1 else 0 end`.mapWith(BigInt)],
          [`stored${index}`, sql`${stored}`.mapWith(BigInt)],
          [`expected${index}`, sql`${expected}`.mapWith(BigInt)],
        ]),
      ),
    })
    .from(table)
    .$dynamic()
  const sums = new Map(invariants.flatMap((invariant) => invariant.sums ?? []).map((sum) => [sum.of, sum.on]))
  for (const [sum, on] of sums) records = records.leftJoin(sum, on)
  const rows = await records.where(and(eq(table.companyId, companyId), or(...isBroken))).orderBy(asc(table.id))
  return rows.flatMap((row) => {
    const figures = row as Record<string, unknown>
    return invariants.flatMap((invariant, index): Difference[] => {
      if (figures[`broken${index}`] !== 1n) return []
      const written = (figure: unknown) =>
        Decimal.fromMinor(figure as bigint, invariant.plain ? 0 : row.digits).toString()
      const expected = written(figures[`expected${index}`])
      return [
        {
          invariant: invariant.invariant,
          companyId,
          record: { kind, key: row.key, number: row.number ?? '' },
          what: invariant.what,
          stored: written(figures[`stored${index}`]),
          expected: invariant.say?.(expected) ?? expected,
        },
      ]
    })
  })
}

/** A sum of minor units over a group, exact; `name` is unique among the sums of one invariant. */
export const sumAs = (name: string, amount: SQLWrapper) => sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt).as(name)

/** A joined sum, 0 for a record without any. */
export const orZero = (sum: SQLWrapper): SQL => sql`coalesce(${sum}, 0)`

/** `stored` lies between 0 and `whole`, for either sign of `whole`: `isWithin` for SQL. */
export const liesWithin = (stored: SQLWrapper, whole: SQLWrapper) => ({
  stored,
  expected: whole,
  broken: sql`(case when ${whole} >= 0 then ${stored} < 0 or ${stored} > ${whole} else ${stored} > 0 or ${stored} < ${whole} end)`,
  say: between,
})

/** Text for the range of {@link liesWithin}. */
export const between = (whole: string): string => `between 0 and ${whole}`

/** P6: the state is one of those from `first` to `last`. */
export const knownState = (stored: SQLWrapper, first: number, last: number): InvariantCheck => ({
  invariant: 'P6',
  what: 'status that does not exist',
  stored,
  expected: sql.raw(String(last)),
  broken: sql`${stored} not between ${sql.raw(String(first))} and ${sql.raw(String(last))}`,
  say: () => `between ${first} and ${last}`,
  plain: true,
})

/** Difference reported for a record with corrupt contents. */
export const damaged = { what: 'contents', stored: 'unreadable', expected: 'readable' } as const
