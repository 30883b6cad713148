import { currencies } from '../../kernel/money/currencies.ts'
import { type DecimalMark, directionBeside, markOf, readAmount } from './amount.ts'
import { UnreadableStatement } from './booking.ts'
import type { CsvReading } from './reading.ts'
import { chooseColumns, isAccount } from './csv-columns.ts'
import { columnsWithoutHeader, type FeeEffect, feeEffect, loseSigns } from './csv-headerless.ts'
import { findHeader, headerIn, isPosition, namedColumns, type NamedColumns } from './csv-header-row.ts'
import { type ColumnField, headerCurrency, isNoText } from './csv-headers.ts'
import { type DateOrder, detectOrder, isDate } from './dates.ts'
import { tidy } from './text.ts'
import { directionOfCell } from './words.ts'

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
  /** ISO code of the account's currency, which decides between several amounts. */
  currency?: string | undefined
}

export type CsvLayout = {
  /** Records before the first booking: the header and any lines that banks print above it. */
  skip: number
  header: readonly string[]
  /** Cells of a row at most; some banks name fewer than they write. */
  width: number
  columns: ReadonlyMap<ColumnField, readonly number[]>
  order: DateOrder
  mark: DecimalMark
  /** The column whose words state the direction, among columns of any header. */
  direction: number | undefined
  /** True when no amount has a minus. */
  isUnsigned: boolean
  /** True when no amount has a minus, and a word says of some that they are credits. */
  marksCredits: boolean
  /** The currency in the header of each column of money; empty where it names none. */
  currencies: ReadonlyMap<number, string>
  /** True when a withdrawal has a minus in the column of withdrawals, and a refund in it has none. */
  minusIsDebit: boolean
  /** True when every deposit has a minus in the column of deposits. */
  minusIsCredit: boolean
  fees: FeeEffect
  /** The account that lines above the header name. */
  account: string
  /** The title above the header. */
  title: string | undefined
  reading: CsvReading
}

/** Detects the layout of a file by its first records. @throws UnreadableStatement naming the option to set where it would guess */
export function layoutOf(records: readonly (readonly string[])[], options: CsvOptions): CsvLayout {
  if (records.length === 0) throw new UnreadableStatement('holds nothing')
  const { skip, header, named } = headerOf(records, options)
  const rows = records.slice(skip)
  const { columns: chosen, unused } = chooseColumns(header, rows, named, options.currency)
  const missing = missingFields(chosen)
  if (missing) throw new UnreadableStatement(`${missing}. The first row is: ${sample(records[0])}`, 'columns')
  const cellsOf = (...fields: ColumnField[]) =>
    rows.flatMap((row) => fields.flatMap((field) => row[chosen.get(field)?.[0] ?? -1] ?? []))

  const order = dateOrderOf(cellsOf('date'), options.dateOrder)
  const mark = decimalMarkOf(cellsOf('amount', 'debit', 'credit', 'fee'), options)
  const signsOf = (field: ColumnField) => countSigns(cellsOf(field), mark)
  const debits = signsOf('debit')
  const credits = signsOf('credit')
  const isUnsigned = signsOf('amount').minus === 0
  const width = widthOf(header, rows)
  const direction =
    chosen.get('direction')?.[0] ?? (isUnsigned ? directionColumn(rows, chosen, header, width) : undefined)
  const columns = withoutText(chosen, header, direction)
  if (direction === undefined && !named.has('amount')) checkSigns(rows, header, columns)
  const nameOf = (column: number): string => tidy(header[column] ?? '', 100) || String(column + 1)
  return {
    skip,
    header,
    width,
    isUnsigned,
    marksCredits: isUnsigned && cellsOf('amount').some((cell) => directionBeside(cell) === 'CREDIT'),
    columns,
    order,
    mark,
    direction,
    currencies: new Map(header.map((name, column) => [column, headerCurrency(name)])),
    minusIsDebit: debits.minus > debits.plus,
    minusIsCredit: credits.plus === 0,
    fees: feesOf(rows, header, chosen, mark),
    account: accountAbove(records.slice(0, Math.max(skip - 1, 0))),
    title: titleOf(records[skip - 2]),
    reading: {
      columns: {
        ...Object.fromEntries([...columns].map(([field, found]) => [field, found.map(nameOf)])),
        ...(direction !== undefined && { direction: [nameOf(direction)] }),
      },
      dateOrder: order,
      decimalMark: mark,
      unusedColumns: unused.map((column) => tidy(header[column] ?? '', 100)),
    },
  }
}

