import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { noteChanged } from '../kernel/changes.ts'
import type { Picked } from '../kernel/rows/pick.ts'
import type { KeyedTable } from '../kernel/rows/record-table.ts'
import { runsOf } from '../kernel/rows/lists.ts'
import type { Work } from '../kernel/work.ts'

// PostgreSQL binds at most 65,535 values per statement; beyond some hundred rows a longer statement is not cheaper per row.
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
 * Updates many rows with individual values, by one statement for hundreds of them (`update … from` a list); keys must be
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
  const columns = table as unknown as Record<'id' | Name | Returned, SQLiteColumn>
  const names = ['id' as const, ...new Set([...set, ...add, ...matching])]
  const listed = names.map((name) => columns[name])
  const given = (name: 'id' | Name) => sql.raw(`changes.column${names.indexOf(name) + 1}`)
  const values = Object.fromEntries([
    ...set.map((name) => [name, given(name)]),
    ...add.map((name) => [name, sql`${columns[name]} + ${given(name)}`]),
    ...Object.entries(also ?? {}),
  ])
  const matches = matching.map((name) => sql`${columns[name]} = ${given(name)}`)
  const tested = and(eq(table.companyId, work.actor.companyId), ...matches, only)
  const shown = Object.fromEntries(['id' as const, ...returning].map((name) => [name, columns[name]]))
  const changed = new Map<number, Picked<Table, Returned>>()
  for (const run of runsOf(changes, mostRows)) {
    const plain: KeyedTable = table
    const list = work.rowLists.of(
      listed,
      run.map((row) => names.map((name) => row[name])),
    )
    const found = await work.db
      .update(plain)
      .set(values)
      .from(sql`${list} as changes`)
      .where(and(sql`${table.id} = ${given('id')}`, work.rowLists.testedOnly(tested)))
      .returning(shown as Record<string, SQLiteColumn>)
    for (const row of found as unknown as Picked<Table, Returned>[]) changed.set(row.id, row)
  }
  noteChanged(work, table, changed.values())
  return changed
}
