import { currencyBeside, isAmount, unwrapped } from './amount.ts'
import type { ColumnField } from './csv-headers.ts'
import { isDate } from './dates.ts'
import { currencyCodes, directionOfCell } from './words.ts'

export type Rows = readonly (readonly string[])[]

const iban = /^[A-Z]{2}\d{2}[A-Z0-9 ]{10,40}$/

/** True for an IBAN, and for an account number of at least six digits. */
export function isAccount(cell: string): boolean {
  const text = unwrapped(cell)
  if (text.length > 50) return false
  if (iban.test(text.toUpperCase())) return true
  return /^[\d\s./*xX-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6 && !isDate(text)
}

const hasLetters = (cell: string): boolean => /\p{L}/u.test(cell)

/** True for an amount beside three letters that are no currency. */
export function isNumbered(cell: string): boolean {
  const letters = currencyBeside(cell)
  return letters !== '' && currencyCodes(letters) === undefined
}

/** True for a cell that may be a text of a booking: a number of an invoice is, an amount with decimals, a date or a time is not. */
export function isText(cell: string): boolean {
  const text = unwrapped(cell)
  if (!/[\p{L}\p{N}]/u.test(text) || /^\d{1,2}:\d{2}(:\d{2})?/.test(text)) return false
  if (/^0+$|^(true|false|yes|no|ja|nein)$/i.test(text)) return false
  if (text.length <= 4 && currencyCodes(text)) return false
  // A number behind letters, which may be a currency's, too: RF18539007547034, INV 20260042.
  if (/^\p{L}{1,4}\d{5,}$/u.test(text) || isNumbered(text)) return true
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
  status: (cells) => cells.some((cell) => !isDate(cell) && !isAmount(cell)),
  currency: (cells) => cells.every((cell) => currencyCodes(cell) !== undefined || /^[A-Z]{3}$/.test(cell.trim())),
  // A row number is none: another export gives it to another booking.
  reference: (cells) => cells.every((cell) => cell.trim().length >= 6),
  participant: (cells) => cells.some(isAccount),
  participantName: (cells) => cells.some((cell) => hasLetters(cell) && !isAccount(cell)),
  payer: (cells) => cells.some((cell) => hasLetters(cell) && !isAccount(cell)),
  payee: (cells) => cells.some((cell) => hasLetters(cell) && !isAccount(cell)),
}

/** True for the numbers of rows, up or down: another export gives a booking another one. */
const areCounted = (cells: readonly string[]): boolean =>
  [cells, cells.toReversed()].some((each) => each.every((cell, at) => [at, at + 1].includes(Number(cell.trim() || -1))))

/** True for numbers of which each is one more, or one less, than the one before. */
const areConsecutive = (cells: readonly string[]): boolean => {
  const numbers = cells.map((cell) => (/^\s*\d{1,15}\s*$/.test(cell) ? Number(cell) : Number.NaN))
  return [1, -1].some((step) => numbers.every((number, at) => number === (numbers[0] ?? 0) + at * step))
}

/** The cells of some rows by column, without empty ones. */
export class Cells {
  readonly rows: Rows
  readonly width: number
  readonly #filled = new Map<number, readonly string[]>()

  constructor(rows: Rows, width: number) {
    this.rows = rows
    this.width = width
  }

  /** The cells of a column that are not empty. */
  of(column: number): readonly string[] {
    const known = this.#filled.get(column)
    if (known) return known
    const filled = this.rows.flatMap((row) => ((row[column] ?? '').trim() === '' ? [] : [row[column] ?? '']))
    this.#filled.set(column, filled)
    return filled
  }

  /** True when the cells of a column can be what the field holds; false for an empty column. */
  suit(column: number, field: ColumnField): boolean {
    const cells = this.of(column)
    return cells.length > 0 && (fits[field]?.(cells) ?? true)
  }

  isDates(column: number): boolean {
    const cells = this.of(column)
    return cells.length > 0 && cells.every(isDate)
  }

  isAccounts(column: number): boolean {
    const cells = this.of(column)
    return cells.length > 0 && cells.every(isAccount)
  }

  isText(column: number): boolean {
    const cells = this.of(column)
    return cells.some(isText) && !areCounted(cells)
  }

  /** True for the numbers of three rows and more. */
  isCounted(column: number): boolean {
    const cells = this.of(column)
    return cells.length > 2 && areConsecutive(cells)
  }

  /** The only value of a column that each row has; undefined where rows differ. */
  constant(column: number): string | undefined {
    const cells = this.of(column)
    const [first] = cells
    return cells.length === this.rows.length && cells.every((cell) => cell.trim() === first?.trim()) ? first : undefined
  }

  /** Number of different values. */
  variety(column: number): number {
    return new Set(this.of(column).map((cell) => cell.trim())).size
  }
}
