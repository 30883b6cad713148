import { filesOf } from './archive.ts'
import type { StatementFormat, StatementRow } from './booking.ts'
import type { CsvReading } from './reading.ts'
import { UnreadableStatement } from './booking.ts'
import type { CsvOptions } from './csv-layout.ts'
import { statementFormatOf, readStatement } from './read.ts'
import { decodeStatement, isArchive } from './text.ts'

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
  if (first) report?.({ ...first, unusedColumns: [...new Set(readings.flatMap(({ unusedColumns }) => unusedColumns))] })
}

/** The bookings of all texts, as far as one request may send them. @throws UnreadableStatement */
export function* readForRequest(...args: Parameters<typeof readTexts>): Generator<StatementRow> {
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
