import { namesGivenBy, suggestionText } from './suggestion-candidates.ts'
import { numbersMeantIn } from './suggestion-words.ts'
import type { BankTransaction } from './bank-transaction.ts'

/** Reasons why a record may be the subject of a bank transaction. */
export const signals = ['amount', 'number', 'reference', 'name', 'date', 'currency'] as const
type Signal = (typeof signals)[number]

/** The fields of a record that count for its score. */
export type Traits = {
  currencyId: string
  /** The part of the money that it would take, in minor units. */
  amount: bigint
  number: string | null
  reference: string
  /** Of the client or vendor. */
  name: string
  /** Dates at which its money was to be expected. */
  dates: readonly (string | null)[]
}

export type Scored = { score: number; signals: Signal[] }

// Hundredths. A number and a reference say the same thing, and count once.
const weights: Record<Exclude<Signal, 'reference'>, number> = { amount: 35, number: 40, name: 15, date: 5, currency: 5 }
const nearDays = 14

/** Scores each record from 0 to 1, with its signals; undefined when only date and currency fit. Reads the text once. */
export function scorerOf(transaction: BankTransaction): (traits: Traits) => Scored | undefined {
  const isMeant = numbersMeantIn(suggestionText(transaction))
  const isGiven = namesGivenBy(transaction)
  return (traits) => scored(transaction, traits, { isMeant, isGiven })
}

type Reading = { isMeant: (number: string) => boolean; isGiven: (name: string) => boolean }

function scored(transaction: BankTransaction, traits: Traits, { isMeant, isGiven }: Reading): Scored | undefined {
  const sameCurrency = traits.currencyId === transaction.currencyId
  const found: Record<Signal, boolean> = {
    amount: sameCurrency && traits.amount === transaction.amount && traits.amount > 0n,
    number: traits.number !== null && isMeant(traits.number),
    reference: isMeant(traits.reference),
    name: isGiven(traits.name),
    date: traits.dates.some((date) => date !== null && daysBetween(date, transaction.date) <= nearDays),
    currency: sameCurrency,
  }
  if (!found.amount && !found.number && !found.reference && !found.name) return undefined
  const points = Object.entries(weights).reduce(
    (total, [signal, weight]) => total + (holds(found, signal as keyof typeof weights) ? weight : 0),
    0,
  )
  return { score: points / 100, signals: signals.filter((signal) => found[signal]) }
}

const holds = (found: Record<Signal, boolean>, signal: keyof typeof weights): boolean =>
  found[signal] || (signal === 'number' && found.reference)

const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / 86_400_000
