import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type StatementRow, UnreadableStatement } from './booking.ts'
import { bookingsOf, childOf, childrenOf, elementText, statementDate, type XmlNode } from './camt-entry.ts'
import { tidy } from './text.ts'

// A statement is some twelve deep, and its tags have a name and an attribute or two. The parser checks neither before it has
// built the tree, and the validator copies its list of open tags into its message.
const deepest = 60
const longestTag = 64 * 1024

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
  maxNestedTags: deepest,
})

/** The messages of ISO 20022 with booked entries, and the element of each account in them. */
const messages = [
  ['BkToCstmrStmt', 'Stmt'], // CAMT.053, of a day
  ['BkToCstmrAcctRpt', 'Rpt'], // CAMT.052, within a day
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'], // CAMT.054, of single bookings
] as const

/** Reads the bookings of CAMT.052, .053 and .054 in every version. @throws UnreadableStatement for other XML */
export function* readCamt(text: string): Generator<StatementRow> {
  const documents = documentsIn(parse(text), 3)
  const accounts = documents.flatMap((document) =>
    messages.flatMap(([message, account]) =>
      childrenOf(document, message).flatMap((each) => childrenOf(each, account)),
    ),
  )
  if (accounts.length === 0) throw new UnreadableStatement('is XML, but no statement (CAMT.052, .053 or .054)')
  const lineOf = countLines(text)
  for (const statement of accounts) {
    const account = childOf(statement, 'Acct')
    const id = childOf(account, 'Id')
    const head = {
      account: tidy(elementText(childOf(id, 'IBAN')) || elementText(childOf(childOf(id, 'Othr'), 'Id')), 64),
      currency: elementText(childOf(account, 'Ccy')),
      date: statementDate(statement),
    }
    for (const entry of childrenOf(statement, 'Ntry')) yield* bookingsOf(entry, head, lineOf(startOf(entry)))
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

/** The end of the markup that begins at `start`, and its effect on the depth; undefined when it has no end. */
function markupAt(text: string, start: number): { end: number; step: -1 | 0 | 1 } | undefined {
  for (const [opens, closes] of opaque) {
    if (!text.startsWith(opens, start)) continue
    const end = text.indexOf(closes, start + opens.length)
    return end < 0 ? undefined : { end: end + closes.length, step: 0 }
  }
  let quote = ''
  for (let at = start + 1; at < text.length && at - start <= longestTag; at += 1) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') {
      if (text.charAt(start + 1) === '/') return { end: at + 1, step: -1 }
      return { end: at + 1, step: text.charAt(at - 1) === '/' ? 0 : 1 }
    }
  }
  return undefined
}

const opaque = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Refuses endless tags and depth in one pass, before anything is built of them. @throws UnreadableStatement */
function checkShape(text: string): void {
  let depth = 0
  for (let start = text.indexOf('<'); start >= 0;) {
    const markup = markupAt(text, start)
    if (!markup) throw new UnreadableStatement('is not well-formed XML: a tag in it is never closed')
    depth += markup.step
    if (depth > deepest) {
      throw new UnreadableStatement(`cannot be read as XML: its elements are more than ${deepest} deep`)
    }
    start = text.indexOf('<', markup.end)
  }
}

function parse(text: string): XmlNode {
  checkShape(text)
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
