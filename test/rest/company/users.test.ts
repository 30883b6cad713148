import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'
import { hashPassword } from '../../../src/domain/company/user/password.ts'
import type { Sent } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeAll(async () => {
  app = await openRestApp()
})
afterAll(() => app.close())

const password = { 'x-api-password': 'correct horse battery' }
const send = (method: string, path: string, json: unknown, sent: Sent = {}) =>
  app.rest(method, path, { json, headers: password, ...sent })

/** Creates a user with these permissions and logs in. */
async function hire(email: string, rights: Record<string, unknown> = {}) {
  const made = await send('POST', '/users', { email, password: 'a good password', ...rights })
  expect(made.status).toBe(200)
  const id = String(made.body['data']?.['id'])
  const login = await app.rest('POST', '/login', { token: null, json: { email, password: 'a good password' } })
  return { id, token: String(login.body['data']?.[0]?.['token']?.['token']) }
}

describe('creating users', () => {
  it('a new user can log in and has the given permissions', async () => {
    const { token } = await hire('Ada@Example.com', { first_name: 'Ada', permissions: 'view_vendor, create_vendor' })
    expect((await app.rest('POST', '/vendors', { token, json: { name: 'Acme' } })).status).toBe(200)
    const id = (await app.rest('GET', '/vendors')).body['data']?.[0]?.['id']
    expect(id).toBeDefined()
    const { body } = await app.rest('GET', '/users', { token })
    expect(body['data']?.map((person) => person['email'])).toEqual(['ada@example.com'])
  })

  it('permissions are accepted at the published place', async () => {
    const { body } = await send('POST', '/users', {
      email: 'nested@example.com',
      company_user: { is_admin: true, permissions: '' },
    })
    expect(body['data']).toMatchObject({ has_password: false, company_user: { is_admin: true, is_owner: false } })
  })

  it.each([
    [{ email: 'not an address' }, 'email'],
    [{}, 'email'],
    [{ email: 'OWNER@example.com' }, 'email'],
    [{ email: 'short@example.com', password: '1234567' }, 'password'],
    [{ email: 'typed@example.com', password: 12_345_678 }, 'password'],
    [{ email: 'rights@example.com', permissions: 'view_invoice,rule_world' }, 'permissions'],
  ])('an invalid user is refused: %j', async (json, field) => {
    const { status, body } = await send('POST', '/users', json)
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]])
  })

  it.each([
    ['ada@lovelace.example', '  password  '],
    ['ada@lovelace.example', '\t12345678 '],
    ['ada@lovelace.example', '          '],
    ['ada@lovelace.example', 'Lovelace2026!'],
    ['ada@lovelace.example', 'lovelace.example-7xQ'],
    ['ada@lovelace.example', 'ada-2026!'],
    ['ada.byron@lovelace.example', 'my AdaByron secret'],
    ['ada@lovelace.example', 'Analytical Engines 99'],
    ['ada@lovelace.example', 'Engines2026'],
  ])('a password of words of the user is refused: %s, %j', async (email, secret) => {
    await app.configure({ name: 'Analytical Engines' })
    const { status, body } = await send('POST', '/users', { email, password: secret })
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['password']])
  })

  it('blanks at the ends are part of a password', async () => {
    const email = 'blanks@example.com'
    const secret = '  a good password '
    expect((await send('POST', '/users', { email, password: secret })).status).toBe(200)
    const statusWith = async (sent: string) =>
      (await app.rest('POST', '/login', { token: null, json: { email, password: sent } })).status
    expect([await statusWith(secret), await statusWith(secret.trim())]).toEqual([200, 401])
  })

  it('the answer does not reveal if another company has a user with the address', async () => {
    const stranger = await app.otherCompany()
    const queued = () => app.database.read.$count(app.database.tables.outbox)
    const added = async (json: Record<string, unknown>) => {
      const before = await queued()
      const { status, body } = await send('POST', '/users', { first_name: 'Ada', ...json })
      const { id, email, company_user: place, ...shown } = (body['data'] ?? {}) as Record<string, object>
      return { id, status, shown, place: { ...place, user: undefined }, mails: (await queued()) - before, email }
    }
    for (const secret of [undefined, 'a good password']) {
      const given = secret === undefined ? {} : { password: secret }
      const known = await added({ email: secret ? stranger.email : (await app.otherCompany()).email, ...given })
      const unknown = await added({ email: `nobody-${secret ? 1 : 2}@example.com`, ...given })
      const { id: _known, email: _one, ...one } = known
      const { id: _unknown, email: _other, ...other } = unknown
      expect(one).toEqual(other)
      expect(one.status).toBe(200)
    }
    expect((await send('POST', '/users', { email: stranger.email })).status).toBe(422)
  })

  it('stored replays contain no password', async () => {
    const headers = { ...password, 'idempotency-key': 'hire-1' }
    const json = { email: 'replay@example.com', password: 'very secret words' }
    const first = await app.rest('POST', '/users', { json, headers })
    const replay = await app.rest('POST', '/users', { json, headers })
    expect(replay.body).toEqual(first.body)
    const stored = await app.database.read.select().from(app.database.tables.idempotencyKeys)
    expect(JSON.stringify(stored)).not.toMatch(/very secret|argon2/)
  })
})

