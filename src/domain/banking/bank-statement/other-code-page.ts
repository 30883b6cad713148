import { textDecoder } from './text.ts'

/** Code pages of one byte for each letter, in which statements are written. */
const singleByte =
  'windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1257 iso-8859-2 iso-8859-5 iso-8859-7 iso-8859-15 koi8-r ibm866 cp850 cp852'.split(
    ' ',
  )
const others = ['utf-8', 'shift_jis', 'gb18030', 'big5', 'euc-kr']

const upperBytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128)

/** The byte of each letter beyond ASCII, by code page. */
const pages = singleByte.map(
  (label) => new Map(Array.from(textDecoder(label).decode(upperBytes), (letter, at) => [letter, at + 128])),
)

/** The bytes that a text was decoded from, if it was by one of the code pages, each once. */
function bytesOf(text: string): Buffer[] {
  const found = new Map<string, Buffer>()
  const add = (bytes: Buffer): unknown => found.set(bytes.toString('latin1'), bytes)
  for (const page of pages) {
    const codes = Array.from(text, (letter) => (letter < '\x80' ? letter.charCodeAt(0) : page.get(letter)))
    if (!codes.includes(undefined)) add(Buffer.from(codes.map(Number)))
  }
  add(Buffer.from(text))
  return [...found.values()]
}

/** Pairs of texts that are compared: each costs a fraction of a millisecond. */
const mostCompared = 200

// Texts are short. Control characters of other code pages are gone from them: words that had one are not known again.
const longest = 400
const lost = '\ufffd'
const isAscii = /^[\0-\x7f]*$/

/** Finds out that two texts are one, decoded by different code pages, of which one is wrong. */
export class ReadingsCompared {
  #compared = 0

  /** `areAlike` compares two texts in one code page. */
  areSame(one: string, other: string, areAlike: (one: string, other: string) => boolean): boolean {
    if (isAscii.test(one) && isAscii.test(other)) return false
    if (digitsOf(one) !== digitsOf(other) || this.#compared === mostCompared) return false
    this.#compared += 1
    return readsAs(one, other, areAlike) || readsAs(other, one, areAlike)
  }
}

const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, '')

const readsAs = (one: string, other: string, areAlike: (one: string, other: string) => boolean): boolean =>
  !isAscii.test(one) &&
  bytesOf(one.slice(0, longest)).some((bytes) =>
    [...singleByte, ...others].some((label) => {
      const reading = textDecoder(label).decode(bytes)
      // Different letters are one where a code page has neither.
      return (!reading.includes(lost) || other.includes(lost)) && areAlike(reading, other.slice(0, longest))
    }),
  )
