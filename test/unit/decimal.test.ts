import { Decimal as DecimalJs } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Decimal, HUNDRED, ONE, ZERO, sum } from '../../src/domain/kernel/money/decimal.ts'
import { runs } from '../properties.ts'

const Oracle = DecimalJs.clone({ precision: 120, rounding: DecimalJs.ROUND_HALF_UP })
const plain = (oracle: DecimalJs) => (oracle.isZero() ? '0' : oracle.toFixed())

/** Texts such as "-12.050": any sign, up to thirty digits, ten of them decimals. */
const decimalText = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat({ max: 10 }))
  .map(([coefficient, scale]) => {
    const digits = (coefficient < 0n ? -coefficient : coefficient).toString().padStart(scale + 1, '0')
    const cut = digits.length - scale
    return (coefficient < 0n ? '-' : '') + digits.slice(0, cut) + (scale > 0 ? `.${digits.slice(cut)}` : '')
  })
const scale = fc.nat({ max: 8 })

describe('parsing decimals', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['10', '10'],
    ['10.00', '10'],
    ['119.170', '119.17'],
    ['-0.50', '-0.5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['.25', '0.25'],
    ['5.', '5'],
    ['1e-3', '0.001'],
    ['1E+3', '1000'],
    ['1.25e1', '12.5'],
    ['-1.5e-7', '-0.00000015'],
    ['1e21', '1000000000000000000000'],
    ['0e400', '0'],
    ['1e-400', `0.${'0'.repeat(399)}1`],
    ['9'.repeat(1000), '9'.repeat(1000)],
  ])('%s is parsed as %s', (text, expected) => {
    expect(Decimal.parse(text)?.toString()).toBe(expected)
  })

  test.each(['', ' ', ' 1', '1 ', '1\n', '+1', '-', '.', '-.', 'e5', '1e', '1e401', '1e-401', '1e999999999', '0x10'])(
    '%j is refused',
    (text) => expect(Decimal.parse(text)).toBeUndefined(),
  )

  test.each(['NaN', 'Infinity', '-Infinity', '1,5', '1_000', '1 000', '--1', '1.2.3', '١', '12n', '1'.repeat(1001)])(
    '%j is refused',
    (text) => expect(Decimal.parse(text)).toBeUndefined(),
  )

  test.each([
    [0.1, '0.1'],
    [-0, '0'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [0.1 + 0.2, '0.30000000000000004'],
  ])('the double %d is parsed as its shortest text', (value, expected) => {
    expect(Decimal.fromNumber(value)?.toString()).toBe(expected)
  })

  it('exactly the finite doubles are accepted', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (value) => {
        expect(Decimal.fromNumber(value)?.toString()).toBe(plain(new Oracle(value)))
      }),
      runs(100),
    )
    for (const value of [NaN, Infinity, -Infinity]) expect(Decimal.fromNumber(value)).toBeUndefined()
  })

  it('an invalid constant throws', () => {
    expect(Decimal.of(19n).toString()).toBe('19')
    expect(Decimal.of(-2.5).toString()).toBe('-2.5')
    expect(Decimal.of('0.05').toString()).toBe('0.05')
    expect(() => Decimal.of('ten')).toThrow('"ten" is not a decimal number')
    expect(() => Decimal.of(NaN)).toThrow(RangeError)
  })
})

