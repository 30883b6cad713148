import { Decimal as DecimalJs } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '../../src/domain/kernel/money/decimal.ts'
import { taxAmountsOf } from '../../src/domain/spending/expense/expense.ts'
import { runs } from '../properties.ts'

const Big = DecimalJs.clone({ precision: 100, rounding: DecimalJs.ROUND_HALF_UP, toExpPos: 200, toExpNeg: -200 })

const number = (largest: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: -largest, max: largest }), fc.integer({ min: 0, max: decimals }))
    .map(([digits, scale]) => new Big(digits).div(new Big(10).pow(scale)).toString())
const rate = fc.oneof(fc.constantFrom('0', '7', '7.7', '19', '20', '-15', '-100'), number(100_000_000, 6))
const tax = fc.record({ name: fc.constantFrom('', 'VAT', 'GST'), rate })

describe('taxes of expenses', () => {
  it('the taxes equal the formulas, each with the same base', () => {
    const amounts = fc.oneof(number(20_000, 3), number(10 ** 14 - 1, 3))
    const taxes = fc.array(tax, { maxLength: 3 })
    fc.assert(
      fc.property(
        amounts,
        taxes,
        fc.boolean(),
        fc.constantFrom(0, 2, 3),
        (amount, list, usesInclusiveTaxes, digits) => {
          const given = list.map(({ name, rate: percent }) => ({ name, rate: Decimal.of(percent) }))
          const found = taxAmountsOf({ amount: Decimal.of(amount), digits, usesInclusiveTaxes, taxes: given })
          const expected = list.map(({ name, rate: percent }) => {
            const [base, share] = [new Big(amount), new Big(percent).div(100)]
            if (name === '' || (usesInclusiveTaxes && share.eq(-1))) return '0'
            const exact = usesInclusiveTaxes ? base.sub(base.div(share.add(1))) : base.mul(share)
            // A non-terminating quotient may be slightly off an exact half.
            const rounded = exact.toDecimalPlaces(50).toDecimalPlaces(digits)
            return rounded.isZero() ? '0' : rounded.toString()
          })
          expect(found.map(String)).toEqual(expected)
        },
      ),
      runs(500),
    )
  })
})
