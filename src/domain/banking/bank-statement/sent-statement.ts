import type { FileContent } from '../../../files/file-content.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import type { StatementFormat, StatementRow } from './booking.ts'
import { UnreadableStatement } from './booking.ts'
import type { CsvOptions } from './csv-layout.ts'
import { readInThread } from './read-in-thread.ts'
import { formatOf, readStatement } from './read.ts'
import { decodeStatement } from './text.ts'

/** The largest statement that a request may bring, in bytes. */
const largestStatement = 20 * 1024 * 1024

/** Characters of a statement that is read in the main thread, in some 10 ms; a longer one is read in a thread of its own. */
const longestHere = 64 * 1024

/** Options of a statement; everything else is detected. */
export type ReadOptions = CsvOptions & { format?: StatementFormat | undefined; encoding?: string | undefined }

/** The content of a statement's file, after reading. */
type ReadFile = { format: StatementFormat; rows: readonly StatementRow[] }

/**
 * A statement in the course of a request. It is read once, before the transaction opens: its errors are known by then, and no
 * transaction waits for it.
 */
export class SentStatement {
  /** The input field that holds it. */
  readonly field: 'file' | 'content'
  readonly content: FileContent
  #read: Promise<ReadFile> | undefined

  constructor(field: 'file' | 'content', content: FileContent) {
    this.field = field
    this.content = content
  }

  /** True for a statement of some hundred bookings and more. */
  get isLong(): boolean {
    return this.content.size > longestHere
  }

  /**
   * The options of the first call hold. @throws TOO_LARGE; VALIDATION when it is no statement, or cannot be read without guessing
   */
  read(options: ReadOptions, companyId: number): Promise<ReadFile> {
    this.#read ??= this.#readWith(options, companyId).catch((error: unknown) => {
      throw refusalOf(error, this.field)
    })
    return this.#read
  }

  async #readWith({ format: named, encoding, ...options }: ReadOptions, companyId: number): Promise<ReadFile> {
    const { size } = this.content
    if (size > largestStatement) {
      throw new DomainError(
        'TOO_LARGE',
        `A statement must have at most ${largestStatement} bytes; this one has ${size}.`,
      )
    }
    const text = decodeStatement(await this.content.bytes(), this.field === 'content' ? 'utf-8' : encoding)
    const format = named ?? formatOf(text)
    const rows =
      text.length > longestHere
        ? await readInThread(companyId, { text, format, options })
        : [...readStatement(text, format, options)]
    if (rows.length === 0) throw new UnreadableStatement('holds no booking')
    return { format, rows }
  }
}

/** The error of a file, as a VALIDATION of the field that it came in or of the option that it lacks. */
export const refusalOf = (error: unknown, field: string): unknown =>
  error instanceof UnreadableStatement ? invalid(error.option ?? field, error.message) : error
