import { XMLParser } from 'fast-xml-parser'
import { type StatementRow, UnreadableStatement, withNote } from './booking.ts'
import { balanceContradiction } from './camt-balance.ts'
import { countPrints, withSingles } from './camt-batch.ts'
import { bookingsOf, statementDate } from './camt-entry.ts'
import { at, childOf, childrenOf, elementText, provided, type XmlNode } from './camt-xml.ts'
import { tidy } from './text.ts'
import { parseXml, xmlOptions } from './xml.ts'

const parser = new XMLParser({
  ...xmlOptions,
  trimValues: true,
  // The file declares none: a document type has been refused by then. Only the five of XML and character references remain.
  processEntities: true,
  captureMetaData: true,
})

/** The messages of ISO 20022 with booked entries, and the element of each account in them. */
const messages = [
  ['BkToCstmrStmt', 'Stmt'], // CAMT.053, of a day
  ['BkToCstmrAcctRpt', 'Rpt'], // CAMT.052, within a day
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'], // CAMT.054, of single bookings
] as const

/** Reads the bookings of CAMT.052, .053 and .054 in every version. @throws UnreadableStatement for other XML */
export function* readCamt(text: string): Generator<StatementRow> {
  const documents = documentsIn(parseXml(parser, text), 3)
  const accounts = documents.flatMap((document) =>
    messages.flatMap(([message, account]) =>
      childrenOf(document, message).flatMap((each) => {
        const notified = account === 'Ntfctn' && { messageId: tidy(provided(at(each, 'GrpHdr', 'MsgId'))) }
        return childrenOf(each, account).map((statement) => ({ statement, notified }))
      }),
    ),
  )
  if (accounts.length === 0) throw new UnreadableStatement('is XML, but no statement (CAMT.052, .053 or .054)')
  const lineOf = countLines(text)
  const counted = countPrints()
  for (const { statement, notified } of accounts) {
    const account = childOf(statement, 'Acct')
    const id = childOf(account, 'Id')
    const head = {
      account: tidy(elementText(childOf(id, 'IBAN')) || elementText(childOf(childOf(id, 'Othr'), 'Id')), 64),
      currency: elementText(childOf(account, 'Ccy')),
      date: statementDate(statement),
      ...notified,
    }
    const note = balanceContradiction(statement, head.currency, (balance) => lineOf(startOf(balance)))
    let last: StatementRow | undefined
    const rows: ReturnType<typeof bookingsOf> = []
    for (const entry of childrenOf(statement, 'Ntry')) {
      const ofEntry = bookingsOf(entry, head, lineOf(startOf(entry)))
      const [first] = ofEntry
      const batch = first && 'booking' in first && first.booking.batch && counted(first.booking.batch)
      for (const row of ofEntry) if (batch && 'booking' in row) row.booking.batch = batch
      if (notified) rows.push(...ofEntry)
      else
        for (const row of ofEntry) {
          if (last) yield last
          last = row
        }
    }
    if (last) yield note === undefined ? last : withNote(last, note)
    yield* withSingles(rows)
  }
}

/** The messages, which may be sealed in envelopes: `<BizMsgEnvlp><AppHdr/><Document>`. */
function documentsIn(node: XmlNode, deep: number): readonly XmlNode[] {
  if (deep < 0 || typeof node !== 'object') return []
  return Object.keys(node).flatMap((name) =>
    name === 'Document'
      ? childrenOf(node, name)
      : childrenOf(node, name).flatMap((child) => documentsIn(child, deep - 1)),
  )
}

// Declared as the object that wraps symbols, which it is not.
const metadata = XMLParser.getMetaDataSymbol() as symbol

const startOf = (node: XmlNode): number => {
  const captured: unknown = typeof node === 'object' ? Reflect.get(node, metadata) : undefined
  const start: unknown = typeof captured === 'object' && captured !== null ? Reflect.get(captured, 'startIndex') : 0
  return typeof start === 'number' ? start : 0
}

/** The line of a position; positions are asked for in ascending order. */
function countLines(text: string): (position: number) => number {
  let line = 1
  let counted = 0
  return (position) => {
    for (; counted < position; counted += 1) if (text.charCodeAt(counted) === 10) line += 1
    return line
  }
}
