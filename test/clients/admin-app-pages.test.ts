import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, openAdminApp, recordsOf } from './admin-app.ts'
import type { AdminApp, Row } from './admin-app.ts'

// The official admin web app while browsing: its log-in, the data that every page loads, and its list pages.

let app: AdminApp
beforeAll(async () => {
  app = await openAdminApp()
})
afterAll(() => app.close())

/** A few rows for every list, so that no page is empty. */
async function furnish(): Promise<void> {
  const lines = [{ product_key: 'Work', quantity: 1, cost: 100 }]
  for (const list of ['invoices', 'quotes', 'credits'])
    await app.made(list, { client_id: app.client, line_items: lines })
  await app.made('purchase_orders', { vendor_id: app.vendor, line_items: lines })
  await app.made('payments', { client_id: app.client, amount: 5 })
  const category_id = await app.made('expense_categories', { name: 'Travel' })
  await app.made('expenses', { amount: 5, vendor_id: app.vendor, client_id: app.client, category_id })
  await app.made('products', { product_key: 'Work', price: 100 })
  await app.made('tax_rates', { name: 'VAT', rate: 19 })
  await app.made('payment_terms', { num_days: 30 })
  const bank_integration_id = await app.made('bank_integrations', { bank_account_name: 'Giro' })
  await app.made('bank_transactions', { bank_integration_id, amount: 5, base_type: 'CREDIT' })
  await app.made('webhooks', { target_url: 'https://example.com/hook', event_id: '1' })
}

describe('log-in of the admin app', () => {
  it('the app reads the log-in options before it logs in', async () => {
    const { status, body } = await app.rest('POST', '/login/precheck', { email: 'owner@example.com' }, { token: '' })
    expect([status, body]).toEqual([200, { methods: ['password'], secret_required: false }])
  })

  it('log-in and refresh return all data of the user', async () => {
    const refreshed = await app.send('POST', '/refresh?updated_at=0&current_company=true')
    expect(recordsOf(refreshed)).toMatchObject([
      {
        is_owner: true,
        token: { token: app.token },
        user: { email: 'owner@example.com' },
        account: { is_hosted: false },
      },
    ])
  })

  it('only a wrong password ends the session', async () => {
    const body = { ...credentials, password: 'wrong' }
    expect((await app.rest('POST', '/login', body, { token: '' })).status).toBe(401)
    for (const path of ['/clients', '/refresh', '/invoices/nope']) {
      expect((await app.rest('GET', path, undefined, { token: 'stale' })).status, path).not.toBe(401)
    }
  })
})

describe('every page of the admin app', () => {
  it('a page finds all data that it needs to render', async () => {
    const health = await app.send('GET', '/health_check')
    expect(health.body['php_version']?.['current_php_version']).toEqual(expect.any(String))
    const statics = await app.send('GET', '/statics')
    for (const list of [
      'currencies',
      'countries',
      'languages',
      'timezones',
      'date_formats',
      'payment_types',
      'sizes',
      'industries',
    ]) {
      expect(Array.isArray(statics.body[list]), list).toBe(true)
    }
    for (const list of [
      'company_gateways',
      'bank_integrations',
      'tax_rates',
      'tags?entity_type=invoice',
      'designs?template=true&entities=invoice',
    ]) {
      expect(Array.isArray((await app.send('GET', `/${list}`)).body['data']), list).toBe(true)
    }
  })

  it('the search shows name, kind and path of each result', async () => {
    const { body } = await app.send('POST', '/search', { search: 'acme' })
    const lists = Object.values(body) as unknown as Row[][]
    expect(lists.every((hits) => Array.isArray(hits))).toBe(true)
    const hits = lists.flat()
    expect(hits).toContainEqual(expect.objectContaining({ id: app.client, name: 'Acme' }))
    for (const hit of hits) expect(Object.keys(hit)).toEqual(expect.arrayContaining(['name', 'type', 'id', 'path']))
  })

  it('the dashboard loads its totals and charts', async () => {
    const period = { start_date: '2026-03-01', end_date: '2026-03-31', date_range: 'this_month' }
    const totals = await app.send('POST', '/charts/totals_v2', period)
    expect(totals.body).toMatchObject({ start_date: '2026-03-01', currencies: { 1: 'USD' } })
    expect(totals.body['999']).toHaveProperty('outstanding')
    expect((await app.send('POST', '/charts/chart_summary_v2', period)).body['999']).toHaveProperty('invoices')
    expect(Array.isArray((await app.send('GET', '/activities?reactv2')).body['data'])).toBe(true)
    const upcoming =
      'include=client.group_settings&upcoming=true&without_deleted_clients=true&per_page=50&page=1&sort=id|desc'
    await app.send('GET', `/invoices?${upcoming}`)
    await app.send('GET', `/invoices?${upcoming.replace('upcoming', 'overdue')}`)
    await app.send(
      'GET',
      '/payments?include=client,invoices&sort=date|desc&per_page=50&without_deleted_clients=true&page=1',
    )
    await app.send(
      'GET',
      '/quotes?include=client.group_settings&client_status=expired&without_deleted_clients=true&per_page=50&page=1&sort=id|desc',
    )
    await app.send(
      'GET',
      '/recurring_invoices?include=client&client_status=active&without_deleted_clients=true&per_page=50&page=1&sort=next_send_date|asc',
    )
  })
})

