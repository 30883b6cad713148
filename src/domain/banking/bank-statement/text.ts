import { UnreadableStatement } from './booking.ts'
import { isWestern } from './line-formats.ts'
import { decodeDosCodePage, isDosCodePage } from './dos-code-pages.ts'
import { likelyCodePage, likelyWesternPage } from './code-pages.ts'

// C0 controls, DEL and C1 controls, none of which belongs into a booking.
const spaces = /[\0-\x20\x7f-\xa0\u2028\u2029\ufeff]+/g

const isOneWord = /^[\x21-\x7e]*$/

/** One line without control characters and doubled spaces, at most `longest` characters. */
export const tidy = (text: string, longest = 255): string => {
  // Most cells are one word.
  if (text.length <= longest && isOneWord.test(text)) return text
  return text.replace(spaces, ' ').trim().slice(0, longest).trim()
}

/** The longest description that is kept. */
const longestDescription = 4_000

/** The parts that are not empty and not contained in an earlier one, in their order. */
export function withoutRepetition(parts: readonly string[]): string {
  const texts: string[] = []
  let length = 0
  for (const part of parts) {
    // Text beyond the limit is not kept, so it need not be compared with the earlier parts either.
    if (length > longestDescription) break
    const words = tidy(part, longestDescription)
    if (words === '' || texts.some((earlier) => earlier.includes(words))) continue
    texts.push(words)
    length += words.length + 1
  }
  return texts.join(' ').slice(0, longestDescription).trim()
}

/** The WHATWG label of the encoding of the bytes, or the name of code page 850 or 852. @throws UnreadableStatement when none fits */
export function encodingOf(bytes: Uint8Array, isWhole = true): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked) return unmarked
  if (decoded('utf-8', bytes, isWhole) !== undefined) return 'utf-8'
  const encoding = isWestern(Buffer.from(bytes.subarray(0, 512)).toString('latin1'))
    ? likelyWesternPage(bytes)
    : (declaredEncoding(bytes) ?? likelyCodePage(bytes))
  if (encoding !== undefined) return encoding
  throw new UnreadableStatement('is required: no code page makes words of the letters of this file', 'encoding')
}

/** UTF-16 without its mark: every second byte of a text that begins in Latin letters is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 512)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

/** The text of the bytes; undefined when they are no text of that encoding. */
function decoded(label: string, bytes: Uint8Array, isWhole: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return undefined
  }
}

/** The encoding that the head of an XML or OFX file declares. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 500)).toString('latin1')
  // OFX 1 has a head of its own: ENCODING:USASCII and CHARSET:1250.
  const page = /^\s*OFXHEADER[\s\S]*?\bCHARSET:\s*([\w-]+)/i.exec(head)?.[1]
  if (page) return [`windows-${page}`, page, page.replace(/^8859/, 'iso-8859')].find(isEncoding)
  const declared = /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head)?.[1]
  // Declared as UTF and yet not valid: then the encoding of the western banks' programs is likelier than any other.
  return declared && !/^utf/i.test(declared) && isEncoding(declared) ? declared : undefined
}

/** True when text in that encoding can be read. */
export function isEncoding(label: string): boolean {
  if (isDosCodePage(label)) return true
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/** A decoder of an encoding for which {@link isEncoding} holds. */
export const textDecoder = (label: string): Pick<TextDecoder, 'decode'> =>
  isDosCodePage(label)
    ? { decode: (bytes?: Uint8Array) => decodeDosCodePage(label, bytes ?? new Uint8Array()) }
    : new TextDecoder(label)

const statement = 'a bank statement in CSV, XLSX, OFX, QIF, CAMT, MT940, CODA, Norma 43, CFONB 120 or BAI2'

/** The refusal of a file of another kind. */
export const notAStatement = (kind: string, meant = statement): UnreadableStatement =>
  new UnreadableStatement(`is ${kind}, not ${meant}`)

/** The statement's text, without its byte order mark. @throws UnreadableStatement */
export const decodeStatement = (bytes: Uint8Array, encoding?: string): string => decodeText(bytes, statement, encoding)

/** The text of a file, without its byte order mark. `meant`: its expected kind. @throws UnreadableStatement */
export function decodeText(bytes: Uint8Array, meant: string, encoding?: string): string {
  const binary = binaryKind(bytes)
  if (binary) throw notAStatement(binary, meant)
  const decoder = textDecoder(encoding ?? encodingOf(bytes))
  // Node decodes windows-1252 at once as ISO 8859-1, without the sign of the euro; as a stream it does not.
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

/** True for the bytes of a ZIP archive, also of one without files. */
export const isArchive = (bytes: Uint8Array): boolean =>
  ['PK\x03\x04', 'PK\x05\x06'].includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))

const zipKind = 'a ZIP archive or an Excel workbook'

/** Beginnings of sheets of Excel 2 to 5, which stand in no container. */
const bareSheets = ['\x09\0\x04\0', '\x09\x02\x06\0', '\x09\x04\x06\0', '\x09\x08\x08\0', '\x09\x08\x10\0']

const xlsKind = 'an old Excel workbook (XLS) or one with a password (save it as XLSX without a password)'

/** Detects kinds of file that people send by mistake, by their first bytes. */
export function binaryKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (head.startsWith('%PDF')) return 'a PDF'
  if (isArchive(bytes)) return zipKind
  if (head.startsWith('\xd0\xcf\x11\xe0')) return xlsKind
  if (bareSheets.some((begins) => head.startsWith(begins))) return xlsKind
  if (head.startsWith('\x1f\x8b')) return 'a gzip archive'
  if (/^(?:\x89PNG|\xff\xd8\xff)/.test(head)) return 'a picture'
  if (/^(?:7z\xbc\xaf|Rar!)/.test(head)) return 'a 7z or RAR archive'
  return undefined
}
