import { setImmediate as nextTurn } from 'node:timers/promises'
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

// XML is parsed at once, and twice: by the validator and by the parser.
const longestHere = 256 * 1024

/** What a caller says of a statement; everything else is found out. */
export type ReadOptions = CsvOptions & { format?: StatementFormat | undefined; encoding?: string | undefined }

/** What a statement's file holds, once it is read. */
type ReadFile = { format: StatementFormat; rows: readonly StatementRow[] }

/**
 * A statement on its way through a request. It is read once, before the transaction opens: what is wrong with it is known
 * by then, and nobody waits for it to be read.
 */
export class SentStatement {
  /** Where in the input it stands. */
  readonly field: 'file' | 'content'
  readonly content: FileContent
  #read: Promise<ReadFile> | undefined

  constructor(field: 'file' | 'content', content: FileContent) {
    this.field = field
    this.content = content
  }

  /** The options of the first call hold. @throws TOO_LARGE; VALIDATION when it is none, or cannot be read without guessing */
  read(options: ReadOptions): Promise<ReadFile> {
    this.#read ??= this.#readWith(options).catch((error: unknown) => {
      throw refusalOf(error, this.field)
    })
    return this.#read
  }

  async #readWith({ format: named, encoding, ...options }: ReadOptions): Promise<ReadFile> {
    const { size } = this.content
    if (size > largestStatement) {
      throw new DomainError(
        'TOO_LARGE',
        `A statement may have at most ${largestStatement} bytes; this one has ${size}.`,
      )
    }
    const text = decodeStatement(await this.content.bytes(), this.field === 'content' ? 'utf-8' : encoding)
    const format = named ?? formatOf(text)
    const rows =
      format === 'camt053' && text.length > longestHere
        ? await readInThread({ text, format })
        : await inTurns(readStatement(text, format, options))
    if (rows.length === 0) throw new UnreadableStatement('holds no booking')
    return { format, rows }
  }
}

async function inTurns(read: Iterable<StatementRow>): Promise<StatementRow[]> {
  const rows: StatementRow[] = []
  for (const row of read) {
    rows.push(row)
    // Others are answered meanwhile.
    if (rows.length % 1_000 === 0) await nextTurn()
  }
  return rows
}

/** What is wrong with a file, as a refusal of the field that it came in or of the option that it lacks. */
export const refusalOf = (error: unknown, field: string): unknown =>
  error instanceof UnreadableStatement ? invalid(error.option ?? field, error.message) : error
