import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { StatementRow } from './booking.ts'
import { UnreadableStatement } from './booking.ts'
import { bookingsOf } from './camt-entry.ts'
import { childOf, childrenOf, textOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  // Amounts and references stay the text that they are.
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // The file declares none: a document type has been refused by then. Only the five of XML and character references remain.
  processEntities: true,
  captureMetaData: true,
  // A statement is some twelve deep.
  maxNestedTags: 60,
})

const siblings: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'CAMT.052, which lists bookings before they are final',
  BkToCstmrDbtCdtNtfctn: 'CAMT.054, which details bookings of a statement',
}

/** Reads the bookings of CAMT.053 in every version. @throws UnreadableStatement for other XML */
export function* readCamt053(text: string): Generator<StatementRow> {
  const document = childOf(parse(text), 'Document')
  const message = childOf(document, 'BkToCstmrStmt')
  if (!message) {
    const sibling = Object.keys(siblings).find((name) => childOf(document, name) !== undefined)
    throw new UnreadableStatement(`is ${sibling ? siblings[sibling] : 'XML, but no statement'}: send CAMT.053`)
  }
  const lineOf = countLines(text)
  for (const statement of childrenOf(message, 'Stmt')) {
    const account = childOf(statement, 'Acct')
    const id = childOf(account, 'Id')
    const head = {
      account: textOf(childOf(id, 'IBAN')) || textOf(childOf(childOf(id, 'Othr'), 'Id')),
      currency: textOf(childOf(account, 'Ccy')),
    }
    for (const entry of childrenOf(statement, 'Ntry')) yield* bookingsOf(entry, head, lineOf(startOf(entry)))
  }
}

// A statement's tags have a name and an attribute or two; the validator is slow with a long one that is not closed.
const longestTag = 64 * 1024

function hasOverlongTag(text: string): boolean {
  for (let start = text.indexOf('<'); start >= 0;) {
    const end = text.indexOf('>', start)
    if ((end < 0 ? text.length : end) - start > longestTag) return true
    start = end < 0 ? -1 : text.indexOf('<', end)
  }
  return false
}

function parse(text: string): XmlNode {
  if (hasOverlongTag(text)) throw new UnreadableStatement('is not well-formed XML: a tag in it is never closed')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new UnreadableStatement(`is not well-formed XML: ${valid.err.msg} (line ${valid.err.line})`)
  try {
    return parser.parse(text) as XmlNode
  } catch (error) {
    throw new UnreadableStatement(`cannot be read as XML: ${error instanceof Error ? error.message : 'unknown'}`)
  }
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
