import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { createPasswordCheck } from '../../src/api/password-check.ts'
import { memoryLimiters } from '../../src/http/rate-limit.ts'
import { password as ownerPassword } from '../openapi/records.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
afterEach(() => app.close())

/** A failed log-in with this caller address. */
const guess = async (forwarded: string): Promise<number> => {
  const wrong = { email: 'owner@example.com', password: 'a wrong guess' }
  const { status } = await app.rest('POST', '/login', wrong, { token: '', headers: { 'X-Forwarded-For': forwarded } })
  return status
}
const guesses = async (count: number, from: (index: number) => string): Promise<number[]> => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push(await guess(from(index)))
  return statuses
}
const ten = Array.from({ length: 10 }, () => 401)

it('failed log-ins count for the address before the trusted proxy, whatever the caller puts in the header', async () => {
  app = await serveTestApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
  expect(await guesses(11, (index) => `10.0.0.${index}, 203.0.113.1`)).toEqual([...ten, 429])
  expect(await guess('203.0.113.2')).toBe(401)
})

it('password failures with a token count through both APIs, and each is logged', async () => {
  app = await serveTestApp()
  const me = app.id('user', app.owner.userId)
  const elevated = (call: { password: string; headers?: Record<string, string> }) =>
    app.rest('PUT', `/users/${me}`, { phone: '1' }, call)
  const mutation = 'mutation ($id: ID!) { updateUser(id: $id, input: { phone: "2" }) { userErrors { code } } }'
  const inGraph = async (password: string): Promise<string> =>
    (await app.graphql(mutation, { id: me }, { password })).at('data.updateUser.userErrors.0.code')
  const half = await Promise.all(Array.from({ length: 5 }, () => elevated({ password: 'a wrong guess' })))
  const rest = await Promise.all(Array.from({ length: 8 }, () => inGraph('a wrong guess')))
  expect(half.map(({ status }) => status)).toEqual([412, 412, 412, 412, 412])
  expect(rest.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'PASSWORD_REQUIRED'),
    ...Array.from({ length: 3 }, () => 'RATE_LIMITED'),
  ])
  expect(await inGraph(ownerPassword)).toBe('RATE_LIMITED')
  const { status, headers } = await elevated({ password: ownerPassword })
  expect([status, Number(headers.get('retry-after')) > 800]).toEqual([429, true])
  const { activities } = app.database.tables
  const traces = await app.database.read.select().from(activities).where(eq(activities.activityTypeId, 1009))
  expect(traces).toHaveLength(10)
  expect(traces[0]).toMatchObject({ userId: app.owner.userId, address: '127.0.0.1', requestId: expect.any(String) })
  expect(traces.every(({ tokenId }) => (tokenId ?? 0) > 0)).toBe(true)
  expect(
    (await app.rest('POST', '/login', { email: app.owner.email, password: ownerPassword }, { token: '' })).status,
  ).toBe(200)
})

it('password guesses from other addresses do not lock out the user’s own address', async () => {
  app = await serveTestApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
  const { email, userId } = app.owner
  const home = { token: '', headers: { 'X-Forwarded-For': '2001:db8:1:2::a' } }
  expect((await app.rest('POST', '/login', { email, password: ownerPassword }, home)).status).toBe(200)
  // Two failed log-ins from any address instead of two hundred: each takes CPU time.
  const passwords = createPasswordCheck(app.database, app.sources, (window) =>
    memoryLimiters(window.name === 'wrong-person' ? { ...window, points: 2 } : window),
  )
  const [owner] = await app.database.read.select().from(app.database.tables.users)
  const accounts = [{ id: userId, passwordHash: owner?.passwordHash ?? '' }]
  const logIn = (address: string, given = ownerPassword) => passwords.logIn({ email, accounts, address, given })
  for (const address of ['10.0.0.1', '10.0.0.2'])
    await expect(logIn(address, 'a wrong guess')).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  await expect(logIn('198.51.100.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(logIn('2001:db8:1:2::b')).resolves.toEqual([userId])
})

it('without a trusted proxy, forged addresses give no further attempts', async () => {
  app = await serveTestApp()
  expect(await guesses(11, (index) => `203.0.113.${index}`)).toEqual([...ten, 429])
})
