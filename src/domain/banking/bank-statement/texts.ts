import { type StatementFormat, type StatementRow, UnreadableStatement } from './booking.ts'
import type { CsvOptions } from './csv-layout.ts'
import { readStatement, statementFormatOf } from './read.ts'
import type { CsvReading } from './reading.ts'
import { decodeStatement, decodeText, isArchive } from './text.ts'
import { readSheet } from './workbook.ts'
import { type SheetReader, workbookParts } from './workbook-parts.ts'
import { ZipArchive } from './zip-archive.ts'

/** The largest statement that is read at once, unpacked, in bytes. */
export const largestStatement = 20 * 1024 * 1024

// They are written in one transaction, which the writes of all companies wait for on SQLite.
const mostBookings = 20_000

/** The text of a statement, or of a file of an archive of statements. */
export type StatementText = { file?: string; text: string }

/**
 * The text of a file or of the table in a workbook, or of each file of a ZIP archive in the order of their names. `sheetText`: reads the
 * parts of a workbook. @throws UnreadableStatement
 */
export async function textsOf(
  bytes: Buffer,
  encoding?: string,
  sheetText: SheetReader = readSheet,
): Promise<StatementText[]> {
  if (!isArchive(bytes)) return [{ text: decodeStatement(bytes, encoding) }]
  const archive = await ZipArchive.open(bytes)
  const workbook = await workbookParts(archive, largestStatement)
  if (workbook) return [{ text: await sheetText(workbook) }]
  if (archive.names.every(isHidden)) throw new UnreadableStatement('is a ZIP archive without files')
  const texts: StatementText[] = []
  let left = largestStatement
  for await (const { name, bytes: content } of archive.read((each) => !isHidden(each), largestStatement)) {
    try {
      const inner = isArchive(content) ? await workbookParts(await ZipArchive.open(content), left) : undefined
      if (inner) left -= inner.size
      texts.push({ file: name, text: inner ? await sheetText(inner) : decodeStatement(content, encoding) })
    } catch (error) {
      throw named(name, error)
    }
  }
  return texts
}

/** The text of a CSV file, or of the table in a workbook. `meant`: the expected kind of file. @throws UnreadableStatement */
export async function tableText(
  bytes: Buffer,
  meant: string,
  encoding: string | undefined,
  sheetText: SheetReader,
): Promise<string> {
  const workbook = isArchive(bytes) ? await workbookParts(await ZipArchive.open(bytes), largestStatement) : undefined
  return workbook ? sheetText(workbook) : decodeText(bytes, meant, encoding)
}

/** Hidden files, and the attributes of files that macOS adds. */
const isHidden = (name: string): boolean => /^__MACOSX\/|(?:^|\/)\./.test(name)

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
  const ofAll = <Field extends 'unusedColumns' | 'unbookedMoney' | 'remembered'>(field: Field) => [
    ...new Set(readings.flatMap((reading): CsvReading[Field][number][] => [...reading[field]])),
  ]
  if (first)
    report?.({
      ...first,
      unusedColumns: ofAll('unusedColumns'),
      unbookedMoney: ofAll('unbookedMoney'),
      remembered: ofAll('remembered'),
      turnSigns: readings.some(({ turnSigns }) => turnSigns),
    })
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
