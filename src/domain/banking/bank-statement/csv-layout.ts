import type { StatementOptions } from '../../../db/tables/bank.ts'
import { currencies } from '../../kernel/money/currencies.ts'
import { type DecimalMark, directionBeside, markOf, readAmount } from './amount.ts'
import { UnreadableStatement } from './booking.ts'
import type { CsvReading } from './reading.ts'
import type { FeeEffect } from './csv-balance.ts'
import { isAccount } from './csv-cells.ts'
import type { DirectionWords } from './csv-directions.ts'
import { chooseColumns, type ChosenColumns, type ColumnOptions } from './csv-columns.ts'
import { findHeader, headerCells, headerIn, isPosition, namedColumns, type NamedColumns } from './csv-header-row.ts'
import { type ColumnField, headerCurrency, isNoText } from './csv-headers.ts'
import { type DateOrder, detectOrder, isDate } from './dates.ts'
import { monthLanguageOf, type MonthLanguage } from './month-words.ts'
import { tidy } from './text.ts'
import type { Direction } from '../direction.ts'
import { directionOfCell } from './words.ts'

/** Options of a CSV file; everything else is detected. */
export type CsvOptions = ColumnOptions & {
  /** Headers, or positions from 1, of the columns. */
  columns?: Partial<Record<ColumnField, readonly string[] | undefined>> | undefined
  delimiter?: string | undefined
  dateOrder?: DateOrder | undefined
  decimalMark?: DecimalMark | undefined
  /** False: the first row is a booking already. */
  header?: boolean | undefined
  /** Number of records before the first booking, in place of `header`, where columns are given by position. */
  skip?: number | undefined
  /** Options of an earlier file of the account, which are used if this one has its header. */
  remembered?: StatementOptions | undefined
}

export type CsvLayout = Pick<ChosenColumns, 'states' | 'feeCurrency' | 'ownAccount' | 'namesAccounts'> & {
  /** Records before the first booking: the header and any lines that banks print above it. */
  skip: number
  header: readonly string[]
  /** Cells of a row at most; some banks name fewer than they write. */
  width: number
  columns: ReadonlyMap<ColumnField, readonly number[]>
  order: DateOrder
  monthLanguage: MonthLanguage
  mark: DecimalMark
  /** The column whose words state the direction, among columns of any header. */
  direction: number | undefined
  /** Its words, where the file shows what they mean. */
  directionWords: DirectionWords
  /** True when no amount has a minus. */
  isUnsigned: boolean
  /** The direction of an amount without a sign or a word, where others have a word; undefined where none has. */
  bare: Direction | undefined
  /** True when every credit, and no debit, has a minus: the words say the direction. */
  hasTurnedCredits: boolean
  /** The currency in the header of each column of money; empty where it names none. */
  currencies: ReadonlyMap<number, string>
  /** True when a withdrawal has a minus in the column of withdrawals, and a refund in it has none. */
  minusIsDebit: boolean
  /** True when every deposit has a minus in the column of deposits. */
  minusIsCredit: boolean
  fees: FeeEffect
  /** The column of balances. */
  balance: number | undefined
  /** Records that state a balance, as the others prove. */
  stated: ReadonlySet<readonly string[]>
  /** The account that lines above the header name. */
  account: string
  /** The title above the header. */
  title: string | undefined
  /** The last column of the header is one of text, which goes on in further cells. */
  endsInText: boolean
  reading: CsvReading
}

/** Rows that show how dates and amounts are written. */
const sampleSize = 5_000

/** Detects the layout of a file by its first records. @throws UnreadableStatement naming the option to set where it would guess */
export function layoutOf(records: readonly (readonly string[])[], options: CsvOptions): CsvLayout {
  if (records.length === 0) throw new UnreadableStatement('holds nothing')
  const { skip, header, named, keepsOthers } = headerOf(records, options)
  const below = records.slice(skip)
  const rows = below.slice(0, sampleSize)
  const { columns: chosen, money, unused, ...found } = chooseColumns(header, below, named, { ...options, keepsOthers })
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
  const nameOf = (column: number): string => tidy(header[column] ?? '', 100) || String(column + 1)
  return {
    ...found,
    skip,
    header,
    width,
    isUnsigned,
    bare: isUnsigned ? bareDirection(cellsOf('amount')) : undefined,
    hasTurnedCredits:
      direction !== undefined && areCreditsTurned(rows, chosen.get('amount')?.[0] ?? -1, direction, mark),
    columns,
    order,
    monthLanguage: languageOf(cellsOf('date'), records.slice(0, skip + 20), options),
    mark,
    direction,
    directionWords: money.directionWords,
    currencies: new Map(header.map((name, column) => [column, headerCurrency(name)])),
    minusIsDebit: debits.minus > debits.plus,
    minusIsCredit: credits.plus === 0,
    fees: money.fees,
    balance: money.balance,
    stated: money.stated,
    account: found.ownAccount || accountAbove(records.slice(0, Math.max(skip - 1, 0))),
    title: titleOf(records[skip - 2]),
    endsInText: columns.get('description')?.includes(header.length - 1) ?? false,
    reading: {
      columns: {
        ...Object.fromEntries([...columns].map(([field, all]) => [field, all.map(nameOf)])),
        ...(direction !== undefined && { direction: [nameOf(direction)] }),
      },
      dateOrder: order,
      decimalMark: mark,
      unusedColumns: unused.map((column) => tidy(header[column] ?? '', 100)),
      unbookedMoney: money.unbooked.map(nameOf),
      layout: headerCells(header.length > 0 ? header : Array.from({ length: width }, () => '')),
      remembered: [],
      turnSigns: false,
    },
  }
}

