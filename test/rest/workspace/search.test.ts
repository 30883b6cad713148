import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClient, newInvoice } from '../../fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let ids: { lovelace: string; other: string; invoice: string; quote: string }
beforeAll(async () => {
  app = await serveTestApp()
  const lovelace = await newClient(app, {
    name: 'Lovelace Works',
    contacts: [
      { firstName: 'Ada', lastName: 'Byron', email: 'ada@works.test' },
      { firstName: 'Charles', email: 'charles@engine.test' },
    ],
  })
  const other = await newClient(app, { name: 'Other & Sons', contacts: [] })
  const { invoice } = await newInvoice(app, lovelace, { number: 'INV-77' })
  await newInvoice(app, other, { number: 'INV-78' })
  const lovelaceId = app.id('client', lovelace.id)
  const quote = await app.rest('POST', '/quotes', { client_id: lovelaceId, number: 'Q-9' })
  ids = {
    lovelace: lovelaceId,
    other: app.id('client', other.id),
    invoice: app.id('invoice', invoice.id),
    quote: quote.at('data.id'),
  }
})
afterAll(() => app.close())

test('one word finds clients, contacts, invoices and quotes in the admin app’s format', async () => {
  const { status, body, text } = await app.rest('POST', '/search', { search: 'LOVELACE' })
  expect(status, text).toBe(200)
  const client = { type: '/client', id: ids.lovelace }
  expect(body).toEqual({
    clients: [{ ...client, name: 'Lovelace Works', path: `/clients/${ids.lovelace}/edit` }],
    client_contacts: [],
    invoices: [
      { name: 'Lovelace Works - INV-77', type: '/invoice', id: ids.invoice, path: `/invoices/${ids.invoice}/edit` },
    ],
    quotes: [{ name: 'Lovelace Works - Q-9', type: '/quote', id: ids.quote, path: `/quotes/${ids.quote}/edit` }],
    settings: [],
  })
  const person = await app.rest('GET', '/search?search=byron')
  expect(person.body['client_contacts']).toEqual([
    { ...client, name: 'Ada Byron - ada@works.test - Lovelace Works', path: `/clients/${ids.lovelace}` },
  ])
  expect((await app.rest('POST', '/search', { search: 'inv-78' })).body['invoices']).toMatchObject([
    { name: 'Other & Sons - INV-78' },
  ])
  expect((await app.rest('POST', '/search', { search: 'webhook' })).body['settings']).toMatchObject([
    { path: '/settings/integrations/api_webhooks' },
  ])
})

test.each([undefined, {}, { search: '' }, { search: null }])(
  '%j finds the newest records of all kinds',
  async (sent) => {
    const { body, text } = await app.rest('POST', '/search', sent)
    expect(body['clients'], text).toMatchObject([{ id: ids.other }, { id: ids.lovelace }])
    expect(body['client_contacts']).toHaveLength(2)
    expect(body['invoices']).toHaveLength(2)
    expect(Object.values(body).every((list) => Array.isArray(list))).toBe(true)
    expect(body['settings']?.['0']).toMatchObject({ name: 'Company Details' })
  },
)

test.each(['%', '_', '"', "'", '\\', '\0', 'a"b OR c', 'x'.repeat(256)])(
  '%j is treated as plain text',
  async (search) => {
    const { status } = await app.rest('POST', '/search', { search })
    expect([200, 422]).toContain(status)
  },
)

test('deleted records are not found, and users find only what they may see', async () => {
  const gone = await app.rest('POST', '/clients', { name: 'Vanished Ltd' })
  await app.rest('DELETE', `/clients/${gone.at('data.id')}`)
  expect((await app.rest('POST', '/search', { search: 'vanished' })).body['clients']).toEqual([])
  const { token } = await app.member('view_quote')
  const seen = await app.rest('POST', '/search', { search: 'lovelace' }, { token })
  expect(seen.body).toMatchObject({ clients: [], client_contacts: [], invoices: [], quotes: [{ id: ids.quote }] })
  const other = await app.otherCompany()
  const nothing = await app.rest('POST', '/search', {}, { token: other.token })
  expect(nothing.body).toMatchObject({ clients: [], client_contacts: [], invoices: [], quotes: [] })
})

test('the GraphQL search returns the records', async () => {
  const { body, text } = await app.graphql(
    '{ search(text: "ada") { clients { id } contacts { contact { email } client { name } } invoices { number } quotes { number } } }',
  )
  expect(body['data']?.['search'], text).toEqual({
    clients: [{ id: ids.lovelace }],
    contacts: [{ contact: { email: 'ada@works.test' }, client: { name: 'Lovelace Works' } }],
    invoices: [{ number: 'INV-77' }],
    quotes: [{ number: 'Q-9' }],
  })
})
