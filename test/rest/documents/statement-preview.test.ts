import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, newPayment, sentInvoice } from '../../fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Acme Works' } })
})
afterAll(() => app.close())

const template = 'email_template_statement'
const preview = (body: Record<string, unknown>, token?: string) =>
  app.rest('POST', '/templates', { template, ...body }, token === undefined ? {} : { token })

const newDebtor = async () => {
  const client = await newClient(app, { name: 'B & B', contacts: [{ firstName: 'Ada', email: 'ada@b.test' }] })
  return { client, invoice: await sentInvoice(app, client) }
}

describe('the preview of a statement', () => {
  it('shows the balance of the client, the last week, and the page of the contact', async () => {
    await app.rest('PUT', `/companies/${app.id('company', app.owner.companyId)}`, { portal_mode: 'subdomain' })
    const { client } = await newDebtor()
    const { body } = await preview({ entity_id: app.id('client', client.id) })
    expect(body).toMatchObject({
      subject: 'Statement from Acme Works',
      raw_subject: 'Statement from $company.name',
      body: expect.stringContaining('from Mar 9, 2026 to Mar 15, 2026'),
      unknown_variables: [],
    })
    expect(body['body']).toContain('<p>Hello Ada,</p>')
    expect(body['body']).toContain('Open: $100.00.')
    expect(body['body']).toContain('/client/key_login/')
  })

  it.each(['invoice', 'quote', 'credit', 'payment'])('is of the client of a given %s', async (entity) => {
    const { client, invoice } = await newDebtor()
    const about = { client_id: app.id('client', client.id), line_items: [{ quantity: 1, cost: 5 }] }
    const made = {
      invoice: async () => app.id('invoice', invoice.id),
      quote: async () => (await app.rest('POST', '/quotes', about)).at('data.id'),
      credit: async () => (await app.rest('POST', '/credits', about)).at('data.id'),
      payment: async () => app.id('payment', (await newPayment(app, client, { amount: 5 })).id),
    }[entity]
    const { body } = await preview({ entity, entity_id: await made?.(), subject: '$client.name: $balance' })
    expect(body['subject']).toMatch(/^B & B: \$(?:100|95)\.00$/)
  })

  it('without a record it is of the newest client', async () => {
    const newest = await newClient(app, { name: 'Newest' })
    const answer = await preview({ entity: 'invoice', entity_id: '', subject: '$client', body: '$amount' })
    expect([answer.at('subject'), answer.at('body')]).toEqual([newest.name, '$0.00'])
  })

  it('the settings have its texts, those of a client first', async () => {
    await app.configure({ email_subject_statement: 'Company', email_template_statement: 'Until $end_date' })
    const plain = await newClient(app)
    const client = await newClient(app, { settings: { email_subject_statement: 'Client of $company.name' } })
    const subjectOf = async ({ id }: { id: number }) =>
      (await preview({ entity_id: app.id('client', id) })).at('subject')
    expect([await subjectOf(plain), await subjectOf(client)]).toEqual(['Company', 'Client of Acme Works'])
    expect((await preview({ entity_id: app.id('client', plain.id) })).at('body')).toBe('Until Mar 15, 2026')
    await app.configure({ email_subject_statement: '', email_template_statement: '' })
  })

  it('needs the right to view the client', async () => {
    const { client, invoice } = await newDebtor()
    const { token } = await app.member('view_invoice')
    expect((await preview({ entity_id: app.id('client', client.id) }, token)).status).toBe(404)
    expect((await preview({ entity_id: app.id('invoice', invoice.id) }, token)).status).toBe(404)
    const blind = await preview({ subject: '$client' }, token)
    expect([blind.status, blind.at('subject')]).toEqual([200, '$client'])
  })

  it('a record without a client is refused', async () => {
    const vendor = (await app.rest('POST', '/vendors', { name: 'Forge' })).at('data.id')
    const order = (await app.rest('POST', '/purchase_orders', { vendor_id: vendor })).at('data.id')
    for (const entity_id of [vendor, order]) {
      const { status, body } = await preview({ entity_id })
      expect([status, body.errors]).toEqual([422, { entity_id: ['must be a client, or a record of one'] }])
    }
  })
})

it('a client is refused where another template is previewed', async () => {
  const { client } = await newDebtor()
  const answer = await preview({ template: 'email_template_invoice', entity_id: app.id('client', client.id) })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['entity_id']])
})

it('a statement cannot be sent about a record', async () => {
  const { invoice } = await newDebtor()
  const about = { entity: 'invoice', entity_id: app.id('invoice', invoice.id), template }
  const { status, body } = await app.rest('POST', '/emails', about)
  expect([status, body.errors]).toEqual([422, { template: ['email_template_statement is for previews only'] }])
})
