import { isAmount } from './amount.ts'
import { candidatesIn, columnFields, type ColumnField } from './csv-headers.ts'
import { isDate } from './dates.ts'
import { tidy } from './text.ts'

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

/** The cells of a header by which its layout is known again. */
export const headerCells = (header: readonly string[]): string[] => header.map((cell) => tidy(cell, 100).toLowerCase())

/** The column of that header, or -1. */
export const headerIn = (row: readonly string[], name: string): number =>
  row.findIndex((cell) => cell.trim().toLowerCase() === name.trim().toLowerCase())

/** Cells of a header at most. */
const widest = 500

/** Number of records searched for the header: banks print the account, its owner and a balance above it. */
export const deepestHeader = 50

/** The header of a file: `at` its row, `cells` its columns, of both rows where it has two. */
export type FoundHeader = { at: number; cells: readonly string[]; score: number }

/**
 * The likeliest header among the first records: `score` grows with the columns that it names. A row of words above the bookings is one
 * in any language, without a score. Undefined when there is none.
 */
export function findHeader(records: readonly (readonly string[])[], named: NamedColumns): FoundHeader | undefined {
  const words = named.flatMap(([, names]) => names.filter((name) => !isPosition(name)))
  let best: { at: number; score: number } | undefined
  for (const [at, row] of records.slice(0, deepestHeader).entries()) {
    // A header below bookings is that of another part.
    if (best && isBooking(row)) break
    const score = words.length > 0 ? scoreOfNames(row, words) : scoreOfHeader(row)
    if (score > (best?.score ?? 0)) best = { at, score }
  }
  if (!best && words.length > 0) return undefined
  const { at = rowOfWords(records), score = 0 } = best ?? {}
  const row = records[at]
  return row && { at, cells: withRowAbove(row, records[at - 1]), score }
}

const isWords = (row: readonly string[]): boolean =>
  row.length <= widest &&
  row.filter((cell) => cell.trim() !== '').length > 1 &&
  row.every((cell) => cell.trim() === '' || (/\p{L}/u.test(cell) && !isDate(cell) && !isAmount(cell)))

/** The last row of words above the first booking that heads its date and its amounts; -1 when there is none. */
function rowOfWords(records: readonly (readonly string[])[]): number {
  const first = records.slice(0, deepestHeader).findIndex(isBooking)
  const booking = records[first] ?? []
  const needed = booking.flatMap((cell, column) =>
    cell.trim() !== '' && (isDate(cell) || isAmount(cell)) ? [column] : [],
  )
  return records
    .slice(0, Math.max(first, 0))
    .findLastIndex((row) => isWords(row) && needed.every((column) => (row[column] ?? '').trim() !== ''))
}

/** A header with the row above it, where that one tells columns apart that it names alike. */
function withRowAbove(row: readonly string[], above: readonly string[] | undefined): readonly string[] {
  if (!above || above.length > row.length || !isWords(above)) return row
  const names = row.map((cell) => cell.trim().toLowerCase())
  const isTwice = (name: string): boolean => name !== '' && names.indexOf(name) !== names.lastIndexOf(name)
  const isNeeded = names.some((name, column) => isTwice(name) && (above[column] ?? '').trim() !== '')
  return isNeeded ? row.map((cell, column) => `${above[column] ?? ''} ${cell}`.trim()) : row
}

const scoreOfNames = (row: readonly string[], words: readonly string[]): number =>
  words.every((word) => headerIn(row, word) >= 0) ? 1 + scoreOfHeader(row) : 0

const isBooking = (row: readonly string[]): boolean =>
  row.length <= widest && row.some(isDate) && row.some((cell) => isAmount(cell) && !isDate(cell))

/** Number of columns that the row names; 0 when it is no header. */
export function scoreOfHeader(row: readonly string[]): number {
  // A booking may have the word of a header in its text, but also a date.
  if (row.length > widest || row.some((cell) => /\d/.test(cell) && isDate(cell))) return 0
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
