import { addDays, endOfMonth } from '../../kernel/calendar.ts'
import { invalid } from '../../kernel/error.ts'

/** Periods by name, in the vocabulary of the published API; `custom` uses the two dates of the request. */
export const dateRanges = [
  'last7_days',
  'last30_days',
  'last365_days',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'all_time',
  'custom',
] as const
type DateRange = (typeof dateRanges)[number]

/** Both days are inclusive. */
export type Period = { from: string; to: string }

/** Longer than the range of any record's date. */
const everything: Period = { from: '1000-01-01', to: '9999-12-31' }

const monthsOfYear = 12
const monthsOfQuarter = 3

/** The first day of the month that many months later. */
function monthBegin(date: string, later: number): string {
  const months = Number(date.slice(0, 4)) * monthsOfYear + Number(date.slice(5, 7)) - 1 + later
  const year = String(Math.floor(months / monthsOfYear)).padStart(4, '0')
  return `${year}-${String((months % monthsOfYear) + 1).padStart(2, '0')}-01`
}

/** A number of whole months, the first of which begins the given number of months after (or before) the date's. */
const months = (date: string, begin: number, count: number): Period => ({
  from: monthBegin(date, begin),
  to: endOfMonth(monthBegin(date, begin + count - 1)),
})

const daysUntil = (today: string, days: number): Period => ({ from: addDays(today, -days), to: today })

const named: Readonly<Record<Exclude<DateRange, 'custom'>, (today: string) => Period>> = {
  last7_days: (today) => daysUntil(today, 7),
  last30_days: (today) => daysUntil(today, 30),
  last365_days: (today) => daysUntil(today, 365),
  this_month: (today) => months(today, 0, 1),
  last_month: (today) => months(today, -1, 1),
  this_quarter: (today) => months(today, -monthOf(today, monthsOfQuarter), monthsOfQuarter),
  last_quarter: (today) => months(today, -monthOf(today, monthsOfQuarter) - monthsOfQuarter, monthsOfQuarter),
  this_year: (today) => months(today, -monthOf(today, monthsOfYear), monthsOfYear),
  last_year: (today) => months(today, -monthOf(today, monthsOfYear) - monthsOfYear, monthsOfYear),
  all_time: () => everything,
}

/** Number of complete months since the start of the quarter or year. */
const monthOf = (date: string, length: number): number => (Number(date.slice(5, 7)) - 1) % length

/** The period: a named range, else its dates, by default thirty days until today. @throws VALIDATION when it ends before it begins */
export function periodOf(
  {
    startDate,
    endDate,
    dateRange = 'custom',
  }: {
    startDate?: string | null | undefined
    endDate?: string | null | undefined
    dateRange?: DateRange | undefined
  },
  today: string,
): Period {
  if (dateRange !== 'custom') return named[dateRange](today)
  const to = endDate ?? today
  const from = startDate ?? addDays(to, -30)
  if (from > to) throw invalid('endDate', `"${to}" is before the start of the period, "${from}"`)
  return { from, to }
}
