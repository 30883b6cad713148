import { GraphQLScalarType, parseValue } from 'graphql'
import { describe, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { InexactNumber } from '../../src/domain/kernel/json-value.ts'

function scalar(name: string): GraphQLScalarType {
  const type = graphSchema().getType(name)
  if (!(type instanceof GraphQLScalarType)) throw new Error(`${name} is not a scalar`)
  return type
}

/** Parsed value of a literal in a document. */
const literal = (name: string, text: string): unknown => scalar(name).parseLiteral(parseValue(text))

describe('Decimal', () => {
  it('Decimal is returned as text with all digits', () => {
    expect(scalar('Decimal').serialize('119.17')).toBe('119.17')
    expect(scalar('Decimal').serialize('99999999999999.123456')).toBe('99999999999999.123456')
  })

  it('Decimal accepts text and numbers', () => {
    expect(scalar('Decimal').parseValue('12.50')).toBe('12.50')
    expect(scalar('Decimal').parseValue(12.5)).toBe('12.5')
    expect(scalar('Decimal').parseValue(0.000001)).toBe('0.000001')
  })

  it('Decimal keeps the digits of a literal beyond double precision', () => {
    expect(literal('Decimal', '99999999999999.123456')).toBe('99999999999999.123456')
    expect(literal('Decimal', '"0.1"')).toBe('0.1')
  })

  it.each([2 ** 53, 0.1 + 0.2, 1 / 3])('Decimal refuses a number that a double rounds: %d', (value) => {
    expect(() => scalar('Decimal').parseValue(value)).toThrow('send it as text')
  })

  it('Decimal refuses a variable that was rounded during parsing', () => {
    expect(() => scalar('Decimal').parseValue(new InexactNumber('0.10000000000000000555'))).toThrow('send it as text')
  })

  it.each([Number.NaN, Infinity, 'NaN', 'Infinity', '', ' ', '1,5', '0x10', true, null, {}, []])(
    'Decimal refuses %j',
    (value) => {
      expect(() => scalar('Decimal').parseValue(value)).toThrow()
    },
  )
})

describe('Date', () => {
  it('Date accepts and returns a calendar date', () => {
    expect(scalar('Date').parseValue('2024-02-29')).toBe('2024-02-29')
    expect(scalar('Date').serialize('2024-02-29')).toBe('2024-02-29')
    expect(literal('Date', '"2024-02-29"')).toBe('2024-02-29')
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '01/02/2026', '', 20260101, null])('Date refuses %j', (value) => {
    expect(() => scalar('Date').parseValue(value)).toThrow('is not a date that exists')
  })
})

describe('DateTime', () => {
  it('DateTime returns unix seconds as an instant in UTC', () => {
    expect(scalar('DateTime').serialize(1_773_576_000)).toBe('2026-03-15T12:00:00Z')
  })

  it('DateTime accepts an instant with its zone', () => {
    expect(scalar('DateTime').parseValue('2026-03-15T13:00:00+01:00')).toBe('2026-03-15T13:00:00+01:00')
  })

  it.each(['2026-03-15', '2026-03-15T12:00:00', '2026-02-30T12:00:00Z', '', 1_773_576_000, null])(
    'DateTime refuses %j',
    (value) => {
      expect(() => scalar('DateTime').parseValue(value)).toThrow('is not an instant')
    },
  )
})

describe('JSON', () => {
  it('JSON accepts any value from a variable or a literal', () => {
    expect(scalar('JSON').parseValue({ a: [1, null] })).toEqual({ a: [1, null] })
    expect(literal('JSON', '{ a: [1, null, "x"] }')).toEqual({ a: [1, null, 'x'] })
  })

  it('JSON refuses numbers that a double does not hold at any depth', () => {
    expect(() => scalar('JSON').parseValue({ a: [new InexactNumber('1e999')] })).toThrow('the number 1e999')
    expect(() => literal('JSON', '{ a: 1e999 }')).toThrow('the number 1e999')
  })
})
