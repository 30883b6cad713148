import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../src/api/graphql/limits/limits.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { isFull } from '../size.ts'

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

describe('answer size limit', () => {
  it.runIf(isFull)('a too large answer is refused before it is sent, even after changes', async () => {
    const taxInfo = { text: 'x'.repeat(900_000) }
    const clientId = (await app.rest('POST', '/clients', { name: 'Wordy', tax_info: taxInfo })).at('data.id')
    const create = `mutation ($input: InvoiceInput!) {
      createInvoice(input: $input) { invoice { client { invoices { nodes {
        ${repeated(15, (index) => `a${index}: client { taxInfo }`)}
      } } } } }
    }`
    const answers = []
    for (let made = 0; made < 5; made++) answers.push(await app.graphql(create, { input: { clientId } }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400])
    expect(codeOf(answers[4] ?? { body: {} })).toBe('ANSWER_TOO_LARGE')
    expect(messageOf(answers[4] ?? { body: {} })).toMatch(/was carried out/)
    const count = '{ invoices { totalCount } }'
    expect((await app.graphql(count)).at('data.invoices.totalCount')).toBe('5')
    const read = `{ invoices { nodes { ${repeated(15, (index) => `a${index}: client { taxInfo }`)} } } }`
    expect([(await app.graphql(read)).status, messageOf(await app.graphql(read))]).toEqual([
      400,
      'The answer would be too large: ask for smaller pages or fewer fields.',
    ])
  })
})

/** Selects three levels of a hundred invoices each. */
const costly = (filter: string) =>
  `invoices(first: 100${filter}) { nodes { client { invoices(first: 100) { nodes { client { invoices(first: 100) {
    nodes { id } } } } } } } }`

describe('document limits', () => {
  const documents: Record<string, string> = {
    characters: `{ __typename } # ${'x'.repeat(limits.characters)}`,
    tokens: `{ ${repeated(limits.tokens, () => '__typename')} }`,
    depth: `{ vendors { ${'nodes { '.repeat(limits.depth)} id ${'}'.repeat(limits.depth)} } }`,
    aliases: `{ ${repeated(limits.aliases + 1, (index) => `a${index}: vendors { totalCount }`)} }`,
    directives: `{ __typename ${repeated(limits.directives + 1, () => '@include(if: true)')} }`,
    repeats: `{ vendors { ${repeated(limits.repeats + 1, () => '... { totalCount }')} } }`,
    fragments: `{ vendors { ${repeated(limits.repeats + 1, () => '...a')} } } fragment a on VendorConnection { totalCount }`,
  }

  it.each(Object.entries(documents))('a document is refused with 400 and a code: %s', async (_limit, document) => {
    const answer = await app.graphql(document)
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('DOCUMENT_TOO_LARGE')
  })

  it('a document that costs too much is refused before execution', async () => {
    const document = `query ($first: Int) { vendors(first: $first) { nodes { contacts { ${repeated(25, () => 'id')} } } } }`
    const answer = await app.graphql(document, { first: 100 })
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('TOO_COSTLY')
    expect((await app.graphql(document, { first: 10 })).status).toBe(200)
  })

  it('an argument without a value does not hide the cost of a document', async () => {
    const document = `query ($s: RecordState = ACTIVE) {
      client(id: "x") { invoices(filter: { states: [$s] }) { totalCount } } ${costly('')}
    }`
    const answer = await app.graphql(document, { s: null })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST'])
    expect(codeOf(await app.graphql(document))).toBe('TOO_COSTLY')
  })

  it('an enum value in a variable does not hide the cost of a document, whether it was sent before or not', async () => {
    await app.graphql('{ invoices { totalCount } }')
    const document = `query ($s: [RecordState!]) { ${costly(', filter: { states: $s }')} }`
    const codes = []
    for (let sent = 0; sent < 3; sent++) codes.push(codeOf(await app.graphql(document, { s: ['ACTIVE'] })))
    expect(codes).toEqual(['TOO_COSTLY', 'TOO_COSTLY', 'TOO_COSTLY'])
  })

  it('null for a page size does not hide the cost of its default', async () => {
    await app.graphql('{ invoices { totalCount } }')
    const document =
      'query ($n: Int = 100) { invoices(first: $n) { nodes { client { invoices(first: $n) { nodes { id number } } } } } }'
    // From the second use on, the document and its costs are kept.
    for (let sent = 0; sent < 3; sent++) expect((await app.graphql(document, { n: null })).status).toBe(200)
    expect(codeOf(await app.graphql(document))).toBe('TOO_COSTLY')
  })

  it('a page size out of its range is refused once, not for each record', async () => {
    const document = '{ invoices(first: 100) { nodes { client { invoices(first: 0) { totalCount } } } } }'
    const answer = await app.graphql(document)
    expect([answer.status, codeOf(answer), messageOf(answer)]).toEqual([
      400,
      'VALIDATION',
      'The given data was invalid: first must be between 1 and 100',
    ])
  })
})

