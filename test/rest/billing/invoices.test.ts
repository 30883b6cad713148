import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
let client: string
beforeAll(async () => {
  app = await openRestApp()
})
beforeEach(async () => {
  client = await idOf(app.rest('POST', '/clients', { json: { name: 'Acme', contacts: [{ email: 'ada@acme.test' }] } }))
})
afterAll(async () => {
  expect(app.reported).toEqual([])
  await app.close()
})

type Answer = ReturnType<typeof app.rest>
const idOf = async (answer: Answer): Promise<string> => String((await answer).body['data']?.['id'])
const lines = [{ quantity: 1, cost: 100, product_key: 'Work' }]
const create = (query = '', json: object = {}) =>
  app.rest('POST', `/invoices${query}`, { json: { client_id: client, line_items: lines, ...json } })
const data = async (answer: Answer) => (await answer).body['data']

const statements = async (target: string) => {
  app.statements.length = 0
  const { body } = await app.rest('GET', target)
  return { count: app.statements.length, body }
}
/** The complete record of an answer, to send back. */
const recordOf = async (answer: Answer): Promise<Record<string, unknown>> =>
  ((await answer).body as unknown as { data: Record<string, unknown> }).data

describe('POST /invoices', () => {
  it('POST /invoices returns 200 with every published field and type', async () => {
    const { status, body } = await create('', { po_number: 'PO-1', due_date: '2026-04-01T10:00:00Z' })
    expect(status).toBe(200)
    const invoice = body['data']
    expect(invoice).toMatchObject({
      amount: 100,
      balance: 0,
      client_id: client,
      status_id: '1',
      due_date: '2026-04-01',
      po_number: 'PO-1',
      assigned_user_id: '',
      vendor_id: '',
      project_id: '',
      recurring_id: '',
      entity_type: 'invoice',
      is_amount_discount: true,
      is_deleted: false,
      archived_at: 0,
      paid_to_date: 0,
      exchange_rate: 1,
      tax_info: {},
      e_invoice: {},
      documents: [],
      reminder1_sent: '',
      last_sent_date: '',
      custom_surcharge_tax1: false,
    })
    expect(invoice?.['line_items']).toEqual([
      {
        quantity: 1,
        cost: 100,
        product_key: 'Work',
        net_cost: 100,
        product_cost: 0,
        notes: '',
        discount: 0,
        is_amount_discount: true,
        tax_name1: '',
        tax_rate1: 0,
        tax_name2: '',
        tax_rate2: 0,
        tax_name3: '',
        tax_rate3: 0,
        sort_id: '0',
        line_total: 100,
        gross_line_total: 100,
        tax_amount: 0,
        date: '',
        custom_value1: '',
        custom_value2: '',
        custom_value3: '',
        custom_value4: '',
        type_id: '1',
        tax_id: '',
        task_id: '',
        expense_id: '',
        unit_code: 'C62',
      },
    ])
    const [invitation] = (invoice?.['invitations'] ?? []) as unknown as Record<string, unknown>[]
    expect(invitation).toMatchObject({ sent_date: '', email_status: '', archived_at: 0, message_id: '' })
    expect(invitation?.['link']).toBe(`http://quittance.test/client/invoice/${String(invitation?.['key'])}`)
    const published =
      'id user_id project_id assigned_user_id amount balance client_id vendor_id status_id design_id recurring_id created_at updated_at archived_at is_deleted number discount po_number date last_sent_date next_send_date due_date terms public_notes private_notes uses_inclusive_taxes tax_name1 tax_name2 tax_name3 tax_rate1 tax_rate2 tax_rate3 total_taxes is_amount_discount footer partial partial_due_date custom_value1 custom_value2 custom_value3 custom_value4 has_tasks has_expenses custom_surcharge1 custom_surcharge2 custom_surcharge3 custom_surcharge4 custom_surcharge_tax1 custom_surcharge_tax2 custom_surcharge_tax3 custom_surcharge_tax4 exchange_rate line_items entity_type reminder1_sent reminder2_sent reminder3_sent reminder_last_sent paid_to_date subscription_id auto_bill_enabled tax_info e_invoice invitations documents'
    expect(Object.keys(invoice ?? {})).toEqual(expect.arrayContaining(published.split(' ')))
    const shown =
      'id client_contact_id key can_sign link sent_date viewed_date opened_date email_status email_error message_id created_at updated_at archived_at'
    expect(Object.keys(invitation ?? {}).sort()).toEqual(shown.split(' ').sort())
  })

  it('triggers are accepted from the query, from the body, and from a form', async () => {
    const fromQuery = await create('?mark_sent=true&amount_paid=40&send_email=true')
    expect(fromQuery.body['data']).toMatchObject({ status_id: '3', balance: 60, paid_to_date: 40 })
    const { body: payments } = await app.rest('GET', '/payments?sort=id|desc&per_page=1')
    expect(fromQuery.body['meta']).toEqual({
      triggers: [
        { trigger: 'mark_sent', outcome: 'acted', reason: null },
        {
          trigger: 'amount_paid',
          outcome: 'acted',
          reason: null,
          payment_id: payments['data']?.[0]?.['id'],
          applied: 40,
          unapplied: 0,
        },
        { trigger: 'send_email', outcome: 'acted', reason: null },
      ],
    })
    expect(await data(create('', { mark_sent: true, send_email: true }))).toMatchObject({ status_id: '2' })
    const form = `client_id=${client}&line_items[0][quantity]=2&line_items[0][cost]=10.5&paid=1&is_amount_discount=0`
    expect(await data(app.rest('POST', '/invoices', { form }))).toMatchObject({
      status_id: '4',
      amount: 21,
      is_amount_discount: false,
    })
    expect(await data(create('?mark_sent=TRUE&paid=0'))).toMatchObject({ status_id: '2' })
    expect(await data(create('?mark_sent=&paid=undefined&amount_paid='))).toMatchObject({ status_id: '1' })
  })

  it('the results of paid and amount_paid name the payment and where its money went', async () => {
    const key = { 'idempotency-key': 'paid-too-much' }
    const pay = () =>
      app.rest('POST', '/invoices?amount_paid=150', { json: { client_id: client, line_items: lines }, headers: key })
    const { body } = await pay()
    const payment_id = body['meta']?.['triggers']?.[0]?.['payment_id']
    expect(body['meta']?.['triggers']).toMatchObject([{ payment_id, applied: 100, unapplied: 50 }])
    expect(await data(app.rest('GET', `/payments/${String(payment_id)}`))).toMatchObject({ amount: 150, applied: 100 })
    expect((await pay()).body).toEqual(body)
    expect((await create('?paid=1')).body['meta']?.['triggers']).toMatchObject([{ applied: 100, unapplied: 0 }])
    const unpaid = (await create('?paid=1', { line_items: [] })).body['meta']
    expect(unpaid).toEqual({ triggers: [{ trigger: 'paid', outcome: 'acted', reason: null }] })
  })

  it('unknown members of a line are kept and returned next to the known ones', async () => {
    const line = { quantity: 1, cost: 5, line_total: 99, net_price: 4.25, custom: { a: [1] } }
    const invoice = await recordOf(create('', { line_items: [line] }))
    expect((invoice['line_items'] as unknown[])[0]).toMatchObject({
      line_total: 5,
      net_price: 4.25,
      custom: { a: [1] },
    })
    const id = String(invoice['id'])
    const again = await data(app.rest('PUT', `/invoices/${id}`, { json: { ...invoice, po_number: 'x' } }))
    expect(again).toMatchObject({
      po_number: 'x',
      line_items: invoice['line_items'],
      invitations: invoice['invitations'],
    })
  })

  it('a successful save redirects', async () => {
    const { status, headers, body } = await create('?mark_sent=1&redirect=https%3A%2F%2Fapp.example.com%2Fdone')
    expect(status).toBe(302)
    expect(headers['Location']).toBe('https://app.example.com/done')
    expect(body['data']).toMatchObject({ status_id: '2' })
    expect((await create('?redirect=/thanks')).headers['Location']).toBe('/thanks')
  })

  it.each(['//evil.test', 'https://evil.test', '%09/x', 'javascript:alert(1)', '/%5Cevil.test'])(
    'a redirect to %s is refused, and nothing is saved',
    async (target) => {
      const before = await app.database.read.$count(app.database.tables.invoices)
      const { status, headers, body } = await create(`?redirect=${target}`)
      expect([status, headers['Location']]).toEqual([422, undefined])
      expect(Object.keys(body['errors'] ?? {})).toEqual(['redirect'])
      expect(await app.database.read.$count(app.database.tables.invoices)).toBe(before)
    },
  )

  it('every wrong field is reported with its REST name', async () => {
    const { status, body } = await create('?amount_paid=0', {
      line_items: [{ cost: 'x' }, { tax_rate1: 'y' }],
      partial_due_date: 'z',
      is_amount_discount: 'maybe',
    })
    expect(status).toBe(422)
    expect(Object.keys(body['errors'] ?? {}).sort()).toEqual([
      'amount_paid',
      'is_amount_discount',
      'line_items.0.cost',
      'line_items.1.tax_rate1',
      'partial_due_date',
    ])
  })

  it('computed members and obsolete field names are ignored', async () => {
    const sent = {
      amount: 1,
      balance: 1,
      status_id: '4',
      paid_to_date: 5,
      id: 'x',
      invoice_date: '2020-01-01',
      number: '',
    }
    expect(await data(create('', sent))).toMatchObject({ amount: 100, balance: 0, status_id: '1', date: '2026-03-15' })
  })

  it('an Idempotency-Key replays the answer and its redirect', async () => {
    const headers = { 'idempotency-key': 'again' }
    const json = { client_id: client, line_items: lines, paid: true, redirect: '/done' }
    const first = await app.rest('POST', '/invoices', { json, headers })
    const second = await app.rest('POST', '/invoices', { json, headers })
    expect([first.status, second.status]).toEqual([302, 302])
    expect(second.headers).toMatchObject({ Location: '/done', 'Idempotent-Replayed': 'true' })
    expect(second.text).toBe(first.text)
  })
})

