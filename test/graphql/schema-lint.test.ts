import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
} from 'graphql'
import type {
  GraphQLArgument,
  GraphQLField,
  GraphQLInputField,
  GraphQLNamedType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLType,
} from 'graphql'
import { expect, it } from 'vitest'
import { groupBy } from '../../src/domain/kernel/rows/lists.ts'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import * as exceptions from './schema-lint-exceptions.ts'

const types = Object.values(lexicographicSortSchema(graphSchema()).getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
)
const roots = ['Query', 'Mutation', 'Subscription']
const isPayload = (name: string): boolean => name.endsWith('Payload')

type Output = { coordinate: string; owner: string; field: GraphQLField<unknown, unknown> }

const outputs = types.flatMap((type): Output[] => {
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return Object.values(type.getFields()).map((field) => ({
    coordinate: `${type.name}.${field.name}`,
    owner: type.name,
    field,
  }))
})

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type))

/** Coordinates of the output fields that break a rule. */
const breaking = (breaks: (output: Output) => boolean): string[] =>
  outputs.filter(breaks).map(({ coordinate }) => coordinate)

// Each list of exceptions equals the violations: one more fails the test, and so does one that is no longer needed.

it('a nullable field says in its description when it is null', () => {
  const silent = breaking(({ field }) => !isNonNullType(field.type) && !/\bnull\b/i.test(field.description ?? ''))
  expect(silent).toEqual([])
})

it('a field shows a related record, not its key', () => {
  // The key of a record that was deleted for good leads nowhere.
  const keys = breaking(
    ({ field }) =>
      /.Ids?$/.test(field.name) && getNamedType(field.type).name === 'ID' && !field.name.startsWith('deleted'),
  )
  expect(keys).toEqual([])
})

it('currencies, countries, languages and time zones are codes, not ids', () => {
  const inputs = types
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()).map(({ name }) => `${type.name}.${name}`))
  const args = outputs.flatMap(({ coordinate, field }) => field.args.map(({ name }) => `${coordinate}.${name}`))
  const all = [...outputs.map(({ coordinate }) => coordinate), ...inputs, ...args]
  expect(all.filter((coordinate) => /(?:currency|country|language|timezone)Ids?$/i.test(coordinate))).toEqual([])
})

it('a filter takes lists of references and enum values', () => {
  const filters = types.filter(isInputObjectType).filter(({ name }) => name.endsWith('Filter'))
  const single = filters.flatMap((filter) =>
    Object.values(filter.getFields())
      .filter(({ type }) => (getNamedType(type).name === 'ID' || isEnumType(getNamedType(type))) && !isListType(type))
      .map(({ name }) => `${filter.name}.${name}`),
  )
  expect(filters.length).toBeGreaterThan(20)
  expect(single).toEqual([])
})

it('JSON is for values that only clients read', () => {
  const shown = breaking(({ field }) => getNamedType(field.type).name === 'JSON')
  expect(shown).toEqual(exceptions.json)
  const names = new Set(shown.map((coordinate) => coordinate.split('.')[1]))
  const others = types
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ name, type }) => getNamedType(type).name === 'JSON' && !names.has(name))
  expect(others.map(({ name }) => name)).toEqual([])
})

it('a list is a connection, a page or the answer of a bounded request, or states its bound', () => {
  const endless = breaking(
    ({ owner, field }) =>
      isList(field.type) &&
      !isEnumType(getNamedType(field.type)) &&
      !owner.endsWith('Connection') &&
      !isPayload(owner) &&
      !/\bat most\b/i.test(`${graphSchema().getType(owner)?.description} ${field.description}`),
  )
  expect(endless).toEqual(exceptions.lists)
})

it('a mutation answers its records with the reasons for a refusal', () => {
  const others = Object.values(graphSchema().getMutationType()?.getFields() ?? {}).filter(({ type }) => {
    const payload = getNamedType(type)
    if (!isObjectType(payload) || !isPayload(payload.name)) return true
    const { userErrors, ...results } = payload.getFields()
    return String(userErrors?.type) !== '[UserError!]!' || Object.keys(results).length === 0
  })
  expect(others.map(({ name }) => name)).toEqual([])
})

/** True for the id of an entry of a published list, whose record shows the entry. */
const isListedKey = ({ name }: GraphQLInputField): boolean => /(?:industry|paymentType|size)Id$/i.test(name)

/** The type of an input field in comparison with an output field: the record in place of its key. */
function fits(input: GraphQLInputField, output: GraphQLField<unknown, unknown>): boolean {
  const [given, shown] = [getNamedType(input.type), getNamedType(output.type)]
  if (isInputObjectType(given) || given.name === 'ID') return isObjectType(shown) || isInterfaceType(shown)
  // A code stands for the object that has it: CurrencyCode for a Currency.
  return given.name.replace(/Code$/, '') === shown.name || isListedKey(input)
}

/** The record of an input type: `Invoice` of `InvoiceInput` and `UpdateInvoiceInput`. */
function recordOf(name: string): GraphQLObjectType | undefined {
  const type = graphSchema().getType(name.replace(/^(Create|Update)/, '').replace(/Input$/, ''))
  return isObjectType(type) ? type : undefined
}

