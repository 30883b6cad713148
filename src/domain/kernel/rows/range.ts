import { isJsonObject } from '../json-value.ts'
import { and, eq, gte, gt, lte, lt, type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import { inThousandths } from '../../../db/statements/expressions.ts'
import { Decimal, ONE } from '../money/decimal.ts'
import { type Moment, parseDate, parseMoment, Problem, type ScalarMeta, scalar } from '../input.ts'
import { checkDecimalInput } from '../money/money.ts'

/** Calendar dates from the first to the last, both included. */
export type DateRange = { from?: string | undefined; to?: string | undefined }

/** Instants from the first to the last, both included. */
export type MomentRange = { from?: Moment | undefined; to?: Moment | undefined }

/** One comparison for an amount; the value is in major units of any currency. */
type AmountBound = { operator: (typeof operators)[number]; value: Decimal }

type Bounds = Readonly<Record<string, unknown>>

/** A range: an object of bounds; null is none. */
const ranged = <Value>(meta: ScalarMeta, read: (bounds: Bounds) => Value | Problem) =>
  scalar(meta, (sent): Value | null | Problem => {
    if (sent === null) return null
    return isJsonObject(sent) ? read(sent) : new Problem('must be a range')
  })

/** The refusal of a range whose end comes before its beginning. */
export const backwards = (from: string, to: string, relation = 'after') =>
  new Problem(`ends before it begins: ${from} is ${relation} ${to}`)

/** Dates `{ from, to }`, both included. */
export const dates = (description: string) =>
  ranged({ scalar: 'DateRange', description }, (bounds): DateRange | Problem => {
    const from = parseDate(bounds['from'] ?? null)
    const to = parseDate(bounds['to'] ?? null)
    if (from instanceof Problem) return from
    if (to instanceof Problem) return to
    if (from !== null && to !== null && from > to) return backwards(from, to)
    return { from: from ?? undefined, to: to ?? undefined }
  })

/** Instants `{ from, to }`, both included, each as in {@link parseMoment}. */
export const moments = (description: string) =>
  ranged({ scalar: 'DateTimeRange', description }, (bounds): MomentRange | Problem => {
    const from = parseMoment(bounds['from'] ?? null)
    const to = parseMoment(bounds['to'] ?? null)
    if (from instanceof Problem) return from
    if (to instanceof Problem) return to
    const ordered = !from || !to || !('at' in from) || !('at' in to) || from.at <= to.at
    if (!ordered) return backwards(String(bounds['from']), String(bounds['to']))
    return { from: from ?? undefined, to: to ?? undefined }
  })

/** Condition that a date column lies in the range; a missing date, null or the empty text, lies in none. */
export function withinDates(column: SQLWrapper, range: DateRange | null | undefined): SQL | undefined {
  const { from, to } = range ?? {}
  if (to === undefined) return from === undefined ? undefined : gte(column, from)
  return and(from === undefined ? gt(column, '') : gte(column, from), lte(column, to))
}

/** Comparisons of amounts. */
export const operators = ['gt', 'gte', 'lt', 'lte', 'eq'] as const

/** Comparisons `{ gt, gte, lt, lte, eq }`, all of which hold. */
export const amountFilter = (description: string) => ranged({ scalar: 'DecimalRange', description }, comparisonsOf)

const opposites = { gt: 'lte', gte: 'lt', lt: 'gte', lte: 'gt' } as const

/** The comparison that exactly the other amounts pass; undefined for several, and for an equal amount. */
export function otherAmounts(bounds: readonly AmountBound[]): AmountBound[] | undefined {
  const [bound, ...more] = bounds
  if (!bound || more.length > 0 || bound.operator === 'eq') return undefined
  return [{ operator: opposites[bound.operator], value: bound.value }]
}

function comparisonsOf(bounds: Bounds): AmountBound[] | Problem {
  const found: AmountBound[] = []
  for (const operator of operators) {
    const sent = bounds[operator] ?? undefined
    if (sent === undefined) continue
    const value = checkDecimalInput(sent)
    if (typeof value === 'string') return new Problem(value, 'INVALID', operator)
    found.push({ operator, value })
  }
  return found
}

/** Condition that an amount, in minor units of a currency with `digits` decimals, passes every bound exactly. */
export const withinAmounts = (
  amount: SQLWrapper,
  digits: SQLWrapper,
  bounds: readonly AmountBound[] | null | undefined,
): SQL | undefined => and(...(bounds ?? []).map((bound) => compared(inThousandths(amount, digits), bound)))

/** Condition that a decimal, which is stored as canonical text, passes every bound. */
export const withinDecimals = (
  decimal: SQLWrapper,
  bounds: readonly AmountBound[] | null | undefined,
): SQL | undefined =>
  and(
    ...(bounds ?? []).map(({ operator, value }) => {
      const text = value.toString()
      if (operator === 'eq') return eq(decimal, text)
      const compare = { gt, gte, lt, lte }[operator]
      return compare(sql`cast(${decimal} as double precision)`, sql`cast(${text} as double precision)`)
    }),
  )

const thousand = Decimal.of(1000)

function compared(thousandths: SQL, { operator, value }: AmountBound): SQL {
  const scaled = value.times(thousand)
  const nearest = scaled.round(0)
  const below = (nearest.compare(scaled) > 0 ? nearest.minus(ONE) : nearest).toMinor(0)
  const above = nearest.equals(scaled) ? below : below + 1n
  // Finer than any currency's smallest unit: no amount can equal it.
  const equal = below === above ? eq(thousandths, below) : sql`1 = 0`
  const comparisons: Record<AmountBound['operator'], SQL> = {
    gt: gt(thousandths, below),
    gte: gte(thousandths, above),
    lt: lt(thousandths, above),
    lte: lte(thousandths, below),
    eq: equal,
  }
  return comparisons[operator]
}
