import { type XMLParser, XMLValidator } from 'fast-xml-parser'
import { UnreadableStatement } from './booking.ts'
import { childOf, type XmlNode } from './camt-xml.ts'

// A statement is some twelve deep, and its tags have a name and an attribute or two. The parser checks neither before it has
// built the tree, and the validator copies its list of open tags into its message.
const deepest = 60
const longestTag = 64 * 1024

/** Options of parsers: attributes are `@name`, text is `#`, and amounts, numbers and references stay the text that they are. */
export const xmlOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: deepest,
} as const

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

/** Parses well-formed XML of a bounded depth. @throws UnreadableStatement */
export function parseXml(parser: XMLParser, text: string): XmlNode {
  checkShape(text)
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new UnreadableStatement(`is not well-formed XML: ${valid.err.msg} (line ${valid.err.line})`)
  try {
    return parser.parse(text) as XmlNode
  } catch (error) {
    throw new UnreadableStatement(`cannot be read as XML: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

/** The value of an attribute; empty for a missing one. */
export function attributeOf(node: XmlNode | undefined, name: string): string {
  const value = childOf(node, `@${name}`)
  return typeof value === 'string' ? value : ''
}
