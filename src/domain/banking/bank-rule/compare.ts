import type { Decimal } from '../../kernel/money/decimal.ts'
import { spellingsOf, unaccented } from '../../kernel/text/spelling.ts'
import { mentions } from '../bank-transaction/suggestion-words.ts'
import type { AmountOperator, TextOperator } from './condition.ts'

// Banks break lines and pad words at any position.
const squeezed = (text: string): readonly string[] => spellingsOf(text).map((spelling) => spelling.replace(/\s+/gu, ''))

/** True when the text is, contains or begins with the value of a rule, regardless of case, accents and spaces. */
export function textHolds(operator: TextOperator, text: string, value: string): boolean {
  const hays = squeezed(text)
  return squeezed(value).some((needle, at) => compares(operator, hays[at] ?? '', needle))
}

function compares(operator: TextOperator, hay: string, needle: string): boolean {
  if (operator === 'is') return hay === needle
  if (needle === '') return false
  return operator === 'contains' ? hay.includes(needle) : hay.startsWith(needle)
}

/** A number of one character occurs in every other text. */
const shortestName = 2

/** True when the text is, contains or begins with a record's number or name as whole tokens: "0012" is not in "10012". */
export function namesRecord(operator: TextOperator, text: string, name: string): boolean {
  const needle = unaccented(name.trim())
  if (needle.length < shortestName) return false
  const hay = unaccented(text.trim())
  if (operator === 'is') return hay === needle
  if (operator === 'contains') return mentions(hay, needle)
  // Includes enough of the following text to see the end of the token.
  return hay.startsWith(needle) && mentions(hay.slice(0, needle.length + 5), needle)
}

/** True when the comparison of the amount with the other one holds. */
export function amountHolds(operator: AmountOperator, amount: Decimal, other: Decimal): boolean {
  return holdsFor[operator](amount.compare(other))
}

/** True when the amount is at least the one, and at most the other. */
export const isBetween = (amount: Decimal, { least, most }: { least: Decimal; most: Decimal }): boolean =>
  amountHolds('>=', amount, least) && amountHolds('<=', amount, most)

const holdsFor: Record<AmountOperator, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}
