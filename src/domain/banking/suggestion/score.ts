import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'
import { bankTextOf, type Name, namesGivenBy } from './names.ts'
import { numbersMeantIn } from './numbers.ts'
import type { Party } from './parties.ts'

/** Reasons why a record may be the subject of a bank transaction. */
export const signals = ['amount', 'number', 'reference', 'name', 'payer', 'date', 'currency'] as const
type Signal = (typeof signals)[number]

/** The fields of a record that count for its score. */
export type Traits = {
  currencyId: string
  /** The part of the money that it would take, in minor units. */
  amount: bigint
  /** Its own number, and those of the records that it is for. */
  numbers: readonly (string | null)[]
  reference: string
  /** Of the client or vendor, and of its contact persons. */
  names: readonly Name[]
  /** The client or vendor, where the transaction names it or its payer is known. */
  party: Party | undefined
  /** Dates at which its money was to be expected. */
  dates: readonly (string | null)[]
}

export type Scored = { score: number; signals: Signal[] }

// Hundredths. A number and a reference say the same thing, as do a name and a known payer: they count once.
const weights = { amount: 35, number: 40, name: 15, date: 5, currency: 5 } as const
const alike: Partial<Record<keyof typeof weights, Signal>> = { number: 'reference', name: 'payer' }
const nearDays = 14

/** The signals that identify a record: the others only add to them. */
const identifying: readonly Signal[] = ['number', 'reference', 'name', 'payer']

/** True for a record that the transaction is for by more than its amount. */
export const isIdentified = ({ signals: given }: Scored): boolean =>
  given.some((signal) => identifying.includes(signal))

/** Scores each record from 0 to 1, with its signals; undefined when only date and currency fit. Reads the text once. */
export function scorerOf(transaction: BankTransaction): (traits: Traits) => Scored | undefined {
  const isMeant = numbersMeantIn(bankTextOf(transaction))
  const isGiven = namesGivenBy(transaction)
  return ({ currencyId, amount, numbers, reference, names, party, dates }) => {
    const sameCurrency = currencyId === transaction.currencyId
    const found: Record<Signal, boolean> = {
      amount: sameCurrency && amount === transaction.amount && amount > 0n,
      number: numbers.some((number) => number !== null && isMeant(number)),
      reference: isMeant(reference),
      name: party?.isNamed === true || names.some(isGiven),
      payer: party?.isKnown === true,
      date: dates.some((date) => date !== null && daysBetween(date, transaction.date) <= nearDays),
      currency: sameCurrency,
    }
    const scored = { score: scoreOf(found), signals: signals.filter((signal) => found[signal]) }
    return found.amount || isIdentified(scored) ? scored : undefined
  }
}

function scoreOf(found: Record<Signal, boolean>): number {
  const given = Object.entries(weights).filter(([signal]) => {
    const other = alike[signal as keyof typeof weights]
    return found[signal as keyof typeof weights] || (other !== undefined && found[other])
  })
  return given.reduce((total, [, weight]) => total + weight, 0) / 100
}

export const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / 86_400_000
