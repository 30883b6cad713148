import { Decimal } from '../../kernel/money/decimal.ts'
import type { Direction } from '../direction.ts'
import { currencyCodes, directionOfWord } from './words.ts'

/** The mark before the decimals: a comma or a point. The other one, spaces and apostrophes group thousands. */
export type DecimalMark = 'comma' | 'point'

/** An amount as it is written, apart from its sign: with its currency, if the cell names one. */
type Written = { negative: boolean; digits: string; currency: string; word: Direction | undefined }

const spaces = /[\s'’]/g
const longestCell = 60

/** The cell's own text: spreadsheets write `="12.00"` and `'12.00` to keep a cell from being a number. */
export function unwrapped(cell: string): string {
  const text = cell.trim()
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'(?=.)/, '')
}

/** The parts of a cell; undefined when it is not an amount. */
function partsOf(cell: string): Written | undefined {
  const unquoted = unwrapped(cell)
  if (unquoted === '' || unquoted.length > longestCell) return undefined
  const text = unquoted
    .replaceAll(/[−–—‒]/g, '-')
    // Whole amounts in German, Dutch and Swiss: `45,-`, `45.--`.
    .replace(/(?<=\d)([.,])-{1,2}(?!\d)/, (_, mark: string) => `${mark}00`)
  let start = text.search(/[.,]?\d/)
  if (start < 0) return undefined
  // The point of `Rs.500` ends the word.
  if (start > 0 && /[.,]/.test(text.charAt(start)) && /\p{L}/u.test(text.charAt(start - 1))) start += 1
  const [digits = ''] = /^[\d.,\s'’]*/.exec(text.slice(start)) ?? []
  const around = wordsAround(text.slice(0, start), text.slice(start + digits.length))
  return around && { ...around, digits: digits.trim() }
}

const allowed = /^[\p{L}\p{Sc}./]+$/u

/** Sign and currency in the text before and behind the digits; undefined when it has anything else. */
function wordsAround(before: string, behind: string): Omit<Written, 'digits'> | undefined {
  const { isParenthesised, tokens } = tokensAround(before, behind)
  let signs = isParenthesised ? '(' : ''
  let currency = ''
  let word: Direction | undefined
  for (const token of tokens) {
    if (token === '+' || token === '-') {
      signs += token
      continue
    }
    if (!allowed.test(token)) return undefined
    const isCurrency = currencyCodes(token) !== undefined
    const direction = isCurrency ? undefined : directionOfWord(token)
    if (direction && !word) word = direction
    else if (currency === '' && (isCurrency || /^[A-Z]{3}$/.test(token))) currency = token
    else return undefined
  }
  const negative = isNegative(signs, word)
  return negative === undefined ? undefined : { negative, currency, word }
}

/** Undefined for signs that contradict each other or the word. */
function isNegative(signs: string, word: Direction | undefined): boolean | undefined {
  const isMinus = signs === '-' || signs === '('
  if (signs.length > 1 || (word === 'CREDIT' && isMinus) || (word === 'DEBIT' && signs === '+')) return undefined
  return isMinus || word === 'DEBIT'
}

/** The words and signs around the digits, and true for an amount in brackets. */
function tokensAround(before: string, behind: string): { isParenthesised: boolean; tokens: string[] } {
  // A word in brackets is not a sign: `45.50 (Dr)`.
  const [, left = behind, bracketed = ''] = /^([^()]*)\(([^()]*)\)\s*$/.exec(behind) ?? []
  const isParenthesised = before.includes('(') && left.includes(')')
  const plain = isParenthesised
    ? `${before.replace('(', ' ')} ${left.replace(')', ' ')}`
    : `${before} ${left} ${bracketed}`
  const tokens = plain.replaceAll(/[+-]/g, ' $& ').split(/\s+/)
  return { isParenthesised, tokens: tokens.filter((token) => token !== '') }
}

/** The currency that a cell writes beside its amount; empty when it writes none. */
export const currencyBeside = (cell: string): string => partsOf(cell)?.currency ?? ''

/** The direction that a word beside the amount states; undefined for an amount with a sign alone. */
export const directionBeside = (cell: string): Direction | undefined => partsOf(cell)?.word

/** True when a cell is an amount with either mark. */
export const isAmount = (cell: string): boolean =>
  readAmount(cell, 'comma') !== undefined || readAmount(cell, 'point') !== undefined

const groupSeparators = { '.': /[.\s'’]/, ',': /[,\s'’]/ } as const

/** Thousands, or lakh and crore as in India: the last group has three digits, and those before it three or two. */
const isGrouped = (groups: readonly string[]): boolean => {
  const [first = '', ...others] = groups
  const last = others.pop()
  if (last === undefined) return true
  const isThousands = /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
  const isLakhs = /^\d{1,2}$/.test(first) && others.every((group) => /^\d{2}$/.test(group))
  return (isThousands || isLakhs) && /^\d{3}$/.test(last)
}

// Most amounts are written so; reading all others takes several times as long.
const plain = /^(-?\d{1,14})(?:([.,])(\d\d?))?$/

/** The exact amount in a cell, or undefined when it has none. */
export function readAmount(cell: string, mark: DecimalMark): Decimal | undefined {
  const [, integer, sign, decimals = '0'] = plain.exec(cell) ?? []
  if (integer !== undefined && (sign === undefined || (sign === ',') === (mark === 'comma')))
    return Decimal.parse(`${integer}.${decimals}`)
  const parts = partsOf(cell)
  if (!parts) return undefined
  const [decimal, grouping] = mark === 'comma' ? ([',', '.'] as const) : (['.', ','] as const)
  const [whole = '', fraction = '', ...more] = parts.digits.split(decimal)
  if (more.length > 0 || fraction.includes(grouping)) return undefined
  if (/[\s'’]/.test(fraction)) return undefined
  const groups = whole.split(groupSeparators[grouping])
  if (!isGrouped(groups)) return undefined
  const amount = Decimal.parse(`${groups.join('') || '0'}.${fraction || '0'}`)
  return parts.negative ? amount?.negate() : amount
}

/** The decimal mark of the cells: 'either' when both fit, 'unclear' when "1,234" may be one or a thousand, or on a contradiction. */
export function markOf(cells: readonly string[]): DecimalMark | 'either' | 'unclear' {
  const seen = new Set<DecimalMark>()
  let open = false
  for (const cell of cells) {
    const digits = partsOf(cell)?.digits.replaceAll(spaces, '')
    if (digits === undefined) continue
    const mark = markIn(digits)
    if (mark === 'open') open = true
    else if (mark) seen.add(mark)
  }
  const [only, ...others] = seen
  if (others.length > 0) return 'unclear'
  return only ?? (open ? 'unclear' : 'either')
}

function markIn(digits: string): DecimalMark | 'open' | undefined {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma < 0 && point < 0) return undefined
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point'
  const at = Math.max(comma, point)
  const own = comma >= 0 ? 'comma' : 'point'
  const other = comma >= 0 ? 'point' : 'comma'
  if (digits.indexOf(digits.charAt(at)) !== at) return other
  // One mark with three digits after it: thousands in one country, three decimals in another.
  const groups = digits.length - at - 1 === 3 && at > 0 && at <= 3 && !digits.startsWith('0')
  return groups ? 'open' : own
}
