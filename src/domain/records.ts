import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SearchKind } from '../db/database.ts'
import { ownedOnly } from './actor.ts'
import type { Right } from './actor.ts'
import { notFound } from './error.ts'
import { findPage } from './list.ts'
import type { Page, SortColumns } from './list.ts'
import type { Work } from './work.ts'

/** A table of records that belong to a company and to people in it. */
export type RecordTable = SQLiteTable & {
  id: SQLiteColumn
  companyId: SQLiteColumn
  userId: SQLiteColumn
  assignedUserId: SQLiteColumn
  createdAt: SQLiteColumn
  updatedAt: SQLiteColumn
  archivedAt: SQLiteColumn
  isDeleted: SQLiteColumn
}

type RowOf<Table extends RecordTable> = Table['$inferSelect'] & { id: number }

/** Narrows a statement to what the actor may touch under the right: everything, or one's own records. */
export function within(work: Work, table: RecordTable, right: Right): SQL | undefined {
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
  // One select for the whole list; the cast says what the generic builder type cannot: these are the table's own rows.
  const rows = (await work.db
    .select()
    .from(table as RecordTable)
    .where(and(eq(table.companyId, work.actor.companyId), inArray(table.id, [...new Set(ids)])))) as RowOf<Table>[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}

/** The record, if the actor may see it under the right. @throws NOT_FOUND */
export async function getRecord<Table extends RecordTable>(
  work: Work,
  table: Table,
  options: { id: number; right: Right; noun: string },
): Promise<RowOf<Table>> {
  const scope = and(
    eq(table.companyId, work.actor.companyId),
    eq(table.id, options.id),
    within(work, table, options.right),
  )
  const [row] = (await work.db
    .select()
    .from(table as RecordTable)
    .where(scope)) as RowOf<Table>[]
  if (!row) throw notFound(options.noun)
  return row
}

/** One page of a table: the keys by the filter and order, then the rows by key. */
export async function listRecords<Table extends RecordTable>(
  work: Work,
  table: Table,
  options: {
    input: Parameters<typeof findPage>[0]['input'] & { with?: readonly (number | null)[] | undefined }
    columns: SortColumns
    conditions: readonly (SQL | undefined)[]
    right: Right
    /** Joins whatever the order or the conditions need, one row for one. */
    join?: { table: SQLiteTable; on: SQL | undefined }
  },
): Promise<Page<RowOf<Table>>> {
  const { input, columns, join } = options
  const conditions = [...options.conditions, within(work, table, options.right)]
  const page = await findPage({
    input,
    columns,
    conditions,
    first: (input.with ?? []).filter((id) => id !== null),
    keys: ({ values, where, orderBy, limit, offset }) => {
      const from = work.db.select(values).from(table as RecordTable)
      // `limit ?+0`: with a bare placeholder SQLite plans the statement anew at each run.
      const joined = join ? from.leftJoin(join.table, join.on) : from
      return joined
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
    },
    count: async (where) => {
      const from = work.db.select({ total: sql`count(*)`.mapWith(Number) }).from(table as RecordTable)
      const [row] = await (join ? from.leftJoin(join.table, join.on) : from).where(where)
      return Number(row?.total ?? 0)
    },
  })
  const rows = await rowsByIds(work, table, page.rows)
  return { ...page, rows: rows.filter((row) => row !== undefined) }
}

/** Records whose search text contains the words; undefined for no words. */
export const foundBy = (
  work: Work,
  table: RecordTable,
  kind: SearchKind,
  needle: string | undefined,
): SQL | undefined =>
  needle === undefined || needle === ''
    ? undefined
    : inArray(table.id, work.search.recordIds(work.tables, work.actor.companyId, kind, needle))

/** The sort columns that every record has; `names` adds columns of the table by their own names. */
export function sortColumns<Table extends RecordTable>(
  table: Table,
  names: readonly (keyof Table & string)[] = [],
): Record<string, { by: SQLiteColumn | SQL; numeric?: boolean }> {
  const columns = getTableColumns(table)
  const named = [...new Set(['id', 'createdAt', 'updatedAt', ...names])].map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`No column ${name} to sort by`)
    const numeric =
      column.dataType === 'number' || column.getSQLType() === 'integer' || column.getSQLType() === 'bigint'
    // Keyset paging compares with `>` and `<`, which null escapes.
    return [name, { by: column.notNull ? column : sql`coalesce(${column}, ${numeric ? 0 : ''})`, numeric }]
  })
  return Object.fromEntries(named)
}

/** Writes what a record can be found by; called again after each change of it. */
export async function indexForSearch(
  work: Work,
  kind: SearchKind,
  recordId: number,
  parts: readonly (string | null)[],
): Promise<void> {
  const { searchDocuments } = work.tables
  const words = parts.filter((part) => part !== null && part !== '').join('\n')
  await work.db
    .insert(searchDocuments)
    .values({ companyId: work.actor.companyId, kind, recordId, text: words })
    .onConflictDoUpdate({
      target: [searchDocuments.companyId, searchDocuments.kind, searchDocuments.recordId],
      set: { text: words },
    })
}
