import { UnreadableStatement } from './booking.ts'

// C0 controls, DEL and C1 controls, none of which belongs into a booking.
const blanks = /[\0-\x20\x7f-\xa0\u2028\u2029\ufeff]+/g

/** One line without control characters and doubled blanks, at most `longest` characters. */
export const tidy = (text: string, longest = 255): string => text.replace(blanks, ' ').trim().slice(0, longest).trim()

/** The longest description that is kept. */
const longestDescription = 4_000

/** The parts that are not blank and not contained in an earlier one, in their order. */
export function joined(parts: readonly string[]): string {
  const said: string[] = []
  let length = 0
  for (const part of parts) {
    // Text beyond the limit is not kept, so it need not be compared with the earlier parts either.
    if (length > longestDescription) break
    const words = tidy(part, longestDescription)
    if (words === '' || said.some((earlier) => earlier.includes(words))) continue
    said.push(words)
    length += words.length + 1
  }
  return said.join(' ').slice(0, longestDescription).trim()
}

/** The WHATWG label of the encoding of the bytes. */
export function encodingOf(bytes: Uint8Array, isWhole = true): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isUtf8(bytes, isWhole)) return 'utf-8'
  return declaredEncoding(bytes) ?? 'windows-1252'
}

function isUtf8(bytes: Uint8Array, isWhole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
    return true
  } catch {
    return false
  }
}

/** The encoding that the head of an XML or OFX file declares. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head)?.[1]
  // Declared as UTF and yet not valid: then the encoding of the western banks' programs is likelier than any other.
  return declared && !/^utf/i.test(declared) && isEncoding(declared) ? declared : undefined
}

/** True when text in that encoding can be read. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/** The statement's text, without its byte order mark. @throws UnreadableStatement */
export const decodeStatement = (bytes: Uint8Array, encoding?: string): string =>
  decodeText(bytes, 'a bank statement in CSV, OFX, CAMT.053 or MT940', encoding)

/** The text of a file, without its byte order mark. `meant`: its expected kind. @throws UnreadableStatement */
export function decodeText(bytes: Uint8Array, meant: string, encoding?: string): string {
  const binary = binaryKind(bytes)
  if (binary) throw new UnreadableStatement(`is ${binary}, not ${meant}`)
  return new TextDecoder(encoding ?? encodingOf(bytes)).decode(bytes)
}

/** Detects kinds of file that people send by mistake, by their first bytes. */
export function binaryKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (head.startsWith('%PDF')) return 'a PDF'
  if (head.startsWith('PK\x03\x04')) return 'a ZIP archive or an Excel workbook'
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'an old Excel workbook'
  if (head.startsWith('\x1f\x8b')) return 'a gzip archive'
  return undefined
}
