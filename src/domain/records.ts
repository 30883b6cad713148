import { and, asc, eq, getTableColumns, getTableName, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SearchKind } from '../db/database.ts'
import { orBlank } from '../db/expressions.ts'
import { prepared } from '../db/prepared.ts'
import { ownedOnly } from './actor.ts'
import type { Right } from './actor.ts'
import { forbidden, notFound } from './error.ts'
import { appendRows } from './insert-rows.ts'
import { isTenantCondition } from './list.ts'
import type { Page, PageInput, SortColumns } from './list.ts'
import { findPage } from './page.ts'
import { plainIds } from './plain-ids.ts'
import type { Work } from './work.ts'

/** A table whose rows belong to a company. */
export type KeyedTable = SQLiteTable & { id: SQLiteColumn; companyId: SQLiteColumn }

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
  // The cast says what the generic builder type cannot: these are the table's own rows.
  return (await statement.execute(bound)) as (Table['$inferSelect'] & { id: number })[]
}

/** The record, if the actor may act on it under the right. @throws NOT_FOUND; FORBIDDEN when they may see it, but not change it */
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
  if (row) return row
  const viewing = options.right.replace(/^edit_/, 'view_') as Right
  if (viewing === options.right || ownedOnly(work.actor, options.right) === undefined) throw notFound(options.noun)
  // Whoever may see the record but not change it is told so; whoever may not see it learns nothing.
  await getRecord(work, table, { ...options, right: viewing })
  throw forbidden()
}

/** A table that an order needs besides the list's own. `required`: each row has its one row there. */
export type Join = { table: SQLiteTable; on: SQL | undefined; required: boolean }

/**
 * One page of a table: the keys by the filter and order, then the rows by key. Records that `with` names stand first,
 * whether or not the conditions find them, as long as the actor may see them.
 */
export async function listRecords<Table extends RecordTable>(
  work: Work,
  table: Table,
  options: {
    input: PageInput & { with?: readonly (number | null)[] | undefined }
    columns: SortColumns
    conditions: readonly (SQL | undefined)[]
    right: Right
    /** For the order alone: conditions name their tables themselves, so that counting needs no join. */
    join?: Join | undefined
    /** A way to the total that is quicker than counting, where there is one. */
    knownTotal?: () => Promise<number | undefined>
  },
): Promise<Page<RowOf<Table>>> {
  const { input, columns, join } = options
  const { companyId } = work.actor
  const pinned = [...new Set((input.with ?? []).filter((id) => id !== null))]
  const conditions = options.conditions.filter((condition) => condition !== undefined)
  const scope = within(work, table, options.right)
  const found = and(...conditions)
  // SQLite plans worse when the same equality stands there twice.
  const named = conditions.some(isTenantCondition) && pinned.length === 0
  const page = await findPage({
    input,
    columns,
    where: and(
      named ? undefined : eq(table.companyId, companyId),
      scope,
      pinned.length === 0 ? found : or(found, inArray(table.id, pinned)),
    ),
    pinned,
    ...(named && conditions.length === 1 && !scope && { plainIds: (cut) => plainIds(work, table, cut) }),
    keys: ({ values, where, orderBy, limit, offset }) => {
      const from = work.db.select(values).from(table as RecordTable)
      const joined = join ? from[join.required ? 'innerJoin' : 'leftJoin'](join.table, join.on) : from
      return joined
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
    },
    count: async (where) => {
      const known = pinned.length === 0 ? await options.knownTotal?.() : undefined
      if (known !== undefined) return known
      const rows = await work.db
        .select({ total: sql`count(*)`.mapWith(Number) })
        .from(table as RecordTable)
        .where(where)
      return rows[0]?.total ?? 0
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
  const known = sortsOf.get(table) ?? new Map<string, ReturnType<typeof sortColumns>>()
  sortsOf.set(table, known)
  const key = names.join()
  const sorts = known.get(key) ?? makeSortColumns(table, names)
  known.set(key, sorts)
  return sorts
}

// Asked for at every list, and always the same.
const sortsOf = new WeakMap<RecordTable, Map<string, ReturnType<typeof sortColumns>>>()

function makeSortColumns(table: RecordTable, names: readonly string[]): ReturnType<typeof sortColumns> {
  const columns = getTableColumns(table)
  const named = [...new Set(['id', 'createdAt', 'updatedAt', ...names])].map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`No column ${name} to sort by`)
    const numeric =
      column.dataType === 'number' || column.getSQLType() === 'integer' || column.getSQLType() === 'bigint'
    // Keyset paging compares with `>` and `<`, which null escapes.
    const neverNull = numeric ? sql`coalesce(${column}, 0)` : orBlank(column)
    return [name, { by: column.notNull ? column : neverNull, numeric }]
  })
  return Object.fromEntries(named)
}

/** What a record can be found by: the words of its parts. */
export type SearchWords = { recordId: number; parts: readonly (string | null)[] }

/** Writes what a record can be found by; called again after each change of it. */
export const indexForSearch = (
  work: Work,
  kind: SearchKind,
  recordId: number,
  parts: readonly (string | null)[],
): Promise<void> => indexAllForSearch(work, kind, [{ recordId, parts }])

/** {@link indexForSearch} for many records at once. */
export async function indexAllForSearch(work: Work, kind: SearchKind, list: readonly SearchWords[]): Promise<void> {
  const rows = list.map(({ recordId, parts }) => ({
    companyId: work.actor.companyId,
    kind,
    recordId,
    text: parts.filter((part) => part !== null && part !== '').join('\n'),
  }))
  await appendRows(work, work.tables.searchDocuments, rows, {
    target: ['companyId', 'kind', 'recordId'],
    set: 'text',
  })
}
