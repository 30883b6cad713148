import { Decimal, sum } from '../../kernel/money/decimal.ts'
import type { Direction } from '../direction.ts'
import type { Booking, StatementRow } from './booking.ts'
import { batchOf, type BatchNumbers, evidenceOf } from './camt-batch.ts'
import { at, childOf, childrenOf, elementText, provided, referenceOf, type XmlNode } from './camt-xml.ts'
import { isStatementDate } from './dates.ts'
import { tidy, withoutRepetition } from './text.ts'

/**
 * Data of the statement for its entries. `date`: its day, for those that have none; `messageId`: of a notification, whose entries may be
 * the payments of a batch, else empty.
 */
type Head = { account: string; currency: string; date: string | undefined; messageId?: string }

/** `numbers`: of an entry of a notification that may be one payment of a batch. */
type EntryRow = StatementRow & { numbers?: BatchNumbers }

type Money = { amount: Decimal; currency: string }

/** The bookings of an entry: itself, or its payments where their details are complete, in the account's currency, and add up to it. */
export function bookingsOf(entry: XmlNode, head: Head, line: number): EntryRow[] {
  const status = statusOf(entry)
  if (status !== 'BOOK') return [{ line, refused: `has the status ${tidy(status, 20)}, and is not booked yet` }]
  const direction = directionOf(entry)
  if (!direction) return [{ line, refused: 'says neither CRDT nor DBIT' }]
  const money = moneyOf(childOf(entry, 'Amt'), head.currency)
  if (!money) return [{ line, refused: `Amt is no amount: "${tidy(elementText(childOf(entry, 'Amt')), 40)}"` }]
  const date = dateOf(childOf(entry, 'BookgDt')) ?? dateOf(childOf(entry, 'ValDt')) ?? head.date
  if (!date) return [{ line, refused: 'has no booking date' }]

  const details = childrenOf(entry, 'NtryDtls').flatMap((group) => childrenOf(group, 'TxDtls'))
  const whole = {
    date,
    direction,
    ...money,
    account: head.account,
    reference: referenceOf(childOf(entry, 'AcctSvcrRef')),
  }
  const numbers = batchOf(entry, details, head.messageId ?? '')
  const parts = details.length > 1 ? partsOf(details, whole) : undefined
  if (!parts) {
    const booking: Booking = { ...whole, ...wordsOf(entry, details, direction) }
    if (head.messageId !== undefined && numbers.count < 2) return [{ line, booking, numbers }]
    const isPayment = details.length === 1 && booking.participantName + booking.participant !== ''
    if (numbers.count !== 1 && (numbers.count > 1 || !isPayment)) booking.batch = evidenceOf('whole', whole, numbers)
    return [{ line, booking }]
  }
  const bookings = parts.map((part, place): Booking => {
    const { detail, ...paid } = part
    const own = referenceOf(at(detail, 'Refs', 'AcctSvcrRef'))
    // The parts of one entry share its number unless they have their own.
    const reference = own && own !== whole.reference ? own : whole.reference && `${whole.reference}/${place + 1}`
    return { ...whole, ...paid, reference, ...wordsOf(entry, [detail], part.direction) }
  })
  const batch = evidenceOf('part', whole, numbers, bookings)
  return bookings.map((booking) => ({ line, booking: { ...booking, batch } }))
}

/** The status of an entry; without one it is booked. */
export const statusOf = (entry: XmlNode): string =>
  elementText(at(entry, 'Sts', 'Cd')) ||
  elementText(at(entry, 'Sts', 'Prtry')) ||
  elementText(childOf(entry, 'Sts')) ||
  'BOOK'

type Part = Money & { direction: Direction; detail: XmlNode }

/** The elements that may have the amount of a payment. Some banks write that of the whole entry to the first one. */
const amountPaths: readonly (readonly string[])[] = [
  ['Amt'],
  ['AmtDtls', 'TxAmt', 'Amt'],
  ['AmtDtls', 'InstdAmt', 'Amt'],
]

/** The payments of an entry, by the first amounts that add up to it; a payment without one has the next. */
function partsOf(details: readonly XmlNode[], whole: Money & { direction: Direction }): Part[] | undefined {
  for (const start of amountPaths.keys()) {
    const paths = amountPaths.slice(start)
    const parts = details.flatMap((detail): Part[] => {
      const written = paths.map((path) => at(detail, ...path)).find((node) => node !== undefined)
      const money = moneyOf(written, whole.currency)
      if (!money || money.currency !== whole.currency || money.amount.isZero()) return []
      return [{ ...money, direction: directionOf(detail) ?? whole.direction, detail }]
    })
    if (parts.length !== details.length) continue
    const total = sum(parts.map(({ amount, direction }) => (direction === whole.direction ? amount : amount.negate())))
    if (total.equals(whole.amount)) return parts
  }
  return undefined
}

/** The direction of the money itself: of a reversal, too, CdtDbtInd says where this booking goes. */
export function directionOf(node: XmlNode): Direction | undefined {
  const word = elementText(childOf(node, 'CdtDbtInd'))
  return word === 'CRDT' ? 'CREDIT' : word === 'DBIT' ? 'DEBIT' : undefined
}

