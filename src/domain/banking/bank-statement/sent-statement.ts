import type { FileContent } from '../../../files/file-content.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import { type StatementFormat, type StatementRow, turned, UnreadableStatement } from './booking.ts'
import type { ReadRows, RememberedOption } from './reading.ts'
import { readingThreads } from './reading-threads.ts'
import { forFormat, namesOf } from './remembered.ts'
import type { CsvOptions } from './csv-layout.ts'
import { decodeStatement } from './text.ts'
import { sheetReaderFor } from './workbook-reader.ts'
import { formatOfAll, largestStatement, readForRequest, type StatementText, textsOf } from './texts.ts'
import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import type { SentRow, ReadingAnswer, ReadingJob } from './statement-thread.ts'

/** Characters of a statement that is read in the main thread, in some 10 ms; a longer one is read in a thread of its own. */
const longestHere = 64 * 1024

/** Options of a statement; everything else is detected. */
export type ReadOptions = CsvOptions & {
  format?: StatementFormat | undefined
  encoding?: string | undefined
  /** True: credits are debits, and debits credits. */
  turnSigns?: boolean | undefined
}

/** The content of a statement's file, after reading. */
export type ReadFile = ReadRows & {
  format: StatementFormat
  turnSigns: boolean
  /** Names of the options that the account remembered and that were used. */
  remembered: readonly RememberedOption[]
}

/** A statement of a request, read once before the transaction opens: its errors are known by then, and nothing waits for it. */
export class SentStatement {
  /** The input field that holds it; a hash names one that waits. */
  readonly field: 'file' | 'content' | 'hash'
  readonly content: FileContent
  #read: Promise<ReadFile> | undefined
  /** Characters, unpacked. */
  #length = 0

  constructor(field: SentStatement['field'], content: FileContent) {
    this.field = field
    this.content = content
  }

  /** True for a statement of some hundred bookings and more, once it is read. */
  get isLong(): boolean {
    return this.#length > longestHere
  }

  /**
   * The options of the first call hold. @throws TOO_LARGE; VALIDATION when it is no statement, or cannot be read without guessing
   */
  read(options: ReadOptions, companyId: number): Promise<ReadFile> {
    this.#read ??= this.#readWith(options, companyId).catch((error: unknown) => {
      throw statementError(error, this.field)
    })
    return this.#read
  }

  async #readWith({ format: named, encoding, ...given }: ReadOptions, companyId: number): Promise<ReadFile> {
    const { size } = this.content
    if (size > largestStatement) {
      throw new DomainError(
        'TOO_LARGE',
        `A statement must have at most ${largestStatement} bytes; this one has ${size}.`,
      )
    }
    const bytes = await this.content.bytes()
    const texts =
      this.field === 'file'
        ? await textsOf(bytes, encoding, sheetReaderFor(companyId))
        : [{ text: decodeStatement(bytes, 'utf-8') }]
    const format = named ?? formatOfAll(texts)
    this.#length = texts.reduce((total, { text }) => total + text.length, 0)
    const { turnSigns = false, ...options } = forFormat(given, format)
    const csv = { ...options, turnSigns }
    const read = this.isLong
      ? await readInThread(companyId, { texts, format, options: csv })
      : readHere(texts, format, csv)
    if (read.rows.length === 0) throw new UnreadableStatement('holds no booking')
    return {
      format,
      ...read,
      turnSigns: turnSigns || (read.csv?.turnSigns ?? false),
      remembered:
        read.csv?.remembered ??
        (given.remembered && options.remembered !== given.remembered ? namesOf(given.remembered) : []),
      rows: turnSigns ? read.rows.map(turned) : read.rows,
    }
  }
}

function readHere(texts: readonly StatementText[], format: StatementFormat, options: CsvOptions): ReadRows {
  let csv: ReadRows['csv']
  const rows = [...readForRequest(texts, format, options, (reading) => (csv = reading))]
  return { rows, csv }
}

/** The error of a file, as a VALIDATION of the field that it came in or of the option that it lacks. */
export const statementError = (error: unknown, field: string): unknown =>
  error instanceof UnreadableStatement
    ? invalid(
        // A file that waits has its columns mapped.
        field === 'hash' && error.option === 'columns' ? 'mappings' : (error.option ?? field),
        error.message,
        error.code,
      )
    : error

const threads = readingThreads<ReadingJob, ReadingAnswer, SentRow[]>('statement-thread')

const received = (row: SentRow): StatementRow =>
  'refused' in row ? row : { ...row, booking: { ...row.booking, amount: Decimal.parse(row.booking.amount) ?? ZERO } }

/** Reads a statement in a worker thread. @throws UnreadableStatement, also for one that takes too long or too much memory */
async function readInThread(companyId: number, job: ReadingJob): Promise<ReadRows> {
  const rows: StatementRow[] = []
  const answer = await threads.run(companyId, job, (sent) => {
    for (const row of sent) rows.push(received(row))
  })
  if ('unreadable' in answer) throw new UnreadableStatement(answer.unreadable, answer.option)
  return { rows, csv: answer.csv }
}
