import { and, gte, inArray, lte, lt, or, type SQLWrapper, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { isPutAway } from '../../../db/statements/expressions.ts'
import { addDays, startOfDay } from '../../kernel/calendar.ts'
import { invalid } from '../../kernel/error.ts'
import { choice, flag, int, type Moment, searchText, text } from '../../kernel/input.ts'
import { pinnedRecords, referencesIn } from '../../kernel/reference-input.ts'
import { type DateRange, dates, type MomentRange, moments } from '../../kernel/rows/range.ts'
import type { RecordKind } from '../../kernel/record-id.ts'
import type { Work } from '../../kernel/work.ts'
import type { SortColumns } from './sort-columns.ts'
import { inStates, recordStates, type RecordState } from './states.ts'

type Order = { column: string; descending: boolean }

/** Requested page: by page number, or after or before a cursor. */
export type PageRequest =
  | { mode: 'offset'; page: number; size: number }
  | { mode: 'after'; cursor: string; size: number }
  | { mode: 'before'; cursor: string; size: number }

export type Page<Row> = {
  rows: Row[]
  /**
   * Cursor of the row with this index, counted from the end if it is negative, as for `Array.at`; opaque, and valid for the same
   * order only. Undefined if there is no such row.
   */
  cursorAt: (index: number) => string | undefined
  hasNext: boolean
  hasPrevious: boolean
  /** Total number of rows that match the filter; undefined unless requested. */
  total: number | undefined
  page: number
  size: number
}

/** The page of a list below no record. */
export function onlyPage<Row>([page]: readonly Page<Row>[]): Page<Row> {
  if (!page) throw new Error('A list has no page')
  return page
}

/** Maximum number of rows of a page. */
export const largestPage = 5_000

/** Search text of lists that do not name their searched columns. */
export const generalSearch = searchText('Part of its number, names or notes.')

/** Input of a filter for several words, for which the enum `enumName` stands; an empty list matches nothing. */
export const severalOf = <const Word extends string>(enumName: string, words: readonly Word[], description: string) =>
  z
    .array(choice(enumName, words, description))
    .meta({ description })
    // Engines limit the number of alternatives of a condition.
    .transform((sent) => [...new Set(sent)])
    .nullable()

/** Input of a filter for states. */
export const severalStates = (description: string) => severalOf('RecordState', recordStates, description)

/** The filters that every list of records has. */
export const baseFilters = (kind: RecordKind) => ({
  search: generalSearch.optional(),
  states: severalStates('In one of these states; by default in any.').optional(),
  ids: referencesIn(kind, 'Only these records, at most 100.').optional(),
  createdAt: moments('Created within these instants.').optional(),
  updatedAt: moments('Last changed within these instants.').optional(),
  createdBetween: dates('Created on one of these days.').optional(),
  updatedBetween: dates('Last changed on one of these days.').optional(),
  with: pinnedRecords(kind, 'Lists these records first, before the others; unknown ids are ignored.').optional(),
})

/** Paging and sorting input of list operations; the APIs translate `page`, `first`, `after`… to it. */
export const pageInput = {
  sort: z
    .array(z.object({ column: text('Sort column.'), descending: flag('Sorts in descending order.').optional() }))
    .optional(),
  page: int('Page of an offset list, from 1.').optional(),
  size: int('Rows per page.', { min: 0 }).optional(),
  after: text('Cursor to continue after; empty for the first page.').optional(),
  before: text('Cursor to end before; empty for the last page.').optional(),
  withTotal: flag('Counts all matching rows.').optional(),
}

export type BaseFilterInput = {
  ids?: readonly number[] | null | undefined
  states?: readonly RecordState[] | null | undefined
  createdAt?: MomentRange | null | undefined
  updatedAt?: MomentRange | null | undefined
  createdBetween?: DateRange | null | undefined
  updatedBetween?: DateRange | null | undefined
}

/** Columns that {@link baseFilters} use: of a table of records, or expressions in their place. */
type Filterable = {
  id: SQLWrapper
  createdAt: SQLWrapper
  updatedAt: SQLWrapper
  archivedAt: SQLWrapper
  isDeleted: SQLWrapper
}

/** Start of a moment, in unix seconds. */
export const beginningOf = (work: Work, when: Moment): number =>
  'at' in when ? when.at : startOfDay(when.date, work.actor.company.settings.timezone_id)

/** Condition that a column of unix seconds lies in the range. */
export function withinMoments(work: Work, column: SQLWrapper, range: MomentRange | null | undefined): SQL | undefined {
  const { from, to } = range ?? {}
  return and(
    from ? gte(column, beginningOf(work, from)) : undefined,
    to ? lte(column, beginningOf(work, to)) : undefined,
  )
}

/** The conditions of {@link baseFilters}, without the tenant condition. */
export function baseConditions(work: Work, table: Filterable, input: BaseFilterInput): (SQL | undefined)[] {
  const { states } = input
  // Redundant, but there is a partial index on the few archived and deleted records.
  const putAway = states && !states.includes('active') ? isPutAway(table) : undefined
  return [
    putAway,
    input.ids ? inArray(table.id, input.ids) : undefined,
    states ? inStates(table, states) : undefined,
    withinMoments(work, table.createdAt, input.createdAt),
    withinMoments(work, table.updatedAt, input.updatedAt),
    withinDays(work, table.createdAt, input.createdBetween),
    withinDays(work, table.updatedAt, input.updatedBetween),
  ]
}

/** Condition that a column of unix seconds lies on one of the days in the company's time zone. */
function withinDays(work: Work, column: SQLWrapper, range: DateRange | null | undefined): SQL | undefined {
  const { from, to } = range ?? {}
  const midnight = (day: string) => startOfDay(day, work.actor.company.settings.timezone_id)
  return and(
    from === undefined ? undefined : gte(column, midnight(from)),
    to === undefined ? undefined : lt(column, midnight(addDays(to, 1))),
  )
}

export type PageInput = { [Key in keyof typeof pageInput]?: z.output<(typeof pageInput)[Key]> | undefined }

/**
 * Validates the sort columns and appends the id, so that there are no ties. Ties are sorted in the direction of the last
 * column: such an order is one index scan, forwards or backwards. @throws VALIDATION
 */
export function orderOf(input: PageInput, columns: SortColumns): Order[] {
  const orders: Order[] = []
  for (const [index, { column, descending = false }] of (input.sort ?? []).entries()) {
    const known = Object.hasOwn(columns, column) ? columns[column] : undefined
    if (!known) {
      const names = Object.keys(columns).join(', ')
      throw invalid(['sort', index], `"${column}" cannot be sorted by; choose from: ${names}`)
    }
    if (!known.key) continue
    // A column that repeats, or follows the id, has no effect.
    const decided = orders.some((earlier) => earlier.column === column || earlier.column === 'id')
    if (!decided) orders.push({ column, descending })
  }
  const last = orders.at(-1)
  return last?.column === 'id' ? orders : [...orders, { column: 'id', descending: last?.descending ?? false }]
}

// No list has more pages, and engines reject larger offsets.
const lastPage = 1_000_000_000

/** The requested page. 20 rows by default; larger sizes than 5,000 are reduced to 5,000. */
export function pageRequestOf(input: PageInput): PageRequest {
  const size = Math.min(input.size === undefined || input.size <= 0 ? 20 : input.size, largestPage)
  if (input.before !== undefined) return { mode: 'before', cursor: input.before, size }
  if (input.after !== undefined) return { mode: 'after', cursor: input.after, size }
  return { mode: 'offset', page: Math.min(Math.max(1, input.page ?? 1), lastPage), size }
}

/** Records to show first: keys, and texts that are not ids of the kind. */
export type Pinned = readonly (number | string)[] | undefined

/** Distinct keys of the records to show before all others. */
export const pinnedBy = (input: { with?: Pinned }): number[] => [
  ...new Set((input.with ?? []).filter((id) => typeof id === 'number')),
]

/** The condition widened to the pinned records. */
export const orPinned = (found: SQL | undefined, id: SQLWrapper, pinned: readonly number[]): SQL | undefined =>
  found && pinned.length > 0 ? or(found, inArray(id, pinned)) : found

/** The page of an empty list. */
export function emptyPage(input: PageInput): Page<never> {
  const request = pageRequestOf(input)
  return {
    rows: [],
    cursorAt: () => undefined,
    hasNext: false,
    hasPrevious: false,
    total: input.withTotal === true ? 0 : undefined,
    page: request.mode === 'offset' ? request.page : 1,
    size: request.size,
  }
}
