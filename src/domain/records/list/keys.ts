import { and, inArray, type SQL } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import type { KeyedTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { type FilterIndex, indexOf, isIndexedOrder, isRangeOfOrder } from './indexed.ts'
import type { PageInput } from './list.ts'
import { type KeyCut, type Keys, type Listed, selectKeys } from './page.ts'
import { hasMoreThan } from './plain-ids.ts'
import type { TextSearch } from './record-search.ts'

/**
 * The next records in the order of a list that are tested for the search text or the filter before their index is asked: most pages of
 * a common word or state are among them, while the index has to find every match first.
 */
const mostTested = 300

/** Records that are tested on another thread when these were not enough; and at least these for each row of the page. */
const mostTestedLater = 1_000
const testedForEach = 10

/** Records of a company whose keys are found and counted on the main thread, whatever the filter and the order: some milliseconds. */
const mostOnMainThread = 2_000

/** A list, and what decides how its pages are found. */
export type List<Table = KeyedTable> = Listed<Table> & {
  /** Undefined with pinned records. */
  search: TextSearch | undefined
  /** True if `search` or the conditions contain a search text. */
  hasText: boolean
  isLong: () => Promise<boolean>
  /** Says if an index has the order, which one finds what matches the filter, and if one does both. */
  hasIndex: { order: boolean; filter: FilterIndex; both: boolean }
}

/** The list as a request asks for it; `pinned`: some records come first; `scoped`: the caller may see some of the records only. */
export function listFor<Table extends KeyedTable>(
  listed: Listed<Table>,
  input: PageInput & { search?: string | undefined },
  { search, pinned = false, scoped }: { search?: TextSearch | undefined; pinned?: boolean; scoped: boolean },
): List<Table> {
  const hasText = !!input.search
  return {
    ...listed,
    search: pinned ? undefined : search,
    hasText,
    isLong: longTest(listed.work, listed.table, hasText),
    hasIndex: {
      order: !listed.join && !pinned && isIndexedOrder(input),
      filter: indexOf(input),
      both: !scoped && isRangeOfOrder(input),
    },
  }
}

/** True if other threads take what may be long: text searches always, other filters and orders in large companies. */
function longTest(work: Work, table: KeyedTable, hasText: boolean): List['isLong'] {
  let isLarge: Promise<boolean> | undefined
  return async () =>
    work.longReads !== work.db && (hasText || (await (isLarge ??= hasMoreThan(work, table, mostOnMainThread))))
}

/** The keys of a page, in the way that is fastest for the list. */
export async function keysOf(list: List, cut: KeyCut): Promise<Keys> {
  const { below, work, search, hasText } = list
  if (below) return selectKeys(list, await longReads(list), { ...cut, where: and(cut.where, search?.found) })
  if (search) return keysBySearch(list, search, cut)
  // As many rows as a page without a filter reads.
  if (list.hasIndex.order && list.hasIndex.both)
    return selectKeys(list, cut.offset < mostTested ? work.db : work.longReads, cut)
  if (work.longReads === work.db)
    return list.hasIndex.filter === 'range' ? keysOfLarge(list, cut) : selectKeys(list, work.db, cut)
  if (!(await list.isLong())) return selectKeys(list, work.db, cut)
  if (hasText || list.hasIndex.filter === 'key') return selectKeys(list, work.longReads, cut)
  return keysOfLarge(list, cut)
}

/** By testing the next records, then by the index. */
async function keysBySearch(list: List, search: TextSearch, cut: KeyCut): Promise<Keys> {
  const db = list.work.longReads
  const tested = await keysAmongNext(list, db, cut, { next: cut.where, matching: search.test })
  return tested ?? selectKeys(list, db, { ...cut, where: and(cut.where, search.found) })
}

/** In a large company: on this thread if the next records suffice, otherwise on another; by the index of the filter if few records match. */
async function keysOfLarge(list: List, cut: KeyCut): Promise<Keys> {
  const { hasIndex, ofCompany, work } = list
  // An engine that walks the order's own index tests as many records itself.
  if (hasIndex.filter === 'none' && cut.orderBy.length > 1) return selectKeys(list, work.longReads, cut)
  const among = { next: and(ofCompany, cut.past), matching: cut.where }
  // An engine that reads on one handle tests them all at once.
  const near = work.longReads === work.db ? undefined : await keysAmongNext(list, work.db, cut, among)
  if (near || hasIndex.filter === 'none') return near ?? selectKeys(list, work.longReads, cut)
  const tested = Math.max(mostTestedLater, testedForEach * (cut.offset + cut.limit))
  const far = await keysAmongNext(list, work.longReads, cut, { ...among, tested })
  return far ?? selectKeys(list, work.longReads, { ...cut, orderBy: cut.unindexedOrder })
}

/** The keys of a page, if enough of the `next` records in the order of the list match. */
async function keysAmongNext(
  list: List,
  db: Queries,
  cut: KeyCut,
  { next, matching, tested = mostTested }: { next: SQL | undefined; matching: SQL | undefined; tested?: number },
): Promise<Keys | undefined> {
  if (!list.hasIndex.order || cut.offset + cut.limit >= tested) return undefined
  const { table, ofCompany } = list
  const ids = db
    .select({ id: table.id })
    .from(table)
    .where(next)
    .orderBy(...cut.orderBy)
    .limit(tested)
  const rows = await selectKeys(list, db, { ...cut, where: and(ofCompany, inArray(table.id, ids), matching) })
  return rows.length === cut.limit ? rows : undefined
}

/** The handle for pages below records: other threads take what may be long. */
export const longReads = async ({ isLong, work }: List): Promise<Queries> =>
  (await isLong()) ? work.longReads : work.db
