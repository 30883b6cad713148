import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { prepared } from '../../../db/statements/prepared.ts'
import type { KeyedTable } from './record-table.ts'
import { runsOf } from './lists.ts'
import type { Work } from '../work.ts'

/** These members of an object. */
export const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

/** Some columns of a row, and its key. */
export type Picked<Table extends KeyedTable, Name extends string> = { id: number } & Pick<
  Table['$inferSelect'],
  Name & keyof Table['$inferSelect']
>

/**
 * Some columns of the company's rows with these keys, by key: for operations on thousands of records, where reading whole rows
 * costs several times as much. `purpose` names the selection of columns: one statement per table and purpose.
 */
export async function pickByKeys<Table extends KeyedTable, Name extends string & keyof Table['$inferSelect']>(
  work: Work,
  table: Table,
  keys: Iterable<number>,
  { purpose, names }: { purpose: string; names: readonly Name[] },
): Promise<Map<number, Picked<Table, Name>>> {
  const distinct = [...new Set(keys)]
  if (distinct.length === 0) return new Map()
  const statement = prepared(work.db, `${getTableName(table)}.${purpose}`, (db) => {
    // A table has its columns as properties with the names of its rows; its generic type does not express that.
    const columns = table as unknown as Record<Name, SQLiteColumn>
    const chosen = Object.fromEntries([['id', table.id], ...names.map((name) => [name, columns[name]])])
    return db
      .select(chosen as Record<string, SQLiteColumn>)
      .from(table as KeyedTable)
      .where(and(eq(table.companyId, sql.placeholder('companyId')), work.keyLists.among(table.id, 'keys')))
  })
  const picked = new Map<number, Picked<Table, Name>>()
  for (const run of runsOf(distinct)) {
    const rows = await statement.execute({ companyId: work.actor.companyId, keys: work.keyLists.bind(run) })
    for (const row of rows as unknown as Picked<Table, Name>[]) picked.set(row.id, row)
  }
  return picked
}