/** The direction of amounts without a sign or a word, the opposite of those that have one. */
function bareDirection(amounts: readonly string[]): Direction | undefined {
  const words = new Set(amounts.map(directionBeside))
  if (words.has('CREDIT')) return words.has('DEBIT') ? undefined : 'DEBIT'
  return words.has('DEBIT') ? 'CREDIT' : undefined
}

/** True for amounts of a card: purchases, called debits, have no sign, and payments to it, called credits, a minus. */
function areCreditsTurned(
  rows: readonly (readonly string[])[],
  amount: number,
  direction: number,
  mark: DecimalMark,
): boolean {
  const signs = rows.flatMap((row) => {
    const word = directionOfCell(row[direction] ?? '')
    const sign = readAmount(row[amount] ?? '', mark)?.sign() ?? 0
    return word && sign !== 0 ? [{ word, sign }] : []
  })
  const of = (wanted: Direction) => signs.filter(({ word }) => word === wanted)
  return (
    of('CREDIT').every(({ sign }) => sign < 0) && of('DEBIT').length > 0 && of('DEBIT').every(({ sign }) => sign > 0)
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

/** @throws UnreadableStatement for names of months that nothing decides */
function languageOf(
  dates: readonly string[],
  records: readonly (readonly string[])[],
  { currency = '', account = '' }: CsvOptions,
): MonthLanguage {
  const language = monthLanguageOf(dates, [currency, account, ...records.flat()])
  if (typeof language === 'string') return language
  throw new UnreadableStatement(
    `name the month "${language.word}", which is another one in Croatian than in Polish or Czech, and nothing tells which: write it as a number`,
    'columns',
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
  const filled = record.filter((cell) => cell.trim() !== '')
  return filled.length === 1 ? filled[0] : undefined
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

/** The only IBAN in rows of titles, perhaps behind words; empty when there is none. */
export function accountAbove(records: readonly (readonly string[])[]): string {
  const found = new Set(
    records.flatMap((record) =>
      record
        .map((cell) =>
          cell
            .slice(0, 100)
            .replace(/^\D*?(?=[A-Z]{2}\d{2}[A-Z\d ]{10})/, '')
            .trim(),
        )
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

type Header = Pick<CsvLayout, 'skip' | 'header'> & {
  named: ReadonlyMap<ColumnField, readonly number[]>
  /** False where the caller gave positions alone: a fee that nothing proves is not taken then. */
  keepsOthers: boolean
}

function headerOf(records: readonly (readonly string[])[], options: CsvOptions): Header {
  const named = namedColumns(options.columns)
  const words = named.flatMap(([, names]) => names.filter((name) => !isPosition(name)))
  const [first = []] = records
  const found = findHeader(records, named)
  const keepsOthers = named.length === 0 || words.length > 0 || options.skip !== undefined
  if (words.length === 0 && (options.skip !== undefined || options.header !== undefined)) {
    const skip = options.skip ?? (options.header ? 1 : 0)
    // Of a header in two rows, the rows before the first booking end with the second.
    const header = (found?.at === skip - 1 ? found.cells : records[skip - 1]) ?? unnamed(records.slice(skip))
    return { skip, header, named: placed(header, named), keepsOthers }
  }
  if (found) return { skip: found.at + 1, header: found.cells, named: placed(found.cells, named), keepsOthers }
  if (words.length === 0) {
    const skip = firstDated(records)
    const header = skip < 0 ? first : unnamed(records.slice(skip))
    return { skip: Math.max(skip, 0), header, named: placed(header, named), keepsOthers }
  }
  const absent = words.filter((word) => !records.slice(0, 50).some((row) => headerIn(row, word) >= 0))
  const what = absent.length > 0 ? absent.map((word) => `"${word}"`).join(', ') : 'all of the given columns in one row'
  throw new UnreadableStatement(
    `name ${what}, which no header of the file has. The first row is: ${sample(first)}`,
    'columns',
  )
}

const unnamed = (rows: readonly (readonly string[])[]): readonly string[] =>
  Array.from({ length: rows.slice(0, 200).reduce((most, row) => Math.max(most, row.length), 0) }, () => '')

/** Index of the first record with a date in the column that has most dates; -1 when none has one. */
function firstDated(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  const some = records.slice(0, 50)
  for (const row of some)
    for (const [column, cell] of row.slice(0, 50).entries())
      if (isDate(cell)) counts.set(column, (counts.get(column) ?? 0) + 1)
  const [most] = [...counts].sort(([a, x], [b, y]) => y - x || a - b)
  return most ? some.findIndex((row) => isDate(row[most[0]] ?? '')) : -1
}

const placed = (header: readonly string[], named: NamedColumns): Map<ColumnField, readonly number[]> =>
  new Map(
    named.map(
      ([field, names]) =>
        [field, names.map((name) => (isPosition(name) ? Number(name) - 1 : headerIn(header, name)))] as const,
    ),
  )

const sample = (row: readonly string[] = []): string => tidy(row.slice(0, 12).join(' | '), 200)
