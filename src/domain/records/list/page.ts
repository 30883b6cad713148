import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import * as z from 'zod'
import { invalid } from '../../kernel/error.ts'
import { orderOf, pageRequestOf } from './list.ts'
import type { Page, PageInput, PageRequest } from './list.ts'
import type { IdCut } from './plain-ids.ts'
import type { SortColumns } from './sort-columns.ts'
import type { Work } from '../../kernel/work.ts'

/** Reads the keys of a page: selects the given expressions with the given condition, order and limit. */
type KeyQuery = (cut: {
  values: Record<string, SQL>
  where: SQL | undefined
  /** Part of `where`: rows after or before the cursor. */
  past: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}) => Promise<Record<string, unknown>[]>

/** One sort key; the last one leaves no ties. */
type Key = { name: string; numeric: boolean; descending: boolean }
type KeyOfTable = Key & { by: SQLWrapper }

/** A row's position in an order, one value per key. */
type Position = readonly (string | bigint)[]

/**
 * Finds the keys of one page, in order, with their cursors: by offset or by keyset, any mix of directions. The rows are then
 * read by key, so a deep page does not read the skipped rows.
 */
export async function findPage<Table>(
  work: Work,
  table: Table,
  options: {
    input: PageInput
    columns: SortColumns<Table>
    where: SQL | undefined
    /** Keys of rows that come before all others; `where` must include them. */
    pinned: readonly number[]
    keys: KeyQuery
    count(where: SQL | undefined): Promise<number>
  },
): Promise<Page<number>> {
  const { input, where } = options
  const keys = keysOf(work, table, options)
  const place = placeOf(input, keys)
  const { backwards, limit, offset, position } = place
  const past = position && beyond(keys, position, backwards)
  const found = await positionsFound(options.keys, keys, {
    limit,
    offset,
    where: past ? and(where, past) : where,
    past,
    orderBy: keys.map(({ by, descending }) => (descending === backwards ? asc(by) : desc(by))),
  })
  const count = () => options.count(where)
  const page = await pageAt(place, found, { input, cursorOf: (values) => writeCursor(keys, values), count })
  // The id is the last key of every order.
  return { ...page, rows: page.rows.map((values) => Number(values.at(-1))) }
}

type PlainList<Row> = {
  rows: (cut: IdCut) => Promise<Row[]>
  idOf: (row: Row) => number
  count: () => Promise<number>
}

/** Faster alternative to {@link findPage} for lists without any filter in the order of {@link idOrder}: `rows` reads the page. */
export async function findPlainPage<Row>(
  input: PageInput,
  order: IdOrder,
  { rows, idOf, count }: PlainList<Row>,
): Promise<Page<Row>> {
  const key: Key = { name: 'id', numeric: true, ...order }
  const place = placeOf(input, [key])
  const { backwards, limit, offset, position } = place
  const past = position === undefined ? undefined : BigInt(position[0] ?? 0)
  const read = await rows({ past, descending: order.descending !== backwards, limit, offset })
  return pageAt(place, read, { input, cursorOf: (row) => writeCursor([key], [BigInt(idOf(row))]), count })
}

type IdOrder = { descending: boolean }

/** The order of a list that is sorted by id alone; undefined for any other order. @throws VALIDATION */
export function idOrder(input: PageInput, columns: SortColumns): IdOrder | undefined {
  const [first, ...more] = orderOf(input, columns)
  return first?.column === 'id' && more.length === 0 ? first : undefined
}

/** Where a page begins. Its limit is one row more than it shows, to find out if there is a next page. */
function placeOf(input: PageInput, keys: readonly Key[]) {
  const request = pageRequestOf(input)
  return {
    request,
    backwards: request.mode === 'before',
    position: request.mode === 'offset' || request.cursor === '' ? undefined : readCursor(request, keys),
    limit: request.size + 1,
    offset: request.mode === 'offset' ? (request.page - 1) * request.size : 0,
  }
}

