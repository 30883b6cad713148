import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { prepared } from '../../../db/prepared.ts'
import type { KeyedTable } from './record-table.ts'
import type { Work } from '../work.ts'

/** Some columns of a row, and its key. */
export type Picked<Table extends KeyedTable, Name extends string> = { id: number } & Pick<
  Table['$inferSelect'],
  Name & keyof Table['$inferSelect']
>

/**
 * Some columns of the company's rows with these keys, by key: for work on thousands of records at once, where whole rows
 * cost several times as much to read. `purpose` names the choice of columns: one table and purpose, one statement.
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
    // A table's columns are its own properties under the names of its rows; its generic type does not say so.
    const columns = table as unknown as Record<Name, SQLiteColumn>
    const chosen = Object.fromEntries([['id', table.id], ...names.map((name) => [name, columns[name]])])
    return db
      .select(chosen as Record<string, SQLiteColumn>)
      .from(table as KeyedTable)
      .where(and(eq(table.companyId, sql.placeholder('companyId')), work.keyLists.among(table.id, 'keys')))
  })
  const rows = await statement.execute({ companyId: work.actor.companyId, keys: work.keyLists.bind(distinct) })
  return new Map((rows as unknown as Picked<Table, Name>[]).map((row) => [row.id, row]))
}
