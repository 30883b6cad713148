import { currencyBeside, directionBeside, isAmount, readAmount } from './amount.ts'
import type { Direction } from '../direction.ts'
import type { Booking, StatementRow } from './booking.ts'
import type { CsvReading } from './reading.ts'
import { isAccount } from './csv-columns.ts'
import { delimiterIn } from './csv-delimiter.ts'
import { namedColumns, scoreOfHeader } from './csv-header-row.ts'
import { type CsvRecord, CsvSplitter } from './csv-records.ts'
import { editedColumns, lastingText } from './csv-notes.ts'
import { type CsvLayout, type CsvOptions, layoutOf, titleOf } from './csv-layout.ts'
import type { ColumnField } from './csv-headers.ts'
import { isDate, readDate } from './dates.ts'
import { withoutRepetition, tidy } from './text.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'
import { currencyCodes, directionOfCell, isBalance, isUnbooked, isUnbookedCell } from './words.ts'

/** A splitter for a file that begins with the text. */
export const csvSplitter = (text: string, options: CsvOptions): CsvSplitter =>
  new CsvSplitter(options.delimiter || delimiterIn(text, namedColumns(options.columns)))

/** Number of records that decide on the layout. */
const sampleSize = 5_000

/** Rows without a date that are compared with headers: that takes longer than reading a booking. */
const mostCompared = 200

/** Turns the records of a CSV file into bookings, in order, as a stream; the first ones wait until the layout is known. */
export class CsvReader {
  readonly #options: CsvOptions
  #waiting: CsvRecord[] = []
  #layout: CsvLayout | undefined
  /** The last row, whose text may go on in the next record. */
  #last: StatementRow | undefined
  #isBelowOther = false
  #compared = 0
  /** The last title whose meaning no booking has needed yet. */
  #title: string | undefined
  #isPending = false
  #edited: ReadonlySet<number> = new Set()

  constructor(options: CsvOptions) {
    this.#options = options
  }

  /** Description of the reading; undefined before the layout is known. */
  get reading(): CsvReading | undefined {
    return this.#layout?.reading
  }

  /** The bookings that this record completes. @throws UnreadableStatement */
  read(record: CsvRecord): readonly StatementRow[] {
    // Spreadsheets write rows of separators alone where they have empty rows.
    if (record.record.every((cell) => cell.trim() === '')) return []
    if (this.#layout) return this.#rowsOf(record, this.#layout)
    this.#waiting.push(record)
    return this.#waiting.length >= sampleSize ? this.#begin() : []
  }

  /** The bookings still waiting. @throws UnreadableStatement */
  end(): readonly StatementRow[] {
    const rows = this.#layout ? [] : this.#begin()
    return this.#last ? [...rows, this.#last] : rows
  }

  #begin(): readonly StatementRow[] {
    const waiting = this.#waiting
    this.#waiting = []
    const layout = layoutOf(
      waiting.map(({ record }) => record),
      this.#options,
    )
    this.#layout = layout
    this.#title = layout.title
    this.#edited = editedColumns(layout.header, layout.columns.get('description') ?? [])
    return waiting.slice(layout.skip).flatMap((record) => this.#rowsOf(record, layout))
  }

  #rowsOf(record: CsvRecord, layout: CsvLayout): readonly StatementRow[] {
    const last = this.#last
    const more = continuationOf(record, layout)
    if (more !== undefined && last) {
      if ('booking' in last) addText(last.booking, more)
      return []
    }
    this.#last = this.#rowOf(record, layout)
    return last ? [last] : []
  }

