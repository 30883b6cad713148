import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const target = 'https://hooks.example.com/in?x=1'
const make = (fields: Record<string, unknown> = {}) =>
  app.rest('POST', '/webhooks', { target_url: target, event_id: 2, ...fields })

test('a webhook is created in the clients’ format, and its event is returned as text', async () => {
  const made = await make()
  expect(made.status, made.text).toBe(200)
  expect(made.body['data']).toMatchObject({
    target_url: target,
    event_id: '2',
    rest_method: 'post',
    headers: {},
    format: 'JSON',
    disabled_at: 0,
    is_deleted: false,
  })
  expect(made.at('data.secret')).toMatch(/^whsec_[A-Za-z0-9]{44}$/)
  const other = await make({ event_id: '63', rest_method: 'PUT', headers: { 'X-Key': 'a' }, format: 'json' })
  expect(other.body['data']).toMatchObject({ event_id: '63', rest_method: 'put', headers: { 'X-Key': 'a' } })
  expect(other.at('data.secret')).not.toBe(made.at('data.secret'))
})

test.each([
  [{ event_id: 66 }, 'event_id'],
  [{ event_id: '' }, 'event_id'],
  [{ event_id: 'toString' }, 'event_id'],
  [{ target_url: '' }, 'target_url'],
  [{ target_url: 'ftp://example.com' }, 'target_url'],
  [{ target_url: 'javascript:alert(1)' }, 'target_url'],
  [{ target_url: '//example.com' }, 'target_url'],
  [{ target_url: 'https://user:pass@example.com' }, 'target_url'],
  [{ target_url: 'https://@example.com' }, 'target_url'],
  [{ target_url: 'https://example.com/#a' }, 'target_url'],
  [{ target_url: 'https://exa mple.com' }, 'target_url'],
  [{ target_url: 'https://' }, 'target_url'],
  [{ target_url: 'https:example.com' }, 'target_url'],
  [{ target_url: 'https:///example.com' }, 'target_url'],
  [{ target_url: 'https://example.com:99999/' }, 'target_url'],
  [{ target_url: 'https://[::1/' }, 'target_url'],
  [{ target_url: 'http://1.2.3.400/' }, 'target_url'],
  [{ target_url: 'http://①②⑦.⓪.⓪.①/' }, 'target_url'],
  [{ target_url: 'https://ex\u00adample.com/' }, 'target_url'],
  [{ target_url: 'https://example.com/\r\nX-A: b' }, 'target_url'],
  [{ target_url: 'https://example.com/\0' }, 'target_url'],
  [{ target_url: 'file:///etc/passwd' }, 'target_url'],
  [{ target_url: 'gopher://127.0.0.1:6379/_x' }, 'target_url'],
  [{ target_url: 'data:text/plain,x' }, 'target_url'],
  [{ target_url: ['https://example.com'] }, 'target_url'],
  [{ target_url: 'https://example.com\\@evil.example' }, 'target_url'],
  [{ target_url: `https://example.com/${'x'.repeat(2_100)}` }, 'target_url'],
  [{ rest_method: 'get' }, 'rest_method'],
  [{ format: 'UBL' }, 'format'],
  [{ events: ['nothing'] }, 'events'],
  [{ headers: { 'X Y': 'a' } }, 'headers'],
  [{ headers: 'X-Key: a' }, 'headers'],
  [{ headers: [{ key: 'X Y', value: 'a' }] }, 'headers'],
  [{ headers: ['X-Key: a'] }, 'headers'],
  [{ event_id: 18 }, 'event_id'],
  [{ headers: { 'Content-Length': '1' } }, 'headers'],
  [{ headers: { 'webhook-signature': 'forged' } }, 'headers'],
  [{ headers: { 'X-A': 'a\r\nX-B: b' } }, 'headers'],
  [{ headers: { 'X-A': { b: 1 } } }, 'headers'],
  [{ headers: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`x-${n}`, ''])) }, 'headers'],
])('%j is refused with the name of the field', async (fields, field) => {
  const refused = await make(fields)
  expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, [field]])
})

test.each([
  ['an object', { 'X-Key': 'a', 'X-Tenant': 'b' }],
  [
    'a list of keys and values',
    [
      { key: 'X-Key', value: 'a' },
      { key: 'X-Tenant', value: 'b' },
    ],
  ],
  [
    'a list of names and values',
    [
      { name: 'X-Key', value: 'a' },
      { name: 'X-Tenant', value: 'b' },
    ],
  ],
  ['an empty list', []],
])('headers are taken as %s', async (_form, headers) => {
  const made = await make({ headers })
  const empty = Array.isArray(headers) && headers.length === 0
  expect(made.body['data']?.['headers'], made.text).toEqual(empty ? {} : { 'X-Key': 'a', 'X-Tenant': 'b' })
})

