import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookRenderer } from '../../../src/api/rest/webhook-body.ts'
import { openEventStream } from '../../graphql/event-stream.ts'
import { serveTestApp } from '../../serving.ts'
import type { Answered, ServedApp } from '../../serving.ts'

const secret = 'pm-0123456789'
// Unknown settings may be secrets of any service.
const settings = {
  postmark_secret: secret,
  slack_webhook_url: secret,
  invented_name: { of: [secret] },
  name: 'Studio',
}
const rights = 'view_all,create_all,edit_all'

let app: ServedApp
let member: string
let admin: string
let group: string
let client: string
let invoice: string
beforeAll(async () => {
  app = await serveTestApp()
  member = (await app.member(rights)).token
  admin = (await app.member('', { isAdmin: true })).token
  group = (await app.rest('POST', '/group_settings', { name: 'Group', settings })).at('data.id')
  client = await newClient()
  invoice = (await app.rest('POST', '/invoices', { client_id: client })).at('data.id')
})
afterAll(() => app.close())

const newClient = async () =>
  (await app.rest('POST', '/clients', { name: 'Client', group_settings_id: group, settings })).at('data.id')

const rest =
  (method: string, path: () => string, body?: object) =>
  (token: string): Promise<Answered> =>
    app.rest(method, path(), body, { token })
const graph =
  (query: () => string) =>
  (token: string): Promise<Answered> =>
    app.graphql(query(), {}, { token })

const answers: readonly [string, (token: string) => Promise<Answered>][] = [
  ['GET /clients', rest('GET', () => '/clients')],
  ['GET /clients/{id}', rest('GET', () => `/clients/${client}`)],
  ['POST /clients/{id}/show_settings', rest('POST', () => `/clients/${client}/show_settings`, {})],
  ['POST /clients', rest('POST', () => '/clients', { name: 'New', settings })],
  ['PUT /clients/{id}', rest('PUT', () => `/clients/${client}`, { public_notes: 'changed' })],
  ['GET /group_settings', rest('GET', () => '/group_settings')],
  ['GET /group_settings/{id}', rest('GET', () => `/group_settings/${group}`)],
  ['PUT /group_settings/{id}', rest('PUT', () => `/group_settings/${group}`, { name: 'Group' })],
  ['a client with its group', rest('GET', () => `/clients/${client}?include=group_settings`)],
  ['an invoice with its client', rest('GET', () => `/invoices/${invoice}?include=client`)],
  ['an invoice with its client and group', rest('GET', () => `/invoices/${invoice}?include=client.group_settings`)],
  ['POST /refresh', rest('POST', () => '/refresh', {})],
  ['client', graph(() => `{ client(id: "${client}") { settings { extra } } }`)],
  ['clients', graph(() => '{ clients { nodes { settings { extra } } } }')],
  ['group', graph(() => `{ client(id: "${client}") { group { settings { extra } } } }`)],
  ['clientGroups', graph(() => '{ clientGroups { nodes { settings { extra } } } }')],
  ['client of an invoice', graph(() => `{ invoice(id: "${invoice}") { client { settings { extra } } } }`)],
  ['a directive', graph(() => `{ client(id: "${client}") { settings { extra @include(if: true) } } }`)],
  [
    'updateClient',
    graph(
      () => `mutation { updateClient(id: "${client}", input: { publicNotes: "x" }) { client { settings { extra } } } }`,
    ),
  ],
]

