import { isJsonObject } from '../json-value.ts'
import { and, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { parseDateInput } from '../calendar.ts'
import { inThousandths } from '../../../db/statements/expressions.ts'
import { Decimal, ONE } from '../money/decimal.ts'
import { parseDate, parseMoment, Problem, scalar } from '../input.ts'
import type { Moment, ScalarMeta } from '../input.ts'
import { checkDecimalInput } from '../money/money.ts'

/** Calendar dates from the first to the last, both included; `column` if they apply to another column than the usual one. */
type DateRange = { from?: string | undefined; to?: string | undefined; column?: string }

/** Instants from the first to the last, both included. */
export type MomentRange = { from?: Moment | undefined; to?: Moment | undefined }

/** One comparison for an amount; the value is in major units of any currency. */
type AmountBound = { operator: 'gt' | 'gte' | 'lt' | 'lte' | 'eq'; value: Decimal }

/** Reads a text; empty is null. */
const textual =
  <Value>(read: (text: string) => Value | Problem) =>
  (sent: unknown): Value | null | Problem => {
    const text = typeof sent === 'number' ? String(sent) : sent
    if (text === null || text === undefined || text === '') return null
    return typeof text === 'string' ? read(text.trim()) : new Problem('must be text')
  }

type Bounds = Readonly<Record<string, unknown>>

/** A range: an object of bounds, as GraphQL sends it, or a text of REST. */
const ranged = <Value>(
  meta: ScalarMeta,
  readText: (sent: unknown) => Value | null | Problem,
  readObject: (bounds: Bounds) => Value | Problem,
) => scalar(meta, (sent) => (isJsonObject(sent) ? readObject(sent) : readText(sent)))

const backwards = (from: string, to: string, relation = 'after') =>
  new Problem(`ends before it begins: ${from} is ${relation} ${to}`)

/** Dates `{ from, to }`, both included; a text is the first date. Empty is null. */
export const dates = (description: string) =>
  ranged(
    { scalar: 'DateRange', description },
    (sent): DateRange | null | Problem => {
      const from = parseDate(sent)
      return typeof from === 'string' ? { from } : from
    },
    (bounds) => {
      const from = parseDate(bounds['from'] ?? null)
      const to = parseDate(bounds['to'] ?? null)
      if (from instanceof Problem) return from
      if (to instanceof Problem) return to
      if (from !== null && to !== null && from > to) return backwards(from, to)
      return { from: from ?? undefined, to: to ?? undefined }
    },
  )

/** Instants `{ from, to }`, both included; a text is the first instant, as in {@link parseMoment}. Empty is null. */
export const moments = (description: string) =>
  ranged(
    { scalar: 'DateTimeRange', description },
    (sent): MomentRange | null | Problem => {
      const from = parseMoment(sent)
      return from === null || from instanceof Problem ? from : { from }
    },
    (bounds) => {
      const from = parseMoment(bounds['from'] ?? null)
      const to = parseMoment(bounds['to'] ?? null)
      if (from instanceof Problem) return from
      if (to instanceof Problem) return to
      const ordered = !from || !to || !('at' in from) || !('at' in to) || from.at <= to.at
      if (!ordered) return backwards(String(bounds['from']), String(bounds['to']))
      return { from: from ?? undefined, to: to ?? undefined }
    },
  )

/** Two dates, both included. */
type Period = { from: string; to: string }

/** A range in a text. */
const restText = <Value>(description: string, read: (text: string) => Value | Problem) =>
  scalar({ scalar: 'String', description }, textual(read))

/**
 * `2026-01-01,2026-03-31`, both days included. Empty is null. `column` is the public name of the filtered column; `others` are
 * the columns that may be named in its place, `payment_date,2026-01-01,2026-03-31`.
 */
export const dateRange = (description: string, column = 'date', others: readonly string[] = []) =>
  restText(description, (text): (DateRange & Period) | Problem => {
    const parts = text.split(',').map((part) => part.trim())
    // compat: the mobile app writes the name of the column before the two dates.
    const named = parts.length === 3 ? parts.shift() : undefined
    if (named !== undefined && named !== column && !others.includes(named))
      return new Problem(
        `must be a column (${[column, ...others].join(', ')}) and two dates, such as 2026-01-01,2026-03-31`,
      )
    const [from, to] = parts.map(parseDateInput)
    if (parts.length !== 2 || from === undefined || to === undefined)
      return new Problem('must be two dates, such as 2026-01-01,2026-03-31')
    if (from > to) return backwards(from, to)
    return { from, to, ...(named !== undefined && named !== column && { column: named }) }
  })

/**
 * Condition that a date column lies in the range; a missing date lies in none. `others` are the columns that the range may
 * name, by their public names.
 */
export function withinDates(
  column: SQLWrapper,
  range: DateRange | null | undefined,
  others: Readonly<Record<string, SQLWrapper>> = {},
): SQL | undefined {
  if (!range) return undefined
  const chosen = range.column === undefined ? column : others[range.column]
  if (!chosen) throw new Error(`The range names ${range.column}, which the list does not know`)
  return and(
    range.from === undefined ? undefined : gte(chosen, range.from),
    range.to === undefined ? undefined : lte(chosen, range.to),
  )
}

const operators = ['gt', 'gte', 'lt', 'lte', 'eq'] as const
const shapes = 'must be gt:100, gte:100, lt:100, lte:100, eq:100 or between:100:200'

/** Comparisons `{ gt, gte, lt, lte, eq }`, or a text: `gt:100`, `between:100:200`; a bare number is `eq`. Empty is null. */
export const amountFilter = (description: string) =>
  ranged(
    { scalar: 'DecimalRange', description },
    textual((text) => readBounds(text) ?? new Problem(shapes)),
    comparisonsOf,
  )

/** `100:200`, both included. Empty is null. */
export const betweenFilter = (description: string) =>
  restText(description, (text) => readBounds(`between:${text}`) ?? new Problem('must be two amounts, such as 100:200'))

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

function readBounds(text: string): AmountBound[] | Problem | undefined {
  const parts = text
    .toLowerCase()
    .split(':')
    .map((part) => part.trim())
  // compat: the number may precede the operator.
  if (parts.length === 2 && operators.some((operator) => operator === parts[1])) parts.reverse()
  const word = parts.length === 1 ? 'eq' : parts.shift()
  const values: Decimal[] = []
  for (const part of parts) {
    const value = checkDecimalInput(part)
    if (typeof value === 'string') return new Problem(`"${part}" ${value}`)
    values.push(value)
  }
  return boundsOf(word, values)
}

function boundsOf(
  word: string | undefined,
  [first, second, ...rest]: readonly Decimal[],
): AmountBound[] | Problem | undefined {
  if (first === undefined || rest.length > 0) return undefined
  if (word === 'between' && second !== undefined) {
    if (first.compare(second) > 0) return backwards(first.toString(), second.toString(), 'more than')
    return [
      { operator: 'gte', value: first },
      { operator: 'lte', value: second },
    ]
  }
  const operator = operators.find((known) => known === word)
  return operator === undefined || second !== undefined ? undefined : [{ operator, value: first }]
}

/** Condition that an amount, in minor units of a currency with `digits` decimals, passes every bound exactly. */
export const withinAmounts = (
  amount: SQLWrapper,
  digits: SQLWrapper,
  bounds: readonly AmountBound[] | null | undefined,
): SQL | undefined => and(...(bounds ?? []).map((bound) => compared(inThousandths(amount, digits), bound)))

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
