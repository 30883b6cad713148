import { GraphQLError, Kind, valueFromASTUntyped, type ValueNode } from 'graphql'
import { isCalendarDate, parseDateInput } from '../../../domain/kernel/calendar.ts'
import { unstorableValue, InexactNumber, isExact } from '../../../domain/kernel/json-value.ts'
import { Decimal } from '../../../domain/kernel/money/decimal.ts'
import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { builder } from '../builder.ts'
import { type CodeName, codes } from './codes.ts'

const refuse = (message: string): GraphQLError => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })

type Variables = Readonly<Record<string, unknown>> | null | undefined

/** A reader of literals whose refusals are mistakes of the document, with their place in it. */
const ofLiteral =
  <Value>(read: (node: ValueNode, variables: Variables) => Value) =>
  (node: ValueNode, variables: Variables): Value => {
    try {
      return read(node, variables)
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      throw new GraphQLError(error.message, { nodes: node, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
    }
  }

/** The value of a literal as the same value would arrive in a variable. */
function valueOf(node: ValueNode, variables: Variables): unknown {
  switch (node.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return isExact(node.value) ? Number(node.value) : new InexactNumber(node.value)
    case Kind.LIST:
      return node.values.map((item) => valueOf(item, variables))
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, valueOf(value, variables)]))
    default:
      return valueFromASTUntyped(node, variables)
  }
}

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
  // Beyond all amounts: the operation refuses it, and the digits of 1e300 would be written out again and again.
  if (Math.abs(value) >= 1e21) return String(value)
  return Decimal.fromNumber(value)?.toString() ?? String(value)
}

builder.scalarType('Decimal', {
  description:
    'An exact decimal number. Answers carry it as text ("119.17"), so that no digit is lost on the way; input takes text, or a number of at most 15 digits.',
  serialize: (value) => value,
  parseValue: decimalOf,
  // A literal is text already: its digits are the original ones.
  parseLiteral: ofLiteral((node) => {
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT)
      return decimalText(Decimal.parse(node.value)?.toString() ?? node.value)
    if (node.kind === Kind.STRING) return decimalText(node.value)
    throw refuse('A Decimal is a number or a text such as "12.50".')
  }),
})

function dateOf(value: unknown): string {
  if (typeof value === 'string' && isCalendarDate(value)) return value
  throw refuse(`${JSON.stringify(value)} is not a date that exists, written YYYY-MM-DD.`)
}

builder.scalarType('Date', {
  description: 'A calendar date, YYYY-MM-DD. One that does not exist is refused.',
  serialize: dateOf,
  parseValue: dateOf,
  parseLiteral: ofLiteral((node, variables) => dateOf(valueOf(node, variables))),
})

function instantOf(value: unknown): string {
  const written = typeof value === 'string' && /^[^T]*T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : undefined
  if (written !== undefined && parseDateInput(written) !== undefined && !Number.isNaN(Date.parse(written)))
    return written
  throw refuse(`${JSON.stringify(value)} is not an instant with its zone, such as 2026-11-20T09:30:00Z.`)
}

builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601: 2026-11-20T09:30:00Z. Answers are in UTC.',
  serialize: (seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'),
  parseValue: instantOf,
  parseLiteral: ofLiteral((node, variables) => instantOf(valueOf(node, variables))),
})

function storableJson(value: unknown): unknown {
  const problem = unstorableValue(value)
  if (problem !== undefined) throw refuse(`The JSON has ${problem}.`)
  return value
}

builder.scalarType('JSON', {
  description:
    'Any JSON value, kept and answered as it is. Values that would be kept as others are refused: numbers that a double does not hold exactly, the name "__proto__", and halves of surrogate pairs.',
  serialize: (value) => value,
  parseValue: storableJson,
  parseLiteral: ofLiteral((node, variables) => storableJson(valueOf(node, variables))),
})

/** The operation refuses an unknown code, with its place among all other wrong values. */
function codeOf(name: CodeName, value: unknown): string {
  if (typeof value === 'string') return value
  throw refuse(`A ${name} is a text: ${codes[name].meaning}.`)
}

for (const name of Object.keys(codes) as CodeName[]) {
  builder.scalarType(name, {
    description: `${upperFirst(codes[name].meaning)}.`,
    serialize: (value) => value,
    parseValue: (value) => codeOf(name, value),
    parseLiteral: ofLiteral((node, variables) => codeOf(name, valueOf(node, variables))),
  })
}
