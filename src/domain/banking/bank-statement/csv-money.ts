import { isBalance, mentionOfBalance } from './balance-words.ts'
import { UnreadableStatement } from './booking.ts'
import {
  type BalanceSide,
  compareProof,
  fallBy,
  type FeeEffect,
  feesByTotals,
  loseSigns,
  type MoneyColumns,
  type MoneyTable,
  type Proof,
  proofOfKnown,
  provenColumns,
  statedEnds,
  totalOf,
  without,
} from './csv-balance.ts'
import { Cells, isText, type Rows } from './csv-cells.ts'
import { areOpposite, numericColumn, type NumericColumn } from './csv-numbers.ts'
import { directionColumns, type DirectionWords } from './csv-directions.ts'
import {
  bareHeader,
  candidatesIn,
  type ColumnField,
  isBalanceHeader,
  isHundredths,
  isNoText,
  isOpeningHeader,
} from './csv-headers.ts'
import { tidy } from './text.ts'
import { folded } from './words.ts'

/** Fields of money, and of its direction. */
export const moneyFields = ['amount', 'debit', 'credit', 'fee', 'direction'] as const
type Known = ReadonlyMap<ColumnField, number>

/** The columns that move money. */
export type Money = MoneyColumns & {
  /** The column of balances; undefined where there is none. */
  balance: number | undefined
  /** Number of balances that prove the columns. */
  proven: number
  /** Rows that state a balance, as the others prove. */
  stated: ReadonlySet<readonly string[]>
  /** Columns of amounts that are neither booked nor balances. */
  unbooked: readonly number[]
  /** Words of the column of directions, where the file shows what they mean. */
  directionWords: DirectionWords
}

/** Columns that are compared with each other as amounts and balances. */
const mostNumeric = 10
const widest = 60

/** The columns that the caller or the headers name. `isNamed`: fields that the caller named. */
type Given = {
  header: readonly string[]
  known: Known
  isNamed: (field: ColumnField) => boolean
  turnSigns: boolean
  /** False: a fee that neither balances nor totals prove is not taken. */
  keepsFee: boolean
}

/**
 * Finds the columns that move money by some rows of a file, and compares them with all of its booked rows: where a later balance does not
 * follow, the rows around it decide, if their columns explain all balances. A gap that no columns explain changes nothing.
 * @throws UnreadableStatement when balances contradict the columns that the caller named
 */
export function judgeAll(cells: Cells, rows: Rows, taken: ReadonlySet<number>, given: Given): Money {
  const money = judgeMoney(cells, taken, given)
  if (rows.length <= cells.rows.length) return money
  const compared = compareMoney(money, rows)
  if (!compared) return money
  if ('stated' in compared) return { ...money, stated: compared.stated }
  const again = judgeMoney(new Cells(compared.contradiction, cells.width), taken, given)
  const holds = compareMoney(again, rows)
  return holds && 'stated' in holds ? { ...again, stated: holds.stated } : money
}

/** The comparison of proven columns with all rows; undefined where nothing is proven. */
function compareMoney(
  { balance, proven, directionWords, ...money }: Money,
  rows: Rows,
): ReturnType<typeof compareProof> {
  if (balance === undefined || proven === 0) return undefined
  const directions = new Map([[money.columns.get('direction') ?? -1, directionWords]])
  return compareProof({ ...money, balance }, rows, directions)
}

/**
 * Finds the columns that move money: as balances prove, else by headers and cells.
 * @throws UnreadableStatement when balances contradict the columns that the caller named
 */
