import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { startOfDay } from './calendar.ts'
import { invalid } from './error.ts'
import { flag, int, moment, references, text } from './input.ts'
import type { Moment } from './input.ts'
import type { RecordKind } from './record-id.ts'
import type { Work } from './work.ts'

/** What a list can be ordered by: a never-null SQL expression under its public name, and whether its values are numbers. */
export type SortColumns = Readonly<Record<string, { by: SQLWrapper; numeric?: boolean }>>

export type Order = { column: string; descending: boolean }

/** How much of a list is wanted. `offset` pages count; cursors do not. */
export type PageRequest =
  | { mode: 'offset'; page: number; size: number }
  | { mode: 'after'; cursor: string; size: number }
  | { mode: 'before'; cursor: string; size: number }

export type Page<Row> = {
  rows: Row[]
  /** One per row; opaque, and only for the same order. */
  cursors: string[]
  hasNext: boolean
  hasPrevious: boolean
  /** Rows that the filter finds in all; undefined unless asked for. */
  total: number | undefined
  page: number
  size: number
}

/** Most rows a page of a list may have. */
export const largestPage = 5_000

const recordStates = ['active', 'archived', 'deleted'] as const

/** The filters that every list of records has. */
export const baseFilters = (kind: RecordKind) => ({
  filter: text('Case-insensitive substring of what people remember of a record: number, names, notes.').optional(),
  status: commaWords(recordStates, 'States, OR-ed: active, archived, deleted. Absent: all three.').optional(),
  createdAt: moment('Created then or later.').optional(),
  updatedAt: moment('Changed then or later.').optional(),
  isDeleted: flag('Only deleted (true) or only not deleted (false) records.').optional(),
  withTrashed: flag('false leaves deleted records out.').optional(),
  with: references(kind, 'These records first, besides the others.').optional(),
})

/** How a list is cut and ordered, as the operations take it; the doors translate `page`, `first`, `after`… to it. */
export const pageInput = {
  sort: z
    .array(z.object({ column: text('Column to order by.'), descending: flag('Largest first.').optional() }))
    .optional(),
  page: int('Page of an offset list, from 1.').optional(),
  size: int('Rows per page.', { min: 0 }).optional(),
  after: text('Cursor after which to go on; empty to begin.').optional(),
  before: text('Cursor before which to end; empty to begin at the end.').optional(),
  withTotal: flag('Whether to count all rows that match.').optional(),
}

/** A comma list (or a list) of words, each one of `known`. Blank is no restriction. */
export function commaWords<const Word extends string>(known: readonly Word[], description: string) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value.join(',') : value), z.string().nullable())
    .transform((value, context): Word[] => {
      const words = (value ?? '')
        .split(',')
        .map((word) => word.trim().toLowerCase())
        .filter(Boolean)
      const strange = words.find((word) => !known.some((each) => each === word))
      if (strange === undefined) return words as Word[]
      context.addIssue({ code: 'custom', message: `"${strange}" is not one of: ${known.join(', ')}` })
      return z.NEVER
    })
    .meta({ scalar: 'String', description, values: known })
}

type BaseFilterInput = {
  status?: readonly (typeof recordStates)[number][] | undefined
  createdAt?: Moment | null | undefined
  updatedAt?: Moment | null | undefined
  isDeleted?: boolean | undefined
  withTrashed?: boolean | undefined
}

type RecordTable = {
  companyId: SQLWrapper
  id: SQLWrapper
  createdAt: SQLWrapper
  updatedAt: SQLWrapper
  archivedAt: SQLWrapper
  isDeleted: SQLWrapper
}

/** Where a moment begins, in unix seconds. */
export const beginningOf = (work: Work, when: Moment): number =>
  'at' in when ? when.at : startOfDay(when.date, work.actor.company.settings.timezone_id)

/** The conditions of {@link baseFilters}, the tenant among them. */
export function baseConditions(work: Work, table: RecordTable, input: BaseFilterInput): (SQL | undefined)[] {
  const deleted = eq(table.isDeleted, true)
  const inState = {
    active: and(isNull(table.archivedAt), not(deleted)),
    archived: and(isNotNull(table.archivedAt), not(deleted)),
    deleted,
  }
  const states = input.status ?? []
  return [
    eq(table.companyId, work.actor.companyId),
    states.length > 0 ? or(...states.map((state) => inState[state])) : undefined,
    input.createdAt ? gte(table.createdAt, beginningOf(work, input.createdAt)) : undefined,
    input.updatedAt ? gte(table.updatedAt, beginningOf(work, input.updatedAt)) : undefined,
    input.isDeleted === undefined ? undefined : eq(table.isDeleted, input.isDeleted),
    input.withTrashed === false ? not(deleted) : undefined,
  ]
}

type PageInput = { [Key in keyof typeof pageInput]?: z.output<(typeof pageInput)[Key]> | undefined }

