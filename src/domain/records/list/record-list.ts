import { and, eq, type SQL } from 'drizzle-orm'
import type { Right } from '../../kernel/actor.ts'
import { onlyPage, orPinned, type PageInput, pageRequestOf, type Page, pinnedBy, type Pinned } from './list.ts'
import { countRows, findPages, findPlainPages, idOrder, type Join, type Totals, withRows } from './page.ts'
import type { Below } from './below.ts'
import { keysOf, type List, listFor, longReads } from './keys.ts'
import { type IdCut, plainIds, plainRows } from './plain-ids.ts'
import type { TextSearch } from './record-search.ts'
import type { SortColumns } from './sort-columns.ts'
import { type ReadColumns, type RecordTable, type RowOf, selectionOf } from '../../kernel/rows/record-table.ts'
import { mostKeys } from '../../kernel/rows/lists.ts'
import { rowsByIds, withinRight } from '../records.ts'
import type { Work } from '../../kernel/work.ts'

/** Rows before a page that are read with all their columns, to save the statement that reads the rows by their keys. */
const mostSkipped = 1_000

/** Most rows of plain pages below records that are read on this thread: another one costs more than they do. */
const mostBelow = 200

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
  const ofCompany = eq(table.companyId, work.actor.companyId)
  const list = listFor({ work, table, ofCompany, join, below }, input, {
    search,
    pinned: pinned.length > 0,
    scoped: scope !== undefined,
  })
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

/** The number of rows that match, on a thread of its own in a large company; below records the numbers for these of them. */
export async function countMatching(list: List, where: SQL | undefined, parents: readonly number[]): Promise<Totals> {
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
  const isFar = request.mode === 'offset' && (request.page - 1) * request.size > mostSkipped
  // The rows of a long page are read in runs.
  if (isFar || (!below && request.size > mostKeys)) {
    const rows = (cut: IdCut) => plainIds({ ...work, db: isFar ? work.longReads : work.db }, table, cut)
    const pages = await findPlainPages(input, order, { below, rows, count })
    return withRows(pages, (ids) => rowsByIds(work, table, ids, reads))
  }
  const isShort = !below || below.keys.length * request.size <= mostBelow
  const db = isShort ? work.db : await longReads(list)
  const rows = (cut: IdCut) => plainRows({ ...work, db }, table, cut, reads && selectionOf(table, reads))
  return findPlainPages(input, order, { below, rows, count })
}
