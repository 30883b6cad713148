import { Decimal as DecimalJs } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { currencies, currencyByCode, currencyById, type Currency } from '../../src/domain/kernel/money/currencies.ts'
import { Decimal } from '../../src/domain/kernel/money/decimal.ts'
import {
  checkAmount,
  checkDecimalInput,
  isStorableAmount,
  isWithin,
  rateProblem,
  roundToNickel,
} from '../../src/domain/kernel/money/money.ts'
import { runs } from '../properties.ts'

const currency = (code: string): Currency => {
  const found = currencyByCode(code)
  if (found === undefined) throw new Error(`no ${code}`)
  return found
}

const shown = (checked: Decimal | string) =>
  typeof checked === 'string' ? `refused: it ${checked}` : checked.toString()

describe('decimals in requests', () => {
  test.each([
    [10, '10'],
    [119.17, '119.17'],
    [-0.5, '-0.5'],
    [0, '0'],
    [-0, '0'],
    [0.000001, '0.000001'],
    [1e-6, '0.000001'],
    [99999999999999, '99999999999999'],
    [-99999999999999, '-99999999999999'],
    [123456789.123456, '123456789.123456'],
    ['10', '10'],
    ['10.500000', '10.5'],
    ['1e3', '1000'],
    [' 12.50 ', '12.5'],
    ['1.0000000', '1'],
    ['99999999999999', '99999999999999'],
    ['-99999999999998.999999', '-99999999999998.999999'],
  ])('%j is %s', (value, expected) => {
    expect(shown(checkDecimalInput(value))).toBe(expected)
  })

  test.each([
    ['99999999999999.000001'],
    ['-99999999999999.000001'],
    ['100000000000000'],
    [100000000000000],
    [-1e15],
    [1e21],
    [Number.MAX_VALUE],
    ['1e400'],
  ])('%j is out of range', (value) => {
    expect(checkDecimalInput(value)).toBe('must be between -99999999999999 and 99999999999999')
  })

  test.each([[0.0000001], ['0.0000001'], ['1.1234567'], [1e-300]])('%j has too many decimals', (value) => {
    expect(checkDecimalInput(value)).toBe('must have at most 6 decimals')
  })

  test.each([[0.1 + 0.2], [9999999999999.123], [1234567890.123456], [1 / 3]])(
    'the JSON number %j has more digits than a double represents exactly',
    (value) => {
      expect(checkDecimalInput(value)).toBe(
        'has more than 15 digits, which a JSON number cannot represent exactly: send it as a string',
      )
    },
  )

  it('a number refused as JSON number is accepted as text', () => {
    expect(shown(checkDecimalInput('1234567890.123456'))).toBe('1234567890.123456')
  })

  test.each([
    [''],
    [' '],
    ['ten'],
    ['0x10'],
    ['1,50'],
    [NaN],
    [Infinity],
    [null],
    [undefined],
    [true],
    [[]],
    [{}],
    [1n],
  ])('%s is not a number', (value) => expect(checkDecimalInput(value)).toBe('must be a number, such as 12.50'))

  it('numbers with at most 15 digits and six decimals pass JSON unchanged', () => {
    const number = fc.tuple(fc.maxSafeNat(), fc.integer({ min: 0, max: 6 }), fc.boolean())
    fc.assert(
      fc.property(number, ([digits, decimals, negative]) => {
        const exact = new DecimalJs(String(digits).slice(0, 14)).div(new DecimalJs(10).pow(decimals))
        const text = (negative ? exact.negated() : exact).toFixed()
        const read: unknown = JSON.parse(text)
        expect(shown(checkDecimalInput(read))).toBe(text === '-0' ? '0' : text)
      }),
      runs(100),
    )
  })
})

/** Parses an amount from input once its currency is known. */
function readAmount(value: unknown, of: Currency): bigint | string {
  const decimal = checkDecimalInput(value)
  return typeof decimal === 'string' ? decimal : checkAmount(decimal, of)
}