describe('updating users', () => {
  it('an update of a user needs the password', async () => {
    const { id } = await hire('careful@example.com')
    expect((await app.rest('PUT', `/users/${id}`, { json: {} })).status).toBe(412)
    expect((await app.rest('POST', '/users', { json: { email: 'x@example.com' } })).status).toBe(412)
    expect((await app.rest('DELETE', `/users/${id}`)).status).toBe(412)
  })

  it('a new password ends the user’s other sessions', async () => {
    const { id, token } = await hire('leaver@example.com')
    expect((await send('PUT', `/users/${id}`, { password: 'another one' })).status).toBe(200)
    expect((await app.rest('GET', '/companies', { token })).status).toBe(403)
  })

  it('users may update themselves, but not their permissions', async () => {
    const { id, token } = await hire('self@example.com', { permissions: 'view_invoice' })
    const mine = { token, headers: { 'x-api-password': 'a good password' } }
    const read = await app.rest('GET', `/users/${id}`, { token })
    const whole: Record<string, unknown> = read.body['data'] ?? {}
    const renamed = await send('PUT', `/users/${id}`, { ...whole, first_name: 'Me' }, mine)
    expect(renamed.body['data']?.['first_name']).toBe('Me')
    expect((await send('PUT', `/users/${id}`, { is_admin: true }, mine)).status).toBe(403)
    expect((await send('PUT', `/users/${id}`, { permissions: 'edit_all' }, mine)).status).toBe(403)
    const owner = app.id('user', app.owner.userId)
    expect((await send('PUT', `/users/${owner}`, { first_name: 'x' }, mine)).status).toBe(403)
    expect((await app.rest('GET', `/users/${owner}`, { token })).status).toBe(403)
  })

  it('admins can appoint admins, but nobody can change the owner', async () => {
    const { token } = await hire('chief@example.com', { is_admin: true })
    const chief = { token, headers: { 'x-api-password': 'a good password' } }
    const { id } = await hire('deputy@example.com')
    expect((await send('PUT', `/users/${id}`, { is_admin: true }, chief)).status).toBe(200)
    const owner = `/users/${app.id('user', app.owner.userId)}`
    expect((await send('PUT', owner, { password: 'taken over' }, chief)).status).toBe(403)
    expect((await app.rest('DELETE', owner, chief)).status).toBe(409)
    expect((await app.rest('DELETE', owner, { headers: password })).status).toBe(409)
  })

  it.each([
    ['a common password', 'Password123', 'most common'],
    ['one character', '00000000', 'most common'],
    ['the e-mail address', 'Guessable.Person@example.com', 'e-mail address'],
    ['the name in the e-mail address', 'guessable.person', 'e-mail address'],
  ])('%s is refused as a password', async (_what, guessed, reason) => {
    const email = `guessable.person@example.com`
    const created = await send('POST', '/users', { email, password: guessed })
    expect([created.status, created.body['errors']]).toEqual([422, { password: [expect.stringContaining(reason)] }])
    const { id } = await hire(email)
    const updated = await send('PUT', `/users/${id}`, { password: guessed })
    expect([updated.status, updated.body['errors']]).toEqual([422, { password: [expect.stringContaining(reason)] }])
    expect(
      (await send('PUT', `/users/${id}`, { password: 'harbour and pine', email: `${id}@example.com` })).status,
    ).toBe(200)
  })

  it('a user of several companies can be updated only by themselves', async () => {
    const { userId } = await app.member('')
    const path = `/users/${app.id('user', userId)}`
    expect((await send('PUT', path, { password: 'taken over' })).status).toBe(422)
    expect((await send('PUT', path, { permissions: 'view_all' })).status).toBe(200)
  })

  it('a used address is refused', async () => {
    const { id } = await hire('unique@example.com')
    const { status, body } = await send('PUT', `/users/${id}`, { email: 'owner@example.com' })
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['email']])
  })

  it('users of other companies cannot be updated', async () => {
    const stranger = await app.otherCompany()
    const path = `/users/${app.id('user', stranger.userId)}`
    expect((await app.rest('GET', path)).status).toBe(404)
    expect((await send('PUT', path, { first_name: 'x' })).status).toBe(404)
    expect((await app.rest('DELETE', path, { headers: password })).status).toBe(404)
  })
})