describe('rounding decimals', () => {
  test.each([
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['0.00499999', 2, '0'],
    ['1.005', 2, '1.01'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-2.4', 0, '-2'],
    ['99.9995', 3, '100'],
    ['7', 2, '7'],
  ])('%s to %i decimals is %s: halves move away from zero', (text, digits, expected) => {
    expect(Decimal.of(text).round(digits).toString()).toBe(expected)
  })

  test.each([
    ['1', '3', 4, '0.3333'],
    ['2', '3', 4, '0.6667'],
    ['-2', '3', 0, '-1'],
    ['1', '-8', 2, '-0.13'],
    ['-1', '-8', 2, '0.13'],
    ['0.001', '1000', 2, '0'],
    ['1', '0.004', 0, '250'],
    ['0', '7', 3, '0'],
  ])('%s / %s to %i decimals is %s', (dividend, divisor, digits, expected) => {
    expect(Decimal.of(dividend).dividedBy(Decimal.of(divisor), digits).toString()).toBe(expected)
  })

  it('division by zero throws', () => {
    expect(() => ONE.dividedBy(ZERO, 2)).toThrow(RangeError)
  })
})

describe('minor units', () => {
  test.each([
    ['119.17', 2, 11917n],
    ['119.170', 2, 11917n],
    ['-0.5', 2, -50n],
    ['10', 0, 10n],
    ['1.234', 3, 1234n],
    ['0', 3, 0n],
  ])('%s with %i digits counts %i', (text, digits, minor) => {
    expect(Decimal.of(text).toMinor(digits)).toBe(minor)
    expect(Decimal.fromMinor(minor, digits).equals(Decimal.of(text))).toBe(true)
  })

  it('digits beyond the minor unit are refused', () => {
    expect(() => Decimal.of('1.005').toMinor(2)).toThrow('1.005 has more than 2 decimals')
    expect(() => Decimal.of('0.5').toMinor(0)).toThrow(RangeError)
  })
})

describe('properties of decimals', () => {
  it('trailing zeros do not change the number', () => {
    const [short, long] = [Decimal.of('10'), Decimal.of('10.000')]
    expect(short.equals(long)).toBe(true)
    expect(short.compare(long)).toBe(0)
    expect(long.fractionDigits).toBe(0)
    expect(Decimal.of('0.120300').fractionDigits).toBe(4)
  })

  it('JSON contains the plain text', () => {
    expect(JSON.stringify({ cost: Decimal.of('1e-3') })).toBe('{"cost":"0.001"}')
    expect(HUNDRED.toString()).toBe('100')
    expect(ZERO.minus(ZERO).toString()).toBe('0')
  })

  it('the sign is known', () => {
    expect([Decimal.of(-3), ZERO, Decimal.of('0.00'), ONE].map((value) => value.sign())).toEqual([-1, 0, 0, 1])
    expect(Decimal.of('0.00').isZero()).toBe(true)
    expect(Decimal.of('-0.01').isZero()).toBe(false)
  })

  it('lists are summed', () => {
    expect(sum([]).toString()).toBe('0')
    expect(sum([Decimal.of('0.1'), Decimal.of('0.2'), Decimal.of('-1')]).toString()).toBe('-0.7')
  })
})

describe('comparison with decimal.js', () => {
  it('sums, differences, products and order agree with decimal.js', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (left, right) => {
        const [a, b] = [Decimal.of(left), Decimal.of(right)]
        const [x, y] = [new Oracle(left), new Oracle(right)]
        expect(a.plus(b).toString()).toBe(plain(x.plus(y)))
        expect(a.minus(b).toString()).toBe(plain(x.minus(y)))
        expect(a.times(b).toString()).toBe(plain(x.times(y)))
        expect(a.negate().toString()).toBe(plain(x.negated()))
        expect(a.abs().toString()).toBe(plain(x.abs()))
        expect(a.compare(b)).toBe(x.cmp(y))
        expect(a.equals(b)).toBe(x.eq(y))
        expect(a.sign()).toBe(x.isZero() ? 0 : x.s)
        expect(a.fractionDigits).toBe(x.dp())
      }),
      runs(100),
    )
  })

  it('rounding and quotients agree with decimal.js', () => {
    fc.assert(
      fc.property(decimalText, decimalText, scale, (left, right, digits) => {
        const [a, b] = [Decimal.of(left), Decimal.of(right)]
        expect(a.round(digits).toString()).toBe(plain(new Oracle(left).toDecimalPlaces(digits)))
        fc.pre(!b.isZero())
        expect(a.dividedBy(b, digits).toString()).toBe(plain(new Oracle(left).div(right).toDecimalPlaces(digits)))
      }),
      runs(100),
    )
  })

  it('printed numbers are parsed to the same value', () => {
    fc.assert(
      fc.property(decimalText, (text) => {
        const value = Decimal.of(text)
        expect(value.toString()).toBe(plain(new Oracle(text)))
        expect(Decimal.of(value.toString()).equals(value)).toBe(true)
        expect(Decimal.fromMinor(value.toMinor(10), 10).equals(value)).toBe(true)
      }),
      runs(100),
    )
  })
})
