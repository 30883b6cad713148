import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type StatementFormat, type StatementRow, UnreadableStatement } from './booking.ts'
import type { CsvOptions } from './csv-layout.ts'
import { readStatement, statementFormatOf } from './read.ts'
import type { CsvReading } from './reading.ts'
import { decodeStatement, isArchive, notAStatement, tidy, zipKind } from './text.ts'

/** The largest statement that is read at once, unpacked, in bytes. */
export const largestStatement = 20 * 1024 * 1024

// They are written in one transaction, which the writes of all companies wait for on SQLite.
const mostBookings = 20_000

/** The text of a statement, or of a file of an archive of statements. */
export type StatementText = { file?: string; text: string }

/** The text of a file, or of each file of a ZIP archive in the order of their names. @throws UnreadableStatement */
export async function textsOf(bytes: Buffer, encoding?: string): Promise<StatementText[]> {
  if (!isArchive(bytes)) return [{ text: decodeStatement(bytes, encoding) }]
  const texts: StatementText[] = []
  for await (const { name, bytes: content } of filesOf(bytes, largestStatement)) {
    texts.push({ file: name, text: inFile(name, () => decodeStatement(content, encoding)) })
  }
  return texts
}

/** The format that all of the texts have. @throws UnreadableStatement */
export function formatOfAll(texts: readonly StatementText[]): StatementFormat {
  const formats = new Set(texts.map(({ file, text }) => inFile(file, () => statementFormatOf(text))))
  const [format = 'csv', ...others] = formats
  if (others.length === 0) return format
  throw new UnreadableStatement(`holds files of several formats (${[...formats].join(', ')}): send each by itself`)
}

/** The bookings of all texts, as {@link readStatement} reads each. @throws UnreadableStatement */
export function* readTexts(
  texts: readonly StatementText[],
  format: StatementFormat,
  options: CsvOptions,
  report?: (reading: CsvReading) => void,
): Generator<StatementRow> {
  const readings: CsvReading[] = []
  for (const { file, text } of texts) {
    try {
      for (const row of readStatement(text, format, options, (reading) => readings.push(reading)))
        yield file === undefined ? row : { ...row, file }
    } catch (error) {
      throw named(file, error)
    }
  }
  const [first] = readings
  const ofAll = (field: 'unusedColumns' | 'unbookedMoney') => [
    ...new Set(readings.flatMap((reading) => reading[field])),
  ]
  if (first) report?.({ ...first, unusedColumns: ofAll('unusedColumns'), unbookedMoney: ofAll('unbookedMoney') })
}

/** A statement of the largest size has some 500,000 elements. Each costs some microseconds, in which other companies wait. */
const mostPieces = 750_000

const lines = { name: 'lines', begins: /\n|\r(?!\n)/g }

/** The pieces that texts of a format are read in, by the characters that begin them. */
const pieces: Partial<Record<StatementFormat, { name: string; begins: RegExp }>> = {
  camt053: { name: 'elements and entities', begins: /<(?!\/)|&/g },
  ofx: { name: 'elements and entities', begins: /<(?!\/)|&/g },
  mt940: lines,
  qif: lines,
  coda: lines,
  norma43: lines,
  cfonb120: lines,
  bai2: lines,
}

/** Counts what the texts consist of before anything is built of it. @throws UnreadableStatement for too many pieces */
function checkPieces(texts: readonly StatementText[], format: StatementFormat): void {
  const counted = pieces[format]
  if (!counted) return
  let count = 0
  for (const { text } of texts) {
    for (const _ of text.matchAll(counted.begins)) {
      if (++count > mostPieces) {
        throw new UnreadableStatement(`has more than ${mostPieces} ${counted.name}: split it into several files`)
      }
    }
  }
}

/** The bookings of all texts, as far as one request may send them. @throws UnreadableStatement */
export function* readForRequest(...args: Parameters<typeof readTexts>): Generator<StatementRow> {
  const [texts, format] = args
  checkPieces(texts, format)
  let count = 0
  for (const row of readTexts(...args)) {
    if (++count > mostBookings) {
      throw new UnreadableStatement(`has more than ${mostBookings} bookings: split it into several files`)
    }
    yield row
  }
}

function inFile<Result>(file: string | undefined, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw named(file, error)
  }
}

const named = (file: string | undefined, error: unknown): unknown =>
  file !== undefined && error instanceof UnreadableStatement
    ? new UnreadableStatement(`${error.message} (in "${file}")`, error.option)
    : error

/** A year of daily statements, with the directories and hidden files of the program that packed them. */
const mostEntries = 1_000

/**
 * The files of a ZIP archive one after the other, in the order of their names, without directories and hidden files. Number and sizes are
 * checked before anything is unpacked, and no file unpacks to more than its size. @throws UnreadableStatement
 */
async function* filesOf(bytes: Buffer, mostBytes: number): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const archive = await readable(fromBufferPromise(bytes))
  const entries = await readable(entriesOf(archive))
  if (entries.length === 0) throw new UnreadableStatement('is a ZIP archive without files')
  const size = entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0)
  if (size > mostBytes) {
    throw new UnreadableStatement(`unpacks to ${size} bytes; a statement must have at most ${mostBytes}`)
  }
  const packed = entries.reduce((total, { compressedSize }) => total + compressedSize, 0)
  if (packed > bytes.length) throw damaged('its files overlap')
  for (const entry of entries) {
    yield { name: nameOf(entry), bytes: await readable(unpacked(archive, entry)) }
  }
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > mostEntries) {
    throw new UnreadableStatement(
      `is a ZIP archive of ${archive.entryCount} files; it must have at most ${mostEntries}`,
    )
  }
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === '[Content_Types].xml') throw notAStatement(zipKind)
    if (entry.fileName === 'mimetype') throw notAStatement('an OpenDocument file')
    if (isHidden(entry.fileName)) continue
    if (entry.isEncrypted()) throw new UnreadableStatement('is a ZIP archive with a password: send it without')
    entries.push(entry)
  }
  const names = new Set(entries.map(nameOf))
  if (names.size < entries.length) throw damaged('two of its files have one name')
  return entries.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
}

/** Directories, hidden files, and the attributes of files that macOS adds. */
const isHidden = (name: string): boolean => /\/$|^__MACOSX\/|(?:^|\/)\./.test(name)

const nameOf = ({ fileName }: Entry): string => tidy(fileName)

async function unpacked(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw damaged(`the checksum of "${nameOf(entry)}" is wrong`)
  return content
}

const damaged = (reason: string) => new UnreadableStatement(`is a damaged ZIP archive: ${reason}`)

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof UnreadableStatement || !(error instanceof Error) ? error : damaged(error.message)
  }
}
