import { type Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { isBalance } from './balance-words.ts'
import type { Rows } from './csv-cells.ts'
import type { DirectionWords } from './csv-directions.ts'
import type { ColumnField } from './csv-headers.ts'
import { type Amounts, areOpposite, isZero, longNumericColumn, type NumericColumn } from './csv-numbers.ts'

/** Columns that move money. `fees`: the effect of the fee's column. */
export type MoneyColumns = {
  columns: ReadonlyMap<ColumnField, number>
  fees: FeeEffect
}

/** The effect of fees: they are taken when they have no minus (plus), or when they have one; not when amounts contain them. */
export type FeeEffect = 'minus' | 'plus' | 'none'

/** Columns that move money as the balances prove, and the rows that only state a balance. */
export type Proof = MoneyColumns & { balance: number; stated: ReadonlySet<readonly string[]>; proven: number }

/** `proven`: number of balances that follow from the one before. */
type Explained = { stated: readonly number[]; proven: number }

/** Balances stand behind each booking, or before it. */
export type BalanceSide = 'behind' | 'before'

/** The first row whose balance does not follow, after so many steps. */
type Contradiction = { failed: number; steps: number }

/**
 * The rows that only state a balance, where all moves lead from each balance to the next, oldest or newest first; undefined where they do
 * not. Rows without a balance count into the next one.
 */
function explained(...given: Parameters<typeof explain>): Explained | undefined {
  const found = explain(...given)
  return 'failed' in found || found.proven === 0 ? undefined : found
}

/** The same, with the later contradiction of both directions. */
function explain(
  moves: Amounts,
  balances: Amounts,
  side: BalanceSide,
  states: (at: number) => boolean,
): Explained | Contradiction {
  const up = stepsOf(moves, balances, side, states, 1)
  if (!('failed' in up)) return up
  const down = stepsOf(moves, balances, side, states, -1)
  return 'failed' in down && down.steps < up.steps ? up : down
}

function stepsOf(
  moves: Amounts,
  balances: Amounts,
  side: BalanceSide,
  states: (at: number) => boolean,
  direction: 1 | -1,
): Explained | Contradiction {
  const stated: number[] = []
  let last: Decimal | undefined
  let open = ZERO
  let proven = 0
  for (let step = 0; step < moves.length; step += 1) {
    const at = direction === 1 ? step : moves.length - 1 - step
    const balance = balances[at]
    const move = states(at) ? ZERO : (moves[at] ?? ZERO)
    if (side === 'behind') open = open.plus(move)
    if (balance) {
      if (last && !last.plus(open).equals(balance)) {
        // A row that states the balance has it as its amount, and moves nothing.
        const isStated = side === 'behind' && last.plus(open).minus(move).equals(balance)
        if (!isStated || !move.abs().equals(balance.abs())) return { failed: at, steps: step }
        stated.push(at)
      } else if (last && !open.isZero()) proven += 1
      last = balance
      open = ZERO
    }
    if (side === 'before') open = open.plus(move)
  }
  return { stated, proven }
}

/** The moves of a withdrawal's and a deposit's column together. A sign that all amounts of one have is its decoration. */
function netMoves(debit: NumericColumn | undefined, credit: NumericColumn | undefined, length: number): Amounts {
  const signs = debit?.cells.map((amount) => amount?.sign() ?? 0) ?? []
  const isMinusDebit = signs.filter((sign) => sign < 0).length > signs.filter((sign) => sign > 0).length
  const isPlusCredit = credit?.cells.some((amount) => amount !== undefined && amount.sign() > 0)
  return Array.from({ length }, (_, at) => {
    const [paid, received] = [debit?.cells[at], credit?.cells[at]]
    if (received && !received.isZero()) return isPlusCredit ? received : received.abs()
    return paid && (isMinusDebit ? paid : paid.negate())
  })
}

const withFees = (moves: Amounts, fee: NumericColumn, effect: FeeEffect): Amounts =>
  moves.map((move, at) => {
    const taken = fee.cells[at]
    if (!taken) return move
    return effect === 'plus' ? (move ?? ZERO).minus(taken) : (move ?? ZERO).plus(taken)
  })

/** The numbers, directions and balances in a file's cells, apart from its headers. */
export type MoneyTable = {
  rows: Rows
  numbers: readonly NumericColumn[]
  /** Columns of words that state directions: with them, signs mean nothing. */
  directions: ReadonlyMap<number, DirectionWords>
  /** True for a row whose text states a balance. */
  states: (at: number) => boolean
  /** The place of a column's balances, if they are some: beside bookings, or either where its header does not tell. */
  sidesOf: (column: number) => readonly BalanceSide[]
}

/** The moves of a set of columns, without fees. */
function movesOf({ rows, numbers, directions }: MoneyTable, columns: ReadonlyMap<ColumnField, number>): Amounts {
  const numeric = (field: ColumnField) => numbers.find(({ column }) => column === columns.get(field))
  const amount = numeric('amount')
  if (!amount) return netMoves(numeric('debit'), numeric('credit'), rows.length)
  const column = columns.get('direction') ?? -1
  const words = directions.get(column)
  if (!words) return amount.cells
  return amount.cells.map((cell, at) => {
    const direction = words.get((rows[at]?.[column] ?? '').trim())
    return direction === undefined ? cell : direction === 'CREDIT' ? cell?.abs() : cell?.abs().negate()
  })
}

/** The proof that these columns, perhaps with a fee, lead from each balance of some column to the next. */
function proofOf(
  table: MoneyTable,
  columns: ReadonlyMap<ColumnField, number>,
  fees: readonly NumericColumn[],
): Proof[] {
  const moves = movesOf(table, columns)
  const used = new Set(columns.values())
  const variants = [
    { columns: without(columns, 'fee'), moves, fees: 'none' as FeeEffect },
    ...fees
      .filter(({ column }) => column === columns.get('fee') || !used.has(column))
      .flatMap((fee) =>
        (['plus', 'minus'] as const).map((effect) => ({
          columns: new Map([...columns, ['fee', fee.column] as const]),
          moves: withFees(moves, fee, effect),
          fees: effect,
        })),
      ),
  ]
  return table.numbers.flatMap((balance) => {
    const proven = variants.flatMap((variant) => {
      if ([...variant.columns.values()].includes(balance.column)) return []
      return table.sidesOf(balance.column).flatMap((side) => {
        // Withdrawals and deposits the wrong way round explain balances before them.
        if (side === 'before' && !columns.has('amount')) return []
        const found = explained(variant.moves, balance.cells, side, table.states)
        // A column that no header calls a fee has to be one twice.
        if (
          !found ||
          (found.proven < 2 && variant.columns.get('fee') !== columns.get('fee') && variant.fees !== 'none')
        )
          return []
        const stated = new Set(found.stated.map((at) => table.rows[at] ?? []))
        return [{ ...variant, balance: balance.column, stated, proven: found.proven }]
      })
    })
    // Fees that are all zero prove nothing.
    return proven.slice(0, 1)
  })
}

/** Rows before and behind a contradiction that show which columns explain it. */
const around = 100

/**
 * Compares a proof with all rows of a file: the rows that state a balance, or those around the first contradiction. Undefined where a
 * column has cells that are no amounts.
 */
export function compareProof(
  { columns, fees, balance }: Pick<Proof, 'columns' | 'fees' | 'balance'>,
  rows: Rows,
  directions: MoneyTable['directions'],
): { stated: ReadonlySet<readonly string[]> } | { contradiction: Rows } | undefined {
  const used = [...columns].filter(([field]) => field !== 'direction').map(([, column]) => column)
  const numbers = [...used, balance].map((column) => longNumericColumn(rows, column))
  if (numbers.includes(undefined)) return undefined
  const found = numbers.filter((column) => column !== undefined)
  const table: MoneyTable = { rows, numbers: found, directions, states: () => false, sidesOf: () => [] }
  const fee = found.find(({ column }) => column === columns.get('fee'))
  const moves = movesOf(table, columns)
  const [balances] = found.slice(-1)
  if (!balances) return undefined
  const moved = fee && fees !== 'none' ? withFees(moves, fee, fees) : moves
  // Looking for words takes longer than adding up: few files have rows that state a balance.
  const states = [() => false, (at: number) => (rows[at] ?? []).some(isBalance)]
  const tried = states.flatMap((each) =>
    (['behind', 'before'] as const).map((side) => () => explain(moved, balances.cells, side, each)),
  )
  let latest: Contradiction | undefined
  for (const attempt of tried) {
    const result = attempt()
    if ('stated' in result) return { stated: new Set(result.stated.map((at) => rows[at] ?? [])) }
    if (!latest || result.steps > latest.steps) latest = result
  }
  const failed = latest?.failed ?? 0
  return { contradiction: rows.slice(Math.max(0, failed - around), failed + around) }
}

/**
 * The first and the last row, where the rows between them lead from the amount of one to that of the other, oldest or newest first, and a
 * text of them, or of one with several rows between them, has a word for a balance. Empty where they do not.
 */
export function statedEnds(
  table: MoneyTable,
  columns: ReadonlyMap<ColumnField, number>,
  mentions: (row: readonly string[]) => boolean,
): ReadonlySet<readonly string[]> {
  const { rows } = table
  const moves = movesOf(table, columns)
  const ends = [rows[0], rows.at(-1)].filter((row) => row !== undefined)
  const [first, last] = [moves[0], moves.at(-1)]
  const between = moves.slice(1, -1)
  const mentioning = ends.filter(mentions).length
  if (!first || !last || between.length === 0 || mentioning < (between.length > 1 ? 1 : 2)) return new Set()
  const change = between.reduce<Decimal>((sum, move) => sum.plus(move ?? ZERO), ZERO)
  const leads = first.plus(change).equals(last) || last.plus(change).equals(first)
  return leads && !change.isZero() ? new Set(ends) : new Set()
}

/** The columns of all other fields. */
export const without = (
  columns: ReadonlyMap<ColumnField, number>,
  field: ColumnField,
): ReadonlyMap<ColumnField, number> => new Map([...columns].filter(([each]) => each !== field))

/** Proof for known columns; undefined when no balances explain them. */
export function proofOfKnown(table: MoneyTable, known: ReadonlyMap<ColumnField, number>): Proof | undefined {
  const fees = table.numbers.filter(({ column }) => column === known.get('fee'))
  return proofOf(table, known, fees)[0] ?? proofOf(table, known, table.numbers)[0]
}

/** The only columns that explain the balances, whatever their headers; undefined for none and for several. */
export function provenColumns(table: MoneyTable): Proof | undefined {
  const { numbers, directions } = table
  const sets: ReadonlyMap<ColumnField, number>[] = []
  for (const one of numbers) {
    sets.push(new Map([['amount', one.column]]))
    if (!one.hasMinus)
      for (const direction of directions.keys())
        sets.push(
          new Map<ColumnField, number>([
            ['amount', one.column],
            ['direction', direction],
          ]),
        )
    for (const other of numbers)
      if (one !== other && areOpposite(one, other))
        sets.push(
          new Map([
            ['debit', one.column],
            ['credit', other.column],
          ]),
        )
  }
  const proofs = sets.flatMap((columns) => proofOf(table, columns, []))
  const found = proofs.length > 0 ? proofs : sets.flatMap((columns) => proofOf(table, columns, numbers))
  // Amounts without any minus may be withdrawals alone.
  const sound = found.filter(({ columns }) => {
    const amount = numbers.find(({ column }) => column === columns.get('amount'))
    return !amount || columns.has('direction') || amount.hasMinus
  })
  const [first] = sound
  const key = ({ columns }: Proof): string => JSON.stringify([...columns])
  return first && sound.every((each) => key(each) === key(first)) ? first : undefined
}

/** True when each balance is the one before less its amount. */
export const fallBy = (amounts: NumericColumn, balances: NumericColumn, states: (at: number) => boolean): boolean =>
  explained(
    amounts.cells.map((amount) => amount?.negate()),
    balances.cells,
    'behind',
    states,
  ) !== undefined

/** True when balances rise and fall by amounts that all look like deposits: their direction stands elsewhere. */
export function loseSigns(amounts: NumericColumn, balances: NumericColumn): boolean {
  const { cells } = amounts
  if (amounts.hasMinus || !amounts.isWhole || !balances.isWhole || cells.length < 2) return false
  const steps = balances.cells.slice(1).map((after, at) => after?.minus(balances.cells[at] ?? after))
  const equal = (behind: Amounts, sign: 'either' | 1 | -1): boolean =>
    steps.every((step, at) => {
      const own = behind[at]
      const way = step?.sign() === -1 ? -1 : 1
      return step && own && step.abs().equals(own) && (sign === 'either' || way === sign)
    })
  const [ascending, descending] = [cells.slice(1), cells.slice(0, -1)]
  if (equal(ascending, 1) || equal(descending, -1)) return false
  return equal(ascending, 'either') || equal(descending, 'either')
}

/**
 * The effect of fees by a column of totals: a total less than the amount by the fee is paid, a total more than it is what the amount was
 * taken from. Undefined when no column is one.
 */
export function feesByTotals(table: MoneyTable, amount: NumericColumn, fee: NumericColumn): FeeEffect | undefined {
  const signs = fee.cells.map((cell) => cell?.sign() ?? 0)
  if (signs.every((sign) => sign === 0)) return undefined
  const taken: FeeEffect =
    signs.filter((sign) => sign > 0).length >= signs.filter((sign) => sign < 0).length ? 'plus' : 'minus'
  const given: FeeEffect = taken === 'plus' ? 'minus' : 'plus'
  if (totalOf(table, amount, fee, taken) !== undefined) return taken
  return totalOf(table, amount, fee, given) === undefined ? undefined : 'none'
}

/** The column of the amounts after these fees; undefined for none, and for fees that are all zero. */
export function totalOf(
  { numbers }: MoneyTable,
  amount: NumericColumn,
  fee: NumericColumn,
  effect: FeeEffect,
): number | undefined {
  if (fee.cells.every(isZero)) return undefined
  const totals = withFees(amount.cells, fee, effect)
  const isTotal = ({ cells }: NumericColumn): boolean => cells.every((cell, at) => cell && totals[at]?.equals(cell))
  return numbers.find((each) => each !== amount && each !== fee && isTotal(each))?.column
}
