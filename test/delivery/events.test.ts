import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { webhookRenderer } from '../../src/api/rest/webhook-body.ts'
import { recordKinds } from '../../src/domain/kernel/record-id.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import { webhookEvents } from '../../src/domain/company/webhook/events.ts'
import type { WebhookEvent } from '../../src/domain/company/webhook/events.ts'
import { createClient } from '../../src/domain/contacts/client/operations.ts'
import { productRecord } from '../../src/domain/billing/product/product.ts'
import { createVendor } from '../../src/domain/contacts/vendor/operations.ts'
import { newClient, sentInvoice } from '../fixtures.ts'
import { openRestApp } from '../rest/rest-app.ts'
import { emptyOutbox, newWebhook, newWebhooks, outboxOf } from './outbox.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeAll(async () => {
  app = await openRestApp()
})
afterAll(() => app.close())
beforeEach(() => emptyOutbox(app))

const names = Object.keys(webhookEvents) as WebhookEvent[]
/** Queued events for records of this kind, in order. */
async function told(kind: string): Promise<(string | undefined)[]> {
  const rows = (await outboxOf(app)).filter(({ recordKind }) => recordKind === kind)
  return rows.map(({ payload }) => names.find((name) => webhookEvents[name] === payload['eventId']))
}

/** Records in the webhook payloads for this kind, newest first. */
async function shownOf(kind: string): Promise<(string | undefined)[]> {
  const work = await app.work()
  const rows = (await outboxOf(app)).filter(({ recordKind }) => recordKind === kind)
  const { record } = webhookRenderer(app.ids)
  const shown = rows.toReversed().map((row) => record(work, kindOf(kind), row.recordId ?? 0, {}))
  return (await Promise.all(shown)).map((each) => each?.data)
}

const kindOf = (name: string): RecordKind => {
  const kind = recordKinds.find((known) => known === name)
  if (!kind) throw new Error(`${name} is no kind of record`)
  return kind
}

async function made(path: string, json: object): Promise<string> {
  const { body, status, text } = await app.rest('POST', path, { json })
  expect(status, text).toBe(200)
  return String(body['data']?.['id'])
}

