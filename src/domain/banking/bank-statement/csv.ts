import { batchHeader, batchIn } from './batch.ts'
import { isBalance } from './balance-words.ts'
import { type Booking, type StatementRow, turned } from './booking.ts'
import type { CsvReading } from './reading.ts'
import { delimiterIn } from './csv-delimiter.ts'
import { namedColumns, scoreOfHeader } from './csv-header-row.ts'
import { type CsvRecord, CsvSplitter } from './csv-records.ts'
import { editedColumns, lastingText } from './csv-notes.ts'
import { type CsvLayout, type CsvOptions, accountAbove, layoutOf, titleOf } from './csv-layout.ts'
import { bookingFields, cellOf, RowReader } from './csv-row.ts'
import { isDate } from './dates.ts'
import { namesOf, rememberedDelimiter, rememberedLayout } from './remembered.ts'
import { isUnbookedCell } from './state-words.ts'
import { withoutRepetition } from './text.ts'
import { isSheetText, sheetDelimiter } from './worksheet-text.ts'

/** A splitter for a file that begins with the text. */
export const csvSplitter = (text: string, options: CsvOptions): CsvSplitter =>
  new CsvSplitter(
    isSheetText(text)
      ? sheetDelimiter
      : options.delimiter ||
          rememberedDelimiter(text, options.remembered) ||
          delimiterIn(text, namedColumns(options.columns)),
  )

/** Number of records that decide on the layout. */
const sampleSize = 20_000

/** Rows without a date that are compared with headers: that takes longer than reading a booking. */
const mostCompared = 200

/** Turns the records of a CSV file into bookings, in order, as a stream; the first ones wait until the layout is known. */
export class CsvReader {
  readonly #options: CsvOptions
  #waiting: CsvRecord[] = []
  #layout: CsvLayout | undefined
  /** The last row, whose text may go on in the next record. */
  #last: StatementRow | undefined
  readonly #rows = new RowReader()
  #isBelowOther = false
  #compared = 0
  /** The last title whose meaning no booking has needed yet. */
  #title: string | undefined
  #isPending = false
  /** The account in the last title among the rows. */
  #account: string | undefined
  #edited: ReadonlySet<number> = new Set()
  /** The column of a statement that was made a table. */
  #batch = -1
  #remembered: CsvOptions['remembered']

  constructor(options: CsvOptions) {
    this.#options = options
  }

  /** Description of the reading; undefined before the layout is known. */
  get reading(): CsvReading | undefined {
    const reading = this.#layout?.reading
    if (!reading || !this.#remembered) return reading
    return { ...reading, remembered: namesOf(this.#remembered), turnSigns: this.#remembered.turnSigns ?? false }
  }

  /** The bookings that this record completes. @throws UnreadableStatement */
  read(record: CsvRecord): readonly StatementRow[] {
    return this.#turned(this.#read(record))
  }

  #turned(rows: readonly StatementRow[]): readonly StatementRow[] {
    return this.#remembered?.turnSigns ? rows.map(turned) : rows
  }

  #read(record: CsvRecord): readonly StatementRow[] {
    // Spreadsheets write rows of separators alone where they have empty rows.
    if (record.record.every((cell) => cell.trim() === '')) return []
    if (this.#layout) return this.#rowsOf(record, this.#layout)
    this.#waiting.push(record)
    return this.#waiting.length >= sampleSize ? this.#begin() : []
  }

  /** The bookings still waiting. @throws UnreadableStatement */
  end(): readonly StatementRow[] {
    const rows = this.#layout ? [] : this.#begin()
    return this.#turned(this.#last ? [...rows, this.#last] : rows)
  }

  #begin(): readonly StatementRow[] {
    const waiting = this.#waiting
    this.#waiting = []
    const records = waiting.map(({ record }) => record)
    const remembered = rememberedLayout(records, this.#options)
    const layout = remembered ?? layoutOf(records, this.#options)
    this.#remembered = remembered ? this.#options.remembered : undefined
    this.#layout = layout
    this.#title = layout.title
    this.#batch = layout.header.indexOf(batchHeader)
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
    const row = this.#rows.read(record, layout)
    if ('booking' in row) {
      const lasting = lastingText(record.record, layout.columns.get('description') ?? [], this.#edited)
      if (lasting !== undefined) row.booking.lasting = lasting
      const batch = this.#batch < 0 ? undefined : batchIn(record.record[this.#batch])
      if (batch) row.booking.batch = batch
      if (this.#account !== undefined && !layout.columns.has('account')) row.booking.account = this.#account
      return this.#isBelowPending() ? { line, refused: 'is not booked, by the title above it' } : row
    }
    this.#title = titleOf(record.record) ?? this.#title
    if (!record.record.some(isDate)) this.#account = accountAbove([record.record]) || this.#account
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
export function* readCsv(
  text: string,
  options: CsvOptions,
  report: (reading: CsvReading) => void = () => {},
): Generator<StatementRow> {
  const reader = new CsvReader(options)
  const splitter = csvSplitter(text, options)
  for (const record of splitter.push(text)) for (const row of reader.read(record)) yield row
  for (const record of splitter.end()) for (const row of reader.read(record)) yield row
  for (const row of reader.end()) yield row
  if (reader.reading) report(reader.reading)
}

/** The records of a whole CSV file, read lazily. @throws UnreadableStatement */
export function* csvRecords(text: string, options: CsvOptions): Generator<CsvRecord> {
  const splitter = csvSplitter(text, options)
  yield* splitter.push(text)
  yield* splitter.end()
}

/** Fields whose column in another header tells that the rows below it are laid out otherwise. */
const headedFields = [...bookingFields, 'fee'] as const

/** The texts of a record without date and money, which continues the one above it; undefined for any other. */
function continuationOf({ record }: CsvRecord, layout: CsvLayout): readonly string[] | undefined {
  if (!bookingFields.every((field) => cellOf(record, layout, field).trim() === '')) return undefined
  // A booking that the bank has not dated yet has the day of the purchase.
  if (record.some((cell) => /\D/.test(cell) && isDate(cell))) return undefined
  const used = new Set([...layout.columns.values()].flat())
  const texts = record.filter((cell, column) => used.has(column) && cell.trim() !== '')
  return texts.length > 0 && !texts.some(isBalance) ? texts : undefined
}
