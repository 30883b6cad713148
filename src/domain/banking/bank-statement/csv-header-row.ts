import { isAmount } from './amount.ts'
import { candidatesIn, columnFields, type ColumnField } from './csv-headers.ts'
import { isDate } from './dates.ts'

/** Columns that the caller named, by header or by position from 1. */
export type NamedColumns = readonly (readonly [ColumnField, readonly string[]])[]

export const namedColumns = (
  columns: Partial<Record<ColumnField, readonly string[] | undefined>> | undefined,
): NamedColumns =>
  columnFields.flatMap((field) => {
    const names = (columns?.[field] ?? []).filter((name) => name.trim() !== '')
    return names.length > 0 ? [[field, names] as const] : []
  })

export const isPosition = (name: string): boolean => /^[1-9]\d{0,3}$/.test(name.trim())

/** The column of that header, or -1. */
export const headerIn = (row: readonly string[], name: string): number =>
  row.findIndex((cell) => cell.trim().toLowerCase() === name.trim().toLowerCase())

/** Number of records searched for the header: banks print the account, its owner and a balance above it. */
export const deepestHeader = 50

/** The likeliest header among the first records: `score` grows with the columns that it names; undefined when none names enough. */
export function findHeader(
  records: readonly (readonly string[])[],
  named: NamedColumns,
): { at: number; score: number } | undefined {
  const words = named.flatMap(([, names]) => names.filter((name) => !isPosition(name)))
  let best: { at: number; score: number } | undefined
  for (const [at, row] of records.slice(0, deepestHeader).entries()) {
    // A header below bookings is that of another part.
    if (best && isBooking(row)) break
    const score = words.length > 0 ? scoreOfNames(row, words) : scoreOfHeader(row)
    if (score > (best?.score ?? 0)) best = { at, score }
  }
  return best
}

const scoreOfNames = (row: readonly string[], words: readonly string[]): number =>
  words.every((word) => headerIn(row, word) >= 0) ? 1 + scoreOfHeader(row) : 0

const isBooking = (row: readonly string[]): boolean =>
  row.some(isDate) && row.some((cell) => isAmount(cell) && !isDate(cell))

/** Number of columns that the row names; 0 when it is no header. */
export function scoreOfHeader(row: readonly string[]): number {
  // A booking may have the word of a header in its text, but also a date.
  if (row.length > 500 || row.some((cell) => /\d/.test(cell) && isDate(cell))) return 0
  const found = candidatesIn(row)
  const hasMoney = found.has('amount') || found.has('debit') || found.has('credit')
  return found.has('date') && hasMoney ? new Set([...found.values()].flat()).size : 0
}

/** Number of the first records that have a date and an amount at the positions that the caller named. */
export const bookingsAt = (records: readonly (readonly string[])[], named: NamedColumns): number => {
  const positions = (field: ColumnField): number[] =>
    named.flatMap(([each, names]) => (each === field ? names.filter(isPosition).map((name) => Number(name) - 1) : []))
  const dates = positions('date')
  const money = [...positions('amount'), ...positions('debit'), ...positions('credit')]
  return records.filter(
    (row) => dates.some((at) => isDate(row[at] ?? '')) && money.some((at) => isAmount(row[at] ?? '')),
  ).length
}
