import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'

// The automation node: JSON bodies, triggers in the query, and page links followed with its own query appended again.

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = (await send('POST', '/clients', { name: 'Acme', contacts: [{ email: 'ada@acme.example' }] })).at('data.id')
})
afterAll(() => app.close())

const headers = () => ({
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
  'X-API-SECRET': '',
})

async function send(method: string, path: string, body?: object): Promise<Answered> {
  const answer = await app.rest(method, path, body, { headers: headers() })
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(200)
  return answer
}

/** Reads a whole list as the node does: requests `links.next` with its own query appended again. */
async function everything(path: string, query: Record<string, string> = {}): Promise<{ id: string }[]> {
  const found: { id: string }[] = []
  let target = path
  for (;;) {
    const own = new URLSearchParams({ ...query, per_page: '3' }).toString()
    const answer = await send('GET', `${target}${target.includes('?') ? '&' : '?'}${own}`)
    found.push(...(answer.body['data'] as unknown as { id: string }[]))
    const next = answer.body['meta']?.['pagination']?.['links']?.['next'] as unknown as string | undefined
    if (next === undefined) return found
    const { href, pathname, search } = new URL(next)
    expect(href).toContain(`${app.baseUrl}/api/v1/`)
    target = pathname.replace('/api/v1', '') + search
  }
}

/** A line as the node writes it: empty fields are sent. */
const line = (cost: number, hours: number) => ({
  cost,
  notes: '',
  product_key: '',
  tax_rate1: 0,
  tax_rate2: 0,
  tax_name1: '',
  tax_name2: '',
  quantity: hours,
})

const invoiced = async (cost: number, query = '') =>
  send('POST', `/invoices${query}`, { client_id: client, line_items: [line(cost, 1)] })

it('tokens are long enough for the node to use version 5 of the API', () => {
  expect(app.owner.token.length).toBeGreaterThanOrEqual(64)
})

it('a client is created with numeric countries, contacts and an obsolete field', async () => {
  const { body } = await send('POST', '/clients', {
    name: 'Hayden & Sons',
    id_number: 'ID-7',
    private_notes: 'Pays late',
    vat_number: 'DE123456789',
    work_phone: '+49 30 1',
    website: 'https://hayden.example',
    contacts: [{ first_name: 'Samuel', last_name: 'Hayden', email: 'samuel@hayden.example', phone: '+49 30 2' }],
    shipping_address1: 'Kai 1',
    shipping_postal_code: '20457',
    shipping_country_id: 276,
    address1: 'Main Street 1',
    country_id: 840,
  })
  expect(body['data']).toMatchObject({
    display_name: 'Hayden & Sons',
    country_id: '840',
    shipping_country_id: '276',
    phone: '',
    contacts: [{ first_name: 'Samuel', email: 'samuel@hayden.example', phone: '+49 30 2', is_primary: true }],
  })
})

describe('lists', () => {
  beforeAll(async () => {
    for (let count = 0; count < 7; count++) await send('POST', '/clients', { name: `Row ${count}` })
  })

  it('a list is read to its end with each record once, in order of creation', async () => {
    const all = await everything('/clients', { include: 'contacts' })
    const total = (await send('GET', '/clients?per_page=1')).at('meta.pagination.total')
    expect(all).toHaveLength(Number(total))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const keys = all.map(({ id }) => app.ids.decode('client', id) ?? 0)
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
  })

  it('lists are filtered by ISO instants, states and texts', async () => {
    const since = { created_at: '2026-03-15T11:00:00.000Z', updated_at: '2026-03-15T11:00:00', status: 'active' }
    expect((await everything('/clients', since)).length).toBeGreaterThan(6)
    expect(await everything('/clients', { created_at: '2026-03-16T00:00:00.000+02:00' })).toEqual([])
    expect(await everything('/clients', { is_deleted: 'true' })).toEqual([])
  })

  it('lists for drop-downs exist, and are empty for unsupported features', async () => {
    for (const path of ['/projects', '/tasks']) expect(await everything(path)).toEqual([])
    for (const path of ['/vendors', '/expense_categories', '/bank_integrations', '/invoices']) {
      expect(Array.isArray(await everything(path)), path).toBe(true)
    }
  })
})

