import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeEach(async () => {
  app = await openRestApp()
})
afterEach(() => app.close())

const path = () => `/companies/${app.id('company', app.owner.companyId)}`
const put = (json: unknown, sent: { token?: string } = {}) => app.rest('PUT', path(), { json, ...sent })

describe('the company', () => {
  it('is the only one that its tokens see', async () => {
    const stranger = await app.otherCompany()
    const listed = await app.rest('GET', '/companies')
    expect(listed.body['data']).toHaveLength(1)
    expect(listed.body['meta']?.['pagination']).toMatchObject({ total: 1 })
    expect((await app.rest('GET', path())).body['data']).toEqual(listed.body['data']?.[0])
    expect((await app.rest('GET', `${path()}/edit`)).body['data']).toEqual(listed.body['data']?.[0])
    expect((await app.rest('GET', path(), { token: stranger.token })).status).toBe(404)
    expect((await put({}, { token: stranger.token })).status).toBe(404)
  })

  it('begins with the defaults: a further one is the owner’s alone to found', async () => {
    const { body } = await app.rest('GET', '/companies/create')
    expect(body['data']).toMatchObject({ id: '', settings: { currency_id: '1' }, users: [], documents: [] })
    const { token } = await app.member('', { isAdmin: true })
    expect((await app.rest('GET', '/companies/create', { token })).status).toBe(403)
  })

  it('shows its settings with the defaults, in the types of the published API', async () => {
    const { body } = await app.rest('GET', path())
    expect(body['data']?.['settings']).toMatchObject({
      currency_id: '1',
      timezone_id: '1',
      payment_terms: '',
      counter_padding: 4,
      lock_invoices: 'off',
      enable_rappen_rounding: false,
    })
    expect(body['data']).toMatchObject({ default_password_timeout: 1_800_000, custom_surcharge_taxes1: false })
  })

  it('keeps settings that are not sent, and keys that nobody knows', async () => {
    await put({ settings: { currency_id: '3', timezone_id: 'Europe/Berlin', portal_colour: '#00f' } })
    const { status, body } = await put({ settings: { payment_terms: 14 } })
    expect(status).toBe(200)
    expect(body['data']?.['settings']).toMatchObject({
      currency_id: '3',
      timezone_id: 'Europe/Berlin',
      portal_colour: '#00f',
      payment_terms: '14',
    })
  })

  it('goes back to the default where null or nothing is sent', async () => {
    await put({ settings: { currency_id: '3', lock_invoices: 'when_sent' } })
    const { body } = await put({ settings: { currency_id: null, lock_invoices: '' } })
    expect(body['data']?.['settings']).toMatchObject({ currency_id: '1', lock_invoices: 'off' })
  })

  it('can be sent back whole', async () => {
    const before = await app.rest('GET', path())
    const { status, body } = await put(before.body['data'])
    expect(status).toBe(200)
    expect(body['data']?.['settings']).toEqual(before.body['data']?.['settings'])
  })

  it('names every setting that cannot be, and stores none', async () => {
    const { status, body } = await put({
      settings: { lock_invoices: 'never', timezone_id: 'Mars/Olympus', currency_id: '999', name: 'Acme' },
    })
    expect(status).toBe(422)
    expect(Object.keys(body['errors'] ?? {})).toEqual([
      'settings.lock_invoices',
      'settings.timezone_id',
      'settings.currency_id',
    ])
    expect((await app.rest('GET', path())).body['data']?.['settings']?.['name']).toBe('')
  })

  it('holds from the next request on', async () => {
    await put({ settings: { timezone_id: 'Pacific/Kiritimati' }, custom_surcharge_taxes2: '1' })
    const { today, actor } = await app.work()
    expect(today).toBe('2026-03-16')
    expect(actor.company.surchargeTaxes).toEqual([false, true, false, false])
  })

  it('tells the days on which documents were sent in its own time zone', async () => {
    await put({ settings: { timezone_id: 'Pacific/Kiritimati' } })
    const client = await app.rest('POST', '/clients', { json: { name: 'Acme', contacts: [{ email: 'a@acme.test' }] } })
    const json = { client_id: client.body['data']?.['id'], line_items: [] }
    const { body } = await app.rest('POST', '/quotes?mark_sent=true', { json })
    expect(body['data']).toMatchObject({ last_sent_date: '2026-03-16', invitations: [{ sent_date: '2026-03-16' }] })
  })

  it('takes the password timeout beside the settings too', async () => {
    const before: Record<string, unknown> = (await app.rest('GET', path())).body['data'] ?? {}
    const { body } = await put({ ...before, default_password_timeout: 60_000 })
    expect(body['data']?.['default_password_timeout']).toBe(60_000)
  })

  it('is changed by admins alone', async () => {
    const { token } = await app.member('edit_all')
    expect((await put({ settings: {} }, { token })).status).toBe(403)
    const admin = await app.member('', { isAdmin: true })
    expect((await put({ settings: { name: 'Acme' } }, { token: admin.token })).status).toBe(200)
  })
})

describe('POST /companies', () => {
  it("gives a log-in a further company under the same log-in's tokens", async () => {
    const json = { email: 'owner@example.com', password: 'correct horse battery' }
    const login = await app.rest('POST', '/login', { token: null, json })
    const token = String(login.body['data']?.[0]?.['token']?.['token'])
    const { status, body } = await app.rest('POST', '/companies?include=company,company.tokens', {
      token,
      json: { name: 'Second', settings: { currency_id: '3' } },
    })
    expect(status).toBe(200)
    const [second, first] = body['data'] ?? []
    expect(first?.['token']?.['token']).toBe(token)
    expect(second).toMatchObject({ is_owner: true, company: { settings: { name: 'Second', currency_id: '3' } } })
    const other = String(second?.['token']?.['token'])
    expect(second?.['company']?.['tokens']?.map((row) => row['token'])).toEqual([other])
    expect((await app.rest('GET', '/companies', { token: other })).body['data']?.[0]?.['id']).toBe(
      second?.['company']?.['id'],
    )
    const refreshed = await app.rest('POST', '/refresh', { token: other })
    expect(refreshed.body['data']?.map((row) => row['token']?.['token'])).toEqual([token, other])
    await app.rest('POST', '/logout', { token: other })
    expect((await app.rest('GET', '/companies', { token })).status).toBe(403)
  })

  it("gives a program's token one of its own for the new company", async () => {
    const { body } = await app.rest('POST', '/companies', { json: {} })
    const token = String(body['data']?.[0]?.['token']?.['token'])
    expect(token).toHaveLength(64)
    expect((await app.rest('GET', '/companies', { token })).body['data']?.[0]?.['id']).toBe(
      body['data']?.[0]?.['company']?.['id'],
    )
  })

  it('records the creation in the activity log of the new company', async () => {
    const activitiesOf = async (token?: string) =>
      (await app.rest('GET', '/activities', { ...(token && { token }) })).body['data'] ?? []
    const before = await activitiesOf()
    const { body } = await app.rest('POST', '/companies', { json: { settings: { name: 'Second' } } })
    expect(await activitiesOf(String(body['data']?.[0]?.['token']?.['token']))).toHaveLength(1)
    expect(await activitiesOf()).toEqual(before)
  })

  it("is the owner's alone", async () => {
    const { token } = await app.member('', { isAdmin: true })
    expect((await app.rest('POST', '/companies', { token, json: {} })).status).toBe(403)
  })
})
