import { type Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { markOf, readAmount } from './amount.ts'
import { isAccount } from './csv-columns.ts'
import type { ColumnField } from './csv-headers.ts'
import { currencyCodes } from './words.ts'
import { isDate } from './dates.ts'

type Rows = readonly (readonly string[])[]
type Columns = ReadonlyMap<ColumnField, readonly number[]>

/** Columns that are compared with each other as amounts and balances. */
const mostMoney = 8
const sampleSize = 200

/**
 * The columns of a file without a header, where its cells prove them: a single column of amounts with both signs, or amounts that
 * lead from each balance to the next. `skip`: records before the first booking. Undefined when anything would have to be guessed.
 */
export function columnsWithoutHeader(records: Rows): { skip: number; columns: Columns } | undefined {
  for (const skip of [0, 1]) {
    // A header in words that are not known may name anything; a line of balances names nothing.
    if (skip === 1 && !records[0]?.some(isDate)) continue
    const sample = records.slice(skip, skip + sampleSize)
    const date = sample[0]?.findIndex((cell) => isDate(cell)) ?? -1
    const rows = sample.filter((row) => isDate(row[date] ?? ''))
    // Below the bookings, a line of totals or a notice has no date.
    if (date < 0 || rows.length < 2 || rows.some((row, at) => row !== sample[at])) continue
    const money = moneyColumns(rows)
    if (money)
      return { skip, columns: new Map<ColumnField, readonly number[]>([['date', [date]], ...money, ...namesOf(rows)]) }
  }
  return undefined
}

type Money = readonly (readonly [ColumnField, readonly number[]])[]

function moneyColumns(rows: Rows): Money | undefined {
  const width = Math.max(...rows.map((row) => row.length))
  const amounts = Array.from({ length: Math.min(width, 50) }, (_, column) => ({
    column,
    cells: amountsIn(rows, column),
  }))
    .flatMap(({ column, cells }) => (cells ? [{ column, cells }] : []))
    .slice(0, mostMoney)
  // Numbers of cheques stand in some rows; amounts in each.
  const isNumber = (column: number): boolean => rows.every((row) => !/[.,+-]/.test(row[column] ?? ''))
  const [only, ...others] = amounts.filter(({ column, cells }) => isWhole(cells) || !isNumber(column))
  if (only && others.length === 0 && hasBothSigns(only.cells)) return [['amount', [only.column]]]
  const proven = amounts.flatMap((balance) => {
    if (!isWhole(balance.cells)) return []
    const rest = amounts.filter((each) => each !== balance)
    // Amounts without any minus may be withdrawals alone.
    const signed = rest.filter(
      ({ cells }) =>
        cells.some(isNegative) && (leads(cells, balance.cells, 'behind') || leads(cells, balance.cells, 'before')),
    )
    const split = rest.flatMap((debit) =>
      rest
        .filter((credit) => credit !== debit && leads(netOf(debit.cells, credit.cells), balance.cells, 'behind'))
        .map((credit): Money => [
          ['debit', [debit.column]],
          ['credit', [credit.column]],
        ]),
    )
    return [...signed.map(({ column }): Money => [['amount', [column]]]), ...split]
  })
  const [first] = proven
  return first && proven.every((each) => JSON.stringify(each) === JSON.stringify(first)) ? first : undefined
}

type Amounts = readonly (Decimal | undefined)[]

/** The amounts of a column that has nothing else, empty cells apart. */
function amountsIn(rows: Rows, column: number): Amounts | undefined {
  const cells = rows.map((row) => (row[column] ?? '').trim())
  const written = cells.filter((cell) => cell !== '')
  const mark = markOf(written)
  if (written.length === 0 || mark === 'unclear' || written.every((cell) => isDate(cell))) return undefined
  // Longer numbers are accounts and references.
  if (written.some((cell) => cell.replaceAll(/\D/g, '').length > 14)) return undefined
  const amounts = cells.map((cell) => readAmount(cell, mark === 'comma' ? 'comma' : 'point'))
  return amounts.some((amount, at) => !amount && cells[at] !== '') ? undefined : amounts
}

const isWhole = (cells: Amounts): boolean => cells.every((cell) => cell !== undefined)

const isNegative = (cell: Decimal | undefined): boolean => cell !== undefined && cell.sign() < 0

const hasBothSigns = (cells: Amounts): boolean =>
  isWhole(cells) && cells.some(isNegative) && cells.some((cell) => cell && cell.sign() > 0)

/** The change by withdrawals and deposits without signs; undefined for rows that have both or none. */
const netOf = (debits: Amounts, credits: Amounts): Amounts =>
  debits.map((debit, at) => {
    const credit = credits[at]
    const [paid, received] = [debit?.isZero() ? undefined : debit, credit?.isZero() ? undefined : credit]
    if ((paid && received) || isNegative(paid ?? received)) return undefined
    return paid ? paid.negate() : received
  })

/** True when each amount leads from one balance to the next, in ascending or descending order. `side`: the balance of its row. */
function leads(amounts: Amounts, balances: Amounts, side: 'before' | 'behind'): boolean {
  const inOrder = (some: Amounts, all: Amounts): boolean =>
    all.slice(1).every((after, at) => {
      const [before, amount] = [all[at], some[side === 'behind' ? at + 1 : at]]
      return before && after && amount && !amount.isZero() && after.minus(before).equals(amount)
    })
  return inOrder(amounts, balances) || inOrder(amounts.toReversed(), balances.toReversed())
}

/** The effect of fees: they are taken when they have no minus (plus), or when they have one; not when amounts contain them. */
export type FeeEffect = 'minus' | 'plus' | 'none'

/** The only effect of fees with which amounts lead from each balance to the next; undefined when the balances prove none. */
export function feeEffect(rows: Rows, amount: number, fee: number, balance: number): FeeEffect | undefined {
  const sample = rows.slice(0, sampleSize)
  const [amounts, fees, balances] = [amount, fee, balance].map((column) => amountsIn(sample, column))
  if (!amounts || !fees || !balances) return undefined
  const withFees = {
    none: amounts,
    plus: amounts.map((each, at) => each && each.minus(fees[at] ?? ZERO)),
    minus: amounts.map((each, at) => each && each.plus(fees[at] ?? ZERO)),
  }
  const proven = (['none', 'plus', 'minus'] as const).filter((effect) => leads(withFees[effect], balances, 'behind'))
  return proven.length === 1 ? proven[0] : undefined
}

/** True when balances rise and fall by amounts that all look like deposits: their direction stands elsewhere. */
export function loseSigns(rows: Rows, amount: number, balance: number): boolean {
  const sample = rows.slice(0, sampleSize)
  const [amounts, balances] = [amountsIn(sample, amount), amountsIn(sample, balance)]
  if (!amounts || !balances || sample.length < 2 || !isWhole(amounts) || !isWhole(balances)) return false
  if (amounts.some(isNegative)) return false
  const steps = balances.slice(1).map((after, at) => after?.minus(balances[at] ?? after))
  const equal = (behind: Amounts, sign: 'either' | 1 | -1): boolean =>
    steps.every((step, at) => {
      const own = behind[at]
      const way = step?.sign() === -1 ? -1 : 1
      return step && own && step.abs().equals(own) && (sign === 'either' || way === sign)
    })
  const [ascending, descending] = [amounts.slice(1), amounts.slice(0, -1)]
  if (equal(ascending, 1) || equal(descending, -1)) return false
  return equal(ascending, 'either') || equal(descending, 'either')
}

/** The account of the statement and its currency, which are the same in each row. */
function namesOf(rows: Rows): Money {
  const [first = []] = rows
  const same = (column: number): boolean => rows.every((row) => row[column] === first[column])
  const account = first.findIndex((cell, column) => same(column) && isAccount(cell))
  const currency = first.findIndex((cell, column) => same(column) && /^[A-Z]{3}$/.test(cell) && currencyCodes(cell))
  return [
    ...(account < 0 ? [] : [['account', [account]] as const]),
    ...(currency < 0 ? [] : [['currency', [currency]] as const]),
  ]
}
