import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'

// The Python command line client: flat queries, JSON bodies, and bulk requests for every action on one record.

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = (await send('POST', '/clients', { name: 'CLI Client', contacts: [{ email: 'cli@acme.example' }] })).at(
    'data.id',
  )
})
afterAll(() => app.close())

async function send(method: string, path: string, body?: object): Promise<Answered> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
  const answer = await app.rest(method, path, body, { headers })
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(200)
  return answer
}

const invoiced = async () =>
  (
    await send('POST', '/invoices', {
      client_id: client,
      line_items: [{ quantity: 1, cost: 250.0, product_key: 'E2E' }],
    })
  ).at('data.id')

it('the connection check reads the company users', async () => {
  expect((await send('GET', '/company_users')).at('data.0.is_owner')).toBe('true')
})

it.each(['invoices', 'quotes', 'credits', 'payments', 'expenses', 'clients', 'vendors', 'products', 'purchase_orders'])(
  '%s are listed page by page with the client of each',
  async (list) => {
    const { body } = await send('GET', `/${list}?page=1&per_page=50&include=client`)
    expect(body['meta']?.['pagination']).toMatchObject({ per_page: 50, current_page: 1, links: {} })
  },
)

it('lists of unsupported features are empty', async () => {
  for (const list of ['projects', 'recurring_invoices', 'tasks']) {
    expect((await send('GET', `/${list}?page=1&per_page=20&include=client`)).body['data'], list).toEqual([])
  }
})

it('the list of clients ignores a status filter', async () => {
  expect((await send('GET', '/clients?page=1&per_page=5&client_status=active')).at('data.0.id')).toBe(client)
})

it('invoices are found by status, client, number and text', async () => {
  const id = await invoiced()
  const number = (await send('GET', `/invoices/${id}`)).at('data.number')
  await send('POST', '/invoices/bulk', { action: 'mark_sent', ids: [id] })
  const query = `client_status=unpaid&client_id=${client}&number=${number}&filter=CLI+Client`
  const found = await send('GET', `/invoices?page=1&per_page=20&include=client&${query}`)
  expect([found.at('meta.pagination.total'), found.at('data.0.client.name')]).toEqual(['1', 'CLI Client'])
})

it('invoices are sent, paid, archived and restored by bulk requests with one id', async () => {
  const id = await invoiced()
  const bulk = async (action: string) => (await send('POST', '/invoices/bulk', { action, ids: [id] })).body['data']?.[0]
  expect(await bulk('mark_sent')).toMatchObject({ id, status_id: '2', balance: 250 })
  expect(await bulk('email')).toMatchObject({ id, status_id: '2' })
  expect(await bulk('mark_paid')).toMatchObject({ id, status_id: '4', balance: 0 })
  expect((await bulk('archive'))?.['archived_at']).toBe(app.clock.now)
  expect(await bulk('restore')).toMatchObject({ id, archived_at: 0 })
})

it('a payment without an invoice is created and deleted', async () => {
  const made = await send('POST', '/payments', { client_id: client, amount: 100.0, type_id: '1' })
  expect(made.body['data']).toMatchObject({ amount: 100, applied: 0, status_id: '4' })
  expect((await send('DELETE', `/payments/${made.at('data.id')}`)).at('data.is_deleted')).toBe('true')
})
