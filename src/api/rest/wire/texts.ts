import { Problem } from '../../../domain/kernel/input.ts'
import type { Decimal } from '../../../domain/kernel/money/decimal.ts'
import { checkDecimalInput } from '../../../domain/kernel/money/money.ts'
import { backwards, operators } from '../../../domain/kernel/rows/range.ts'

/** The texts of filters on the wire, as the lists and ranges that operations take. Null is no restriction. */

/** The parts of a text with commas between them; null without any. */
export function partsOf(text: string): string[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 0 ? parts : null
}

/** Words in a text, or in a list of such texts, in any case: each is one of `known`, or of `ignored`, which have no effect. */
export function wordsOf(
  sent: unknown,
  known: readonly string[],
  ignored: readonly string[] = [],
): string[] | null | Problem {
  const texts: unknown[] = sent === null ? [] : [sent].flat()
  if (!texts.every((text) => typeof text === 'string')) return new Problem('must be text: words separated by commas')
  const words = [...new Set(partsOf(texts.join(',').toLowerCase()))]
  const allowed = [...known, ...ignored]
  const strange = words.find((word) => !allowed.includes(word))
  if (strange !== undefined) return new Problem(`"${strange}" is not one of: ${allowed.join(', ')}`)
  const found = words.filter((word) => known.includes(word))
  return found.length > 0 ? found : null
}

type Bounds = { [Name in (typeof operators)[number]]?: string }

/** `gt:100`, `between:100:200`; a bare number is `eq`. */
export function comparisonsIn(sent: unknown): Bounds | null | Problem {
  const text = typeof sent === 'number' ? String(sent) : sent
  if (text === null || text === '') return null
  if (typeof text !== 'string') return new Problem('must be text')
  return readBounds(text) ?? new Problem('must be gt:100, gte:100, lt:100, lte:100, eq:100 or between:100:200')
}

/** `100:200`, both included. */
export const betweenIn = (text: string): Bounds | Problem =>
  readBounds(`between:${text}`) ?? new Problem('must be two amounts, such as 100:200')

function readBounds(text: string): Bounds | Problem | undefined {
  const parts = text
    .toLowerCase()
    .split(':')
    .map((part) => part.trim())
  // compat: the number may precede the operator.
  if (parts.length === 2 && operators.some((operator) => operator === parts[1])) parts.reverse()
  const word = parts.length === 1 ? 'eq' : parts.shift()
  const values: Decimal[] = []
  for (const part of parts) {
    const value = checkDecimalInput(part)
    if (typeof value === 'string') return new Problem(`"${part}" ${value}`)
    values.push(value)
  }
  const [first, second, ...rest] = values.map(String)
  if (first === undefined || rest.length > 0) return undefined
  if (word !== 'between') {
    const operator = operators.find((known) => known === word)
    return operator === undefined || second !== undefined ? undefined : { [operator]: first }
  }
  if (second === undefined) return undefined
  const [low, high] = values
  return low && high && low.compare(high) > 0 ? backwards(first, second, 'more than') : { gte: first, lte: second }
}
