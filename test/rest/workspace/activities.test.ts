import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, newPayment, sentInvoice } from '../../fixtures.ts'
import { openRestApp } from '../rest-app.ts'

type App = Awaited<ReturnType<typeof openRestApp>>
let app: App
let client: string
let invoice: string
beforeAll(async () => {
  app = await openRestApp({ settings: { currency_id: '3' } })
  const acme = await newClient(app, { name: 'Acme' })
  const sent = await sentInvoice(app, acme)
  await newPayment(app, acme, { amount: 100, invoices: [[sent, 100]] })
  client = app.id('client', acme.id)
  invoice = app.id('invoice', sent.id)
})
afterAll(() => app.close())

async function statementsOf(query: string): Promise<number> {
  app.statements.length = 0
  await app.rest('GET', `/activities?${query}`)
  return app.statements.length
}

describe('activities over REST', () => {
  it('activities are listed newest first, page by page', async () => {
    const { body } = await app.rest('GET', '/activities?per_page=2')
    const created = body['data']?.map((row) => row['id']) ?? []
    expect(created).toHaveLength(2)
    expect(body['meta']?.['pagination']).toMatchObject({ per_page: 2, count: 2, current_page: 1 })
    const rest = await app.rest('GET', '/activities?per_page=2&page=2')
    expect(rest.body['data']?.map((row) => row['id']).filter((id) => created.includes(id))).toEqual([])
    const upwards = await app.rest('GET', '/activities?sort=id|asc&per_page=1')
    expect(upwards.body['data']?.[0]).toMatchObject({ activity_type_id: '1', client_id: client, is_system: false })
  })

  it('activities are filtered by record and type', async () => {
    const types = async (query: string) =>
      (await app.rest('GET', `/activities?sort=id&${query}`)).body['data']?.map((row) => row['activity_type_id'])
    expect(await types(`invoice_id=${invoice}&activity_type_id=4`)).toEqual(['4'])
    expect(await types(`client_id=${client}&activity_type_id=10`)).toEqual(['10'])
    expect(await types(`client_id=${client}&activity_type_id=paymentCreated`)).toEqual(['10'])
    expect(await types('activity_type_id=9999')).toEqual([])
    expect((await app.rest('GET', '/activities?activity_type_id=soon')).body['errors']).toMatchObject({
      activity_type_id: [expect.stringContaining('must be an activity type: its number in REST, such as 4')],
    })
    expect(await types('created_at=2026-03-16')).toEqual([])
    expect(await types('invoice_id=nosuchinvoice')).toEqual([])
  })

  it('activities include their records on request', async () => {
    const { body } = await app.rest('GET', `/activities?activity_type_id=10&include=user,client,invoice`)
    expect(body['data']?.[0]).toMatchObject({
      user: { email: 'owner@example.com' },
      client: { id: client, name: 'Acme' },
      invoice: { id: invoice },
    })
  })

  it('activities name their records for the admin app', async () => {
    const { body } = await app.rest('GET', '/activities?reactv2&per_page=50')
    const received = body['data']?.find((row) => Number(row['activity_type_id']) === 10)
    expect(received).toMatchObject({
      activity_type_id: 10,
      hashed_id: received?.['id'],
      user: { label: 'owner@example.com' },
      client: { hashed_id: client, label: 'Acme' },
      invoice: { hashed_id: invoice, label: '0001' },
      payment: { label: '0001' },
      payment_amount: { label: '100' },
    })
    expect(received).not.toHaveProperty('quote')
  })

  it('activities of one record are listed for its page in the admin app', async () => {
    const of = async (entity: string, id: string, token?: string) =>
      app.rest('POST', '/activities/entity', { json: { entity, entity_id: id }, ...(token && { token }) })
    const { body } = await of('invoice', invoice)
    expect(body['data']?.map((row) => row['activity_type_id'])).toEqual([54, 10, 4])
    expect(body['data']?.[0]).toMatchObject({ invoice: { hashed_id: invoice }, client: { label: 'Acme' } })
    expect((await of('client', client)).body['data']?.length).toBeGreaterThan(3)
    expect((await of('client', invoice)).status).toBe(404)
    expect((await of('project', client)).body['errors']).toHaveProperty('entity')
    const viewer = await app.member('view_invoice')
    expect((await of('invoice', invoice, viewer.token)).body['data']).toEqual([])
    expect((await of('client', client, viewer.token)).status).toBe(404)
  })

  it('a list of activities takes a constant number of statements', async () => {
    for (let made = 0; made < 20; made += 1) await sentInvoice(app, await newClient(app, { name: `Client ${made}` }))
    for (const query of ['reactv2&sort=id&', 'include=client,invoice,user&sort=id&']) {
      expect(await statementsOf(`${query}per_page=30`)).toBe(await statementsOf(`${query}per_page=10`))
    }
  })

  it.each(['invoices', 'quotes', 'credits', 'purchase_orders'])(
    'activities of %s have a history without a snapshot',
    async (list) => {
      const vendor = (await app.rest('POST', '/vendors', { json: { name: 'Timber' } })).body['data']?.['id']
      const made = await app.rest('POST', `/${list}`, { json: { client_id: client, vendor_id: vendor } })
      const shown = await app.rest('GET', `/${list}/${String(made.body['data']?.['id'])}?include=activities.history`)
      const activities = shown.body['data']?.['activities'] as unknown as { id: string; created_at: number }[]
      const blank = { id: '', json_backup: '', html_backup: '', amount: 0 }
      expect(activities).toMatchObject([{ history: blank }])
      for (const { id, created_at: at, ...activity } of activities)
        expect(activity).toMatchObject({ history: { ...blank, activity_id: id, created_at: at, updated_at: at } })
    },
  )

  it('users without view_all see their own activities, and other companies none', async () => {
    const member = await app.member('create_client')
    await app.rest('POST', '/clients', { json: { name: 'Mine' }, token: member.token })
    const own = await app.rest('GET', '/activities', { token: member.token })
    expect(own.body['data']?.map((row) => row['activity_type_id'])).toEqual(['1'])
    const viewer = await app.member('view_all')
    const all = await app.rest('GET', '/activities?per_page=1', { token: viewer.token })
    expect(Number(all.body['meta']?.['pagination']?.['total'])).toBeGreaterThan(10)
    const stranger = await app.otherCompany()
    expect((await app.rest('GET', '/activities', { token: stranger.token })).body['data']).toEqual([])
  })

  it('activities record users that are added, changed and removed', async () => {
    const headers = { 'x-api-password': 'correct horse battery' }
    const made = await app.rest('POST', '/users', { json: { email: 'grace@example.com' }, headers })
    const id = String(made.body['data']?.['id'])
    await app.rest('PUT', `/users/${id}`, { json: { first_name: 'Grace' }, headers })
    await app.rest('PUT', `/users/${id}`, { json: { first_name: 'Grace' }, headers })
    await app.rest('DELETE', `/users/${id}`, { headers })
    await app.rest('POST', '/users/bulk', { json: { action: 'restore', ids: [id] }, headers })
    const { body } = await app.rest('GET', '/activities?per_page=4&include=subject_user')
    expect(body['data']?.map((row) => [row['activity_type_id'], row['subject_user']?.['id']])).toEqual(
      ['52', '51', '49', '48'].map((type) => [type, id]),
    )
  })

  it('only admins see address and token of activities', async () => {
    const query = '/activities?activity_type_id=1&sort=id|asc&per_page=1'
    const { body } = await app.rest('GET', `${query}&reactv2`)
    expect(body['data']?.[0]).toMatchObject({ ip: '127.0.0.1', request_id: 'test', token: { label: 'First token' } })
    const viewer = await app.member('view_all')
    for (const [path, row] of [
      [`${query}&include=token`, 'data.0'],
      [`/clients/${client}?include=activities`, 'data.activities.0'],
    ] as const) {
      const answered = (await app.rest('GET', path, { token: viewer.token })).body
      const seen = row.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], answered)
      expect(seen).toMatchObject({ activity_type_id: '1', ip: '', request_id: '' })
      expect(seen).not.toHaveProperty('token')
    }
  })
})
