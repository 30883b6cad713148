import { GraphQLError, Kind, valueFromASTUntyped } from 'graphql'
import { isCalendarDate, parseDateInput } from '../../domain/kernel/calendar.ts'
import { Decimal } from '../../domain/kernel/money/decimal.ts'
import { InexactNumber } from '../../domain/kernel/money/inexact-number.ts'
import { builder } from './builder.ts'

const refuse = (message: string): GraphQLError => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })

// Every decimal of up to this many digits survives a round trip through a double.
const exactDigits = 15

const digitsOf = (value: number): number =>
  (Math.abs(value).toExponential().split('e', 1)[0] ?? '').replace('.', '').length

function decimalText(text: string): string {
  if (Decimal.parse(text) === undefined) throw refuse(`"${text}" is not a decimal number, such as "12.50".`)
  return text
}

const tooLong = (number: string): GraphQLError =>
  refuse(`${number} has more than ${exactDigits} digits, which a JSON number does not carry exactly: send it as text.`)

function decimalOf(value: unknown): string {
  if (typeof value === 'string') return decimalText(value)
  if (value instanceof InexactNumber) throw tooLong(value.text)
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw refuse('A Decimal is a number or a text such as "12.50".')
  if (digitsOf(value) > exactDigits) throw tooLong(String(value))
  return Decimal.fromNumber(value)?.toString() ?? String(value)
}

const decimal = builder.scalarType('Decimal', {
  description:
    'An exact decimal number. Answers carry it as text ("119.17"), so that no digit is lost on the way; input takes text, or a number of at most 15 digits.',
  serialize: (value) => value,
  parseValue: decimalOf,
  // A literal is text already: its digits are the original ones.
  parseLiteral: (node) => {
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT)
      return decimalText(Decimal.parse(node.value)?.toString() ?? node.value)
    if (node.kind === Kind.STRING) return decimalText(node.value)
    throw refuse('A Decimal is a number or a text such as "12.50".')
  },
})

function dateOf(value: unknown): string {
  if (typeof value === 'string' && isCalendarDate(value)) return value
  throw refuse(`${JSON.stringify(value)} is not a date that exists, written YYYY-MM-DD.`)
}

const date = builder.scalarType('Date', {
  description: 'A calendar date, written YYYY-MM-DD, without time or zone. Dates that do not exist are refused.',
  serialize: dateOf,
  parseValue: dateOf,
})

function instantOf(value: unknown): string {
  const written = typeof value === 'string' && /^[^T]*T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : undefined
  if (written !== undefined && parseDateInput(written) !== undefined && !Number.isNaN(Date.parse(written)))
    return written
  throw refuse(`${JSON.stringify(value)} is not an instant with its zone, such as 2026-11-20T09:30:00Z.`)
}

const dateTime = builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601, such as 2026-11-20T09:30:00Z. Answers are in UTC, to the second.',
  serialize: (seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'),
  parseValue: instantOf,
})

function finite(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw refuse('JSON has no infinite numbers.')
  if (Array.isArray(value)) value.forEach(finite)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(finite)
  return value
}

const json = builder.scalarType('JSON', {
  description: 'Any JSON value, kept and answered as it is.',
  serialize: (value) => value,
  parseValue: finite,
  parseLiteral: (node, variables) => finite(valueFromASTUntyped(node, variables)),
})

/** The scalars that GraphQL itself does not have. */
export const scalars = [decimal, date, dateTime, json] as const