it('what a create or update takes, its record shows under the same name and type', () => {
  const saving = Object.values(graphSchema().getMutationType()?.getFields() ?? {})
    .filter(({ name }) => /^(create|update)/.test(name))
    .flatMap(({ args }) => args.filter(({ name }) => name === 'input').map(({ type }) => getNamedType(type)))
  const different = [...new Set(saving)].filter(isInputObjectType).flatMap((type) => {
    const record = recordOf(type.name)
    if (!record) return []
    const shown = record.getFields()
    return Object.values(type.getFields()).flatMap((input) => {
      const key = getNamedType(input.type).name === 'ID' || isListedKey(input)
      const output = shown[key ? input.name.replace(/Id(s?)$/, '$1') : input.name]
      return output && fits(input, output) ? [] : [`${record.name}.${input.name}`]
    })
  })
  expect([...new Set(different)].sort()).toEqual(exceptions.inputs)
})

/** The content of a definition: the values of an enum, or the fields with their types. */
function contentOf(type: GraphQLNamedType): string {
  if (isEnumType(type)) return String(type.getValues().map(({ name }) => name))
  if (!isObjectType(type) && !isInputObjectType(type)) return type.name
  const fields: readonly { name: string; type: GraphQLType }[] = Object.values(type.getFields())
  return String([type.constructor.name, ...fields.map((field) => `${field.name}: ${String(field.type)}`)])
}

it('what is the same is defined once', () => {
  // Settings of clients are null where they are not set.
  const compared = types.filter(({ name }) => !isPayload(name) && !/Settings(Input)?$/.test(name))
  const same = [...groupBy(compared, contentOf).values()].map((group) => group.map(({ name }) => name))
  expect(same.filter(({ length }) => length > 1).map((names) => names.join(', '))).toEqual(exceptions.definitions)
})

const argsOf = (field: GraphQLField<unknown, unknown> | GraphQLInputField): readonly GraphQLArgument[] =>
  'args' in field ? field.args : []

type Described = { coordinate: string; description: string }

const described = types.flatMap((type): Described[] => {
  const own = { coordinate: type.name, description: type.description ?? '' }
  if (isEnumType(type))
    return [
      own,
      ...type.getValues().map(({ name, description }) => ({
        coordinate: `${type.name}.${name}`,
        description: description ?? '',
      })),
    ]
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [own]
  return [
    own,
    ...Object.values(type.getFields()).flatMap((field): Described[] => [
      { coordinate: `${type.name}.${field.name}`, description: field.description ?? '' },
      ...argsOf(field).map((arg) => ({
        coordinate: `${type.name}.${field.name}(${arg.name})`,
        description: arg.description ?? '',
      })),
    ]),
  ]
})

it('a description is a sentence or several', () => {
  const others = described.filter(({ description }) => !/^[A-Z`"][\s\S]*[.…]$/.test(description))
  expect(others.map(({ coordinate }) => coordinate)).toEqual([])
})

/** Every name of the schema: types, fields, arguments and enum values. */
const schemaNames = new Set(described.flatMap(({ coordinate }) => coordinate.split(/[.()]/)))

/** Codes of errors, which are in no enum. */
const errorCodes: ReadonlySet<string> = new Set(['TOO_SLOW'])

it('a description names only what the schema has', () => {
  const unknown = described.flatMap(({ coordinate, description }) => {
    const unquoted = description.replaceAll(/"[^"]*"/g, '')
    const ticked = [...unquoted.matchAll(/`([\w.]+)`/g)].flatMap(([, text = '']) => text.split('.'))
    const written = unquoted.match(/\b(?:[a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)\b/g) ?? []
    const missing = [...ticked, ...written].filter((name) => !schemaNames.has(name) && !errorCodes.has(name))
    return missing.map((name) => `${coordinate}: ${name}`)
  })
  expect(schemaNames.size).toBeGreaterThan(1_000)
  expect(unknown).toEqual([])
})

it('a description has the words of the graph', () => {
  const others = described.flatMap(({ coordinate, description }) => {
    // Rights have one name in both APIs, and variables of texts that of REST.
    const names =
      description.match(/(?<![\w$.])(?!(?:view|create|edit)_)[a-z]\w*_\w+|\b(?:GET|POST|PUT|DELETE) \/|\/api\//g) ?? []
    return names.map((name) => `${coordinate}: ${name}`)
  })
  expect(others.filter((each) => !each.startsWith('BankRuleConditionInput.'))).toEqual([])
})

it('an indefinite article fits its noun', () => {
  const wrong = described.filter(({ description }) => /\b(?:a [aeio]\w|an [bcdfgjkpqrtvwyz])/i.test(description))
  expect(wrong.map(({ coordinate, description }) => `${coordinate}: ${description}`)).toEqual([])
})

it('a description says once when a value is absent', () => {
  const twice = described.filter(({ description }) =>
    /\. Null when (?:empty|absent)\.|\b(?:empty|absent)\b.*\bnull when (?:empty|absent)\b/is.test(description),
  )
  expect(twice.map(({ coordinate, description }) => `${coordinate}: ${description}`)).toEqual([])
})

it('fields with different names have different descriptions', () => {
  const names = new Map<string, Set<string>>()
  for (const { owner, field } of outputs) {
    if (roots.includes(owner) || isPayload(owner)) continue
    const known = names.get(field.description ?? '') ?? new Set()
    names.set(field.description ?? '', known.add(field.name))
  }
  const repeated = [...names.values()].filter(({ size }) => size > 1).map((each) => [...each].sort().join(', '))
  expect(repeated.sort()).toEqual(exceptions.descriptions)
})
