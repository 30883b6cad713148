import type { Cells } from './csv-cells.ts'
import { isUnknownHeader } from './csv-headers.ts'
import type { Money } from './csv-money.ts'
import { currencyCodes } from './words.ts'

const isCurrency = (cell: string): boolean =>
  /^\s*([A-Z]{3}|\p{Sc})\s*$/u.test(cell) && currencyCodes(cell) !== undefined

/**
 * The column of currencies under a header that is not known, or without one: they are those of the amount before it, else of the one
 * behind it. Currencies of amounts that are not booked do not count, and several do not where balances prove that all amounts are in one.
 */
export function currencyByCells(header: readonly string[], cells: Cells, money: Money): number | undefined {
  const booked = new Set([...money.columns.values(), money.balance])
  const isOfBooked = (column: number): boolean => {
    const amount = [column - 1, column + 1].find((each) => booked.has(each) || money.unbooked.includes(each))
    return amount === undefined || booked.has(amount)
  }
  for (let column = 0; column < cells.width; column += 1) {
    const filled = cells.of(column)
    if (filled.length * 2 < cells.rows.length || !filled.every(isCurrency)) continue
    if (money.proven > 0 && cells.variety(column) > 1) continue
    if (isUnknownHeader(header[column] ?? '') && isOfBooked(column)) return column
  }
  return undefined
}