function judgeMoney(cells: Cells, taken: ReadonlySet<number>, given: Given): Money {
  const { header } = given
  const table = tableOf(cells, taken, given)
  const known = completed(table, given.known)
  const proof = hasMoney(known) ? proofOfKnown(table, known) : undefined
  const found = proof ?? provenColumns(table)
  const wordsOf = (columns: Known): DirectionWords => table.directions.get(columns.get('direction') ?? -1) ?? new Map()
  // One step of a balance may fit other columns by chance.
  if (found && (proof || found.proven > 1 || !hasMoney(known) || isBalanceHeader(header[found.balance] ?? ''))) {
    if (!proof) checkNamed(found, given)
    return { ...found, unbooked: [], directionWords: wordsOf(found.columns) }
  }
  const columns = hasMoney(known) ? withTax(table, known, given) : shaped(table, known)
  const numeric = (field: ColumnField) => table.numbers.find(({ column }) => column === columns.get(field))
  const amount = numeric('amount')
  const balance = table.numbers.find(({ column }) => isBalanceHeader(header[column] ?? ''))?.column
  if (amount && !columns.has('direction')) checkSigns(table, amount, given)
  const fees = feesOf(table, amount, numeric('fee'), given)
  const used = new Set(
    [...columns].flatMap(([field, column]) => (field === 'fee' && fees === undefined ? [] : [column])),
  )
  return {
    columns: fees === undefined ? without(columns, 'fee') : columns,
    fees: fees ?? 'none',
    balance,
    proven: 0,
    directionWords: wordsOf(columns),
    stated: fees === undefined ? statedEnds(table, columns, mentionsBalance) : new Set(),
    unbooked: table.numbers.flatMap(({ column, hasMark, hasMinus }) =>
      !used.has(column) && column !== balance && (hasMark || hasMinus) && !isNoText(header[column] ?? '')
        ? [column]
        : [],
    ),
  }
}

const mentionsBalance = (row: readonly string[]): boolean => mentionOfBalance(row.filter(isText)) !== undefined

const hasMoney = (known: Known): boolean => known.has('amount') || known.has('debit') || known.has('credit')

function tableOf(cells: Cells, taken: ReadonlySet<number>, { header, known }: Given): MoneyTable {
  const { rows } = cells
  const wanted = new Set(known.values())
  const order = Array.from({ length: Math.min(cells.width, widest) }, (_, column) => column)
  const numbers: NumericColumn[] = []
  for (const column of [...wanted, ...order.filter((each) => !wanted.has(each) && !taken.has(each))]) {
    if (numbers.length === mostNumeric || isHundredths(header[column] ?? '') || cells.isCounted(column)) continue
    const numeric = numericColumn(rows, column)
    if (numeric) numbers.push(numeric)
  }
  const directions = directionColumns(cells, [...new Set([...wanted, ...order])], numbers)
  const states = rows.map((row) => row.slice(0, widest).some(isBalance))
  const candidates = candidatesIn(header)
  const moving = new Set(
    (['amount', 'debit', 'credit', 'fee'] as const).flatMap((field) => candidates.get(field) ?? []),
  )
  return {
    rows,
    numbers,
    directions,
    states: (at) => states[at] === true,
    sidesOf(column): readonly BalanceSide[] {
      const name = header[column] ?? ''
      if (moving.has(column)) return []
      if (isOpeningHeader(name)) return ['before']
      return name.trim() === '' ? ['behind', 'before'] : ['behind']
    },
  }
}

/** @throws UnreadableStatement when the balances move by other columns than the named ones */
function checkNamed({ columns, balance }: Proof, { header, known, isNamed }: Given): void {
  const named = (['amount', 'debit', 'credit'] as const).filter(isNamed)
  if (named.length === 0) return
  if (named.every((field) => columns.get(field) === known.get(field))) return
  const nameOf = (column: number): string => `"${tidy(header[column] ?? '', 40) || column + 1}"`
  const moving = [...columns].map(([field, column]) => `${nameOf(column)} (${field})`).join(' and ')
  throw new UnreadableStatement(
    `contradict the balances of ${nameOf(balance)}, which move by ${moving}: name that, or leave the columns out`,
    'columns',
  )
}

/** Refuses amounts that are withdrawals, by the balances, and look like deposits. @throws UnreadableStatement */
function checkSigns(table: MoneyTable, amount: NumericColumn, { turnSigns }: Given): void {
  const balances = table.numbers.filter(
    ({ column }) => column !== amount.column && !table.sidesOf(column).includes('before'),
  )
  if (!balances.some((balance) => loseSigns(amount, balance))) return
  if (turnSigns && balances.some((balance) => fallBy(amount, balance, table.states))) return
  throw new UnreadableStatement(
    'do not say which one holds the direction: balances fall by amounts without a minus. If all are withdrawals, turn the signs',
    'columns',
  )
}

