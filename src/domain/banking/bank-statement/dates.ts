import { isCalendarDate } from '../../kernel/calendar.ts'
import { unwrapped } from './amount.ts'
import { monthOf, type MonthLanguage } from './month-words.ts'

/** The order of day, month and year in the dates of a file. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'

const longestDate = 60

/** `numbers` as they are written; `order` where the writing shows it. */
type DateParts = {
  numbers: readonly [string, string, string]
  name?: string
  order: DateOrder | undefined
  dotted?: boolean
}

/** Three numbers and, where their writing shows it, the role of each. A time of day after them does not matter. */
function partsOf(cell: string): DateParts | undefined {
  if (!/\d/.test(cell)) return undefined
  const text = withoutWeekday(unwrapped(cell))
  if (text.length > longestDate) return undefined
  const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{6}.*|\[.*|[T ].*)?$/.exec(text)
  if (compact) return compactDate([compact[1] ?? '', compact[2] ?? '', compact[3] ?? ''], text)
  return spelled(text) ?? numbered(text)
}

/** Eight digits: `20260313`, or `13032026`, which begins with no year. */
function compactDate(numbers: DateParts['numbers'], text: string): DateParts {
  if (text.length > 8 || /^(19|20)/.test(text) || !/(19|20)\d\d$/.test(text)) return { numbers, order: 'ymd' }
  return { numbers: [text.slice(0, 2), text.slice(2, 4), text.slice(4)], order: undefined }
}

/** A weekday before the date, in any language: a word that is no month. */
function withoutWeekday(text: string): string {
  const [whole = '', word = ''] = /^(\p{L}{2,12})[.,]*\s+/u.exec(text) ?? []
  return whole === '' || monthOf(word, 'other') ? text : text.slice(whole.length)
}

/** Dates with the name of the month: `13MAR2026`, `13 de março de 2026`, `March 13th, 2026`, `2026. március 13.` */
function spelled(text: string): DateParts | undefined {
  const [, day, month, year] =
    /^(\d{1,2})(?:st|nd|rd|th|er|º|ª)?[ .\-/]*(?:de |di |d'|of )?(\p{L}{3,14})\.?,?[ \-/.]*(?:de |di |del )?(\d{4}|\d{2})(?!\d)/u.exec(
      text,
    ) ?? []
  if (month !== undefined) return named(month, day, year)
  const american = /^(\p{L}{3,14})\.? *(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?!\d)/u.exec(text)
  if (american) return named(american[1], american[2], american[3])
  const yearFirst = /^(\d{4})[ .\-/]+(\p{L}{3,14})[ .\-/]+(\d{1,2})(?!\d)/u.exec(text)
  return yearFirst ? named(yearFirst[2], yearFirst[3], yearFirst[1]) : undefined
}

function named(name = '', day = '', year = ''): DateParts | undefined {
  const month = monthOf(name, 'other')
  return month === undefined ? undefined : { numbers: [day, month, year], order: 'dmy', name }
}

/** Dates of numbers alone: `2026-03-13`, `13/3/26`, `2026.03.13.`, `2026年3月13日`. */
function numbered(text: string): DateParts | undefined {
  const asian = /^(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text)
  if (asian) return { numbers: [asian[1] ?? '', asian[2] ?? '', asian[3] ?? ''], order: 'ymd' }
  const [, first = '', mark, second = '', third = ''] =
    /^(\d{4}|\d{1,2})([./:-]) ?(\d{1,2})\2 ?(\d{4}|\d{1,2})(?:$|\.?$|T|[ ,;-]+(?=\d?\d[:.h]|\d{4,6}$|\p{L}{2,12}\.?$))/u.exec(
      text,
    ) ?? []
  if (mark === undefined || (mark === ':' && first.length + third.length < 5)) return undefined
  if (first.length === 4) return third.length === 4 ? undefined : { numbers: [first, second, third], order: 'ymd' }
  if (third.length === 1) return undefined
  return { numbers: [first, second, third], order: undefined, dotted: mark === '.' }
}

/** The day in a cell, `YYYY-MM-DD`; undefined when it has none. `order` and `language` decide where the writing leaves it open. */
export function readDate(cell: string, order: DateOrder, language: MonthLanguage = 'other'): string | undefined {
  const parts = partsOf(cell)
  if (!parts) return undefined
  const [day, month, year] = parts.numbers
  const isCroatian = language === 'croatian' && parts.name !== undefined
  const numbers = isCroatian ? ([day, monthOf(parts.name ?? '', language) ?? month, year] as const) : parts.numbers
  return dateOf(numbers, parts.order ?? order)
}

function dateOf([a, b, c]: DateParts['numbers'], order: DateOrder): string | undefined {
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b]
  // Statements are of this century.
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isStatementDate(date) ? date : undefined
}

/** True for a day of which banks have statements: 2569 and 1447 are years of other calendars. */
export function isStatementDate(date: string): boolean {
  const year = Number(date.slice(0, 4))
  return year >= 1950 && year <= new Date().getUTCFullYear() + 10 && isCalendarDate(date)
}

/** True when a cell is a date, in whatever order. */
export const isDate = (cell: string): boolean =>
  readDate(cell, 'dmy') !== undefined || readDate(cell, 'mdy') !== undefined

/**
 * The order in which the cells write their dates; 'unclear' when 03/04/2026 may be in March or in April, when 26/03/13 is likelier to
 * begin with the year, or when they contradict each other; undefined when none is a date.
 */
export function detectOrder(cells: readonly string[]): DateOrder | 'unclear' | undefined {
  const dates = cells.map(partsOf).filter((parts) => parts !== undefined)
  if (dates.length === 0) return undefined
  const unordered = dates.filter(({ order }) => !order)
  const slashed = unordered.filter(({ dotted }) => !dotted).map(({ numbers }) => numbers)
  const days = new Set(unordered.map(({ numbers }) => placeOfDay(numbers)))
  if (days.has('first') && days.has('second')) return 'unclear'
  if (days.has('first')) return beginsWithYear(slashed.filter(([, , third]) => third.length === 2)) ? 'unclear' : 'dmy'
  // Points stand between day, month and year; with the month first they may be anything.
  if (days.has('second')) return slashed.length === unordered.length ? 'mdy' : 'unclear'
  return slashed.some((numbers) => placeOfDay(numbers) === 'either') ? 'unclear' : 'dmy'
}

/** The number that must be the day, because no month is as great. */
function placeOfDay([first, second]: DateParts['numbers']): 'first' | 'second' | 'either' | 'both' {
  // Texts of at most two digits: they compare as numbers once they are of one length.
  const [one, other] = [first.padStart(2, '0'), second.padStart(2, '0')]
  if (one > '12') return 'first'
  if (other > '12') return 'second'
  return one === other ? 'both' : 'either'
}

/**
 * True when short dates are likelier to begin with their year: a statement has fewer years than days, and ends not long ago.
 */
function beginsWithYear(dates: readonly DateParts['numbers'][]): boolean {
  if (dates.length === 0 || !dates.every((numbers) => dateOf(numbers, 'ymd') !== undefined)) return false
  const firsts = new Set(dates.map(([first]) => first))
  const thirds = new Set(dates.map(([, , third]) => third))
  if (firsts.size !== thirds.size) return firsts.size < thirds.size
  return yearsAgo(firsts) < yearsAgo(thirds)
}

/** Distance from this year to the nearest of some years of two digits. */
const yearsAgo = (years: ReadonlySet<string>): number =>
  Math.min(...[...years].map((year) => Math.abs(new Date().getUTCFullYear() - 2000 - Number(year))))
