import { Decimal, sum } from '../../kernel/money/decimal.ts'

/**
 * Rounds parts so that they add up to the total: the remainder of rounding each by itself goes, one unit each, to the parts that
 * rounding moved the furthest the other way. Parts may be of both signs.
 */
export function shareOut(total: Decimal, parts: readonly Decimal[], digits: number): Decimal[] {
  const rounded = parts.map((part) => part.round(digits))
  const left = total.round(digits).minus(sum(rounded)).toMinor(digits)
  const step = left < 0n ? -1n : 1n
  const unit = Decimal.fromMinor(step, digits)
  const furthest = parts
    .map((part, position) => ({ position, short: part.minus(rounded[position] ?? part) }))
    .sort((a, b) => (step > 0n ? b.short.compare(a.short) : a.short.compare(b.short)))
  for (let given = 0n; given < left * step && furthest.length > 0; given++) {
    const { position = 0 } = furthest[Number(given % BigInt(furthest.length))] ?? {}
    rounded[position] = (rounded[position] ?? unit).plus(unit)
  }
  return rounded
}
