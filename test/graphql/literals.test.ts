import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const graph = { Accept: 'application/graphql-response+json', 'Content-Type': 'application/json' }

const invoices = (filter: string) => `{ invoices(first: 1, filter: { ${filter} }) { totalCount } }`
const client = (members: string) =>
  `mutation { createClient(input: { name: "A" ${members} }) { client { id } userErrors { message } } }`

describe('a refused literal', () => {
  it.each([
    ['Decimal', invoices('amount: { gte: "1,5" }'), '"1,5" is not a decimal number'],
    ['Decimal', invoices('amount: { gte: true }'), 'A Decimal is a number or a text'],
    ['Decimal', 'mutation { createExpense(input: { amount: [1] }) { userErrors { code } } }', 'A Decimal is'],
    ['Date', invoices('date: { from: "2026-02-30" }'), '"2026-02-30" is not a date that exists'],
    ['Date', invoices('date: { from: 20260230 }'), '20260230 is not a date that exists'],
    ['DateTime', invoices('createdAt: { from: "2026-02-30T00:00:00Z" }'), 'is not an instant with its zone'],
    ['JSON', client('taxInfo: { a: [1, { b: 9007199254740993 }] }'), 'the number 9007199254740993'],
    ['JSON', client('taxInfo: 1e999'), 'the number 1e999'],
  ])('of %s names its place in the document: %s', async (_type, document, message) => {
    // Several times: frequent documents are compiled.
    for (const time of [1, 2, 3]) {
      const answer = await app.graphql(document, {}, { headers: graph })
      expect(answer.status, `request ${time}`).toBe(400)
      expect(answer.body['data']).toBeUndefined()
      expect(answer.at('errors.0.message')).toContain(message)
      expect(answer.at('errors.0.extensions.code')).toBe('GRAPHQL_VALIDATION_FAILED')
      const column = Number(answer.at('errors.0.locations.0.column'))
      expect(answer.at('errors.0.locations.0.line')).toBe('1')
      expect(document.slice(0, column - 1)).toMatch(/(?:gte|from|amount|taxInfo): $/)
    }
  })

  it('the same literal in a document that is compiled is refused after the document was accepted with another', async () => {
    const accepted = invoices('date: { from: "2026-02-28" }')
    for (const time of [1, 2, 3]) expect((await app.graphql(accepted)).status, `request ${time}`).toBe(200)
    expect((await app.graphql(accepted.replace('28', '30'), {}, { headers: graph })).status).toBe(400)
  })
})

const byRest = (json: string) =>
  app.rest('POST', '/clients', undefined, {
    headers: { 'Content-Type': 'application/json' },
    raw: `{"name":"A","tax_info":${json}}`,
  })
const literalOf = (json: string) => json.replaceAll(/"(\w+)":/g, '$1:')

describe('free JSON is stored unchanged or refused', () => {
  const create = `mutation ($info: JSON) { createClient(input: { name: "A", taxInfo: $info }) {
    client { taxInfo } userErrors { message path } } }`
  const byVariable = (json: string) =>
    app.graphql('', {}, { headers: graph, raw: `{"query":${JSON.stringify(create)},"variables":{"info":${json}}}` })
  const byLiteral = (json: string) => app.graphql(create.replace('($info: JSON)', '').replace('$info', literalOf(json)))

  it.each(['{"a":[9007199254740992,0.1,1e22,-1.5e-7],"b":{"c":null,"d":"\\ud83d\\ude00"}}', '{"constructor":{"x":1}}'])(
    'kept: %s',
    async (json) => {
      const expected = JSON.parse(json) as unknown
      const [variable, rest, literal] = [await byVariable(json), await byRest(json), await byLiteral(json)]
      expect(variable.body['data']?.['createClient']?.['client']?.['taxInfo']).toEqual(expected)
      expect(literal.body['data']?.['createClient']?.['client']?.['taxInfo']).toEqual(expected)
      expect(rest.body['data']?.['tax_info']).toEqual(expected)
    },
  )

  it.each([
    ['{"a":{"b":[1,9007199254740993]}}', /9007199254740993.* at (?:\w+\.)*a\.b\.1/],
    ['{"a":-12345678901234567891}', /-12345678901234567891.* at a/],
    ['{"a":0.12345678901234567891}', /0\.12345678901234567891.* at a/],
    ['{"a":1e999}', /1e999.* at a/],
    ['{"a":1e-999}', /1e-999.* at a/],
    ['{"a":[{"__proto__":{"b":1}}]}', /__proto__.* at (?:\w+\.)*a\.0\.__proto__/],
  ])('refused with its place, however it is sent: %s', async (json, message) => {
    for (const answer of [await byVariable(json), await byLiteral(json)]) {
      expect(answer.body['data']).toBeUndefined()
      expect(answer.at('errors.0.message')).toMatch(message)
    }
    const rest = await byRest(json)
    expect([400, 422]).toContain(rest.status)
    expect(rest.text).toMatch(message)
  })

  it.each(['{"a":["\\ud800"]}', '{"a":["x\\udc00y"]}', '{"a":["\\ude00\\ud83d"]}'])(
    'half of a surrogate pair is refused with its place: %s',
    async (json) => {
      const place = /half of a surrogate pair.* at (?:\w+\.)*a\.0/
      const [variable, rest, literal] = [await byVariable(json), await byRest(json), await byLiteral(json)]
      expect([variable.status, rest.status]).toEqual([400, 400])
      expect(variable.at('errors.0.message')).toMatch(place)
      expect(rest.at('message')).toMatch(place)
      expect(literal.at('errors.0.locations.0.line')).toBe('1')
    },
  )

  it('half of a surrogate pair is refused in names and in any text of a body', async () => {
    expect((await byVariable('{"\\ud800":1}')).at('errors.0.message')).toContain('half of a surrogate pair')
    const named = await app.rest('POST', '/clients', undefined, {
      headers: { 'Content-Type': 'application/json' },
      raw: '{"name":"A\\udfff"}',
    })
    expect([named.status, named.at('message')]).toEqual([400, expect.stringContaining('at name')])
  })

  it('further members of lines and settings are checked too', async () => {
    const made = await app.rest('POST', '/clients', { name: 'Lines' })
    const invoice = await app.rest('POST', '/invoices', undefined, {
      headers: { 'Content-Type': 'application/json' },
      raw: `{"client_id":"${made.at('data.id')}","line_items":[{"cost":1,"mine":{"a":12345678901234567891}}]}`,
    })
    expect(invoice.status).toBe(422)
    expect(invoice.text).toContain('12345678901234567891')
    const company = (await app.rest('GET', '/companies')).at('data.0.id')
    const settings = await app.rest('PUT', `/companies/${company}`, undefined, {
      headers: { 'Content-Type': 'application/json' },
      raw: '{"settings":{"translations":{"a":[1e999]}}}',
    })
    expect(settings.status).toBe(422)
    expect(settings.text).toContain('1e999')
  })
})