/** The effect of fees: as the balances prove, else as on the first deposit that has one. */
function feesOf(
  rows: readonly (readonly string[])[],
  header: readonly string[],
  columns: ReadonlyMap<ColumnField, readonly number[]>,
  mark: DecimalMark,
): FeeEffect {
  const [fee, amount] = [columns.get('fee')?.[0], columns.get('amount')?.[0] ?? -1]
  if (fee === undefined) return 'none'
  const proven = balancesIn(header).flatMap((balance) => feeEffect(rows, amount, fee, balance) ?? [])
  if (proven[0]) return proven[0]
  const signAt = (row: readonly string[], column: number) => readAmount(row[column] ?? '', mark)?.sign() ?? 0
  const onDeposit = rows.find((row) => signAt(row, amount) > 0 && signAt(row, fee) !== 0)
  const isMinus = onDeposit ? signAt(onDeposit, fee) < 0 : rows.some((row) => signAt(row, fee) < 0)
  return isMinus ? 'minus' : 'plus'
}

/** The header of balances before each booking. */
const isOpening = /begin|open|start|anfang|inici|previous|before/i

/** The columns that may hold the balance behind each booking. */
const balancesIn = (header: readonly string[]): number[] =>
  header.flatMap((name, column) => (isNoText(name) && !isOpening.test(name) ? [column] : []))

/** Refuses amounts that are withdrawals, by the balances, and look like deposits. @throws UnreadableStatement */
function checkSigns(
  rows: readonly (readonly string[])[],
  header: readonly string[],
  columns: ReadonlyMap<ColumnField, readonly number[]>,
): void {
  const [amount] = columns.get('amount') ?? []
  if (amount === undefined) return
  if (!balancesIn(header).some((balance) => loseSigns(rows, amount, balance))) return
  throw new UnreadableStatement(
    'do not say which one holds the direction: balances fall by amounts without a minus. If no column does, name that of the amount and turn the signs',
    'columns',
  )
}

function dateOrderOf(dates: readonly string[], given: DateOrder | undefined): DateOrder {
  const order = given ?? detectOrder(dates)
  if (order !== 'unclear') return order ?? 'dmy'
  const [shown = ''] = dates.filter(isDate)
  throw new UnreadableStatement(
    `is required: in dates such as "${tidy(shown, 40)}" the order of day, month and year is ambiguous`,
    'dateOrder',
  )
}

function decimalMarkOf(amounts: readonly string[], { decimalMark, currency }: CsvOptions): DecimalMark {
  const mark = decimalMark ?? (isWithoutDecimals(currency) ? markOfWhole(amounts) : markOf(amounts))
  if (mark === 'either') return 'point'
  if (mark !== 'unclear') return mark
  throw new UnreadableStatement(
    `is required: in amounts such as "${tidy(amounts.find((cell) => /[.,]/.test(cell)) ?? '', 40)}" the decimal separator is ambiguous`,
    'decimalMark',
  )
}

const isWithoutDecimals = (currency: string | undefined): boolean =>
  currencies.some(({ code, digits }) => code === currency && digits === 0)

/** The mark of amounts of a currency without decimals, in which `1,190` is a thousand. */
function markOfWhole(amounts: readonly string[]): DecimalMark | 'either' | 'unclear' {
  const mark = markOf(amounts)
  if (mark !== 'unclear') return mark
  const [commas, points] = [/,/, /\./].map((sign) => amounts.some((cell) => sign.test(cell)))
  return commas === points ? 'unclear' : commas ? 'point' : 'comma'
}

function countSigns(cells: readonly string[], mark: DecimalMark): { plus: number; minus: number } {
  const signs = cells.map((cell) => readAmount(cell, mark)?.sign() ?? 0)
  return { plus: signs.filter((sign) => sign > 0).length, minus: signs.filter((sign) => sign < 0).length }
}

/**
 * The column whose words state the direction where no header says so: amounts have no sign, and its cells are words of direction.
 * In a column of types, some other word may stand between both.
 */
