import { parse, specifiedRules, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { documentCheck } from '../../src/api/graphql/execution/compiled/new-documents.ts'
import { limitRules, limits } from '../../src/api/graphql/limits/limits.ts'
import { graphSchema } from '../../src/api/graphql/schema.ts'

const schema = graphSchema()
const check = documentCheck(schema, limitRules())
const ids = '{ nodes { id } }'

const valid = [
  '{ __typename }',
  `{ quotes ${ids} }`,
  `{ quotes(first: 2, filter: { states: [ACTIVE] }) ${ids} a: clients ${ids} }`,
  `query a { quotes ${ids} } query b { clients ${ids} }`,
  'query one($id: ID!) { quote(id: $id) { id } }',
  'query q { quotes { ... on QuoteConnection { nodes { ... on Quote { id } } } } }',
]

/** One mistake against each rule of GraphQL that can be made in a query. */
const invalid = {
  ExecutableDefinitionsRule: `{ quotes ${ids} } type Other { id: ID }`,
  FieldsOnCorrectTypeRule: '{ quotes { nodes { colour } } }',
  FragmentsOnCompositeTypesRule: '{ quotes { nodes { ... on ID { id } } } }',
  KnownArgumentNamesRule: `{ quotes(size: 2) ${ids} }`,
  KnownFragmentNamesRule: '{ quotes { ...page } }',
  KnownTypeNamesRule: 'query q($id: Identity) { quote(id: $id) { id } }',
  LoneAnonymousOperationRule: `{ quotes ${ids} } query b { clients ${ids} }`,
  NoFragmentCyclesRule:
    '{ quotes { ...a } } fragment a on QuoteConnection { ...b } fragment b on QuoteConnection { ...a }',
  NoUndefinedVariablesRule: `{ quotes(first: $first) ${ids} }`,
  NoUnusedFragmentsRule: `{ quotes ${ids} } fragment page on QuoteConnection { totalCount }`,
  NoUnusedVariablesRule: `query q($first: Int) { quotes ${ids} }`,
  OverlappingFieldsCanBeMergedRule: '{ quotes { nodes { id id: number } } }',
  PossibleFragmentSpreadsRule: '{ quotes { nodes { ... on Client { id } } } }',
  ProvidedRequiredArgumentsRule: '{ quote { id } }',
  ScalarLeafsRule: '{ quotes { nodes } }',
  UniqueArgumentNamesRule: `{ quotes(first: 1, first: 2) ${ids} }`,
  UniqueFragmentNamesRule:
    '{ quotes { ...a } } fragment a on QuoteConnection { totalCount } fragment a on QuoteConnection { totalCount }',
  UniqueInputFieldNamesRule: `{ quotes(filter: { states: [], states: [] }) ${ids} }`,
  UniqueOperationNamesRule: `query a { quotes ${ids} } query a { clients ${ids} }`,
  UniqueVariableNamesRule: `query q($first: Int, $first: Int) { quotes(first: $first) ${ids} }`,
  ValuesOfCorrectTypeRule: `{ quotes(first: "two") ${ids} }`,
  VariablesAreInputTypesRule: `query q($first: Quote) { quotes(first: $first) ${ids} }`,
  VariablesInAllowedPositionRule: `query q($first: String) { quotes(first: $first) ${ids} }`,
}

/** Rules of what is never compiled: directives, subscriptions, reading the schema. */
const otherRules: ReadonlySet<string> = new Set([
  'DeferStreamDirectiveLabelRule',
  'DeferStreamDirectiveOnRootFieldRule',
  'DeferStreamDirectiveOnValidOperationsRule',
  'KnownDirectivesRule',
  'MaxIntrospectionDepthRule',
  'SingleFieldSubscriptionsRule',
  'StreamDirectiveOnListFieldRule',
  'UniqueDirectivesPerLocationRule',
])

describe('the check of new documents', () => {
  it.each(valid)('passes %s', (text) => {
    expect(check(text)).toBeDefined()
  })

  it.each(Object.entries(invalid))('finds mistakes against %s', (rule, text) => {
    const [own] = specifiedRules.filter(({ name }) => name === rule)
    expect(own && validate(schema, parse(text), [own])).not.toEqual([])
    expect(check(text)).toBeUndefined()
  })

  it('knows a mistake against each rule', () => {
    const known = [...Object.keys(invalid), ...otherRules]
    expect(specifiedRules.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  it.each([
    ['a syntax error', '{ quotes { nodes { id } }'],
    ['a mutation', 'mutation { archiveQuotes(ids: []) { userErrors { message } } }'],
    ['a fragment', 'query q { quotes { ...page } } fragment page on QuoteConnection { totalCount }'],
    ['a directive', `{ quotes ${ids} a: clients @include(if: true) ${ids} }`],
    ['the schema', '{ __schema { queryType { name } } }'],
    [
      'too many aliases',
      `{ ${Array.from({ length: limits.aliases + 1 }, (_, at) => `a${at}: quotes { totalCount }`).join(' ')} }`,
    ],
    [
      'too many levels',
      `{ quotes { nodes { client { ${'quotes { nodes { client { '.repeat(4)} id ${' } } }'.repeat(4)} } } } }`,
    ],
    ['many tokens', `{ quotes { nodes { ${'id '.repeat(400)} } } }`],
    ['many characters', `{ quotes { nodes { id ${' '.repeat(5_000)} } } }`],
  ])('leaves a document with %s to the full check', (_what, text) => {
    expect(check(text)).toBeUndefined()
  })
})