describe('removing users', () => {
  it('tokens of a removed user are refused immediately, and work again when restored', async () => {
    const { id, token } = await hire('gone@example.com')
    const works = async () => (await app.rest('GET', '/companies', { token })).status
    const deleted = await app.rest('DELETE', `/users/${id}`, { headers: password })
    expect(deleted.body['data']).toMatchObject({ id, is_deleted: true })
    expect(await works()).toBe(403)
    const credentials = { email: 'gone@example.com', password: 'a good password' }
    expect((await app.rest('POST', '/login', { token: null, json: credentials })).status).toBe(401)
    await send('POST', '/users/bulk', { action: 'restore', ids: [id] })
    expect(await works()).toBe(200)
  })

  it('skipped users are reported', async () => {
    const owner = app.id('user', app.owner.userId)
    const { body } = await send('POST', '/users/bulk', { action: 'archive', ids: [owner, app.id('user', 999)] })
    expect(body['meta']?.['results']?.map((row) => row['reason'])).toEqual(['owner', 'not_found'])
  })
})

it('the user list excludes owners, the caller and removed users on request', async () => {
  const { id } = await hire('stays@example.com')
  const { id: gone } = await hire('goes@example.com')
  await send('DELETE', `/users/${gone}`, {})
  const listed = async (query: string): Promise<unknown[]> =>
    ((await app.rest('GET', `/users?per_page=100&${query}`)).body['data'] ?? []).map((row) => row['id'])
  const owner = app.id('user', app.owner.userId)
  const whole = await listed('hideOwnerUsers=false')
  expect(whole).toEqual(expect.arrayContaining([owner, id, gone]))
  expect(await listed(`hideOwnerUsers=true&without=${id}`)).toEqual(
    whole.filter((each) => each !== owner && each !== id),
  )
  expect(await listed('hideRemovedUsers=true')).not.toContain(gone)
  expect(await listed('hide_owner_users=1')).not.toContain(owner)
})

async function logIn(email: string, secret: string) {
  const { status, body } = await app.rest('POST', '/login', { token: null, json: { email, password: secret } })
  return { status, tokens: (body['data'] ?? []).map((each) => String(each['token']?.['token'])) }
}

describe('one address with users in two companies', () => {
  it('each account has its password, which opens the companies of that account', async () => {
    const stranger = await app.otherCompany()
    const { email } = stranger
    expect((await send('POST', '/users', { email, password: 'given by the admin' })).status).toBe(200)
    expect((await logIn(email, 'another password')).tokens).toHaveLength(1)
    const { tokens } = await logIn(email, 'given by the admin')
    expect(tokens).toHaveLength(1)
    expect((await app.rest('GET', '/users', { token: tokens[0] ?? '' })).body['data']?.[0]?.['email']).toBe(email)
    expect((await logIn(email, 'neither of them')).status).toBe(401)
  })

  it('accounts with the same password share one session, which ends in both companies', async () => {
    const { email } = await app.otherCompany()
    await send('POST', '/users', { email, password: 'another password' })
    const { tokens } = await logIn(email, 'another password')
    expect(tokens).toHaveLength(2)
    for (const token of tokens) {
      const { body } = await app.rest('POST', '/refresh', { token })
      const seen = (body['data'] ?? []).map((each) => String(each['token']?.['token']))
      expect(seen.toSorted()).toEqual(tokens.toSorted())
    }
    expect((await app.rest('POST', '/logout', { token: tokens[0] ?? '' })).status).toBe(200)
    for (const token of tokens) expect((await app.rest('GET', '/clients', { token })).status).toBe(403)
  })

  it('the address can be changed to one of another company, but not within a company', async () => {
    const { email } = await app.otherCompany()
    const { id } = await hire('moving@example.com')
    expect((await send('PUT', `/users/${id}`, { email })).status).toBe(200)
    expect((await send('PUT', `/users/${id}`, { email: 'owner@example.com' })).status).toBe(422)
  })

  it('an account stays accessible even if more companies use its address than a log-in checks', async () => {
    const { email } = await app.otherCompany()
    const { users } = app.database.tables
    const passwordHash = await hashPassword('of somebody else')
    await app.database.transact(0, async (db) => {
      const claims = Array.from({ length: 10 }, () => ({ email, passwordHash, createdAt: 1, updatedAt: 1 }))
      await db.insert(users).values(claims)
    })
    expect((await logIn(email, 'another password')).tokens).toHaveLength(1)
  })
})
