// Calendar dates are `YYYY-MM-DD` texts: they sort as they read, and no time zone can shift them.
const datePattern = /^[1-9]\d{3}-\d{2}-\d{2}$/
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/

const firstDate = '1000-01-01'
const lastDate = '9999-12-31'

const midnightUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

/** True for an existing date from 1000-01-01 to 9999-12-31, so false for 2026-02-30. */
export const isCalendarDate = (text: string): boolean => {
  if (!datePattern.test(text)) return false
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8))
  return day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), month)
}

/** Number of days of a month from 1 to 12; 0 for any other. */
const daysInMonth = (year: number, month: number): number => {
  if (month !== 2) return monthLengths[month - 1] ?? 0
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The date `days` days later (earlier if negative), limited to the first and the last valid date. */
export const addDays = (date: string, days: number): string => {
  const milliseconds = midnightUtc(date) + days * 86_400_000
  return dateOf(Math.min(Math.max(milliseconds, midnightUtc(firstDate)), midnightUtc(lastDate)))
}

/** The last day of the date's month. */
export const endOfMonth = (date: string): string => {
  const day = new Date(midnightUtc(date))
  return dateOf(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0))
}

/** Date of a request value: `YYYY-MM-DD`, or the date part of an ISO instant as written. */
export const parseDateInput = (text: string): string | undefined => {
  const date = instantPattern.exec(text)?.[1] ?? text
  return isCalendarDate(date) ? date : undefined
}

// Creating a formatter costs fifty times as much as using it. A zone's name can be written in many ways, so the cache is
// bounded.
const mostFormatters = 1_000
const formatters = new Map<string, Zone>()

/** The formatter of a time zone, and its last result: all requests of a second ask for the same date. */
type Zone = { formatter: Intl.DateTimeFormat; seconds: number; date: string }

const zoneOf = (timeZone: string): Zone => {
  const cached = formatters.get(timeZone)
  if (cached !== undefined) return cached
  const formatter = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const zone: Zone = { formatter, seconds: 0, date: formatter.format(0) }
  if (formatters.size >= mostFormatters) formatters.clear()
  formatters.set(timeZone, zone)
  return zone
}

/** Local date in the time zone at that instant. @throws RangeError for an unknown time zone */
export const dateIn = (timeZone: string, unixSeconds: number): string => {
  const zone = zoneOf(timeZone)
  if (zone.seconds !== unixSeconds) {
    zone.date = zone.formatter.format(unixSeconds * 1000)
    zone.seconds = unixSeconds
  }
  return zone.date
}

// No time zone has ever had a larger offset from UTC.
const furthestOffset = 16 * 3600

/** The unix seconds at which the date begins in the zone, after a clock change if it has no midnight. @throws RangeError */
export const startOfDay = (date: string, timeZone: string): number => {
  const utc = midnightUtc(date) / 1000
  // Searched, not computed from an offset: when clocks change, the offset at midnight is not known in advance.
  let before = utc - furthestOffset
  let from = utc + furthestOffset
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dateIn(timeZone, middle) >= date) from = middle
    else before = middle
  }
  return from
}
