import type { Decimal } from '../../kernel/money/decimal.ts'
import type { Direction } from '../direction.ts'
import type { Amounts, NumericColumn } from './csv-numbers.ts'
import type { Cells } from './csv-cells.ts'
import { directionOfCell } from './words.ts'

/** Words of a column that state the direction of their rows. */
export type DirectionWords = ReadonlyMap<string, Direction>

/** Words of a column of directions: a column of texts has more. */
const mostWords = 6

/**
 * The columns of which each word states a direction: a known one, or one that always stands beside a rise or a fall of a balance by
 * amounts without signs.
 */
export function directionColumns(
  cells: Cells,
  columns: readonly number[],
  numbers: readonly NumericColumn[],
): Map<number, DirectionWords> {
  const found = new Map<number, DirectionWords>()
  const changes = numbers.flatMap((amount) =>
    amount.hasMinus
      ? []
      : numbers.flatMap((balance) => (balance === amount ? [] : changesBy(amount.cells, balance.cells))),
  )
  for (const column of columns) {
    const filled = cells.of(column)
    if (filled.length === 0 || numbers.some((each) => each.column === column)) continue
    const known = filled.every((cell) => directionOfCell(cell)) ? knownWords(filled) : undefined
    const words =
      known ?? changes.map((change) => wordsBeside(cells, column, change)).find((each) => each !== undefined)
    if (words) found.set(column, words)
  }
  return found
}

const knownWords = (filled: readonly string[]): DirectionWords =>
  new Map(filled.flatMap((cell) => [[cell.trim(), directionOfCell(cell) ?? 'CREDIT'] as const]))

const isMovedBy = (step: Decimal | undefined, amount: Decimal | undefined): boolean =>
  step !== undefined && amount !== undefined && !step.isZero() && step.abs().equals(amount)

const directionOfStep = (step: Decimal | undefined): Direction => ((step?.sign() ?? 0) < 0 ? 'DEBIT' : 'CREDIT')

/** Directions in which each row moves, where balances rise and fall by exactly its amount; the oldest row's is not known. */
function changesBy(amounts: Amounts, balances: Amounts): (readonly (Direction | undefined)[])[] {
  return [1, -1].flatMap((age) => {
    const steps = balances.map((balance, at) => {
      const before = balances[at - age]
      return balance && before ? balance.minus(before) : undefined
    })
    const isOldest = (at: number): boolean => at - age < 0 || at - age >= balances.length
    if (amounts.length < 3 || !steps.every((step, at) => isOldest(at) || isMovedBy(step, amounts[at]))) return []
    return [steps.map((step, at) => (isOldest(at) ? undefined : directionOfStep(step)))]
  })
}

/** The direction of each word of a column, where it is the same beside each; undefined where words say nothing of it. */
function wordsBeside(
  cells: Cells,
  column: number,
  directions: readonly (Direction | undefined)[],
): DirectionWords | undefined {
  const words = new Map<string, Direction>()
  for (const [at, row] of cells.rows.entries()) {
    const word = (row[column] ?? '').trim()
    const direction = directions[at]
    if (direction === undefined) continue
    if (word === '' || (words.get(word) ?? direction) !== direction) return undefined
    words.set(word, direction)
    if (words.size > mostWords) return undefined
  }
  const isKnown = cells.of(column).every((cell) => words.has(cell.trim()))
  return isKnown && words.size < cells.rows.length - 1 && new Set(words.values()).size === 2 ? words : undefined
}
