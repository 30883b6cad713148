import { InexactNumber } from '../inexact-number.ts'
import { Problem } from '../input.ts'
import { checkNumberPattern } from './number-pattern.ts'

/** A setting that rules read: what holds without it, and what is allowed. */
export type Rule<Value> = {
  fallback: Value
  read: (value: unknown) => Value | Problem
  /** How it is kept and answered back; as it was read unless told. */
  keep?: (value: unknown) => unknown
}

/** Text of at most so many characters; numbers become their digits. */
export const text = (longest = 65_535): Rule<string> => ({
  fallback: '',
  read(value) {
    const words = plainText(value)
    if (words === undefined) return new Problem('must be text')
    // They become columns of documents, where PostgreSQL stores no such text.
    if (words.includes('\0')) return new Problem('must not contain the character U+0000')
    return words.length > longest ? new Problem(`must have at most ${longest} characters`) : words
  },
})

/** A pattern of numbers. */
export const pattern: Rule<string> = {
  fallback: '',
  read: (value) => (typeof value === 'string' ? checkNumberPattern(value) : new Problem('must be text')),
}

/** One of a few words; the first holds without it. */
export const word = <const Word extends string>(words: readonly [Word, ...Word[]]): Rule<Word> => ({
  fallback: words[0],
  read: (value) => words.find((known) => known === value) ?? new Problem(`must be one of: ${words.join(', ')}`),
})

/** A whole number. */
export const whole = (fallback: number, least: number, most: number): Rule<number> => ({
  fallback,
  read: (value) => wholeNumber(value, least, most) ?? new Problem(`must be a whole number from ${least} to ${most}`),
})

const mostDays = 9_999

/** compat: days are kept as text, as the published API has them. */
export const days: Rule<string> = {
  fallback: '',
  read(value) {
    const number = wholeNumber(value, 0, mostDays)
    return number === undefined
      ? new Problem(`must be a whole number of days from 0 to ${mostDays}, or blank`)
      : String(number)
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
export const flag = (fallback = false): Rule<boolean> => ({
  fallback,
  read: (value) => truths.get(value) ?? new Problem('must be true, false, 1 or 0'),
})

/** The text that somebody sent, perhaps as a number; undefined for what is neither. */
export function plainText(value: unknown): string | undefined {
  if (value instanceof InexactNumber) return value.text
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}

/** Settings as they are stored and answered: published names, values as JSON. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** Blank means "not set": the next layer, and in the end the built-in default, holds. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** What each rule makes of the first layer that says anything; what is stored and cannot be meant counts as not set. */
export function resolveRules(
  entries: readonly (readonly [string, Rule<unknown>])[],
  layers: readonly StoredSettings[],
): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const [key, rule] of entries) {
    settings[key] = rule.fallback
    for (const layer of layers) {
      if (!isSet(layer[key])) continue
      const value = rule.read(layer[key])
      if (!(value instanceof Problem)) settings[key] = value
      break
    }
  }
  return settings
}

/** The values that a table of rules makes. */
export type ValuesOf<Rules> = { [Key in keyof Rules]: Rules[Key] extends Rule<infer Value> ? Value : never }