  #rowOf(record: CsvRecord, layout: CsvLayout): StatementRow {
    const { line } = record
    if (this.#isBelowOther) return { line, refused: 'stands below another header: put it into a file of its own' }
    this.#isBelowOther = this.#isOtherHeader(record.record, layout)
    if (this.#isBelowOther) {
      return {
        line,
        refused: 'is a header with other columns than the first: put the rows below it into a file of their own',
      }
    }
    const row = rowOf(record, layout)
    if ('booking' in row) {
      const lasting = lastingText(record.record, layout.columns.get('description') ?? [], this.#edited)
      if (lasting !== undefined) row.booking.lasting = lasting
      return this.#isBelowPending() ? { line, refused: 'is not booked, by the title above it' } : row
    }
    this.#title = titleOf(record.record) ?? this.#title
    return row
  }

  /** True when the last title says that no money has moved. */
  #isBelowPending(): boolean {
    if (this.#title !== undefined) this.#isPending = isUnbookedCell(this.#title)
    this.#title = undefined
    return this.#isPending
  }

  /** True for the header of another part of the file, which has the money or the date elsewhere. */
  #isOtherHeader(record: readonly string[], layout: CsvLayout): boolean {
    const { columns, header } = layout
    if (this.#compared === mostCompared || header.length === 0) return false
    if (/\d/.test(record[columns.get('date')?.[0] ?? -1] ?? '')) return false
    const isMoved = (at: number): boolean => (record[at] ?? '').trim() !== (header[at] ?? '').trim()
    // Pages repeat the header.
    if (!headedFields.some((field) => columns.get(field)?.some(isMoved))) return false
    this.#compared += 1
    return scoreOfHeader(record) > 0
  }
}

/** Adds the texts of a row that continues the booking. */
function addText(booking: Booking, more: readonly string[]): void {
  booking.description = withoutRepetition([booking.description, ...more])
  if (booking.lasting !== undefined) booking.lasting = withoutRepetition([booking.lasting, ...more])
}

/** Reads the bookings of a whole CSV file; `report` learns how it was read. @throws UnreadableStatement */
export const readCsv = (
  text: string,
  options: CsvOptions,
  report?: (reading: CsvReading) => void,
): Generator<StatementRow> => readRecords(csvRecords(text, options), options, report)

/** Reads the bookings of a table, such as a sheet of a workbook: given columns win, the others are found. @throws UnreadableStatement */
export function* readRecords(
  records: Iterable<CsvRecord>,
  options: CsvOptions,
  report: (reading: CsvReading) => void = () => {},
): Generator<StatementRow> {
  const reader = new CsvReader(options)
  for (const record of records) for (const row of reader.read(record)) yield row
  for (const row of reader.end()) yield row
  if (reader.reading) report(reader.reading)
}

/** The records of a whole CSV file, read lazily. @throws UnreadableStatement */
export function* csvRecords(text: string, options: CsvOptions): Generator<CsvRecord> {
  const splitter = csvSplitter(text, options)
  yield* splitter.push(text)
  yield* splitter.end()
}

function cellOf(record: readonly string[], { columns }: CsvLayout, field: ColumnField): string {
  const column = columns.get(field)?.[0]
  // Looking for a cell that a record lacks takes ten times as long as reading one.
  return column === undefined || column >= record.length ? '' : (record[column] ?? '')
}

const bookingFields = ['date', 'amount', 'debit', 'credit', 'currency'] as const

/** Fields whose column in another header tells that the rows below it are laid out otherwise. */
const headedFields = [...bookingFields, 'fee'] as const

/** True for a row whose cells are out of their columns: beyond the header it has amounts, or more cells than most rows. */
function isShifted(record: readonly string[], { header, width }: CsvLayout): boolean {
  if (header.length === 0 || record.length <= header.length) return false
  return record.some((cell, at) => at >= header.length && (isAmount(cell) || (at >= width && cell.trim() !== '')))
}

/** The texts of a record without date and money, which continues the one above it; undefined for any other. */
function continuationOf({ record }: CsvRecord, layout: CsvLayout): readonly string[] | undefined {
  if (!bookingFields.every((field) => cellOf(record, layout, field).trim() === '')) return undefined
  // A booking that the bank has not dated yet has the day of the purchase.
  if (record.some((cell) => /\D/.test(cell) && isDate(cell))) return undefined
  const used = new Set([...layout.columns.values()].flat())
  const texts = record.filter((cell, column) => used.has(column) && cell.trim() !== '')
  return texts.length > 0 && !texts.some(isBalance) ? texts : undefined
}

function rowOf({ record, line }: CsvRecord, layout: CsvLayout): StatementRow {
  const { columns, order } = layout
  const status = unbookedStatus(record, layout)
  if (status !== undefined) return { line, refused: `is not booked: "${tidy(status, 40)}"` }
  const written = cellOf(record, layout, 'date').trim()
  const date = written === '' ? undefined : readDate(written, order)
  if (date === undefined) return { line, refused: refusedCell('date', written) }
  if (isShifted(record, layout)) return { line, refused: shifted(record, layout) }
  const cellsOf = (field: ColumnField): string[] => (columns.get(field) ?? []).map((column) => record[column] ?? '')
  const cell = (field: ColumnField): string => cellOf(record, layout, field).trim()
  const texts = (['categoryType', 'participantName', 'description'] as const).flatMap(cellsOf)
  const balance = texts.find(isBalance)
  if (balance !== undefined) return { line, refused: `is a balance and no booking: "${tidy(balance, 40)}"` }
  const moved = columns.has('amount') ? signedAmount(record, layout) : splitAmount(record, layout)
  if (typeof moved === 'string') return { line, refused: moved }
  const account = cell('account')
  const sides = columns.has('payer') ? [moved.direction === 'CREDIT' ? cell('payer') : cell('payee')] : []
  const booking: Booking = {
    date,
    ...moved,
    account: isAccount(account) ? tidy(account, 64) : layout.account,
    reference: tidy(cell('reference')),
    description: withoutRepetition(cellsOf('description')),
    participant: tidy(cell('participant')),
    // A file that names both sides shows with each booking which of them is the account owner.
    participantName: tidy([...sides, cell('participantName')].find((name) => name !== '') ?? ''),
    categoryType: tidy(cell('categoryType')),
    accountType: tidy(cell('accountType')),
  }
  return { line, booking }
}

/** The status, or the kind of booking, that says that a row is not booked. */
function unbookedStatus(record: readonly string[], layout: CsvLayout): string | undefined {
  const status = cellOf(record, layout, 'status').trim()
  if (isUnbooked(status)) return status
  const column = layout.columns.get('categoryType')?.find((each) => isUnbookedCell(record[each] ?? ''))
  return column === undefined ? undefined : record[column]
}

const shifted = (record: readonly string[], { header }: CsvLayout): string =>
  `has ${record.length} cells, but the header ${header.length}: put values with the separator between quotation marks`

const refusedCell = (what: 'date' | 'amount', cell: string): string =>
  cell === '' ? `has no ${what}` : `"${tidy(cell, 40)}" is no ${what}`

type Moved = Pick<Booking, 'amount' | 'direction' | 'currency'>

/** The currency of a cell: beside its amount, else in its header, else in the column of currencies. */
function currencyOf(record: readonly string[], layout: CsvLayout, field: ColumnField): string {
  const column = layout.columns.get(field)?.[0] ?? -1
  const written =
    currencyBeside(record[column] ?? '') || layout.currencies.get(column) || cellOf(record, layout, 'currency')
  const [code, ...others] = currencyCodes(written) ?? []
  return code !== undefined && others.length === 0 ? code : tidy(written, 20).toUpperCase()
}

function signedAmount(record: readonly string[], layout: CsvLayout): Moved | string {
  const cell = cellOf(record, layout, 'amount').trim()
  const amount = readAmount(cell, layout.mark)
  if (!amount) return refusedCell('amount', cell)
  const word = (record[layout.direction ?? -1] ?? '').trim()
  const stated = directionOfCell(word)
  if (word !== '' && !stated) return `"${tidy(word, 40)}" says neither credit nor debit`
  if (layout.direction !== undefined && layout.isUnsigned && !stated && amount.sign() > 0)
    return 'says neither credit nor debit in its column of directions'
  if (layout.marksCredits && !stated && !directionBeside(cell))
    return `"${tidy(cell, 40)}" says neither credit nor debit, and other amounts do`
  if (stated === 'CREDIT' && amount.sign() < 0) return `is a credit of the negative amount ${amount.toString()}`
  const fee = feeOf(record, layout)
  if (typeof fee === 'string') return fee
  const signed = stated === 'DEBIT' ? amount.abs().negate() : amount
  return moved(fee ? signed.minus(fee) : signed, currencyOf(record, layout, 'amount'))
}

/** The fee that a row takes besides its amount; undefined for none. */
function feeOf(record: readonly string[], layout: CsvLayout): Decimal | undefined | string {
  const cell = cellOf(record, layout, 'fee').trim()
  if (cell === '' || layout.fees === 'none') return undefined
  const fee = readAmount(cell, layout.mark)
  if (!fee) return `its fee "${tidy(cell, 40)}" is no amount`
  return layout.fees === 'minus' ? fee.negate() : fee
}

const moved = (signed: Decimal, currency: string): Moved => {
  const direction: Direction = signed.sign() < 0 ? 'DEBIT' : 'CREDIT'
  return { amount: signed.abs(), direction, currency }
}

/** Signs of an empty cell. */
const absent = /^(-{1,2}|[–—]|n\/?a)$/i

function splitAmount(record: readonly string[], layout: CsvLayout): Moved | string {
  const sides = (['debit', 'credit'] as const).map((field) => {
    const written = cellOf(record, layout, field).trim()
    const cell = absent.test(written) ? '' : written
    return { field, cell, amount: cell === '' ? undefined : readAmount(cell, layout.mark) }
  })
  for (const { cell, amount } of sides) if (cell !== '' && !amount) return refusedCell('amount', cell)
  const [paid, received] = sides.map(({ amount }) => (amount?.isZero() ? undefined : amount))
  if (paid && received) return `is both a debit of ${paid.toString()} and a credit of ${received.toString()}`
  const fee = feeOf(record, layout)
  if (typeof fee === 'string') return fee
  const less = (amount: Decimal): Decimal => (fee ? amount.minus(fee) : amount)
  if (received)
    return moved(less(layout.minusIsCredit ? received.abs() : received), currencyOf(record, layout, 'credit'))
  if (!paid) return fee && !fee.isZero() ? moved(fee.negate(), currencyOf(record, layout, 'fee')) : 'has no amount'
  // Some banks write outgoing amounts with a minus in their own column, some without; a refund in it has the other sign.
  return moved(less(layout.minusIsDebit ? paid : paid.negate()), currencyOf(record, layout, 'debit'))
}
