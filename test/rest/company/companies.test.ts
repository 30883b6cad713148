import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeEach(async () => {
  app = await openRestApp()
})
afterEach(() => app.close())

const path = () => `/companies/${app.id('company', app.owner.companyId)}`
const put = (json: unknown, sent: { token?: string } = {}) => app.rest('PUT', path(), { json, ...sent })

describe('companies over REST', () => {
  it('a token sees only its own company', async () => {
    const stranger = await app.otherCompany()
    const listed = await app.rest('GET', '/companies')
    expect(listed.body['data']).toHaveLength(1)
    expect(listed.body['meta']?.['pagination']).toMatchObject({ total: 1 })
    expect((await app.rest('GET', path())).body['data']).toEqual(listed.body['data']?.[0])
    expect((await app.rest('GET', `${path()}/edit`)).body['data']).toEqual(listed.body['data']?.[0])
    expect((await app.rest('GET', path(), { token: stranger.token })).status).toBe(404)
    expect((await put({}, { token: stranger.token })).status).toBe(404)
  })

  it('a company begins with the defaults, and only an owner can create another one', async () => {
    const { body } = await app.rest('GET', '/companies/create')
    expect(body['data']).toMatchObject({ id: '', settings: { currency_id: '1' }, users: [], documents: [] })
    const { token } = await app.member('', { isAdmin: true })
    expect((await app.rest('GET', '/companies/create', { token })).status).toBe(403)
  })

  it('settings are shown with defaults and published types', async () => {
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

  it('absent settings and unknown keys are kept', async () => {
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

  it('null or a blank resets a setting to its default', async () => {
    await put({ settings: { currency_id: '3', lock_invoices: 'when_sent' } })
    const { body } = await put({ settings: { currency_id: null, lock_invoices: '' } })
    expect(body['data']?.['settings']).toMatchObject({ currency_id: '1', lock_invoices: 'off' })
  })

  it('a company can be sent back unchanged', async () => {
    const before = await app.rest('GET', path())
    const { status, body } = await put(before.body['data'])
    expect(status).toBe(200)
    expect(body['data']?.['settings']).toEqual(before.body['data']?.['settings'])
  })

  it('every invalid setting is reported, and none is stored', async () => {
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

  it('settings apply from the next request', async () => {
    await put({ settings: { timezone_id: 'Pacific/Kiritimati' }, custom_surcharge_taxes2: '1' })
    const { today, actor } = await app.work()
    expect(today).toBe('2026-03-16')
    expect(actor.company.surchargeTaxes).toEqual([false, true, false, false])
  })

  it('sent dates are shown in the company’s time zone', async () => {
    await put({ settings: { timezone_id: 'Pacific/Kiritimati' } })
    const client = await app.rest('POST', '/clients', { json: { name: 'Acme', contacts: [{ email: 'a@acme.test' }] } })
    const json = { client_id: client.body['data']?.['id'], line_items: [] }
    const { body } = await app.rest('POST', '/quotes?mark_sent=true', { json })
    expect(body['data']).toMatchObject({ last_sent_date: '2026-03-16', invitations: [{ sent_date: '2026-03-16' }] })
  })

  it('the password timeout is accepted next to the settings too', async () => {
    const before: Record<string, unknown> = (await app.rest('GET', path())).body['data'] ?? {}
    const { body } = await put({ ...before, default_password_timeout: 60_000 })
    expect(body['data']?.['default_password_timeout']).toBe(60_000)
  })

  it('only admins can change the company', async () => {
    const { token } = await app.member('edit_all')
    expect((await put({ settings: {} }, { token })).status).toBe(403)
    const admin = await app.member('', { isAdmin: true })
    expect((await put({ settings: { name: 'Acme' } }, { token: admin.token })).status).toBe(200)
  })
})

describe('POST /companies', () => {
  it('a session gets a further company under its log-in tokens', async () => {
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

  it('an API token gets a new token for the new company', async () => {
    const { body } = await app.rest('POST', '/companies', { json: {} })
    const token = String(body['data']?.[0]?.['token']?.['token'])
    expect(token).toHaveLength(64)
    expect((await app.rest('GET', '/companies', { token })).body['data']?.[0]?.['id']).toBe(
      body['data']?.[0]?.['company']?.['id'],
    )
  })

  it('the activity log of the new company records its creation', async () => {
    const activitiesOf = async (token?: string) =>
      (await app.rest('GET', '/activities', { ...(token && { token }) })).body['data'] ?? []
    const before = await activitiesOf()
    const { body } = await app.rest('POST', '/companies', { json: { settings: { name: 'Second' } } })
    expect(await activitiesOf(String(body['data']?.[0]?.['token']?.['token']))).toHaveLength(1)
    expect(await activitiesOf()).toEqual(before)
  })

  it('only the owner can create a company', async () => {
    const { token } = await app.member('', { isAdmin: true })
    expect((await app.rest('POST', '/companies', { token, json: {} })).status).toBe(403)
  })
})
