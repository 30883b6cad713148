import { readAmount } from './amount.ts'
import type { Booking, Direction, StatementRow } from './booking.ts'
import { CsvSplitter } from './csv-records.ts'
import type { CsvRecord } from './csv-records.ts'
import { layoutOf } from './csv-layout.ts'
import type { CsvLayout, CsvOptions } from './csv-layout.ts'
import type { ColumnField } from './csv-headers.ts'
import { readDate } from './dates.ts'
import { joined, tidy } from './text.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'

/** A splitter for a file that begins with the text. */
export const csvSplitter = (text: string, options: CsvOptions): CsvSplitter =>
  new CsvSplitter(options.delimiter || delimiterIn(text))

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

/** Number of records that decide on the layout. */
const sampleSize = 5_000

/** Turns the records of a CSV file into bookings, in order, as a stream; the first ones wait until the layout is known. */
export class CsvReader {
  readonly #options: CsvOptions
  #waiting: CsvRecord[] = []
  #layout: CsvLayout | undefined

  constructor(options: CsvOptions) {
    this.#options = options
  }

  /** The bookings that this record completes. @throws UnreadableStatement */
  read(record: CsvRecord): readonly StatementRow[] {
    // Spreadsheets write rows of separators alone where they have empty rows.
    if (record.record.every((cell) => cell.trim() === '')) return []
    if (this.#layout) return [rowOf(record, this.#layout)]
    this.#waiting.push(record)
    return this.#waiting.length >= sampleSize ? this.end() : []
  }

  /** The bookings still waiting. @throws UnreadableStatement */
  end(): readonly StatementRow[] {
    if (this.#layout) return []
    const waiting = this.#waiting
    this.#waiting = []
    const layout = layoutOf(
      waiting.map(({ record }) => record),
      this.#options,
    )
    this.#layout = layout
    return waiting.slice(layout.skip).map((record) => rowOf(record, layout))
  }
}

/** Reads the bookings of a whole CSV file. @throws UnreadableStatement */
export function* readCsv(text: string, options: CsvOptions): Generator<StatementRow> {
  const reader = new CsvReader(options)
  for (const record of csvRecords(text, options)) for (const row of reader.read(record)) yield row
  for (const row of reader.end()) yield row
}

/** The records of a whole CSV file, read lazily. @throws UnreadableStatement */
export function* csvRecords(text: string, options: CsvOptions): Generator<CsvRecord> {
  const splitter = csvSplitter(text, options)
  yield* splitter.push(text)
  yield* splitter.end()
}

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

function rowOf({ record, line }: CsvRecord, { columns, order, mark }: CsvLayout): StatementRow {
  const written = (record[columns.get('date')?.[0] ?? -1] ?? '').trim()
  const date = written === '' ? undefined : readDate(written, order)
  if (date === undefined) return { line, refused: refusedCell('date', written) }
  const cellsOf = (field: ColumnField): string[] => (columns.get(field) ?? []).map((column) => record[column] ?? '')
  const cell = (field: ColumnField): string => cellsOf(field)[0]?.trim() ?? ''
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
    // A file that names both sides shows with each booking which of them is the account owner.
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
  // Some banks write outgoing amounts with a minus in their own column, some without.
  if (paid) return { amount: paid.abs(), direction: 'DEBIT' }
  return 'has no amount'
}
