import { foldings } from '../../../db/statements/expressions.ts'
import { trimCharacters } from '../../kernel/text/trim-characters.ts'
import { unaccented } from '../../kernel/text/spelling.ts'
import { enumeratedIn, type Piece } from './enumerations.ts'

// Longer than a bank's text about one booking; the rest of a longer one is not searched.
export const longestReadText = 4_000

/** The characters that may occur within a number: everything else ends it. */
const withinToken = /[\p{L}\p{N}_/.-]/u

// A comma between digits: "12,50" and "1,500" are amounts, "0012,0013" are two numbers.
const decimalsAfter = /^,\d{1,3}(?![\p{L}\p{N}])/u
const isWithinAmount = (before: string, needle: string, after: string): boolean =>
  (/\d$/.test(needle) && decimalsAfter.test(after)) || (/\d,$/.test(before) && /^\d{1,3}(?!\d)/.test(needle))

/** True for the phrase as a whole token: "0012" is in "Invoice 0012, thanks", not in "INV-0012"; "12" is not in "12,50". */
export const mentions = (text: string, phrase: string): boolean =>
  mentionedIn(unaccented(text.slice(0, longestReadText)), phrase)

function mentionedIn(hay: string, phrase: string): boolean {
  const needle = unaccented(phrase.trim())
  if (needle === '') return false
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    const end = at + needle.length
    // A full stop ends a sentence as well as it separates digits.
    const after = hay.slice(end, end + 5).replace(/^\.(?=\s|$)/, '')
    const before = hay.slice(Math.max(0, at - 2), at)
    const isWhole = !withinToken.test(before.slice(-1)) && !withinToken.test(after.slice(0, 1))
    if (isWhole && !isWithinAmount(before, needle, after)) return true
  }
  return false
}

/** Letters and digits alone, in small letters without accents: "RE-2026/0814" is "re20260814". */
export const bareNumber = (number: string): string => unaccented(number).replaceAll(/[^\p{L}\p{N}]+/gu, '')

// Names of the fields of a SEPA remittance, which banks print without a space before or behind them.
const sepaTags = /(?:abwa|abwe|bic|coam|cred|debt|eref|iban|ivid|kref|mref|oamt|purp|svwz|trtp)\+/g
// The number of an account (ISO 13616).
const iban =
  /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[a-z\d]{11,30}|(?: [a-z\d]{4}){2,7}(?: [a-z\d]{1,4})?)(?![\p{L}\p{N}])/giu
// A date, and an amount with its decimals or its thousands, name no record.
const otherNumbers = [
  /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g,
  /(?<!\d)\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})(?!\d)/g,
  /(?<![\d.,])\d+(?:[.,]\d{3})*[.,]\d{1,2}(?![\d.,])/g,
  /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![\d.,])/g,
]

const mostPieces = 60
const longestRun = 5

/** The runs of letters and of digits of a text without accounts, dates and amounts, each with the text before it. */
function piecesOf(text: string): Piece[] {
  const cleaned = otherNumbers.reduce(
    (rest, pattern) => rest.replaceAll(pattern, ' ; '),
    text.replaceAll(sepaTags, ' ').replaceAll(iban, ' ; '),
  )
  // Digits with full stops between them are one number: the "0012" of "12.0012" is none.
  const pieces = [...cleaned.matchAll(/\d+(?:\.\d+)*|\p{L}+/gu)].slice(0, mostPieces)
  let end = 0
  return pieces.map(({ 0: piece, index }) => {
    const before = cleaned.slice(end, index)
    end = index + piece.length
    return { text: piece.replaceAll('.', ''), before }
  })
}

/**
 * The numbers that a payer may have meant, in the form of {@link bareNumber}: up to five adjacent runs of letters or of digits,
 * whatever stands between them, also without the zeros before the digits, and those of enumerations and ranges.
 * "Rg.Nr.RE-2026 0814" has "re20260814", "20260814" and "2026".
 */
function numbersIn(text: string): Set<string> {
  const pieces = piecesOf(text)
  const found = new Set<string>()
  for (const from of pieces.keys()) {
    let run = ''
    for (const piece of pieces.slice(from, from + longestRun)) {
      run += piece.text
      if (!/\d/.test(run)) continue
      found.add(run)
      found.add(run.replace(/^0+(?=\d)/, ''))
    }
  }
  for (const number of enumeratedIn(pieces)) found.add(number)
  return found
}

// Shorter numbers, and years, occur in texts of all kinds.
const isTelling = (number: string): boolean => {
  const digits = number.replaceAll(/\D/g, '').length
  return digits > 3 ? !/^(?:19|20)\d\d$/.test(number) : digits === 3 && number.length > 3
}

/**
 * True when the payer seems to have meant the number, whatever they wrote between its parts, before it or behind it:
 * "RE20260814" and "RE 2026 0814" are RE-2026-0814, "INV744245" is 744245, "RE-8801/02" has RE-8802. Numbers of up to three digits,
 * unless letters begin them, must be whole tokens.
 */
export const meansNumber = (text: string, number: string): boolean => numbersMeantIn(text)(number)

/** {@link meansNumber} for many numbers: reads the text once. */
export function numbersMeantIn(text: string): (number: string) => boolean {
  const hay = unaccented(text.slice(0, longestReadText).replaceAll(iban, ' '))
  const found = numbersIn(unaccented(text.slice(0, longestReadText)))
  return (number) => {
    const bare = bareNumber(number)
    return (isTelling(bare) && found.has(bare)) || mentionedIn(hay, number)
  }
}

const shortestLookedUp = 2
const mostLookedUp = 600

/** The numbers of a text by which records are looked up in the indexes over numbers; {@link numbersMeantIn} decides. */
export function numbersToLookUp(text: string): string[] {
  const read = text.slice(0, longestReadText)
  const spellings = new Set([unaccented(read), ...foldings(read)])
  const whole = numberTokens(read).map(bareNumber)
  const keys = [...whole, ...[...spellings].flatMap((spelling) => [...numbersIn(spelling)])]
  return [...new Set(keys)].filter(({ length }) => length >= shortestLookedUp).slice(0, mostLookedUp)
}

const mostTokens = 40
const longestToken = 40

/** The tokens of the text that may be the number of a record, as written and in either case: for look-ups of whole numbers. */
export function numberTokens(text: string): string[] {
  const tokens = text
    .slice(0, longestReadText)
    .split(/[^\p{L}\p{N}_/.-]+/u)
    .map((token) => trimCharacters(token, './-'))
    .filter((token) => /\d/.test(token) && token.length <= longestToken)
  const distinct = [...new Set(tokens)].slice(0, mostTokens)
  return [...new Set(distinct.flatMap((token) => [token, token.toUpperCase(), token.toLowerCase()]))]
}
