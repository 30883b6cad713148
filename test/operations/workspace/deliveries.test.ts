import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bulkDeliveries,
  deliveries,
  delivery,
  retryDelivery,
} from '../../../src/domain/workspace/delivery/operations.ts'
import { createInvoice } from '../../../src/domain/billing/invoice/create.ts'
import { failed, retry } from '../../../src/delivery/sender.ts'
import { newClient, newInvoice } from '../../fixtures.ts'
import { noon } from '../../harness.ts'
import {
  emptyOutbox,
  newWebhook,
  outboxOf,
  queue,
  recordingSender,
  webhookSender,
  workerOn,
} from '../../delivery/outbox.ts'
import { openReceiver } from '../../delivery/receiver.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = noon
  await emptyOutbox(app)
})

const idsOf = async (input: Parameters<typeof app.run<typeof deliveries.input, unknown>>[1], token?: string) =>
  (await app.run(deliveries, input, token === undefined ? {} : { token })).rows.map(({ id }) => id)

const setState = async (ids: readonly number[], state: 'pending' | 'leased' | 'delivered' | 'failed') => {
  const { outbox } = app.database.tables
  await app.database.transact(app.owner.companyId, (db) =>
    db
      .update(outbox)
      .set({ state })
      .where(inArray(outbox.id, [...ids])),
  )
}

