import { Decimal } from '../../kernel/money/decimal.ts'

/** The mark before the decimals: a comma or a point. The other one, blanks and apostrophes group thousands. */
export type DecimalMark = 'comma' | 'point'

const signWords: Readonly<Record<string, -1 | 1>> = { S: -1, H: 1, D: -1, C: 1, DR: -1, CR: 1 }
const blank = /[\s'’]/g
const currencyBefore = /^([+-]?)\s*(?:[A-Za-z]{1,3}\.?|[A-Z]{0,2}\p{Sc})\s*/u
const signedDigits = /^([+-]?)\s*(\d[\d.,\s'’]*|[.,]\d+)/
// Matched at the end of the digits: a search for its first blank would begin anew at each of many.
const currencyBehind = /^(?:\s*([+-]))?\s*(?:(?:[A-Za-z]{1,3}\.?|[A-Z]{0,2}\p{Sc})\s*([+-]?))?$/u

/** The number in a cell, apart from its sign and its currency; undefined when it is not a number. */
function partsOf(cell: string): { negative: boolean; digits: string } | undefined {
  let rest = cell.trim().replaceAll(/[−–]/g, '-')
  const parenthesised = /^\((.*)\)$/.exec(rest)?.[1]
  if (parenthesised !== undefined) rest = parenthesised.trim()
  const word = /(?<=[\d\s])(CR|DR|[SHCD])$/.exec(rest)
  if (word) rest = rest.slice(0, word.index).trim()
  rest = rest.replace(currencyBefore, '$1')
  const [written = '', before = '', digits = ''] = signedDigits.exec(rest) ?? []
  const behind = digits === '' ? null : currencyBehind.exec(rest.slice(written.length))
  const signs = [before, behind?.[1] ?? '', behind?.[2] ?? ''].filter((sign) => sign !== '')
  if (behind === null || signs.length > 1) return undefined
  const minus = signs[0] === '-'
  if (minus && (parenthesised !== undefined || word)) return undefined
  const negative = minus || parenthesised !== undefined || signWords[word?.[1] ?? ''] === -1
  return { negative, digits: digits.trim() }
}

const groupSeparators = { '.': /[.\s'’]/, ',': /[,\s'’]/ } as const

/** The exact amount in a cell, or undefined when it has none. */
export function readAmount(cell: string, mark: DecimalMark): Decimal | undefined {
  const parts = partsOf(cell)
  if (!parts) return undefined
  const [decimal, grouping] = mark === 'comma' ? ([',', '.'] as const) : (['.', ','] as const)
  const [whole = '', fraction = '', ...more] = parts.digits.split(decimal)
  if (more.length > 0 || fraction.includes(grouping)) return undefined
  if (/[\s'’]/.test(fraction)) return undefined
  const groups = whole.split(groupSeparators[grouping])
  if (groups.length > 1 && !groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group)))
    return undefined
  const amount = Decimal.parse(`${groups.join('') || '0'}.${fraction || '0'}`)
  return parts.negative ? amount?.negate() : amount
}

/**
 * The decimal mark of the cells: 'either' when they look the same with both, 'unclear' when "1,234" may be one or a thousand, or
 * when they contradict each other.
 */
export function markOf(cells: readonly string[]): DecimalMark | 'either' | 'unclear' {
  const seen = new Set<DecimalMark>()
  let open = false
  for (const cell of cells) {
    const digits = partsOf(cell)?.digits.replaceAll(blank, '')
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
