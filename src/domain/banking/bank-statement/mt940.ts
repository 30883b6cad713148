import { Decimal } from '../../kernel/money/decimal.ts'
import { type Booking, type StatementRow, withNote } from './booking.ts'
import { isStatementDate } from './dates.ts'
import { detailsOf, noReference } from './mt940-details.ts'
import { Mt940Balances } from './mt940-balances.ts'
import { withoutRepetition, tidy } from './text.ts'

// Field 61 of SWIFT's MT940: value date, entry date, mark, funds code, amount, kind, reference of the account's owner, and
// after two slashes the bank's own. Banks leave the entry date empty, put spaces between the parts, and shorten the kind.
const statementLine =
  /^(\d{6})(\d{4}| {4})? ?(R?[CD]|E[CD])([A-Z])? ?(\d{1,15}(?:[,.]\d{0,6})?) ?([A-Z][A-Z0-9]{3}|[A-Z][A-Z0-9 ]{0,3}(?: |$)|(?=$|\/\/))(.*)$/
// A line that ends before its amount, or within it, goes on in the next.
const cutLine = /^\d{6}(?:\d{4})?[A-Z]{0,3}\d{0,15}$/
// `-` or `-}` on a line of its own, or the block that begins the next message.
const endOfStatement = /^-(?:\}|\s*$)|^\{[1-5]:/
const tag = /^:(\d{2}[A-Z]?|NS):/

// Below the field, some banks name the account of the other side.
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/

/** `interim`: a report within the day (MT942), in a file of statements. */
type Head = { account: string; currency: string; interim: boolean }
type Open = { line: number; head: Head; first: string; extra: string[]; details: string[] }

/**
 * Reads the bookings of MT940 line by line. A file has several statements, each with its account and currency. The last booking before a
 * closing balance that contradicts them has a note of it.
 */
export function* readMt940(lines: Iterable<string>): Generator<StatementRow> {
  let head: Head = { account: '', currency: '', interim: false }
  let open: Open | undefined
  let into: string[] | undefined
  let number = 0
  const balances = new Mt940Balances()
  let last: StatementRow | undefined
  for (const line of lines) {
    number += 1
    // An empty line adds nothing to a field: its lines are joined, and spaces in a row become one.
    if (line === '') continue
    const [whole = '', name] = tag.exec(line) ?? []
    if (name === undefined) {
      // A continuation of the field above; `-` and `-}` end a statement.
      if (endOfStatement.test(line)) into = undefined
      else into?.push(line)
      continue
    }
    into = undefined
    const value = line.slice(whole.length)
    if (name === '86' && open) into = open.details
    else if (open && name !== 'NS') {
      if (last) yield last
      last = rowOf(open)
      // Neither reports nor expected bookings are in a balance.
      if ('booking' in last || !isOutside(open)) balances.booking(last)
      open = undefined
    }
    const note = balances.field(name, value, number)
    if (last && note !== undefined) last = withNote(last, note)
    head = headAfter(head, name, value)
    if (name === '61') {
      open = { line: number, head, first: value, extra: [], details: [] }
      into = open.extra
    } else into?.push(value)
  }
  if (last) yield last
  if (open) yield rowOf(open)
}

const isOutside = ({ head, first }: Open): boolean => head.interim || /^\d{6}(?:\d{4}| {4})? ?E[CD]/.test(first.trim())

/** The account and the currency of the statement after a field of it. */
function headAfter(head: Head, name: string, value: string): Head {
  if (name === '20') return { account: '', currency: '', interim: false }
  // A statement has its opening balance before them.
  if (name === '34F' || name === '13' || name === '13D') return { ...head, interim: head.currency === '' }
  if (name === '25' || name === '25P') return { ...head, account: accountIn(value) }
  if (name === '60F' || name === '60M') return { ...head, currency: currencyIn(value) ?? head.currency, interim: false }
  return head
}

const currencyIn = (balance: string): string | undefined =>
  /^[CD]\d{6}([A-Z]{3})/i.exec(balance.trim())?.[1]?.toUpperCase()

/** The account without a currency behind it: `20070000/0123456601EUR`. */
const accountIn = (value: string): string => tidy(value).replace(/^\/|(?<=\d) ?[A-Z]{3}$/g, '')

function rowOf({ line, head, first, extra, details }: Open): StatementRow {
  if (head.interim) return { line, refused: 'is reported before it is booked (MT942)' }
  const isCut = cutLine.test(first.trim())
  const written = isCut ? first.trim() + (extra[0] ?? '') : first
  const match = statementLine.exec(written.trim())
  if (!match) return { line, refused: `field 61 cannot be read: "${tidy(first, 80)}"` }
  const [, valueDate = '', entryDate, mark = '', , digits = '', kind = '', references = ''] = match
  const [own, bank] = splitOnce(references, '//')
  if (mark.startsWith('E')) return { line, refused: 'is expected, not booked yet' }
  const date = bookedOn(valueDate, entryDate)
  if (date === undefined) return { line, refused: `"${valueDate}${entryDate?.trim() ?? ''}" is not a date` }
  const amount = Decimal.parse(digits.replace(',', '.').replace(/\.$/, ''))
  if (!amount) return { line, refused: `"${digits}" is not an amount` }
  const parsed = detailsOf(details)
  const reference = tidy(bank)
  const participant = parsed.participant || (extra.find((text) => iban.test(text.trim()))?.trim() ?? '')
  const booking: Booking = {
    date,
    amount,
    // A reversed credit takes money away, a reversed debit brings it back.
    direction: mark === 'C' || mark === 'RD' ? 'CREDIT' : 'DEBIT',
    currency: head.currency,
    account: head.account,
    reference: noReference.test(reference) ? '' : reference,
    description: withoutRepetition([
      parsed.description,
      noReference.test(own.trim()) ? '' : own,
      ...extra.slice(isCut ? 1 : 0).filter((text) => participant === '' || text.trim() !== participant),
    ]),
    participant,
    participantName: parsed.participantName,
    categoryType: parsed.kind || tidy(kind),
    accountType: '',
  }
  return { line, booking }
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** The entry date, whose year is the one in which it is nearest to the value date; else the value date. */
function bookedOn(valueDate: string, entryDate: string | undefined): string | undefined {
  const year = 2000 + Number(valueDate.slice(0, 2))
  const valued = dateIn(year, valueDate.slice(2)) ?? bankMonthEnd(year, valueDate.slice(2))
  if (entryDate === undefined || entryDate.trim() === '') return valued
  const months = Number(entryDate.slice(0, 2)) - Number(valueDate.slice(2, 4))
  return dateIn(months > 6 ? year - 1 : months < -6 ? year + 1 : year, entryDate) ?? valued
}

/** German banks count every month as 30 days: 30 February is its last day. */
function bankMonthEnd(year: number, monthAndDay: string): string | undefined {
  if (monthAndDay !== '0230' && monthAndDay !== '0229') return undefined
  return dateIn(year, '0229') ?? dateIn(year, '0228')
}

function dateIn(year: number, monthAndDay: string): string | undefined {
  const date = `${year}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`
  return isStatementDate(date) ? date : undefined
}
