import { and, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { parseDateInput } from './calendar.ts'
import { Decimal } from './decimal.ts'
import { Problem } from './input.ts'
import type { ScalarMeta } from './input.ts'
import { checkDecimalInput } from './money.ts'

/** Calendar dates from the first to the last, both included. */
export type DateRange = { from: string; to: string }

/** One comparison that an amount must pass; the value is in major units, of whatever currency. */
export type AmountBound = { operator: 'gt' | 'gte' | 'lt' | 'lte' | 'eq'; value: Decimal }

/** Reads a text; blank is null. */
const textual = <Value>(description: string, read: (text: string) => Value | Problem) =>
  z
    .unknown()
    .transform((sent, context): Value | null => {
      const text = typeof sent === 'number' ? String(sent) : sent
      if (text === null || text === undefined || text === '') return null
      const value = typeof text === 'string' ? read(text.trim()) : new Problem('must be text')
      if (!(value instanceof Problem)) return value
      context.addIssue({ code: 'custom', message: value.message })
      return z.NEVER
    })
    .meta({ scalar: 'String', description } satisfies ScalarMeta)

/** `2026-01-01,2026-03-31`, both days included. Blank is null. */
export const dateRange = (description: string) =>
  textual(description, (text): DateRange | Problem => {
    const parts = text.split(',').map((part) => part.trim())
    // compat: the mobile app writes the name of the column before the two dates.
    if (parts.length === 3 && /^[a-z_]+$/i.test(parts[0] ?? '')) parts.shift()
    const [from, to] = parts.map(parseDateInput)
    if (parts.length !== 2 || from === undefined || to === undefined)
      return new Problem('must be two dates, such as 2026-01-01,2026-03-31')
    return from > to ? new Problem(`ends before it begins: ${from} is after ${to}`) : { from, to }
  })

/** A date column that lies in the range; a missing date lies in none. */
export const withinDates = (column: SQLWrapper, range: DateRange | null | undefined): SQL | undefined =>
  range ? and(gte(column, range.from), lte(column, range.to)) : undefined

const operators = ['gt', 'gte', 'lt', 'lte', 'eq'] as const
const shapes = 'must be gt:100, gte:100, lt:100, lte:100, eq:100 or between:100:200'

/** `gt:100`, `lte:99.5`, `between:100:200` (both included); a bare number is `eq`. Blank is null. */
export const amountFilter = (description: string) =>
  textual(description, (text): AmountBound[] | Problem => {
    const parts = text
      .toLowerCase()
      .split(':')
      .map((part) => part.trim())
    // compat: the number may stand before the word.
    if (parts.length === 2 && operators.some((operator) => operator === parts[1])) parts.reverse()
    const word = parts.length === 1 ? 'eq' : parts.shift()
    const values: Decimal[] = []
    for (const part of parts) {
      const value = checkDecimalInput(part)
      if (typeof value === 'string') return new Problem(`"${part}" ${value}`)
      values.push(value)
    }
    return boundsOf(word, values) ?? new Problem(shapes)
  })

function boundsOf(
  word: string | undefined,
  [first, second, ...rest]: readonly Decimal[],
): AmountBound[] | Problem | undefined {
  if (first === undefined || rest.length > 0) return undefined
  if (word === 'between' && second !== undefined) {
    if (first.compare(second) > 0)
      return new Problem(`ends before it begins: ${first.toString()} is more than ${second.toString()}`)
    return [
      { operator: 'gte', value: first },
      { operator: 'lte', value: second },
    ]
  }
  const operator = operators.find((known) => known === word)
  return operator === undefined || second !== undefined ? undefined : [{ operator, value: first }]
}

// How many decimals the currencies have; amounts are stored in minor units.
const digitsInUse = [0, 2, 3] as const

/** An amount, in minor units of a currency with `digits` decimals, that passes every bound, exactly. */
export function withinAmounts(
  amount: SQLWrapper,
  digits: SQLWrapper,
  bounds: readonly AmountBound[] | null | undefined,
): SQL | undefined {
  if (!bounds || bounds.length === 0) return undefined
  return or(
    ...digitsInUse.map((count) => and(eq(digits, count), ...bounds.map((bound) => compared(amount, bound, count)))),
  )
}

function compared(amount: SQLWrapper, { operator, value }: AmountBound, digits: number): SQL {
  const scaled = value.times(Decimal.fromMinor(10n ** BigInt(digits), 0))
  const nearest = scaled.round(0)
  const below = (nearest.compare(scaled) > 0 ? nearest.minus(Decimal.of(1)) : nearest).toMinor(0)
  const above = nearest.equals(scaled) ? below : below + 1n
  // Finer than the currency's smallest unit: no amount is equal to it.
  const equal = below === above ? eq(amount, below) : sql`1 = 0`
  const comparisons: Record<AmountBound['operator'], SQL> = {
    gt: gt(amount, below),
    gte: gte(amount, above),
    lt: lt(amount, above),
    lte: lte(amount, below),
    eq: equal,
  }
  return comparisons[operator]
}
