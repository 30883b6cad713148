import { and, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { type FieldCode, invalid } from '../../kernel/error.ts'
import { Problem, scalar } from '../../kernel/input.ts'
import { pageInput, type PageInput } from './list.ts'

/** Filters that are combined below a filter, at all levels. */
const mostCombined = 20

/** The title of a filter within a filter: in the graph both have one type. */
export const sameFilter = 'SameFilter'

/** The filters within a filter. */
export type Combined<Filter> = {
  and?: readonly Filter[] | null | undefined
  or?: readonly Filter[] | null | undefined
  not?: Filter | null | undefined
}

type Fields = Readonly<Record<string, z.ZodType>>

const refused = (message: string, code: FieldCode) =>
  scalar({ scalar: 'JSON', description: message }, (sent) =>
    sent === null ? undefined : new Problem(message, code),
  ).optional()

const tooDeep = refused('is nested too deep: filters have at most two levels below the first', 'TOO_MANY')
const onlyOnce = refused('belongs to the filter as a whole, and to none within it', 'NOT_ALLOWED')

/** The fields of a filter, and `and`, `or` and `not` with filters of the same fields, two levels deep. REST does not have these. */
export function combining(fields: Fields, levels = 2): Fields {
  if (levels === 0) return { ...fields, and: tooDeep, or: tooDeep, not: tooDeep }
  const { search: _search, with: _with, ...own } = fields
  const within = z
    .object({ ...combining(own, levels - 1), ...('search' in fields && { search: onlyOnce }) })
    .meta({ title: sameFilter, description: 'A filter within the filter.' })
  const several = z.array(within).max(mostCombined, `must have at most ${mostCombined} filters`)
  return {
    ...fields,
    and: several
      .nullish()
      .meta({ description: `All of these hold too: at most ${mostCombined}; an empty list has no effect.` }),
    or: several
      .nullish()
      .meta({ description: `At least one holds, of at most ${mostCombined}; an empty list matches nothing.` }),
    not: within.nullish().meta({ description: 'This does not hold.' }),
  }
}

/** The input of a list with this filter, and with fields of `more`: paging, and the filters within it. */
export const combiningList = <Shape extends Fields>(filter: z.ZodObject<Shape>, more: Fields = {}) =>
  z.object({ ...combining({ ...more, ...filter.shape }), ...pageInput }) as z.ZodType as z.ZodType<
    z.output<typeof filter> & Combined<object> & PageInput
  >

const within = ({ and: all, or: some, not }: Combined<object>): readonly object[] => [
  ...(all ?? []),
  ...(some ?? []),
  ...(not ? [not] : []),
]

const countCombined = (filter: Combined<object>): number =>
  within(filter).reduce((total, each) => total + 1 + countCombined(each), 0)

/**
 * The conditions of a filter and of those within it, of which each has its own by `conditionsOf`.
 * @throws VALIDATION for too many filters
 */
export async function combinedConditions<Filter extends object>(
  filter: Filter & Combined<object>,
  conditionsOf: (each: Filter) => readonly (SQL | undefined)[] | Promise<readonly (SQL | undefined)[]>,
): Promise<(SQL | undefined)[]> {
  if (countCombined(filter) > mostCombined)
    throw invalid(
      filter.or ? 'or' : filter.and ? 'and' : 'not',
      `must have at most ${mostCombined} filters in all`,
      'TOO_MANY',
    )
  return conditionsWithin(filter, conditionsOf)
}

async function conditionsWithin<Filter extends object>(
  filter: Filter & Combined<object>,
  conditionsOf: (each: Filter) => readonly (SQL | undefined)[] | Promise<readonly (SQL | undefined)[]>,
): Promise<(SQL | undefined)[]> {
  // Filters within a filter have its fields, as `combining` says.
  const whole = async (each: object): Promise<SQL> =>
    and(...(await conditionsWithin(each as Filter, conditionsOf))) ?? sql`1 = 1`
  const all = (filters: readonly object[]) => Promise.all(filters.map(whole))
  return [
    ...(await conditionsOf(filter)),
    ...(filter.and ? await all(filter.and) : []),
    filter.or && (or(...(await all(filter.or))) ?? sql`1 = 0`),
    // A comparison with an absent value neither holds nor fails.
    filter.not && sql`(${await whole(filter.not)}) is not true`,
  ].map((condition) => condition ?? undefined)
}
