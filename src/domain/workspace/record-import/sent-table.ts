import type { FileContent } from '../../../files/file-content.ts'
import { UnreadableStatement } from '../../banking/bank-statement/booking.ts'
import { decodeText } from '../../banking/bank-statement/text.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import type { ImportKind } from './kind.ts'
import { readTable } from './table.ts'
import type { CsvTable } from './table.ts'

/** Maximum size of a file in a request, in bytes. */
const largestFile = 20 * 1024 * 1024

type ReadText = { text: string; table: CsvTable }

/** A CSV file during a request: read once, before the transaction opens. */
export class SentTable {
  readonly kind: ImportKind
  readonly content: FileContent
  #read: Promise<ReadText> | undefined

  constructor(kind: ImportKind, content: FileContent) {
    this.kind = kind
    this.content = content
  }

  /** The encoding of the first call applies. @throws TOO_LARGE; VALIDATION at `path` when it is not a CSV file */
  read(path: readonly (string | number)[], encoding?: string): Promise<ReadText> {
    this.#read ??= this.#readAs(encoding).catch((error: unknown) => {
      throw error instanceof UnreadableStatement ? invalid(path, error.message) : error
    })
    return this.#read
  }

  async #readAs(encoding: string | undefined): Promise<ReadText> {
    const { size } = this.content
    if (size > largestFile) {
      throw new DomainError('TOO_LARGE', `A file must have at most ${largestFile} bytes; this one has ${size}.`)
    }
    const text = decodeText(await this.content.bytes(), 'a CSV file', encoding).replaceAll(/\r\n?/g, '\n')
    return { text, table: readTable(text, this.kind) }
  }
}
