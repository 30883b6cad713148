import { getTableColumns, getTableName, is, sql, SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import { prepared, preparedVariants } from '../../../db/statements/prepared.ts'
import { noteChanged } from '../changes.ts'
import { runsOf } from './lists.ts'
import type { Work } from '../work.ts'

// Building an insert costs ten times as much as running it, so a list is split into runs of these lengths, each with a
// statement that is built once.
const runLengths = [64, 8, 1] as const

/** An existing row with the same `target` values stays, and gets the new row's `set` value. */
type Upsert = { target: readonly string[]; set: string }

/** Inserts rows by a few prepared statements; returns them in order. Absent values are defaults. Not for nullable JSON columns. */
export const insertRows = <Table extends SQLiteTable>(
  work: Work,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> => returned(work, table, rows, { returning: true })

/** {@link insertRows} where some may exist, which stay unchanged: only the new rows are returned, in any order. */
export const insertMissingRows = <Table extends SQLiteTable>(
  work: Work,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> => returned(work, table, rows, { returning: true, unlessThere: true })

async function returned<Table extends SQLiteTable>(
  work: Work,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  how: How,
): Promise<Table['$inferSelect'][]> {
  const inserted: Table['$inferSelect'][] = []
  for (const { statement, bound } of statementsFor(work, table, rows, how)) {
    // The generic builder type does not express it: these are the table's own rows.
    inserted.push(...((await statement.execute(bound)) as Table['$inferSelect'][]))
  }
  noteChanged(work, table, inserted as { id: number }[])
  return inserted
}

/** {@link insertRows} without returning the rows. */
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

function* statementsFor(work: Work, table: SQLiteTable, given: readonly Record<string, unknown>[], how: How) {
  const rows = given.map((row) => withNameOrders(table, row))
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const { names, variant } = boundColumns(work, table, rows, how)
  for (const run of inLengths(rows)) {
    const name = `${getTableName(table)}.insert${run.length}.${variant}`
    const statement = prepared<unknown>(work.db, name, (db) => {
      const insert = db.insert(table).values(run.map((_, at) => placeholders(columns, names, at)))
      const checked = how.unlessThere ? insert.onConflictDoNothing() : insert
      const resolved = how.upsert ? insert.onConflictDoUpdate(conflictOf(columns, how.upsert)) : checked
      return how.returning ? resolved.returning() : resolved
    })
    const values: unknown[] = []
    for (const row of run) for (const column of names) values.push(row[column] ?? absent(columns[column]))
    yield { statement, bound: values as unknown as Record<string, unknown> }
  }
}

const placeholders = (columns: Record<string, SQLiteColumn>, names: readonly string[], at: number) => ({
  ...Object.fromEntries(Object.entries(columns).flatMap(([name, column]) => literalDefault(name, column))),
  // Named by their positions: the values are a list, since an object of a thousand members is slow to fill and to read.
  ...Object.fromEntries(names.map((name, index) => [name, sql.placeholder(String(at * names.length + index))])),
})

function* inLengths<Row>(rows: readonly Row[]): Generator<Row[]> {
  let rest = rows
  for (const length of runLengths) {
    const whole = Math.floor(rest.length / length) * length
    yield* runsOf(rest.slice(0, whole), length)
    rest = rest.slice(whole)
  }
}

// Inlined as a literal: as a parameter it would be one more value to bind for every row.
function literalDefault(name: string, column: SQLiteColumn): [string, SQL][] {
  const value: unknown = column.default
  if (typeof value === 'number' || typeof value === 'boolean') return [[name, sql.raw(String(value))]]
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

// Callers often decide which columns have values, and each statement stays in memory.
const mostVariants = 50

/** The columns that a statement binds: those with values or, once a table has too many combinations, all bindable ones. */
function boundColumns(
  work: Work,
  table: SQLiteTable,
  rows: readonly Record<string, unknown>[],
  how: How,
): { names: string[]; variant: string } {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const all = Object.keys(columns)
  const given = all.map((name) => rows.some((row) => row[name] !== undefined))
  const variants = preparedVariants(work.db, `${getTableName(table)}.insert`)
  const isFull = variants.size >= mostVariants && !variants.has(variantOf(all, given, how))
  const bound = isFull ? all.map((name, index) => given[index] === true || isBindable(columns[name])) : given
  const variant = variantOf(all, bound, how)
  if (!variants.has(variant)) variants.set(variant, variants.size)
  return { names: all.filter((_, index) => bound[index]), variant }
}

/** Short name of a statement: one bit for each column of the table that it binds, and its clauses. */
function variantOf(all: readonly string[], bound: readonly boolean[], { returning, upsert, unlessThere }: How): string {
  let name = ''
  for (let first = 0; first < bound.length; first += wordLength) {
    let word = 0
    for (let index = first; index < Math.min(first + wordLength, bound.length); index++) {
      word = word * 2 + (bound[index] === true ? 1 : 0)
    }
    name += `${word.toString(36)}.`
  }
  const conflict = upsert ? `u${[...upsert.target, upsert.set].map((column) => all.indexOf(column)).join('.')}` : ''
  return `${name}${returning ? 'r' : ''}${unlessThere ? 'm' : ''}${conflict}`
}

/** Bits of one number of a statement's name: a double holds 53 exactly. */
const wordLength = 50

/** True for a default that can be bound: not one that the engine computes, nor null, which is no JSON. */
const isBindable = (column: SQLiteColumn | undefined): boolean =>
  column !== undefined &&
  !column.primary &&
  !is(column.default, SQL) &&
  (column.notNull ? column.default !== undefined : column.dataType !== 'json')
