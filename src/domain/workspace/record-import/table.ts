import { csvRecords } from '../../banking/bank-statement/csv.ts'
import { layoutOf } from '../../banking/bank-statement/csv-layout.ts'
import type { CsvRecord } from '../../banking/bank-statement/csv-records.ts'
import { bareHeader, type ColumnField, columnsIn } from '../../banking/bank-statement/csv-headers.ts'
import { UnreadableStatement } from '../../banking/bank-statement/booking.ts'
import { textFiles } from '../../banking/bank-statement/read.ts'
import { notAStatement, tidy } from '../../banking/bank-statement/text.ts'
import { importColumns } from './columns.ts'
import type { ImportKind } from './kind.ts'

/** Maximum rows of a file: they are imported in one transaction, for which other writes wait. Bookings are written in batches. */
const mostRows: Readonly<Record<ImportKind, number>> = {
  client: 5_000,
  vendor: 5_000,
  product: 5_000,
  bank_transaction: 20_000,
}

/** The records of a CSV file. */
export type CsvTable = {
  records: readonly CsvRecord[]
  /** Index of the first row, from 0: Excel reads a delimiter from a line above it. */
  first: number
  /** Index of the header row, from 0: some programs print titles and balances above it. */
  header: number
  /** True for a statement that begins with a booking. */
  isHeaderless: boolean
  /** The columns of a statement, as they would be found without a mapping. */
  found: ReadonlyMap<ColumnField, readonly number[]> | undefined
}

/** Files that people send by mistake: read as CSV, each of their lines would become a record. */
const otherFiles: readonly (readonly [string, RegExp])[] = [
  ...textFiles,
  ['a web page', /^<(!doctype html|html|table|meta)\b/i],
  ['an XML file', /^<(\?xml|!--|[\w:]+[\s>])/i],
  ['a vCard', /^BEGIN:VCARD/i],
]

/** A single control character is refused in its row. @throws UnreadableStatement */
function assertTable(text: string): void {
  const head = text.slice(0, 4_096).trimStart()
  const controls = head.match(/(?!\s)\p{Cc}/gu)?.length ?? 0
  const kind = otherFiles.find(([, begins]) => begins.test(head))?.[0]
  if (kind !== undefined) throw notAStatement(kind, 'a CSV file')
  if (controls * 20 > head.length) throw notAStatement('a binary file', 'a CSV file')
}

// Number of rows searched for the header of a bank statement.
const deepestHeader = 50

/** Parses text with \n as the only line ending. @throws UnreadableStatement also when it has too many rows */
export function readTable(text: string, kind: ImportKind, currency?: string): CsvTable {
  assertTable(text)
  const most = mostRows[kind]
  const records: CsvRecord[] = []
  for (const record of csvRecords(text, {})) if (records.push(record) > most + deepestHeader) break
  if (!records.some(({ record }) => filledCells(record) > 0)) throw new UnreadableStatement('is empty')
  const first = /^sep=.?$/i.test(records[0]?.record[0] ?? '') ? 1 : 0
  const layout = kind === 'bank_transaction' ? statementLayout(records, currency) : undefined
  const header = layout?.header ?? first + headerIn(records.slice(first), kind)
  if (records.length - header - 1 > most) {
    throw new UnreadableStatement(`has more than ${most} rows: split it into several files`)
  }
  return { records, first, header, isHeaderless: layout?.isHeaderless ?? false, found: layout?.columns }
}

const filledCells = (record: readonly string[]): number => record.filter((cell) => tidy(cell) !== '').length

/** The first of the rows that name most columns. */
function headerIn(records: readonly CsvRecord[], kind: ImportKind): number {
  let widest = 0
  const known = records.slice(0, deepestHeader).map(({ record }) => {
    const filled = filledCells(record)
    const isWider = filled > widest
    widest = Math.max(widest, filled)
    const hints = hintsFor(record, kind).filter((hint) => hint >= 0).length
    // Titles have fewer cells than the header: a row below one as wide is a record, though it has the word of a header.
    return isWider || hints > 1 ? hints : 0
  })
  return known.indexOf(Math.max(...known))
}

/** Number of rows that show the columns of a statement. */
const sampleSize = 5_000

/** The header of a statement and its columns as the statement import finds them; undefined when they have to be mapped by hand. */
function statementLayout(
  records: readonly CsvRecord[],
  currency: string | undefined,
): { header: number; isHeaderless: boolean; columns: CsvTable['found'] } | undefined {
  const filled = [...records.entries()].filter(([, { record }]) => filledCells(record) > 0).slice(0, sampleSize)
  const rows = filled.map(([, { record }]) => record)
  // Where dates or amounts can be read in two ways, the columns are the same.
  for (const options of [{ currency }, { currency, dateOrder: 'dmy', decimalMark: 'comma' } as const]) {
    try {
      const { skip, columns, header: layoutOfHeader } = layoutOf(rows, options)
      const isHeaderless = !layoutOfHeader.some((cell) => cell !== '')
      const header = filled[isHeaderless ? skip : skip - 1]?.[0]
      return header === undefined ? undefined : { header, isHeaderless, columns }
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error
    }
  }
  return undefined
}

/** For each column of a table the position, among the columns of the kind, of what it holds; -1 for none. */
export const tableHints = ({ records, header, found }: CsvTable, kind: ImportKind): number[] => {
  const headers = records[header]?.record ?? []
  return found ? hintsOf(found, headers) : hintsFor(headers, kind)
}

function hintsFor(headers: readonly string[], kind: ImportKind): number[] {
  return kind === 'bank_transaction' ? hintsOf(columnsIn(headers), headers) : namedHints(headers, kind)
}

function namedHints(headers: readonly string[], kind: ImportKind): number[] {
  const known = columnsByHeader[kind]
  const taken = new Set<number>()
  return headers.map((header) => {
    const hint = known.get(bareHeader(header))?.find((column) => !taken.has(column)) ?? -1
    taken.add(hint)
    return hint
  })
}

/** The positions of the columns that each header may mean, as {@link bareHeader} writes it. */
function columnsNamed(kind: ImportKind): Map<string, number[]> {
  const named = new Map<string, number[]>()
  for (const [at, { name, headers }] of importColumns[kind].entries()) {
    for (const header of new Set([...[name, name.split('.').at(-1) ?? ''].map(bareHeader), ...headers])) {
      named.set(header, [...(named.get(header) ?? []), at])
    }
  }
  named.delete('')
  return named
}

const columnsByHeader: Readonly<Record<ImportKind, ReadonlyMap<string, readonly number[]>>> = {
  client: columnsNamed('client'),
  vendor: columnsNamed('vendor'),
  product: columnsNamed('product'),
  bank_transaction: columnsNamed('bank_transaction'),
}

function hintsOf(columns: ReadonlyMap<ColumnField, readonly number[]>, headers: readonly string[]): number[] {
  const hints = headers.map(() => -1)
  for (const [field, [first, ...more]] of columns) {
    // A booking is read from several columns only together.
    const positions = first === undefined ? [] : field === 'description' ? [first, ...more] : [first]
    const hint = importColumns.bank_transaction.findIndex(({ path: [to] }) => to === field)
    for (const position of positions) if (hints[position] === -1) hints[position] = hint
  }
  return hints
}

/** The header and the first rows below it, truncated to a length that a user can identify. */
export const sampleOf = ({ records, header }: CsvTable): string[][] =>
  records.slice(header, header + 4).map(({ record }) => record.map((cell) => tidy(cell)))
