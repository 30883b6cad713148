import { Decimal } from '../../kernel/money/decimal.ts'
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

/** The same for a long column: amounts of two decimals, and of none, in a tenth of the time. */
export function longNumericColumn(rows: Rows, column: number): NumericColumn | undefined {
  const cells: (Decimal | undefined)[] = []
  let mark = ''
  let hasMinus = false
  for (const row of rows) {
    const cell = (row[column] ?? '').trim()
    const cents = centsIn(cell)
    const written = cents === undefined ? '' : (cell[cell.length - 3] ?? '')
    const ownMark = written === ',' || written === '.' ? written : ''
    if (cell !== '' && (cents === undefined || (mark !== '' && ownMark !== '' && mark !== ownMark)))
      return numericColumn(rows, column)
    mark ||= ownMark
    hasMinus ||= cents !== undefined && cents < 0
    cells.push(cents === undefined ? undefined : Decimal.fromMinor(BigInt(cents), 2))
  }
  return { column, cells, isWhole: !cells.includes(undefined), hasMark: mark !== '', hasMinus }
}

const zero = 48
const nine = 57

/** The hundredths of an amount of digits with two decimals or none, with a minus before them; undefined for any other cell. */
function centsIn(cell: string): number | undefined {
  const end = cell.length
  const isMinus = cell.startsWith('-')
  if (end === 0 || end > 16) return undefined
  const mark = cell[end - 3]
  const hasDecimals = mark === ',' || mark === '.'
  let digits = 0
  for (let at = isMinus ? 1 : 0; at < end; at += 1) {
    const code = cell.charCodeAt(at)
    if (code >= zero && code <= nine) digits = digits * 10 + code - zero
    // Between thousands stands the other mark, or a blank.
    else if (
      !hasDecimals ||
      (at !== end - 3 && ((end - 3 - at) % 4 !== 0 || cell[at] === mark || !/[., ]/.test(cell[at] ?? '')))
    )
      return undefined
  }
  return (isMinus ? -digits : digits) * (hasDecimals ? 1 : 100)
}

export const isZero = (amount: Decimal | undefined): boolean => amount === undefined || amount.isZero()

/** True for two columns of which each row fills one at most, and each column some. */
export const areOpposite = (one: NumericColumn, other: NumericColumn): boolean =>
  one.cells.every((amount, at) => isZero(amount) || isZero(other.cells[at])) &&
  [one, other].every(({ cells }) => cells.some((amount) => !isZero(amount)))
