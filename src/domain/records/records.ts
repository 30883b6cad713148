import { and, asc, eq, getTableName, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { prepared } from '../../db/prepared.ts'
import { ownedOnly, viewingRight } from '../kernel/actor.ts'
import type { Right } from '../kernel/actor.ts'
import { forbidden, notFound } from '../kernel/error.ts'
import type { KeyedTable, RecordTable, RowOf } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'

/** Restricts a statement to the records that the actor may access under the right: all, or their own; all without a right. */
export function within(work: Work, table: RecordTable, right: Right | undefined): SQL | undefined {
  if (right === undefined) return undefined
  const owner = ownedOnly(work.actor, right)
  return owner === undefined ? undefined : or(eq(table.userId, owner), eq(table.assignedUserId, owner))
}

/** The company's rows with these keys, in their order; undefined where there is none. For loaders and includes. */
export async function rowsByIds<Table extends RecordTable>(
  work: Work,
  table: Table,
  ids: readonly number[],
): Promise<(RowOf<Table> | undefined)[]> {
  if (ids.length === 0) return []
  const rows = await rowsWhere(work, table, table.id, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}

/** The company's rows whose column is one of the keys, by one prepared statement for lists of any length. */
export async function rowsWhere<Table extends KeyedTable>(
  work: Work,
  table: Table,
  column: SQLiteColumn,
  keys: readonly number[],
): Promise<(Table['$inferSelect'] & { id: number })[]> {
  if (keys.length === 0) return []
  const statement = prepared(work.db, `${getTableName(table)}.by.${column.name}`, (db) =>
    db
      .select()
      .from(table as KeyedTable)
      .where(and(eq(table.companyId, sql.placeholder('companyId')), work.keyLists.among(column, 'keys')))
      .orderBy(asc(table.id)),
  )
  const bound = { companyId: work.actor.companyId, keys: work.keyLists.bind([...new Set(keys)]) }
  // The generic builder type does not express it: these are the table's own rows.
  return (await statement.execute(bound)) as (Table['$inferSelect'] & { id: number })[]
}

/** The record, if the actor may act on it under the right. @throws NOT_FOUND; FORBIDDEN when they may only see it */
export function getRecord<Table extends RecordTable>(
  work: Work,
  table: Table,
  { right, ...options }: { id: number; right: Right | undefined; noun: string },
): Promise<RowOf<Table>> {
  return getWithin(work, table, {
    ...options,
    scope: within(work, table, right),
    visible: within(work, table, right && viewingRight(right)),
  })
}

/**
 * The record with this key within the scope. @throws FORBIDDEN when it is visible outside the scope; otherwise NOT_FOUND, which
 * reveals nothing
 */
export async function getWithin<Table extends RecordTable>(
  work: Work,
  table: Table,
  { id, noun, scope, visible }: { id: number; noun: string; scope: SQL | undefined; visible: SQL | undefined },
): Promise<RowOf<Table>> {
  const find = async (restriction: SQL | undefined): Promise<RowOf<Table> | undefined> => {
    const [row] = (await work.db
      .select()
      .from(table as RecordTable)
      .where(and(eq(table.companyId, work.actor.companyId), eq(table.id, id), restriction))) as RowOf<Table>[]
    return row
  }
  const row = await find(scope)
  if (row) return row
  throw scope && (await find(visible)) ? forbidden() : notFound(noun)
}
