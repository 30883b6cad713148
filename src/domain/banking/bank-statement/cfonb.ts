import { Decimal } from '../../kernel/money/decimal.ts'
import type { StatementRow } from './booking.ts'
import { checkTotal, type FixedRecord, fixedRecords, ibanOf, signedBooking, unreadableLine } from './fixed-records.ts'
import { tidy, withoutRepetition } from './text.ts'

// "Relevé de compte sur support informatique", 120 characters, CFONB, July 2004, with the qualifiers of August 2007.
const width = 120

/** The last digit of an amount with its sign. Where braces are letters (ISO 646-FR), é and è stand for them. */
const signedDigits = ['{ABCDEFGHI', '}JKLMNOPQR'].map((signs) => signs.split(''))
const asBraces: Readonly<Record<string, string>> = { é: '{', è: '}' }

type Entry = { record: FixedRecord; signed: Decimal; details: Map<string, string> }
type Account = { head: FixedRecord; opening: Decimal; entries: Entry[] }

/** Reads the bookings of CFONB 120, of one account or several. @throws UnreadableStatement also when a balance is another than theirs */
export function readCfonb(text: string): readonly StatementRow[] {
  const rows: StatementRow[] = []
  let account: Account | undefined
  for (const record of fixedRecords(text, width)) {
    const kind = record.raw(1, 2)
    const last = account?.entries.at(-1)
    if (kind === '01' && !account) account = { head: record, opening: signed(record), entries: [] }
    else if (!account)
      throw unreadableLine(record.line, `has a record ${tidy(kind)} before the old balance (record 01)`)
    else if (keyOf(record) !== keyOf(account.head))
      throw unreadableLine(record.line, 'is of another account or currency than the record above it')
    else if (kind === '04') account.entries.push({ record, signed: signed(record), details: new Map() })
    else if (kind === '05' && last) addDetail(last.details, record)
    else if (kind === '07') {
      const found = account.entries.reduce((total, entry) => total.plus(entry.signed), account.opening)
      checkTotal(record.line, 'new balance', signed(record), found)
      rows.push(...account.entries.map(rowOf))
      account = undefined
    } else throw unreadableLine(record.line, `has a record ${tidy(kind)}, which cannot stand there`)
  }
  if (account)
    throw unreadableLine(account.head.line, 'begins an account that never ends (record 07): the file is cut off')
  return rows
}

/** Bank, branch, currency and account. */
const keyOf = (record: FixedRecord): string => [record.raw(3, 7), record.raw(12, 19), record.raw(22, 32)].join(' ')

function signed(record: FixedRecord): Decimal {
  const written = record.text(91, 104)
  const last = written.slice(-1)
  const sign = asBraces[last] ?? last
  const side = signedDigits.findIndex((signs) => signs.includes(sign))
  const decimals = record.raw(20).trim() || '2'
  if (side < 0 || !/^\d{0,17}$/.test(written.slice(0, -1)) || !/^\d$/.test(decimals))
    throw unreadableLine(record.line, 'has no signed amount in columns 91 to 104')
  const digits = `${written.slice(0, -1)}${signedDigits[side]?.indexOf(sign) ?? ''}`
  const amount = Decimal.fromMinor(BigInt(digits), Number(decimals))
  return side === 0 ? amount : amount.negate()
}

function addDetail(details: Map<string, string>, record: FixedRecord): void {
  const qualifier = record.text(46, 48) || 'LIB'
  details.set(qualifier, `${details.get(qualifier) ?? ''}${record.raw(49, 118)}`)
}

/** Texts of the payment, by their qualifiers; others are its fees, its original amount, and names of banks. */
const texts = ['LIB', 'LCC', 'LC2', 'LCS', 'RCN', 'REF', 'LEM', 'RET']

function rowOf({ record, signed: amount, details }: Entry): StatementRow {
  const { line } = record
  const date = record.date(35, 'dmy')
  if (date === undefined) return { line, refused: `"${record.text(35, 40)}" is not a date` }
  const detail = (qualifier: string): string => details.get(qualifier)?.trim() ?? ''
  const isCredit = amount.sign() >= 0
  const reference = record.text(105, 120)
  const booking = signedBooking(amount, {
    date,
    currency: record.text(17, 19),
    account: accountOf(record),
    description: withoutRepetition([
      record.text(49, 79),
      ...texts.map(detail),
      /^0*$/.test(reference) ? '' : reference,
    ]),
    participant: isCredit ? '' : tidy(detail('CBE')),
    participantName: tidy(isCredit ? detail('NPY') || detail('NPO') : detail('NBE') || detail('NBU')),
    categoryType: record.text(33, 34),
  })
  return { line, booking }
}

/**
 * Bank, branch and account with the key that checks them (relevé d'identité bancaire), which end an IBAN of France or Monaco; an account
 * number with letters, such as those of the post, as the IBAN.
 */
function accountOf(record: FixedRecord): string {
  const [bank, branch, account] = [record.text(3, 7), record.text(12, 16), record.text(22, 32)]
  const digits = account.replaceAll(/[A-Z]/g, letterDigit)
  if (!/^\d{5}$/.test(bank) || !/^\d{5}$/.test(branch) || !/^\d{11}$/.test(digits)) return tidy(account)
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(digits)) % 97n)
  const number = `${bank}${branch}${account}${String(key).padStart(2, '0')}`
  return digits === account ? number : ibanOf('FR', number)
}

/** The digit that a letter stands for in the key: A to I are 1 to 9, J to R 1 to 9, S to Z 2 to 9. */
function letterDigit(letter: string): string {
  const at = letter.charCodeAt(0) - 'A'.charCodeAt(0)
  return String(at < 18 ? (at % 9) + 1 : at - 16)
}