/** The amount of an element, with its currency or the fallback; undefined for no amount. */
export function moneyOf(node: XmlNode | undefined, fallback: string): Money | undefined {
  // A decimal number of XML has no exponent; the direction is the sign.
  const [, digits = ''] = /^\+?(\d+(?:\.\d*)?|\.\d+)$/.exec(elementText(node)) ?? []
  const amount = Decimal.parse(digits)
  return amount && { amount, currency: tidy(elementText(childOf(node, '@Ccy')) || fallback) }
}

/** The day of the closing balance, else the last day of the period, else the day on which the statement was made. */
export function statementDate(statement: XmlNode): string | undefined {
  const balances = childrenOf(statement, 'Bal')
  const closing = ['CLBD', 'ITBD'].flatMap((code) =>
    balances.filter((balance) => elementText(at(balance, 'Tp', 'CdOrPrtry', 'Cd')) === code),
  )
  return (
    closing.map((balance) => dateOf(childOf(balance, 'Dt'))).find((date) => date !== undefined) ??
    dayOf(at(statement, 'FrToDt', 'ToDtTm')) ??
    dayOf(childOf(statement, 'CreDtTm'))
  )
}

const dateOf = (node: XmlNode | undefined): string | undefined =>
  dayOf(childOf(node, 'Dt')) ?? dayOf(childOf(node, 'DtTm'))

function dayOf(node: XmlNode | undefined): string | undefined {
  const date = elementText(node).slice(0, 10)
  return isStatementDate(date) ? date : undefined
}

type Words = Pick<Booking, 'description' | 'participant' | 'participantName' | 'categoryType' | 'accountType'>

function wordsOf(entry: XmlNode, details: readonly XmlNode[], direction: Direction): Words {
  // In a reversal, the parties keep their roles in the original payment.
  const reversed = elementText(childOf(entry, 'RvslInd')) === 'true' || elementText(childOf(entry, 'RvslInd')) === '1'
  const other = (direction === 'CREDIT') !== reversed ? 'Dbtr' : 'Cdtr'
  const [only, ...more] = details
  const parties = more.length === 0 ? childOf(only, 'RltdPties') : undefined
  // The one on whose behalf the other side acts, where the file names nobody else.
  const names = [other, `Ultmt${other}`].map((role) => partyName(childOf(parties, role))).filter((name) => name !== '')
  const account = at(parties, `${other}Acct`, 'Id')
  const remittance = details.flatMap(remittanceOf)
  return {
    description: withoutRepetition([
      ...remittance,
      ...details.map(returnReason),
      ...names.slice(1),
      ...details.map((detail) => elementText(childOf(detail, 'AddtlTxInf'))),
      elementText(childOf(entry, 'AddtlNtryInf')),
      ...details.flatMap(payerReferences),
      ...childrenOf(entry, 'NtryDtls').map((group) => provided(at(group, 'Btch', 'PmtInfId'))),
    ]),
    participant: tidy(elementText(childOf(account, 'IBAN')) || elementText(at(account, 'Othr', 'Id'))),
    participantName: tidy(names[0] ?? ''),
    categoryType: tidy(
      elementText(at(entry, 'BkTxCd', 'Prtry', 'Cd')) ||
        ['Cd', 'Fmly.Cd', 'Fmly.SubFmlyCd']
          .map((path) => elementText(at(entry, 'BkTxCd', 'Domn', ...path.split('.'))))
          .filter(Boolean)
          .join('-'),
    ),
    accountType: '',
  }
}

/** Since version 8 a party is a person or an institution. */
const partyName = (party: XmlNode | undefined): string =>
  elementText(childOf(party, 'Nm')) ||
  elementText(at(party, 'Pty', 'Nm')) ||
  elementText(at(party, 'Agt', 'FinInstnId', 'Nm'))

/** Why a payment came back: the code of ISO 20022 and the bank's words. */
const returnReason = (detail: XmlNode): string =>
  childrenOf(detail, 'RtrInf')
    .flatMap((reason) => [
      elementText(at(reason, 'Rsn', 'Cd')) || elementText(at(reason, 'Rsn', 'Prtry')),
      ...childrenOf(reason, 'AddtlInf').map(elementText),
    ])
    .join(' ')

function remittanceOf(detail: XmlNode): string[] {
  const information = childOf(detail, 'RmtInf')
  return [
    // Lines of 140 characters that were one text.
    childrenOf(information, 'Ustrd').map(elementText).join(' '),
    ...childrenOf(information, 'Strd').flatMap((structured) => [
      elementText(at(structured, 'CdtrRefInf', 'Ref')),
      ...childrenOf(structured, 'RfrdDocInf').map((document) => elementText(childOf(document, 'Nb'))),
      ...childrenOf(structured, 'AddtlRmtInf').map(elementText),
    ]),
  ]
}

/** References of the payer, of which some banks print one and others another. */
const payerReferences = (detail: XmlNode): string[] =>
  ['EndToEndId', 'InstrId', 'MndtId', 'TxId', 'ChqNb'].map((name) => provided(at(detail, 'Refs', name)))
