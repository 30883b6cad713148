import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { shareOut } from '../../src/domain/documents/e-invoice/share-out.ts'
import { Decimal, sum } from '../../src/domain/kernel/money/decimal.ts'
import { runs } from '../properties.ts'

const decimals = (texts: readonly string[]): Decimal[] => texts.map((text) => Decimal.of(text))

describe('rounding parts of a total', () => {
  test.each([
    ['1', ['0.333333', '0.333333', '0.333334'], ['0.33', '0.33', '0.34']],
    ['-1', ['-0.333333', '-0.333333', '-0.333334'], ['-0.33', '-0.33', '-0.34']],
    ['0.01', ['0.005', '0.005'], ['0', '0.01']],
    ['10', ['5', '5'], ['5', '5']],
    ['0', ['0.004', '-0.004'], ['0', '0']],
  ])('%s of [%s] gives [%s]', (total, parts, expected) => {
    const shares = shareOut(Decimal.of(total), decimals(parts), 2)
    expect(shares.map(String)).toEqual(expected)
  })

  it('the sum of the parts is exact, and each part is rounded by less than a unit', () => {
    const part = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((millionths) => Decimal.of(millionths / 1_000_000))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), fc.constantFrom(0, 2, 3), (parts, digits) => {
        const total = sum(parts)
        const shares = shareOut(total, parts, digits)
        expect(sum(shares).compare(total.round(digits))).toBe(0)
        const unit = Decimal.fromMinor(1n, digits)
        for (const [index, share] of shares.entries()) {
          expect(
            share
              .minus(parts[index] ?? share)
              .abs()
              .compare(unit),
          ).toBeLessThanOrEqual(0)
        }
      }),
      runs(100),
    )
  })
})
