import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { formOf } from './form-of.ts'

// The official PHP SDK: forms with nested keys and only text values, triggers in the query, bulk requests for everything else.

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = (await send('POST', '/clients', { name: 'Brand spanking new client' })).at('data.id')
})
afterAll(() => app.close())

const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Requested-With': 'XMLHttpRequest' }

async function send(method: string, path: string, fields?: object, token = app.owner.token): Promise<Answered> {
  const call = { token, headers: form, ...(fields && { raw: formOf(fields) }) }
  const answer = await app.rest(method, path, undefined, call)
  expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 500)}`).toBe(200)
  return answer
}

const line = { product_key: 'test', notes: 'description', quantity: 1, cost: 10 }

describe('clients', () => {
  it('clients are created from nested keys and returned with their types', async () => {
    const { body } = await send('POST', '/clients', {
      name: 'Köln & Söhne + 1',
      country_id: 276,
      is_tax_exempt: false,
      settings: { currency_id: '3' },
      contacts: [
        { first_name: 'Ada', email: 'ada@koeln.example', send_email: false },
        { email: 'bo@koeln.example', is_primary: true },
      ],
    })
    expect(body['data']).toMatchObject({
      name: 'Köln & Söhne + 1',
      country_id: '276',
      is_tax_exempt: false,
      settings: { currency_id: '3' },
      contacts: expect.arrayContaining([
        expect.objectContaining({ email: 'ada@koeln.example', send_email: false, is_primary: false }),
        expect.objectContaining({ email: 'bo@koeln.example', send_email: true, is_primary: true }),
      ]) as unknown,
    })
  })

  it('clients are found by balance with the operator before or after the value', async () => {
    const owing = (await send('POST', '/clients', { name: 'Owes' })).at('data.id')
    await send('POST', '/invoices?mark_sent=1', { client_id: owing, line_items: [line] })
    for (const balance of ['gt:9', '0:gt']) {
      const found = await send('GET', `/clients?balance=${encodeURIComponent(balance)}`)
      expect([found.at('meta.pagination.total'), found.at('data.0.id')], balance).toEqual(['1', owing])
    }
    expect((await send('GET', '/clients?between_balance=10:20&include=documents')).at('data.0.id')).toBe(owing)
    expect((await send('GET', '/clients?balance=lt:10&per_page=1&page=2')).at('meta.pagination.current_page')).toBe('2')
  })

  it('clients are archived, restored and deleted in bulk', async () => {
    const made = await send('POST', '/clients', { name: 'A name' })
    expect(made.at('data.archived_at')).toBe('0')
    const bulk = (action: string) => send('POST', '/clients/bulk', { action, ids: [made.at('data.id')] })
    expect(Number((await bulk('archive')).at('data.0.archived_at'))).toBeGreaterThan(0)
    expect((await bulk('restore')).at('data.0.archived_at')).toBe('0')
    expect((await bulk('delete')).body['data']).toMatchObject([{ is_deleted: true }])
  })
})

describe('documents', () => {
  it.each(['true', '1'])('documents are marked as sent by mark_sent=%s in the query', async (word) => {
    const vendor = (await send('POST', '/vendors', { name: 'Mill' })).at('data.id')
    for (const list of ['invoices', 'credits', 'purchase_orders']) {
      const whose = list === 'purchase_orders' ? { vendor_id: vendor } : { client_id: client }
      const { body } = await send('POST', `/${list}?mark_sent=${word}`, { ...whose, line_items: [line, line] })
      expect(body['data'], list).toMatchObject({ amount: 20, balance: 20, status_id: '2' })
    }
  })

  it('documents accept a textual discount', async () => {
    for (const list of ['invoices', 'quotes', 'credits']) {
      const id = (await send('POST', `/${list}`, { client_id: client, line_items: [line, line] })).at('data.id')
      const changed = await send('PUT', `/${list}/${id}`, { discount: '5' })
      expect(changed.body['data'], list).toMatchObject({ discount: 5, amount: 15 })
    }
  })

  it('documents are downloaded with a bulk request', async () => {
    for (const list of ['invoices', 'quotes', 'credits']) {
      const id = (await send('POST', `/${list}`, { client_id: client, line_items: [line] })).at('data.id')
      const pdf = await send('POST', `/${list}/bulk`, { action: 'download', ids: [id] })
      expect(pdf.text.slice(0, 5), list).toBe('%PDF-')
    }
  })
})

it('paying a draft makes it a paid invoice', async () => {
  const invoice = (await send('POST', '/invoices', { client_id: client, line_items: [line] })).at('data.id')
  const paid = await send('POST', '/payments', {
    client_id: client,
    amount: 10,
    invoices: [{ invoice_id: invoice, amount: 10 }],
    transaction_reference: 'IAMAWESOME',
  })
  expect(paid.body['data']).toMatchObject({ transaction_reference: 'IAMAWESOME', amount: 10, applied: 10 })
  expect((await send('GET', `/invoices/${invoice}`)).at('data.status_id')).toBe('4')
  const loose = (await send('POST', '/payments', { client_id: client, amount: 10 })).at('data.id')
  expect((await send('PUT', `/payments/${loose}`, { transaction_reference: 'ref' })).at('data.applied')).toBe('0')
})

it('an empty form creates a company, and its token works', async () => {
  const founded = await send('POST', '/companies?include=company%2Ccompany.tokens', {})
  const [token, id] = [founded.at('data.0.company.tokens.0.token'), founded.at('data.0.company.id')]
  const company = await send('GET', `/companies/${id}`, undefined, token)
  expect((await send('PUT', `/companies/${id}`, { industry_id: '1' }, token)).at('data.industry_id')).toBe('1')
  expect((await send('PUT', `/companies/${id}`, company.body['data'] ?? {}, token)).at('data.id')).toBe(id)
  expect((await send('GET', '/clients', undefined, token)).at('meta.pagination.total')).toBe('0')
})

it('webhooks are registered, updated and found by address', async () => {
  const target = 'https://example.com:443/api/invoiceninja-webhook/'
  const made = await send('POST', '/webhooks', { event_id: 1, target_url: target })
  const changed = { ...(made.body['data'] as object), target_url: `${target}-updated-url` }
  expect((await send('PUT', `/webhooks/${made.at('data.id')}`, changed)).body['data']).toEqual(changed)

  const other = (await send('POST', '/webhooks', { event_id: '10', target_url: target })).at('data.id')
  const query = formOf({ target_url: target, status: 'active' })
  expect((await send('GET', `/webhooks?${query}`)).body['data']).toMatchObject([{ id: other, event_id: '10' }])
  await send('POST', '/webhooks/bulk', { action: 'delete', ids: [other] })
  expect((await send('GET', `/webhooks?${query}`)).body['data']).toEqual([])
})

it('the generic call matches a transaction and merges clients', async () => {
  const bank = (await send('POST', '/bank_integrations', { bank_account_name: 'Jo' })).at('data.id')
  const bare = (await send('POST', '/bank_transactions', { bank_integration_id: bank, name: 'Jo' })).at('data.id')
  const money = { bank_integration_id: bank, name: 'Jo', date: '2022-10-10', amount: 20, base_type: 'CREDIT' }
  expect((await send('PUT', `/bank_transactions/${bare}`, money)).body['data']).toMatchObject({
    date: '2022-10-10',
    amount: 20,
  })
  const invoice = (await send('POST', '/invoices', { client_id: client, line_items: [line, line] })).at('data.id')
  const matched = await send('POST', '/bank_transactions/match', { transactions: [{ id: bare, invoice_ids: invoice }] })
  expect(matched.body['data']).toMatchObject([{ id: bare, status_id: '3', invoice_ids: invoice }])

  const absorbed = (await send('POST', '/clients', { name: 'Twin' })).at('data.id')
  const refused = await app.rest('POST', `/clients/${client}/${absorbed}/merge`, undefined, { headers: form })
  expect([refused.status, refused.body]).toMatchObject([
    412,
    { message: expect.stringMatching(/^Invalid Password: none/), errors: {} },
  ])
  const merged = await app.rest('POST', `/clients/${client}/${absorbed}/merge`, undefined, {
    headers: form,
    password: 'correct horse battery',
  })
  expect([merged.status, merged.at('data.id')]).toEqual([200, client])
})

it('the statics have no `data` wrapper', async () => {
  const { body } = await send('GET', '/statics')
  const lists = ['currencies', 'industries', 'languages', 'countries', 'banks', 'payment_types', 'templates']
  expect(Object.keys(body)).toEqual(expect.arrayContaining(lists))
  expect(body['currencies']?.[0]).toMatchObject({
    id: expect.any(String) as unknown,
    code: expect.any(String) as unknown,
  })
})

it('lists of unsupported features are empty', async () => {
  for (const list of ['projects', 'tasks', 'recurring_invoices', 'subscriptions', 'group_settings']) {
    expect((await send('GET', `/${list}`)).body['data'], list).toEqual([])
  }
})