/** Checks the order against what can be ordered by, and ends it with the id: an order without ties. */
export function orderOf(input: PageInput, columns: SortColumns): Order[] {
  const orders = (input.sort ?? []).map(({ column, descending }, index) => {
    if (Object.hasOwn(columns, column)) return { column, descending: descending ?? false }
    throw invalid(['sort', index], `"${column}" cannot be sorted by; choose from: ${Object.keys(columns).join(', ')}`)
  })
  return orders.some((order) => order.column === 'id') ? orders : [...orders, { column: 'id', descending: false }]
}

/** The page that the input asks for. 20 rows unless told; more than 5,000 are cut to 5,000. */
export function pageRequestOf(input: PageInput): PageRequest {
  const size = Math.min(input.size === undefined || input.size <= 0 ? 20 : input.size, largestPage)
  if (input.before !== undefined) return { mode: 'before', cursor: input.before, size }
  if (input.after !== undefined) return { mode: 'after', cursor: input.after, size }
  return { mode: 'offset', page: Math.max(1, input.page ?? 1), size }
}

/** Reads keys of a page: `keys` runs one select of the given expressions under the given cut. */
export type KeyQuery = (cut: {
  values: Record<string, SQL>
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}) => Promise<Record<string, unknown>[]>

/**
 * Finds the keys of one page, in order, with their cursors: offset or keyset, any mix of directions. The rows are then
 * read by key, so that a deep page does not read what it skips.
 */
export async function findPage(options: {
  input: PageInput
  columns: SortColumns
  conditions: readonly (SQL | undefined)[]
  /** Keys that stand before all others. */
  first?: readonly number[] | undefined
  keys: KeyQuery
  count(where: SQL | undefined): Promise<number>
}): Promise<Page<number>> {
  const { columns } = options
  const order = orderOf(options.input, columns)
  const request = pageRequestOf(options.input)
  const where = and(...options.conditions)
  const backwards = request.mode === 'before'
  const position = request.mode === 'offset' || request.cursor === '' ? undefined : readCursor(request, order, columns)
  const orderBy = order.map(({ column, descending }) =>
    (descending === backwards ? asc : desc)(columnNamed(columns, column)),
  )
  const pinned = options.first ?? []
  const pin = pinned.length > 0 ? [desc(inArray(columnNamed(columns, 'id'), [...pinned]))] : []
  const values = Object.fromEntries(
    order.map(({ column }, index) => [
      `k${index}`,
      sql`${columnNamed(columns, column)}`.mapWith(columns[column]?.numeric ? BigInt : String),
    ]),
  )
  const found = await options.keys({
    values: { ...values, id: sql`${columnNamed(columns, 'id')}`.mapWith(Number) },
    where: position ? and(where, beyond(order, columns, position, backwards)) : where,
    orderBy: [...pin, ...orderBy],
    limit: request.size + 1,
    offset: request.mode === 'offset' ? (request.page - 1) * request.size : 0,
  })
  const more = found.length > request.size
  const shown = found.slice(0, request.size)
  if (backwards) shown.reverse()
  return {
    rows: shown.map((row) => Number(row['id'])),
    cursors: shown.map((row) =>
      writeCursor(
        order,
        order.map((_, index) => row[`k${index}`]),
      ),
    ),
    hasNext: backwards ? position !== undefined : more,
    hasPrevious: backwards ? more : request.mode === 'offset' ? request.page > 1 : position !== undefined,
    total: options.input.withTotal ? await options.count(where) : undefined,
    page: request.mode === 'offset' ? request.page : 1,
    size: request.size,
  }
}

function columnNamed(columns: SortColumns, name: string): SQLWrapper {
  const column = columns[name]
  if (!column) throw new Error(`No sort column ${name}`)
  return column.by
}

/** Rows strictly after the position in the order: (a > x) or (a = x and b < y) or … */
function beyond(
  order: readonly Order[],
  columns: SortColumns,
  position: readonly (string | bigint)[],
  backwards: boolean,
) {
  const steps = order.map(({ column, descending }, index) => {
    const same = order.slice(0, index).map((earlier, at) => eq(columnNamed(columns, earlier.column), position[at]))
    return and(...same, (descending === backwards ? gt : lt)(columnNamed(columns, column), position[index]))
  })
  return or(...steps)
}

const signature = (order: readonly Order[]): string =>
  order.map(({ column, descending }) => `${column}${descending ? '-' : '+'}`).join(',')

const writeCursor = (order: readonly Order[], position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([signature(order), ...position.map(String)])).toString('base64url')

const cursorShape = z.tuple([z.string()], z.string())

function readCursor(request: PageRequest & { cursor: string }, order: readonly Order[], columns: SortColumns) {
  const refusal = invalid(request.mode, 'is not a cursor of this list in this order; begin again without it')
  let decoded: unknown
  try {
    decoded = JSON.parse(Buffer.from(request.cursor, 'base64url').toString())
  } catch {
    throw refusal
  }
  const parsed = cursorShape.safeParse(decoded)
  if (!parsed.success) throw refusal
  const [written, ...position] = parsed.data
  if (written !== signature(order) || position.length !== order.length) throw refusal
  return order.map(({ column }, index) => {
    const value = position[index] ?? ''
    if (!columns[column]?.numeric) return value
    if (!/^-?\d{1,18}$/.test(value)) throw refusal
    return BigInt(value)
  })
}
