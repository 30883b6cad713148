/** A run of letters or of digits, and the text between it and the one before it. */
export type Piece = { text: string; before: string }

/** Numbers that follow a first one: its letters and digits before the last digits, and the digits that count on. */
type Step = { at: number; digits: string; isRange: boolean }

const isDigits = (text: string): boolean => /^\d+$/.test(text)
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits)

/** The pieces before the digits that belong to a number: "RE-2026-0814" has two. */
const longestPrefix = 3
/** Pieces that are looked at for the next number: a word between the two, and a prefix. */
const farthest = longestPrefix + 2
/** A longer word between two numbers says something else about the second one. */
const longestWord = 7
/** Numbers that are further apart are no range, and a shorter one no abbreviation of its end. */
const longestRange = 50
const mostSteps = 30
// Beyond them, numbers are not exact.
const mostDigits = 15

const conjunctions = new Set(
  'a and e en es et i ja mais og och oraz plus si sowie u un und y și és и й та і και'.split(' '),
)
const rangeMarks = /^\s*(?:[-–—~…]|\.{2,3})\s*$/
const rangeWords = new Set('al au az bis do hasta jusqu thru through till to tot tm upto until zu до по'.split(' '))

/** The numbers of enumerations and ranges, without separators: "re 8801, 8802", "re-8801/02" and "8801 - 8803". */
export function enumeratedIn(pieces: readonly Piece[]): Set<string> {
  const found = new Set<string>()
  for (const [at, { text }] of pieces.entries()) {
    if (!isDigits(text) || text.length > mostDigits) continue
    const numbers = countedFrom(pieces, at)
    for (let length = 0; length <= Math.min(longestPrefix, at) && numbers.length > 0; length += 1) {
      const prefix = pieces
        .slice(at - length, at)
        .map((piece) => piece.text)
        .join('')
      for (const number of numbers) found.add(prefix + number)
    }
  }
  return found
}

/** The digits that an enumeration beginning here counts on to. */
function countedFrom(pieces: readonly Piece[], first: number): string[] {
  const numbers: string[] = []
  let [at, last] = [first, pieces[first]?.text ?? '']
  while (numbers.length < mostSteps) {
    const step = stepFrom(pieces, first, at, last)
    if (!step) break
    numbers.push(...(step.isRange ? between(last, step.digits) : []), step.digits)
    at = step.at
    last = step.digits
  }
  return numbers
}

/** The next number of the enumeration: digits behind a mark or one short word, with the same prefix as the first, else with none. */
const stepFrom = (pieces: readonly Piece[], first: number, at: number, last: string): Step | undefined =>
  stepWith(pieces, first, at, { last, hasPrefix: true }) ?? stepWith(pieces, first, at, { last, hasPrefix: false })

function stepWith(
  pieces: readonly Piece[],
  first: number,
  at: number,
  { last, hasPrefix }: { last: string; hasPrefix: boolean },
): Step | undefined {
  for (let next = at + 1; next <= at + farthest; next += 1) {
    const piece = pieces[next]
    if (!piece || !isDigits(piece.text)) continue
    const middle = pieces.slice(at + 1, next)
    const prefix = hasPrefix ? prefixLength(pieces, first, middle) : 0
    if (hasPrefix && prefix === 0) continue
    const words = middle.slice(0, middle.length - prefix)
    const joined = joinedBy(words)
    const start = pieces[next - prefix]?.before ?? ''
    const digits =
      joined === undefined
        ? undefined
        : completed(last, piece.text, { joined, mark: words.length > 0 ? undefined : start })
    if (digits === undefined) continue
    const isRange = joined === 'range' || (words.length === 0 && rangeMarks.test(start))
    return { at: next, digits, isRange: isRange && isAhead(last, digits) }
  }
  return undefined
}

/** The number of pieces at the end that repeat those before the first number. */
function prefixLength(pieces: readonly Piece[], first: number, middle: readonly Piece[]): number {
  const longest = Math.min(longestPrefix, first, middle.length)
  for (let length = longest; length > 0; length -= 1) {
    const isSame = middle.slice(-length).every(({ text }, index) => text === pieces[first - length + index]?.text)
    if (isSame) return length
  }
  return 0
}

/** The meaning of the words between two numbers: `other` where only a number like the first one counts. */
type Joined = 'list' | 'range' | 'other'

/** Returns undefined where the words keep the numbers apart. */
function joinedBy(words: readonly Piece[]): Joined | undefined {
  const text = words.map((word) => word.text).join('')
  if (words.length > 2 || /\d/.test(text) || text.length > longestWord) return undefined
  if (rangeWords.has(text)) return 'range'
  if (words.length > 1) return undefined
  return text === '' || conjunctions.has(text) ? 'list' : 'other'
}

/** The digits with those that a shorter spelling leaves out; undefined where they seem to be another kind of number. `mark`: all between. */
function completed(
  last: string,
  digits: string,
  { joined, mark }: { joined: Joined; mark: string | undefined },
): string | undefined {
  if (digits.length > mostDigits) return undefined
  // "RE-8801 vom 2026" names a year.
  if (digits.length >= last.length) return joined === 'other' && isYear(digits) && !isYear(last) ? undefined : digits
  // "2026/27" is a business year, "RE-8801-2" a number of its own, and "RE-8801 15 EUR" an amount.
  if (isYear(last) || joined === 'other') return undefined
  if (mark !== undefined && !(digits.length === 1 ? /[/+]/ : /[^\s#.]/).test(mark)) return undefined
  const whole = last.slice(0, last.length - digits.length) + digits
  return isAhead(last, whole) ? whole : undefined
}

const isAhead = (from: string, to: string): boolean => {
  const distance = Number(to) - Number(from)
  return from.length === to.length && distance > 0 && distance <= longestRange
}

/** The numbers between the two, with as many digits. */
function between(from: string, to: string): string[] {
  const [least, most] = [Number(from) + 1, Number(to)]
  return Array.from({ length: most - least }, (_, index) => String(least + index).padStart(to.length, '0'))
}
