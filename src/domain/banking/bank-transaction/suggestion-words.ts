import { trimCharacters } from '../../kernel/text/trim-characters.ts'

// Parts of company names that identify no company, and that banks write in many ways or leave out.
const legalForms = new Set(
  'ag bv co corp corporation gbr gmbh inc kg kgaa limited llc llp lp ltd mbh nv ohg oy plc pty sa sarl sas se sl spa srl ug'.split(
    ' ',
  ),
)

// Words of bank statements that are in no client's name, or in every one's.
const statementWords = new Set(
  'amount bank bill booking card client credit customer date debit deposit from invoice number order pay payment paid purchase received reference sepa statement thank thanks transaction transfer wire with'.split(
    ' ',
  ),
)

/** Letters without accents and case, the way a bank may write them. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()

/** The characters that may occur within a number: everything else ends it. */
const withinToken = /[\p{L}\p{N}_/.-]/u

// A comma between digits: "12,50" and "1,500" are amounts, "0012,0013" are two numbers.
const decimalsAfter = /^,\d{1,3}(?![\p{L}\p{N}])/u
const isWithinAmount = (before: string, needle: string, after: string): boolean =>
  (/\d$/.test(needle) && decimalsAfter.test(after)) || (/\d,$/.test(before) && /^\d{1,3}(?!\d)/.test(needle))

/**
 * True when the text contains the phrase as a whole token: "0012" is in "Invoice 0012, thanks" but not in "INV-0012" or "10012",
 * and "12" is not in "12,50".
 */
export function mentions(text: string, phrase: string): boolean {
  const needle = plain(phrase.trim())
  const hay = plain(text)
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

const words = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The identifying words of a name. */
const nameWords = (name: string): string[] => words(name).filter((word) => !legalForms.has(word))

/** True when every identifying word of the name occurs in the text, in any order. */
export function namesIn(text: string, name: string): boolean {
  const wanted = nameWords(name)
  const present = new Set(words(text))
  return wanted.some((word) => word.length > 2) && wanted.every((word) => present.has(word))
}

const mostNames = 5

/** A few words of the text, as written, that may belong to a name, longest first: for lookups. */
export const nameTokens = (text: string): string[] =>
  [...new Set(text.match(/\p{L}{4,}/gu))]
    .filter((word) => !statementWords.has(plain(word)) && !legalForms.has(plain(word)))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostNames)
