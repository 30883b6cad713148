import { Decimal } from '../../kernel/money/decimal.ts'
import { type Booking, UnreadableStatement } from './booking.ts'
import { isStatementDate } from './dates.ts'

/** A file that its own line contradicts. */
export const unreadableLine = (line: number, reason: string): UnreadableStatement =>
  new UnreadableStatement(`cannot be imported: line ${line} ${reason}`)

/** A record of fixed columns, counted from 1 as in the specifications, first and last included. */
export class FixedRecord {
  readonly line: number
  readonly #text: string

  constructor(text: string, line: number) {
    this.#text = text
    this.line = line
  }

  /** The columns with their blanks: texts go on from one record to the next. */
  raw(first: number, last = first): string {
    return this.#text.slice(first - 1, last)
  }

  text(first: number, last = first): string {
    return this.raw(first, last).trim()
  }

  /** A number of digits without a mark. @throws UnreadableStatement */
  amount(first: number, last: number, decimals: number): Decimal {
    return Decimal.fromMinor(BigInt(this.#digits(first, last, 'amount')), decimals)
  }

  /** @throws UnreadableStatement */
  count(first: number, last: number): number {
    return Number(this.#digits(first, last, 'number'))
  }

  #digits(first: number, last: number, kind: string): string {
    const digits = this.text(first, last)
    if (!/^\d{1,18}$/.test(digits)) throw unreadableLine(this.line, `has no ${kind} in columns ${first} to ${last}`)
    return digits
  }

  /** A day of six digits, `YYYY-MM-DD`; undefined for none. */
  date(first: number, order: 'ymd' | 'dmy'): string | undefined {
    const [one, month, other] = [
      this.raw(first, first + 1),
      this.raw(first + 2, first + 3),
      this.raw(first + 4, first + 5),
    ]
    const date = order === 'ymd' ? `20${one}-${month}-${other}` : `20${other}-${month}-${one}`
    return isStatementDate(date) ? date : undefined
  }
}

/** The records of a text with lines of a width, which may be cut behind their last character, or written without line ends. */
export function* fixedRecords(text: string, width: number): Generator<FixedRecord> {
  let number = 0
  for (const line of text.split('\n')) {
    number += 1
    // Programs of DOS end a file with a sign of its own.
    const written = line.replaceAll('\u001a', '').trimEnd()
    for (let start = 0; start < written.length; start += width)
      yield new FixedRecord(written.slice(start, start + width).padEnd(width), number)
  }
}

/** The contradiction of a total that is another than that of the bookings. */
export const otherTotal = (name: string, stated: Decimal, found: Decimal): string =>
  `states the ${name} ${stated.toString()}, but the bookings lead to ${found.toString()}`

/** @throws UnreadableStatement when a total of the file is another than that of its bookings */
export function checkTotal(line: number, name: string, stated: Decimal, found: Decimal): void {
  if (!stated.equals(found)) throw unreadableLine(line, otherTotal(name, stated, found))
}

/** @throws UnreadableStatement when the file has more or fewer records or bookings than it states */
export function checkCount(line: number, name: string, stated: number, found: number): void {
  if (stated !== found) throw unreadableLine(line, `states ${stated} ${name}, but there are ${found}`)
}

/** A booking of a signed amount; texts that are not given are empty. */
export const signedBooking = (signed: Decimal, given: Pick<Booking, 'date'> & Partial<Booking>): Booking => ({
  currency: '',
  reference: '',
  account: '',
  description: '',
  participant: '',
  participantName: '',
  categoryType: '',
  accountType: '',
  ...given,
  amount: signed.abs(),
  direction: signed.sign() < 0 ? 'DEBIT' : 'CREDIT',
})

/** The IBAN of an account number (ISO 13616); the number itself where it has other signs than digits and capitals. */
export function ibanOf(country: string, account: string): string {
  if (!/^[\dA-Z]+$/.test(account)) return account
  const digits = `${account}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}
