import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { KeyedTable } from './records.ts'
import { runsOf } from './runs.ts'
import type { Work } from './work.ts'

// Statements bind at most 32,766 values on SQLite; above some hundred rows a longer one is not cheaper per row.
const mostRows = 500

/** What is written to one row: its key, and the new values of the named columns. */
export type RowChange<Table extends KeyedTable, Name extends string> = { id: number } & Pick<
  Table['$inferSelect'],
  Name & keyof Table['$inferSelect']
>

/**
 * Gives each of many rows values of its own, by one statement for hundreds of them (`update … from (values …)`). Rows that
 * `only` does not let through stay as they are; the keys of the others are answered.
 */
export async function changeRows<Table extends KeyedTable, Name extends string & keyof Table['$inferSelect']>(
  work: Work,
  table: Table,
  changes: readonly RowChange<Table, Name>[],
  { names, also, only }: { names: readonly Name[]; also?: Record<string, unknown>; only?: SQL | undefined },
): Promise<Set<number>> {
  const changed = new Set<number>()
  // A table's columns are its own properties under the names of its rows; its generic type does not say so.
  const columns = table as unknown as Record<string, SQLiteColumn>
  const plain: KeyedTable = table
  const written = ['id', ...names].map((name) => ({ name, column: columnOf(columns, name) }))
  const fromList = names.map((name, index) => [name, sql.raw(`changes.column${index + 2}`)])
  for (const run of runsOf(changes, mostRows)) {
    const rows = run.map((change: Record<string, unknown>) => {
      const values = written.map(({ name, column }) => typed(change[name], column))
      return sql`(${sql.join(values, sql.raw(', '))})`
    })
    const found = await work.db
      .update(plain)
      .set({ ...Object.fromEntries(fromList), ...also })
      .from(sql`(values ${sql.join(rows, sql.raw(', '))}) as changes`)
      .where(and(eq(table.companyId, work.actor.companyId), sql`${table.id} = changes.column1`, only))
      .returning({ id: table.id })
    for (const row of found) changed.add(Number(row.id))
  }
  return changed
}

function columnOf(columns: Record<string, SQLiteColumn>, name: string): SQLiteColumn {
  const column = columns[name]
  if (!column) throw new Error(`No column ${name} to change`)
  return column
}

/** A list of values has no types of its own; PostgreSQL would take them all for text. */
const typed = (value: unknown, column: SQLiteColumn): SQL =>
  sql`cast(${sql.param(value ?? null, column)} as ${sql.raw(column.getSQLType())})`
