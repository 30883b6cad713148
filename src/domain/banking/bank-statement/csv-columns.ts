import { batchHeader } from './batch.ts'
import { type OwnAccount, setAccounts } from './csv-accounts.ts'
import { Cells, isText } from './csv-cells.ts'
import { currencyByCells } from './csv-currencies.ts'
import {
  candidatesIn,
  columnFields,
  type ColumnField,
  headerCurrency,
  isBankOnly,
  isFeeCurrency,
} from './csv-headers.ts'
import { judgeAll, type Money, moneyFields } from './csv-money.ts'
import { stateColumns, type StateColumns, unbookedReason } from './csv-states.ts'
import { isDate } from './dates.ts'
import { tableColumns } from './statement-table.ts'
import { currencyCodes } from './words.ts'

type Columns = Map<ColumnField, readonly number[]>

/** Options of a CSV file that decide on columns. */
export type ColumnOptions = {
  /** ISO code of the account's currency, which decides between several amounts. */
  currency?: string | undefined
  /** The account's number, by which its column is found. */
  account?: string | undefined
  /** States of rows that count as booked, besides the known ones. */
  bookedStates?: readonly string[] | undefined
  /** True when the caller turns the signs of all bookings. */
  turnSigns?: boolean | undefined
}

/** The columns of each field, and those that no field uses. */
export type ChosenColumns = OwnAccount & {
  columns: ReadonlyMap<ColumnField, readonly number[]>
  money: Money
  states: StateColumns
  /** The column of the fees' currency. */
  feeCurrency: number | undefined
  /** Columns without text for a booking, such as balances and exchange rates. */
  unused: readonly number[]
}

/** Number of rows that show what a column holds. */
const sampleSize = 200

/**
 * Gives each field of a booking its columns, in this order: as the caller named them, as balances prove them, by headers where the cells
 * agree, by cells alone. Text in any other column describes the booking.
 * @throws UnreadableStatement when balances contradict the columns that the caller named
 */
export function chooseColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  given: ReadonlyMap<ColumnField, readonly number[]>,
  options: ColumnOptions & { keepsOthers: boolean },
): ChosenColumns {
  const named = new Map([...(tableColumns(header) ?? []), ...given])
  const cells = cellsOf(rows, header)
  const columns = byHeaders(header, cells, named, options.currency)
  keepOneMoney(columns, named)
  if (!columns.has('date')) dateByCells(columns, cells)
  const states = stateColumns(header, cells, named.get('status'), options.bookedStates)
  const taken = new Set([...columns].filter(([field]) => !isMoney(field)).flatMap(([, found]) => found))
  const known = new Map(
    moneyFields.flatMap(
      (field) =>
        columns
          .get(field)
          ?.slice(0, 1)
          .map((column) => [field, column] as const) ?? [],
    ),
  )
  const isBooked = (row: readonly string[]): boolean => unbookedReason(row, states) === undefined
  const booked = cells.rows.filter(isBooked)
  const date = columns.get('date')?.[0] ?? -1
  const all = rows.filter((row) => (row[date] ?? '').trim() !== '' && (states.all.length === 0 || isBooked(row)))
  const money = judgeAll(booked.length > 0 ? new Cells(booked, cells.width) : cells, all, taken, {
    header,
    known,
    isNamed: (field) => given.has(field),
    turnSigns: options.turnSigns ?? false,
    keepsFee: options.keepsOthers || named.has('fee'),
  })
  for (const field of moneyFields) if (!named.has(field)) columns.delete(field)
  for (const [field, column] of money.columns) columns.set(field, [column])
  const currency = columns.has('currency') ? undefined : currencyByCells(header, cells, money)
  if (currency !== undefined) columns.set('currency', [currency])
  const accounts = setAccounts(header, cells, columns, named, options.account)
  if (!named.has('description')) columns.set('description', textColumns(header, cells, columns, money, states))
  const stated = header.every((name) => name === '') ? lineOfBalance(cells, columns) : []
  const used = new Set([...columns.values(), states.all].flat())
  const feeCurrency = header.findIndex(isFeeCurrency)
  return {
    ...accounts,
    columns,
    money: { ...money, stated: new Set([...money.stated, ...stated]) },
    states,
    feeCurrency: feeCurrency < 0 ? undefined : feeCurrency,
    unused: header.flatMap((name, column) =>
      !used.has(column) && name.trim() !== '' && name !== batchHeader ? [column] : [],
    ),
  }
}

const isMoney = (field: ColumnField): boolean => moneyFields.some((each) => each === field)

/** Rows with a date come first: notices and totals below the bookings have none. */
function cellsOf(rows: readonly (readonly string[])[], header: readonly string[]): Cells {
  const dated = rows.slice(0, 2 * sampleSize).filter((row) => row.some((cell) => isDate(cell)))
  const sample = (dated.length > 0 ? dated : rows).slice(0, sampleSize)
  return new Cells(
    sample,
    Math.min(
      500,
      sample.reduce((most, row) => Math.max(most, row.length), header.length),
    ),
  )
}

