import type { Random } from '../../../src/demo/random.ts'
import { ask } from './request.ts'
import type { Abuse, Aim, HostileRequest } from './request.ts'

const repeated = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

const deep = (count: number, open: string, inner: string): string => `${open.repeat(count)}${inner}${'}'.repeat(count)}`

/** Documents that must not be executed. */
const badDocuments: Readonly<Record<string, (random: Random) => string>> = {
  'a document nested too deep': (random) => `{ clients { ${deep(random.pick([13, 200]), 'nodes { ', 'id')} } }`,
  'brackets without end': (random) =>
    random.pick(['{', '(', '[', '{a(b:{c:[', '"""', '"']).repeat(random.pick([1, 500, 6_000])),
  'too many aliases': (random) =>
    `{ ${repeated(random.pick([16, 300]), (index) => `a${index}: clients { totalCount }`)} }`,
  'one field very often': (random) => `{ ${repeated(random.pick([1_001, 3_000]), () => '__typename')} }`,
  'too many directives': (random) =>
    `{ __typename ${repeated(random.pick([51, 400]), () => random.pick(['@skip(if: false)', '@nope', '@include(if: true)']))} }`,
  'a fragment of itself': () => 'query { clients { nodes { ...a } } } fragment a on Client { id ...a }',
  'fragments in a circle': (random) => {
    const count = random.pick([2, 30])
    return `{ clients { nodes { ...f0 } } } ${repeated(count, (index) => `fragment f${index} on Client { id ...f${(index + 1) % count} }`)}`
  },
  'fragments that double': () =>
    `{ clients { nodes { ...f0 } } } ${repeated(25, (index) => `fragment f${index} on Client { ...f${index + 1} ...f${index + 1} }`)} fragment f25 on Client { id invoices { totalCount } }`,
  'an introspection without end': () =>
    `{ __schema { types { ${deep(12, 'fields { type { ', 'name').replaceAll('}', '} }')} } } }`,
  'lists of lists': () =>
    '{ clients(first: 100) { nodes { invoices(first: 100) { nodes { client { invoices(first: 100) { nodes { id } } } } } } } }',
  'a document that is too long': () => `{ __typename } # ${'x'.repeat(40_000)}`,
  'a document with control characters': (random) => `{ __type${random.pick(['\0', '\x07', '\u0085', '\ud800'])}name }`,
  'a subscription to nothing': () => 'subscription { nothing { id } }',
  'definitions of types': () => 'type Query { a: Int } extend type Client { b: Int } schema { query: Query }',
  'operations of one name': () => 'query a { __typename } query a { __typename }',
  'variables of themselves': () => 'query ($a: Int = $a) { clients(first: $a) { totalCount } }',
  'numbers beyond every type': (random) =>
    `{ clients(first: ${random.pick(['9'.repeat(400), '1e999', '-1', '2147483648', '1.5', '"1"', 'NaN', '0x1'])}) { totalCount } }`,
  'values of another type': (random) =>
    `{ client(id: ${random.pick(['{a:1}', '[1,2]', 'ENUM', 'true', 'null', '1.5', '$undefined'])}) { id } }`,
}

const nestedInput = (count: number): unknown =>
  count === 0 ? 1 : { AND: [nestedInput(count - 1)], client: nestedInput(0) }

/** Bodies that are not a GraphQL request. */
const badBodies: Readonly<Record<string, (random: Random) => unknown>> = {
  'a batch': (random) => Array.from({ length: random.pick([0, 1, 500]) }, () => ({ query: '{ __typename }' })),
  'a document that is no text': (random) => ({
    query: random.pick<unknown>([1, null, [], {}, true, ['{ __typename }'], { toString: 'x' }]),
  }),
  'variables that are no object': (random) => ({
    query: 'query ($id: ID!) { client(id: $id) { id } }',
    variables: random.pick<unknown>(['x', 1, [], [['id', 'x']], true, '{"id":"x"}']),
  }),
  'an operation name that is none': (random) => ({
    query: 'query a { __typename }',
    operationName: random.pick<unknown>(['b', '__proto__', 'constructor', {}, 1, 'a'.repeat(30_000)]),
  }),
  'a persisted query': () => ({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
  'members that nobody knows': () => ({ query: '{ __typename }', queries: ['{ __typename }'], id: 1 }),
  'input nested without end': (random) => ({
    query: 'query ($filter: ClientFilter) { clients(filter: $filter) { totalCount } }',
    variables: { filter: nestedInput(random.pick([5, 25])) },
  }),
  'very many variables': () => ({
    query: 'query ($id: ID!) { client(id: $id) { id } }',
    variables: Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`v${index}`, index])),
  }),
  'very long variables': () => ({
    query: 'query ($id: ID!) { client(id: $id) { id } }',
    variables: { id: 'x'.repeat(900_000) },
  }),
  'a very long list of words': () => ({
    query: 'query ($filter: ClientFilter) { clients(filter: $filter) { totalCount } }',
    variables: { filter: { status: Array.from({ length: 60_000 }, () => 'x') } },
  }),
}

const send = (aim: Aim, json: unknown): HostileRequest =>
  ask('POST', '/graphql', { token: aim.token, type: 'application/json', body: JSON.stringify(json), refused: true })

/** GET requests, which must not change anything. */
const byGet = (random: Random, aim: Aim): HostileRequest => {
  const query = random.pick([
    `query=${encodeURIComponent('mutation { createClient(input: { name: "x" }) { client { id } } }')}`,
    'query=%7B',
    'query=%ff',
    'query[]=%7B__typename%7D',
    `query=${encodeURIComponent('query ($id: ID!) { client(id: $id) { id } }')}&variables=${random.pick(['%7B', '5', '[]', '{"id":1e999}', '%22x%22', '['.repeat(5_000)])}`,
    `variables={}&extensions=${random.pick(['{', '[]', '{"__proto__":1}'])}`,
    'query=subscription%20%7B%20nothing%20%7D',
  ])
  return ask('GET', `/graphql?${query}`, { token: aim.token, refused: true })
}

/** Hostile requests that only a GraphQL endpoint can receive. */
export const graphAbuses: readonly Abuse[] = [
  ...Object.entries(badDocuments).map(([what, document]): Abuse => ({
    what,
    make: (random, aim) => send(aim, { query: document(random) }),
  })),
  ...Object.entries(badBodies).map(([what, body]): Abuse => ({ what, make: (random, aim) => send(aim, body(random)) })),
  { what: 'documents by GET', make: byGet },
]
