import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPurchaseOrder } from '../../src/domain/spending/purchase-order/create.ts'
import { createVendor } from '../../src/domain/contacts/vendor/operations.ts'
import { webhookDelays } from '../../src/delivery/webhook.ts'
import { lineOf, newClient, sentInvoice } from '../fixtures.ts'
import { noon, openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { emptyOutbox, newWebhook, outboxOf, secret, webhookSender, workerOn } from './outbox.ts'
import { openReceiver } from './receiver.ts'
import type { Receiver } from './receiver.ts'

let app: TestApp
let receiver: Receiver
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = noon
  await emptyOutbox(app)
  receiver = await openReceiver()
  return receiver.close
})

const firstOf = ({ received: [first] }: Receiver) => {
  if (!first) throw new Error('Nothing was received')
  return first
}

const webhookOf = async (id: number) => {
  const { webhooks } = app.database.tables
  const [row] = await app.database.read.select().from(webhooks).where(eq(webhooks.id, id))
  return row
}

describe('webhook deliveries', () => {
  it('an invoice is sent as REST shows it, with its client', async () => {
    await newWebhook(app, 'create_invoice', `${receiver.url}/hook?of=mine`)
    const invoice = await sentInvoice(app, await newClient(app))
    await workerOn(app, [webhookSender(app)]).runDue()
    expect(receiver.received).toMatchObject([{ method: 'POST', path: '/hook?of=mine' }])
    expect(firstOf(receiver).headers['content-type']).toBe('application/json')
    expect(JSON.parse(firstOf(receiver).body)).toMatchObject({
      id: app.id('invoice', invoice.id),
      number: invoice.number,
      status_id: '2',
      amount: 100,
      client: { name: 'Acme', contacts: [{ email: 'ada@acme.test' }] },
    })
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered', attempts: 1, kind: 'webhook' }])
  })

  it('a purchase order is sent with its vendor', async () => {
    await newWebhook(app, 'sent_purchase_order', `${receiver.url}/hook`)
    const vendor = await app.run(createVendor, { name: 'Mill' })
    await app.run(createPurchaseOrder, {
      vendorId: app.id('vendor', vendor.id),
      lineItems: [lineOf(40)],
      markSent: true,
    })
    await workerOn(app, [webhookSender(app)]).runDue()
    expect(JSON.parse(firstOf(receiver).body)).toMatchObject({
      entity_type: 'purchaseOrder',
      balance: 40,
      vendor: { name: 'Mill' },
    })
  })

  it('the signature of Standard Webhooks covers id, time and body', async () => {
    await newWebhook(app, 'create_client', receiver.url)
    await newClient(app)
    await workerOn(app, [webhookSender(app)]).runDue()
    const [row] = await outboxOf(app)
    const { headers, body } = firstOf(receiver)
    expect(headers['webhook-id']).toBe(row?.deliveryKey)
    expect(headers['webhook-timestamp']).toBe(String(noon))
    const signed = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${row?.deliveryKey}.${noon}.${body}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signed}`)
  })

  it('custom method and headers are used, except for reserved headers', async () => {
    await newWebhook(app, 'create_client', receiver.url, {
      restMethod: 'put',
      headers: {
        'X-Key': 'k',
        Host: 'evil',
        'webhook-id': 'mine',
        'Transfer-Encoding': 'chunked',
        'X-Bad': 'a\r\nb: c',
      },
    })
    await newClient(app)
    await workerOn(app, [webhookSender(app)]).runDue()
    const { method, headers } = firstOf(receiver)
    expect(method).toBe('PUT')
    expect(headers).toMatchObject({ 'x-key': 'k', host: `127.0.0.1:${receiver.port}` })
    expect(headers['webhook-id']).not.toBe('mine')
    expect(headers).not.toHaveProperty('transfer-encoding')
    expect(headers).not.toHaveProperty('x-bad')
  })

  it('retries follow the schedule of Standard Webhooks with one id, and then the delivery fails', async () => {
    await newWebhook(app, 'create_client', receiver.url)
    await newClient(app)
    receiver.answers((_, response) => void response.writeHead(500).end('out of\n\norder'))
    const worker = workerOn(app, [webhookSender(app)])
    const pauses: number[] = []
    for (;;) {
      await worker.runDue()
      const [row] = await outboxOf(app)
      if (row?.state !== 'pending') break
      pauses.push(row.nextAttemptAt - app.clock.now)
      app.clock.now = row.nextAttemptAt
    }
    expect(pauses).toEqual(webhookDelays)
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
    const lastError = 'The receiver answered 500: out of order'
    expect(await outboxOf(app)).toMatchObject([{ state: 'failed', attempts: 10, lastError }])
  })

  it('the record is sent as it is at delivery', async () => {
    await newWebhook(app, 'create_client', receiver.url)
    const client = await newClient(app)
    await app.database.transact(app.owner.companyId, (db) =>
      db
        .update(app.database.tables.clients)
        .set({ name: 'Renamed' })
        .where(eq(app.database.tables.clients.id, client.id)),
    )
    await workerOn(app, [webhookSender(app)]).runDue()
    expect(JSON.parse(firstOf(receiver).body)).toMatchObject({ name: 'Renamed' })
  })

  it('a 410 disables the webhook', async () => {
    const id = await newWebhook(app, 'create_client', receiver.url)
    receiver.status(410)
    await newClient(app)
    await newClient(app)
    const worker = workerOn(app, [{ ...webhookSender(app), atOnce: 1 }])
    await worker.runDue()
    expect(receiver.received).toHaveLength(1)
    expect(await webhookOf(id)).toMatchObject({ disabledAt: noon, disabledReason: expect.stringContaining('410') })
    expect(await outboxOf(app)).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('410') },
      { state: 'failed', lastError: expect.stringContaining('disabled') },
    ])
    await newClient(app)
    expect(await outboxOf(app)).toHaveLength(2)
  })

  it.each([301, 400, 404, 429, 500, 503])('a webhook stays enabled after a %s', async (status) => {
    const id = await newWebhook(app, 'create_client', receiver.url)
    receiver.status(status, { location: `${receiver.url}/elsewhere` })
    await newClient(app)
    await workerOn(app, [webhookSender(app)]).runDue()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/'])
    expect(await webhookOf(id)).toMatchObject({ disabledAt: null })
    expect(await outboxOf(app)).toMatchObject([
      { state: 'pending', lastError: expect.stringContaining(String(status)) },
    ])
  })

  it('a receiver without an answer is retried', async () => {
    await newWebhook(app, 'create_client', receiver.url)
    receiver.answers(() => {})
    await newClient(app)
    await workerOn(app, [webhookSender(app, { timeoutMs: 20 })]).runDue()
    const lastError = 'There was no answer within 0.02 s.'
    expect(await outboxOf(app)).toMatchObject([{ state: 'pending', lastError }])
  })

  it('an unreachable receiver is retried', async () => {
    await receiver.close()
    await newWebhook(app, 'create_client', receiver.url)
    await newClient(app)
    await workerOn(app, [webhookSender(app)]).runDue()
    expect(await outboxOf(app)).toMatchObject([
      { state: 'pending', lastError: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  it('a receiver’s answer is not read, whatever its size', async () => {
    await newWebhook(app, 'create_client', receiver.url)
    receiver.answers((_, response) => {
      response.writeHead(500)
      // Writes endlessly while the caller reads.
      const more = (failure?: Error | null) => {
        if (!failure && !response.closed && response.socket?.destroyed === false)
          response.write('x'.repeat(1 << 16), more)
      }
      more()
    })
    await newClient(app)
    await workerOn(app, [webhookSender(app)]).runDue()
    const [row] = await outboxOf(app)
    expect(row?.lastError).toBe(`The receiver answered 500: ${'x'.repeat(200)}`)
  })

  it('the delivery succeeds with the status, regardless of the rest of the answer', async () => {
    await newWebhook(app, 'create_client', receiver.url)
    receiver.answers((_, response) => void response.writeHead(200).write('and so on'))
    await newClient(app)
    await workerOn(app, [webhookSender(app)]).runDue()
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered' }])
  })

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433'])(
    'a webhook on %s receives nothing unless private addresses are allowed',
    async (host) => {
      await newWebhook(app, 'create_client', `http://${host}:${receiver.port}`)
      await newClient(app)
      await workerOn(app, [webhookSender(app, { allowPrivate: false })]).runDue()
      expect(receiver.received).toEqual([])
      expect(await outboxOf(app)).toMatchObject([{ state: 'failed', lastError: expect.stringContaining('not public') }])
    },
  )

  it.each([
    ['deleted', { isDeleted: true, archivedAt: noon }],
    ['archived', { archivedAt: noon }],
  ])('a webhook that was %s meanwhile receives nothing', async (what, state) => {
    const id = await newWebhook(app, 'create_client', receiver.url)
    await newClient(app)
    const { webhooks } = app.database.tables
    await app.database.transact(app.owner.companyId, (db) => db.update(webhooks).set(state).where(eq(webhooks.id, id)))
    await workerOn(app, [webhookSender(app)]).runDue()
    expect(receiver.received).toEqual([])
    expect(await outboxOf(app)).toMatchObject([{ state: 'failed', lastError: `The webhook was ${what}.` }])
  })
})
