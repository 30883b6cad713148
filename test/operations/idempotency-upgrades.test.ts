import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Answered, RequestOptions, ServedApp } from '../serving.ts'

let app: ServedApp
let clientId: string
beforeAll(async () => {
  app = await serveTestApp()
  clientId = (await app.rest('POST', '/clients', { name: 'Keyed' })).at('data.id')
})
afterAll(() => app.close())

const keyed = (key: string) => {
  const { idempotencyKeys: keys } = app.database.tables
  return { keys, mine: and(eq(keys.companyId, app.owner.companyId), eq(keys.key, key)) }
}

/** Changes the stored row of a key, as another version of the service would have written it. */
async function rewrite(key: string, change: (row: { inputHash: string; result: string }) => Partial<typeof row>) {
  const { keys, mine } = keyed(key)
  await app.database.transact(app.owner.companyId, async (db) => {
    const [row] = await db.select().from(keys).where(mine)
    if (!row) throw new Error(`Nothing is stored for ${key}`)
    await db.update(keys).set(change(row)).where(mine)
  })
}

type Send = (call: RequestOptions) => Promise<Answered>
const createInvoice =
  'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { invoice { id } userErrors { code } } }'
const line = { product_key: 'A', cost: 5, quantity: 1 }

const writes: Record<string, Send> = {
  'a client over REST': (call) => app.rest('POST', '/clients', { name: 'Once' }, call),
  'an invoice over REST': (call) =>
    app.rest('POST', '/invoices?mark_sent=true', { client_id: clientId, line_items: [line] }, call),
  'a quote over REST': (call) => app.rest('POST', '/quotes', { client_id: clientId, line_items: [line] }, call),
  'a credit over REST': (call) => app.rest('POST', '/credits', { client_id: clientId, line_items: [line] }, call),
  'a payment over REST': (call) => app.rest('POST', '/payments', { client_id: clientId, amount: 3 }, call),
  'an expense over REST': (call) => app.rest('POST', '/expenses', { amount: 3 }, call),
  'an invoice over GraphQL': (call) =>
    app.graphql(createInvoice, { input: { clientId, lineItems: [{ cost: '5', quantity: '1' }] } }, call),
}

// Columns of the last three shapes of the tables, and what distinguished requests then.
const addedColumns = [
  'bankParts',
  'parties',
  'approval',
  'decline',
  'deposit',
  'depositDueDate',
  'mergedIntoId',
  'importId',
]

const withoutColumns = (text: string): string =>
  JSON.stringify(JSON.parse(text), (name, value: unknown) => (addedColumns.includes(name) ? undefined : value))

describe('a key that was used before an update of the service', () => {
  it.each(Object.entries(writes))('replays %s whose input the new version reads differently', async (name, send) => {
    const call = { idempotencyKey: `read differently: ${name}` }
    const first = await send(call)
    await rewrite(call.idempotencyKey, ({ inputHash, result }) => ({
      inputHash: inputHash.replace(/[^:]*$/, '0'.repeat(64)),
      result: withoutColumns(result),
    }))
    const replay = await send(call)
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    expect([replay.status, replay.body]).toEqual([first.status, first.body])
  })

  it.each(Object.entries(writes))('replays %s by a fingerprint without a version', async (name, send) => {
    const call = { idempotencyKey: `no version: ${name}` }
    const first = await send(call)
    await rewrite(call.idempotencyKey, ({ inputHash, result }) => ({
      inputHash: inputHash.split(':').at(-1) ?? '',
      result: withoutColumns(result),
    }))
    expect((await send(call)).body).toEqual(first.body)
  })

  it.each([
    ['without a version', 'f'.repeat(64)],
    ['of a later version', `v9:${'f'.repeat(64)}`],
  ])('is a conflict, and nothing is booked, for a fingerprint %s that it cannot compare', async (name, inputHash) => {
    const call = { idempotencyKey: `unknown: ${name}` }
    const rest = () => app.rest('POST', '/clients', { name: 'Unknown' }, call)
    const graph = () =>
      app.graphql(
        'mutation { createClient(input: { name: "Unknown" }) { client { id } userErrors { code path } } }',
        {},
        call,
      )
    await rest()
    await rewrite(call.idempotencyKey, () => ({ inputHash }))
    const before = await app.database.read.$count(app.database.tables.clients)
    expect((await rest()).status).toBe(409)
    expect((await graph()).body.data?.createClient?.userErrors).toEqual([
      { code: 'CONFLICT', path: ['idempotencyKey'] },
    ])
    expect(await app.database.read.$count(app.database.tables.clients)).toBe(before)
  })
})

it('a key knows a document by its arguments, whose defaults differ', async () => {
  const call = { idempotencyKey: 'defaults' }
  const send = (name: string) =>
    app.graphql(
      `mutation ($name: String = "${name}") { createVendor(input: { name: $name }) { vendor { name } userErrors { code } } }`,
      {},
      call,
    )
  expect((await send('One')).at('data.createVendor.vendor.name')).toBe('One')
  expect((await send('One')).headers.get('idempotent-replayed')).toBe('true')
  expect((await send('Two')).at('data.createVendor.userErrors.0.code')).toBe('KEY_REUSED')
})
