import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const json = { 'Content-Type': 'application/json' }
const get = (params: Record<string, string>) => app.get(`/graphql?${new URLSearchParams(params).toString()}`)
const post = (raw: string) => app.graphql('', {}, { raw, headers: json })

describe('body of a GraphQL request', () => {
  it('numbers in the body are exact or refused', async () => {
    const query =
      'mutation ($amount: Decimal!) { createExpense(input: { amount: $amount }) { expense { amount } userErrors { message } } }'
    const create = (amount: string) => post(`{"query": ${JSON.stringify(query)}, "variables": {"amount": ${amount}}}`)
    expect((await create('12.50')).at('data.createExpense.expense.amount')).toBe('12.5')
    const refused = await create('12.5000000000000000001')
    expect(refused.at('errors.0.message')).toContain('12.5000000000000000001 has more than 15 digits')
    expect(refused.body['data']).toBeUndefined()
  })

  it.each([
    ['is cut off', '{"query":', /not valid JSON: unexpected end/],
    [
      'is nested too deeply',
      `{"query":"{ __typename }","variables":{"a":${'['.repeat(70)}${']'.repeat(70)}}}`,
      /64 levels/,
    ],
    ['is empty', '', /not valid JSON/],
    ['is no object', '5', /must be a JSON object/],
    ['has an unknown member', '{"query":"{ __typename }","then":[]}', /unknown member "then"/],
    ['is null', 'null', /must be a JSON object/],
  ])('a body is refused if it %s', async (_, raw, message) => {
    const answer = await post(raw)
    expect([answer.status, answer.at('errors.0.extensions.code')]).toEqual([400, 'BAD_REQUEST'])
    expect(answer.at('errors.0.message')).toMatch(message)
  })

  it('a body that is not UTF-8 is refused', async () => {
    const response = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { ...json, 'X-API-TOKEN': app.owner.token },
      body: Buffer.from('{"query":"{ __typename } # \xff"}', 'latin1'),
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: [{ message: 'The body is not UTF-8 text.', extensions: { code: 'BAD_REQUEST' } }] },
    ])
  })

  it('a body may begin with a byte order mark, as in REST', async () => {
    expect((await post('\ufeff{"query":"{ __typename }"}')).at('data.__typename')).toBe('Query')
  })

  it.each(['utf-16', 'latin1', '"windows-1252"'])('a body of type %s is refused with 415', async (charset) => {
    const headers = { 'Content-Type': `application/json; charset=${charset}` }
    const answer = await app.graphql('', {}, { raw: '{"query":"{ __typename }"}', headers })
    expect([answer.status, answer.at('errors.0.extensions.code')]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})

describe('GraphQL requests by GET', () => {
  it.each([
    ['variables', '[[[', /"variables" is not valid JSON: unexpected end/],
    ['variables', '5', /"variables" must be a JSON object/],
    ['variables', '12345678901234567890', /"variables" must be a JSON object/],
    ['variables', '[]', /"variables" must be a JSON object/],
    ['extensions', '{', /"extensions" is not valid JSON/],
    ['extensions', '"x"', /"extensions" must be a JSON object/],
  ])('a GET request is refused if %s is %s', async (name, value, message) => {
    const answer = await get({ query: '{ __typename }', [name]: value })
    expect([answer.status, answer.at('errors.0.extensions.code')]).toEqual([400, 'BAD_REQUEST'])
    expect(answer.at('errors.0.message')).toMatch(message)
  })

  it('numbers in the variables of a GET request are exact or refused', async () => {
    const query = 'query ($first: Int) { clients(first: $first) { totalCount } }'
    const answer = await get({ query, variables: '{"first":2}' })
    expect(answer.at('data.clients.totalCount')).toBe('0')
    const inexact = await get({ query, variables: '{"first":1.00000000000000000001}' })
    expect(inexact.at('errors.0.message')).toContain('Variable "$first" got invalid value')
  })
})

it.each(['text/html', 'image/png', 'x', 'application/json; charset=utf-16'])(
  'a caller that accepts only %s is refused before execution',
  async (accept) => {
    const query = 'mutation { createProduct(input: { productKey: "Unseen" }) { product { id } } }'
    const answer = await app.graphql(query, {}, { headers: { Accept: accept } })
    const { text } = await app.graphql('{ products { nodes { productKey } } }')
    expect([answer.status, text.includes('Unseen')]).toEqual([406, false])
  },
)

it.each(['then', 'toJSON', 'constructor', 'toString'])(
  'a JSON value with a member named %s is returned unchanged',
  async (name) => {
    const taxInfo = { [name]: 'x', inner: { [name]: [{ [name]: null }] } }
    const create = 'mutation ($input: ClientInput!) { createClient(input: $input) { client { id taxInfo } } }'
    const made = await app.graphql(create, { input: { name: 'Odd', taxInfo } })
    expect([made.text, made.body['data']?.['createClient']?.['client']?.['taxInfo']]).toEqual([made.text, taxInfo])
    const read = await app.graphql('query ($id: ID!) { client(id: $id) { taxInfo } }', {
      id: made.at('data.createClient.client.id'),
    })
    expect(read.body['data']).toEqual({ client: { taxInfo } })
  },
)

const isJson = (type: string) => /^application\/json(;|$)/i.test(type)
const statusOf = (method: string, type: string) => {
  if (method === 'POST') return isJson(type) ? 200 : 415
  return method === 'OPTIONS' ? 204 : 405
}
const path = (document: string) => `/graphql?${new URLSearchParams({ query: document }).toString()}`

describe('methods and content types', () => {
  const query = 'query Named { products { nodes { productKey } } }'
  const forms = {
    'application/json': JSON.stringify({ query }),
    'APPLICATION/JSON; charset=utf-8': JSON.stringify({ query }),
    'text/plain': JSON.stringify({ query }),
    'application/graphql': query,
    'application/json-seq': JSON.stringify({ query }),
    'application/x-www-form-urlencoded': new URLSearchParams({ query }).toString(),
    'multipart/form-data; boundary=b': `--b\r\nContent-Disposition: form-data; name="query"\r\n\r\n${query}\r\n--b--\r\n`,
    '': JSON.stringify({ query }),
  }
  const cases = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND'].flatMap((method) =>
    Object.entries(forms).map(([type, body]) => ({ method, type, body, status: statusOf(method, type) })),
  )

  // A document is compiled after its first executions: the method must be checked before either path.
  beforeAll(async () => {
    for (let run = 0; run < 3; run++) await app.graphql('', {}, { raw: JSON.stringify({ query }), headers: json })
  })

  it.each(cases)(
    '$method with content type "$type" is answered with $status',
    async ({ method, type, body, status }) => {
      // A body of bytes has no content type unless the headers name one.
      const headers = { 'X-API-TOKEN': app.owner.token, ...(type !== '' && { 'Content-Type': type }) }
      const sent = { method, headers, body: Buffer.from(body) }
      const response = await fetch(`${app.origin}/graphql`, sent)
      const text = await response.text()
      expect([response.status, text.includes('"nodes"')]).toEqual([status, status === 200])
      if (status === 405 || status === 204) expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    },
  )

  it('GET and HEAD run queries, and refuse mutations with 405', async () => {
    const mutation = 'mutation { createProduct(input: { productKey: "By GET" }) { product { id } } }'
    const statuses = []
    for (const method of ['GET', 'HEAD']) {
      for (const document of [query, mutation])
        statuses.push((await app.send(method, path(document), undefined, {})).status)
    }
    const { text } = await app.graphql(query)
    expect([statuses, text.includes('By GET')]).toEqual([[200, 405, 200, 405], false])
  })
})
