import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Answered, Json, ServedApp } from '../serving.ts'

// The payment importer: finds a client by its exact name, pays the oldest invoices, and creates a credit for the rest.

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

async function send(method: string, path: string, body?: object): Promise<Answered> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  const answer = await app.rest(method, path, body, { headers })
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(200)
  return answer
}

const clientOf = async (name: string, contact: object = {}) =>
  (await send('POST', '/clients', { name, contacts: [{ first_name: 'Sasha', last_name: 'Gray', ...contact }] })).at(
    'data.id',
  )

/** An invoice that is sent by an update with an empty body. */
async function owed(client: string, cost: number): Promise<string> {
  const lines = [{ quantity: 1, cost, product_key: 'Integration Test' }]
  const id = (await send('POST', '/invoices', { client_id: client, line_items: lines })).at('data.id')
  await send('PUT', `/invoices/${id}?mark_sent=true`, {})
  return id
}

const unpaid = async (client: string): Promise<Json[]> => {
  const { body } = await send('GET', `/invoices?is_deleted=false&client_status=unpaid&client_id=${client}`)
  return body['data'] as unknown as Json[]
}

const pay = (client: string, amount: number, allocations: [string, number][]) =>
  send('POST', '/payments', {
    client_id: client,
    amount,
    is_manual: false,
    type_id: '25',
    invoices: allocations.map(([id, part]) => ({ invoice_id: id, amount: part })),
    transaction_reference: 'Lambda:trace-1',
  })

const statusOf = async (id: string) => (await send('GET', `/invoices/${id}`)).at('data.status_id')

it('a client is found by its exact name, and contacts by reading all clients', async () => {
  const hayden = await clientOf('Samuel Hayden', { custom_value1: 'shayden' })
  await clientOf('Samuel Hayden Foundation')
  const found = await send('GET', '/clients?name=Samuel+Hayden&per_page=5000')
  expect([found.at('meta.pagination.total'), found.at('data.0.id')]).toEqual(['1', hayden])
  expect((await send('GET', '/clients?name=Lost+Soul&per_page=5000')).body['data']).toEqual([])
  const all = await send('GET', '/clients?per_page=5000')
  expect(all.body['data']?.[0]).toMatchObject({
    is_deleted: false,
    contacts: [{ first_name: 'Sasha', custom_value1: 'shayden' }],
  })
})

it('a payment covers several invoices with amounts that doubles only approximate', async () => {
  const client = await clientOf('Sasha Sretensky')
  const [first, second] = [await owed(client, 10.1), await owed(client, 20.2)]
  expect((await unpaid(client)).map((invoice) => invoice['balance'])).toEqual([10.1, 20.2])
  const paid = await pay(client, 30.3, [
    [first, 10.1],
    [second, 20.2],
  ])
  expect(paid.body['data']).toMatchObject({ amount: 30.3, applied: 30.3, is_manual: false, type_id: '25' })
  expect([await statusOf(first), await statusOf(second)]).toEqual(['4', '4'])
  expect(await unpaid(client)).toEqual([])
  expect((await send('GET', `/clients/${client}`)).body['data']).toMatchObject({ balance: 0, credit_balance: 0 })
})

it('a partial payment leaves the invoice open', async () => {
  const client = await clientOf('Jack Oliveri')
  const invoice = await owed(client, 30)
  await pay(client, 20, [[invoice, 20]])
  expect(await statusOf(invoice)).toBe('3')
  const { body } = await send('GET', `/payments?client_id=${client}`)
  expect(body['data']).toMatchObject([{ amount: 20 }])
})

it('an overpayment is recorded in full, and the surplus becomes a credit', async () => {
  const client = await clientOf('Ellen Moon')
  const invoice = await owed(client, 10)
  expect((await pay(client, 20, [[invoice, 10]])).body['data']).toMatchObject({ amount: 20, applied: 10 })
  expect(await statusOf(invoice)).toBe('4')
  const lines = [{ cost: 10, quantity: 1, notes: 'Overpayment surplus' }]
  const credit = (await send('POST', '/credits', { client_id: client, line_items: lines })).at('data.id')
  await send('PUT', `/credits/${credit}?mark_sent=true`, {})
  expect((await send('GET', `/clients/${client}`)).body['data']).toMatchObject({ credit_balance: 10 })
})

it('payments, credits, invoices and clients are deleted in bulk, in that order', async () => {
  const client = await clientOf('Brief')
  const invoice = await owed(client, 10)
  await pay(client, 10, [[invoice, 10]])
  const payments = (await send('GET', `/payments?client_id=${client}`)).body['data'] as unknown as Json[]
  const gone = async (list: string, ids: unknown[]) => {
    const { body } = await send('POST', `/${list}/bulk`, { action: 'delete', ids })
    expect(body['data'], list).toMatchObject(ids.map((id) => ({ id, is_deleted: true })))
  }
  await gone(
    'payments',
    payments.map(({ id }) => id),
  )
  await gone('invoices', [invoice])
  await gone('clients', [client])
})
