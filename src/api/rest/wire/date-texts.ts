import { addDays, dateIn, parseDateInput, startOfDay } from '../../../domain/kernel/calendar.ts'
import { isEmpty, type Moment, parseMoment, Problem } from '../../../domain/kernel/input.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import { backwards, operators } from '../../../domain/kernel/rows/range.ts'

/** The texts of filters for dates and instants on the wire, as the ranges that operations take. */

/** A value of a date filter that cannot be read: a list leaves the filter out, and says so. */
export class Unreadable extends Problem {}

type Range<Value> = { from?: Value; to?: Value }

type Comparison = { operator: string; text: string }

/** Reads `gte:2026-01-01`, `2026-01-01:gte`, `between:a:b`, several of them with commas, or a bare value, which is the first. */
function rangeIn<Value>(
  sent: unknown,
  read: (text: string) => Value | undefined,
  bound: (word: string, value: Value) => Range<Value>,
): Range<Value> | undefined {
  if (typeof sent !== 'string' && typeof sent !== 'number') return undefined
  const range: Range<Value> = {}
  const parts = String(sent)
    .split(',')
    .map((part) => part.trim())
  for (const part of parts) {
    for (const { operator, text } of comparisonsIn(part, parts.length === 1)) {
      const value = read(text)
      if (value === undefined) return undefined
      Object.assign(range, bound(operator, value))
    }
  }
  return range
}

/** The comparisons that a part of the text stands for; none can be read as a part of several without an operator. */
function comparisonsIn(part: string, alone: boolean): Comparison[] {
  const words = part.split(':').map((each) => each.trim())
  const [first = '', ...rest] = words
  if (first.toLowerCase() === 'between') {
    // Instants contain colons: both sides have as many.
    const middle = Math.floor(rest.length / 2)
    return [
      { operator: 'gte', text: rest.slice(0, middle).join(':') },
      { operator: 'lte', text: rest.slice(middle).join(':') },
    ]
  }
  if (isOperator(first)) return [{ operator: first.toLowerCase(), text: rest.join(':') }]
  const last = words.at(-1) ?? ''
  if (isOperator(last)) return [{ operator: last.toLowerCase(), text: words.slice(0, -1).join(':') }]
  return [{ operator: 'gte', text: alone ? part : '' }]
}

const isOperator = (word: string): boolean => operators.some((known) => known === word.toLowerCase())

const refusal = 'must be a date, or gt: gte: lt: lte: eq: and a date, such as gte:2026-01-31'

const zoneOf = ({ actor }: RequestContext): string => actor.company.settings.timezone_id

/** A range of days; unix seconds count as the day in the company's time zone. */
export function daysText(sent: unknown, context: RequestContext): unknown {
  if (isEmpty(sent)) return null
  const read = (text: string) =>
    /^\d{1,12}$/.test(text) ? dateIn(zoneOf(context), Number(text)) : parseDateInput(text)
  const range = rangeIn(sent, read, (operator, day) => ({
    ...(operator.startsWith('g') && { from: operator === 'gt' ? addDays(day, 1) : day }),
    ...(operator.startsWith('l') && { to: operator === 'lt' ? addDays(day, -1) : day }),
    ...(operator === 'eq' && { from: day, to: day }),
  }))
  return range ?? unreadable(sent, refusal)
}

/** A range of instants; a date is the whole day in the company's time zone. */
export function momentsText(sent: unknown, context: RequestContext): unknown {
  if (isEmpty(sent)) return null
  const range = rangeIn(sent, momentIn, (operator, moment) => {
    const first = 'at' in moment ? moment.at : startOfDay(moment.date, zoneOf(context))
    const last = 'at' in moment ? moment.at : startOfDay(addDays(moment.date, 1), zoneOf(context)) - 1
    return {
      ...(operator.startsWith('g') && { from: { at: operator === 'gt' ? last + 1 : first } }),
      ...(operator.startsWith('l') && { to: { at: operator === 'lt' ? first - 1 : last } }),
      ...(operator === 'eq' && { from: { at: first }, to: { at: last } }),
    }
  })
  if (!range) return unreadable(sent, `${refusal}; an instant or unix seconds may stand for the date`)
  const { from, to } = range as Range<{ at: number }>
  return { ...(from && { from: secondsOf(from) }), ...(to && { to: secondsOf(to) }) }
}

function momentIn(text: string): Moment | undefined {
  const moment = parseMoment(text)
  return moment === null || moment instanceof Problem ? undefined : moment
}

/** Nothing is older than the epoch. */
const secondsOf = ({ at }: { at: number }): string => String(Math.max(0, at))

/** An object is the form of GraphQL, and stays an error, as lists do. */
const unreadable = (sent: unknown, message: string): Problem =>
  typeof sent === 'object' ? new Problem(message) : new Unreadable(message)

type Days = { column: string; from: string; to: string }

/** `2026-01-01,2026-03-31`, both included; the name of a column may precede them: `payment_date,2026-01-01,2026-03-31`. */
export function daysIn(text: string, [column = '', ...others]: readonly string[]): Days | Problem {
  const parts = text.split(',').map((part) => part.trim())
  // compat: apps write the name of the column before the two dates, or _ for the list's own.
  const first = parts.length === 3 ? (parts.shift() ?? '') : column
  const named = first === '_' || first === '' ? column : first
  if (named !== column && !others.includes(named))
    return new Unreadable(
      `must be a column (${[column, ...others].join(', ')}) and two dates, such as 2026-01-01,2026-03-31`,
    )
  const [from, to] = parts.map(parseDateInput)
  if (parts.length !== 2 || from === undefined || to === undefined)
    return new Unreadable('must be two dates, such as 2026-01-01,2026-03-31')
  return from > to ? backwards(from, to) : { column: named, from, to }
}
