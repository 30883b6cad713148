import { getTableColumns, getTableName, is, sql, SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { prepared } from '../db/prepared.ts'
import { runsOf } from './runs.ts'
import type { Work } from './work.ts'

// Building an insert costs ten times running it, so a list is cut into runs of these lengths, each of which is a statement
// that is built once.
const runLengths = [64, 8, 1] as const

/** A row that has the same values in the `target` columns stays, and takes over the new row's `set`. */
export type Upsert = { target: readonly string[]; set: string }

/**
 * Inserts rows by prepared statements, a few however many rows there are, and answers them as stored, in their order. Absent
 * values are the columns' defaults. Not for nullable JSON columns.
 */
export async function insertRows<Table extends SQLiteTable>(
  work: Work,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  upsert?: Upsert,
): Promise<Table['$inferSelect'][]> {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const names = Object.keys(columns).filter((name) =>
    rows.some((row: Record<string, unknown>) => row[name] !== undefined),
  )
  const inserted: Table['$inferSelect'][] = []
  for (const run of inLengths(rows)) {
    const statement = prepared(
      work.db,
      `${getTableName(table)}.insert${run.length}.${shapeOf(names, upsert)}`,
      (db) => {
        const values = run.map((_, at) =>
          Object.fromEntries(names.map((name) => [name, sql.placeholder(`${at}${name}`)])),
        )
        const plain: SQLiteTable = table
        const insert = db.insert(plain).values(values)
        return (upsert ? insert.onConflictDoUpdate(conflictOf(columns, upsert)) : insert).returning()
      },
    )
    const bound: Record<string, unknown> = {}
    for (const [at, row] of run.entries()) {
      const given: Record<string, unknown> = row
      for (const name of names) bound[`${at}${name}`] = given[name] ?? absent(columns[name])
    }
    // The cast says what the generic builder type cannot: these are the table's own rows.
    inserted.push(...((await statement.execute(bound)) as Table['$inferSelect'][]))
  }
  return inserted
}

function* inLengths<Row>(rows: readonly Row[]): Generator<Row[]> {
  let rest = rows
  for (const length of runLengths) {
    const whole = Math.floor(rest.length / length) * length
    yield* runsOf(rest.slice(0, whole), length)
    rest = rest.slice(whole)
  }
}

function absent(column: SQLiteColumn | undefined): unknown {
  if (is(column?.default, SQL)) throw new Error(`Rows differ in ${column?.name}, whose default cannot be bound`)
  return column?.default ?? null
}

function conflictOf(columns: Record<string, SQLiteColumn>, { target, set }: Upsert) {
  const keys = target.map((name) => columns[name]).filter((column) => column !== undefined)
  return { target: keys, set: { [set]: sql`excluded.${sql.identifier(set)}` } }
}

const shapes = new Map<string, number>()

/** A short name for a choice of columns: statements are known by their names. */
function shapeOf(names: readonly string[], upsert: Upsert | undefined): number {
  const written = JSON.stringify([names, upsert])
  const known = shapes.get(written) ?? shapes.size
  shapes.set(written, known)
  return known
}
