import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  type StatementFormat,
  type StatementRow,
  turned,
  UnreadableStatement,
} from '../domain/banking/bank-statement/booking.ts'
import { CsvReader, csvSplitter } from '../domain/banking/bank-statement/csv.ts'
import { statementFormatOf } from '../domain/banking/bank-statement/read.ts'
import type { CsvReading, RememberedOption } from '../domain/banking/bank-statement/reading.ts'
import { forFormat, namesOf } from '../domain/banking/bank-statement/remembered.ts'
import type { ReadOptions } from '../domain/banking/bank-statement/sent-statement.ts'
import { binaryKind, encodingOf, isArchive, notAStatement, textDecoder } from '../domain/banking/bank-statement/text.ts'
import { formatOfAll, largestStatement, readTexts, textsOf } from '../domain/banking/bank-statement/texts.ts'

/** A statement on disk: its size, and a stream of its bookings. */
export type StatementFile = {
  format: StatementFormat
  bytes: number
  /** Number of bytes read so far. */
  bytesRead(): number
  rows: AsyncIterable<StatementRow>
  /** The accounts that its rows name; reads it once more where a column has them. */
  accounts(): Promise<ReadonlySet<string>>
  /** Names of the options that the account remembered and that were used; known after the last row. */
  remembered(): readonly RememberedOption[]
  /** Headers of columns that no booking uses; complete after the last row. */
  unusedColumns(): readonly string[]
  /** Headers of columns of amounts that are neither booked nor balances; complete after the last row. */
  unbookedMoney(): readonly string[]
}

const headLength = 64 * 1024

/** Opens a statement: CSV is streamed, other formats are read at once, up to 20 MiB. @throws UnreadableStatement; the system's error */
export async function openStatementFile(path: string, options: ReadOptions): Promise<StatementFile> {
  const { head, bytes } = await beginningOf(path)
  if (isArchive(head)) return readWhole(path, bytes, options)
  const binary = binaryKind(head)
  if (binary) throw notAStatement(binary)
  const encoding = options.encoding ?? (await encodingOfFile(path, head))
  const beginning = textDecoder(encoding).decode(head, { stream: true })
  const format = options.format ?? statementFormatOf(beginning)
  if (format === 'csv') {
    const progress = { bytes: 0 }
    const text = decoded(path, encoding, progress)
    const reader = new CsvReader(options)
    const rows = readCsvStream(text, reader, csvSplitter(beginning, options))
    return {
      format,
      bytes,
      bytesRead: () => progress.bytes,
      rows,
      accounts: () => accountsInCsv(path, encoding, options, beginning),
      remembered: () => reader.reading?.remembered ?? [],
      unusedColumns: () => reader.reading?.unusedColumns ?? [],
      unbookedMoney: () => reader.reading?.unbookedMoney ?? [],
    }
  }
  return readWhole(path, bytes, { ...options, encoding, format })
}

async function readWhole(path: string, bytes: number, options: ReadOptions): Promise<StatementFile> {
  if (bytes > largestStatement) {
    throw new UnreadableStatement(
      `has ${bytes} bytes; only CSV may have more than ${largestStatement}: export shorter periods`,
    )
  }
  const texts = await textsOf(await readFile(path), options.encoding)
  const format = options.format ?? formatOfAll(texts)
  const { turnSigns = options.turnSigns, ...reading } = forFormat({ ...options, turnSigns: undefined }, format)
  let csv: CsvReading | undefined
  const read = [...readTexts(texts, format, reading, (found) => (csv = found))]
  const rows = turnSigns && !options.turnSigns ? read.map(turned) : read
  return {
    format,
    bytes,
    bytesRead: () => bytes,
    rows: Readable.from(rows) as AsyncIterable<StatementRow>,
    accounts: () => Promise.resolve(accountsOf(rows)),
    remembered: () => csv?.remembered ?? (options.remembered && !reading.remembered ? namesOf(options.remembered) : []),
    unusedColumns: () => csv?.unusedColumns ?? [],
    unbookedMoney: () => csv?.unbookedMoney ?? [],
  }
}

const accountsOf = (rows: readonly StatementRow[]): Set<string> =>
  new Set(rows.flatMap((row) => ('booking' in row ? [row.booking.account] : [])))

/** The accounts of a CSV file: that of its first rows, and, if a column names it, those of all others. */
async function accountsInCsv(
  path: string,
  encoding: string,
  options: ReadOptions,
  beginning: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const reader = new CsvReader(options)
  const text = decoded(path, encoding, { bytes: 0 })
  for await (const row of readCsvStream(text, reader, csvSplitter(beginning, options))) {
    if ('booking' in row) found.add(row.booking.account)
    if (reader.reading && !reader.reading.columns.account) break
  }
  return found
}

async function beginningOf(path: string): Promise<{ head: Buffer; bytes: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(headLength), position: 0 })
    return { head: buffer.subarray(0, bytesRead), bytes: size }
  } finally {
    await file.close()
  }
}

/** UTF-8 when the whole file is valid; else the encoding detected from its beginning. */
async function encodingOfFile(path: string, head: Buffer): Promise<string> {
  const first = encodingOf(head, head.length < headLength)
  if (first !== 'utf-8') return first
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

async function* decoded(path: string, encoding: string, progress: { bytes: number }): AsyncGenerator<string> {
  const decoder = textDecoder(encoding)
  let held = ''
  for await (const chunk of createReadStream(path)) {
    progress.bytes += (chunk as Buffer).length
    const text = held + decoder.decode(chunk as Buffer, { stream: true })
    // The second half of a line end may be in the next chunk.
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n')
  }
  yield (held + decoder.decode()).replaceAll(/\r\n?/g, '\n')
}

async function* readCsvStream(
  text: AsyncIterable<string>,
  reader: CsvReader,
  splitter: ReturnType<typeof csvSplitter>,
): AsyncGenerator<StatementRow> {
  for await (const piece of text) for (const record of splitter.push(piece)) yield* reader.read(record)
  for (const record of splitter.end()) yield* reader.read(record)
  yield* reader.end()
}
