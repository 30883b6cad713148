import { and, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { nameOrder } from '../../../db/statements/name-order.ts'
import type { Work } from '../../kernel/work.ts'
import type { ParentFilter } from './below.ts'
import type { Combined } from './combine.ts'
import type { TextSearch } from './record-search.ts'
import { int, type ScalarMeta } from '../../kernel/input.ts'

/** A value of a filter; absent, empty and false ones are no restriction. */
type Given<Value> = Exclude<Value, undefined | null | '' | false>

/** A filter of a list: its input, and the condition for a given value. */
export type Filter<Schema extends z.ZodType = z.ZodType> = {
  readonly input: Schema
  where(value: Given<z.output<Schema>>, work: Work): SQL | undefined | Promise<SQL | undefined>
  /** For lists below the records that the filter names. */
  readonly parent?: ParentFilter
  /** The value that matches exactly the other records, if there is one: an index finds those, and not what `not` leaves. */
  opposite?(this: void, value: Given<z.output<Schema>>): Given<z.output<Schema>> | undefined
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

/** Condition for records with exactly this name; the index of names in their order finds it. */
export const named = (table: { name: SQLWrapper; nameOrder: SQLWrapper }, name: string): SQL | undefined =>
  and(eq(table.nameOrder, nameOrder(name)), eq(table.name, name))

export type SearchFilter = Filter<z.ZodType<string>> & { search(words: string, work: Work): TextSearch }

/** Declares the text search of a list. */
export const searchFilter = (input: z.ZodType<string>, search: SearchFilter['search']): SearchFilter => ({
  input,
  where: (words, work) => search(words, work).found,
  search,
})

/** The inputs of filters, all of them optional. */
export const inputsOf = (filters: Filters): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(Object.entries(filters).map(([name, { input }]) => [name, input.optional()]))

/** The input with the opposite of a filter in place of a `not` that has only this one. */
export function withoutNot<Input extends Combined<object>>(filters: Filters, input: Input): Input {
  const [given, ...more] = Object.entries(input.not ?? {}).filter(([, value]) => value !== undefined && value !== null)
  if (!given || more.length > 0) return input
  const [name, value] = given
  const opposite = Object.hasOwn(filters, name) ? filters[name]?.opposite?.(value as Given<unknown>) : undefined
  return opposite === undefined
    ? input
    : { ...input, not: undefined, and: [...(input.and ?? []), { [name]: opposite }] }
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

/** The filter for records whose column has one of the statuses, from 1 to the last. */
export const statusFilter = (enumName: string, last: number, column: (tables: Work['tables']) => SQLiteColumn) => ({
  ...filter(severalStatuses(enumName, last), (statuses, { tables }) => inArray(column(tables), statuses)),
  opposite: (statuses: readonly number[]) => numbersUpTo(last).filter((status) => !statuses.includes(status)),
})

const numbersUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

/** Condition for records in one of the statuses, each of which has a condition; none for an empty list. */
export const inOneOf = (
  statuses: readonly number[],
  conditions: Readonly<Record<number, SQL | undefined>>,
): SQL | undefined => (statuses.length > 0 ? or(...statuses.map((status) => conditions[status] ?? none)) : none)

const none = sql`1 = 0`
