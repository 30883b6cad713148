import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeAll(async () => {
  app = await openRestApp()
})
afterAll(() => app.close())

const create = async (name: string, headers: Record<string, string> = {}) => {
  const { body } = await app.rest('POST', '/tokens', { json: { name }, headers })
  return { id: String(body['data']?.['id']), token: String(body['data']?.['token']) }
}
const works = async (token: string) => (await app.rest('GET', '/companies', { token })).status

describe('API tokens over REST', () => {
  it('a token is shown once and works', async () => {
    const { id, token } = await create('Importer')
    expect(token).toMatch(/^[a-zA-Z0-9]{64}$/)
    expect(await works(token)).toBe(200)
    const shown = await app.rest('GET', `/tokens/${id}`)
    expect(shown.body['data']).toMatchObject({ id, name: 'Importer', token: 'xxxxxxxxxx', is_system: false })
    const listed = await app.rest('GET', '/tokens?filter=impORT')
    expect(listed.body['data']?.map((row) => row['token'])).toEqual(['xxxxxxxxxx'])
    const tooLong = await app.rest('GET', `/tokens?filter=${'x'.repeat(60_000)}`)
    expect([tooLong.status, Object.keys(tooLong.body['errors'] ?? {})]).toEqual([422, ['filter']])
  })

  it('a token is never stored as plain text, and a replay masks it', async () => {
    const { id, token } = await create('Once', { 'idempotency-key': 'token-1' })
    const replay = await create('Once', { 'idempotency-key': 'token-1' })
    expect(replay).toEqual({ id, token: 'xxxxxxxxxx' })
    const { tokens, idempotencyKeys } = app.database.tables
    const stored = [
      await app.database.read.select().from(tokens),
      await app.database.read.select().from(idempotencyKeys),
    ]
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('an archived or deleted token is refused, and works again when restored', async () => {
    const { id, token } = await create('Short-lived')
    await app.rest('POST', '/tokens/bulk', { json: { action: 'archive', ids: [id] } })
    expect(await works(token)).toBe(403)
    await app.rest('POST', '/tokens/bulk', { json: { action: 'restore', ids: [id] } })
    expect(await works(token)).toBe(200)
    const deleted = await app.rest('DELETE', `/tokens/${id}`)
    expect(deleted.body['data']).toMatchObject({ id, is_deleted: true })
    expect(await works(token)).toBe(403)
  })

  it('a token can be renamed and needs a name', async () => {
    const { id } = await create('Before')
    const renamed = await app.rest('PUT', `/tokens/${id}`, { json: { name: 'After' } })
    expect(renamed.body['data']?.['name']).toBe('After')
    expect((await app.rest('POST', '/tokens', { json: { name: ' ' } })).body['errors']).toEqual({
      name: ['is required'],
    })
    expect((await app.rest('POST', '/tokens', { json: {} })).body['errors']).toEqual({ name: ['is required'] })
  })

  it('tokens of other companies are not found', async () => {
    const { id } = await create('Mine')
    const { token } = await app.otherCompany()
    expect((await app.rest('GET', `/tokens/${id}`, { token })).status).toBe(404)
    expect((await app.rest('PUT', `/tokens/${id}`, { token, json: { name: 'x' } })).status).toBe(404)
    expect((await app.rest('DELETE', `/tokens/${id}`, { token })).status).toBe(404)
    expect((await app.rest('GET', `/tokens/${app.id('user', 1)}`)).status).toBe(404)
  })

  it('only admins create, see and delete tokens', async () => {
    const { id } = await create('Admins only')
    const { token } = await app.member('create_all,view_all,edit_all')
    for (const [method, path] of [
      ['GET', '/tokens'],
      ['POST', '/tokens'],
      ['GET', `/tokens/${id}`],
      ['PUT', `/tokens/${id}`],
      ['DELETE', `/tokens/${id}`],
    ] as const) {
      const { status, body } = await app.rest(method, path, { token, ...(method !== 'GET' && { json: {} }) })
      expect({ status, body }).toEqual({ status: 403, body: { message: 'This action is unauthorized.', errors: {} } })
    }
  })

  it('only the owner changes the tokens of the owner', async () => {
    const { id, token: owners } = await create('Owner’s')
    const admin = await app.member('', { isAdmin: true })
    const mine = await app.rest('POST', '/tokens', { token: admin.token, json: { name: 'Mine' } })
    const own = String(mine.body['data']?.['id'])
    const call = { token: admin.token }
    for (const answer of [
      await app.rest('DELETE', `/tokens/${id}`, call),
      await app.rest('PUT', `/tokens/${id}`, { ...call, json: { name: 'Taken' } }),
      await app.rest('POST', '/tokens/bulk', { ...call, json: { action: 'archive', ids: [own, id] } }),
    ])
      expect(answer.status).toBe(403)
    expect(await works(owners)).toBe(200)
    expect((await app.rest('DELETE', `/tokens/${own}`, call)).status).toBe(200)
    expect((await app.rest('DELETE', `/tokens/${id}`)).status).toBe(200)
  })

  it('log-in tokens are not listed', async () => {
    const json = { email: 'owner@example.com', password: 'correct horse battery' }
    await app.rest('POST', '/login', { token: null, json })
    const { body } = await app.rest('GET', '/tokens?per_page=100')
    expect(body['data']?.some((row) => String(row['name']) === 'Log-in')).toBe(false)
  })

  it('a log-in that was ended, by a log-out or a new password, cannot be restored', async () => {
    const json = { email: 'owner@example.com', password: 'correct horse battery' }
    const logIn = async () => {
      const { body } = await app.rest('POST', '/login?include=token', { token: null, json })
      return body['data']?.[0]?.['token'] as unknown as { id: string; token: string }
    }
    const [ended, replaced] = [await logIn(), await logIn()]
    await app.rest('POST', '/logout', { token: ended.token })
    const renewed = { json: { password: 'correct horse batteries' }, headers: { 'x-api-password': json.password } }
    const owner = `/users/${app.id('user', app.owner.userId)}`
    expect((await app.rest('PUT', owner, renewed)).status).toBe(200)
    for (const { id, token } of [ended, replaced]) {
      expect(await works(token)).toBe(403)
      const { status, body } = await app.rest('POST', '/tokens/bulk', { json: { action: 'restore', ids: [id] } })
      expect([status, body['meta']?.['results']]).toMatchObject([200, [{ outcome: 'skipped', reason: 'expired' }]])
      expect(await works(token)).toBe(403)
    }
  })
})
