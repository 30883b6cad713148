import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sentEInvoice } from '../../../src/api/e-invoice-file.ts'
import { createESender } from '../../../src/delivery/e-send.ts'
import type { ESendTarget } from '../../../src/delivery/e-send.ts'
import { signatureOf } from '../../../src/delivery/post.ts'
import { emptyOutbox, outboxOf, secret, workerOn } from '../outbox.ts'
import { openReceiver } from '../receiver.ts'
import type { Receiver } from '../receiver.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { line, newBill, newBuyer, seller } from './billing.ts'

let app: ServedApp
let receiver: Receiver
let client: string
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
  receiver = await openReceiver()
  client = await newBuyer(app)
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
beforeEach(async () => {
  await emptyOutbox(app)
  receiver.received.length = 0
  receiver.status(204)
})

const workerTo = (target: ESendTarget) => workerOn(app, [createESender({ target, write: sentEInvoice })])
const posting = () => workerTo({ url: `${receiver.url}/invoices`, secret, allowPrivate: true })

const ask = (id: string) => app.rest('PUT', `/invoices/${id}?retry_e_send=true`, {})
const eSendOf = async (id: string) => (await app.rest('GET', `/invoices/${id}`)).body['data']?.['e_send']

describe('sending e-invoices', () => {
  it('the signed XML is posted once, and both APIs show it', async () => {
    const id = await newBill(app, client)
    expect(await eSendOf(id)).toBeUndefined()
    await ask(id)
    expect(await eSendOf(id)).toMatchObject({ state: 'pending', attempts: 0, last_error: '' })
    await posting().runDue()
    const [row] = await outboxOf(app)
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body, path, method } = { headers: {}, body: '', path: '', method: '' }] = receiver.received
    expect([method, path, headers['content-type']]).toEqual(['POST', '/invoices', 'application/xml'])
    expect(body).toContain('<rsm:CrossIndustryInvoice')
    expect(headers['webhook-id']).toBe(row?.deliveryKey)
    const at = Number(headers['webhook-timestamp'])
    expect(headers['webhook-signature']).toBe(signatureOf({ id: row?.deliveryKey ?? '', at, body, secret }))
    const deliveryId = app.id('delivery', row?.id ?? 0)
    expect(await eSendOf(id)).toEqual({
      state: 'delivered',
      attempts: 1,
      last_error: '',
      delivery_id: deliveryId,
    })
    const graph = await app.graphql(
      'query ($id: ID!) { invoice(id: $id) { eSend { state attempts lastError delivery { id key: deliveryKey } } } }',
      { id },
    )
    expect(graph.body['data']?.['invoice']?.['eSend']).toEqual({
      state: 'DELIVERED',
      attempts: 1,
      lastError: null,
      delivery: { id: deliveryId, key: expect.any(String) },
    })
  })

  it('both APIs request sending on create and update, unless it was delivered', async () => {
    const created = await app.graphql(
      'mutation ($input: InvoiceInput!) { createInvoice(input: $input, markSent: true, retryESend: true) { invoice { id eSend { state } } userErrors { message } } }',
      {
        input: {
          clientId: client,
          dueDate: '2026-04-14',
          lineItems: [{ productKey: 'A', quantity: 1, cost: '5', taxes: [{ name: 'USt', rate: '19' }] }],
        },
      },
    )
    expect(created.at('data.createInvoice.invoice.eSend.state')).toBe('PENDING')
    const id = created.at('data.createInvoice.invoice.id')
    receiver.status(400)
    await posting().runDue()
    expect(await eSendOf(id)).toMatchObject({ state: 'failed', attempts: 1 })
    expect((await ask(id)).at('data.e_send.state')).toBe('pending')
    receiver.status(204)
    await posting().runDue()
    expect((await ask(id)).at('meta.triggers.0.reason')).toBe('already_delivered')
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('temporary errors are retried, permanent ones fail the delivery', async () => {
    const id = await newBill(app, client)
    await ask(id)
    receiver.status(503)
    await posting().runDue()
    expect(await eSendOf(id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      last_error: 'The receiver answered 503.',
    })
    receiver.answers((_received, response) => void response.writeHead(422).end('no such buyer'))
    await app.rest('PUT', `/invoices/${id}?retry_e_send=true`, {})
    await posting().runDue()
    expect(await eSendOf(id)).toMatchObject({
      state: 'failed',
      last_error: 'The receiver answered 422: no such buyer',
    })
  })

  it('an incomplete invoice fails the delivery with all fields by their API names', async () => {
    const buyer = await newBuyer(app)
    await app.rest('PUT', `/clients/${buyer}`, { country_id: '' })
    const id = await newBill(app, buyer, { line_items: [{ ...line, unit_code: '?' }] })
    await ask(id)
    await posting().runDue()
    const sent = await eSendOf(id)
    expect(sent).toMatchObject({ state: 'failed' })
    expect(JSON.stringify(sent)).toMatch(/line_items\.0\.unit_code must be.*client\.country_id is missing/)
    expect(receiver.received).toEqual([])
  })

  it('drafts and cancelled invoices are not sent', async () => {
    const answer = await app.rest('POST', '/invoices?retry_e_send=true', { client_id: client })
    const cancelled = await newBill(app, client)
    await ask(cancelled)
    await app.rest('GET', `/invoices/${cancelled}/cancel`)
    await posting().runDue()
    expect(await eSendOf(answer.at('data.id'))).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('draft'),
    })
    expect(await eSendOf(cancelled)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('cancelled'),
    })
    expect(receiver.received).toEqual([])
  })

  it('without an address the XML is written to one file per delivery', async () => {
    const folder = join(app.folder, 'e-send')
    const id = await newBill(app, client)
    await ask(id)
    await workerTo({ folder }).runDue()
    const [row] = await outboxOf(app)
    expect(row?.state).toBe('delivered')
    expect(await readdir(folder)).toEqual([`${row?.deliveryKey}.xml`])
    expect(await readFile(join(folder, `${row?.deliveryKey}.xml`), 'utf8')).toContain('<rsm:CrossIndustryInvoice')
  })
})

async function costOf(perPage: number): Promise<number> {
  app.statements.length = 0
  await app.rest('GET', `/invoices?per_page=${perPage}`)
  return app.statements.length
}

it('the e-send states of a list are read in one statement', async () => {
  for (let made = 0; made < 3; made++) await ask(await newBill(app, client))
  await costOf(1)
  expect(await costOf(3)).toBe(await costOf(1))
})
