import { randomUUID } from 'node:crypto'
import { badRequest } from '../domain/kernel/error.ts'
import { unstorableText, InexactNumber, isExact } from '../domain/kernel/json-value.ts'

const deepest = 64
const mostValues = 100_000
/** Maximum names of one object: an API compares each unknown one with those that it knows. */
export const mostNames = 1_000

// Fifteen significant digits within a double's range always survive a round trip, so only texts with a longer run of digits and
// points, or with an exponent of three digits, are checked number by number.
const mayBeInexact = /[\d.]{16}|\d[eE][+-]?\d{3}/
// The name __proto__, also with letters as escapes, and escapes of surrogates, of which one may stand alone.
const mayBeUnstorable = /__proto__|\\u(?:00[5-7]|d[89a-f])/i

/** @throws BAD_REQUEST for too many levels, values or names, which are counted before any value is allocated */
function checkStructure(text: string): void {
  let depth = 0
  let values = 1
  let inString = false
  /** Names of the object at each depth. */
  const names = new Uint32Array(deepest + 1)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (inString) {
      if (code === 0x5c) index++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > deepest) throw badRequest(`The JSON is nested deeper than ${deepest} levels.`)
      names[depth] = 0
    } else if (code === 0x5d || code === 0x7d) depth = Math.max(0, depth - 1)
    else if (code === 0x3a) {
      if (++names[depth]! > mostNames) throw badRequest(`An object of the JSON has more than ${mostNames} names.`)
    } else if (code === 0x2c && ++values > mostValues) throw badRequest(`The JSON has more than ${mostValues} values.`)
  }
}

const quote = 0x22
const backslash = 0x5c
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Index of the end of the string that begins at `start`, in text that is valid JSON. */
function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text.charCodeAt(index) !== quote) index += text.charCodeAt(index) === backslash ? 2 : 1
  return index + 1
}

/** Valid JSON with every inexact number as a string that begins with `mark`. */
function markInexact(text: string, mark: string): string {
  const number = /[-+.\deE]+/y
  let marked = ''
  let copied = 0
  let index = 0
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (code === 0x2d || isDigit(code)) {
      number.lastIndex = index
      const [digits = ''] = number.exec(text) ?? []
      if (!isExact(digits)) {
        marked += `${text.slice(copied, index)}"${mark}${digits}"`
        copied = index + digits.length
      }
      index += digits.length
    } else index++
  }
  return marked + text.slice(copied)
}

const spaces = /[ \t\n\r]*/y
/** A string, a number or a word, or a mark. */
const token =
  /"[\x20\x21\x23-\x5b\x5d-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[\x20\x21\x23-\x5b\x5d-\uffff]*)*"|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])|[[\]{}:,]/y

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end'

/** The state after a token, undefined where the token is not expected; `closers` are the ends of the open objects and lists. */
function expectedAfter(found: string, expected: Expected, closers: string[]): Expected | undefined {
  const inner = closers.at(-1)
  if (found === inner && (expected === 'value or ]' || expected === 'key or }' || expected === ', or end')) {
    closers.pop()
    return ', or end'
  }
  if (expected === ':') return found === ':' ? 'value' : undefined
  if (expected === 'key' || expected === 'key or }') return found.startsWith('"') ? ':' : undefined
  if (expected === ', or end') {
    if (found !== ',' || inner === undefined) return undefined
    return inner === '}' ? 'key' : 'value'
  }
  if (found === '{' || found === '[') {
    closers.push(found === '{' ? '}' : ']')
    return found === '{' ? 'key or }' : 'value or ]'
  }
  return ':,]}'.includes(found) ? undefined : ', or end'
}

/**
 * Position of the first JSON syntax error, as "unexpected "x" at line 1, column 9". The engine's own message has a position for
 * some errors only, and no library among the dependencies reports one.
 */
function whereMalformed(text: string): string {
  const closers: string[] = []
  let expected: Expected | undefined = 'value'
  for (let index = 0; ; index = token.lastIndex) {
    spaces.lastIndex = index
    spaces.test(text)
    const start = spaces.lastIndex
    token.lastIndex = start
    const [found] = token.exec(text) ?? []
    expected = found === undefined ? undefined : expectedAfter(found, expected, closers)
    if (expected) continue
    if (start >= text.length) return 'unexpected end'
    const before = text.slice(0, start)
    const [character] = text.slice(start)
    const [line, column] = [before.split('\n').length, start - before.lastIndexOf('\n')]
    return `unexpected ${JSON.stringify(character)} at line ${line}, column ${column}`
  }
}

/**
 * JSON.parse for bodies with money: a number that a double cannot represent exactly becomes an `InexactNumber`.
 * @throws BAD_REQUEST naming the place, also for names `__proto__`, lone surrogates, and more than 64 levels, 100,000 values, or 1,000 names in an object
 */
export function parseJsonExact(text: string): unknown {
  if (text.length > deepest) checkStructure(text)
  let plain: unknown
  try {
    plain = JSON.parse(text)
  } catch {
    throw badRequest(`The body is not valid JSON: ${whereMalformed(text)}.`)
  }
  const problem = mayBeUnstorable.test(text) ? unstorableText(plain) : undefined
  if (problem !== undefined) throw badRequest(`The body has ${problem}.`)
  if (!mayBeInexact.test(text)) return plain

  // The mark cannot be guessed, so no text of a caller is mistaken for a number.
  const mark = `${randomUUID()}:`
  return JSON.parse(markInexact(text, mark), (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new InexactNumber(value.slice(mark.length)) : value,
  )
}
