import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'

// Two MCP servers that give language models access to the API: action routes, bulk actions, and lists passed on unchanged.

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = (
    await send('POST', '/clients', {
      name: '',
      contacts: [{ first_name: 'Ada', last_name: 'Byron', email: 'ada@acme.example' }],
    })
  ).at('data.id')
})
afterAll(() => app.close())

async function send(method: string, path: string, body?: object): Promise<Answered> {
  const headers = { 'X-API-Token': app.owner.token, 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.status, `${method} ${path}: ${text}`).toBe(200)
  const parsed = JSON.parse(text) as Answered['body']
  const at = (place: string) =>
    String(
      place.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], parsed),
    )
  return { status: response.status, headers: response.headers, body: parsed, text, at }
}

const invoiced = (query = '', more: object = {}) =>
  send('POST', `/invoices${query}`, { client_id: client, line_items: [{ quantity: 1, cost: 100 }], ...more })

it('a new invoice has a client link, and lists include its client', async () => {
  const made = await invoiced()
  expect(made.at('data.invitations.0.link')).toMatch(new RegExp(`^${app.baseUrl}/client/invoice/`))
  const listed = await send('GET', '/invoices?per_page=20&include=client')
  expect(listed.at('data.0.client.display_name')).toBe('Ada Byron')
  expect((await send('GET', '/clients?per_page=1')).at('data.0.display_name')).toBe('Ada Byron')
})

it('action routes change one invoice', async () => {
  const id = (await invoiced()).at('data.id')
  const act = async (action: string) => (await send('GET', `/invoices/${id}/${action}`)).body['data']
  expect(await act('mark_sent')).toMatchObject({ id, status_id: '2' })
  expect(await act('email')).toMatchObject({ id, status_id: '2' })
  expect(await act('mark_paid')).toMatchObject({ id, status_id: '4', balance: 0 })
  expect(await act('clone_to_invoice')).toMatchObject({ id: '', client_id: client, status_id: '1' })
  expect(await act('clone_to_quote')).toMatchObject({ id: '', client_id: client })
  expect(await act('archive')).toMatchObject({ id, archived_at: app.clock.now })
  expect(await act('restore')).toMatchObject({ id, archived_at: 0 })
  const other = (await invoiced('?mark_sent=true')).at('data.id')
  expect((await send('GET', `/invoices/${other}/cancel`)).at('data.status_id')).toBe('5')
})

it('a quote is converted to an invoice', async () => {
  const made = await send('POST', '/quotes', { client_id: client, line_items: [{ quantity: 1, cost: 80 }] })
  const quote = made.at('data.id')
  expect((await send('POST', '/quotes/bulk', { action: 'mark_sent', ids: [quote] })).at('data.0.status_id')).toBe('2')
  expect((await send('POST', '/quotes/bulk', { action: 'approve', ids: [quote] })).at('data.0.status_id')).toBe('3')
  const invoice = await send('GET', `/quotes/${quote}/convert_to_invoice`)
  expect(invoice.body['data']).toMatchObject({ entity_type: 'invoice', amount: 80, client_id: client })
  expect((await send('GET', `/quotes/${quote}`)).body['data']).toMatchObject({
    status_id: '4',
    invoice_id: invoice.at('data.id'),
  })
})

it('payable and overdue invoices are listed', async () => {
  const late = await invoiced('?mark_sent=true', { due_date: '2026-03-01' })
  const found = await send('GET', '/invoices?payable=true&overdue=true&per_page=50')
  expect(found.body['data']).toMatchObject([{ id: late.at('data.id') }])
})

it('lists are readable in an empty company', async () => {
  for (const list of [
    'clients?per_page=1',
    'vendors?per_page=100',
    'expense_categories?per_page=100',
    'expenses?per_page=20',
  ]) {
    expect(Array.isArray((await send('GET', `/${list}`)).body['data']), list).toBe(true)
  }
})
