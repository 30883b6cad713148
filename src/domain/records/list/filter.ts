import { inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { requiresOwn, type Right } from '../../kernel/actor.ts'
import type { RecordKind } from '../../kernel/record-id.ts'
import type { RecordTable, RowOf } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { belowOf, listOperation, type ListOperation, type ParentFilter } from './below.ts'
import { baseConditions, type BaseFilterInput, baseFilters, pageInput, type PageInput, type Pinned } from './list.ts'
import { combinedConditions, type Combined, combining } from './combine.ts'
import { type CountedList, knownTotal } from './list-total.ts'
import { recordPages } from './record-list.ts'
import type { TextSearch } from './record-search.ts'
import type { Join } from './page.ts'
import type { SortColumns } from './sort-columns.ts'
import { int, type ScalarMeta } from '../../kernel/input.ts'

/** A value of a filter; absent, empty and false ones are no restriction. */
type Given<Value> = Exclude<Value, undefined | null | '' | false>

/** A filter of a list: its input, and the condition for a given value. */
export type Filter<Schema extends z.ZodType = z.ZodType> = {
  readonly input: Schema
  where(value: Given<z.output<Schema>>, work: Work): SQL | undefined | Promise<SQL | undefined>
  /** For lists below the records that the filter names. */
  readonly parent?: ParentFilter
}

/** Filters of a list, by the names of their inputs. */
export type Filters = Readonly<Record<string, Filter>>

/** Declares a filter; pairs an input with its condition, whose parameter has the input's type. */
export const filter = <Schema extends z.ZodType>(input: Schema, where: Filter<Schema>['where']): Filter<Schema> => ({
  input,
  where,
})

/** Declares a filter for the rows of `table` that name one of some records in this column; lists below such a record use it too. */
export const referring = <Column extends string>(
  input: z.ZodType<number[] | null>,
  table: (tables: Work['tables']) => Readonly<Record<Column, SQLiteColumn>>,
  column: Column,
  resolve?: ParentFilter['resolve'],
): Filter<z.ZodType<number[] | null>> => ({
  input,
  where: async (ids, work) => inArray(table(work.tables)[column], (await resolve?.(work, ids)) ?? ids),
  parent: resolve ? { column, resolve } : { column },
})

type SearchFilter = Filter<z.ZodType<string>> & { search(words: string, work: Work): TextSearch }

/** Declares the text search of a list. */
export const searchFilter = (input: z.ZodType<string>, search: SearchFilter['search']): SearchFilter => ({
  input,
  where: (words, work) => search(words, work).found,
  search,
})

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
      ...Object.fromEntries(Object.entries(filters).map(([name, { input }]) => [name, input.optional()])),
    }),
    ...pageInput,
    // Fields by name lose their types; the result type states them again.
  }) as z.ZodType as z.ZodType<ListInput>

/** Declares the operation of a list: its input and its conditions follow from the filters. */
export function recordList<Table extends RecordTable, Row extends object>(
  list: RecordList<Table, Row>,
): ListOperation<z.ZodType<ListInput>, Row> & { readonly sort: SortColumns } {
  const { counted, filters, right, sort, source } = list
  const parentFilters = Object.fromEntries(
    Object.entries(filters).flatMap(([name, { parent }]) => (parent ? [[name, parent]] : [])),
  )
  const definition = listOperation({
    name: list.name,
    permission: requiresOwn(right),
    input: listInput(list.kind, filters),
    async pages(work, given, parents, reads) {
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

/** The conditions of the given filters. */
export async function conditionsOf(work: Work, filters: Filters, input: object): Promise<(SQL | undefined)[]> {
  const conditions: (SQL | undefined)[] = []
  for (const [name, value] of Object.entries(input)) {
    const condition = value && Object.hasOwn(filters, name) ? filters[name] : undefined
    if (condition) conditions.push(await condition.where(value as Given<unknown>, work))
  }
  return conditions
}

const description = 'In one of these statuses.'

/** Input of a filter for statuses: numbers up to `last`, for which the enum `enumName` stands. */
export const severalStatuses = (enumName: string, last: number, first = 0) =>
  z
    .array(int(description, { min: first, max: last }))
    .max(20, 'must name at most 20 statuses')
    .nullable()
    .meta({ scalar: 'Enum', enumName, list: true, description } satisfies ScalarMeta & { list: true })

/** The filter for records whose column has one of the statuses. */
export const statusFilter = (enumName: string, last: number, column: (tables: Work['tables']) => SQLiteColumn) =>
  filter(severalStatuses(enumName, last), (statuses, { tables }) => inArray(column(tables), statuses))

/** Condition for records in one of the statuses, each of which has a condition; none for an empty list. */
export const inOneOf = (
  statuses: readonly number[],
  conditions: Readonly<Record<number, SQL | undefined>>,
): SQL | undefined => (statuses.length > 0 ? or(...statuses.map((status) => conditions[status] ?? none)) : none)

const none = sql`1 = 0`
