import type { Decimal } from '../../kernel/money/decimal.ts'
import { mentions, plain } from '../bank-transaction/suggestion-words.ts'
import type { AmountOperator, TextOperator } from './condition.ts'

// Banks break lines and pad words where they like.
const squeezed = (text: string): string => plain(text).replace(/\s+/gu, '')

/** Whether the text is, contains or begins with what somebody wrote into a rule, whatever the case, accents and blanks. */
export function textHolds(operator: TextOperator, text: string, value: string): boolean {
  const [hay, needle] = [squeezed(text), squeezed(value)]
  if (operator === 'is') return hay === needle
  if (needle === '') return false
  return operator === 'contains' ? hay.includes(needle) : hay.startsWith(needle)
}

/** A number of one character stands in every other text. */
const shortestName = 2

/** Whether the text is, contains or begins with a record's number or name as whole tokens: "0012" is not in "10012". */
export function namesRecord(operator: TextOperator, text: string, name: string): boolean {
  const needle = plain(name.trim())
  if (needle.length < shortestName) return false
  const hay = plain(text.trim())
  if (operator === 'is') return hay === needle
  if (operator === 'contains') return mentions(hay, needle)
  // With enough of what follows to see whether the token ends there.
  return hay.startsWith(needle) && mentions(hay.slice(0, needle.length + 5), needle)
}

/** Whether the amount stands so to the other one. */
export function amountHolds(operator: AmountOperator, amount: Decimal, other: Decimal): boolean {
  return holdsFor[operator](amount.compare(other))
}

const holdsFor: Record<AmountOperator, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}