describe('list of deliveries', () => {
  it('deliveries are filtered by state, kind, record and webhook, newest first', async () => {
    const webhookId = await newWebhook(app, 'create_client', 'https://a.example.com')
    await queue(app, 2)
    await queue(app, 1, { kind: 'e_send', recordId: 2 })
    await queue(app, 1, { kind: 'webhook', recordKind: 'client', recordId: 2, webhookId })
    const [first = 0, second = 0, third = 0, fourth = 0] = (await outboxOf(app)).map(({ id }) => id)
    await setState([second], 'failed')
    expect(await idsOf({})).toEqual([fourth, third, second, first])
    expect(await idsOf({ state: ['failed', 'leased'] })).toEqual([second])
    expect(await idsOf({ kind: ['e_send'] })).toEqual([third])
    expect(await idsOf({ recordIds: [app.id('invoice', 2)] })).toEqual([third, second])
    expect(await idsOf({ recordIds: [app.id('client', 2)], state: ['pending'] })).toEqual([fourth])
    expect(await idsOf({ webhookIds: [app.id('webhook', webhookId)] })).toEqual([fourth])
    expect(await idsOf({ createdAt: { from: noon + 1 } })).toEqual([])
    expect(await idsOf({ sort: [{ column: 'id' }], size: 2 })).toEqual([first, second])
  })

  it('an unknown state, kind or record is refused', async () => {
    await expect(app.run(deliveries, { state: ['lost'] })).rejects.toMatchObject({ code: 'VALIDATION' })
    await expect(app.run(deliveries, { kind: ['pigeon'] })).rejects.toMatchObject({ code: 'VALIDATION' })
    await expect(app.run(deliveries, { recordIds: ['nothing'] })).rejects.toMatchObject({
      fields: [{ path: ['recordIds', 0], message: '"nothing" is not the id of a record.' }],
    })
  })

  it('users see deliveries about records that they may change', async () => {
    const client = await newClient(app)
    const { token } = await app.member('create_invoice,view_client')
    const input = { clientId: app.id('client', client.id) }
    const { invoice: own } = await app.run(createInvoice, input, { token })
    const { invoice: other } = await newInvoice(app, client)
    await queue(app, 1, { recordId: own.id })
    await queue(app, 1, { recordId: other.id })
    await queue(app, 1, { recordKind: 'quote', recordId: own.id })
    const [mine = 0, theirs = 0, quote = 0] = (await outboxOf(app)).map(({ id }) => id)
    const editor = await app.member('edit_invoice')
    const admin = await app.member('', { isAdmin: true })
    expect(await idsOf({}, token)).toEqual([mine])
    expect(await idsOf({}, editor.token)).toEqual([theirs, mine])
    expect(await idsOf({}, admin.token)).toEqual([quote, theirs, mine])
    const hidden = { id: app.id('delivery', theirs) }
    await expect(app.run(delivery, hidden, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.run(retryDelivery, hidden, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { results } = await app.run(bulkDeliveries, { action: 'retry', ids: [hidden.id] }, { token })
    expect(results).toMatchObject([{ outcome: 'skipped', reason: 'not_found' }])
  })

  it('deliveries of other companies are not listed', async () => {
    const other = await app.otherCompany()
    await queue(app, 1)
    const [{ id } = { id: 0 }] = await outboxOf(app)
    expect(await idsOf({}, other.token)).toEqual([])
    await expect(app.run(delivery, { id: app.id('delivery', id) }, { token: other.token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('retrying deliveries', () => {
  it('a retry makes a failed delivery due with its key and attempts', async () => {
    await queue(app, 1)
    const { sender } = recordingSender(() => failed('There is no such address.'))
    await workerOn(app, [sender]).runDue()
    const [before] = await outboxOf(app)
    app.clock.now += 1_000
    const due = await app.run(retryDelivery, { id: app.id('delivery', before?.id ?? 0) })
    expect(due).toMatchObject({
      state: 'pending',
      nextAttemptAt: noon + 1_000,
      attempts: 1,
      deliveryKey: before?.deliveryKey,
    })
    const { sent, sender: healthy } = recordingSender()
    await workerOn(app, [healthy]).runDue()
    expect(sent).toMatchObject([{ deliveryKey: before?.deliveryKey }])
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered', attempts: 2, lastError: '' }])
  })

  it('a retry makes a waiting delivery due', async () => {
    await queue(app, 1)
    const { sent, sender } = recordingSender(() => retry('busy'))
    const worker = workerOn(app, [sender])
    await worker.runDue()
    const [{ id } = { id: 0 }] = await outboxOf(app)
    await app.run(retryDelivery, { id: app.id('delivery', id) })
    await worker.runDue()
    expect(sent).toHaveLength(2)
  })

  it('a retry sends a webhook again with the same id', async () => {
    const receiver = await openReceiver()
    await newWebhook(app, 'create_client', receiver.url)
    await newClient(app)
    const worker = workerOn(app, [webhookSender(app)])
    await worker.runDue()
    const [{ id } = { id: 0 }] = await outboxOf(app)
    await app.run(retryDelivery, { id: app.id('delivery', id) })
    await worker.runDue()
    await receiver.close()
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('a retry of a delivered e-mail or of a delivery in progress is refused', async () => {
    await queue(app, 2)
    const [first = 0, second = 0] = (await outboxOf(app)).map(({ id }) => id)
    await setState([first], 'delivered')
    await setState([second], 'leased')
    for (const id of [first, second])
      await expect(app.run(retryDelivery, { id: app.id('delivery', id) })).rejects.toMatchObject({ code: 'CONFLICT' })
    const ids = [first, second].map((id) => app.id('delivery', id))
    const { results } = await app.run(bulkDeliveries, { action: 'retry', ids: [...ids, 'nothing'] })
    expect(results.map(({ reason }) => reason)).toEqual(['already_delivered', 'already_being_sent', 'not_found'])
  })
})

describe('deliveries through both APIs', () => {
  it('both APIs show a delivery alike', async () => {
    const client = await newClient(app)
    const { invoice } = await newInvoice(app, client)
    await queue(app, 1, { recordId: invoice.id })
    const { sender } = recordingSender(() => retry('The server is down.'))
    await workerOn(app, [sender]).runDue()
    const [row] = await outboxOf(app)
    const shown = await app.rest('GET', `/deliveries?record_id=${app.id('invoice', invoice.id)}`)
    expect(shown.body.data).toMatchObject([
      {
        id: app.id('delivery', row?.id ?? 0),
        kind: 'email',
        state: 'pending',
        record_kind: 'invoice',
        record_id: app.id('invoice', invoice.id),
        attempts: 1,
        last_error: 'The server is down.',
        delivery_key: row?.deliveryKey,
        next_attempt_at: noon + 5,
        delivered_at: 0,
      },
    ])
    const requested = await app.graphql(
      `query ($id: ID!) { invoice(id: $id) { deliveries(filter: { state: [PENDING] }) {
        totalCount nodes { id kind state record { id ... on Invoice { number } } invitation { contact { email } } attempts lastError nextAttemptAt deliveredAt } } } }`,
      { id: app.id('invoice', invoice.id) },
    )
    expect(requested.body.data?.['invoice']?.['deliveries']).toMatchObject({
      totalCount: 1,
      nodes: [
        {
          id: app.id('delivery', row?.id ?? 0),
          kind: 'EMAIL',
          state: 'PENDING',
          record: { id: app.id('invoice', invoice.id), number: invoice.number },
          lastError: 'The server is down.',
          nextAttemptAt: '2026-03-15T12:00:05Z',
          deliveredAt: null,
        },
      ],
    })
  })

  it('a delivery shows its webhook, which contains a secret, to admins alone', async () => {
    const { body } = await app.rest('POST', '/webhooks', {
      target_url: 'https://hooks.example.com/secret',
      event_id: 'create_client',
    })
    const webhook = body.data?.['id'] as unknown as string
    const client = (await app.rest('POST', '/clients', { name: 'Told' })).at('data.id')
    const requested = `{ deliveries(filter: { webhookIds: ["${webhook}"] }) { nodes { record { id } webhook { targetUrl } } } }`
    const { token } = await app.member('view_client,edit_client')
    const shownTo = async (call = {}) => (await app.graphql(requested, {}, call)).body.data?.['deliveries']?.['nodes']
    expect(await shownTo()).toEqual([
      { record: { id: client }, webhook: { targetUrl: 'https://hooks.example.com/secret' } },
    ])
    expect(await shownTo({ token })).toEqual([{ record: { id: client }, webhook: null }])
  })

  it('both APIs can retry deliveries', async () => {
    await queue(app, 2)
    const { outbox } = app.database.tables
    const [first = 0, second = 0] = (await outboxOf(app)).map(({ id }) => id)
    await setState([first, second], 'failed')
    const rest = await app.rest('POST', `/deliveries/${app.id('delivery', first)}/retry`)
    expect(rest.body.data).toMatchObject({ state: 'pending' })
    const graph = await app.graphql(
      'mutation ($id: ID!) { retryDelivery(id: $id) { delivery { state } userErrors { code } } }',
      { id: app.id('delivery', second) },
    )
    expect(graph.body.data).toEqual({ retryDelivery: { delivery: { state: 'PENDING' }, userErrors: [] } })
    const rows = await app.database.read.select().from(outbox).where(eq(outbox.state, 'pending'))
    expect(rows).toHaveLength(2)
  })
})
