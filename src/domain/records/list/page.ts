import { and, asc, desc, eq, gte, gt, inArray, lte, lt, or, type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import type { Queries } from '../../../db/database.ts'
import { eachKey } from '../../../db/statements/lists.ts'
import { invalid } from '../../kernel/error.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Below } from './below.ts'
import { unindexed } from './indexed.ts'
import { orderOf, type PageInput, pageRequestOf, type PageRequest, type Page } from './list.ts'
import { type IdCut, rowsBound } from './plain-ids.ts'
import type { SortColumns } from './sort-columns.ts'
import type { Work } from '../../kernel/work.ts'

/** A table that a list needs besides its own. `required`: each row has exactly one row there. */
export type Join = { table: SQLiteTable; on: SQL | undefined; required: boolean }

/** The table of a list, its rows in the company, and the lists to read: one, or those below some records. */
export type Listed<Table = SQLiteTable & { id: SQLiteColumn }> = {
  work: Work
  table: Table
  ofCompany: SQL
  join?: Join | undefined
  below?: Below | undefined
}

/** The part of a list that is on a page: selects the expressions with the condition, order and limit. */
export type KeyCut = {
  values: Record<string, SQL>
  where: SQL | undefined
  /** Part of `where`: rows after or before the cursor. */
  past: SQL | undefined
  orderBy: SQL[]
  /** The same order, for which the engine reads no index. */
  unindexedOrder: SQL[]
  limit: number
  offset: number
}

/** Rows with the values of a cut; below records also {@link parentName}. */
export type Keys = Record<string, unknown>[]

/** The key of the record that a row of a list is below. */
const parentName = 'parent'

/** Totals of lists by the records that they are below; by undefined for a list below none. */
export type Totals = ReadonlyMap<number | undefined, number>

/** One sort key; the last one leaves no ties. */
type Key = { name: string; numeric: boolean; descending: boolean }
type KeyOfTable = Key & { by: SQLWrapper }

/** A row's position in an order, one value per key. */
type Position = readonly (string | bigint)[]

/**
 * Finds the keys of one page, in order, with their cursors: by offset or by keyset, any mix of directions. The rows are then
 * read by key, so a deep page does not read the skipped rows. Below records, finds the page below each of them by the same statement.
 */
export async function findPages<Table extends SQLiteTable & { id: SQLiteColumn }>(
  list: Listed<Table>,
  options: {
    input: PageInput
    columns: SortColumns<Table>
    where: SQL | undefined
    /** Keys of rows that come before all others; `where` must include them. */
    pinned?: readonly number[]
    /** Other ways to find keys and totals than {@link selectKeys} and {@link countRows}. */
    keys?: (cut: KeyCut) => Promise<Keys>
    count?: (where: SQL | undefined, parents: readonly number[]) => Promise<Totals>
  },
): Promise<Page<{ id: number }>[]> {
  const { input } = options
  const { below, ofCompany, work } = list
  const where = and(ofCompany, options.where)
  const keys = keysOf(work, list.table, options)
  const place = placeOf(input, keys)
  const { backwards, limit, offset, position } = place
  const past = position && beyond(keys, position, backwards)
  const values = keys.map(({ by, numeric }, index) => [`k${index}`, sql`${by}`.mapWith(numeric ? BigInt : String)])
  const cut: KeyCut = {
    values: Object.fromEntries(values) as Record<string, SQL>,
    limit,
    offset,
    where: past ? and(where, past) : where,
    past,
    orderBy: keys.map(({ by, descending }) => towards(by, descending !== backwards)),
    unindexedOrder: keys.map(({ by, numeric, descending }) =>
      towards(unindexed(by, numeric), descending !== backwards),
    ),
  }
  const found = await (options.keys?.(cut) ?? selectKeys(list, work.db, cut))
  const pages = await pagesAt(place, listsOf(found, below, parentName), {
    input,
    below,
    cursorOf: (row) => writeCursor(keys, positionOf(keys, row)),
    count: (parents) => options.count?.(where, parents) ?? countRows(list, work.db, where, parents),
  })
  // The id is the last key of every order.
  const last = `k${keys.length - 1}`
  return pages.map((page) => ({ ...page, rows: page.rows.map((row) => ({ id: Number(row[last]) })) }))
}

const towards = (by: SQLWrapper, descending: boolean): SQL => (descending ? desc(by) : asc(by))

/** The keys of a page, or of the pages below records. */
export async function selectKeys(
  { below, join, ofCompany, table, work }: Listed,
  db: Queries,
  { limit, offset, orderBy, values, where }: KeyCut,
): Promise<Keys> {
  const joining = join?.required ? 'innerJoin' : 'leftJoin'
  const ordered = (selected: Record<string, SQL | SQLiteColumn>, ofParent?: SQL) => {
    const query = db.select(selected).from(table)
    return (join ? query[joining](join.table, join.on) : query).where(and(where, ofParent)).orderBy(...orderBy)
  }
  if (!below) return ordered(values).limit(limit).offset(offset)
  const ids = ordered({ id: table.id }, eq(below.column, eachKey)).limit(rowsBound(limit)).offset(rowsBound(offset))
  const each = work.keyLists.each(work.keyLists.bind([...new Set(below.keys)]), { id: table.id, ids })
  const query = db
    .select({ ...values, [parentName]: below.column })
    .from(each.from)
    .crossJoin(table)
  const joined = join ? query[joining](join.table, join.on) : query
  return joined.where(and(work.rowLists.testedOnly(ofCompany), each.where)).orderBy(...orderBy)
}

/** The number of rows that match; below records the numbers for these of them. */
export async function countRows(
  { below, table }: Listed,
  db: Queries,
  where: SQL | undefined,
  parents: readonly number[],
): Promise<Totals> {
  const total = sql`count(*)`.mapWith(Number)
  if (!below) {
    const [row] = await db.select({ total }).from(table).where(where)
    return new Map([[undefined, row?.total ?? 0]])
  }
  const rows = await db
    .select({ parent: below.column, total })
    .from(table)
    .where(and(where, inArray(below.column, [...new Set(parents)])))
    .groupBy(below.column)
  return new Map(rows.map((row) => [Number(row.parent), row.total]))
}

/** The rows of each list, in the order of the lists. */
function listsOf<Row extends object>(
  rows: readonly Row[],
  below: Below | undefined,
  parent: string,
): (readonly Row[])[] {
  if (!below) return [rows]
  const byParent = groupBy(rows, (row) => Number((row as Readonly<Record<string, unknown>>)[parent]))
  return below.keys.map((key) => byParent.get(key) ?? [])
}

type PlainList<Row> = {
  below: Below | undefined
  rows: (cut: IdCut) => Promise<readonly Row[]>
  count: (parents: readonly number[]) => Promise<Totals>
}

/** Faster alternative to {@link findPages} for lists without any filter in the order of {@link idOrder}: `rows` reads the pages. */
export async function findPlainPages<Row extends { id: number }>(
  input: PageInput,
  order: IdOrder,
  { below, rows, count }: PlainList<Row>,
): Promise<Page<Row>[]> {
  const key: Key = { name: 'id', numeric: true, ...order }
  const place = placeOf(input, [key])
  const { backwards, limit, offset, position } = place
  const past = position === undefined ? undefined : BigInt(position[0] ?? 0)
  const read = await rows({ past, descending: order.descending !== backwards, limit, offset, below })
  const cursorOf = ({ id }: Row) => writeCursor([key], [BigInt(id)])
  return pagesAt(place, listsOf(read, below, below?.name ?? ''), { input, below, cursorOf, count })
}

type IdOrder = { descending: boolean }

/** The order of a list that is sorted by id alone; undefined for any other order. @throws VALIDATION */
export function idOrder(input: PageInput, columns: SortColumns): IdOrder | undefined {
  const [first, ...more] = orderOf(input, columns)
  return first?.column === 'id' && more.length === 0 ? first : undefined
}

type Place = ReturnType<typeof placeOf>

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

/** The pages of the lists whose rows were found at the place. */
async function pagesAt<Row>(
  place: Place,
  lists: readonly (readonly Row[])[],
  options: {
    input: PageInput
    below: Below | undefined
    cursorOf: (row: Row) => string
    count: (parents: readonly number[]) => Promise<Totals>
  },
): Promise<Page<Row>[]> {
  const { below, cursorOf, input } = options
  const pages = lists.map((found) => pageAt(place, found, cursorOf))
  if (!input.withTotal) return pages.map((page) => ({ ...page, total: undefined }))
  const isCut = pages.map(({ total }) => total === undefined)
  if (!isCut.includes(true)) return pages
  const totals = await options.count(below?.keys.filter((_, index) => isCut[index]) ?? [])
  return pages.map((page, index) => ({ ...page, total: page.total ?? totals.get(below?.keys[index]) ?? 0 }))
}

/** The page of the rows that were found at the place; its total is undefined unless they reveal it. */
function pageAt<Row>(
  { backwards, offset, position, request }: Place,
  found: readonly Row[],
  cursorOf: (row: Row) => string,
): Page<Row> {
  const rows = found.slice(0, request.size)
  if (backwards) rows.reverse()
  const more = found.length > request.size
  // The last page, or a single page, reveals the total: most searches need no count.
  const fromStart = position === undefined && (offset === 0 || found.length > 0)
  return {
    rows,
    // Most callers ask for one cursor or none, and writing one takes a microsecond.
    cursorAt(index) {
      const row = rows.at(index)
      return row === undefined ? undefined : cursorOf(row)
    },
    hasNext: backwards ? position !== undefined : more,
    hasPrevious: backwards ? more : request.mode === 'offset' ? request.page > 1 : position !== undefined,
    total: fromStart && !more ? offset + found.length : undefined,
    page: request.mode === 'offset' ? request.page : 1,
    size: request.size,
  }
}

/** The pages with the rows that `read` finds for the keys of all of them, in the order of the keys; without those that are missing. */
export async function withRows<Row>(
  pages: readonly Page<{ id: number }>[],
  read: (keys: readonly number[]) => Promise<readonly (Row | undefined)[]>,
): Promise<Page<Row>[]> {
  const found = await read(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))
  let position = 0
  return pages.map((page) => {
    const begun = position
    position += page.rows.length
    return { ...page, rows: found.slice(begun, position).filter((row) => row !== undefined) }
  })
}

function keysOf<Table>(
  work: Work,
  table: Table,
  { input, columns, pinned = [] }: { input: PageInput; columns: SortColumns<Table>; pinned?: readonly number[] },
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

const positionOf = (keys: readonly Key[], row: Keys[number]): Position =>
  keys.map((_, index) => valueOf(row[`k${index}`]))

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
