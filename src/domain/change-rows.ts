import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { noteChanged } from './changes.ts'
import type { Picked } from './pick.ts'
import type { KeyedTable } from './record-table.ts'
import { runsOf } from './runs.ts'
import type { Work } from './work.ts'

// Statements bind at most 32,766 values on SQLite; above some hundred rows a longer one is not cheaper per row.
const mostRows = 500

type NameOf<Table extends KeyedTable> = string & keyof Table['$inferSelect']

/** What is written to one row: its key, and the values of its own. */
type RowChange<Table extends KeyedTable, Name extends string> = { id: number } & Pick<
  Table['$inferSelect'],
  Name & keyof Table['$inferSelect']
>

type ChangeOptions<Name extends string> = {
  /** Columns that get the change's value. */
  set?: readonly Name[]
  /** Columns that the change's value is added to. */
  add?: readonly Name[]
  /** Columns that must have the change's value already, else the row stays as it is. */
  matching?: readonly Name[]
  /** What every row gets. */
  also?: Record<string, unknown>
  /** Which rows alone are changed. */
  only?: SQL | undefined
}

/**
 * Gives each of many rows values of its own, by one statement for hundreds of them (`update … from (values …)`); no key
 * stands twice. Answers the changed rows by key: what `returning` names, as it now is.
 */
export async function changeRows<
  Table extends KeyedTable,
  Name extends NameOf<Table>,
  Returned extends NameOf<Table> = never,
>(
  work: Work,
  table: Table,
  changes: readonly RowChange<Table, Name>[],
  options: ChangeOptions<Name> & { returning?: readonly Returned[] },
): Promise<Map<number, Picked<Table, Returned>>> {
  const { set = [], add = [], matching = [], also, only, returning = [] } = options
  // A table's columns are its own properties under the names of its rows; its generic type does not say so.
  const columns = table as unknown as Record<string, SQLiteColumn>
  const names: readonly string[] = ['id', ...new Set([...set, ...add, ...matching])]
  const given = (name: string) => sql.raw(`changes.column${names.indexOf(name) + 1}`)
  const values = Object.fromEntries([
    ...set.map((name) => [name, given(name)]),
    ...add.map((name) => [name, sql`${columns[name]} + ${given(name)}`]),
    ...Object.entries(also ?? {}),
  ])
  const conditions = ['id', ...matching].map((name) => sql`${columns[name]} = ${given(name)}`)
  const shown = Object.fromEntries(['id', ...returning].map((name) => [name, columns[name]]))
  const changed = new Map<number, Picked<Table, Returned>>()
  for (const run of runsOf(changes, mostRows)) {
    const rows = run.map((change: Record<string, unknown>) => {
      const own = names.map((name) => typed(change[name], columns[name]))
      return sql`(${sql.join(own, sql.raw(', '))})`
    })
    const plain: KeyedTable = table
    const found = await work.db
      .update(plain)
      .set(values)
      .from(sql`(values ${sql.join(rows, sql.raw(', '))}) as changes`)
      .where(and(eq(table.companyId, work.actor.companyId), ...conditions, only))
      .returning(shown as Record<string, SQLiteColumn>)
    for (const row of found as unknown as Picked<Table, Returned>[]) changed.set(row.id, row)
  }
  noteChanged(work, table, changed.values())
  return changed
}

/** A list of values has no types of its own; PostgreSQL would take them all for text. */
function typed(value: unknown, column: SQLiteColumn | undefined): SQL {
  if (!column) throw new Error('No such column to change')
  return sql`cast(${sql.param(value ?? null, column)} as ${sql.raw(column.getSQLType())})`
}
