import { type IdCodec, type RecordKind, recordKinds } from '../domain/kernel/record-id.ts'

const shortest = 10
const longest = 64
const remembered = 100_000

/**
 * External ids: the kind of record and its key, in a reversible code of at least ten characters that depends on `salt`. Opaque,
 * but not secret: access still requires a token of the record's company.
 */
export function createIds(salt: string): IdCodec {
  const pairs = createPairCode(salt, shortest)
  const codeOf = Object.fromEntries(recordKinds.map((kind, index) => [kind, index + 1])) as Record<RecordKind, number>
  // A page of a list holds hundreds of ids, most of them seen before: finding one takes a quarter of the time of making it.
  const known = new Map<number, string>()
  const pairOf = (id: string) => (id.length < shortest || id.length > longest ? undefined : pairs.decode(id))
  return {
    encode(kind, key) {
      // Key of an unsaved record: a new record has no id.
      if (key === 0) return ''
      const slot = key * 64 + codeOf[kind]
      // Beyond that, several keys would share a slot.
      if (!Number.isSafeInteger(slot)) return pairs.encode(codeOf[kind], key)
      const made = known.get(slot)
      if (made !== undefined) return made
      const id = pairs.encode(codeOf[kind], key)
      if (known.size >= remembered) known.clear()
      known.set(slot, id)
      return id
    },
    decode(kind, id) {
      const pair = pairOf(id)
      return pair?.[0] === codeOf[kind] ? pair[1] : undefined
    },
    identify(id) {
      const [code = 0, key = 0] = pairOf(id) ?? []
      const kind = recordKinds[code - 1]
      return kind && { kind, key }
    },
  }
}

const allLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890'
const separatorLetters = 'cfhistuCFHISTU'
const lettersPerGuard = 12

/** The code of two numbers. */
type PairCode = {
  /** @param first,second non-negative safe integers @throws RangeError for a negative number or a fraction */
  encode(first: number, second: number): string
  /** The two numbers; undefined for a text that is not the code of two. */
  decode(code: string): readonly [first: number, second: number] | undefined
}

/** The "consistent shuffle": as many swaps as there are letters, at places that depend on the salt. */
function shuffled(alphabet: string, salt: readonly string[]): string {
  if (salt.length === 0) return alphabet
  const result = Array.from(alphabet)
  let sum = 0
  for (let index = result.length - 1, turn = 0; index > 0; index--, turn++) {
    turn %= salt.length
    const value = codePoint(salt[turn])
    sum += value
    const other = (value + turn + sum) % index
    ;[result[index], result[other]] = [at(result, other), at(result, index)]
  }
  return result.join('')
}

const codePoint = (letter: string | undefined): number => letter?.codePointAt(0) ?? 0
const at = (texts: ArrayLike<string>, index: number): string => texts[index] ?? ''

/** The parts of the text between the given letters. */
function split(text: string, letters: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let index = 0; index < text.length; index++) {
    if (!letters.includes(at(text, index))) continue
    parts.push(text.slice(start, index))
    start = index + 1
  }
  parts.push(text.slice(start))
  return parts
}

/** The number in the digits of the alphabet, the most significant first. */
function digits(number: number, alphabet: string): string {
  let text = ''
  let rest = number
  do {
    text = at(alphabet, rest % alphabet.length) + text
    rest = Math.floor(rest / alphabet.length)
  } while (rest > 0)
  return text
}

/** The number that the digits stand for; NaN for other characters. */
function numberOf(text: string, alphabet: string): number {
  let number = 0
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    number = number * alphabet.length + (digit < 0 ? Number.NaN : digit)
  }
  return number
}

type Alphabets = { first: string; second: string; before: string; after: string }

/**
 * Hashids of two numbers (https://hashids.org): a reversible code of letters and digits that depends on a salt. The `hashids` package
 * shuffles its alphabet anew for each code. Here all alphabets that a code can need are shuffled in advance: encoding takes a tenth of
 * the time, decoding a seventh.
 * @param least length to which shorter codes are padded, at most the 44 letters of the alphabet
 */
export function createPairCode(salt: string, least: number): PairCode {
  const salted = Array.from(salt)
  const separators = shuffled(separatorLetters, salted)
  const all = shuffled(split(allLetters, separatorLetters).join(''), salted)
  const guardCount = Math.ceil(all.length / lettersPerGuard)
  const guards = all.slice(0, guardCount)
  const alphabet = all.slice(guardCount)
  const half = alphabet.length / 2
  /** By the letter with which a code begins, its "lottery". */
  const alphabetsOf = new Map<string, Alphabets>()
  for (const lottery of alphabet) {
    const first = shuffled(alphabet, [lottery, ...salted, ...Array.from(alphabet)])
    const second = shuffled(first, [lottery, ...salted, ...Array.from(first)])
    const padding = shuffled(second, Array.from(second))
    alphabetsOf.set(lottery, { first, second, before: padding.slice(half), after: padding.slice(0, half) })
  }

  function padded(code: string, check: number, { before, after }: Alphabets): string {
    const guarded = at(guards, (check + code.charCodeAt(0)) % guards.length) + code
    if (guarded.length >= least) return guarded
    const enclosed = guarded + at(guards, (check + guarded.charCodeAt(2)) % guards.length)
    const missing = least - enclosed.length
    if (missing <= 0) return enclosed
    const start = Math.floor((alphabet.length - missing) / 2)
    return (before + enclosed + after).slice(start, start + least)
  }

  function encode(first: number, second: number): string {
    const check = (first % 100) + (second % 101)
    const lottery = at(alphabet, check % alphabet.length)
    const alphabets = alphabetsOf.get(lottery)
    if (!alphabets) throw new RangeError(`${first} and ${second} must be non-negative integers`)
    const begin = digits(first, alphabets.first)
    const middle = at(separators, (first % begin.charCodeAt(0)) % separators.length)
    const code = lottery + begin + middle + digits(second, alphabets.second)
    return code.length < least ? padded(code, check, alphabets) : code
  }

  return {
    encode,
    decode(code) {
      const parts = split(code, guards)
      const body = parts[parts.length === 2 || parts.length === 3 ? 1 : 0] ?? ''
      const alphabets = alphabetsOf.get(body.charAt(0))
      const [begin, end, ...rest] = split(body.slice(1), separators)
      if (!alphabets || !begin || !end || rest.length > 0) return undefined
      const numbers = [numberOf(begin, alphabets.first), numberOf(end, alphabets.second)] as const
      return numbers.every((number) => Number.isSafeInteger(number)) && encode(...numbers) === code
        ? numbers
        : undefined
    },
  }
}