describe('an amount of a currency', () => {
  test.each([
    ['119.17', 'EUR', 11917n],
    [119.1, 'EUR', 11910n],
    ['-0.050', 'EUR', -5n],
    ['500', 'JPY', 500n],
    ['500.00', 'JPY', 500n],
    ['1.234', 'KWD', 1234n],
    ['9007199254740.991', 'KWD', 9007199254740991n],
    ['90071992547409.91', 'EUR', 9007199254740991n],
    [99999999999999, 'JPY', 99999999999999n],
  ])('%s %s is %s minor units', (value, code, minor) => {
    expect(readAmount(value, currency(code))).toBe(minor)
  })

  test.each([
    ['1.005', 'EUR', 'must have at most 2 decimals: EUR has no smaller unit'],
    ['0.5', 'JPY', 'must be a whole number: JPY has no smaller unit'],
    ['0.0001', 'KWD', 'must have at most 3 decimals: KWD has no smaller unit'],
    ['0.0000001', 'EUR', 'must have at most 6 decimals'],
    ['100000000000000', 'EUR', 'must be between -99999999999999 and 99999999999999'],
    ['90071992547409.92', 'EUR', 'must be between -90071992547409.91 and 90071992547409.91'],
    ['-9007199254740.992', 'KWD', 'must be between -9007199254740.991 and 9007199254740.991'],
    ['one', 'EUR', 'must be a number, such as 12.50'],
  ])('%s %s is refused', (value, code, message) => {
    expect(readAmount(value, currency(code))).toBe(message)
  })

  it('the range of computed amounts is checked', () => {
    expect(checkAmount(Decimal.of('1e20'), currency('JPY'))).toBe('must be between -99999999999999 and 99999999999999')
    expect(isStorableAmount(9007199254740991n, 2)).toBe(true)
    expect(isStorableAmount(9007199254740992n, 2)).toBe(false)
    expect(isStorableAmount(-9007199254740992n, 3)).toBe(false)
    expect(isStorableAmount(99999999999999n, 0)).toBe(true)
    expect(isStorableAmount(100000000000000n, 0)).toBe(false)
  })
})

describe('exchange rates', () => {
  test.each([
    [undefined, undefined],
    ['0.000001', undefined],
    ['1', undefined],
    ['0', 'must be greater than 0'],
    ['-1', 'must be greater than 0'],
  ])('the problem of the rate %s is: %s', (rate, problem) => {
    expect(rateProblem(rate === undefined ? undefined : Decimal.of(rate))).toBe(problem)
  })
})

describe('parts of an amount', () => {
  test.each([
    [0n, 0n, true],
    [1n, 0n, false],
    [-1n, 0n, false],
    [0n, 5n, true],
    [5n, 5n, true],
    [6n, 5n, false],
    [-1n, 5n, false],
    [0n, -5n, true],
    [-5n, -5n, true],
    [-6n, -5n, false],
    [1n, -5n, false],
  ])('%s is within %s: %s', (part, whole, expected) => {
    expect(isWithin(part, whole)).toBe(expected)
  })
})

describe('rounding to 0.05', () => {
  test.each([
    [0n, 2, 0n],
    [2n, 2, 0n],
    [3n, 2, 5n],
    [7n, 2, 5n],
    [8n, 2, 10n],
    [11917n, 2, 11915n],
    [11918n, 2, 11920n],
    [-2n, 2, 0n],
    [-3n, 2, -5n],
    [1024n, 3, 1000n],
    [1025n, 3, 1050n],
    [-1025n, 3, -1050n],
    [7n, 0, 7n],
  ])('%s at %s digits becomes %s', (minor, digits, expected) => {
    expect(roundToNickel(minor, digits)).toBe(expected)
  })

  it('rounding agrees with decimal.js', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.constantFrom(2, 3), (minor, digits) => {
        const amount = new DecimalJs(minor.toString()).div(new DecimalJs(10).pow(digits))
        const nearest = amount.toNearest('0.05', DecimalJs.ROUND_HALF_UP)
        expect(Decimal.fromMinor(roundToNickel(minor, digits), digits).toString()).toBe(
          nearest.abs().isZero() ? '0' : nearest.toFixed(),
        )
      }),
      runs(100),
    )
  })
})

describe('currencies', () => {
  test.each([
    ['1', 'USD', 2],
    ['2', 'GBP', 2],
    ['3', 'EUR', 2],
    ['5', 'DKK', 2],
    ['7', 'SEK', 2],
    ['9', 'CAD', 2],
    ['11', 'INR', 2],
    ['12', 'AUD', 2],
    ['14', 'NOK', 2],
    ['17', 'CHF', 2],
    ['45', 'JPY', 0],
    ['49', 'PLN', 2],
    ['51', 'CZK', 2],
    ['54', 'TND', 3],
    ['69', 'HUF', 2],
    ['77', 'BHD', 3],
    ['79', 'KRW', 0],
    ['89', 'KWD', 3],
  ])('%s is %s with %i digits', (id, code, digits) => {
    expect(currencyById(id)).toMatchObject({ id, code, digits })
    expect(currencyByCode(code)).toBe(currencyById(id))
  })

  it('ids and codes of currencies are unique, and unknown ones are undefined', () => {
    expect(new Set(currencies.map(({ id }) => id)).size).toBe(currencies.length)
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length)
    for (const { code, name, symbol } of currencies)
      expect([code.length, name !== '', symbol !== '']).toEqual([3, true, true])
    expect(currencyById('0')).toBeUndefined()
    expect(currencyById('116')).toBeUndefined()
    expect(currencyByCode('eur')).toBeUndefined()
  })
})
