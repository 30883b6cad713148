import type { Decimal } from '../../kernel/money/decimal.ts'
import type { Direction } from '../direction.ts'
import { type Booking, type StatementRow, UnreadableStatement } from './booking.ts'
import { isStatementDate } from './dates.ts'
import { markOf, readAmount } from './amount.ts'
import { withoutRepetition, tidy } from './text.ts'

type Tag = { name: string; closes: boolean; text: string; line: number }
type Head = { currency: string; account: string; path: string; countsRows: boolean }
/** A booking that is being read; `path` is the nested element that its next fields are in. */
type Open = { line: number; fields: Map<string, string>; path: string }

/** The elements inside a booking: SGML leaves those with a value open, so that only names tell the two apart. */
const nested: ReadonlySet<string> = new Set([
  'PAYEE',
  'EXTDPAYEE',
  'BANKACCTTO',
  'CCACCTTO',
  'CURRENCY',
  'ORIGCURRENCY',
  'IMAGEDATA',
])

/** The elements in which a statement names its own account. */
const accountHolders: ReadonlySet<string> = new Set(['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM', 'LOANACCTFROM'])

/** Reads OFX and QFX, 1.x (SGML, where closing tags may be missing) and 2.x (XML), in one pass. @throws UnreadableStatement */
export function* readOfx(text: string): Generator<StatementRow> {
  if (!/<\/OFX\s*>/i.test(text)) throw new UnreadableStatement('has no </OFX>: the file is cut off')
  const head: Head = { currency: '', account: '', path: '', countsRows: countsRows(text) }
  let open: Open | undefined
  let any = false
  const isUnsigned = !/<TRNAMT>[^<]*[-(]/i.test(text) && /<TRNTYPE>\s*DEBIT\b/i.test(text)
  for (const tag of tagsOf(text)) {
    const { name, closes, line } = tag
    any ||= name === 'OFX'
    // A booking that is not closed ends where the next one begins, or with the list.
    if (open && (name === 'STMTTRN' || (name === 'BANKTRANLIST' && closes))) {
      yield rowOf(open, head, isUnsigned)
      open = undefined
    }
    const refused = closes ? undefined : unread[name]
    if (refused !== undefined) yield { line, refused }
    if (name === 'STMTTRN' && !closes) open = { line, fields: new Map(), path: '' }
    else if (open) readIntoBooking(open, tag)
    else readIntoHead(head, tag)
  }
  if (!any) throw new UnreadableStatement('has no <OFX> element')
  if (open) yield rowOf(open, head, isUnsigned)
}

function readIntoBooking(open: Open, { name, closes, text }: Tag): void {
  if (nested.has(name)) open.path = closes ? '' : `${name}.`
  else if (!closes && text !== '' && !open.fields.has(open.path + name)) open.fields.set(open.path + name, text)
}

function readIntoHead(head: Head, { name, closes, text }: Tag): void {
  if (accountHolders.has(name)) head.path = closes ? '' : name
  else if (name === 'CURDEF' && !closes) head.currency = text
  else if (name === 'ACCTID' && !closes && head.path !== '') head.account = tidy(text)
}

function* tagsOf(text: string): Generator<Tag> {
  let line = 1
  let counted = 0
  const lineAt = (position: number): number => {
    for (; counted < position; counted += 1) if (text.charCodeAt(counted) === 10) line += 1
    return line
  }
  let at = text.indexOf('<')
  while (at >= 0) {
    const end = text.indexOf('>', at)
    if (end < 0) return
    const closes = text.charAt(at + 1) === '/'
    const name = text.slice(at + (closes ? 2 : 1), Math.min(end, at + 80)).trim()
    const tagLine = lineAt(at)
    let next = text.indexOf('<', end)
    let value = text.slice(end + 1, next < 0 ? undefined : next).trim()
    // Characters as they are, in XML only.
    if (next >= 0 && text.startsWith('<![CDATA[', next)) {
      const stop = text.indexOf(']]>', next)
      if (stop < 0) return
      value = text.slice(next + '<![CDATA['.length, stop)
      next = text.indexOf('<', stop)
    } else value = withoutEntities(value)
    yield { name: name.toUpperCase(), closes, text: closes ? '' : value, line: tagLine }
    at = next
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
        (whole, decimal, hex, name: string | undefined) => {
          if (name !== undefined) return entities[name.toLowerCase()] ?? whole
          const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text

/** Transactions that are no bookings of a bank account. */
const unread: Readonly<Record<string, string>> = {
  STMTTRNP: 'is pending, and not booked yet',
  INVTRAN: 'is a transaction of investments, which has to be entered by hand',
}

// Types of one direction, in the words of OFX; the sign decides on others, such as POS, ATM, XFER and INT.
const typesOut: ReadonlySet<string> = new Set('DEBIT FEE SRVCHG CHECK PAYMENT CASH DIRECTDEBIT REPEATPMT'.split(' '))
const typesIn: ReadonlySet<string> = new Set('CREDIT DIV DEP DIRECTDEP'.split(' '))

/** The direction by the sign; in a file with debits and without any minus by the type, undefined where that leaves it open. */
function directionOf(amount: Decimal, type: string, isUnsigned: boolean): Direction | undefined {
  if (!isUnsigned || typesIn.has(type)) return amount.sign() < 0 ? 'DEBIT' : 'CREDIT'
  return typesOut.has(type) ? 'DEBIT' : undefined
}

/** True when FITIDs count the rows of the file, up from 0 or 1 or down to it: another file begins anew. */
function countsRows(text: string): boolean {
  let before: number | undefined
  let [goesUp, goesDown] = [true, true]
  for (const [, id = ''] of text.matchAll(/<FITID>\s*([^<\s]{0,20})/gi)) {
    if (!/^\d{1,6}$/.test(id)) return false
    const count = Number(id)
    // Each list of a file may begin anew.
    goesUp &&= count <= 1 || count === (before ?? Number.NaN) + 1
    goesDown &&= before === undefined || before <= 1 || count === before - 1
    if (!goesUp && !goesDown) return false
    before = count
  }
  return before !== undefined && (goesUp || before <= 1)
}

const corrections: Readonly<Record<string, string>> = { DELETE: 'deletes', REPLACE: 'replaces' }

function rowOf(
  { line, fields }: { line: number; fields: ReadonlyMap<string, string> },
  head: Omit<Head, 'path'>,
  isUnsigned: boolean,
): StatementRow {
  const field = (name: string): string => fields.get(name) ?? ''
  const correction = corrections[field('CORRECTACTION').toUpperCase()]
  if (correction) {
    const subject = tidy(field('CORRECTFITID'))
    return { line, refused: `${correction} the booking "${subject}", which has to be done by hand` }
  }
  const posted = field('DTPOSTED')
  const date = dateOf(posted)
  if (date === undefined) return { line, refused: `DTPOSTED is no date: "${tidy(posted, 40)}"` }
  const written = field('TRNAMT')
  // OFX allows either mark and no thousands, but some banks write them: 1,190.00.
  const mark = markOf([written])
  if (mark === 'unclear') return { line, refused: `TRNAMT can be read in two ways: "${tidy(written, 40)}"` }
  const amount = readAmount(written, mark === 'comma' ? 'comma' : 'point')
  if (!amount) return { line, refused: `TRNAMT is no amount: "${tidy(written, 40)}"` }
  const type = tidy(field('TRNTYPE'))
  const direction = directionOf(amount, type.toUpperCase(), isUnsigned)
  if (!direction)
    return { line, refused: `"${type}" says neither credit nor debit, and no amount of the file has a minus` }
  const reference = tidy(field('FITID'))
  const booking: Booking = {
    date,
    amount: amount.abs(),
    direction,
    // CURRENCY is the currency of the amount; ORIGCURRENCY only the original one, before the bank converted it.
    currency: tidy(field('CURRENCY.CURSYM') || head.currency).toUpperCase(),
    account: head.account,
    reference: head.countsRows || /^0*$/.test(reference) ? '' : reference,
    description:
      withoutRepetition([field('MEMO'), field('CHECKNUM'), field('REFNUM')]) || withoutRepetition([field('NAME')]),
    participant: tidy(field('BANKACCTTO.ACCTID') || field('CCACCTTO.ACCTID')),
    participantName: tidy(field('NAME') || field('PAYEE.NAME') || field('EXTDPAYEE.NAME')),
    categoryType: type,
    accountType: '',
  }
  return { line, booking }
}

/** The day in the bank's notation; any time and zone after it are ignored. */
function dateOf(written: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(written.trim()) ?? []
  const date = `${year}-${month}-${day}`
  return isStatementDate(date) ? date : undefined
}