describe('secrets of services that send e-mails, in the settings of clients and groups', () => {
  it.each(answers)('%s returns them to admins only', async (_, ask) => {
    for (const token of [app.owner.token, admin]) {
      const answer = await ask(token)
      expect([answer.status, answer.text.includes(secret)]).toEqual([200, true])
    }
    const answer = await ask(member)
    expect([answer.status, answer.text.includes(secret)]).toEqual([200, false])
    expect(answer.body['errors']).toBeUndefined()
  })

  it('an admin of another company gets those of its groups, and no others', async () => {
    const email = (await app.rest('POST', '/refresh', {}, { token: member })).at('data.0.user.email')
    const signedIn = await app.rest('POST', '/login', { email, password: 'member password' })
    const places = signedIn.body.data as unknown as { is_owner: boolean; token: { token: string } }[]
    const own = places.find(({ is_owner }) => is_owner)?.token.token ?? ''
    const theirs = { name: 'Theirs', settings: { postmark_secret: 'their own' } }
    expect((await app.rest('POST', '/group_settings', theirs, { token: own })).status).toBe(200)
    for (const { token } of places) {
      const { text } = await app.rest('POST', '/refresh', {}, { token: token.token })
      expect([text.includes('their own'), text.includes(secret)]).toEqual([true, false])
    }
  })

  it('other settings are returned to everybody', async () => {
    const { body } = await app.rest('GET', `/clients/${client}`, undefined, { token: member })
    expect(body.data?.['settings']).toMatchObject({ name: 'Studio' })
    expect(body.data?.['settings']).not.toHaveProperty('postmark_secret')
  })

  it('an answer to an admin is replayed to nobody else', async () => {
    const body = { name: 'Replayed', settings }
    const first = await app.rest('POST', '/clients', body, { idempotencyKey: 'once' })
    const others = await app.rest('POST', '/clients', body, { idempotencyKey: 'once', token: member })
    expect(first.text).toContain(secret)
    expect([others.status, others.text.includes(secret)]).toEqual([422, false])
  })

  it('webhooks do not contain them', async () => {
    const work = await app.work()
    const bodies = await Promise.all([
      webhookRenderer(app.ids).record(work, 'client', app.ids.decode('client', client) ?? 0, { settings }),
      webhookRenderer(app.ids).record(work, 'invoice', app.ids.decode('invoice', invoice) ?? 0, {}),
    ])
    for (const body of bodies) {
      expect(JSON.stringify(body)).toContain('Studio')
      expect(JSON.stringify(body)).not.toContain(secret)
    }
  })

  it('subscriptions return them to admins only', async () => {
    const query = 'subscription { invoiceChanged { client { settings { extra } group { settings { extra } } } } }'
    const streams = await Promise.all(
      [admin, member].map((token) => openEventStream({ origin: app.origin, token, query })),
    )
    await app.rest('PUT', `/invoices/${invoice}`, { po_number: '7' })
    const [seen, concealed] = await Promise.all(streams.map(async (stream) => JSON.stringify(await stream.next())))
    for (const stream of streams) stream.leave()
    expect(seen).toContain(secret)
    expect(concealed).toContain('extra')
    expect(concealed).not.toContain(secret)
  })
})

const stored = async (path: string) => (await app.rest('GET', path)).body.data?.['settings']

