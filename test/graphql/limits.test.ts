import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../src/api/graphql/limits.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const codeOf = (answer: { body: unknown }): unknown =>
  (answer.body as { errors?: { extensions?: { code?: string } }[] }).errors?.[0]?.extensions?.code
const messageOf = (answer: { body: unknown }): unknown =>
  (answer.body as { errors?: { message?: string }[] }).errors?.[0]?.message

const repeated = (times: number, text: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => text(index)).join(' ')

describe('an answer that is too large', () => {
  it('is refused before it is written, whatever was done', async () => {
    const taxInfo = { text: 'x'.repeat(900_000) }
    const clientId = (await app.rest('POST', '/clients', { name: 'Wordy', tax_info: taxInfo })).at('data.id')
    const create = `mutation ($input: CreateInvoiceInput!) {
      createInvoice(input: $input) { invoice { client { invoices { nodes {
        ${repeated(15, (index) => `a${index}: client { taxInfo }`)}
      } } } } }
    }`
    const answers = []
    for (let made = 0; made < 5; made++) answers.push(await app.graphql(create, { input: { clientId } }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400])
    expect(codeOf(answers[4] ?? { body: {} })).toBe('ANSWER_TOO_LARGE')
    expect(messageOf(answers[4] ?? { body: {} })).toMatch(/is done/)
    const count = '{ invoices { totalCount } }'
    expect((await app.graphql(count)).at('data.invoices.totalCount')).toBe('5')
    const read = `{ invoices { nodes { ${repeated(15, (index) => `a${index}: client { taxInfo }`)} } } }`
    expect([(await app.graphql(read)).status, messageOf(await app.graphql(read))]).toEqual([
      400,
      'The answer would be too large: ask for smaller pages or fewer fields.',
    ])
  })
})

describe('a document over a limit', () => {
  const documents: Record<string, string> = {
    characters: `{ __typename } # ${'x'.repeat(limits.characters)}`,
    tokens: `{ ${repeated(limits.tokens, () => '__typename')} }`,
    depth: `{ vendors { ${'nodes { '.repeat(limits.depth)} id ${'}'.repeat(limits.depth)} } }`,
    aliases: `{ ${repeated(limits.aliases + 1, (index) => `a${index}: vendors { totalCount }`)} }`,
    directives: `{ __typename ${repeated(limits.directives + 1, () => '@include(if: true)')} }`,
  }

  it.each(Object.entries(documents))('is refused with 400 and a code: %s', async (_limit, document) => {
    const answer = await app.graphql(document)
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('DOCUMENT_TOO_LARGE')
  })

  it('is refused before it runs when it asks for too much', async () => {
    const document = `query ($first: Int) { vendors(first: $first) { nodes { ${repeated(250, () => 'id')} } } }`
    const answer = await app.graphql(document, { first: 100 })
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('TOO_COSTLY')
    expect((await app.graphql(document, { first: 10 })).status).toBe(200)
  })
})

describe('a page of a connection', () => {
  it.each([0, 101])('has between 1 and 100 records: first %i is refused by name', async (first) => {
    const answer = await app.graphql('query ($first: Int) { vendors(first: $first) { nodes { id } } }', { first })
    expect(codeOf(answer)).toBe('VALIDATION')
    expect(messageOf(answer)).toContain('first must lie between 1 and 100')
  })

  it('goes one way at a time', async () => {
    expect(codeOf(await app.graphql('{ vendors(first: 1, last: 1) { nodes { id } } }'))).toBe('VALIDATION')
    expect(codeOf(await app.graphql('{ vendors(first: 1, before: "x") { nodes { id } } }'))).toBe('VALIDATION')
  })

  it('counts only when the total is selected', async () => {
    // A page that contains the whole list needs no count query.
    for (const name of ['A', 'B'])
      await app.graphql(`mutation { createVendor(input: { name: "${name}" }) { vendor { id } } }`)
    app.statements.length = 0
    await app.graphql('{ vendors(first: 1) { nodes { id } } }')
    expect(app.statements.filter((statement) => /count\(/.test(statement))).toEqual([])
    await app.graphql('{ vendors(first: 1) { ...total } } fragment total on VendorConnection { totalCount }')
    expect(app.statements.filter((statement) => /count\(/.test(statement))).toHaveLength(1)
  })
})

describe('a document that reads the schema', () => {
  const types = 'types { name fields { name args { name type { name } } type { name ofType { name } } } }'

  it('may read all of it, with everything that tools ask for', async () => {
    const all = { specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true, oneOf: true }
    const whole = getIntrospectionQuery({ ...all, inputValueDeprecation: true })
    expect((await app.graphql(whole)).status).toBe(200)
  })

  it.each([
    ['under many aliases', `{ ${Array.from({ length: 15 }, (_, at) => `a${at}: __schema { ${types} }`).join(' ')} }`],
    [
      'in a fragment',
      `{ ...all } fragment all on Query { ${Array.from({ length: 14 }, (_, at) => `a${at}: __schema { ${types} }`).join(' ')} }`,
    ],
    ['field by field', `{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }`],
  ])('is refused when it reads it again and again, %s', async (_how, document) => {
    const answer = await app.graphql(document)
    expect(answer.status).toBe(400)
    expect(['TOO_COSTLY', 'GRAPHQL_VALIDATION_FAILED']).toContain(codeOf(answer))
  })
})

/** Selects this many types under aliases. */
const aliased = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => `a${at}: __type(name: "Client") { name }`).join(' ')} }`

describe('without a token', () => {
  const stranger = { token: '' }

  it('nothing runs', async () => {
    const answer = await app.graphql('{ vendors { nodes { id } } }', {}, stranger)
    expect(answer.status).toBe(403)
    expect(codeOf(answer)).toBe('INVALID_TOKEN')
  })

  it('the schema cannot be guessed: a wrong field is refused like a right one', async () => {
    const answer = await app.graphql('{ nope }', {}, stranger)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'INVALID_TOKEN'])
  })

  it('the schema can be read where introspection is on', async () => {
    const answer = await app.graphql(getIntrospectionQuery(), {}, stranger)
    expect(answer.status).toBe(200)
    expect(answer.at('data.__schema.queryType.name')).toBe('Query')
  })

  it('the same answer is given again without reading the schema anew, and another token does not see what it may not', async () => {
    const whole = getIntrospectionQuery({ descriptions: false })
    const first = await app.graphql(whole, {}, stranger)
    const again = await app.graphql(whole)
    expect([again.status, again.text]).toEqual([200, first.text])
    const mixed = '{ __typename viewer { email } }'
    expect((await app.graphql(mixed)).at('data.viewer.email')).toBe('owner@example.com')
    expect((await app.graphql(mixed, {}, stranger)).status).toBe(403)
  })

  it('a document may be short and have few aliases', async () => {
    expect((await app.graphql(aliased(3), {}, stranger)).at('data.a2.name')).toBe('Client')
    expect(codeOf(await app.graphql(aliased(4), {}, stranger))).toBe('DOCUMENT_TOO_LARGE')
    expect((await app.graphql(aliased(4))).at('data.a3.name')).toBe('Client')
    const long = `{ __typename } # ${'x'.repeat(8_192)}`
    const refused = await app.graphql(long, {}, stranger)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'DOCUMENT_TOO_LARGE'])
  })

  it('a schema field does not carry another one along', async () => {
    const answer = await app.graphql('{ __schema { queryType { name } } vendors { nodes { id } } }', {}, stranger)
    expect(answer.status).toBe(403)
  })
})

