import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queries } from '../../../db/database.ts'
import type { Right } from '../../kernel/actor.ts'
import { orPinned, pageRequestOf, pinnedBy } from './list.ts'
import type { Page, PageInput, Pinned } from './list.ts'
import { findPage, findPlainPage, idOrder } from './page.ts'
import { hasMoreThan, plainIds, plainRows } from './plain-ids.ts'
import type { IdCut } from './plain-ids.ts'
import type { TextSearch } from './record-search.ts'
import type { SortColumns } from './sort-columns.ts'
import { selectionOf } from '../../kernel/rows/selection.ts'
import type { ReadColumns } from '../../kernel/rows/selection.ts'
import type { RecordTable, RowOf } from '../../kernel/rows/record-table.ts'
import { rowsByIds, withinRight } from '../records.ts'
import type { Work } from '../../kernel/work.ts'

/** A table that a sort order needs besides the list's own. `required`: each row has exactly one row there. */
export type Join = { table: SQLiteTable; on: SQL | undefined; required: boolean }

type KeyCut = Parameters<Parameters<typeof findPage>[2]['keys']>[0]

/**
 * Records in the order of their ids that are tested for the search text before the index is asked: most pages of a common word are
 * among them, while the index has to find every match first.
 */
const mostTested = 300

/** Rows before a page that are read with all their columns, to save the statement that reads the rows by their keys. */
const mostSkipped = 1_000

/** Records of a company whose keys are found and counted on the main thread, whatever the filter and the order: some milliseconds. */
const mostOnMainThread = 2_000

type ListOptions<Table> = {
  /** `filter` is the search text, which `search` or the conditions contain. */
  input: PageInput & { with?: Pinned; search?: string | undefined }
  columns: SortColumns<Table>
  /** Besides the tenant condition, which every list has. */
  conditions: readonly (SQL | undefined)[]
  /** Text search, besides the conditions. */
  search?: TextSearch | undefined
  /** Undefined: everybody sees every record. */
  right: Right | undefined
  /** Visibility condition that a single right cannot express. */
  scope?: SQL | undefined
  /** For the sort order only: conditions name their tables themselves, so counting needs no join. */
  join?: Join | undefined
  /** A faster way to the total than counting, if there is one. */
  knownTotal?: () => Promise<number | undefined>
  /** The columns that the caller reads; undefined for all. */
  reads?: ReadColumns | undefined
}

/**
 * One page of a table: the keys by the filter and order, then the rows by key. Records that `with` names come first, even if
 * they do not match the conditions, provided that the actor may see them.
 */
export async function listRecords<Table extends RecordTable>(
  work: Work,
  table: Table,
  options: ListOptions<Table>,
): Promise<Page<RowOf<Table>>> {
  const { input, columns, join, knownTotal, reads } = options
  const pinned = pinnedBy(input)
  const scope = options.scope ?? withinRight(work, table, options.right)
  // Pinned records come first without matching, so the search is one of their alternatives.
  const search = pinned.length === 0 ? options.search : undefined
  const found = and(...options.conditions, search ? undefined : options.search?.found)
  const hasText = !!input.search
  const ofCompany = eq(table.companyId, work.actor.companyId)
  const list: List = { work, table, ofCompany, join, search, hasText, isLong: longTest(work, table, hasText) }
  const count = async (where: SQL | undefined) =>
    (pinned.length === 0 ? await knownTotal?.() : undefined) ?? countMatching(list, where)
  const isPlain = !found && !scope && !search && pinned.length === 0
  const order = isPlain ? idOrder(input, columns) : undefined
  if (order) return plainPage(work, table, { input, order, reads, count: () => count(ofCompany) })
  const page = await findPage(work, table, {
    input,
    columns,
    where: and(ofCompany, scope, orPinned(found, table.id, pinned)),
    pinned,
    count,
    keys: (cut) => keysOf(list, cut),
  })
  return { ...page, rows: await present(work, table, page.rows, reads) }
}

/** A list with a filter, or in another order than by id. */
type List = {
  work: Work
  table: RecordTable
  ofCompany: SQL
  join: Join | undefined
  /** Undefined with pinned records. */
  search: TextSearch | undefined
  /** True if `search` or the conditions contain a search text. */
  hasText: boolean
  isLong: () => Promise<boolean>
}

