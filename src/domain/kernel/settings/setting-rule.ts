import { unstorableValue, InexactNumber } from '../json-value.ts'
import { containsNul, Problem } from '../input.ts'
import { checkDecimalInput } from '../money/money.ts'
import { isEmailAddress } from '../text/email-address.ts'

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

const knownPatternWords: ReadonlySet<string> = new Set(patternWords)
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
    if (closed && (knownPatternWords.has(word) || /^[^A-Za-z]*(?:[Yymd][^A-Za-z]*)+$/.test(format))) continue
    return new Problem(
      `"${whole}" is not a variable; use ${patternWords.map((each) => `{$${each}}`).join(' ')} (date formats consist of the letters Y y m d)`,
    )
  }
  return pattern
}

/** Type of a setting in responses. */
export type SettingType = 'string' | 'bool' | 'int' | 'number' | 'object'

/** A setting: its type, its default and the values that it allows. */
export type SettingRule<Value> = {
  type: SettingType
  /** Default value, in the form in which the code reads it. */
  fallback: Value
  read: (value: unknown) => Value | Problem
  /** The problem with a new value that `read` allows, because older builds stored such values; they stay readable. */
  refuse?: (value: unknown) => Problem | undefined
  /** Converts a value to its form in storage and responses; by default the form in which the code reads it. */
  keep?: (value: unknown) => unknown
  /** Default in responses, if it differs. */
  storedFallback?: unknown
  /** Allowed words of an enumerated setting. */
  words?: readonly string[]
}

/** Text of at most `longest` characters; numbers become their digits. */
export const text = (longest = 65_535, fallback = ''): SettingRule<string> => ({
  type: 'string',
  fallback,
  read(value) {
    const words = plainTextRule(value)
    if (words === undefined) return new Problem('must be text')
    // Settings are copied to columns of documents, where PostgreSQL cannot store such text.
    if (words.includes('\0')) return new Problem(containsNul)
    return words.length > longest ? new Problem(`must have at most ${longest} characters`, 'TOO_LONG') : words
  },
})

/** One e-mail address, or blank. */
export const address: SettingRule<string> = {
  ...text(255),
  refuse: (value) =>
    value === '' || (typeof value === 'string' && isEmailAddress(value))
      ? undefined
      : new Problem('must be an e-mail address'),
}

/** Id of a published list. Empty names nothing, so the next layer decides; unknown ids are kept. */
export const listedRule = (fallback: string): SettingRule<string> => ({
  ...text(20, fallback),
  read: (value) => (value === '' ? new Problem('must not be blank') : text(20).read(value)),
})

/** Pattern of numbers. */
export const pattern: SettingRule<string> = {
  type: 'string',
  fallback: '',
  read: (value) => (typeof value === 'string' ? checkNumberPattern(value) : new Problem('must be text')),
}

/** One of a few words in any case; the first is the default. */
export const word = <const Word extends string>(words: readonly [Word, ...Word[]]): SettingRule<Word> => ({
  type: 'string',
  fallback: words[0],
  words,
  read: (value) =>
    words.find((known) => typeof value === 'string' && known.toLowerCase() === value.toLowerCase()) ??
    new Problem(`must be one of: ${words.filter(Boolean).join(', ')}`),
})

export const whole = (fallback: number, least: number, most: number): SettingRule<number> => ({
  type: 'int',
  fallback,
  read: (value) => wholeNumber(value, least, most) ?? new Problem(`must be a whole number from ${least} to ${most}`),
})

/** Number of up to six decimals. */
export const number = (fallback = 0): SettingRule<number> => ({
  type: 'number',
  fallback,
  read(value) {
    const decimal = checkDecimalInput(value)
    return typeof decimal === 'string' ? new Problem(decimal) : Number(decimal.toString())
  },
})

const mostDays = 9_999

/** compat: days are kept as text, as the published API has them; empty is no term at all. */
export const days: SettingRule<string> = {
  type: 'string',
  fallback: '',
  read(value) {
    if (value === '') return ''
    const count = wholeNumber(value, 0, mostDays)
    return count === undefined
      ? new Problem(`must be a whole number of days from 0 to ${mostDays}, or blank`)
      : String(count)
  },
}

const truths: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
])

/** true, false, 1 or 0. */
export const flag = (fallback = false): SettingRule<boolean> => ({
  type: 'bool',
  fallback,
  read: (value) => truths.get(value) ?? new Problem('must be true, false, 1 or 0'),
})

/** JSON object; `check` refuses members. */
export const object = (
  check: (value: Readonly<Record<string, unknown>>) => Problem | undefined = () => undefined,
): SettingRule<Readonly<Record<string, unknown>>> => ({
  type: 'object',
  fallback: {},
  read(value) {
    // compat: PHP writes an empty object as an empty list.
    if (Array.isArray(value) && value.length === 0) return {}
    if (!isPlainObject(value)) return new Problem('must be an object')
    const problem = unstorableValue(value)
    return problem === undefined ? (check(value) ?? value) : new Problem(`must not contain ${problem}`)
  },
})

/** JSON object whose values are text; numbers become their digits, and null is dropped. */
export function textsByName(value: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | Problem {
  const texts: Record<string, string> = {}
  for (const [name, each] of Object.entries(value)) {
    if (each === null) continue
    const words = typeof each === 'boolean' ? String(each) : plainTextRule(each)
    if (words === undefined) return new Problem(`must have text for ${name}`)
    texts[name] = words
  }
  return texts
}

/** True for a JSON object that is neither a list nor a number. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof InexactNumber)

/** The sent text or number as text; undefined for other values. */
export function plainTextRule(value: unknown): string | undefined {
  if (value instanceof InexactNumber) return value.text
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= least && count <= most ? count : undefined
}

/** Settings as in storage and responses: published names, values as JSON. */
export type StoredSettings = Readonly<Record<string, unknown>>

/**
 * Value of one setting: that of the first layer in which the key is present with a value that the rule allows, else the
 * default. Empty text is a value of every rule that allows it; null and values that are not allowed fall to the next layer.
 */
export function resolveRule<Value>(key: string, rule: SettingRule<Value>, layers: readonly StoredSettings[]): Value {
  for (const layer of layers) {
    const stored = layer[key]
    if (stored === undefined || stored === null) continue
    const value = rule.read(stored)
    if (!(value instanceof Problem)) return value
  }
  return rule.fallback
}

/** {@link resolveRule} for each of the rules. */
export function resolveRules(
  entries: readonly (readonly [string, SettingRule<unknown>])[],
  layers: readonly StoredSettings[],
): Record<string, unknown> {
  // Most clients and groups have no settings of their own.
  const given = layers.filter((layer) => Object.keys(layer).length > 0)
  const settings: Record<string, unknown> = {}
  for (const [key, rule] of entries) settings[key] = resolveRule(key, rule, given)
  return settings
}

/** Default of a setting in responses. */
export const storedDefault = (rule: SettingRule<unknown>): unknown => rule.storedFallback ?? rule.fallback

/** Value of a setting in responses: the normalized stored value, else the default. */
export function shownRule(rule: SettingRule<unknown>, stored: unknown): unknown {
  if (stored === undefined || stored === null) return storedDefault(rule)
  const value = rule.read(stored)
  if (value instanceof Problem) return storedDefault(rule)
  return rule.keep ? rule.keep(stored) : value
}