describe('other routes of invoices', () => {
  it('PUT with only a trigger keeps all fields', async () => {
    const before = await data(create('', { po_number: 'PO', terms: 'T' }))
    const id = String(before?.['id'])
    const after = await data(app.rest('PUT', `/invoices/${id}?mark_sent=true`, { json: {} }))
    const {
      status_id: _s,
      balance: _b,
      updated_at: _u,
      version: _v,
      last_sent_date: _l,
      invitations: _i,
      ...kept
    } = {
      ...(before as Record<string, unknown>),
    }
    expect(after).toMatchObject({ ...kept, status_id: '2', balance: 100 })
  })

  it('PUT refuses a stale version with 409, a deleted invoice with 400, another client with 422', async () => {
    const id = await idOf(create())
    await app.rest('PUT', `/invoices/${id}`, { json: { po_number: '1' } })
    expect((await app.rest('PUT', `/invoices/${id}`, { json: { po_number: '2', version: 1 } })).status).toBe(409)
    const other = await idOf(app.rest('POST', '/clients', { json: { name: 'Other' } }))
    const moved = await app.rest('PUT', `/invoices/${id}`, { json: { client_id: other } })
    expect([moved.status, Object.keys(moved.body['errors'] ?? {})]).toEqual([422, ['client_id']])
    await app.rest('DELETE', `/invoices/${id}`)
    expect((await app.rest('PUT', `/invoices/${id}`, { json: { po_number: '3' } })).status).toBe(400)
  })

  it('GET returns an invoice, also for editing; unknown and foreign ids are 404', async () => {
    const id = await idOf(create())
    expect(await data(app.rest('GET', `/invoices/${id}`))).toMatchObject({ id })
    expect(await data(app.rest('GET', `/invoices/${id}/edit`))).toMatchObject({ id })
    expect((await app.rest('GET', `/invoices/${client}`)).status).toBe(404)
    expect((await app.rest('GET', `/invoices/${app.id('invoice', 999_999)}`)).status).toBe(404)
    const other = await app.otherCompany()
    expect((await app.rest('GET', `/invoices/${id}`, { token: other.token })).status).toBe(404)
  })

  it.each([
    ['mark_sent', { status_id: '2' }],
    ['mark_paid', { status_id: '4', balance: 0 }],
    ['email', { status_id: '2' }],
    ['send_email', { status_id: '2' }],
    ['archive', { is_deleted: false }],
    ['delete', { is_deleted: true }],
  ])('GET /invoices/{id}/%s runs the action', async (action, expected) => {
    const id = await idOf(create())
    const { status, body } = await app.rest('GET', `/invoices/${id}/${action}`)
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ id, ...expected })
  })

  it('GET /invoices/{id}/cancel cancels a sent invoice and reports why a draft cannot be cancelled', async () => {
    const id = await idOf(create('?mark_sent=true'))
    expect(await data(app.rest('GET', `/invoices/${id}/cancel`))).toMatchObject({ status_id: '5', balance: 0 })
    const draft = await idOf(create())
    expect(await app.rest('GET', `/invoices/${draft}/cancel`)).toMatchObject({ status: 409 })
    expect((await app.rest('GET', `/invoices/${draft}/explode`)).status).toBe(404)
  })

  it('GET /invoices/create returns a blank invoice that can be sent back', async () => {
    const blank = await recordOf(app.rest('GET', '/invoices/create'))
    expect(blank).toMatchObject({ id: '', client_id: '', number: '', status_id: '1', line_items: [], invitations: [] })
    const json = { ...blank, client_id: client, line_items: lines }
    const { status, body } = await app.rest('POST', '/invoices', { json })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ amount: 100, invitations: [{ sent_date: '' }] })
  })

  it('GET /invoices/{id}/clone_to_invoice returns an unsaved copy', async () => {
    const id = await idOf(create('?paid=true', { po_number: 'PO' }))
    expect(await data(app.rest('GET', `/invoices/${id}/clone_to_invoice`))).toMatchObject({
      id: '',
      client_id: client,
      number: '',
      status_id: '1',
      po_number: 'PO',
      amount: 100,
      balance: 0,
      paid_to_date: 0,
    })
  })

  it('POST /invoices/bulk returns the records and a result for every id', async () => {
    const ids = [await idOf(create()), await idOf(create('?paid=true')), app.id('invoice', 999_999)]
    const { status, body } = await app.rest('POST', '/invoices/bulk', { json: { action: 'mark_paid', ids } })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject([{ status_id: '4' }, { status_id: '4' }])
    expect(body['meta']?.['results']).toEqual([
      { id: ids[0], outcome: 'done' },
      { id: ids[1], outcome: 'skipped', reason: 'already_paid' },
      { id: ids[2], outcome: 'skipped', reason: 'not_found' },
    ])
    const unknown = await app.rest('POST', '/invoices/bulk', { json: { action: 'explode', ids } })
    expect([unknown.status, Object.keys(unknown.body['errors'] ?? {})]).toEqual([422, ['action']])
  })
})