/** The columns that headers name, where the cells agree; named ones win. */
function byHeaders(
  header: readonly string[],
  cells: Cells,
  named: ReadonlyMap<ColumnField, readonly number[]>,
  currency: string | undefined,
): Columns {
  const candidates = candidatesIn(header)
  const taken = new Set([...named.values()].flat())
  const columns: Columns = new Map(named)
  const namesMoney = (['amount', 'debit', 'credit'] as const).some((field) => named.has(field))
  for (const field of columnFields) {
    if (named.has(field) || field === 'description' || field === 'account' || field === 'participant') continue
    if (namesMoney && (field === 'amount' || ((field === 'debit' || field === 'credit') && named.has('amount'))))
      continue
    const free = (candidates.get(field) ?? []).filter((column) => !taken.has(column))
    const chosen = likeliest(field, free, cells, header, currency)
    if (chosen === undefined) continue
    columns.set(field, [chosen])
    taken.add(chosen)
  }
  return columns
}

function likeliest(
  field: ColumnField,
  free: readonly number[],
  cells: Cells,
  header: readonly string[],
  currency: string | undefined,
): number | undefined {
  const fitting = free.filter((column) => cells.suit(column, field))
  const isNeeded = field === 'date' || field === 'amount' || field === 'debit' || field === 'credit'
  return (
    preferred(fitting, field, header, currency) ??
    (isNeeded ? free.find((column) => cells.of(column).length === 0) : undefined) ??
    (field === 'date' || field === 'amount' ? (free.find((column) => !cells.isText(column)) ?? free[0]) : undefined)
  )
}

/** Of several amounts the one in the account's currency, by its header; else one that names none. */
function preferred(
  fitting: readonly number[],
  field: ColumnField,
  header: readonly string[],
  currency: string | undefined,
): number | undefined {
  if (field !== 'amount' && field !== 'debit' && field !== 'credit') return fitting[0]
  const named = (column: number): string => headerCurrency(header[column] ?? '')
  if (currency === undefined) return fitting.find((column) => named(column) !== '') ?? fitting[0]
  return (
    fitting.find((column) => currencyCodes(named(column))?.has(currency)) ??
    fitting.find((column) => named(column) === '') ??
    fitting[0]
  )
}

/** Of an amount beside withdrawals and deposits, only one side is read. */
function keepOneMoney(columns: Columns, named: ReadonlyMap<ColumnField, unknown>): void {
  const drop = (field: ColumnField): void => {
    if (!named.has(field)) columns.delete(field)
  }
  if (!columns.has('amount')) return
  if (columns.has('debit') && columns.has('credit') && !named.has('amount')) drop('amount')
  else {
    drop('debit')
    drop('credit')
  }
}

/** The first column of dates, under a header that is not known. */
function dateByCells(columns: Columns, cells: Cells): void {
  const used = new Set([...columns.values()].flat())
  for (let column = 0; column < cells.width; column += 1) {
    if (used.has(column) || !cells.isDates(column) || cells.of(column).length * 2 < cells.rows.length) continue
    columns.set('date', [column])
    return
  }
}

/** The columns that describe, in their order: those known for it first. A column of anything but dates, amounts and codes does. */
function textColumns(
  header: readonly string[],
  cells: Cells,
  columns: ReadonlyMap<ColumnField, readonly number[]>,
  money: Money,
  states: StateColumns,
): number[] {
  const taken = new Set([...columns.values(), states.all].flat())
  if (money.balance !== undefined) taken.add(money.balance)
  const candidates = candidatesIn(header)
  const known = (candidates.get('description') ?? []).filter((column) => !taken.has(column)).sort((a, b) => a - b)
  // The bank's own kinds of bookings are no text of a payer.
  const kinds = new Set(candidates.get('categoryType'))
  const others: number[] = []
  for (let column = 0; column < cells.width; column += 1) {
    if (taken.has(column) || known.includes(column) || kinds.has(column) || money.unbooked.includes(column)) continue
    if (cells.isAccounts(column) && isAccountHeader(candidates, column)) continue
    if (header[column] === batchHeader || isBankOnly(header[column] ?? '') || !cells.isText(column)) continue
    if (isNumberHeader(candidates, column) && cells.of(column).every(isNumber)) continue
    others.push(column)
  }
  return [...known, ...others]
}

const isEmpty = (row: readonly string[], column: number): boolean => (row[column] ?? '').trim() === ''

/** The first or last row where it alone has none of the texts that all others have, as lines of balances of a file without a header. */
function lineOfBalance(
  cells: Cells,
  columns: ReadonlyMap<ColumnField, readonly number[]>,
): readonly (readonly string[])[] {
  const { rows } = cells
  return [rows[0], rows.at(-1)].flatMap((row) => {
    if (!row || rows.length < 3) return []
    const others = rows.filter((each) => each !== row)
    const texts =
      columns
        .get('description')
        ?.slice(0, 20)
        .filter((column) => others.every((each) => isText(each[column] ?? ''))) ?? []
    return texts.length > 0 && texts.every((column) => isEmpty(row, column)) ? [row] : []
  })
}

/** True for a date or an amount; a longer whole number is one of an invoice. */
const isNumber = (cell: string): boolean => !isText(cell) || /^\s*\d{1,4}\s*$/.test(cell)

type Candidates = ReadonlyMap<ColumnField, readonly number[]>

const isAccountHeader = (candidates: Candidates, column: number): boolean =>
  (['account', 'participant'] as const).some((field) => candidates.get(field)?.includes(column))

const isNumberHeader = (candidates: Candidates, column: number): boolean =>
  (['date', 'amount', 'debit', 'credit', 'fee'] as const).some((field) => candidates.get(field)?.includes(column))
