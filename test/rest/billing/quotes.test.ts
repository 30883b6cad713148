import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
let client: string
beforeAll(async () => {
  app = await openRestApp()
  client = await madeClient('Acme Werke')
})
afterAll(() => app.close())

const text = (value: unknown): string => String(value)

async function madeClient(name: string): Promise<string> {
  const contacts = [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@acme.test' }]
  const { body } = await app.rest('POST', '/clients', { json: { name, contacts } })
  return text(body['data']?.['id'])
}

const lineItems = [
  { product_key: 'Chair', notes: 'Oak chair', cost: 59.585, quantity: 2, tax_name1: 'VAT', tax_rate1: 19 },
]

/** A new quote as returned. */
async function made(fields: object = {}, query = '') {
  const json = { client_id: client, line_items: lineItems, ...fields }
  const { status, body, text: sent } = await app.rest('POST', `/quotes${query}`, { json })
  expect(status, sent).toBe(200)
  return body['data'] as unknown as { id: string; number: string; [member: string]: unknown }
}

describe('a quote over REST', () => {
  it('a quote has every published field with its type', async () => {
    const quote = await made({ public_notes: 'Hello', custom_value1: 7, partial: '10.50' })
    expect(quote).toEqual({
      id: expect.stringMatching(/^[a-zA-Z0-9]{10,}$/),
      user_id: app.id('user', app.owner.userId),
      project_id: '',
      assigned_user_id: '',
      amount: 141.81,
      balance: 0,
      client_id: client,
      vendor_id: '',
      status_id: '1',
      design_id: '',
      invoice_id: '',
      created_at: app.clock.now,
      updated_at: app.clock.now,
      archived_at: 0,
      is_deleted: false,
      version: 1,
      number: expect.stringMatching(/^\d{4}$/),
      discount: 0,
      po_number: '',
      date: '2026-03-15',
      last_sent_date: '',
      next_send_date: '',
      due_date: '',
      terms: '',
      public_notes: 'Hello',
      private_notes: '',
      uses_inclusive_taxes: false,
      tax_name1: '',
      tax_rate1: 0,
      tax_name2: '',
      tax_rate2: 0,
      tax_name3: '',
      tax_rate3: 0,
      total_taxes: 22.64,
      is_amount_discount: true,
      auto_bill_enabled: false,
      recurring_id: '',
      location_id: '',
      tags: [],
      footer: '',
      partial: 10.5,
      partial_due_date: '',
      custom_value1: '7',
      custom_value2: '',
      custom_value3: '',
      custom_value4: '',
      has_tasks: false,
      has_expenses: false,
      custom_surcharge1: 0,
      custom_surcharge2: 0,
      custom_surcharge3: 0,
      custom_surcharge4: 0,
      custom_surcharge_tax1: false,
      custom_surcharge_tax2: false,
      custom_surcharge_tax3: false,
      custom_surcharge_tax4: false,
      exchange_rate: 1,
      line_items: [expect.objectContaining({ product_key: 'Chair', cost: 59.585, quantity: 2, line_total: 119.17 })],
      entity_type: 'quote',
      reminder1_sent: '',
      reminder2_sent: '',
      reminder3_sent: '',
      reminder_last_sent: '',
      paid_to_date: 0,
      subscription_id: '',
      tax_info: {},
      e_invoice: {},
      invitations: [
        expect.objectContaining({ link: expect.stringMatching(/^http:\/\/quittance\.test\/client\/quote\//) }),
      ],
      documents: [],
    })
  })

  it('a quote is created from a PHP form with triggers in query and body', async () => {
    const form = `client_id=${client}&line_items[0][cost]=100&line_items[0][quantity]=1&is_amount_discount=0&mark_sent=1`
    const { status, body } = await app.rest('POST', '/quotes?approve=true', { form })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ amount: 100, status_id: '3', is_amount_discount: false })
    expect(body['meta']?.['triggers']).toMatchObject([
      { trigger: 'mark_sent', outcome: 'acted' },
      { trigger: 'approve', outcome: 'acted' },
    ])
  })

  it('a quote can be sent back, and an empty body with a trigger in the query keeps all fields', async () => {
    const quote = await made({ po_number: 'PO-9' })
    const back = await app.rest('PUT', `/quotes/${quote.id}`, { json: { ...quote, po_number: 'PO-10' } })
    expect(back.body['data']).toMatchObject({ id: quote.id, number: quote.number, po_number: 'PO-10', amount: 141.81 })
    const sent = await app.rest('PUT', `/quotes/${quote.id}?mark_sent=true`, { json: {} })
    expect(sent.body['data']).toMatchObject({ status_id: '2', po_number: 'PO-10', amount: 141.81 })
  })

  it('an expired quote has status -1', async () => {
    const quote = await made({ due_date: '2026-03-14' }, '?mark_sent=true')
    expect(quote['status_id']).toBe('-1')
    expect((await app.rest('GET', `/quotes/${quote.id}`)).body['data']?.['status_id']).toBe('-1')
    const { status, body } = await app.rest('GET', `/quotes/${quote.id}/approve`)
    expect([status, body['errors']]).toEqual([422, { id: [expect.stringContaining('expired')] }])
  })
})

describe('routes of quotes', () => {
  it.each(['mark_sent', 'email', 'send_email', 'archive', 'delete'])(
    'GET /quotes/{id}/%s runs the action and may be repeated',
    async (action) => {
      const { id } = await made()
      for (const _ of [1, 2]) {
        const { status, body } = await app.rest('GET', `/quotes/${id}/${action}`)
        expect([status, body['data']?.['id']]).toEqual([200, id])
      }
      expect((await app.rest('GET', `/quotes/${id}/restore`)).body['data']).toMatchObject({
        is_deleted: false,
        archived_at: 0,
      })
    },
  )

  it('convert returns the new invoice and refuses a second conversion', async () => {
    const quote = await made({ discount: 10, due_date: '2026-12-31' })
    const { status, body } = await app.rest('GET', `/quotes/${quote.id}/convert`)
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      entity_type: 'invoice',
      status_id: '1',
      client_id: client,
      amount: quote['amount'],
      due_date: '',
    })
    const converted = (await app.rest('GET', `/quotes/${quote.id}?include=invoice`)).body['data']
    expect(converted).toMatchObject({
      status_id: '4',
      invoice_id: body['data']?.['id'],
      invoice: { id: body['data']?.['id'] },
    })
    expect((await app.rest('GET', `/quotes/${quote.id}/convert_to_invoice`)).status).toBe(409)
    expect((await app.rest('PUT', `/quotes/${quote.id}?convert=true`, { json: {} })).status).toBe(409)
  })

  it('a bulk conversion returns the quotes and a result for each', async () => {
    const [first, second] = [await made(), await made({}, '?convert=true')]
    const unknown = app.id('quote', 999_999)
    const { status, body } = await app.rest('POST', '/quotes/bulk', {
      json: { action: 'convert_to_invoice', ids: [first.id, second.id, unknown] },
    })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject([
      { id: first.id, status_id: '4' },
      { id: second.id, status_id: '4' },
    ])
    expect(body['meta']?.['results']).toEqual([
      { id: first.id, outcome: 'done' },
      { id: second.id, outcome: 'skipped', reason: 'already_converted' },
      { id: unknown, outcome: 'skipped', reason: 'not_found' },
    ])
    const refused = await app.rest('POST', '/quotes/bulk', { json: { action: 'pay', ids: [first.id] } })
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['action']])
  })

  it('blanks and copies are unsaved and can be created', async () => {
    const blank = (await app.rest('GET', `/quotes/create?client_id=${client}`)).body['data']
    expect(blank).toMatchObject({
      id: '',
      client_id: client,
      number: '',
      date: '2026-03-15',
      line_items: [],
      invitations: [],
    })
    expect((await app.rest('GET', '/quotes/create')).body['data']).toMatchObject({ id: '', client_id: '' })
    const quote = await made({ terms: 'Quote terms', date: '2026-01-01' })
    const copy = (await app.rest('GET', `/quotes/${quote.id}/clone_to_quote`)).body['data']
    expect(copy).toMatchObject({
      id: '',
      number: '',
      amount: quote['amount'],
      date: '2026-03-15',
      terms: 'Quote terms',
    })
    const invoice = (await app.rest('GET', `/quotes/${quote.id}/clone_to_invoice`)).body['data']
    expect(invoice).toMatchObject({ id: '', entity_type: 'invoice', amount: quote['amount'], terms: '' })
    expect((await app.rest('POST', '/quotes', { json: copy })).body['data']).toMatchObject({ amount: quote['amount'] })
    const stored = (await app.rest('POST', '/invoices', { json: invoice })).body['data']
    expect(stored?.['id']).not.toBe('')
    const back = await app.rest('GET', `/invoices/${text(stored?.['id'])}/clone_to_quote`)
    expect(back.body['data']).toMatchObject({ id: '', entity_type: 'quote', status_id: '1', amount: quote['amount'] })
  })

  it('routes do not find records of other companies or kinds', async () => {
    const quote = await made()
    const { token } = await app.otherCompany()
    for (const path of ['', '/edit', '/mark_sent', '/approve', '/convert', '/clone_to_quote', '/delete']) {
      expect((await app.rest('GET', `/quotes/${quote.id}${path}`, { token })).status, path).toBe(404)
      expect((await app.rest('GET', `/quotes/${app.id('invoice', 1)}${path}`)).status, path).toBe(404)
    }
    expect((await app.rest('DELETE', `/quotes/${quote.id}`)).body['data']).toMatchObject({
      id: quote.id,
      is_deleted: true,
    })
    expect((await app.rest('PUT', `/quotes/${quote.id}`, { json: { terms: 'x' } })).status).toBe(400)
  })
})

describe('users with only view_quote', () => {
  it.each(['mark_sent', 'archive', 'delete', 'approve', 'convert'])(
    'a user with only view_quote may not %s one',
    async (action) => {
      const { id } = await made()
      const { token } = await app.member('view_quote')
      expect(await app.rest('GET', `/quotes/${id}/${action}`, { token })).toMatchObject({
        status: 403,
        body: { message: 'This action is unauthorized.', errors: {} },
      })
      expect((await app.rest('GET', `/quotes/${id}`, { token })).body['data']).toMatchObject({ status_id: '1' })
    },
  )
})
