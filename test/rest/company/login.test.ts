import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'
import type { Sent } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeEach(async () => {
  app = await openRestApp()
})
afterEach(() => app.close())

const credentials = { email: 'owner@example.com', password: 'correct horse battery' }
const logIn = (json: unknown = credentials) =>
  app.rest('POST', '/login?include=token,user,company', { token: null, json })
const firstToken = async () => (await logIn()).body['data']?.[0]?.['token']?.['token'] as unknown as string

/** A request that requires the password. */
const elevated = (sent: Sent) => app.rest('PUT', `/users/${app.id('user', app.owner.userId)}`, { json: {}, ...sent })

describe('POST /login', () => {
  it('a log-in returns one company user per company with a valid token', async () => {
    const { status, body } = await logIn()
    expect(status).toBe(200)
    const [opened, ...others] = body['data'] ?? []
    expect(others).toEqual([])
    expect(opened).toMatchObject({
      permissions: '',
      is_admin: true,
      is_owner: true,
      is_locked: false,
      user: { email: 'owner@example.com', has_password: true, company_user: { is_owner: true } },
      company: { id: app.id('company', app.owner.companyId), settings: { currency_id: '1' }, tax_rates: [] },
      account: { default_company_id: app.id('company', app.owner.companyId), is_hosted: false },
    })
    const token = opened?.['token']?.['token'] as unknown as string
    expect(token.length).toBeGreaterThanOrEqual(64)
    expect((await app.rest('GET', '/companies', { token })).status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('a log-in accepts the e-mail address in any case', async () => {
    expect((await logIn({ ...credentials, email: ' Owner@Example.COM ' })).status).toBe(200)
  })

  it('an unknown address is refused exactly like a wrong password', async () => {
    const wrong = await logIn({ ...credentials, password: 'wrong' })
    const unknown = await logIn({ ...credentials, email: 'nobody@example.com' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ message: 'These credentials do not match our records' })
    expect(unknown).toEqual(wrong)
  })

  it('an address that a database cannot store is refused', async () => {
    expect((await logIn({ email: 'owner\0@example.com', password: 'wrong' })).status).toBe(401)
  })

  it.each([{}, { email: 'owner@example.com' }, { email: ['x'], password: { a: 1 } }, { email: null, password: '' }])(
    'a missing credential is reported: %j',
    async (json) => {
      const { status, body } = await logIn(json)
      expect(status).toBe(422)
      expect(Object.keys(body['errors'] ?? {}).length).toBeGreaterThan(0)
    },
  )

  it('credentials in the query are ignored', async () => {
    const query = new URLSearchParams(credentials).toString()
    expect((await app.rest('POST', `/login?${query}`, { token: null })).status).toBe(422)
  })

  it('after ten wrong passwords even the right one is refused with Retry-After', async () => {
    const burst = await Promise.all(Array.from({ length: 15 }, () => logIn({ ...credentials, password: 'wrong' })))
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(5)
    const right = await logIn()
    expect(right.status).toBe(429)
    expect(Number(right.headers['Retry-After'])).toBeGreaterThan(0)
  })

  it('right passwords do not count as attempts', async () => {
    const burst = await Promise.all(Array.from({ length: 12 }, () => logIn()))
    expect(burst.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  it('a user removed from their only company is refused', async () => {
    await app.database.transact(app.owner.companyId, async (db) => {
      await db.update(app.database.tables.memberships).set({ archivedAt: app.clock.now })
    })
    expect((await logIn()).status).toBe(401)
  })

  it('log-in options are the same for every caller', async () => {
    const { status, body } = await app.rest('POST', '/login/precheck', { token: null, json: { email: 'x' } })
    expect({ status, body }).toEqual({ status: 200, body: { methods: ['password'], secret_required: false } })
  })
})

describe('tokens of log-ins', () => {
  it('a log-in token needs no password until the timeout', async () => {
    const token = await firstToken()
    expect((await elevated({ token, headers: { 'x-api-password': '' } })).status).toBe(200)
    app.clock.now += 30 * 60
    expect((await elevated({ token, headers: { 'x-api-password': '' } })).status).toBe(412)
  })

  it('a right password renews only its own timeout', async () => {
    const [token, other] = [await firstToken(), await firstToken()]
    app.clock.now += 29 * 60
    expect((await elevated({ token, headers: { 'x-api-password': credentials.password } })).status).toBe(200)
    app.clock.now += 2 * 60
    expect((await elevated({ token })).status).toBe(200)
    expect((await elevated({ token: other })).status).toBe(412)
  })

  it('a wrong password is refused even before the timeout', async () => {
    const token = await firstToken()
    const { status, body } = await elevated({ token, headers: { 'x-api-password': 'wrong' } })
    const message = "Invalid Password: the one in X-API-PASSWORD is not that of the token's user."
    expect({ status, body }).toEqual({ status: 412, body: { message, errors: {} } })
  })

  it.each(['!!!', '===', Buffer.from('wrong').toString('base64')])(
    'X-API-PASSWORD-BASE64 of %s is wrong, not missing',
    async (encoded) => {
      const token = await firstToken()
      const { status, body } = await elevated({ token, headers: { 'x-api-password-base64': encoded } })
      expect({ status, message: body['message'] }).toEqual({
        status: 412,
        message: "Invalid Password: the one in X-API-PASSWORD is not that of the token's user.",
      })
    },
  )

  it('the timeout is the company’s setting', async () => {
    await app.configure({ default_password_timeout: 0 })
    expect((await elevated({ token: await firstToken() })).status).toBe(412)
  })

  it('a lowered timeout applies to existing tokens, and a raised one does not', async () => {
    const token = await firstToken()
    const path = `/companies/${app.id('company', app.owner.companyId)}`
    const set = (timeout: number) =>
      app.rest('PUT', path, { json: { settings: { default_password_timeout: timeout } } })
    app.clock.now += 4 * 60
    await set(5 * 60_000)
    expect((await elevated({ token })).status).toBe(200)
    await set(60 * 60_000)
    app.clock.now += 60
    expect((await elevated({ token })).status).toBe(412)
    const later = await firstToken()
    await set(0)
    expect((await elevated({ token: later })).status).toBe(412)
    expect((await elevated({ token: later, headers: { 'x-api-password': credentials.password } })).status).toBe(200)
  })

  it('POST /logout deletes a log-in token', async () => {
    const [token, other] = [await firstToken(), await firstToken()]
    expect((await app.rest('POST', '/logout', { token })).status).toBe(200)
    expect((await app.rest('GET', '/companies', { token })).status).toBe(403)
    expect((await app.rest('GET', '/companies', { token: other })).status).toBe(200)
  })
})

describe('API tokens', () => {
  it('an API token always needs the password', async () => {
    expect((await elevated({ headers: { 'x-api-password': '' } })).status).toBe(412)
    expect((await elevated({})).status).toBe(412)
    expect((await elevated({ headers: { 'x-api-password': credentials.password } })).status).toBe(200)
    expect((await elevated({})).status).toBe(412)
  })

  it('a base64 password wins over a plain one', async () => {
    const encoded = Buffer.from(credentials.password).toString('base64')
    const right = { 'x-api-password-base64': encoded, 'x-api-password': 'wrong' }
    const wrong = { 'x-api-password-base64': 'd3Jvbmc=', 'x-api-password': credentials.password }
    expect((await elevated({ headers: right })).status).toBe(200)
    expect((await elevated({ headers: wrong })).status).toBe(412)
  })

  it('a non-ASCII password may be sent in UTF-8 or Latin-1', async () => {
    const id = app.id('user', app.owner.userId)
    const password = 'Straßenlärm'
    const headers = { 'x-api-password': credentials.password }
    expect((await app.rest('PUT', `/users/${id}`, { json: { password }, headers })).status).toBe(200)
    const utf8 = Buffer.from(password).toString('latin1')
    expect((await elevated({ headers: { 'x-api-password': utf8 } })).status).toBe(200)
    expect((await elevated({ headers: { 'x-api-password': password } })).status).toBe(200)
  })

  it('POST /logout does not delete an API token', async () => {
    expect((await app.rest('POST', '/logout')).status).toBe(200)
    expect((await app.rest('GET', '/companies')).status).toBe(200)
  })
})

describe('POST /refresh', () => {
  it('a refresh returns the answer of the log-in with its token', async () => {
    const token = await firstToken()
    const { status, body } = await app.rest('POST', '/refresh?updated_at=0', { token })
    expect(status).toBe(200)
    expect(body['data']?.[0]).toMatchObject({ is_owner: true, token: { token }, company: { is_disabled: false } })
  })

  it('a refresh with an API token returns its one company', async () => {
    const { body } = await app.rest('POST', '/refresh')
    expect(body['data']).toHaveLength(1)
    expect(body['data']?.[0]?.['token']?.['token']).toBe(app.owner.token)
  })

  it('GET /company_users returns the same', async () => {
    const refreshed = await app.rest('POST', '/refresh')
    expect((await app.rest('GET', '/company_users')).body).toEqual(refreshed.body)
  })

  it('a refresh with an unknown token is refused', async () => {
    expect((await app.rest('POST', '/refresh', { token: 'x'.repeat(64) })).status).toBe(403)
  })
})
