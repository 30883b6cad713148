import { containsNul, Problem } from '../input.ts'

/** Variables that a number pattern may contain between `{$` and `}`. */
const patternWords = [
  'counter',
  'client_counter',
  'year',
  'date:Y-m-d',
  'client_number',
  'client_id_number',
  'client_custom1',
  'client_custom2',
  'client_custom3',
  'client_custom4',
] as const

const words: ReadonlySet<string> = new Set(patternWords)
const longestPattern = 255

/**
 * Validates a number pattern: returns it, or the problem if it contains an unknown variable, which would be printed literally.
 */
export function checkNumberPattern(pattern: string): string | Problem {
  if (pattern.length > longestPattern) return new Problem(`must have at most ${longestPattern} characters`, 'TOO_LONG')
  if (pattern.includes('\0')) return new Problem(containsNul)
  for (const [whole, word = ''] of pattern.matchAll(/\{\$([^{}]*)\}?/g)) {
    const closed = whole.endsWith('}')
    const format = word.startsWith('date:') ? word.slice('date:'.length) : ''
    if (closed && (words.has(word) || /^[^A-Za-z]*(?:[Yymd][^A-Za-z]*)+$/.test(format))) continue
    return new Problem(
      `"${whole}" is not a variable; use ${patternWords.map((each) => `{$${each}}`).join(' ')} (date formats consist of the letters Y y m d)`,
    )
  }
  return pattern
}
