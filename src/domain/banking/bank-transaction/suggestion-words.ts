import { spellingsOf, unaccented } from '../../kernel/text/spelling.ts'
import { trimCharacters } from '../../kernel/text/trim-characters.ts'

// Parts of company names that identify no company, and that banks write in many ways or leave out.
const legalForms = new Set(
  'ab ag aps as asa bv co corp corporation doo eg ev gbr gmbh hf inc kft kg kgaa limited llc llp lp ltd mbh nv ohg ou oy oyj plc pty sa sarl sas se sl sp spa srl sro ug zoo'.split(
    ' ',
  ),
)

// Longer than a bank's text about one booking; the rest of a longer one is not searched.
const longestReadText = 4_000

// Words for "and", which banks write in full, as a sign, or not at all.
const conjunctions = new Set('and et og och und'.split(' '))

// Words of bank statements that are in no client's name, or in every one's.
const statementWords = new Set(
  'amount bank bill booking card client credit customer date debit deposit from invoice number order pay payment paid purchase received reference sepa statement thank thanks transaction transfer wire with'.split(
    ' ',
  ),
)

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

const mostTokens = 40
const longestToken = 40

/** The tokens of the text that may be the number of a record, as written and in either case: for lookups. */
export function numberTokens(text: string): string[] {
  const tokens = text
    .split(/[^\p{L}\p{N}_/.-]+/u)
    .map((token) => trimCharacters(token, './-'))
    .filter((token) => /\d/.test(token) && token.length <= longestToken)
  const distinct = [...new Set(tokens)].slice(0, mostTokens)
  return [...new Set(distinct.flatMap((token) => [token, token.toUpperCase(), token.toLowerCase()]))]
}

/** Letters and digits alone, in small letters without accents: "RE-2026/0814" is "re20260814". */
const bare = (number: string): string => unaccented(number).replaceAll(/[^\p{L}\p{N}]+/gu, '')

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

/**
 * The numbers that a payer may have meant, in the form of {@link bare}: up to five adjacent runs of letters or of digits, whatever
 * stands between them, also without the zeros before the digits. "Rg.Nr.RE-2026 0814" has "re20260814", "20260814" and "2026".
 */
function numbersIn(text: string): Set<string> {
  const cleaned = otherNumbers.reduce(
    (rest, pattern) => rest.replaceAll(pattern, ' ; '),
    unaccented(text.slice(0, longestReadText)).replaceAll(sepaTags, ' ').replaceAll(iban, ' ; '),
  )
  // Digits with full stops between them are one number: the "0012" of "12.0012" is none.
  const pieces = (cleaned.match(/\d+(?:\.\d+)*|\p{L}+/gu) ?? []).slice(0, mostPieces)
  const found = new Set<string>()
  for (const from of pieces.keys()) {
    let run = ''
    for (const piece of pieces.slice(from, from + longestRun)) {
      run += piece.replaceAll('.', '')
      if (!/\d/.test(run)) continue
      found.add(run)
      found.add(run.replace(/^0+(?=\d)/, ''))
    }
  }
  return found
}

// Shorter numbers, and years, occur in texts of all kinds.
const isTelling = (number: string): boolean =>
  number.replaceAll(/\D/g, '').length > 3 && !/^(?:19|20)\d\d$/.test(number)

/**
 * True when the payer seems to have meant the number, whatever they wrote between its parts, before it or behind it:
 * "RE20260814" and "RE 2026 0814" are RE-2026-0814, "INV744245" is 744245. Numbers of up to three digits must be whole tokens.
 */
export const meansNumber = (text: string, number: string): boolean => numbersMeantIn(text)(number)

/** {@link meansNumber} for many numbers: reads the text once. */
export function numbersMeantIn(text: string): (number: string) => boolean {
  const hay = unaccented(text.slice(0, longestReadText).replaceAll(iban, ' '))
  const found = numbersIn(text)
  return (number) => mentionedIn(hay, number) || (isTelling(bare(number)) && found.has(bare(number)))
}

/** Runs of digits of the text with which numbers end that are written in another way, and all {@link numbersIn} it: for lookups. */
export function numberEndings(text: string): { endings: string[]; numbers: string[] } {
  const numbers = [...numbersIn(text)].filter(isTelling)
  const endings = numbers.flatMap((number) => /\d{3,4}$/.exec(number)?.[0] ?? [])
  return { endings: [...new Set(endings)].slice(0, mostNames), numbers }
}

const mostNames = 5

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The identifying words of a name. */
const nameWords = (name: string): string[] =>
  words(name).filter((word) => word.length > 1 && !legalForms.has(word) && !conjunctions.has(word))

/** True when every identifying word of the name occurs in the text, in any order, with or without its accents. */
export const namesIn = (text: string, name: string): boolean => namesGivenIn(text)(name)

/** {@link namesIn} for many names: reads the text once. */
export function namesGivenIn(text: string): (name: string) => boolean {
  const present = new Set(spellingsOf(text.slice(0, longestReadText)).flatMap(words))
  return (name) =>
    spellingsOf(name.slice(0, longestReadText)).some((spelling) => {
      const wanted = nameWords(spelling)
      return wanted.some((word) => word.length > 2) && wanted.every((word) => present.has(word))
    })
}

const spaced = (text: string): string => words(text).join(' ')

// Banks cut names at 27 to 35 characters.
const shortestCut = 16

/** True when the bank gives the beginning of the name alone. */
export function beginsName(participantName: string, name: string): boolean {
  const whole = spellingsOf(name).map(spaced)
  return spellingsOf(participantName)
    .map(spaced)
    .some((beginning, at) => beginning.length >= shortestCut && whole[at]?.startsWith(beginning))
}

/** A few words of the text that may belong to a name, longest first, in each of their spellings: for lookups. */
export const nameTokens = (text: string): string[] => {
  const found = [...new Set(text.slice(0, longestReadText).match(/\p{L}{3,}/gu))]
    .filter((word) => !statementWords.has(unaccented(word)) && !legalForms.has(unaccented(word)))
    .filter((word) => !conjunctions.has(unaccented(word)))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostNames)
  return [...new Set(found.flatMap((word) => [word.toLowerCase(), ...spellingsOf(word)]))]
}