test('headers are taken as the numbered list of a form', async () => {
  const raw = `target_url=${encodeURIComponent(target)}&event_id=2&headers[0][key]=X-Key&headers[0][value]=a`
  const made = await app.rest('POST', '/webhooks', undefined, {
    raw,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(made.body['data']?.['headers'], made.text).toEqual({ 'X-Key': 'a' })
})

test.each([
  { target_url: target, event: 'create_invoice' },
  { hookUrl: target, event: 'invoice.created' },
  { subscription_url: target, event_id: '2' },
])('a REST hook is made by %j, called for its event, and ended', async (sent) => {
  const made = await app.rest('POST', '/hooks', sent)
  expect(made.status, made.text).toBe(200)
  const id = made.at('id')
  const stored = await app.rest('GET', `/webhooks/${id}`)
  expect(stored.body['data']).toMatchObject({ target_url: target, event_id: '2', format: 'JSON', is_deleted: false })
  const ended = await app.rest('DELETE', `/hooks/${id}`)
  expect([ended.status, ended.body]).toEqual([200, { id, is_deleted: true }])
  expect((await app.rest('GET', `/webhooks/${id}`)).at('data.is_deleted')).toBe('true')
  expect((await app.rest('DELETE', '/hooks/unknown')).status).toBe(404)
})

test('a REST hook without an event or address names both, and needs an admin', async () => {
  const refused = await app.rest('POST', '/hooks', {})
  expect([refused.status, Object.keys(refused.body['errors'] ?? {}).toSorted()]).toEqual([
    422,
    ['event_id', 'target_url'],
  ])
  const { token } = await app.member('view_all,edit_all,create_all')
  const sent = { target_url: target, event: 'create_invoice' }
  expect((await app.rest('POST', '/hooks', sent, { token })).status).toBe(403)
})

test('several events replace one another, are found by each, and are the same in both APIs', async () => {
  const address = 'https://several.example.com/'
  const made = await make({ target_url: address, event_id: 'update_vendor', events: 'create_vendor, vendor.deleted' })
  const id = made.at('data.id')
  expect(made.body['data']).toMatchObject({
    event_id: '13',
    events: ['vendor.updated', 'vendor.created', 'vendor.deleted'],
    format: 'EVENT',
  })
  for (const event of [13, 5, 'delete_vendor']) {
    const found = await app.rest('GET', `/webhooks?target_url=${encodeURIComponent(address)}&event_id=${event}`)
    expect(found.body['data'], found.text).toMatchObject([{ id }])
  }
  const whole = made.body['data'] as unknown as Record<string, unknown>
  const same = await app.rest('PUT', `/webhooks/${id}`, whole)
  expect(same.body['data']).toMatchObject({ events: whole['events'], format: 'EVENT' })
  const graph = await app.graphql(
    `mutation ($id: ID!) {
      updateWebhook(id: $id, input: { events: [CREATE_CLIENT, UPDATE_CLIENT], format: JSON }) {
        webhook { event events format } userErrors { message }
      }
    }`,
    { id },
  )
  expect(graph.body['data']?.['updateWebhook'], graph.text).toEqual({
    webhook: { event: 'CREATE_CLIENT', events: ['CREATE_CLIENT', 'UPDATE_CLIENT'], format: 'JSON' },
    userErrors: [],
  })
  const one = await app.rest('PUT', `/webhooks/${id}`, { event_id: 2, events: [] })
  expect(one.body['data'], one.text).toMatchObject({ event_id: '2', events: ['invoice.created'], format: 'JSON' })
})

test('all missing and wrong fields are reported together', async () => {
  const refused = await app.rest('POST', '/webhooks', {})
  expect(Object.keys(refused.body['errors'] ?? {}).sort()).toEqual(['event_id', 'target_url'])
})

test('webhooks are found by address and event', async () => {
  const address = 'https://found.example.com/'
  const id = (await make({ target_url: address, event_id: 21 })).at('data.id')
  const found = async (query: string) => {
    const { body, text } = await app.rest('GET', `/webhooks?${query}`)
    expect(body['data'], text).toMatchObject([{ id }])
    expect(body['data']).toHaveLength(1)
  }
  await found(`target_url=${encodeURIComponent(address)}`)
  await found(`target_url=${encodeURIComponent(address)}&event_id=21`)
  await found('event_id=approve_quote')
  await found('filter=FOUND.ex')
  expect((await app.rest('GET', '/webhooks?event_id=21&target_url=https://x.example')).body['data']).toEqual([])
})

test('an updated webhook keeps its secret and is enabled again after a 410', async () => {
  const made = await make()
  const id = made.at('data.id')
  const { webhooks } = app.database.tables
  await app.database.transact(app.owner.companyId, async (db) => {
    await db
      .update(webhooks)
      .set({ disabledAt: 5, disabledReason: '410' })
      .where(eq(webhooks.id, app.ids.decode('webhook', id) ?? 0))
  })
  expect((await app.rest('GET', `/webhooks/${id}`)).at('data.disabled_reason')).toBe('410')
  const changed = await app.rest('PUT', `/webhooks/${id}`, { headers: { 'X-Key': 'b' } })
  expect(changed.body['data']).toMatchObject({
    target_url: target,
    event_id: '2',
    headers: { 'X-Key': 'b' },
    disabled_at: 0,
    disabled_reason: '',
    secret: made.at('data.secret'),
  })
})

test('webhooks are visible only to admins of their company', async () => {
  const id = (await make()).at('data.id')
  const { token } = await app.member('view_all,edit_all,create_all')
  for (const [method, path] of [
    ['GET', '/webhooks'],
    ['GET', `/webhooks/${id}`],
    ['POST', '/webhooks'],
    ['DELETE', `/webhooks/${id}`],
  ] as const) {
    expect((await app.rest(method, path, method === 'GET' ? undefined : {}, { token })).status).toBe(403)
  }
  const other = await app.otherCompany()
  for (const [method, path] of [
    ['GET', `/webhooks/${id}`],
    ['PUT', `/webhooks/${id}`],
    ['DELETE', `/webhooks/${id}`],
  ] as const) {
    const answer = await app.rest(method, path, method === 'GET' ? undefined : {}, { token: other.token })
    expect(answer.status).toBe(404)
  }
  expect((await app.rest('GET', '/webhooks', undefined, { token: other.token })).body['data']).toEqual([])
})

test('GraphQL names events by words, and lists headers', async () => {
  const headers = [
    { name: 'X-Key', value: 'a' },
    { name: 'X-Tenant', value: 'b' },
  ]
  const made = await app.graphql(
    `mutation ($input: CreateWebhookInput!) {
      createWebhook(input: $input) { webhook { id targetUrl event method secret headers { name value } } userErrors { path } }
    }`,
    { input: { targetUrl: target, event: 'SENT_INVOICE', method: 'PUT', headers } },
  )
  expect(made.body['data']?.['createWebhook'], made.text).toEqual({
    webhook: {
      id: expect.any(String),
      targetUrl: target,
      event: 'SENT_INVOICE',
      method: 'PUT',
      headers,
      secret: expect.stringMatching(/^whsec_/),
    },
    userErrors: [],
  })
  const shown = await app.rest('GET', `/webhooks/${made.at('data.createWebhook.webhook.id')}`)
  expect(shown.body['data']).toMatchObject({ headers: { 'X-Key': 'a', 'X-Tenant': 'b' } })
  const listed = await app.graphql('{ webhooks(filter: { events: [SENT_INVOICE] }) { nodes { event } } }')
  expect(listed.body['data']).toEqual({
    webhooks: { nodes: [{ event: 'SENT_INVOICE' }] },
  })
})

test.each([
  [[{ name: 'X Y', value: 'a' }], '"X Y" is not the name of a header'],
  [[{ name: 'Content-Length', value: '1' }], '"Content-Length" cannot be chosen'],
  [
    [
      { name: 'X-Key', value: 'a' },
      { name: 'X-Key', value: 'b' },
    ],
    '"X-Key" is in the list twice',
  ],
])('GraphQL refuses the headers %j', async (headers, message) => {
  const { body } = await app.graphql(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } userErrors { code path message } } }',
    { input: { targetUrl: target, event: 'SENT_INVOICE', headers } },
  )
  expect(body['data']?.['createWebhook']).toEqual({
    webhook: null,
    userErrors: [{ code: 'INVALID', path: ['input', 'headers', String(headers.length - 1), 'name'], message }],
  })
})