/** A debit column with the opposite column that has no known header, or the other way round. */
function completed(table: MoneyTable, known: Known): Known {
  if (known.has('amount') || known.has('debit') === known.has('credit')) return known
  const [mine, other]: ColumnField[] = known.has('debit') ? ['debit', 'credit'] : ['credit', 'debit']
  const own = table.numbers.find(({ column }) => column === known.get(mine ?? 'debit'))
  const used = new Set(known.values())
  const opposite = own ? table.numbers.filter((each) => !used.has(each.column) && areOpposite(own, each)) : []
  const [only] = opposite
  return only && opposite.length === 1 && other ? new Map([...known, [other, only.column]]) : known
}

/** Columns that their cells alone show: the only amount with both signs or a direction, or two opposite ones of which one is negative. */
function shaped({ numbers, directions, rows }: MoneyTable, known: Known): Known {
  // Numbers of accounts, kinds and cheques are the same in each row, begin with zeros or stand in some rows.
  const isNumber = ({ column, isWhole }: NumericColumn): boolean => {
    const cells = rows.map((row) => (row[column] ?? '').trim())
    if (cells.some((cell) => /[.,+-]/.test(cell))) return false
    return !isWhole || cells.some((cell) => /^0\d|\d{8}/.test(cell)) || (cells.length > 1 && new Set(cells).size === 1)
  }
  const amounts = numbers.filter((each) => each.column !== known.get('fee') && !isNumber(each))
  const [only, other, ...more] = amounts
  if (!only || more.length > 0) return known
  if (!other) {
    const [direction] = only.hasMinus ? [] : directions.keys()
    const hasPlus = only.cells.some((amount) => amount && amount.sign() > 0)
    if (!only.isWhole || (direction === undefined && !(only.hasMinus && hasPlus))) return known
    const found: [ColumnField, number][] = [['amount', only.column]]
    return new Map([...known, ...found, ...(direction === undefined ? [] : [['direction', direction] as const])])
  }
  if (!areOpposite(only, other) || only.hasMinus === other.hasMinus) return known
  const [debit, credit] = only.hasMinus ? [only, other] : [other, only]
  return new Map([...known, ['debit', debit.column], ['credit', credit.column]])
}

/** True for the header of a tax that an amount contains. */
const isTaxHeader = (header: string): boolean =>
  /\b(vat|tax|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva|dph|btw|moms|alv|afa|pvm|kdv|ндс|пдв|gst)\b/.test(
    folded(header.slice(0, 200)),
  )

/** The amount with its tax, in place of one without. */
function withTax(table: MoneyTable, known: Known, { header, isNamed }: Given): Known {
  const amount = table.numbers.find(({ column }) => column === known.get('amount'))
  const tax = table.numbers.find(({ column }) => isTaxHeader(header[column] ?? ''))
  const total = amount && tax && amount !== tax && !isNamed('amount') ? totalOf(table, amount, tax, 'minus') : undefined
  return total === undefined ? known : new Map([...known, ['amount', total]])
}

/** Amounts from which fees are taken already. */
const isNet = (header = ''): boolean => /^(net|neto|netto|total|montantnet|amountafterfee)/.test(bareHeader(header))

/** The effect of fees: as totals prove, else as on the first deposit that has one; undefined where amounts contain them. */
function feesOf(
  table: MoneyTable,
  amount: NumericColumn | undefined,
  fee: NumericColumn | undefined,
  { header, isNamed, keepsFee }: Given,
): FeeEffect | undefined {
  if (!fee) return undefined
  const proven = amount && feesByTotals(table, amount, fee)
  if (proven) return proven === 'none' ? undefined : proven
  if (!isNamed('fee') && (!keepsFee || isNet(header[amount?.column ?? -1]))) return undefined
  const signs = fee.cells.map((cell) => cell?.sign() ?? 0)
  const onDeposit = signs.find((sign, at) => sign !== 0 && (amount?.cells[at]?.sign() ?? 0) > 0)
  return (onDeposit ?? (signs.some((sign) => sign < 0) ? -1 : 1)) < 0 ? 'minus' : 'plus'
}