describe('webhook events', () => {
  beforeEach(() => newWebhooks(app, names, 'https://hooks.example.com'))

  const cases: [noun: string, path: string, create: (clientId: string, vendorId: string) => object, change: object][] =
    [
      ['client', '/clients', () => ({ name: 'New' }), { name: 'Changed' }],
      ['vendor', '/vendors', () => ({ name: 'New' }), { name: 'Changed' }],
      ['product', '/products', () => ({ product_key: 'new' }), { notes: 'Changed' }],
      ['expense', '/expenses', () => ({ amount: 10 }), { amount: 11 }],
      ['invoice', '/invoices', (client_id) => ({ client_id }), { po_number: 'Changed' }],
      ['quote', '/quotes', (client_id) => ({ client_id }), { po_number: 'Changed' }],
      ['credit', '/credits', (client_id) => ({ client_id }), { po_number: 'Changed' }],
      ['purchaseOrder', '/purchase_orders', (_, vendor_id) => ({ vendor_id }), { po_number: 'Changed' }],
      ['payment', '/payments', (client_id) => ({ client_id, amount: 10 }), { transaction_reference: 'Changed' }],
    ]
  it.each(cases)('a webhook receives the events of a %s', async (noun, path, create, change) => {
    const clientId = app.id('client', (await newClient(app)).id)
    const { id: vendorKey } = await app.run(createVendor, { name: 'Supplier' })
    const vendorId = app.id('vendor', vendorKey)
    const fields = create(clientId, vendorId)
    const id = await made(path, fields)
    expect((await app.rest('PUT', `${path}/${id}`, { json: change })).status).toBe(200)
    for (const action of ['archive', 'restore', 'delete', 'restore']) {
      const { text } = await app.rest('POST', `${path}/bulk`, { json: { action, ids: [id] } })
      expect(text).toContain('"outcome":"done"')
    }
    const events = (await told(noun)).slice(['client', 'vendor'].includes(noun) ? 1 : 0)
    const verbs = ['create', 'update', 'archive', 'restore', 'delete', 'restore']
    const published = verbs
      .map((verb) => `${verb}_${snakeCase(noun)}`)
      .filter((name) => Object.hasOwn(webhookEvents, name))
    expect(events).toEqual(published)
    expect(published).toHaveLength(6)
    const [shown = '{}'] = await shownOf(noun)
    expect(JSON.parse(shown)).toMatchObject({
      id,
      ...('client_id' in fields && { client: { id: clientId } }),
      ...('vendor_id' in fields && { vendor: { id: vendorId } }),
    })
  })

  it('a webhook receives each event of a request once', async () => {
    const clientId = app.id('client', (await newClient(app)).id)
    const line_items = [{ quantity: 1, cost: 10 }]
    await made('/invoices?mark_sent=true&paid=true', { client_id: clientId, line_items })
    expect(new Set(await told('invoice'))).toEqual(new Set(['create_invoice', 'sent_invoice', 'update_invoice']))
    expect(await told('invoice')).toHaveLength(3)
    expect(await told('payment')).toEqual(['create_payment'])
  })

  it('a webhook receives sent and approved quotes', async () => {
    const clientId = app.id('client', (await newClient(app)).id)
    const id = await made('/quotes?mark_sent=true', { client_id: clientId })
    await app.rest('POST', '/quotes/bulk', { json: { action: 'approve', ids: [id] } })
    expect(await told('quote')).toEqual(['create_quote', 'sent_quote', 'approve_quote'])
  })

  it('a webhook receives sent credits', async () => {
    const clientId = app.id('client', (await newClient(app)).id)
    await made('/credits?mark_sent=true', { client_id: clientId, line_items: [{ quantity: 1, cost: 10 }] })
    expect(await told('credit')).toEqual(['create_credit', 'sent_credit'])
  })

  it('a refused request sends no webhook', async () => {
    expect((await app.rest('POST', '/invoices', { json: { client_id: 'nobody' } })).status).toBe(422)
    expect(await outboxOf(app)).toEqual([])
  })
})

describe('queueing of webhooks', () => {
  it('deliveries are queued only for live webhooks of the event', async () => {
    const wanted = [
      await newWebhook(app, 'create_client', 'https://a.example.com'),
      await newWebhook(app, 'create_client', 'https://b.example.com'),
    ]
    await newWebhook(app, 'update_client', 'https://c.example.com')
    await newWebhook(app, 'create_client', 'https://d.example.com', { disabledAt: 1 })
    await newWebhook(app, 'create_client', 'https://e.example.com', { archivedAt: 1 })
    await newWebhook(app, 'create_client', 'https://f.example.com', { archivedAt: 1, isDeleted: true })
    await newClient(app)
    expect((await outboxOf(app)).map(({ webhookId }) => webhookId)).toEqual(wanted)
  })

  it('deliveries are queued only within the company', async () => {
    await newWebhook(app, 'create_client', 'https://a.example.com')
    const other = await app.otherCompany()
    await app.run(createClient, { name: 'Theirs' }, { token: other.token })
    expect(await outboxOf(app)).toEqual([])
  })

  it('queueing takes two statements, and one without webhooks', async () => {
    const client = await newClient(app)
    const costOf = async () => {
      app.statements.length = 0
      await sentInvoice(app, client)
      return app.statements.length
    }
    const without = await costOf()
    expect(app.statements.filter((statement) => statement.includes('webhooks'))).toHaveLength(1)
    const eight = Array<WebhookEvent>(8).fill('create_invoice')
    await newWebhooks(app, eight, 'https://a.example.com')
    expect(await costOf()).toBe(without + 1)
  })

  it('webhooks are read once for a request about many records', async () => {
    await newWebhook(app, 'archive_product', 'https://a.example.com')
    const ids: string[] = []
    for (let index = 0; index < 5; index++) ids.push(await made('/products', { product_key: `p${index}` }))
    app.statements.length = 0
    await app.run(productRecord.bulk, { action: 'archive', ids })
    expect(app.statements.filter((statement) => statement.includes('from "webhooks"'))).toHaveLength(1)
    expect(await told('product')).toHaveLength(5)
  })
})