it('an invoice is created, partly paid and e-mailed by query triggers, ignoring old names in the body', async () => {
  const { body } = await send('POST', '/invoices?amount_paid=10&send_email=true&mark_sent=true', {
    email: 'samuel@hayden.example',
    client_id: client,
    auto_bill: true,
    custom_value1: 'red',
    due_date: '2026-04-15T00:00:00',
    invoice_date: '2026-01-01T00:00:00.000Z',
    number: 'N-1',
    invoice_status_id: 4,
    is_amount_discount: true,
    partial: 5,
    partial_due_date: '2026-04-01T00:00:00',
    discount: 5,
    tax_name1: 'VAT',
    tax_rate1: 19,
    line_items: [line(100, 2), line(0, 0)],
  })
  expect(body['data']).toMatchObject({
    number: 'N-1',
    status_id: '3',
    amount: 232.05,
    balance: 222.05,
    paid_to_date: 10,
    date: '2026-03-15',
    due_date: '2026-04-15',
    custom_value1: 'red',
  })
  const listed = await send('GET', '/invoices?number=N-1&client_status=unpaid&include=client&per_page=50')
  expect(listed.at('data.0.client.display_name')).toBe('Acme')
})

it('invoices and quotes are sent by GET', async () => {
  const invoice = (await invoiced(70)).at('data.id')
  expect((await send('GET', `/invoices/${invoice}/email`)).at('data.status_id')).toBe('2')
  const quote = await send('POST', '/quotes', {
    is_quote: true,
    client_id: client,
    invoice_date: '2026-01-01',
    invoice_status_id: 1,
    paid: 5,
    email_invoice: true,
    line_items: [line(10, 2)],
  })
  expect(quote.at('data.amount')).toBe('20')
  expect((await send('GET', `/quotes/${quote.at('data.id')}/email`)).at('data.status_id')).toBe('2')
})

/** Payments for the drop-down list of payments that a transaction can be matched with. */
const matchable = async () => (await everything('/payments', { match_transactions: 'true' })).map(({ id }) => id)

it('a payment for a looked-up invoice appears among the matchable payments', async () => {
  const invoice = (await invoiced(70)).at('data.id')
  const owner = (await send('GET', `/invoices/${invoice}`)).at('data.client_id')
  const paid = await send('POST', '/payments', {
    amount: 70,
    client_id: owner,
    invoices: [{ invoice_id: invoice, amount: 70 }],
    type_id: 1,
    transaction_reference: 'Lambda 1',
  })
  const payment = paid.at('data.id')
  expect(paid.body['data']).toMatchObject({ type_id: '1', applied: 70, paymentables: [{ invoice_id: invoice }] })
  expect(await matchable()).toContain(payment)

  const bank = (await send('POST', '/bank_integrations', { bank_account_name: 'Current' })).at('data.id')
  const bare = await send('POST', '/bank_transactions', {})
  expect(bare.body['data']).toMatchObject({ amount: 0, description: '', status_id: '1' })
  const money = { amount: 70, base_type: 'CREDIT', bank_integration_id: bank, currency_id: '1' }
  const transaction = (await send('POST', '/bank_transactions', money)).at('data.id')
  const matched = await send('POST', '/bank_transactions/match', {
    transactions: [{ id: transaction, payment_id: payment }],
  })
  expect(matched.at('data.0.status_id')).toBe('3')
  expect(await matchable()).not.toContain(payment)
})

it('an expense is created with partly obsolete field names', async () => {
  const { body } = await send('POST', '/expenses', {
    amount: 5,
    should_be_invoiced: true,
    client_id: client,
    expense_category_id: 'ignored',
    expense_date: '2026-01-01T00:00:00',
    payment_date: '2026-01-02T00:00:00',
    payment_type_id: 1,
    vendor_id: '',
  })
  expect(body['data']).toMatchObject({
    amount: 5,
    date: '2026-03-15',
    payment_date: '2026-01-02',
    payment_type_id: '1',
    category_id: '',
    should_be_invoiced: true,
  })
})

it('a delete with an empty JSON body returns the deleted record', async () => {
  const gone = async (path: string) => expect((await send('DELETE', path, {})).at('data.is_deleted')).toBe('true')
  await gone(`/invoices/${(await invoiced(1)).at('data.id')}`)
  await gone(`/clients/${(await send('POST', '/clients', { name: 'Brief' })).at('data.id')}`)
  await gone(`/expenses/${(await send('POST', '/expenses', {})).at('data.id')}`)
})

it.each(['1', '2', '3', '4', '5'])('a webhook for event %s is registered, found and deleted', async (event) => {
  const target = `https://n8n.example.com/webhook/${event}`
  const made = await send('POST', '/webhooks', { target_url: target, event_id: event })
  const registered = (await everything('/webhooks')) as unknown as Record<string, unknown>[]
  expect(registered).toContainEqual(
    expect.objectContaining({ id: made.at('data.id'), target_url: target, event_id: event, is_deleted: false }),
  )
  await send('DELETE', `/webhooks/${made.at('data.id')}`, {})
})
