import * as z from 'zod'
import { requiresOwn, type Right } from '../../kernel/actor.ts'
import type { RecordKind } from '../../kernel/record-id.ts'
import type { RecordTable, RowOf } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { belowOf, listOperation, type ListOperation } from './below.ts'
import { columnFilters } from './column-filters.ts'
import { combinedConditions, type Combined, combining } from './combine.ts'
import { conditionsOf, type Filters, inputsOf, type SearchFilter, withoutNot } from './filter.ts'
import { baseConditions, type BaseFilterInput, baseFilters, pageInput, type PageInput, type Pinned } from './list.ts'
import { type CountedList, knownTotal } from './list-total.ts'
import type { Join } from './page.ts'
import { recordPages } from './record-list.ts'
import type { SortColumns } from './sort-columns.ts'

type ListInput = PageInput & BaseFilterInput & Combined<object> & { search?: string | undefined; with?: Pinned }

type RecordList<Table extends RecordTable, Row> = {
  name: string
  kind: RecordKind
  right: Right
  /** The table, and the form in which callers see a row of it. */
  source: { table: (tables: Work['tables']) => Table; shown: (work: Work, row: RowOf<Table>) => Row }
  /** Filters besides {@link baseFilters}; `search` replaces the one there. */
  filters: Filters & { readonly search: SearchFilter }
  sort: SortColumns<Table>
  /** A table that some orders need. */
  join?: (work: Work, sort: PageInput['sort']) => Join | undefined
  /** The list's name in the counters of the database, if it has one there. */
  counted?: CountedList
}

/** The input of a list: paging, the filters of every list, and its own. */
export const listInput = (kind: RecordKind, filters: Filters): z.ZodType<ListInput> =>
  z.object({
    ...combining({
      ...baseFilters(kind),
      ...inputsOf(filters),
    }),
    ...pageInput,
    // Fields by name lose their types; the result type states them again.
  }) as z.ZodType as z.ZodType<ListInput>

/** Declares the operation of a list: its input and its conditions follow from the filters. */
export function recordList<Table extends RecordTable, Row extends object>(
  list: RecordList<Table, Row>,
): ListOperation<z.ZodType<ListInput>, Row> & { readonly sort: SortColumns } {
  const { counted, right, sort, source } = list
  const filters = { ...columnFilters(source.table), ...list.filters }
  const parentFilters = Object.fromEntries(
    Object.entries(filters).flatMap(([name, { parent }]) => (parent ? [[name, parent]] : [])),
  )
  const definition = listOperation({
    name: list.name,
    permission: requiresOwn(right),
    input: listInput(list.kind, filters),
    sortNames: Object.keys(sort),
    async pages(work, asked, parents, reads) {
      const given = withoutNot(filters, asked)
      const table = source.table(work.tables)
      const join = list.join?.(work, given.sort)
      const { search: words, ...others } = given
      const conditions = await combinedConditions(others, async (each) => [
        ...baseConditions(work, table, each),
        ...(await conditionsOf(work, filters, each)),
      ])
      const pages = await recordPages(work, table, {
        input: given,
        columns: sort,
        conditions,
        search: words ? filters.search.search(words, work) : undefined,
        right,
        join,
        below: await belowOf(work, table, parentFilters, parents),
        reads,
        ...(counted && { knownTotal: () => knownTotal(work, counted, given, right) }),
      })
      return pages.map((page) => ({ ...page, rows: page.rows.map((row) => source.shown(work, row)) }))
    },
  })
  return { ...definition, sort }
}
