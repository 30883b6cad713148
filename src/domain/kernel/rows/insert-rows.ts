import { getTableColumns, getTableName, is, sql, SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { prepared } from '../../../db/prepared.ts'
import { noteChanged } from '../changes.ts'
import { runsOf } from './runs.ts'
import type { Work } from '../work.ts'

// Building an insert costs ten times running it, so a list is cut into runs of these lengths, each of which is a statement
// that is built once.
const runLengths = [64, 8, 1] as const

/** A row that has the same values in the `target` columns stays, and takes over the new row's `set`. */
type Upsert = { target: readonly string[]; set: string }

/**
 * Inserts rows by prepared statements, a few however many rows there are, and answers them as stored, in their order. Absent
 * values are the columns' defaults. Not for nullable JSON columns.
 */
export async function insertRows<Table extends SQLiteTable>(
  work: Work,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> {
  const inserted: Table['$inferSelect'][] = []
  for (const { statement, bound } of statementsFor(work, table, rows, { returning: true })) {
    // The cast says what the generic builder type cannot: these are the table's own rows.
    inserted.push(...((await statement.execute(bound)) as Table['$inferSelect'][]))
  }
  noteChanged(work, table, inserted as { id: number }[])
  return inserted
}

/**
 * {@link insertRows} for rows of which some may be there already, whoever inserts them at the same moment: those stay as they
 * are, and only the new ones are answered, in any order.
 */
export async function insertMissingRows<Table extends SQLiteTable>(
  work: Work,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> {
  const inserted: Table['$inferSelect'][] = []
  for (const { statement, bound } of statementsFor(work, table, rows, { returning: true, unlessThere: true })) {
    inserted.push(...((await statement.execute(bound)) as Table['$inferSelect'][]))
  }
  noteChanged(work, table, inserted as { id: number }[])
  return inserted
}

/** {@link insertRows} for rows that nobody needs back. */
export async function appendRows<Table extends SQLiteTable>(
  work: Work,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  upsert?: Upsert,
): Promise<void> {
  for (const { statement, bound } of statementsFor(work, table, rows, { returning: false, upsert })) {
    await statement.execute(bound)
  }
}

type How = { returning: boolean; upsert?: Upsert | undefined; unlessThere?: true }

function* statementsFor(work: Work, table: SQLiteTable, rows: readonly Record<string, unknown>[], how: How) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const { names, shape } = shapeFor(table, rows, how)
  for (const run of inLengths(rows)) {
    const name = `${getTableName(table)}.insert${run.length}.${shape}`
    const statement = prepared<unknown>(work.db, name, (db) => {
      const insert = db.insert(table).values(run.map((_, at) => placeholders(columns, names, at)))
      const checked = how.unlessThere ? insert.onConflictDoNothing() : insert
      const kept = how.upsert ? insert.onConflictDoUpdate(conflictOf(columns, how.upsert)) : checked
      return how.returning ? kept.returning() : kept
    })
    const bound: Record<string, unknown> = {}
    for (const [at, row] of run.entries())
      for (const column of names) bound[`${at}${column}`] = row[column] ?? absent(columns[column])
    yield { statement, bound }
  }
}

const placeholders = (columns: Record<string, SQLiteColumn>, names: readonly string[], at: number) => ({
  ...Object.fromEntries(Object.entries(columns).flatMap(([name, column]) => literalDefault(name, column))),
  ...Object.fromEntries(names.map((name) => [name, sql.placeholder(`${at}${name}`)])),
})

function* inLengths<Row>(rows: readonly Row[]): Generator<Row[]> {
  let rest = rows
  for (const length of runLengths) {
    const whole = Math.floor(rest.length / length) * length
    yield* runsOf(rest.slice(0, whole), length)
    rest = rest.slice(whole)
  }
}

// Written into the statement: each would be one more value to bind for every row.
function literalDefault(name: string, column: SQLiteColumn): [string, SQL][] {
  const value: unknown = column.default
  if (typeof value === 'number') return [[name, sql.raw(String(value))]]
  if (typeof value === 'boolean') return [[name, sql.raw(String(value))]]
  return typeof value === 'string' && /^\w*$/.test(value) ? [[name, sql.raw(`'${value}'`)]] : []
}

function absent(column: SQLiteColumn | undefined): unknown {
  if (is(column?.default, SQL)) throw new Error(`Rows differ in ${column?.name}, whose default cannot be bound`)
  return column?.default ?? null
}

function conflictOf(columns: Record<string, SQLiteColumn>, { target, set }: Upsert) {
  const keys = target.map((name) => columns[name]).filter((column) => column !== undefined)
  return { target: keys, set: { [set]: sql`excluded.${sql.identifier(set)}` } }
}

/** For each table the choices of columns that statements were built for, with a short name of each. */
const shapes = new Map<string, Map<string, number>>()

// Which of the columns have values is often the caller's choice, and each statement stays in memory.
const mostShapes = 50

/** The columns that a statement binds: those with values or, after many different choices, all that can be. */
function shapeFor(
  table: SQLiteTable,
  rows: readonly Record<string, unknown>[],
  how: How,
): { names: string[]; shape: number } {
  const known = shapes.get(getTableName(table)) ?? new Map<string, number>()
  shapes.set(getTableName(table), known)
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const given = Object.keys(columns).filter((name) => rows.some((row) => row[name] !== undefined))
  const slotOf = (names: readonly string[]) => JSON.stringify([names, how])
  const isFull = known.size >= mostShapes && !known.has(slotOf(given))
  const names = isFull
    ? Object.keys(columns).filter((name) => given.includes(name) || isBindable(columns[name]))
    : given
  const shape = known.get(slotOf(names)) ?? known.size
  known.set(slotOf(names), shape)
  return { names, shape }
}

/** Whether the column's default can be bound as a value: keys and computed defaults are the engine's, and null is no JSON. */
const isBindable = (column: SQLiteColumn | undefined): boolean =>
  column !== undefined &&
  !column.primary &&
  !is(column.default, SQL) &&
  (column.notNull ? column.default !== undefined : column.dataType !== 'json')