describe('records below records', () => {
  let busy: ServedApp
  beforeAll(async () => {
    busy = await serveTestApp()
  })
  afterAll(() => busy.close())

  it('the pages below the records of a mutation are counted while they are read', async () => {
    const clientId = (await busy.rest('POST', '/clients', { name: 'Busy' })).at('data.id')
    const ids: string[] = []
    for (let made = 0; made < 180; made++) {
      ids.push((await busy.rest('POST', '/quotes', { client_id: clientId })).at('data.id'))
    }
    const archive = (below: string) =>
      busy.graphql(`mutation ($ids: [ID!]!) { archiveQuotes(ids: $ids) { quotes { id ${below} } } }`, { ids })
    expect((await archive('')).body['data']?.['archiveQuotes']?.['quotes']).toHaveLength(180)
    const answer = await archive('client { quotes(first: 100) { nodes { id } } }')
    expect(codeOf(answer)).toBe('TOO_COSTLY')
    expect(messageOf(answer)).toContain('read fewer of them at once')
    // The count is that of one request.
    const few = await busy.graphql('{ quotes(first: 100) { nodes { client { quotes(first: 20) { nodes { id } } } } } }')
    expect([few.status, codeOf(few)]).toEqual([200, undefined])
  })
})

describe('refusals of long input', () => {
  const create = `mutation ($input: InvoiceInput!) { createInvoice(input: $input) { userErrors { message path } } }`
  const errorsOf = async (input: Record<string, unknown>) =>
    (await app.graphql(create, { input })).body['data']?.['createInvoice']?.['userErrors'] as unknown as {
      message: string
      path: string[]
    }[]

  it('a list that is far too long is refused with its allowed length', async () => {
    const lineItems = Array.from({ length: 20_000 }, () => ({}))
    expect(await errorsOf({ clientId: 'x', lineItems })).toContainEqual({
      message: 'must have at most 1000 lines',
      path: ['input', 'lineItems'],
    })
  })

  it('the first twenty wrong items are reported', async () => {
    const lineItems = Array.from({ length: 900 }, () => ({ cost: '1e400' }))
    const errors = await errorsOf({ clientId: 'x', lineItems })
    expect(errors.map(({ path }) => path.slice(0, 3))).toEqual([
      ['input', 'clientId'],
      ...Array.from({ length: 20 }, (_, position) => ['input', 'lineItems', String(position)]),
    ])
  })

  it('the error of a long variable names its place and the reason', async () => {
    const document = 'query ($filter: InvoiceFilter) { invoices(filter: $filter) { totalCount } }'
    const message = messageOf(
      await app.graphql(document, { filter: { amount: { gte: { long: 'x'.repeat(60_000) } } } }),
    )
    expect(String(message).length).toBeLessThan(2_100)
    expect(message).toMatch(
      /^Variable "\$filter" got invalid value .* at "filter.amount.gte"; A Decimal is a number or a text/,
    )
  })

  it('a long value is shortened in the message', async () => {
    const [error] = await errorsOf({ clientId: 'x'.repeat(60_000) })
    expect(error?.message).toBe(`"${'x'.repeat(100)}…" is not the id of a client.`)
  })
})

