import type { Decimal } from '../../kernel/money/decimal.ts'
import { markOf, readAmount } from './amount.ts'
import { isNumbered, type Rows } from './csv-cells.ts'
import { isDate } from './dates.ts'

/** Amounts of a column by row; undefined for an empty cell. */
export type Amounts = readonly (Decimal | undefined)[]

/** Numbers of a column that has nothing else. */
export type NumericColumn = { column: number; cells: Amounts; isWhole: boolean; hasMark: boolean; hasMinus: boolean }

/** The amounts of a column that has nothing else, empty cells apart; longer numbers are accounts and references. */
export function numericColumn(rows: Rows, column: number): NumericColumn | undefined {
  const cells = rows.map((row) => (row[column] ?? '').trim())
  const written = cells.filter((cell) => cell !== '')
  if (written.length === 0 || written.some((cell) => cell.length > 60)) return undefined
  if (written.some(isNumbered)) return undefined
  if (written.every((cell) => isDate(cell)) || written.some((cell) => cell.replaceAll(/\D/g, '').length > 14))
    return undefined
  const mark = markOf(written)
  if (mark === 'unclear' && written.some((cell) => cell.includes(',') && cell.includes('.'))) return undefined
  const amounts = cells.map((cell) => readAmount(cell, mark === 'comma' ? 'comma' : 'point'))
  if (amounts.some((amount, at) => !amount && cells[at] !== '')) return undefined
  return {
    column,
    cells: amounts,
    isWhole: amounts.every((amount) => amount !== undefined),
    hasMark: written.some((cell) => /[.,]/.test(cell)),
    hasMinus: amounts.some((amount) => amount !== undefined && amount.sign() < 0),
  }
}

export const isZero = (amount: Decimal | undefined): boolean => amount === undefined || amount.isZero()

/** True for two columns of which each row fills one at most, and each column some. */
export const areOpposite = (one: NumericColumn, other: NumericColumn): boolean =>
  one.cells.every((amount, at) => isZero(amount) || isZero(other.cells[at])) &&
  [one, other].every(({ cells }) => cells.some((amount) => !isZero(amount)))
