import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from './rest-app.ts'
import type { Sent } from './rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeAll(async () => {
  app = await openRestApp()
})
afterAll(() => app.close())

const password = { 'x-api-password': 'correct horse battery' }
const send = (method: string, path: string, json: unknown, sent: Sent = {}) =>
  app.rest(method, path, { json, headers: password, ...sent })

/** A new person with these rights, logged in. */
async function hire(email: string, rights: Record<string, unknown> = {}) {
  const made = await send('POST', '/users', { email, password: 'a good password', ...rights })
  expect(made.status).toBe(200)
  const id = String(made.body['data']?.['id'])
  const login = await app.rest('POST', '/login', { token: null, json: { email, password: 'a good password' } })
  return { id, token: String(login.body['data']?.[0]?.['token']?.['token']) }
}

describe('a new person', () => {
  it('can log in and has the rights that were given', async () => {
    const { token } = await hire('Ada@Example.com', { first_name: 'Ada', permissions: 'view_vendor, create_vendor' })
    expect((await app.rest('POST', '/vendors', { token, json: { name: 'Acme' } })).status).toBe(200)
    const id = (await app.rest('GET', '/vendors')).body['data']?.[0]?.['id']
    expect(id).toBeDefined()
    const { body } = await app.rest('GET', '/users', { token })
    expect(body['data']?.map((person) => person['email'])).toEqual(['ada@example.com'])
  })

  it('may be given rights in the place of the published API', async () => {
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
  ])('is refused: %j', async (json, field) => {
    const { status, body } = await send('POST', '/users', json)
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]])
  })

  it("cannot take the address of another company's person", async () => {
    const stranger = await app.otherCompany()
    expect((await send('POST', '/users', { email: stranger.email })).status).toBe(422)
  })

  it('leaves no password behind in what is kept for replays', async () => {
    const headers = { ...password, 'idempotency-key': 'hire-1' }
    const json = { email: 'replay@example.com', password: 'very secret words' }
    const first = await app.rest('POST', '/users', { json, headers })
    const replay = await app.rest('POST', '/users', { json, headers })
    expect(replay.body).toEqual(first.body)
    const stored = await app.database.read.select().from(app.database.tables.idempotencyKeys)
    expect(JSON.stringify(stored)).not.toMatch(/very secret|argon2/)
  })
})

describe('changing a person', () => {
  it('needs the password', async () => {
    const { id } = await hire('careful@example.com')
    expect((await app.rest('PUT', `/users/${id}`, { json: {} })).status).toBe(412)
    expect((await app.rest('POST', '/users', { json: { email: 'x@example.com' } })).status).toBe(412)
    expect((await app.rest('DELETE', `/users/${id}`)).status).toBe(412)
  })

  it('ends their other log-ins when the password changes', async () => {
    const { id, token } = await hire('leaver@example.com')
    expect((await send('PUT', `/users/${id}`, { password: 'another one' })).status).toBe(200)
    expect((await app.rest('GET', '/companies', { token })).status).toBe(403)
  })

  it('is for members themselves, but not of their rights', async () => {
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

  it('lets admins make admins, but nobody touch the owner', async () => {
    const { token } = await hire('chief@example.com', { is_admin: true })
    const chief = { token, headers: { 'x-api-password': 'a good password' } }
    const { id } = await hire('deputy@example.com')
    expect((await send('PUT', `/users/${id}`, { is_admin: true }, chief)).status).toBe(200)
    const owner = `/users/${app.id('user', app.owner.userId)}`
    expect((await send('PUT', owner, { password: 'taken over' }, chief)).status).toBe(403)
    expect((await app.rest('DELETE', owner, chief)).status).toBe(409)
    expect((await app.rest('DELETE', owner, { headers: password })).status).toBe(409)
  })

  it('is for themselves alone when they are in another company too', async () => {
    const { userId } = await app.member('')
    const path = `/users/${app.id('user', userId)}`
    expect((await send('PUT', path, { password: 'taken over' })).status).toBe(422)
    expect((await send('PUT', path, { permissions: 'view_all' })).status).toBe(200)
  })

  it('refuses an address that is taken', async () => {
    const { id } = await hire('unique@example.com')
    const { status, body } = await send('PUT', `/users/${id}`, { email: 'owner@example.com' })
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['email']])
  })

  it("does not reach another company's people", async () => {
    const stranger = await app.otherCompany()
    const path = `/users/${app.id('user', stranger.userId)}`
    expect((await app.rest('GET', path)).status).toBe(404)
    expect((await send('PUT', path, { first_name: 'x' })).status).toBe(404)
    expect((await app.rest('DELETE', path, { headers: password })).status).toBe(404)
  })
})

describe('taking somebody out', () => {
  it('refuses their tokens at once, and restoring gives them back', async () => {
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

  it('names what it skips', async () => {
    const owner = app.id('user', app.owner.userId)
    const { body } = await send('POST', '/users/bulk', { action: 'archive', ids: [owner, app.id('user', 999)] })
    expect(body['meta']?.['results']?.map((row) => row['reason'])).toEqual(['owner', 'not_found'])
  })
})

it('the list of people leaves out owners, the caller and who was taken out, as the admin app asks', async () => {
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
