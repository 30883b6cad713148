import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchema } from 'graphql'
import { readFileSync } from 'node:fs'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
let caller: { token: string }
beforeAll(async () => {
  app = await serveTestApp()
  client = (await app.rest('POST', '/clients', { name: 'Acme' })).at('data.id')
  await app.rest('POST', '/quotes', { client_id: client, line_items: [{ cost: 100, quantity: 1 }] })
  caller = await app.member('view_quote')
})
afterAll(() => app.close())

const asMember = (query: string) => app.graphql(query, {}, caller)

describe('a relation that the caller may not view', () => {
  it('shows the id and the name of the record', async () => {
    const { body, text } = await asMember('{ quotes(first: 1) { nodes { amount client { id name } } } }')
    expect(body.errors, text).toBeUndefined()
    expect(body.data).toEqual({ quotes: { nodes: [{ amount: '100', client: { id: client, name: 'Acme' } }] } })
  })

  it('is null with an error at its field, and the rest of the answer stays', async () => {
    const { body } = await asMember('{ quotes(first: 1) { nodes { amount client { name balance } } } viewer { id } }')
    expect(body.data).toMatchObject({
      quotes: { nodes: [{ amount: '100', client: null }] },
      viewer: { id: expect.any(String) },
    })
    expect(body.errors).toMatchObject([
      { path: ['quotes', 'nodes', 0, 'client', 'balance'], extensions: { code: 'FORBIDDEN' } },
    ])
  })

  it('has lists that are null with an error each', async () => {
    const { body } = await asMember(
      '{ quotes(first: 1) { nodes { amount client { name ledger(first: 1) { totalCount } invoices(first: 1) { totalCount } } } } }',
    )
    expect(body.data).toEqual({
      quotes: { nodes: [{ amount: '100', client: { name: 'Acme', ledger: null, invoices: null } }] },
    })
    expect(body.errors).toMatchObject([
      { path: ['quotes', 'nodes', 0, 'client', 'ledger'] },
      { path: ['quotes', 'nodes', 0, 'client', 'invoices'] },
    ])
  })

  it('is a user with a name, under the one type of users', async () => {
    const selection = '__typename id firstName lastName'
    const { body, text } = await asMember(
      `{ quotes(first: 1) { nodes { createdBy { ${selection} } } } viewer { ${selection} } }`,
    )
    expect(body.errors, text).toBeUndefined()
    expect(body.data).toMatchObject({
      quotes: { nodes: [{ createdBy: { __typename: 'User' } }] },
      viewer: { __typename: 'User' },
    })
    const mail = await asMember('{ quotes(first: 1) { nodes { amount createdBy { email } } } }')
    expect(mail.body.data).toEqual({ quotes: { nodes: [{ amount: '100', createdBy: null }] } })
    expect(mail.body.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })
})

describe('a list that the caller may not read', () => {
  it('is null with an error, beside the lists of the same request', async () => {
    const { body } = await asMember('{ quotes(first: 1) { nodes { amount } } webhooks(first: 1) { totalCount } }')
    expect(body.data).toEqual({ quotes: { nodes: [{ amount: '100' }] }, webhooks: null })
    expect(body.errors).toMatchObject([{ path: ['webhooks'], extensions: { code: 'FORBIDDEN' } }])
  })
})

describe('what every user of the company may read', () => {
  it.each(['viewer', 'company', 'statics', 'search'])('%s is never null', (name) => {
    const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
    expect(String(schema.getQueryType()?.getFields()[name]?.type)).toMatch(/!$/)
  })
})
