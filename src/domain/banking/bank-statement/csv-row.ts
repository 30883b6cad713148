import { currencyBeside, directionBeside, isAmount, readAmount } from './amount.ts'
import { isBalance, mentionOfBalance } from './balance-words.ts'
import type { Booking, StatementRow } from './booking.ts'
import { isAccount, isNumbered } from './csv-cells.ts'
import type { ColumnField } from './csv-headers.ts'
import type { CsvLayout } from './csv-layout.ts'
import type { CsvRecord } from './csv-records.ts'
import { unbookedReason } from './csv-states.ts'
import { readDate } from './dates.ts'
import type { Direction } from '../direction.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'
import { isUnbookedCell } from './state-words.ts'
import { tidy, withoutRepetition } from './text.ts'
import { currencyCodes, directionOfCell } from './words.ts'

/** The cell of a field in a record. */
export function cellOf(record: readonly string[], { columns }: CsvLayout, field: ColumnField): string {
  const column = columns.get(field)?.[0]
  // Looking for a cell that a record lacks takes ten times as long as reading one.
  return column === undefined || column >= record.length ? '' : (record[column] ?? '')
}

/** Fields without which a row is no booking. */
export const bookingFields = ['date', 'amount', 'debit', 'credit', 'currency'] as const

/** True for a row whose cells are out of their columns: beyond the header it has amounts, or more cells than most rows. */
function isShifted(record: readonly string[], { header, width, endsInText }: CsvLayout): boolean {
  if (header.length === 0 || record.length <= header.length) return false
  const beyond = record.slice(header.length)
  if (beyond.some((cell) => isAmount(cell) && !isNumbered(cell))) return true
  // Text that goes on in further cells, unless the money is among it.
  if (endsInText) return /\d[.,]\d/.test(record[header.length - 1] ?? '') && isAmount(record[header.length - 1] ?? '')
  return record.some((cell, at) => at >= width && cell.trim() !== '')
}

/** States of a hostile file may be all different. */
const mostReasons = 200

/** Reads the records of a file in their order. */
export class RowReader {
  /** The balance after the last row, once a row has stated one. */
  #balance: Decimal | undefined

  /** The reasons by their states: a file has few. */
  readonly #reasons = new Map<string, string | undefined>()

