import { CsvError, parse } from 'csv-parse/sync'
import type { Options } from 'csv-parse'
import { readAmount } from './amount.ts'
import type { Booking, Direction, StatementRow } from './booking.ts'
import { UnreadableStatement } from './booking.ts'
import { layoutOf } from './csv-layout.ts'
import type { CsvLayout, CsvOptions } from './csv-layout.ts'
import type { ColumnField } from './csv-headers.ts'
import { readDate } from './dates.ts'
import { joined, tidy } from './text.ts'
import type { Decimal } from '../decimal.ts'

/** A record of a CSV file and the line where it ends. */
export type CsvRecord = { record: string[]; info: { lines: number } }

/** How `csv-parse` is to cut the file: tolerant of what banks print, strict about quotes that never end. */
export const csvParsing = (text: string, options: CsvOptions): Options => ({
  delimiter: options.delimiter || delimiterIn(text),
  bom: true,
  info: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: 256 * 1024,
})

const delimiters = [';', '\t', ',', '|'] as const

/** The delimiter that gives most of the first lines the same number of cells. */
function delimiterIn(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 100)
  const scored = delimiters.map((delimiter) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(delimiter).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const [cells = 0, agreeing = 0] = [...counts].sort(([a, x], [b, y]) => y - x || b - a)[0] ?? []
    return { delimiter, agreeing, cells }
  })
  const [best] = scored.sort((a, b) => b.agreeing - a.agreeing || b.cells - a.cells)
  return best && best.agreeing > 0 ? best.delimiter : ','
}

/** How many records decide on the layout. */
const sampleSize = 5_000

/** Turns the records of a CSV file into bookings, in order and as they come; the first ones wait until the layout is known. */
export class CsvReader {
  readonly #options: CsvOptions
  #waiting: CsvRecord[] = []
  #layout: CsvLayout | undefined

  constructor(options: CsvOptions) {
    this.#options = options
  }

  /** @throws UnreadableStatement */
  *read(record: CsvRecord): Generator<StatementRow> {
    if (this.#layout) {
      yield rowOf(record, this.#layout)
      return
    }
    this.#waiting.push(record)
    if (this.#waiting.length >= sampleSize) yield* this.end()
  }

  /** What still waits. @throws UnreadableStatement */
  *end(): Generator<StatementRow> {
    if (this.#layout) return
    const waiting = this.#waiting
    this.#waiting = []
    const layout = layoutOf(
      waiting.map(({ record }) => record),
      this.#options,
    )
    this.#layout = layout
    for (const record of waiting.slice(layout.skip)) yield rowOf(record, layout)
  }
}

/** Reads the bookings of a whole CSV file. @throws UnreadableStatement */
export function* readCsv(text: string, options: CsvOptions): Generator<StatementRow> {
  const reader = new CsvReader(options)
  for (const record of csvRecords(text, options)) yield* reader.read(record)
  yield* reader.end()
}

/** The records of a whole CSV file, at most as many as told. @throws UnreadableStatement */
export function csvRecords(text: string, options: CsvOptions, most?: number): CsvRecord[] {
  try {
    return parse(text, {
      ...csvParsing(text, options),
      ...(most !== undefined && { to: most }),
    }) as unknown as CsvRecord[]
  } catch (error) {
    throw csvFailure(error)
  }
}

/** What `csv-parse` refused, as what is wrong with the file; anything else as it is. */
export const csvFailure = (error: unknown): unknown =>
  error instanceof CsvError ? new UnreadableStatement(`cannot be read as CSV: ${error.message}`) : error

const creditWords: ReadonlySet<string> = new Set([
  'c',
  'cr',
  'crdt',
  'credit',
  'h',
  'haben',
  '+',
  'in',
  'bij',
  'deposit',
])
const debitWords: ReadonlySet<string> = new Set([
  'd',
  'dr',
  'dbit',
  'debit',
  's',
  'soll',
  '-',
  'out',
  'af',
  'withdrawal',
])

/** Line ends within the cells of a record: it begins that many lines above its end. */
export const linesIn = (record: readonly string[]): number =>
  record.reduce((count, cell) => count + (cell.split('\n').length - 1), 0)

function rowOf({ record, info }: CsvRecord, { columns, order, mark }: CsvLayout): StatementRow {
  const line = info.lines - linesIn(record)
  const cellsOf = (field: ColumnField): string[] => (columns.get(field) ?? []).map((column) => record[column] ?? '')
  const cell = (field: ColumnField): string => cellsOf(field)[0]?.trim() ?? ''

  const date = readDate(cell('date'), order)
  if (date === undefined) return { line, refused: refusedCell('date', cell('date')) }
  const moved = columns.has('amount')
    ? signedAmount(readAmount(cell('amount'), mark), cell('amount'), cell('direction'))
    : splitAmount(cell('debit'), cell('credit'), (text) => readAmount(text, mark))
  if (typeof moved === 'string') return { line, refused: moved }
  const names = columns.has('payer') && columns.has('payee')
  const booking: Booking = {
    date,
    ...moved,
    currency: tidy(cell('currency'), 20).toUpperCase(),
    account: '',
    reference: tidy(cell('reference')),
    description: joined(cellsOf('description')),
    participant: tidy(cell('participant')),
    // A file that names both sides says with each booking which of them we are.
    participantName: tidy(cell(names ? (moved.direction === 'CREDIT' ? 'payer' : 'payee') : 'participantName')),
    categoryType: tidy(cell('categoryType')),
    accountType: tidy(cell('accountType')),
  }
  return { line, booking }
}

const refusedCell = (what: 'date' | 'amount', cell: string): string =>
  cell === '' ? `has no ${what}` : `"${tidy(cell, 40)}" is no ${what}`

type Moved = { amount: Decimal; direction: Direction }

function signedAmount(amount: Decimal | undefined, cell: string, word: string): Moved | string {
  if (!amount) return refusedCell('amount', cell)
  const signed = amount.sign() < 0 ? 'DEBIT' : 'CREDIT'
  if (word === '') return { amount: amount.abs(), direction: signed }
  const lower = word.toLowerCase()
  const direction = creditWords.has(lower) ? 'CREDIT' : debitWords.has(lower) ? 'DEBIT' : undefined
  if (!direction) return `"${tidy(word, 40)}" says neither credit nor debit`
  if (direction === 'CREDIT' && signed === 'DEBIT') return `is a credit of the negative amount ${amount.toString()}`
  return { amount: amount.abs(), direction }
}

function splitAmount(debit: string, credit: string, read: (cell: string) => Decimal | undefined): Moved | string {
  const out = debit === '' ? undefined : read(debit)
  const income = credit === '' ? undefined : read(credit)
  if (debit !== '' && !out) return refusedCell('amount', debit)
  if (credit !== '' && !income) return refusedCell('amount', credit)
  const paid = out?.isZero() ? undefined : out
  const received = income?.isZero() ? undefined : income
  if (paid && received) return `is both a debit of ${paid.toString()} and a credit of ${received.toString()}`
  if (received) return { amount: received.abs(), direction: received.sign() < 0 ? 'DEBIT' : 'CREDIT' }
  // Some banks write what went out with a minus in its own column, some without.
  if (paid) return { amount: paid.abs(), direction: 'DEBIT' }
  return 'has no amount'
}
