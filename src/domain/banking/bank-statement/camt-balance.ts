import { type Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { directionOf, moneyOf, statusOf } from './camt-entry.ts'
import { at, childOf, childrenOf, elementText, type XmlNode } from './camt-xml.ts'
import { otherTotal } from './fixed-records.ts'

/**
 * Compares the balances of a statement with its booked entries, where it has the opening and the closing one (OPBD or PRCD, and CLBD) and
 * all of its pages: the contradiction, or undefined for none. `line`: that of the closing balance.
 */
export function balanceContradiction(
  statement: XmlNode,
  ofAccount: string,
  line: (balance: XmlNode) => number,
): string | undefined {
  if (isPageOfSeveral(childOf(statement, 'StmtPgntn'))) return undefined
  const entries = childrenOf(statement, 'Ntry')
  const [closing, ...others] = balancesOf(statement, 'CLBD')
  const currency = ofAccount || (closing && moneyOf(childOf(closing, 'Amt'), '')?.currency) || ''
  const openings = [...balancesOf(statement, 'OPBD'), ...balancesOf(statement, 'PRCD')].map((each) =>
    signedOf(each, currency),
  )
  const stated = closing && others.length === 0 ? signedOf(closing, currency) : undefined
  const moved = entries.length === 0 ? undefined : movedBy(entries, currency)
  if (!closing || !stated || !moved || openings.length === 0) return undefined
  const led = openings.map((opening) => opening?.plus(moved))
  // Zeros stand in place of balances that the bank does not know.
  if (led.includes(undefined) || (stated.isZero() && openings.every((opening) => opening?.isZero()))) return undefined
  const [first = ZERO] = led
  if (led.some((each) => each?.equals(stated))) return undefined
  return `line ${line(closing)} ${otherTotal('closing balance', stated, first)}: check what is missing`
}

const isPageOfSeveral = (page: XmlNode | undefined): boolean =>
  page !== undefined &&
  (elementText(childOf(page, 'PgNb')) !== '1' || elementText(childOf(page, 'LastPgInd')) !== 'true')

const balancesOf = (statement: XmlNode, code: string): readonly XmlNode[] =>
  childrenOf(statement, 'Bal').filter((balance) => elementText(at(balance, 'Tp', 'CdOrPrtry', 'Cd')) === code)

/** The amount with its sign; undefined for none, and for one in another currency. */
function signedOf(node: XmlNode, currency: string): Decimal | undefined {
  const money = moneyOf(childOf(node, 'Amt'), currency)
  const direction = directionOf(node)
  if (!money || !direction || (currency !== '' && money.currency !== currency)) return undefined
  return direction === 'CREDIT' ? money.amount : money.amount.negate()
}

/** The sum of the booked entries; undefined when one of them cannot be read. */
function movedBy(entries: readonly XmlNode[], currency: string): Decimal | undefined {
  let sum: Decimal = ZERO
  for (const entry of entries) {
    if (statusOf(entry) !== 'BOOK') continue
    const signed = signedOf(entry, currency)
    if (!signed) return undefined
    sum = sum.plus(signed)
  }
  return sum
}
