import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Right } from '../../kernel/actor.ts'
import { orPinned, pinnedBy } from './list.ts'
import type { Page, PageInput, Pinned } from './list.ts'
import { findPage } from './page.ts'
import { plainIds } from './plain-ids.ts'
import type { SortColumns } from './sort-columns.ts'
import type { RecordTable, RowOf } from '../../kernel/rows/record-table.ts'
import { rawRowsByIds, within } from '../records.ts'
import type { Work } from '../../kernel/work.ts'

/** A table that a sort order needs besides the list's own. `required`: each row has exactly one row there. */
export type Join = { table: SQLiteTable; on: SQL | undefined; required: boolean }

/**
 * One page of a table: the keys by the filter and order, then the rows by key. Records that `with` names come first, even if
 * they do not match the conditions, provided that the actor may see them.
 */
export async function listRecords<Table extends RecordTable>(
  work: Work,
  table: Table,
  options: {
    /** `filter` is the search text, which the conditions contain. */
    input: PageInput & { with?: Pinned; filter?: string | undefined }
    columns: SortColumns<Table>
    /** Besides the tenant condition, which every list has. */
    conditions: readonly (SQL | undefined)[]
    /** Undefined: everybody sees every record. */
    right: Right | undefined
    /** Visibility condition that a single right cannot express. */
    scope?: SQL | undefined
    /** For the sort order only: conditions name their tables themselves, so counting needs no join. */
    join?: Join | undefined
    /** A faster way to the total than counting, if there is one. */
    knownTotal?: () => Promise<number | undefined>
    /** The columns to select, undefined for all. */
    selected?: readonly string[] | undefined
  },
): Promise<Page<RowOf<Table>>> {
  const { input, columns, join } = options
  const { companyId } = work.actor
  // The cost of a text search has no bound.
  const db = input.filter ? work.longReads : work.db
  const pinned = pinnedBy(input)
  const scope = options.scope ?? within(work, table, options.right)
  const found = and(...options.conditions)
  const page = await findPage(work, table, {
    input,
    columns,
    where: and(eq(table.companyId, companyId), scope, orPinned(found, table.id, pinned)),
    pinned,
    ...(!found && !scope && pinned.length === 0 && { plainIds: (cut) => plainIds(work, table, cut) }),
    keys: ({ values, where, orderBy, limit, offset }) => {
      const from = db.select(values).from(table as RecordTable)
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
      const rows = await db
        .select({ total: sql`count(*)`.mapWith(Number) })
        .from(table as RecordTable)
        .where(where)
      return rows[0]?.total ?? 0
    },
  })
  const rows = await rawRowsByIds(work, table, page.rows, options.selected)
  return { ...page, rows: rows.filter((row) => row !== undefined) }
}
