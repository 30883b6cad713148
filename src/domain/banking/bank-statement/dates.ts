import { isCalendarDate } from '../../kernel/calendar.ts'

/** The order of day, month and year in the dates of a file. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'

const months: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['jan', 'janv', 'ene', 'gen'],
    ['feb', 'févr', 'fév'],
    ['mar', 'mär', 'mrz', 'mrt', 'mars'],
    ['apr', 'avr', 'abr'],
    ['may', 'mai', 'mei', 'mag'],
    ['jun', 'juin', 'giu'],
    ['jul', 'juil', 'lug'],
    ['aug', 'août', 'ago'],
    ['sep', 'sept', 'set'],
    ['oct', 'okt', 'ott', 'out'],
    ['nov'],
    ['dec', 'dez', 'déc', 'dic'],
  ].flatMap((names, at) => names.map((name) => [name, String(at + 1).padStart(2, '0')])),
)

const weekday = /^(mon?|tue|di|wed|mi|thu|do|fri?|sat?|sun|so)[.,]*\s+(?=\d)/i

type DateParts = { numbers: readonly [string, string, string]; order: DateOrder | undefined }

/** Three numbers and, where their writing shows it, the role of each. A time of day after them does not matter. */
function partsOf(cell: string): DateParts | undefined {
  const text = cell.trim().replace(weekday, '')
  const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{6}.*|\[.*|[T ].*)?$/.exec(text)
  if (compact) return { numbers: [compact[1] ?? '', compact[2] ?? '', compact[3] ?? ''], order: 'ymd' }
  const spelled = /^(\d{1,2})[ .\-/]+([\p{L}]{3,9})\.?,?[ \-/]+(\d{2,4})\b/u.exec(text)
  if (spelled) return named(spelled[2], spelled[1], spelled[3])
  const american = /^([\p{L}]{3,9})\.? +(\d{1,2}),? +(\d{4})\b/u.exec(text)
  if (american) return named(american[1], american[2], american[3])
  const [, first = '', mark, second = '', third = ''] =
    /^(\d{4}(?=.\d{1,2}.\d{1,2}(?:$|[T ,;]))|\d{1,2}(?=.\d{1,2}.\d{2}(?:\d{2})?(?:$|[T ,;])))([./-])(\d{1,2})\2(\d{1,4})/.exec(
      text,
    ) ?? []
  if (mark === undefined) return undefined
  const order = first.length === 4 ? 'ymd' : mark === '.' ? 'dmy' : undefined
  return { numbers: [first, second, third], order }
}

function named(name = '', day = '', year = ''): DateParts | undefined {
  const lower = name.toLowerCase()
  const month = months[lower] ?? months[lower.slice(0, 3)]
  return month === undefined ? undefined : { numbers: [day, month, year], order: 'dmy' }
}

/** The day in a cell, `YYYY-MM-DD`; undefined when it has none. `order` decides where the writing leaves it open. */
export function readDate(cell: string, order: DateOrder): string | undefined {
  const parts = partsOf(cell)
  if (!parts) return undefined
  const [a, b, c] = parts.numbers
  const known = parts.order ?? order
  const [year, month, day] = known === 'ymd' ? [a, b, c] : known === 'dmy' ? [c, b, a] : [c, a, b]
  // Statements are of this century.
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}

/**
 * The order in which the cells write their dates; 'unclear' when 03/04/2026 may be in March or in April, or when they
 * contradict each other; undefined when none is a date.
 */
export function orderOf(cells: readonly string[]): DateOrder | 'unclear' | undefined {
  let any = false
  let dayFirst = false
  let monthFirst = false
  let open = false
  for (const cell of cells) {
    const parts = partsOf(cell)
    if (!parts) continue
    any = true
    if (parts.order) continue
    const [first, second] = parts.numbers
    // Texts of at most two digits: they compare as numbers once they are of one length.
    if (first.padStart(2, '0') > '12') dayFirst = true
    else if (second.padStart(2, '0') > '12') monthFirst = true
    else if (first.padStart(2, '0') !== second.padStart(2, '0')) open = true
  }
  if (!any) return undefined
  if (dayFirst && monthFirst) return 'unclear'
  if (dayFirst) return 'dmy'
  if (monthFirst) return 'mdy'
  return open ? 'unclear' : 'dmy'
}