describe('list pages of the admin app', () => {
  beforeAll(furnish)

  it.each([
    'clients?include=contacts&sort=id|desc',
    'invoices?include=client.group_settings&without_deleted_clients=true&sort=id|desc',
    'quotes?include=client&without_deleted_clients=true&sort=id|desc',
    'credits?include=client.group_settings&without_deleted_clients=true&sort=id|desc',
    'payments?include=client,invoices&without_deleted_clients=true&sort=id|desc',
    'purchase_orders?include=vendor,expense,tags&without_deleted_vendors=true&sort=id|desc&tag_ids=',
    'expenses?include=client,vendor,category,project&without_deleted_clients=true&without_deleted_vendors=true&sort=id|desc&tag_ids=',
    'vendors?sort=id|desc',
    'products?include=company&sort=id|desc',
    'bank_transactions?sort=id|desc&active_banks=true',
    'bank_integrations?sort=id|desc',
    'bank_transaction_rules?include=expense_category,vendor&sort=id|desc',
    'expense_categories?sort=id|desc',
    'tax_rates?sort=id|desc',
    'payment_terms?sort=id|desc',
    'webhooks?sort=id|desc',
    'tokens?sort=id|desc',
    'users?without=nobody&sort=id|desc',
    'documents?sort=id|desc',
    'tasks?include=status,client,project&without_deleted_clients=true&sort=id|desc',
    'projects?include=client&without_deleted_clients=true&sort=id|desc',
    'recurring_invoices?include=client&without_deleted_clients=true&sort=id|desc',
    'recurring_expenses?include=client,vendor&sort=id|desc&without_deleted_clients=true&without_deleted_vendors=true',
  ])('%s loads as its table requests it, with all filters empty', async (query) => {
    const whole = query.replace('without=nobody', `without=${app.id('user', app.owner.userId)}`)
    const { body } = await app.send(
      'GET',
      `/${whole}&per_page=10&page=1&filter=&client_status=&status=active&date_range=&due_date_range=`,
    )
    expect(body['meta']?.['pagination']).toMatchObject({ per_page: 10, current_page: 1 })
    expect(Array.isArray(body['data'])).toBe(true)
  })

  it.each([
    ['invoices', 'number client_id amount balance date due_date status_id partial total_taxes archived_at'],
    ['quotes', 'number client_id amount date valid_until due_date status_id archived_at'],
    ['credits', 'number client_id amount balance date status_id'],
    ['payments', 'number client_id amount date type_id transaction_reference status_id archived_at'],
    [
      'clients',
      'name display_name id_number balance paid_to_date created_at website vat_number phone city archived_at',
    ],
    ['vendors', 'number name city phone state postal_code country_id website vat_number created_at archived_at'],
    [
      'expenses',
      'number vendor_id client_id date amount public_notes private_notes category_id payment_date archived_at',
    ],
    ['products', 'product_key notes price cost quantity archived_at created_at updated_at'],
    ['purchase_orders', 'number vendor_id amount date due_date status_id'],
    ['bank_transactions', 'status deposit withdrawal date description status_id bank_account_name amount'],
    ['bank_integrations', 'bank_account_name bank_account_type'],
    ['bank_transaction_rules', 'name applies_to'],
    ['tax_rates', 'name rate'],
    ['payment_terms', 'name num_days'],
    ['expense_categories', 'name color'],
    ['users', 'first_name last_name email'],
    ['tokens', 'name'],
    ['webhooks', 'target_url event_id'],
  ])('%s is sorted by any shown column in both directions across pages', async (list, columns) => {
    for (const column of columns.split(' ')) {
      const ids = async (query: string) => recordsOf(await app.send('GET', `/${list}?${query}`)).map(({ id }) => id)
      const [rising, falling] = [
        await ids(`sort=${column}|asc&per_page=50`),
        await ids(`sort=${column}|desc&per_page=50`),
      ]
      expect(falling, column).toEqual(rising.toReversed())
      expect(await ids(`sort=${column}|asc&per_page=1&page=1`), column).toEqual(rising.slice(0, 1))
    }
  })

  it('numeric columns are sorted by value, not as text', async () => {
    for (const rate of ['9.5', '10', '100', '9.25']) await app.made('tax_rates', { name: `At ${rate}`, rate })
    const rates = async (query: string) =>
      recordsOf(await app.send('GET', `/tax_rates?${query}`)).map(({ rate }) => rate)
    expect(await rates('sort=rate|asc')).toEqual([9.25, 9.5, 10, 19, 100])
    const first = await app.send('GET', '/tax_rates?sort=rate|asc&per_page=2&cursor=')
    expect(await rates(`sort=rate|asc&per_page=2&cursor=${first.at('meta.cursor.next')}`)).toEqual([10, 19])
  })

  it('invoices are listed with their clients, newest first', async () => {
    const listed = await app.send(
      'GET',
      '/invoices?include=client.group_settings&without_deleted_clients=true&sort=id|desc&per_page=10',
    )
    expect(recordsOf(listed)[0]).toMatchObject({ client: { id: app.client, display_name: 'Acme' } })
  })

  it('a list is filtered by a date range and several statuses', async () => {
    const quotes =
      'quotes?include=client&without_deleted_clients=true&sort=id|desc&per_page=10&page=1&filter=&status=active'
    const found = await app.send(
      'GET',
      `/${quotes}&client_status=draft,sent&date_range=date,2026-03-01,2026-03-31&due_date_range=`,
    )
    expect(found.at('meta.pagination.total')).toBe('1')
    const none = await app.send('GET', `/${quotes}&client_status=draft&date_range=date,2026-04-01,2026-04-30`)
    expect(none.at('meta.pagination.total')).toBe('0')
  })

  it('bulk actions apply to the selected rows', async () => {
    const id = await app.made('clients', { name: 'Ticked' })
    const ticked = await app.send('POST', '/clients/bulk', { action: 'archive', ids: [id] })
    expect(ticked.body['data']).toMatchObject([{ id, archived_at: app.clock.now }])
  })
})
