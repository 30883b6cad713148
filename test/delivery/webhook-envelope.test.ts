import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offeredEvents } from '../../src/domain/company/webhook/occurrence.ts'
import { eventType, webhookEventNames, webhookEvents } from '../../src/domain/company/webhook/events.ts'
import { noon } from '../harness.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { worldOf } from '../openapi/world.ts'
import { changes, password } from '../openapi/records.ts'
import type { World } from '../openapi/records.ts'
import { emptyOutbox, outboxOf, webhookSender, workerOn } from './outbox.ts'
import { openReceiver } from './receiver.ts'
import type { Receiver } from './receiver.ts'

let app: ServedApp
let world: World
let receiver: Receiver
beforeAll(async () => {
  app = await serveTestApp()
  world = worldOf(app, { password })
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
beforeEach(async () => {
  await emptyOutbox(app)
  receiver.received.length = 0
})

type Json = Record<string, unknown>

const register = (fields: object) => world.done('POST', '/webhooks', { target_url: receiver.url, ...fields })

/** The deliveries of all that is due, in the order in which they were queued: the event in the header, and the body. */
async function deliveries(): Promise<{ event: unknown; company: unknown; id: string; body: Json }[]> {
  const worker = workerOn(app, [webhookSender(app)])
  await worker.runDue()
  const rows = await outboxOf(app)
  expect(rows.map(({ lastError }) => lastError).filter(Boolean)).toEqual([])
  const queued = rows.map(({ deliveryKey }) => deliveryKey)
  const received = receiver.received.splice(0).map(({ headers, body }) => ({
    event: headers['webhook-event'],
    company: headers['webhook-company'],
    id: String(headers['webhook-id']),
    body: JSON.parse(body) as Json,
  }))
  return received.toSorted((a, b) => queued.indexOf(a.id) - queued.indexOf(b.id))
}

describe('deliveries', () => {
  it('name their event and company, and are the bare record by default', async () => {
    await register({ event_id: 'update_client' })
    const id = await world.made('/clients')
    await world.done('PUT', `/clients/${id}`, { public_notes: 'New' })
    expect(await deliveries()).toMatchObject([
      { event: 'client.updated', company: app.id('company', app.owner.companyId), body: { id, public_notes: 'New' } },
    ])
  })

  it('are the event with the record and what it was, if the webhook asks for that', async () => {
    await register({ event_id: '8', format: 'EVENT' })
    const id = await world.made('/invoices')
    const before = (await world.done('GET', `/invoices/${id}`)).body['data'] as unknown as Json
    await world.done('PUT', `/invoices/${id}`, {
      public_notes: 'New',
      po_number: before['po_number'],
      line_items: [{ quantity: 1, cost: 7.5 }],
    })
    const [delivery, ...others] = await deliveries()
    expect(others).toEqual([])
    const { data, previous, ...about } = delivery?.body ?? {}
    expect(about).toEqual({
      id: delivery?.id,
      type: 'invoice.updated',
      created_at: noon,
      company: app.id('company', app.owner.companyId),
    })
    expect(data).toMatchObject({ id, public_notes: 'New', amount: 7.5 })
    const { public_notes, line_items, amount, total_taxes } = before
    expect(previous).toEqual({ public_notes, line_items, amount, total_taxes })
  })

  it('of several events are events by default, and those that are no updates have nothing previous', async () => {
    const made = await register({ events: ['invoice.created', 8, 'sent_invoice'] })
    expect(made.body['data']).toMatchObject({
      event_id: '2',
      events: ['invoice.created', 'invoice.updated', 'invoice.sent'],
      format: 'EVENT',
    })
    const id = await world.made('/invoices')
    await world.done('PUT', `/invoices/${id}?mark_sent=true&paid=true`, {})
    const all = await deliveries()
    expect(all.map(({ event, body }) => [event, body['type'], (body['data'] as Json)['id']])).toEqual(
      ['invoice.created', 'invoice.sent', 'invoice.updated'].map((type) => [type, type, id]),
    )
    const [created, sent, updated] = all.map(({ body }) => body['previous'])
    expect([created, sent]).toEqual([{}, {}])
    expect(updated).toMatchObject({ status_id: '1', paid_to_date: 0 })
  })

  it('of equal events of one request are one, with all that the request changed', async () => {
    await register({ event_id: 'update_invoice', format: 'EVENT' })
    const id = await world.made('/invoices')
    await world.done('PUT', `/invoices/${id}?mark_sent=true`, {})
    await deliveries()
    await world.done('PUT', `/invoices/${id}?amount_paid=19.17`, { public_notes: 'Partly paid' })
    const [update, ...others] = await deliveries()
    expect(others).toEqual([])
    expect(update?.body['previous']).toEqual({
      public_notes: 'With thanks',
      status_id: '2',
      paid_to_date: 0,
      balance: 119.17,
    })
  })

  it('show the previous state in place of a later one', async () => {
    await register({ event_id: 'update_product', format: 'EVENT' })
    const id = await world.made('/products')
    for (const price of [60, 70]) await world.done('PUT', `/products/${id}`, { price })
    expect((await deliveries()).map(({ body }) => [(body['data'] as Json)['price'], body['previous']])).toEqual([
      [70, { price: 50.07 }],
      [70, { price: 60 }],
    ])
  })
})

const nouns = ['client', 'vendor', 'product', 'expense', 'invoice', 'quote', 'credit', 'purchase_order', 'payment']

describe('offered events', () => {
  it('each of them fires', async () => {
    await world.done('POST', '/webhooks', { target_url: receiver.url, events: offeredEvents })
    for (const noun of nouns) {
      const list = `/${noun}s`
      const id = await world.made(list)
      await world.done('PUT', `${list}/${id}`, changes[list])
      for (const action of ['archive', 'restore', 'delete'])
        await world.done('POST', `${list}/bulk`, { action, ids: [id] })
      if (!offeredEvents.some((event) => event === `sent_${noun}`)) continue
      const other = await world.made(list)
      await world.done('POST', `${list}/bulk`, { action: 'mark_sent', ids: [other] })
    }
    await world.done('POST', '/quotes/bulk', { action: 'approve', ids: [await world.made('/quotes')] })
    const fired = new Set((await outboxOf(app)).map(({ payload }) => payload['eventId']))
    expect(offeredEvents.filter((event) => !fired.has(webhookEvents[event]))).toEqual([])
    expect(fired.size).toBe(offeredEvents.length)
  })

  it('others are refused with the list of those that fire', async () => {
    const silent = webhookEventNames.filter((event) => !offeredEvents.includes(event))
    expect(silent.length).toBeGreaterThan(10)
    for (const event of silent) {
      const sent = [event, String(webhookEvents[event]), eventType(event)]
      for (const event_id of sent) {
        const refused = await app.rest('POST', '/webhooks', { target_url: receiver.url, event_id })
        expect(refused.status, event_id).toBe(422)
        const message = refused.at('errors.event_id.0')
        expect(offeredEvents.filter((offered) => !message.includes(offered))).toEqual([])
        expect(message).not.toContain(`${event},`)
      }
    }
    const listed = await app.rest('POST', '/webhooks', { target_url: receiver.url, events: ['update_invoice', 18] })
    expect([listed.status, Object.keys(listed.body['errors'] ?? {})]).toEqual([422, ['events']])
    const schema = await app.graphql('{ __type(name: "WebhookEvent") { enumValues { name } } }')
    const values = schema.body['data']?.['__type']?.['enumValues'] as unknown as { name: string }[]
    expect(values.map(({ name }) => name.toLowerCase()).toSorted()).toEqual([...offeredEvents].toSorted())
  })
})
