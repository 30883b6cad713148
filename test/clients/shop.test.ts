import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

// Shop plugins: they read clients and products in pages of a hundred, and create a client and an invoice for each order.

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

it('active records are read in pages of a hundred', async () => {
  const archived = (await app.rest('POST', '/clients', { name: 'Former' })).at('data.id')
  await app.rest('POST', '/clients/bulk', { action: 'archive', ids: [archived] })
  await app.rest('POST', '/clients', { name: 'Present' })
  await app.rest('POST', '/products', { product_key: 'MUG', price: '9.90' })
  const clients = await app.rest('GET', '/clients?per_page=100&status=active')
  expect(clients.body['data']).toMatchObject([{ name: 'Present' }])
  const products = await app.rest('GET', '/products?per_page=100&status=active')
  expect(products.body['data']).toMatchObject([{ product_key: 'MUG', price: 9.9 }])
})

it('an order becomes a client and a sent invoice, ignoring unknown fields', async () => {
  const client = await app.rest('POST', '/clients', {
    name: 'Olivia Pierce',
    address1: 'Main Street 1',
    address2: null,
    phone: null,
    country_code: 'us',
    shipping_country_code: 'us',
  })
  expect(client.body['data']).toMatchObject({ address2: '', phone: '', country_id: '840' })
  const cost = 1990 / 100
  const item = { item: 'Mug', description: 'Blue', unit_cost: cost, quantity: 3, cost, product_cost: cost }
  const invoice = await app.rest('POST', '/invoices?mark_sent=true', {
    client_id: client.at('data.id'),
    number: 'INV_00042',
    terms: '',
    public_notes: '',
    footer: '',
    line_items: [item],
    date: '2026-03-15',
    due_date: '2026-03-15',
  })
  expect(invoice.status, invoice.text).toBe(200)
  expect(invoice.body['data']).toMatchObject({ number: 'INV_00042', status_id: '2', amount: 59.7, balance: 59.7 })
  expect(invoice.body['data']?.['line_items']?.[0]).toMatchObject({ item: 'Mug', unit_cost: 19.9, cost: 19.9 })
})