/** True if other threads take what may be long: text searches always, other filters and orders in large companies. */
function longTest(work: Work, table: RecordTable, hasText: boolean): List['isLong'] {
  let isLarge: Promise<boolean> | undefined
  return async () =>
    work.longReads !== work.db && (hasText || (await (isLarge ??= hasMoreThan(work, table, mostOnMainThread))))
}

type Keys = Record<string, unknown>[]

/** The keys of a page, in the way that is fastest for the list. */
async function keysOf(list: List, cut: KeyCut): Promise<Keys> {
  const { work, search, hasText } = list
  if (search) return keysBySearch(list, search, cut)
  if (!(await list.isLong())) return selectKeys(list, work.db, cut)
  if (hasText) return selectKeys(list, work.longReads, cut)
  return keysOfLarge(list, cut)
}

/** By testing the next records, then by the index. */
async function keysBySearch(list: List, search: TextSearch, cut: KeyCut): Promise<Keys> {
  const db = list.work.longReads
  const tested = await keysAmongNext(list, db, cut, { next: cut.where, matching: search.test })
  return tested ?? selectKeys(list, db, { ...cut, where: and(cut.where, search.found) })
}

/** In a large company: on this thread if the next records suffice, otherwise on another. */
async function keysOfLarge(list: List, cut: KeyCut): Promise<Keys> {
  const { work, ofCompany } = list
  const near = await keysAmongNext(list, work.db, cut, { next: and(ofCompany, cut.past), matching: cut.where })
  return near ?? selectKeys(list, work.longReads, cut)
}

/** The keys of a page, if enough of the `next` records by id match. */
async function keysAmongNext(
  list: List,
  db: Queries,
  cut: KeyCut,
  { next, matching }: { next: SQL | undefined; matching: SQL | undefined },
): Promise<Keys | undefined> {
  if (cut.orderBy.length > 1 || cut.offset + cut.limit >= mostTested) return undefined
  const { table, ofCompany } = list
  const ids = db
    .select({ id: table.id })
    .from(table)
    .where(next)
    .orderBy(...cut.orderBy)
    .limit(mostTested)
  const rows = await selectKeys(list, db, { ...cut, where: and(ofCompany, inArray(table.id, ids), matching) })
  return rows.length === cut.limit ? rows : undefined
}

async function selectKeys({ table, join }: List, db: Queries, cut: KeyCut): Promise<Keys> {
  const from = db.select(cut.values).from(table)
  const joined = join ? from[join.required ? 'innerJoin' : 'leftJoin'](join.table, join.on) : from
  return joined
    .where(cut.where)
    .orderBy(...cut.orderBy)
    .limit(cut.limit)
    .offset(cut.offset)
}

async function countMatching({ work, table, search, isLong }: List, where: SQL | undefined): Promise<number> {
  // A million rows would keep everybody waiting for a tenth of a second.
  const db = (await isLong()) ? work.counts : work.db
  const rows = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(and(where, search?.found))
  return rows[0]?.total ?? 0
}

/** One page of a list without any filter. */
async function plainPage<Table extends RecordTable>(
  work: Work,
  table: Table,
  options: {
    input: PageInput
    order: { descending: boolean }
    reads: ReadColumns | undefined
    count: () => Promise<number>
  },
): Promise<Page<RowOf<Table>>> {
  const { count, input, order, reads } = options
  const request = pageRequestOf(input)
  if (request.mode === 'offset' && (request.page - 1) * request.size > mostSkipped) {
    const rows = (cut: IdCut) => plainIds({ ...work, db: work.longReads }, table, cut)
    const found = await findPlainPage(input, order, { rows, idOf: (id) => id, count })
    return { ...found, rows: await present(work, table, found.rows, reads) }
  }
  const rows = (cut: IdCut) => plainRows(work, table, cut, reads && selectionOf(table, reads))
  return findPlainPage(input, order, { rows, idOf: ({ id }) => id, count })
}

/** The rows with these keys that are still there, in their order. */
const present = async <Table extends RecordTable>(
  work: Work,
  table: Table,
  ids: readonly number[],
  reads: ReadColumns | undefined,
): Promise<RowOf<Table>[]> => (await rowsByIds(work, table, ids, reads)).filter((row) => row !== undefined)
