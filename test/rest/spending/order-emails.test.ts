import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpTransport } from '../../../src/delivery/mail-transport.ts'
import { openMailbox, smtpRefusal } from '../../delivery/mailbox.ts'
import type { Mailbox } from '../../delivery/mailbox.ts'
import { attachmentsOf, readMessage, textOf } from '../../delivery/mime.ts'
import type { MimePart } from '../../delivery/mime.ts'
import { emptyOutbox, mailSender, outboxOf, workerOn } from '../../delivery/outbox.ts'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

let app: ServedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await serveTestApp({
    settings: { name: 'Acme Works', email: 'office@works.test', pdf_email_attachment: true, currency_id: '1' },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  mailbox = await openMailbox()
  await emptyOutbox(app)
  return () => mailbox.close()
})

async function delivered(): Promise<MimePart[]> {
  const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
  await worker.runDue()
  await worker.stop()
  expect(worker.complaints).toEqual([])
  return mailbox.received.map(({ source }) => readMessage(source))
}

const smith = { first_name: 'Sam', email: 'smith@forge.test', send_email: true }
const quiet = { first_name: 'Quinn', email: 'quinn@forge.test', send_email: false }

const newVendor = async (fields: Record<string, unknown> = {}) =>
  (await app.rest('POST', '/vendors', { name: 'Forge & Co', contacts: [smith, quiet], ...fields })).at('data.id')

const newOrder = async (query = '', vendor?: string) => {
  const vendor_id = vendor ?? (await newVendor())
  const line_items = [{ product_key: 'Beam', quantity: 2, cost: '50' }]
  return app.rest('POST', `/purchase_orders${query}`, { vendor_id, line_items })
}

const emailsOf = async () => (await outboxOf(app)).filter(({ kind }) => kind === 'email')
const numberOf = async (id: string) => (await app.rest('GET', `/purchase_orders/${id}`)).at('data.number')
const orderOf = async (id: string) => (await app.rest('GET', `/purchase_orders/${id}`)).body['data'] as Json
const template = 'email_template_purchase_order'
const post = (entity_id: string, more: Record<string, unknown> = {}) =>
  app.rest('POST', '/emails', { entity: 'purchase_order', entity_id, template, ...more })

