import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'

let app: ServedApp
let client: string
let vendor: string
beforeAll(async () => {
  app = await serveTestApp()
  client = app.id('client', (await newClient(app)).id)
  vendor = (await app.rest('POST', '/vendors', { name: 'Mill' })).at('data.id')
})
afterAll(() => app.close())

const password = 'correct horse battery'
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Path of a resource, its blank query in GraphQL, and bodies to create and to change it. */
type Resource = { path: string; make: () => string; change: string; changed: Record<string, string> }

const named = { change: 'name=Changed', changed: { name: 'Changed' } }
const noted = { change: 'private_notes=Changed', changed: { private_notes: 'Changed' } }

const resources: readonly Resource[] = [
  { path: 'clients', make: () => 'name=New', ...named },
  { path: 'group_settings', make: () => 'name=New', ...named },
  { path: 'locations', make: () => `name=New&client_id=${client}`, ...named },
  { path: 'vendors', make: () => 'name=New', ...named },
  { path: 'invoices', make: () => `client_id=${client}`, ...noted },
  { path: 'quotes', make: () => `client_id=${client}`, ...noted },
  { path: 'purchase_orders', make: () => `vendor_id=${vendor}`, ...noted },
  { path: 'credits', make: () => `client_id=${client}`, ...noted },
  { path: 'payments', make: () => `client_id=${client}&amount=5`, ...noted },
  { path: 'expenses', make: () => 'amount=5', ...noted },
  { path: 'expense_categories', make: () => 'name=New', ...named },
  {
    path: 'bank_integrations',
    make: () => 'bank_account_name=New',
    change: 'nickname=Changed',
    changed: { nickname: 'Changed' },
  },
  {
    path: 'bank_transactions',
    make: () => 'amount=5',
    change: 'description=Changed',
    changed: { description: 'Changed' },
  },
  {
    path: 'products',
    make: () => 'product_key=New',
    change: 'notes=Changed',
    changed: { notes: 'Changed' },
  },
  { path: 'tax_rates', make: () => 'name=New&rate=19', ...named },
  { path: 'payment_terms', make: () => 'num_days=30', ...named },
  {
    path: 'webhooks',
    make: () => 'target_url=https://example.com/New&event_id=1',
    change: 'target_url=https://example.com/Changed',
    changed: { target_url: 'https://example.com/Changed' },
  },
  { path: 'tokens', make: () => 'name=New', ...named },
  {
    path: 'users',
    make: () => 'email=new@example.com&first_name=New',
    change: 'first_name=Changed',
    changed: { first_name: 'Changed' },
  },
]

const send = (method: string, path: string, fields: string) =>
  app.rest(method, path, undefined, { raw: fields, headers: form, password })

const totalOf = async (path: string, query = '') =>
  (await app.rest('GET', `/${path}?${query}`)).at('meta.pagination.total')

describe.each(share(resources))('$path', ({ path, make, change, changed }) => {
  let id: string
  beforeAll(async () => {
    const made = await send('POST', `/${path}`, make())
    expect(made.status, made.text).toBe(200)
    id = made.at('data.id')
  })

  it('a blank record is unsaved', async () => {
    const before = await totalOf(path)
    const shown = await app.rest('GET', `/${path}/create`)
    expect(shown.body['data'], shown.text).toMatchObject({ id: '', is_deleted: false, archived_at: 0 })
    const stored = await app.rest('GET', `/${path}/${id}`)
    expect(Object.keys(shown.body['data'] ?? {}).sort()).toEqual(Object.keys(stored.body['data'] ?? {}).sort())
    expect(await totalOf(path)).toBe(before)
  })

  it('a blank record requires the create permission', async () => {
    const { token } = await app.member('')
    expect((await app.rest('GET', `/${path}/create`, undefined, { token })).status).toBe(403)
  })

  it('a record can be read for editing', async () => {
    const [edited, shown] = await Promise.all(['/edit', ''].map((end) => app.rest('GET', `/${path}/${id}${end}`)))
    expect(edited?.body).toEqual(shown?.body)
    expect(edited?.at('data.id')).toBe(id)
  })

  it('a record is updated by a form, with PUT or with POST and _method', async () => {
    const put = await send('PUT', `/${path}/${id}`, change)
    expect(put.body['data'], put.text).toMatchObject(changed)
    const again = Object.fromEntries(
      Object.entries(changed).map(([name, text]) => [name, text.replace('Changed', 'Again')]),
    )
    const posted = await send('POST', `/${path}/${id}`, `_method=PUT&${change.replace('Changed', 'Again')}`)
    expect(posted.body['data'], posted.text).toMatchObject(again)
  })

  it('a record is archived, restored and deleted by its path, repeatedly', async () => {
    const step = async (action: string) => {
      const answer = await app.rest('GET', `/${path}/${id}/${action}`, undefined, { password })
      expect(answer.status, answer.text).toBe(200)
      return answer
    }
    expect(Number((await step('archive')).at('data.archived_at'))).toBeGreaterThan(0)
    expect((await step('archive')).at('data.is_deleted')).toBe('false')
    expect((await step('restore')).body['data']).toMatchObject({ archived_at: 0, is_deleted: false })
    expect((await step('delete')).at('data.is_deleted')).toBe('true')
    expect((await app.rest('DELETE', `/${path}/${id}`, undefined, { password })).at('data.is_deleted')).toBe('true')
    expect((await step('restore')).body['data']).toMatchObject({ id, archived_at: 0, is_deleted: false })
  })

  it('an unknown action is refused by name', async () => {
    const refused = await app.rest('POST', `/${path}/bulk`, { action: 'paint', ids: [id] }, { password })
    expect(refused.status, refused.text).toBe(422)
    expect(Object.keys(refused.body['errors'] ?? {})).toEqual(['action'])
    expect((await app.rest('GET', `/${path}/${id}/paint`)).status).toBe(404)
  })

  it('a record is found by its creation date', async () => {
    expect(Number(await totalOf(path, 'created_between=2026-03-15,2026-03-15'))).toBeGreaterThan(0)
    expect(await totalOf(path, 'created_between=2026-03-16,2026-03-17')).toBe('0')
    expect(await totalOf(path, 'created_between=2026-03-01,2026-03-14')).toBe('0')
  })

  it('a record is listed first on request', async () => {
    const second = await app.rest('GET', `/${path}?with=${id}&status=deleted`)
    expect(second.at('data.0.id'), second.text).toBe(id)
  })
})
