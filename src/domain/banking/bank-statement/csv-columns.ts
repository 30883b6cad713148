import { isAmount, unwrapped } from './amount.ts'
import { bareHeader, candidatesIn, columnFields, type ColumnField, headerCurrency, isNoText } from './csv-headers.ts'
import { isDate } from './dates.ts'
import { currencyCodes, directionOfCell } from './words.ts'

/** The columns of each field, and those that no field uses. */
export type ChosenColumns = {
  columns: ReadonlyMap<ColumnField, readonly number[]>
  /** Columns without text for a booking, such as balances and exchange rates. */
  unused: readonly number[]
}

/** Number of rows that show what a column holds. */
const sampleSize = 200

const iban = /^[A-Z]{2}\d{2}[A-Z0-9 ]{10,40}$/

/** True for an IBAN, and for an account number of at least six digits. */
export function isAccount(cell: string): boolean {
  const text = unwrapped(cell)
  if (text.length > 50) return false
  if (iban.test(text.toUpperCase())) return true
  return /^[\d\s./*xX-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6 && !isDate(text)
}

const hasLetters = (cell: string): boolean => /\p{L}/u.test(cell)

/** True for a cell that may be a text of a booking: a number of an invoice is, an amount with decimals, a date or a time is not. */
function isText(cell: string): boolean {
  const text = unwrapped(cell)
  if (!/[\p{L}\p{N}]/u.test(text) || /^\d{1,2}:\d{2}(:\d{2})?/.test(text)) return false
  if (/^0+$|^(true|false|yes|no|ja|nein)$/i.test(text)) return false
  if (text.length <= 4 && currencyCodes(text)) return false
  return !(isAmount(text) && !/^\d+$/.test(text)) && !(isDate(text) && !/^\d+$/.test(text))
}

/** True when the cells of a column can be what the field holds. */
const fits: Readonly<Partial<Record<ColumnField, (cells: readonly string[]) => boolean>>> = {
  date: (cells) => cells.some(isDate),
  amount: (cells) => cells.some(isAmount),
  debit: (cells) => cells.some(isAmount),
  credit: (cells) => cells.some(isAmount),
  fee: (cells) => cells.some(isAmount),
  direction: (cells) => cells.some((cell) => directionOfCell(cell) !== undefined),
  currency: (cells) => cells.every((cell) => currencyCodes(cell) !== undefined || /^[A-Z]{3}$/.test(cell.trim())),
  account: (cells) => cells.every(isAccount),
  // A row number is none: another export gives it to another booking.
  reference: (cells) => cells.every((cell) => cell.trim().length >= 6),
  participant: (cells) => cells.some(isAccount),
  participantName: (cells) => cells.some((cell) => hasLetters(cell) && !isAccount(cell)),
}

const money = ['amount', 'debit', 'credit'] as const
const isMoney = (field: ColumnField): boolean => money.some((each) => each === field)

/**
 * Gives each field of a booking its columns, by the headers and by what the cells hold. A column that the caller named wins; text in
 * a column without a field of its own describes the booking.
 */
export function chooseColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  named: ReadonlyMap<ColumnField, readonly number[]>,
  currency: string | undefined,
): ChosenColumns {
  const sample = rows.slice(0, sampleSize)
  const cellsOf = (column: number): string[] =>
    sample.flatMap((row) => ((row[column] ?? '').trim() === '' ? [] : [row[column] ?? '']))
  const candidates = withIban(candidatesIn(header))
  const taken = new Set([...named.values()].flat())
  const columns = new Map<ColumnField, readonly number[]>()
  const namesMoney = money.some((field) => named.has(field))

  const isLeftOut = (field: ColumnField): boolean =>
    field === 'description' || (namesMoney && (field === 'amount' || (isMoney(field) && named.has('amount'))))
  const likeliest = (field: ColumnField): number | undefined => {
    const free = (candidates.get(field) ?? []).filter((column) => !taken.has(column))
    const suits = fits[field] ?? (() => true)
    const fitting = free.filter((column) => {
      const cells = cellsOf(column)
      return cells.length > 0 && suits(cells)
    })
    return (
      preferred(fitting, field, header, currency) ??
      (field === 'date' || isMoney(field) ? free.find((column) => cellsOf(column).length === 0) : undefined) ??
      (field === 'date' || field === 'amount' ? free[0] : undefined)
    )
  }

  for (const field of columnFields) {
    const given = named.get(field)
    const chosen = given || isLeftOut(field) ? undefined : likeliest(field)
    if (given) columns.set(field, given)
    if (chosen === undefined) continue
    columns.set(field, [chosen])
    taken.add(chosen)
  }
  keepOneMoney(columns, named, taken)
  if (!named.has('fee') && isNet(header[columns.get('amount')?.[0] ?? -1])) columns.delete('fee')
  // A caller who names columns by position alone leaves the others out.
  if (!named.has('description') && header.length > 0) {
    columns.set('description', textColumns(header, sample, candidates, taken, cellsOf))
  }
  const used = new Set([...columns.values()].flat())
  const unused = header.flatMap((name, column) => (!used.has(column) && name.trim() !== '' ? [column] : []))
  return { columns, unused }
}

/** Of several amounts the one in the account's currency, by its header; else one that names none. */
function preferred(
  fitting: readonly number[],
  field: ColumnField,
  header: readonly string[],
  currency: string | undefined,
): number | undefined {
  if (!isMoney(field)) return fitting[0]
  const named = (column: number): string => headerCurrency(header[column] ?? '')
  if (currency === undefined) return fitting.find((column) => named(column) !== '') ?? fitting[0]
  return (
    fitting.find((column) => currencyCodes(named(column))?.has(currency)) ??
    fitting.find((column) => named(column) === '') ??
    fitting[0]
  )
}

/** Amounts from which fees are taken already. */
const isNet = (header = ''): boolean => /^(net|neto|netto|total|montantnet|amountafterfee)/.test(bareHeader(header))

/** Of an amount beside withdrawals and deposits, only one side is read. */
function keepOneMoney(
  columns: Map<ColumnField, readonly number[]>,
  named: ReadonlyMap<ColumnField, unknown>,
  taken: Set<number>,
): void {
  const drop = (field: ColumnField): void => {
    if (named.has(field)) return
    for (const column of columns.get(field) ?? []) taken.add(column)
    columns.delete(field)
  }
  if (!columns.has('amount')) return
  if (columns.has('debit') && columns.has('credit') && !named.has('amount')) drop('amount')
  else {
    drop('debit')
    drop('credit')
  }
}

/** "IBAN" before the date is the account of the statement, and behind it the account of the other side. */
function withIban(candidates: Map<ColumnField, number[]>): Map<ColumnField, number[]> {
  const [date = -1] = candidates.get('date') ?? []
  const own = candidates.get('account') ?? []
  const others = candidates.get('participant') ?? []
  candidates.set(
    'account',
    own.filter((column) => column < date || !others.includes(column)),
  )
  candidates.set(
    'participant',
    others.filter((column) => column > date || !own.includes(column)),
  )
  return candidates
}

/** True for the numbers of rows, up or down: another export gives a booking another one. */
const areCounted = (cells: readonly string[]): boolean =>
  [cells, cells.toReversed()].some((each) =>
    each.every((cell, at) => cell.trim() === String(at + 1) || cell.trim() === String(at)),
  )

/** The columns that describe, in their order: those known for it first. */
function textColumns(
  header: readonly string[],
  sample: readonly (readonly string[])[],
  candidates: ReadonlyMap<ColumnField, readonly number[]>,
  taken: ReadonlySet<number>,
  cellsOf: (column: number) => readonly string[],
): number[] {
  const known = (candidates.get('description') ?? []).filter((column) => !taken.has(column)).sort((a, b) => a - b)
  const width = sample.reduce((most, row) => Math.max(most, row.length), header.length)
  const others: number[] = []
  // Numbers, and the bank's own kinds of bookings, are no text of a payer.
  const bankOnly = ['account', 'amount', 'categoryType', 'credit', 'date', 'debit', 'fee'] as const
  const skipped = new Set(bankOnly.flatMap((field) => candidates.get(field) ?? []))
  for (let column = 0; column < Math.min(width, 500); column += 1) {
    if (taken.has(column) || known.includes(column) || skipped.has(column)) continue
    if (isNoText(header[column] ?? '')) continue
    if (cellsOf(column).some(isText) && !areCounted(cellsOf(column))) others.push(column)
  }
  return [...known, ...others]
}
