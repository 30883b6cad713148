import { and, eq, Param, sql, SQL, StringChunk } from 'drizzle-orm'
import type { SQLChunk } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { noteChanged } from '../kernel/changes.ts'
import type { Picked } from '../kernel/rows/pick.ts'
import type { KeyedTable } from '../kernel/rows/record-table.ts'
import { runsOf } from '../kernel/rows/runs.ts'
import type { Work } from '../kernel/work.ts'

// SQLite binds at most 32,766 values per statement; beyond some hundred rows a longer statement is not cheaper per row.
const mostRows = 500

type NameOf<Table extends KeyedTable> = string & keyof Table['$inferSelect']

/** Change of one row: its key and its values. */
type RowChange<Table extends KeyedTable, Name extends string> = { id: number } & Pick<
  Table['$inferSelect'],
  Name & keyof Table['$inferSelect']
>

type ChangeOptions<Name extends string> = {
  /** Columns that are set to the change's value. */
  set?: readonly Name[]
  /** Columns that the change's value is added to. */
  add?: readonly Name[]
  /** Columns that must already equal the change's value; otherwise the row is not changed. */
  matching?: readonly Name[]
  /** Values that every row gets. */
  also?: Record<string, unknown>
  /** Condition on the rows to change. */
  only?: SQL | undefined
}

/**
 * Updates many rows with individual values, by one statement for hundreds of them (`update … from (values …)`); keys must be
 * unique. Returns the changed rows by key, with the columns of `returning` after the update.
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
  // A table has its columns as properties with the names of its rows; its generic type does not express that.
  const columns = table as unknown as Record<string, SQLiteColumn>
  const names: readonly string[] = ['id', ...new Set([...set, ...add, ...matching])]
  const given = (name: string) => sql.raw(`changes.column${names.indexOf(name) + 1}`)
  const values = Object.fromEntries([
    ...set.map((name) => [name, given(name)]),
    ...add.map((name) => [name, sql`${columns[name]} + ${given(name)}`]),
    ...Object.entries(also ?? {}),
  ])
  // `is true` keeps a matched column out of the choice of indexes: SQLite would index the list by it and read the whole table.
  const matches = matching.map((name) => sql`(${columns[name]} = ${given(name)}) is true`)
  const shown = Object.fromEntries(['id', ...returning].map((name) => [name, columns[name]]))
  const changed = new Map<number, Picked<Table, Returned>>()
  for (const run of runsOf(changes, mostRows)) {
    const plain: KeyedTable = table
    const found = await work.db
      .update(plain)
      .set(values)
      .from(listOf(run, names, columns))
      .where(and(eq(table.companyId, work.actor.companyId), sql`${table.id} = ${given('id')}`, ...matches, only))
      .returning(shown as Record<string, SQLiteColumn>)
    for (const row of found as unknown as Picked<Table, Returned>[]) changed.set(row.id, row)
  }
  noteChanged(work, table, changed.values())
  return changed
}

const opening = new StringChunk('(')
const casting = new StringChunk('cast(')
const between = new StringChunk(', ')
const nextRow = new StringChunk('), (')

/**
 * The values of the rows as a table expression. A values list has no types, and PostgreSQL would treat all values as text: the
 * first row's types are explicit and apply to all rows. Flat, because a statement of thousands of nested parts takes longer to
 * build than to run.
 */
function listOf(
  rows: readonly Record<string, unknown>[],
  names: readonly string[],
  columns: Readonly<Record<string, SQLiteColumn>>,
): SQL {
  const chunks: SQLChunk[] = [new StringChunk('(values ')]
  const asType = names.map((name) => new StringChunk(` as ${columns[name]?.getSQLType()})`))
  for (const [index, row] of rows.entries()) {
    chunks.push(index === 0 ? opening : nextRow)
    for (const [at, name] of names.entries()) {
      if (at > 0) chunks.push(between)
      const value = new Param(row[name] ?? null, columns[name])
      if (index === 0) chunks.push(casting, value, asType[at])
      else chunks.push(value)
    }
  }
  chunks.push(new StringChunk(')) as changes'))
  return new SQL(chunks)
}
