import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import type { StatementRow } from './booking.ts'
import { otherTotal } from './fixed-records.ts'

/** A signed balance. */
type Balance = { amount: Decimal; currency: string }

/** A message: one statement, or a page of one. `isReadable`: every booking of it could be read. */
type Page = {
  account: string
  number: string
  opening: Balance | undefined
  moved: Decimal
  bookings: number
  isReadable: boolean
}

const shape = /^([CD])\d{6}([A-Z]{3})(\d{1,15}(?:[,.]\d{0,6})?)/i

function balanceIn(value: string): Balance | undefined {
  const [, mark = '', currency = '', digits = ''] = shape.exec(value.trim()) ?? []
  const amount = Decimal.parse(digits.replace(',', '.').replace(/\.$/, ''))
  return amount && { amount: mark.toUpperCase() === 'D' ? amount.negate() : amount, currency: currency.toUpperCase() }
}

const newPage = (): Page => ({
  account: '',
  number: '',
  opening: undefined,
  moved: ZERO,
  bookings: 0,
  isReadable: true,
})

/** Compares the balances of MT940 with the bookings between them: of a page, or of the pages of a statement so far. */
export class Mt940Balances {
  #page = newPage()
  /** The pages before it, as one. */
  #before: Page | undefined

  /** Takes note of a field that begins, names or ends a page: of a closing balance that contradicts the bookings, the contradiction. */
  field(name: string, value: string, line: number): string | undefined {
    if (name === '20' || (name.startsWith('60') && this.#page.opening)) this.#next()
    if (name === '25' || name === '25P') this.#page.account = value.trim()
    if (name === '28' || name === '28C') this.#page.number = value.trim().split('/', 1)[0] ?? ''
    if (name === '60F' || name === '60M') this.#page.opening = balanceIn(value)
    if (name !== '62F' && name !== '62M') return undefined
    return this.#contradiction(balanceIn(value), line)
  }

  /** Takes note of a booking of the page. */
  booking(row: StatementRow): void {
    this.#page.bookings += 1
    if ('refused' in row) this.#page.isReadable = false
    else {
      const { amount, direction } = row.booking
      this.#page.moved = direction === 'CREDIT' ? this.#page.moved.plus(amount) : this.#page.moved.minus(amount)
    }
  }

  /** Some files have no balances, or zeros in place of both, and some banks repeat the first one on each page. */
  #contradiction(closing: Balance | undefined, line: number): string | undefined {
    const { opening, moved, bookings, isReadable } = this.#page
    if (!opening || !closing || bookings === 0 || !isReadable || opening.currency !== closing.currency) return undefined
    if (opening.amount.isZero() && closing.amount.isZero()) return undefined
    const found = opening.amount.plus(moved)
    if (found.equals(closing.amount) || found.plus(this.#earlier()).equals(closing.amount)) return undefined
    return `line ${line} ${otherTotal('closing balance', closing.amount, found)}: check what is missing`
  }

  /** The sum of the pages before, of the same statement. */
  #earlier(): Decimal {
    const { account, number } = this.#page
    return this.#before?.account === account && this.#before.number === number ? this.#before.moved : ZERO
  }

  #next(): void {
    this.#before = { ...this.#page, moved: this.#page.moved.plus(this.#earlier()) }
    this.#page = newPage()
  }
}
