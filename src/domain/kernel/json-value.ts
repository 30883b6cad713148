const alwaysExact = 15
const numberParts = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** A JSON number with more digits than a double holds, as text: its field refuses it instead of storing a nearby value. */
export class InexactNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The digits as text, such as in the fingerprint of a request; no field stores them. */
  toJSON(): string {
    return this.text
  }
}

/** Digits without leading and trailing zeros and their power of ten: equal for equal values. */
function normalized(text: string): string {
  const [, whole = '', fraction = '', exponent = '0'] = numberParts.exec(text) ?? []
  const digits = whole + fraction
  let start = 0
  while (digits[start] === '0') start++
  let end = digits.length
  while (end > start && digits[end - 1] === '0') end--
  if (start === end) return '0'
  return `${digits.slice(start, end)}e${Number(exponent) + whole.length - start}`
}

/** True if a double has the same value as this JSON number. */
export function isExact(text: string): boolean {
  if (text.length <= alwaysExact && !/e/i.test(text)) return true
  const double = Number(text)
  return Number.isFinite(double) && normalized(text) === normalized(String(double))
}

/** True for a JSON object: no list, and no number that a double cannot hold. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof InexactNumber)

/** A part of a JSON value that would be stored as another one. */
type Unstorable = { path: readonly string[]; reason: string }

type ReasonOf = (part: unknown) => string | undefined

/** Name that JavaScript takes for the prototype of an object. */
const reserved = '__proto__'

const longestPlace = 200

/** The first part for which there is a reason, among the value, its members and their names. */
function firstUnstorable(value: unknown, reasonOf: ReasonOf): Unstorable | undefined {
  const reason = reasonOf(value)
  if (reason !== undefined) return { path: [], reason }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const found =
      name === reserved
        ? { path: [], reason: `the name ${reserved}, which is not accepted` }
        : (firstUnstorable(name, reasonOf) ?? firstUnstorable(member, reasonOf))
    if (found) return { path: [name, ...found.path], reason: found.reason }
  }
  return undefined
}

function sentence(found: Unstorable | undefined): string | undefined {
  if (!found) return undefined
  const place = found.path
    .join('.')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .slice(0, longestPlace)
  return place === '' ? found.reason : `${found.reason}, at ${place}`
}

const textReason: ReasonOf = (part) =>
  typeof part === 'string' && /\p{Surrogate}/u.test(part)
    ? 'half of a surrogate pair, which is no character of its own'
    : undefined

const reasonOfAny: ReasonOf = (part) =>
  part instanceof InexactNumber
    ? `the number ${part.text.slice(0, 50)}, which a JSON number does not carry exactly: send it as text`
    : textReason(part)

/** The first text or name in a JSON value that no database keeps as it is, with its place; undefined if there is none. */
export const unstorableText = (value: unknown): string | undefined => sentence(firstUnstorable(value, textReason))

/** {@link unstorableText}, also for numbers, which fields of free JSON would have to round. */
export const unstorableValue = (value: unknown): string | undefined => sentence(firstUnstorable(value, reasonOfAny))
