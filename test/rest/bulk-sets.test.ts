import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
let vendor: string
beforeAll(async () => {
  app = await serveTestApp()
  client = (await app.rest('POST', '/clients', { name: 'Ada' })).at('data.id')
  vendor = (await app.rest('POST', '/vendors', { name: 'Shop' })).at('data.id')
  // Some of the events have deliveries.
  for (const event_id of [32, 33, 41, 37, 54]) {
    const webhook = { target_url: 'https://example.com/hook', event_id, rest_method: 'post' }
    expect((await app.rest('POST', '/webhooks', webhook)).status).toBe(200)
  }
})
afterAll(() => app.close())

const lines = [{ cost: 10, quantity: 1 }]

/** The nouns whose records are archived and restored without money, each with a record of its own by its number. */
const nouns: Record<string, (number: number) => object> = {
  clients: (number) => ({ name: `Client ${number}` }),
  vendors: (number) => ({ name: `Vendor ${number}` }),
  products: (number) => ({ product_key: `Product ${number}` }),
  tax_rates: (number) => ({ name: `Tax ${number}`, rate: 5 }),
  expenses: () => ({ amount: 5 }),
  quotes: () => ({ client_id: client, line_items: lines }),
  invoices: () => ({ client_id: client, line_items: lines }),
  credits: () => ({ client_id: client, line_items: lines }),
  purchase_orders: () => ({ vendor_id: vendor, line_items: lines }),
  payments: () => ({ client_id: client, amount: 5 }),
  bank_transactions: (number) => ({ amount: number, base_type: 'CREDIT', date: '2026-03-02' }),
}

/** Those that can return what their deletion moved. */
const moneyed = new Set(['expenses', 'payments'])

const activities = () => app.database.read.$count(app.database.tables.activities)

describe.each(Object.entries(nouns))('bulk actions on %s', (noun, record) => {
  let ids: string[]
  beforeAll(async () => {
    ids = []
    for (let number = 1; number <= 9; number++) {
      const created = await app.rest('POST', `/${noun}`, record(number))
      expect(created.status).toBe(200)
      ids.push(created.at('data.id'))
    }
  })

  async function act(action: string, some: readonly string[]): Promise<number> {
    app.statements.length = 0
    const answer = await app.rest('POST', `/${noun}/bulk`, { action, ids: some })
    expect(answer.status).toBe(200)
    expect((answer.body['data'] as unknown as unknown[]).length).toBe(some.length)
    return app.statements.length
  }

  const actions = moneyed.has(noun) ? ['archive'] : ['archive', 'restore']

  it.each(actions)('%s any number of records by the same number of statements', async (action) => {
    const before = await activities()
    const one = await act(action, ids.slice(0, 1))
    // Eight rows are one insert.
    const eight = await act(action, ids.slice(1))
    expect(eight).toBe(one)
    expect((await activities()) - before).toBe(ids.length)
  })

  it('tells for each record why it was left as it is', async () => {
    const [first = '', second = ''] = ids
    await app.rest('POST', `/${noun}/bulk`, { action: 'restore', ids })
    await app.rest('POST', `/${noun}/bulk`, { action: 'archive', ids: [first] })
    const answer = await app.rest('POST', `/${noun}/bulk`, { action: 'archive', ids: [first, second, 'nonsense'] })
    const results = answer.body['meta']?.['results'] as unknown as { id: string; outcome: string; reason?: string }[]
    expect(results).toMatchObject([
      { id: first, reason: 'already_archived' },
      { id: second, outcome: 'done' },
      { id: 'nonsense', reason: 'not_found' },
    ])
  })
})