describe('secrets that a user does not see', () => {
  const records: readonly [string, string, () => Promise<string>][] = [
    ['client', 'ClientInput!', newClient],
    [
      'group_settings',
      'UpdateClientGroupInput!',
      async () =>
        (await app.rest('POST', '/group_settings', { name: `Group ${Math.random()}`, settings })).at('data.id'),
    ],
  ]

  it.each(records)('stay when the %s is sent back', async (kind, type, make) => {
    const path = `/${kind === 'client' ? 'clients' : kind}/${await make()}`
    const id = path.split('/')[2]
    const { body } = await app.rest('GET', path, undefined, { token: member })
    const seen = (body.data?.['settings'] ?? {}) as Record<string, unknown>
    for (const postmark of [undefined, '', null]) {
      const sent = { ...seen, name: 'Changed', ...(postmark !== undefined && { postmark_secret: postmark }) }
      const saved = await app.rest('PUT', path, { settings: sent }, { token: member })
      expect([saved.status, saved.text.includes(secret)]).toEqual([200, false])
      expect(await stored(path)).toMatchObject({ name: 'Changed', postmark_secret: secret })
    }
    const field = kind === 'client' ? 'updateClient' : 'updateClientGroup'
    for (const extra of [{}, { postmark_secret: '' }, { postmark_secret: null }]) {
      const answer = await app.graphql(
        `mutation ($id: ID!, $input: ${type}) { ${field}(id: $id, input: $input) { __typename } }`,
        { id, input: { settings: { extra } } },
        { token: member },
      )
      expect(answer.body['errors']).toBeUndefined()
      expect(await stored(path)).toMatchObject({ postmark_secret: secret })
    }
  })

  it.each(records)('admins empty those of a %s', async (kind, _type, make) => {
    const path = `/${kind === 'client' ? 'clients' : kind}/${await make()}`
    await app.rest('PUT', path, { settings: { postmark_secret: '' } }, { token: admin })
    expect(await stored(path)).toMatchObject({ postmark_secret: '' })
    await app.rest('PUT', path, { settings: { postmark_secret: null } }, { token: admin })
    expect(await stored(path)).not.toHaveProperty('postmark_secret')
  })

  it.each(records)('others replace those of a %s with one of their own', async (kind, _type, make) => {
    const path = `/${kind === 'client' ? 'clients' : kind}/${await make()}`
    await app.rest('PUT', path, { settings: { postmark_secret: 'new' } }, { token: member })
    expect(await stored(path)).toMatchObject({ postmark_secret: 'new' })
  })

  it('are copied with a client', async () => {
    const cloned = await app.rest(
      'POST',
      '/clients/bulk',
      { action: 'clone', ids: [await newClient()] },
      { token: member },
    )
    const copies = cloned.body.data as unknown as { id: string }[]
    expect([cloned.status, cloned.text.includes(secret)]).toEqual([200, false])
    expect(await stored(`/clients/${copies[0]?.id}`)).toMatchObject({ postmark_secret: secret })
  })
})

describe('settings of e-mails', () => {
  const mails = { email_subject_invoice: 'Pay', email_signature: 'Studio', bcc_email: 'books@example.com' }
  const records: readonly [string, string][] = [
    ['/clients', 'name'],
    ['/group_settings', 'name'],
  ]

  it.each(records)('%s: only admins set and change them', async (list, name) => {
    const create = (token: string, sent: object, label: string) =>
      app.rest('POST', list, { [name]: label, settings: sent }, { token })
    for (const key of Object.keys(mails)) {
      const refused = await create(member, { [key]: 'x@example.com' }, `Refused ${key}`)
      expect([refused.status, refused.headers.get('X-Required-Right')]).toEqual([
        403,
        `the rights of an admin, for the setting ${key}`,
      ])
    }
    const path = `${list}/${(await create(admin, mails, `Mailed ${list}`)).at('data.id')}`
    const put = async (sent: object) => (await app.rest('PUT', path, { settings: sent }, { token: member })).status
    for (const [key, value] of Object.entries({ ...mails, email_template_quote: '' })) {
      expect(await put({ ...mails, [key]: `${value}x@example.com` })).toBe(403)
    }
    // A value that a user sends back as read, sends empty or leaves out stays.
    const { body } = await app.rest('GET', path, undefined, { token: member })
    for (const sent of [body.data?.['settings'] ?? {}, {}, { bcc_email: '', email_signature: null, name: 'Studio' }]) {
      expect(await put(sent)).toBe(200)
      expect(await stored(path)).toMatchObject(mails)
    }
    expect(
      (await app.rest('PUT', path, { settings: { bcc_email: 'other@example.com' } }, { token: admin })).status,
    ).toBe(200)
    expect(await stored(path)).toMatchObject({ bcc_email: 'other@example.com' })
  })

  it('over GraphQL too', async () => {
    const id = await newClient()
    const query = `mutation ($id: ID!) {
      updateClient(id: $id, input: { settings: { email: { signature: "Mine" } } }) { userErrors { code } }
    }`
    const answer = await app.graphql(query, { id }, { token: member })
    expect(answer.text).toContain('FORBIDDEN')
    expect((await app.graphql(query, { id }, { token: admin })).body['data']).toEqual({
      updateClient: { userErrors: [] },
    })
  })
})