function directionColumn(
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ColumnField, readonly number[]>,
  header: readonly string[],
  width: number,
): number | undefined {
  if (!columns.has('amount')) return undefined
  const types = columns.get('categoryType') ?? []
  const used = new Set([...columns].flatMap(([field, found]) => (field === 'description' ? [] : found)))
  const others = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !used.has(column) && !isNoText(header[column] ?? ''),
  )
  return [...types, ...others].find((column) => {
    const words = rows.flatMap((row) => ((row[column] ?? '').trim() === '' ? [] : [directionOfCell(row[column] ?? '')]))
    const hasBoth = words.includes('CREDIT') && words.includes('DEBIT')
    return words.length > 0 && (words.every((word) => word !== undefined) || (types.includes(column) && hasBoth))
  })
}

/** The only cell of a row that is not empty, such as the title of the rows below it; undefined for any other row. */
export function titleOf(record: readonly string[] = []): string | undefined {
  const [title, ...others] = record.filter((cell) => cell.trim() !== '')
  return others.length === 0 ? title : undefined
}

/** The columns without a direction under no header as a text. */
const withoutText = (
  columns: ReadonlyMap<ColumnField, readonly number[]>,
  header: readonly string[],
  direction = -1,
): ReadonlyMap<ColumnField, readonly number[]> =>
  (header[direction] ?? '').trim() === ''
    ? new Map([...columns].map(([field, found]) => [field, found.filter((column) => column !== direction)]))
    : columns

/** The number of cells that the header or most rows have. */
function widthOf(header: readonly string[], rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [usual] = [...counts].sort(([a, x], [b, y]) => y - x || a - b)
  return Math.max(header.length, usual?.[0] ?? 0)
}

function accountAbove(records: readonly (readonly string[])[]): string {
  const found = new Set(
    records.flatMap((record) =>
      record
        .map((cell) => cell.replace(/^IBAN:?/i, '').trim())
        .filter((cell) => /^[A-Z]{2}\d{2}/.test(cell) && isAccount(cell)),
    ),
  )
  const [only = ''] = found
  return found.size === 1 ? only : ''
}

function missingFields(columns: ReadonlyMap<ColumnField, readonly number[]>): string | undefined {
  if (!columns.has('date')) return 'do not say which one holds the date, and no header of the file does'
  if (columns.has('amount') || columns.has('debit') || columns.has('credit')) return undefined
  return 'do not say which one holds the amount, and no header of the file does'
}

type Header = Pick<CsvLayout, 'skip'> & {
  header: readonly string[]
  named: ReadonlyMap<ColumnField, readonly number[]>
}

function headerOf(records: readonly (readonly string[])[], options: CsvOptions): Header {
  const named = namedColumns(options.columns)
  const words = named.flatMap(([, names]) => names.filter((name) => !isPosition(name)))
  const [first = []] = records
  if (words.length === 0 && named.length > 0) {
    const skip = skipOf(first, named, options)
    const header = records[skip - 1] ?? []
    return { skip, header, named: placed(header, named) }
  }
  const found = findHeader(records, named)
  const header = found && records[found.at]
  if (header) return { skip: found.at + 1, header, named: placed(header, named) }
  if (words.length === 0) {
    const proven = options.header === true ? undefined : columnsWithoutHeader(records)
    if (!proven) return { skip: 0, header: first, named: new Map() }
    const width = Math.max(...records.slice(proven.skip, 200).map((row) => row.length))
    return { skip: proven.skip, header: Array.from({ length: width }, () => ''), named: proven.columns }
  }
  const absent = words.filter((word) => !records.slice(0, 50).some((row) => headerIn(row, word) >= 0))
  const what = absent.length > 0 ? absent.map((word) => `"${word}"`).join(', ') : 'all of the given columns in one row'
  throw new UnreadableStatement(
    `name ${what}, which no header of the file has. The first row is: ${sample(first)}`,
    'columns',
  )
}

function skipOf(first: readonly string[], named: NamedColumns, { header, skip }: CsvOptions): number {
  if (skip !== undefined) return skip
  const date = first[placed(first, named).get('date')?.[0] ?? -1] ?? ''
  return (header ?? !isDate(date)) ? 1 : 0
}

const placed = (header: readonly string[], named: NamedColumns): Map<ColumnField, readonly number[]> =>
  new Map(
    named.map(
      ([field, names]) =>
        [field, names.map((name) => (isPosition(name) ? Number(name) - 1 : headerIn(header, name)))] as const,
    ),
  )

const sample = (row: readonly string[] = []): string => tidy(row.slice(0, 12).join(' | '), 200)