describe('page size of connections', () => {
  it.each([0, 101])('a page has between 1 and 100 records: first %i is refused with the argument', async (first) => {
    const answer = await app.graphql('query ($first: Int) { vendors(first: $first) { nodes { id } } }', { first })
    expect(codeOf(answer)).toBe('VALIDATION')
    expect(messageOf(answer)).toContain('first must be between 1 and 100')
  })

  it('a page has one direction: first with before is refused', async () => {
    expect(codeOf(await app.graphql('{ vendors(first: 1, last: 1) { nodes { id } } }'))).toBe('VALIDATION')
    expect(codeOf(await app.graphql('{ vendors(first: 1, before: "x") { nodes { id } } }'))).toBe('VALIDATION')
  })

  it('the total is counted only if it is selected', async () => {
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

describe('introspection', () => {
  const types = 'types { name fields { name args { name type { name } } type { name ofType { name } } } }'

  it('the complete schema can be read with all fields that tools request', async () => {
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
  ])('repeated introspection is refused, %s', async (_how, document) => {
    const answer = await app.graphql(document)
    expect(answer.status).toBe(400)
    expect(['TOO_COSTLY', 'GRAPHQL_VALIDATION_FAILED']).toContain(codeOf(answer))
  })
})

/** Selects this many types under aliases. */
const aliased = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => `a${at}: __type(name: "Client") { name }`).join(' ')} }`

describe('requests without a token', () => {
  const stranger = { token: '' }

  it('no operation runs without a token', async () => {
    const answer = await app.graphql('{ vendors { nodes { id } } }', {}, stranger)
    expect(answer.status).toBe(403)
    expect(codeOf(answer)).toBe('INVALID_TOKEN')
  })

  it('without a token, errors do not reveal fields of the schema', async () => {
    const answer = await app.graphql('{ nope }', {}, stranger)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'INVALID_TOKEN'])
  })

  it('introspection works without a token if it is enabled', async () => {
    const answer = await app.graphql(getIntrospectionQuery(), {}, stranger)
    expect(answer.status).toBe(200)
    expect(answer.at('data.__schema.queryType.name')).toBe('Query')
  })

  it('repeated introspection is cached, and never across tokens', async () => {
    const whole = getIntrospectionQuery({ descriptions: false })
    const first = await app.graphql(whole, {}, stranger)
    const again = await app.graphql(whole)
    expect([again.status, again.text]).toEqual([200, first.text])
    const mixed = '{ __typename viewer { email } }'
    expect((await app.graphql(mixed)).at('data.viewer.email')).toBe('owner@example.com')
    expect((await app.graphql(mixed, {}, stranger)).status).toBe(403)
  })

  it('a document without a token must be short and may have few aliases', async () => {
    expect((await app.graphql(aliased(3), {}, stranger)).at('data.a2.name')).toBe('Client')
    expect(codeOf(await app.graphql(aliased(4), {}, stranger))).toBe('DOCUMENT_TOO_LARGE')
    expect((await app.graphql(aliased(4))).at('data.a3.name')).toBe('Client')
    const long = `{ __typename } # ${'x'.repeat(8_192)}`
    const refused = await app.graphql(long, {}, stranger)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'DOCUMENT_TOO_LARGE'])
  })

  it('a schema field does not authorize other fields', async () => {
    const answer = await app.graphql('{ __schema { queryType { name } } vendors { nodes { id } } }', {}, stranger)
    expect(answer.status).toBe(403)
  })
})