describe('GET /invoices', () => {
  it('clients, payments and activities are included with a constant number of statements', async () => {
    for (let index = 0; index < 3; index++) await create('?amount_paid=40')
    const target = `/invoices?client_id=${client}&include=client,payments,activities`
    const small = await statements(`${target}&per_page=1`)
    for (let index = 0; index < 48; index++) await create('?amount_paid=40')
    const large = await statements(`${target}&per_page=50`)
    expect(large.body['data']).toHaveLength(50)
    expect(large.body['data']?.[49]).toMatchObject({
      client: { id: client, name: 'Acme' },
      payments: [{ amount: 40, paymentables: [{ amount: 40 }] }],
      activities: [{ activity_type_id: '4' }, { activity_type_id: '10' }],
    })
    expect(large.count).toBe(small.count)
  })

  it('the published filters can be combined', async () => {
    const sent = await idOf(create('?mark_sent=true', { due_date: '2026-03-01', po_number: 'Blue' }))
    await create('?mark_sent=true', { due_date: '2026-04-01' })
    await create('?paid=true')
    const ids = async (query: string) =>
      (
        (await app.rest('GET', `/invoices?client_id=${client}&${query}`)).body['data'] as unknown as { id: string }[]
      ).map(({ id }) => id)
    expect(await ids('is_deleted=false&client_status=unpaid')).toHaveLength(2)
    expect(await ids('client_status=overdue,paid&status=active&filter=blue')).toEqual([sent])
    expect(await ids('overdue=true&payable=true')).toEqual([sent])
    expect(await ids('client_status=&filter=&with=&sort=')).toHaveLength(3)
    const wrong = await app.rest('GET', '/invoices?client_status=nonsense')
    expect([wrong.status, Object.keys(wrong.body['errors'] ?? {})]).toEqual([422, ['client_status']])
    const column = await app.rest('GET', '/invoices?sort=nonsense|asc')
    expect([column.status, column.body['meta']?.['ignored']]).toEqual([200, ['sort=nonsense|asc']])
  })
})