describe('e-mails of purchase orders', () => {
  it('no e-mail to a deleted vendor leaves the queue', async () => {
    const vendor = await newVendor()
    const id = (await newOrder('', vendor)).at('data.id')
    expect((await post(id)).status).toBe(200)
    expect((await app.rest('DELETE', `/vendors/${vendor}`)).status).toBe(200)
    expect(await delivered()).toEqual([])
    expect(await emailsOf()).toMatchObject([{ state: 'failed', lastError: 'The vendor was deleted.' }])
    const again = await post(id)
    expect([again.status, Object.keys(again.body['errors'] ?? {})]).toEqual([422, ['entity_id']])
  })

  it('send_email reaches the vendor’s contacts with a link and the PDF', async () => {
    const id = (await newOrder()).at('data.id')
    const answer = await post(id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data).toMatchObject({ id, status_id: '2', balance: 100 })
    const [message, ...others] = await delivered()
    expect(others).toEqual([])
    expect(message?.head).toMatchObject({
      from: 'Acme Works <office@works.test>',
      to: 'Sam <smith@forge.test>',
      subject: `Purchase order ${answer.at('data.number')} from Acme Works`,
    })
    const text = message ? textOf(message, 'text/plain') : ''
    expect(text).toContain('Forge & Co')
    expect(text).toContain(`Here is our purchase order ${answer.at('data.number')} for $100.00.`)
    const [, link = ''] = /View purchase order: (\S+)/.exec(text) ?? []
    expect(link).toBe(answer.at('data.invitations.0.link'))
    expect(await (await fetch(app.origin + new URL(link).pathname)).text()).toContain('Beam')
    const [pdf] = message ? attachmentsOf(message) : []
    expect(pdf).toMatchObject({ type: 'application/pdf', name: expect.stringContaining(answer.at('data.number')) })
    const [invitation] = (await orderOf(id))['invitations'] as unknown as Json[]
    expect(invitation).toMatchObject({ email_status: 'delivered', email_error: '' })
    expect(invitation?.['sent_date']).not.toBe('')
  })

  it('the e-mail is in the history and in the activities', async () => {
    const id = (await newOrder()).at('data.id')
    await post(id, { subject: 'Order $number for $vendor.name' })
    await delivered()
    const entity = { entity: 'purchase_order', entity_id: id }
    const number = await numberOf(id)
    expect((await app.rest('POST', '/emails/entityHistory', entity)).body).toMatchObject([
      {
        ...entity,
        subject: `Order ${number} for Forge & Co`,
        recipients: smith.email,
        events: [{ recipient: smith.email, status: 'delivered' }],
      },
    ])
    const activities = await app.rest('POST', '/activities/entity', entity)
    const types = (activities.body['data'] as unknown as Json[]).map((each) => each['activity_type_id'])
    expect(types).toContain(135)
    const [delivery] = (await app.rest('GET', '/deliveries?kind=email')).body['data'] as unknown as Json[]
    const [invitation] = (await orderOf(id))['invitations'] as unknown as Json[]
    expect(delivery).toMatchObject({ record_id: id, invitation_id: invitation?.['id'] })
  })

  it('a bounce is recorded for the order’s invitation only', async () => {
    const client = await app.rest('POST', '/clients', { name: 'Ada', contacts: [{ email: 'ada@acme.test' }] })
    const invoice = await app.rest('POST', '/invoices', { client_id: client.at('data.id') })
    const id = (await newOrder()).at('data.id')
    mailbox.behave({ recipient: () => smtpRefusal(550, 'no such user') })
    await post(id)
    await delivered()
    const [invitation] = (await orderOf(id))['invitations'] as unknown as Json[]
    expect(invitation).toMatchObject({ email_status: 'bounced', email_error: expect.stringContaining('no such user') })
    const untouched = await app.rest('GET', `/invoices/${invoice.at('data.id')}`)
    expect(untouched.body['data']).toMatchObject({ invitations: [{ email_status: '', email_error: '' }] })
    expect(
      (await app.rest('POST', '/emails/entityHistory', { entity: 'purchase_order', entity_id: id })).body,
    ).toMatchObject([{ recipients: smith.email, events: [{ status: 'bounced' }] }])
  })

  it('the e-mail uses the vendor’s language and the company’s template', async () => {
    const id = (await newOrder('', await newVendor({ language_id: '3' }))).at('data.id')
    await post(id)
    const answered = await app.rest('POST', '/templates', {
      entity: 'purchase_order',
      entity_id: id,
      template,
      subject: '$purchase_order by $contact.first_name, $entity, $vendor_number',
    })
    const number = await numberOf(id)
    expect(answered.at('subject')).toMatch(new RegExp(`^${number} by Sam, Bestellung, \\d+$`))
    const [message] = await delivered()
    expect(message?.head['subject']).toBe(`Bestellung ${number} von Acme Works`)
  })
})