  /** The booking of a record, or the reason why it is none. */
  read({ record, line }: CsvRecord, layout: CsvLayout): StatementRow {
    const status = this.#unbookedStatus(record, layout)
    if (status !== undefined) return { line, refused: status }
    const written = cellOf(record, layout, 'date').trim()
    const date = written === '' ? undefined : readDate(written, layout.order, layout.monthLanguage)
    if (date === undefined) return { line, refused: refusedCell('date', written) }
    if (isShifted(record, layout)) return { line, refused: shifted(record, layout) }
    const moved = layout.columns.has('amount') ? signedAmount(record, layout) : splitAmount(record, layout)
    const balance = this.#statedBalance(record, layout, moved)
    if (balance !== undefined) return { line, refused: `is a balance and no booking: "${tidy(balance, 40)}"` }
    if (typeof moved === 'string') return { line, refused: moved }
    this.#balance =
      this.#balance &&
      (moved.direction === 'CREDIT' ? this.#balance.plus(moved.amount) : this.#balance.minus(moved.amount))
    return { line, booking: bookingOf(record, layout, date, moved) }
  }

  #unbookedStatus(record: readonly string[], layout: CsvLayout): string | undefined {
    const { all } = layout.states
    const kinds = layout.columns.get('categoryType') ?? []
    // Most files have no column of states.
    const key =
      all.length + kinds.length === 0 ? '' : [...all, ...kinds].map((column) => record[column] ?? '').join('\n')
    if (this.#reasons.has(key)) return this.#reasons.get(key)
    const reason = unbookedStatus(record, layout)
    if (this.#reasons.size < mostReasons) this.#reasons.set(key, reason)
    return reason
  }

  /** The text of a row that states a balance: by itself, or by a word for it beside an amount that is the balance. */
  #statedBalance(record: readonly string[], layout: CsvLayout, moved: Moved | string): string | undefined {
    const texts = bookedTexts.flatMap((field) => layout.columns.get(field)?.map((column) => record[column] ?? '') ?? [])
    const amount = typeof moved === 'string' ? undefined : moved.amount
    const found =
      texts.find(isBalance) ??
      (layout.stated.has(record) ? (texts.find((text) => text.trim() !== '') ?? '') : undefined) ??
      (amount && this.#isBalance(amount, record, layout) ? mentionOfBalance(texts) : undefined)
    if (found !== undefined) this.#balance = readAmount(record[layout.balance ?? -1] ?? '', layout.mark) ?? amount
    return found
  }

  #isBalance(amount: Decimal, record: readonly string[], { balance, mark }: CsvLayout): boolean {
    if (this.#balance?.abs().equals(amount) && !amount.isZero()) return true
    const stated = balance === undefined ? undefined : readAmount(record[balance] ?? '', mark)
    return stated !== undefined && stated.abs().equals(amount)
  }
}

const bookedTexts = ['categoryType', 'participantName', 'description'] as const

function bookingOf(record: readonly string[], layout: CsvLayout, date: string, moved: Moved): Booking {
  const { columns, namesAccounts } = layout
  const cell = (field: ColumnField): string => cellOf(record, layout, field).trim()
  const account = cell('account')
  const sides = columns.has('payer') ? [moved.direction === 'CREDIT' ? cell('payer') : cell('payee')] : []
  return {
    date,
    ...moved,
    account: account !== '' && (namesAccounts || isAccount(account)) ? tidy(account, 64) : layout.account,
    reference: tidy(cell('reference')),
    description: withoutRepetition((columns.get('description') ?? []).map((column) => record[column] ?? '')),
    participant: tidy(participantOf(record, layout)),
    // A file that names both sides shows with each booking which of them is the account owner.
    participantName: tidy([...sides, cell('participantName')].find((name) => name !== '') ?? ''),
    categoryType: tidy(cell('categoryType')),
    accountType: tidy(cell('accountType')),
  }
}

/** The account of the other side, of several columns the one that is not the own account's. */
function participantOf(record: readonly string[], { columns, ownAccount }: CsvLayout): string {
  const cells = (columns.get('participant') ?? []).map((column) => (record[column] ?? '').trim())
  return cells.length === 1 ? (cells[0] ?? '') : (cells.find((cell) => cell !== '' && cell !== ownAccount) ?? '')
}

/** The state, or the kind of booking, that says that a row is not booked. */
function unbookedStatus(record: readonly string[], { states, columns }: CsvLayout): string | undefined {
  const reason = unbookedReason(record, states)
  if (reason !== undefined) return reason
  const column = columns.get('categoryType')?.find((each) => isUnbookedCell(record[each] ?? ''))
  return column === undefined ? undefined : `is not booked: "${tidy(record[column] ?? '', 40)}"`
}

const shifted = (record: readonly string[], { header }: CsvLayout): string =>
  `has ${record.length} cells, but the header ${header.length}: put values with the separator between quotation marks`

const refusedCell = (what: 'date' | 'amount', cell: string): string =>
  cell === '' ? `has no ${what}` : `"${tidy(cell, 40)}" is no ${what}`

type Moved = Pick<Booking, 'amount' | 'direction' | 'currency'>

/** The currency of a cell: beside its amount, else in its header, else in the column of currencies. */
function currencyOf(record: readonly string[], layout: CsvLayout, field: ColumnField): string {
  const column = layout.columns.get(field)?.[0] ?? -1
  const written =
    currencyBeside(record[column] ?? '') || layout.currencies.get(column) || cellOf(record, layout, 'currency')
  const [code, ...others] = currencyCodes(written) ?? []
  return code !== undefined && others.length === 0 ? code : tidy(written, 20).toUpperCase()
}

function signedAmount(record: readonly string[], layout: CsvLayout): Moved | string {
  const cell = cellOf(record, layout, 'amount').trim()
  const amount = readAmount(cell, layout.mark)
  if (!amount) return refusedCell('amount', cell)
  const word = (record[layout.direction ?? -1] ?? '').trim()
  const stated = layout.directionWords.get(word) ?? directionOfCell(word)
  if (word !== '' && !stated) return `"${tidy(word, 40)}" says neither credit nor debit`
  if (layout.direction !== undefined && layout.isUnsigned && !stated && amount.sign() > 0)
    return 'says neither credit nor debit in its column of directions'
  const { hasTurnedCredits } = layout
  if (stated === 'CREDIT' && amount.sign() < 0 && !hasTurnedCredits)
    return `is a credit of the negative amount ${amount.toString()}`
  const fee = feeOf(record, layout)
  if (typeof fee === 'string') return fee
  const direction = stated ?? (layout.bare && !directionBeside(cell) ? layout.bare : undefined)
  const signed = direction === undefined ? amount : direction === 'DEBIT' ? amount.abs().negate() : amount.abs()
  return moved(fee ? signed.minus(fee) : signed, currencyOf(record, layout, 'amount'))
}

/** True for a fee in another currency than the row's, which is taken from another account. */
function isFeeElsewhere(record: readonly string[], layout: CsvLayout): boolean {
  const fee = currencyCodes((record[layout.feeCurrency ?? -1] ?? '').trim())
  const own = currencyCodes(currencyOf(record, layout, layout.columns.has('amount') ? 'amount' : 'debit'))
  return fee !== undefined && own !== undefined && ![...fee].some((code) => own.has(code))
}

/** The fee that a row takes besides its amount; undefined for none. */
function feeOf(record: readonly string[], layout: CsvLayout): Decimal | undefined | string {
  const cell = cellOf(record, layout, 'fee').trim()
  if (cell === '' || layout.fees === 'none' || isFeeElsewhere(record, layout)) return undefined
  const fee = readAmount(cell, layout.mark)
  if (!fee) return `its fee "${tidy(cell, 40)}" is no amount`
  return layout.fees === 'minus' ? fee.negate() : fee
}

const moved = (signed: Decimal, currency: string): Moved => {
  const direction: Direction = signed.sign() < 0 ? 'DEBIT' : 'CREDIT'
  return { amount: signed.abs(), direction, currency }
}

/** Signs of an empty cell. */
const absent = /^(-{1,2}|[–—]|n\/?a)$/i

function splitAmount(record: readonly string[], layout: CsvLayout): Moved | string {
  const sides = (['debit', 'credit'] as const).map((field) => {
    const written = cellOf(record, layout, field).trim()
    const cell = absent.test(written) ? '' : written
    return { field, cell, amount: cell === '' ? undefined : readAmount(cell, layout.mark) }
  })
  for (const { cell, amount } of sides) if (cell !== '' && !amount) return refusedCell('amount', cell)
  const [paid, received] = sides.map(({ amount }) => (amount?.isZero() ? undefined : amount))
  if (paid && received) return `is both a debit of ${paid.toString()} and a credit of ${received.toString()}`
  const fee = feeOf(record, layout)
  if (typeof fee === 'string') return fee
  const less = (amount: Decimal): Decimal => (fee ? amount.minus(fee) : amount)
  if (received)
    return moved(less(layout.minusIsCredit ? received.abs() : received), currencyOf(record, layout, 'credit'))
  if (!paid) return fee && !fee.isZero() ? moved(fee.negate(), currencyOf(record, layout, 'fee')) : 'has no amount'
  // Some banks write outgoing amounts with a minus in their own column, some without; a refund in it has the other sign.
  return moved(less(layout.minusIsDebit ? paid : paid.negate()), currencyOf(record, layout, 'debit'))
}
