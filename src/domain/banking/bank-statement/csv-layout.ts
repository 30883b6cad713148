import { markOf } from './amount.ts'
import type { DecimalMark } from './amount.ts'
import { UnreadableStatement } from './booking.ts'
import { columnFields, columnsIn } from './csv-headers.ts'
import type { ColumnField } from './csv-headers.ts'
import { orderOf, readDate } from './dates.ts'
import type { DateOrder } from './dates.ts'
import { tidy } from './text.ts'

/** Options of a CSV file; everything else is detected. */
export type CsvOptions = {
  /** Headers, or positions from 1, of the columns. */
  columns?: Partial<Record<ColumnField, readonly string[] | undefined>> | undefined
  delimiter?: string | undefined
  dateOrder?: DateOrder | undefined
  decimalMark?: DecimalMark | undefined
  /** False: the first row is a booking already. */
  header?: boolean | undefined
  /** Number of records before the first booking, in place of `header`, where columns are given by position. */
  skip?: number | undefined
}

export type CsvLayout = {
  /** Records before the first booking: the header and any lines that banks print above it. */
  skip: number
  columns: ReadonlyMap<ColumnField, readonly number[]>
  order: DateOrder
  mark: DecimalMark
}

// Banks print the account, its owner and a balance above the header.
const deepestHeader = 50

/**
 * Detects the layout of a file from its first records. @throws UnreadableStatement naming the option to set, when anything about
 * dates and amounts would have to be guessed
 */
export function layoutOf(records: readonly (readonly string[])[], options: CsvOptions): CsvLayout {
  if (records.length === 0) throw new UnreadableStatement('holds nothing')
  const { skip, columns } = columnsOf(records, options)
  const missing = missingFields(columns)
  if (missing) throw new UnreadableStatement(`${missing}. The first row is: ${sample(records[0])}`, 'columns')
  const rows = records.slice(skip)
  const cellsOf = (...fields: ColumnField[]) =>
    rows.flatMap((row) => fields.flatMap((field) => row[columns.get(field)?.[0] ?? -1] ?? []))

  const dates = cellsOf('date')
  const order = options.dateOrder ?? orderOf(dates)
  if (order === 'unclear') {
    throw new UnreadableStatement(
      `is required: in dates such as "${tidy(dates[0] ?? '', 40)}" day and month cannot be told apart`,
      'dateOrder',
    )
  }
  const amounts = cellsOf('amount', 'debit', 'credit')
  const mark = options.decimalMark ?? markOf(amounts)
  if (mark === 'unclear') {
    throw new UnreadableStatement(
      `is required: in amounts such as "${tidy(amounts[0] ?? '', 40)}" it cannot be told what stands before the decimals`,
      'decimalMark',
    )
  }
  return { skip, columns, order: order ?? 'dmy', mark: mark === 'either' ? 'point' : mark }
}

function missingFields(columns: ReadonlyMap<ColumnField, readonly number[]>): string | undefined {
  if (!columns.has('date')) return 'do not say which one holds the date, and no header of the file does'
  if (columns.has('amount') || columns.has('debit') || columns.has('credit')) return undefined
  return 'do not say which one holds the amount, and no header of the file does'
}

type Found = Pick<CsvLayout, 'skip' | 'columns'>

function columnsOf(records: readonly (readonly string[])[], options: CsvOptions): Found {
  const named = columnFields.flatMap((field) => {
    const names = (options.columns?.[field] ?? []).filter((name) => name.trim() !== '')
    return names.length > 0 ? [[field, names] as const] : []
  })
  const words = named.flatMap(([, names]) => names.filter((name) => !isPosition(name)))
  const [first = []] = records
  if (words.length === 0 && named.length > 0) return atPositions(first, named, options)
  const head = records.slice(0, deepestHeader)
  const at =
    words.length > 0
      ? head.findIndex((row) => words.every((word) => headerIn(row, word) >= 0))
      : head.findIndex((row) => missingFields(columnsIn(row)) === undefined)
  const header = records[at]
  if (header) return { skip: at + 1, columns: new Map([...columnsIn(header), ...placed(header, named)]) }
  const absent = words.filter((word) => !head.some((row) => headerIn(row, word) >= 0))
  if (words.length === 0) return { skip: 0, columns: columnsIn(first) }
  const what = absent.length > 0 ? absent.map((word) => `"${word}"`).join(', ') : 'all of the given columns in one row'
  throw new UnreadableStatement(
    `name ${what}, which no header of the file has. The first row is: ${sample(first)}`,
    'columns',
  )
}

type Named = readonly (readonly [ColumnField, readonly string[]])[]

function atPositions(first: readonly string[], named: Named, { header, skip }: CsvOptions): Found {
  const columns = new Map(placed(first, named))
  if (skip !== undefined) return { skip, columns }
  const date = first[columns.get('date')?.[0] ?? -1] ?? ''
  const isHeader = header ?? (['dmy', 'mdy'] as const).every((order) => readDate(date, order) === undefined)
  return { skip: isHeader ? 1 : 0, columns }
}

const placed = (header: readonly string[], named: Named) =>
  named.map(
    ([field, names]) =>
      [field, names.map((name) => (isPosition(name) ? Number(name) - 1 : headerIn(header, name)))] as const,
  )

const isPosition = (name: string): boolean => /^[1-9]\d{0,3}$/.test(name.trim())

const headerIn = (row: readonly string[], name: string): number =>
  row.findIndex((cell) => cell.trim().toLowerCase() === name.trim().toLowerCase())

const sample = (row: readonly string[] = []): string => tidy(row.slice(0, 12).join(' | '), 200)
