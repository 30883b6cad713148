import type { Currency } from './currencies.ts'
import { Decimal } from './decimal.ts'
import { InexactNumber } from '../json-value.ts'

/** An amount counted in the minor unit of its currency: 119.17 EUR is 11917n, 500 JPY is 500n. */
export type Minor = bigint

/** The largest magnitude that a number in a request may have. */
const largestInput = Decimal.of('99999999999999')
/** The largest amount in minor units, on either side of 0: the largest integer that a JSON number carries exactly. */
const largestMinor = BigInt(Number.MAX_SAFE_INTEGER)

/** The largest amount that can be stored in a currency with `digits` decimals, on either side of 0. */
export const largestAmount = (digits: number): Decimal => {
  const largest = Decimal.fromMinor(largestMinor, digits)
  return largest.compare(largestInput) < 0 ? largest : largestInput
}

/** The most decimals that a number in a request may have. */
export const mostDecimals = 6

// Number of significant digits that a double always preserves.
const exactJsonDigits = 15

const notANumber = 'must be a number, such as 12.50'
const outOfRange = `must be between -${largestInput.toString()} and ${largestInput.toString()}`
const tooFine = `must have at most ${mostDecimals} decimals`
const inexact = `has more than ${exactJsonDigits} digits, which a JSON number cannot represent exactly: send it as a string`

const isWithinRange = (value: Decimal): boolean => value.abs().compare(largestInput) <= 0

const significantDigits = (value: number): number =>
  (Math.abs(value).toExponential().split('e', 1)[0] ?? '').replace('.', '').length

/** Parses an amount of a request, a JSON number or a text: the exact decimal, or an error message for the caller. */
export const checkDecimalInput = (value: unknown): Decimal | string => {
  if (value instanceof InexactNumber) return inexact
  if (typeof value !== 'number' && typeof value !== 'string') return notANumber
  const parsed = typeof value === 'number' ? Decimal.fromNumber(value) : Decimal.parse(value.trim())
  if (parsed === undefined) return notANumber
  if (!isWithinRange(parsed)) return outOfRange
  // Before the decimals are counted: they may be floating-point noise, and the message should ask for text.
  if (typeof value === 'number' && significantDigits(value) > exactJsonDigits) return inexact
  if (parsed.fractionDigits > mostDecimals) return tooFine
  return parsed
}

/** The amount in minor units, or an error message if it is not an amount of this currency. */
export const checkAmount = (amount: Decimal, currency: Currency): Minor | string => {
  const largest = largestAmount(currency.digits)
  if (amount.abs().compare(largest) > 0) return `must be between -${largest.toString()} and ${largest.toString()}`
  if (amount.fractionDigits <= currency.digits) return amount.toMinor(currency.digits)
  return currency.digits === 0
    ? `must be a whole number: ${currency.code} has no smaller unit`
    : `must have at most ${currency.digits} decimals: ${currency.code} has no smaller unit`
}

/** Error message for an invalid exchange rate; undefined for a valid or absent one. */
export const rateProblem = (rate: Decimal | undefined): string | undefined =>
  rate && rate.sign() <= 0 ? 'must be greater than 0' : undefined

/** True when a computed amount is at most the {@link largestAmount} of its currency. */
export const isStorableAmount = (minor: Minor, digits: number): boolean =>
  Decimal.fromMinor(minor, digits).abs().compare(largestAmount(digits)) <= 0

/** True when `part` lies between 0 and `whole`, for either sign of `whole`. */
export const isWithin = (part: Minor, whole: Minor): boolean =>
  whole >= 0n ? part >= 0n && part <= whole : part <= 0n && part >= whole

/**
 * Rounds to the nearest 0.05, halves away from zero ("rappen rounding"). Does nothing for currencies with fewer than 2 digits.
 */
export const roundToNickel = (minor: Minor, digits: number): Minor => {
  if (digits < 2) return minor
  const nickel = 5n * 10n ** BigInt(digits - 2)
  const magnitude = minor < 0n ? -minor : minor
  const rounded = ((magnitude * 2n + nickel) / (nickel * 2n)) * nickel
  return minor < 0n ? -rounded : rounded
}

const lowestPercentage = Decimal.of(-100)
const highestPercentage = Decimal.of(1000)

/** Error message for a rate that {@link isPercentage} rejects. */
export const percentageRange = 'must be a percentage between -100 and 1000'

/** True for a valid tax rate. */
export const isPercentage = (rate: Decimal): boolean =>
  rate.compare(lowestPercentage) >= 0 && rate.compare(highestPercentage) <= 0
