import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import type { Right } from '../../kernel/actor.ts'
import { onlyPage, orPinned, type PageInput, pageRequestOf, type Page, pinnedBy, type Pinned } from './list.ts'
import {
  countRows,
  findPages,
  findPlainPages,
  idOrder,
  type Join,
  type KeyCut,
  type Keys,
  type Listed,
  selectKeys,
  type Totals,
  withRows,
} from './page.ts'
import type { Below } from './below.ts'
import { hasMoreThan, type IdCut, plainIds, plainRows } from './plain-ids.ts'
import type { TextSearch } from './record-search.ts'
import type { SortColumns } from './sort-columns.ts'
import { type ReadColumns, type RecordTable, type RowOf, selectionOf } from '../../kernel/rows/record-table.ts'
import { rowsByIds, withinRight } from '../records.ts'
import type { Work } from '../../kernel/work.ts'

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
  /** The records to list below; none of the other lists is pinned. */
  below?: Below | undefined
  /** A faster way to the total than counting, if there is one. */
  knownTotal?: () => Promise<number | undefined>
  /** The columns that the caller reads; undefined for all. */
  reads?: ReadColumns | undefined
}

/** {@link recordPages} of a list below no record: its only page. */
export const listRecords = async <Table extends RecordTable>(
  work: Work,
  table: Table,
  options: ListOptions<Table>,
): Promise<Page<RowOf<Table>>> => onlyPage(await recordPages(work, table, options))

/**
 * One page of a table, or one below each of some records: the keys by the filter and order, then the rows by key. Records that `with`
 * names come first, even if they do not match the conditions, provided that the actor may see them.
 */
export async function recordPages<Table extends RecordTable>(
  work: Work,
  table: Table,
  options: ListOptions<Table>,
): Promise<Page<RowOf<Table>>[]> {
  const { below, input, columns, join, knownTotal, reads } = options
  const pinned = pinnedBy(input)
  const scope = options.scope ?? withinRight(work, table, options.right)
  // Pinned records come first without matching, so the search is one of their alternatives.
  const search = pinned.length === 0 ? options.search : undefined
  const found = and(...options.conditions, search ? undefined : options.search?.found)
  const hasText = !!input.search
  const ofCompany = eq(table.companyId, work.actor.companyId)
  const list: List<Table> = {
    work,
    table,
    ofCompany,
    join,
    below,
    search,
    hasText,
    isLong: longTest(work, table, hasText),
  }
  const count = async (where: SQL | undefined, parents: readonly number[]): Promise<Totals> => {
    const known = pinned.length > 0 || below ? undefined : await knownTotal?.()
    return known === undefined ? countMatching(list, where, parents) : new Map([[undefined, known]])
  }
  const isPlain = !found && !scope && !search && pinned.length === 0
  const order = isPlain ? idOrder(input, columns) : undefined
  if (order) return plainPages(list, { input, order, reads, count: (parents) => count(ofCompany, parents) })
  const pages = await findPages(list, {
    input,
    columns,
    where: and(scope, orPinned(found, table.id, pinned)),
    pinned,
    count,
    keys: (cut) => keysOf(list, cut),
  })
  return withRows(pages, (ids) => rowsByIds(work, table, ids, reads))
}

type List<Table = RecordTable> = Listed<Table> & {
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

/** The keys of a page, in the way that is fastest for the list. */
async function keysOf(list: List, cut: KeyCut): Promise<Keys> {
  const { below, work, search, hasText } = list
  if (below) return selectKeys(list, await longReads(list), { ...cut, where: and(cut.where, search?.found) })
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

/** Most rows of plain pages below records that are read on this thread: another one costs more than they do. */
const mostBelow = 200

/** The handle for pages below records: other threads take what may be long. */
const longReads = async ({ isLong, work }: List): Promise<Queries> => ((await isLong()) ? work.longReads : work.db)

async function countMatching(list: List, where: SQL | undefined, parents: readonly number[]): Promise<Totals> {
  // A million rows would keep everybody waiting for a tenth of a second.
  const db = (await list.isLong()) ? list.work.counts : list.work.db
  return countRows(list, db, and(where, list.search?.found), parents)
}

/** The pages of a list without any filter. */
async function plainPages<Table extends RecordTable>(
  list: List<Table>,
  options: {
    input: PageInput
    order: { descending: boolean }
    reads: ReadColumns | undefined
    count: (parents: readonly number[]) => Promise<Totals>
  },
): Promise<Page<RowOf<Table>>[]> {
  const { below, table, work } = list
  const { count, input, order, reads } = options
  const request = pageRequestOf(input)
  if (request.mode === 'offset' && (request.page - 1) * request.size > mostSkipped) {
    const rows = (cut: IdCut) => plainIds({ ...work, db: work.longReads }, table, cut)
    const pages = await findPlainPages(input, order, { below, rows, count })
    return withRows(pages, (ids) => rowsByIds(work, table, ids, reads))
  }
  const isShort = !below || below.keys.length * request.size <= mostBelow
  const db = isShort ? work.db : await longReads(list)
  const rows = (cut: IdCut) => plainRows({ ...work, db }, table, cut, reads && selectionOf(table, reads))
  return findPlainPages(input, order, { below, rows, count })
}