describe('disabled introspection', () => {
  let closed: ServedApp
  beforeAll(async () => {
    closed = await serveTestApp({ env: { INTROSPECTION: 'false', GRAPHIQL: 'false' } })
  })
  afterAll(() => closed.close())

  it('every document needs a token if introspection is disabled', async () => {
    expect((await closed.graphql('{ __typename }', {}, { token: '' })).status).toBe(403)
  })

  it('errors reveal and suggest nothing of the schema if introspection is disabled', async () => {
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
    ['an input field', '{ vendors(filter: { searc: "x" }) { totalCount } }', {}],
    [
      'an input field in a variable',
      'query ($filter: VendorFilter) { vendors(filter: $filter) { totalCount } }',
      { filter: { searc: 'x' } },
    ],
  ]

  it.each(guesses)('no correction is suggested for %s', async (_, document, variables) => {
    const closing = await closed.graphql(document, variables)
    expect([closing.status, messageOf(closing)]).toEqual([400, expect.not.stringContaining('Did you mean')])
    expect(messageOf(await app.graphql(document, variables))).toContain('Did you mean')
  })
})

describe('invalid documents', () => {
  const invalid: [string, string, string | undefined][] = [
    ['that does not parse', '{', 'GRAPHQL_PARSE_FAILED'],
    ['without anything in it', ' ', 'GRAPHQL_PARSE_FAILED'],
    ['that asks for what is not there', '{ nope }', 'GRAPHQL_VALIDATION_FAILED'],
    ['of two operations, none of them named', 'query a { __typename } query b { __typename }', undefined],
    ['without the value of a variable', 'query ($id: ID!) { node(id: $id) { id } }', 'BAD_REQUEST'],
  ]

  it.each(invalid)('an invalid document is refused with 400: one %s', async (_case, document, code) => {
    for (const accept of ['application/graphql-response+json', '*/*']) {
      const answer = await app.graphql(document, {}, { headers: { Accept: accept } })
      expect(answer.status).toBe(400)
      if (code !== undefined) expect(codeOf(answer)).toBe(code)
      expect(answer.body['data']).toBeUndefined()
    }
  })

  it.each(invalid)('the status is the same whoever sent the document before: one %s', async (_case, document) => {
    const statusFor = async (accept: string) =>
      (await app.graphql(document, {}, { headers: { Accept: accept } })).status
    const expected = { 'application/json': 200, 'application/graphql-response+json': 400, '*/*': 400 }
    for (const before of Object.keys(expected)) {
      await statusFor(before)
      for (const [accept, status] of Object.entries(expected))
        expect([accept, await statusFor(accept)]).toEqual([accept, status])
    }
  })
})

describe('requests that are not GraphQL over HTTP with JSON', () => {
  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/graphql',
  ])('a request is refused with 415: %s', async (type) => {
    const answer = await app.graphql('', {}, { headers: { 'Content-Type': type }, raw: 'query=%7B__typename%7D' })
    expect(answer.status).toBe(415)
    expect(codeOf(answer)).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  it('a batch is refused', async () => {
    expect((await app.graphql('', {}, { raw: '[{"query":"{ __typename }"}]' })).status).toBe(400)
  })

  it('a mutation by GET is refused', async () => {
    const answer = await app.get(`/graphql?query=${encodeURIComponent('mutation { __typename }')}`)
    expect(answer.status).toBe(405)
  })

  it('answers have no CORS headers', async () => {
    const answer = await app.graphql('{ __typename }', {}, { headers: { Origin: 'https://elsewhere.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the cost of a request', () => {
  const query = '{ clients(first: 10) { nodes { name invoices(first: 5) { nodes { number } } } } }'

  it('is answered in extensions.cost to a request with X-GraphQL-Cost', async () => {
    const answer = await app.graphql(query, {}, { headers: { 'X-GraphQL-Cost': '1' } })
    expect(answer.body.errors, answer.text).toBeUndefined()
    expect(answer.body).toMatchObject({
      extensions: { cost: { assumed: expect.any(Number), spent: expect.any(Number), limit: 20_000 } },
    })
    const assumed = Number(answer.at('extensions.cost.assumed'))
    expect(assumed).toBeGreaterThan(Number(answer.at('extensions.cost.spent')))
  })

  it('is not answered unasked, also where the document is compiled', async () => {
    for (const _ of [1, 2, 3]) expect((await app.graphql(query)).body['extensions']).toBeUndefined()
    const asked = await app.graphql(query, {}, { headers: { 'X-GraphQL-Cost': '1' } })
    expect(asked.body['extensions']).toBeDefined()
  })
})