describe('ways to e-mail purchase orders', () => {
  it('triggers of create and update send the e-mail through both APIs', async () => {
    const created = await newOrder('?send_email=true')
    expect(created.at('data.status_id')).toBe('2')
    expect(created.body.meta?.['triggers']).toEqual([{ trigger: 'send_email', outcome: 'acted', reason: null }])
    const id = created.at('data.id')
    const updated = await app.rest('PUT', `/purchase_orders/${id}?send_email=true`, {})
    expect(updated.body.meta?.['triggers']).toEqual([{ trigger: 'send_email', outcome: 'acted', reason: null }])
    const { body } = await app.graphql(
      `mutation ($vendorId: ID!, $id: ID!) {
        createPurchaseOrder(input: { vendorId: $vendorId }, sendEmail: true) {
          purchaseOrder { status } triggers { trigger outcome } }
        updatePurchaseOrder(id: $id, input: {}, sendEmail: true) { triggers { trigger outcome } }
      }`,
      { vendorId: created.at('data.vendor_id'), id },
    )
    const triggers = [{ trigger: 'SEND_EMAIL', outcome: 'DONE' }]
    expect(body.data).toMatchObject({
      createPurchaseOrder: { purchaseOrder: { status: 'SENT' }, triggers },
      updatePurchaseOrder: { triggers },
    })
    expect(await emailsOf()).toHaveLength(4)
  })

  it.each(['email', 'send_email'])(
    'the bulk action %s sends e-mails and skips orders without recipients',
    async (action) => {
      const id = (await newOrder()).at('data.id')
      const alone = (await newOrder('?mark_sent=true', await newVendor({ contacts: [] }))).at('data.id')
      const leaving = await newVendor()
      const left = (await newOrder('?mark_sent=true', leaving)).at('data.id')
      await app.rest('DELETE', `/vendors/${leaving}`)
      const gone = (await newOrder()).at('data.id')
      await app.rest('DELETE', `/purchase_orders/${gone}`)
      const ids = [id, alone, left, gone]
      const bulk = await app.rest('POST', '/purchase_orders/bulk', { action, ids })
      expect(bulk.body.meta?.['results']).toMatchObject([
        { outcome: 'done' },
        { outcome: 'skipped', reason: 'nobody_to_email' },
        { outcome: 'skipped', reason: 'nobody_to_email' },
        { outcome: 'skipped', reason: 'purchase_order_deleted' },
      ])
      expect(await orderOf(id)).toMatchObject({ status_id: '2' })
      const mutation = `mutation ($ids: [ID!]!) {
      emailPurchaseOrders(ids: $ids) { results { outcome reason } } }`
      const { body } = await app.graphql(mutation, { ids: [id, alone] })
      expect(body.data?.['emailPurchaseOrders']).toMatchObject({
        results: [{ outcome: 'DONE' }, { outcome: 'SKIPPED', reason: 'NOBODY_TO_EMAIL' }],
      })
      expect((await app.rest('GET', `/purchase_orders/${id}/${action}`)).status).toBe(200)
      expect(await emailsOf()).toHaveLength(3)
    },
  )

  it('sendEmail over GraphQL returns the order', async () => {
    const id = (await newOrder()).at('data.id')
    const { body } = await app.graphql(
      `mutation ($input: SendEmailInput!) {
        sendEmail(input: $input) { purchaseOrder { id status } invoice { id } userErrors { message } } }`,
      { input: { recordId: id, template: 'PURCHASE_ORDER' } },
    )
    expect(body.data?.['sendEmail']).toEqual({ purchaseOrder: { id, status: 'SENT' }, invoice: null, userErrors: [] })
    expect(await emailsOf()).toHaveLength(1)
  })

  it('e-mailing needs the edit permission, recipients, and an order that is not deleted', async () => {
    const id = (await newOrder()).at('data.id')
    const { token } = await app.member('view_purchase_order')
    const body = { entity: 'purchase_order', entity_id: id, template }
    expect((await app.rest('POST', '/emails', body, { token })).status).toBe(403)
    const stranger = await app.otherCompany()
    expect((await app.rest('POST', '/emails', body, { token: stranger.token })).status).toBe(404)
    const alone = await post((await newOrder('', await newVendor({ contacts: [] }))).at('data.id'))
    expect(alone.status).toBe(422)
    expect(alone.body['errors']).toEqual({
      entity_id: ['has no recipient: no contact of the vendor has an e-mail address'],
    })
    await app.rest('DELETE', `/purchase_orders/${id}`)
    expect((await post(id)).status).toBe(400)
    expect(await emailsOf()).toEqual([])
  })
})
