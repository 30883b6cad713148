import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeAll(async () => {
  app = await openRestApp()
})
afterAll(() => app.close())

const password = { 'x-api-password': 'correct horse battery' }
const mine = () => app.id('user', app.owner.userId)

const speak = (language_id: unknown) =>
  app.rest('PUT', `/users/${mine()}`, { json: { language_id }, headers: password })

describe('user preferences of the admin app', () => {
  it('preferences are saved with the user without a password and returned everywhere', async () => {
    const read = await app.rest('GET', `/users/${mine()}?include=company_user`)
    const whole: Record<string, unknown> = read.body['data'] ?? {}
    const json = {
      ...whole,
      company_user: {
        ...(whole['company_user'] as object),
        is_admin: false,
        settings: { accent_color: '#2F7DC3' },
        react_settings: { preferences: { dashboard_charts: { range: 'this_year' } } },
        notifications: { email: ['invoice_viewed'] },
      },
    }
    const saved = await app.rest('PUT', `/company_users/${mine()}`, { json })
    expect(saved.status).toBe(200)
    const kept = {
      is_admin: true,
      is_owner: true,
      settings: { accent_color: '#2F7DC3' },
      react_settings: { preferences: { dashboard_charts: { range: 'this_year' } } },
      notifications: { email: ['invoice_viewed'] },
    }
    expect(saved.body['data']).toMatchObject(kept)
    expect((await app.rest('GET', `/users/${mine()}`)).body['data']?.['company_user']).toMatchObject(kept)
    expect((await app.rest('POST', '/refresh')).body['data']?.[0]).toMatchObject(kept)
  })

  it('preferences are kept if only a part of the user is sent', async () => {
    const path = `/company_users/${mine()}/preferences?include=company_user`
    const { body } = await app.rest('PUT', path, { json: { react_settings: { show_table_footer: true } } })
    expect(body['data']).toMatchObject({
      settings: { accent_color: '#2F7DC3' },
      react_settings: { show_table_footer: true },
    })
    expect(body['data']?.['react_settings']).not.toHaveProperty('preferences')
  })

  it('users may save preferences with their own record', async () => {
    const { token, userId } = await app.member('')
    const json = { company_user: { settings: { a: 1 } } }
    const headers = { 'x-api-password': 'member password' }
    const { status, body } = await app.rest('PUT', `/users/${app.id('user', userId)}`, { json, token, headers })
    expect([status, body['data']?.['company_user']?.['settings']]).toEqual([200, { a: 1 }])
    const others = await app.rest('PUT', `/company_users/${mine()}`, { json: { settings: {} }, token })
    expect(others.status).toBe(403)
  })

  it('a number in preferences with more digits than a double represents exactly is refused, not altered', async () => {
    const saved = await app.rest('PUT', `/company_users/${mine()}`, {
      form: '{"settings":{"width":12345678901234567890,"parts":[0.1,1.00000000000000000001]}}',
      headers: { 'content-type': 'application/json' },
    })
    expect([saved.status, saved.body['errors']]).toEqual([
      422,
      { settings: [expect.stringContaining('12345678901234567890')] },
    ])
  })

  it('oversized and malformed preferences are refused', async () => {
    const many = await app.rest('PUT', `/company_users/${mine()}`, { json: { settings: { x: 'y'.repeat(70_000) } } })
    expect([many.status, Object.keys(many.body['errors'] ?? {})]).toEqual([422, ['settings']])
    const text = await app.rest('PUT', `/company_users/${mine()}`, { json: { settings: 'dark' } })
    expect(text.status).toBe(422)
    const strange = await app.rest('PUT', '/company_users/unknown', { json: {} })
    expect(strange.status).toBe(404)
  })
})

describe('user fields', () => {
  it('a user has a language of the published list', async () => {
    expect((await speak(3)).body['data']?.['language_id']).toBe('3')
    expect(Object.keys((await speak('999')).body['errors'] ?? {})).toEqual(['language_id'])
    expect((await speak('')).body['data']?.['language_id']).toBe('')
  })

  it('the last log-in is the last one with a password, not the last request', async () => {
    const read = async () => (await app.rest('GET', `/users/${mine()}`)).body['data']?.['last_login']
    expect(await read()).toBe(0)
    const json = { email: 'owner@example.com', password: 'correct horse battery' }
    const { body } = await app.rest('POST', '/login', { token: null, json })
    expect(body['data']?.[0]?.['user']?.['last_login']).toBe(app.clock.now)
    expect(await read()).toBe(app.clock.now)
  })
})