describe('with introspection switched off', () => {
  let closed: ServedApp
  beforeAll(async () => {
    closed = await serveTestApp({ env: { INTROSPECTION: 'false', GRAPHIQL: 'false' } })
  })
  afterAll(() => closed.close())

  it('needs a token for every document', async () => {
    expect((await closed.graphql('{ __typename }', {}, { token: '' })).status).toBe(403)
  })

  it('shows the schema to nobody and suggests nothing', async () => {
    const answer = await closed.graphql('{ __schema { queryType { name } } }')
    expect(codeOf(answer)).toBe('GRAPHQL_VALIDATION_FAILED')
    expect(messageOf(await closed.graphql('{ vendor_s { id } }'))).not.toContain('vendors')
  })

  const guesses: readonly (readonly [what: string, document: string, variables: Record<string, unknown>])[] = [
    ['a type', '{ node(id: "x") { ... on Vendo { id } } }', {}],
    ['an argument', '{ vendors(filte: {}) { totalCount } }', {}],
    ['an enum value', '{ vendors(orderBy: [{ field: NAM }]) { totalCount } }', {}],
    [
      'an enum value in a variable',
      'query ($order: [VendorOrder!]) { vendors(orderBy: $order) { totalCount } }',
      { order: [{ field: 'NAM' }] },
    ],
    ['an input field', '{ vendors(filter: { filte: "x" }) { totalCount } }', {}],
    [
      'an input field in a variable',
      'query ($filter: VendorFilter) { vendors(filter: $filter) { totalCount } }',
      { filter: { filte: 'x' } },
    ],
  ]

  it.each(guesses)('suggests no better word for %s', async (_, document, variables) => {
    const closing = await closed.graphql(document, variables)
    expect([closing.status, messageOf(closing)]).toEqual([400, expect.not.stringContaining('Did you mean')])
    expect(messageOf(await app.graphql(document, variables))).toContain('Did you mean')
  })
})

describe('a document that cannot be run', () => {
  it.each([
    ['that does not parse', '{', 'GRAPHQL_PARSE_FAILED'],
    ['without anything in it', ' ', 'GRAPHQL_PARSE_FAILED'],
    ['that asks for what is not there', '{ nope }', 'GRAPHQL_VALIDATION_FAILED'],
    ['of two operations, none of them named', 'query a { __typename } query b { __typename }', undefined],
  ])('is refused with 400: one %s', async (_case, document, code) => {
    for (const accept of ['application/graphql-response+json', '*/*']) {
      const answer = await app.graphql(document, {}, { headers: { Accept: accept } })
      expect(answer.status).toBe(400)
      if (code !== undefined) expect(codeOf(answer)).toBe(code)
      expect(answer.body['data']).toBeUndefined()
    }
  })
})

describe('a request that is not GraphQL over HTTP with JSON', () => {
  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/graphql',
  ])('is refused with 415: %s', async (type) => {
    const answer = await app.graphql('', {}, { headers: { 'Content-Type': type }, raw: 'query=%7B__typename%7D' })
    expect(answer.status).toBe(415)
    expect(codeOf(answer)).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  it('is refused as a batch', async () => {
    expect((await app.graphql('', {}, { raw: '[{"query":"{ __typename }"}]' })).status).toBe(400)
  })

  it('is refused as a mutation by GET', async () => {
    const answer = await app.get(`/graphql?query=${encodeURIComponent('mutation { __typename }')}`)
    expect(answer.status).toBe(405)
  })

  it('has no CORS headers', async () => {
    const answer = await app.graphql('{ __typename }', {}, { headers: { Origin: 'https://elsewhere.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
