import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

// The flow builder's connector: paths with a trailing slash, fields in the query of a POST, and a single contact that is not
// in a list.

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const headers = { 'Content-Type': 'application/json' }

it('a client is created from the query with its single contact in the body', async () => {
  const query = new URLSearchParams({
    name: 'Müller & Co',
    private_notes: '',
    address1: 'Hauptstraße 1',
    address2: '',
    city: 'Köln',
    state: '',
    postal_code: '50667',
    vat_number: 'DE1',
  })
  const contacts = { first_name: 'Ada', last_name: '', phone: '', email: 'ada@mueller.example', send_email: false }
  const made = await app.rest('POST', `/clients/?${query.toString()}`, { contacts }, { headers })
  expect(made.status).toBe(200)
  expect(made.body['data']).toMatchObject({
    name: 'Müller & Co',
    address1: 'Hauptstraße 1',
    city: 'Köln',
    contacts: [{ first_name: 'Ada', email: 'ada@mueller.example', send_email: false, is_primary: true }],
  })
  client = made.at('data.id')
})

it('a product is found by its key with price, notes and tax', async () => {
  await app.rest('POST', '/products', {
    product_key: 'A-1',
    price: 12.5,
    notes: 'Bolt',
    tax_name1: 'VAT',
    tax_rate1: 19,
  })
  await app.rest('POST', '/products', { product_key: 'A-12', price: 99 })
  const found = await app.rest('GET', '/products/?product_key=A-1', undefined, { headers })
  expect(found.at('meta.pagination.count')).toBe('1')
  expect(found.body['data']?.[0]).toMatchObject({ price: 12.5, tax_name1: 'VAT', tax_rate1: 19 })
})

it('an invoice is created with triggers in the body, an ISO instant and textual discounts', async () => {
  const line = {
    quantity: 4,
    product_key: 'A-1',
    product_cost: 12.5,
    cost: 12.5,
    notes: 'Bolt',
    discount: '0',
    is_amount_discount: true,
    tax_name1: 'VAT',
    tax_rate1: 19,
    tax_id: '1',
  }
  const draft = {
    due_date: '2026-04-20T00:00:00.000Z',
    date: '2026-03-15',
    client_id: client,
    po_number: '',
    public_notes: '',
    private_notes: '',
    line_items: [line],
    discount: '10',
    is_amount_discount: true,
    send_email: false,
    mark_sent: true,
  }
  const sent = await app.rest('POST', '/invoices', draft, { headers })
  expect(sent.status, sent.text).toBe(200)
  expect(sent.body['data']).toMatchObject({
    status_id: '2',
    due_date: '2026-04-20',
    discount: 10,
    amount: 47.6,
    balance: 47.6,
  })
  const unsent = await app.rest('POST', '/invoices', { ...draft, mark_sent: false, due_date: undefined }, { headers })
  expect(unsent.body['data']).toMatchObject({ status_id: '1', due_date: '' })
})

it.each(['unpaid', 'paid', 'overdue', 'all'])('%s invoices of a client are listed without a limit', async (status) => {
  const query = `client_status=${status}&client_id=${client}&is_deleted=false&per_page=9999`
  const listed = await app.rest('GET', `/invoices/?${query}`, undefined, { headers })
  expect(listed.status).toBe(200)
  expect(listed.at('meta.pagination.per_page')).toBe('5000')
  expect(listed.at('meta.pagination.count')).toBe({ unpaid: '1', paid: '0', overdue: '0', all: '2' }[status])
})

it('invoices of all clients are listed without a client filter', async () => {
  const listed = await app.rest('GET', '/invoices/?client_status=all&client_id=&is_deleted=false&per_page=9999')
  expect(listed.at('meta.pagination.total')).toBe('2')
})
