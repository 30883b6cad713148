import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'

// The mobile and desktop app: it refuses servers with an unknown version, and sends its password as base64.

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = await made('clients', { name: 'Acme' })
})
afterAll(() => app.close())

const headers = {
  'X-CLIENT-PLATFORM': 'Android',
  'X-CLIENT-VERSION': '5.0.194',
  'X-Requested-With': 'XMLHttpRequest',
  'X-API-SECRET': '',
  'Content-Type': 'application/json; charset=utf-8',
}

async function send(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Answered> {
  const answer = await app.rest(method, path, body, { headers: { ...headers, ...more } })
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(200)
  return answer
}

const made = async (list: string, body: object): Promise<string> => (await send('POST', `/${list}`, body)).at('data.id')

/** `5.0.194` as a comparable number. */
const version = (text: string | null): number =>
  (text ?? '').split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0)

it('every answer has the expected version header, errors included', async () => {
  for (const [path, token] of [
    ['/clients', app.owner.token],
    ['/clients', 'nobody'],
    ['/nothing', app.owner.token],
  ] as const) {
    const answer = await app.rest('GET', path, undefined, { token, headers })
    expect(version(answer.headers.get('x-app-version'))).toBeGreaterThanOrEqual(version('5.0.4'))
    expect(version(answer.headers.get('x-minimum-client-version'))).toBeLessThanOrEqual(version('5.0.194'))
  }
})

it('the app logs in and reads all lists in pages of thousands of rows', async () => {
  const body = { email: 'owner@example.com', password: 'correct horse battery', one_time_password: '', secret: '' }
  const login = await app.rest('POST', '/login?include=account&per_page=5000', body, { token: '', headers })
  expect(login.at('data.0.company.company_key').length).toBeGreaterThan(0)
  const refreshed = await send('POST', '/refresh?updated_at=0&current_company=false&include_static=true')
  expect(refreshed.at('data.0.user.email')).toBe('owner@example.com')
  for (const list of [
    'clients',
    'invoices',
    'quotes',
    'payments',
    'credits',
    'vendors',
    'expenses',
    'products',
    'bank_transactions',
  ]) {
    const listed = await send(
      'GET',
      `/${list}?per_page=5000&page=1&updated_at=0&sort=created_at|asc&filter_deleted_clients=true`,
    )
    expect(listed.at('meta.pagination.per_page'), list).toBe('5000')
  }
})

/** Matches one transaction as the app does, and reads it from the answer. */
async function matched(transaction: Readonly<Record<string, string>>): Promise<Answered> {
  const answer = await send('POST', '/bank_transactions/match', { transactions: [transaction] })
  expect([answer.at('data.0.id'), answer.at('data.0.status_id')]).toEqual([transaction['id'], '3'])
  return answer
}

it('the app matches in four ways and reads the first transaction of the answer', async () => {
  const bank = await made('bank_integrations', { bank_account_name: 'Giro' })
  const vendor = await made('vendors', { name: 'Mill' })
  const money = (amount: number, base_type: string) =>
    made('bank_transactions', { bank_integration_id: bank, amount, base_type })
  const lines = [{ quantity: 1, cost: 40 }]
  const invoices = [
    await made('invoices', { client_id: client, line_items: lines }),
    await made('invoices', { client_id: client, line_items: lines }),
  ]
  const paid = await matched({ id: await money(80, 'CREDIT'), invoice_ids: invoices.join(',') })
  expect(paid.at('data.0.invoice_ids')).toBe(invoices.join(','))
  await matched({
    id: await money(5, 'CREDIT'),
    payment_id: await made('payments', { client_id: client, amount: 5 }),
  })
  await matched({ id: await money(7, 'DEBIT'), expense_id: await made('expenses', { amount: 7 }) })
  const expense = await matched({ id: await money(9, 'DEBIT'), vendor_id: vendor, ninja_category_id: '' })
  expect(expense.at('data.0.expense_id').length).toBeGreaterThanOrEqual(10)
})

it('the app merges with its password in base64 and reads the survivor', async () => {
  const absorbed = await made('clients', { name: 'Acme Ltd' })
  const password = Buffer.from('correct horse battery').toString('base64')
  const merged = await send('POST', `/clients/${client}/${absorbed}/merge`, undefined, {
    'X-API-PASSWORD-BASE64': password,
  })
  expect(merged.body['data']).toMatchObject({ id: client, name: 'Acme' })
})

it('HEAD returns the headers of GET, and OPTIONS lists the methods', async () => {
  const head = await fetch(`${app.origin}/api/v1/clients`, {
    method: 'HEAD',
    headers: { 'x-api-token': app.owner.token },
  })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.has('x-app-version')).toBe(true)
  const options = await fetch(`${app.origin}/api/v1/clients`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example.com' },
  })
  expect(options.status).toBeLessThan(300)
})

it.each(['X-API-TOKEN', 'X-Api-Token', 'x-api-token'])('the token is accepted in the header %s', async (name) => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(
      `${app.origin}/api/v1/clients?page=undefined&per_page=undefined`,
      { headers: { [name]: app.owner.token } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
      .on('error', reject)
      .end()
  })
  expect(status).toBe(200)
})