/** The page of the rows that were found at the place. */
async function pageAt<Row>(
  { backwards, offset, position, request }: ReturnType<typeof placeOf>,
  found: readonly Row[],
  options: { input: PageInput; cursorOf(row: Row): string; count(): Promise<number> },
): Promise<Page<Row>> {
  const rows = found.slice(0, request.size)
  if (backwards) rows.reverse()
  const more = found.length > request.size
  // The last page, or a single page, reveals the total: most searches need no count.
  const fromStart = position === undefined && (offset === 0 || found.length > 0)
  const total = fromStart && !more ? offset + found.length : undefined
  return {
    rows,
    // Most callers ask for one cursor or none, and writing one takes a microsecond.
    cursorAt(index) {
      const row = rows.at(index)
      return row === undefined ? undefined : options.cursorOf(row)
    },
    hasNext: backwards ? position !== undefined : more,
    hasPrevious: backwards ? more : request.mode === 'offset' ? request.page > 1 : position !== undefined,
    total: options.input.withTotal ? (total ?? (await options.count())) : undefined,
    page: request.mode === 'offset' ? request.page : 1,
    size: request.size,
  }
}

async function positionsFound(
  query: KeyQuery,
  keys: readonly KeyOfTable[],
  cut: Omit<Parameters<KeyQuery>[0], 'values'>,
): Promise<Position[]> {
  const values = keys.map(({ by, numeric }, index) => [`k${index}`, sql`${by}`.mapWith(numeric ? BigInt : String)])
  const rows = await query({ ...cut, values: Object.fromEntries(values) as Record<string, SQL> })
  return rows.map((row) => keys.map((_, index) => valueOf(row[`k${index}`])))
}

function keysOf<Table>(
  work: Work,
  table: Table,
  { input, columns, pinned }: { input: PageInput; columns: SortColumns<Table>; pinned: readonly number[] },
): KeyOfTable[] {
  const keys = orderOf(input, columns).map(({ column, descending }): KeyOfTable => {
    const known = columns[column]
    if (!known?.key) throw new Error(`No sort column ${column}`)
    return { name: column, ...known.key(table, work), descending }
  })
  const id = keys.at(-1)
  if (!id || pinned.length === 0) return keys
  // Part of the sort order: a cursor contains its position before or after the end of the pinned rows.
  const rank = sql`case when ${inArray(id.by, [...pinned])} then 0 else 1 end`
  return [{ name: `with ${pinned.join(' ')}`, by: rank, numeric: true, descending: false }, ...keys]
}

const valueOf = (value: unknown): string | bigint => (typeof value === 'bigint' ? value : String(value))

/** Rows strictly after the position in the order: (a > x) or (a = x and b < y) or … */
function beyond(keys: readonly KeyOfTable[], position: Position, backwards: boolean): SQL | undefined {
  // PostgreSQL would give the parameter the type of the key, which may be 32 bits; a forged cursor may contain more.
  const at = (index: number) =>
    keys[index]?.numeric ? sql`cast(${position[index]} as bigint)` : sql`${position[index]}`
  const steps = keys.map(({ by, descending }, index) => {
    const same = keys.slice(0, index).map((earlier, place) => eq(earlier.by, at(place)))
    return and(...same, (descending === backwards ? gt : lt)(by, at(index)))
  })
  const [first] = keys
  if (!first || keys.length === 1) return steps[0]
  // Redundant, but lets an index scan start there: no engine derives it from the alternatives.
  return and((first.descending === backwards ? gte : lte)(first.by, at(0)), or(...steps))
}

const signature = (keys: readonly Key[]): string =>
  keys.map(({ name, descending }) => `${name}${descending ? '-' : '+'}`).join(',')

const writeCursor = (keys: readonly Key[], position: Position): string =>
  Buffer.from(JSON.stringify([signature(keys), ...position.map(String)])).toString('base64url')

const cursorShape = z.tuple([z.string()], z.string())

function readCursor(request: PageRequest & { cursor: string }, keys: readonly Key[]): Position {
  const refusal = invalid(
    request.mode,
    'is not a cursor of this list in this order; start again without a cursor',
    'NOT_FOUND',
  )
  let decoded: unknown
  try {
    decoded = JSON.parse(Buffer.from(request.cursor, 'base64url').toString())
  } catch {
    throw refusal
  }
  const parsed = cursorShape.safeParse(decoded)
  if (!parsed.success) throw refusal
  const [written, ...values] = parsed.data
  if (written !== signature(keys) || values.length !== keys.length) throw refusal
  return keys.map(({ numeric }, index) => {
    const value = values[index] ?? ''
    // PostgreSQL cannot compare such text, and no row contains it.
    if (!numeric && value.includes('\0')) throw refusal
    if (!numeric) return value
    if (!/^-?\d{1,18}$/.test(value)) throw refusal
    return BigInt(value)
  })
}
