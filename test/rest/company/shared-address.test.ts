import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { isFull } from '../../size.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => app.close())

const logIn = (password: string, from: string) =>
  app.rest(
    'POST',
    '/login?include=company',
    { email: app.owner.email, password },
    { headers: { 'X-Forwarded-For': from } },
  )

/** As many wrong passwords as a user may have from unfamiliar addresses, a few at a time. */
async function guessFromEverywhere(): Promise<void> {
  for (let block = 0; block < 8; block++) {
    const addresses = Array.from({ length: 25 }, (_, host) => `203.0.${block}.${host + 1}`)
    const answers = await Promise.all(addresses.map((address) => logIn('a wrong guess', address)))
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 401))
  }
}

// Hashes 400 passwords.
it.runIf(isFull)('an account of another company makes no network familiar', { timeout: 60_000 }, async () => {
  const [home, hostile] = ['198.51.100.1', '192.0.2.1']
  expect((await logIn(app.owner.password, home)).status).toBe(200)
  const stranger = await app.otherCompany()
  const double = { email: app.owner.email, password: 'one of the stranger' }
  const made = await app.rest('POST', '/users', double, { token: stranger.token, password: stranger.password })
  expect(made.status, made.text).toBe(200)
  expect((await logIn(double.password, hostile)).status).toBe(200)
  await guessFromEverywhere()
  expect((await logIn(app.owner.password, '192.0.2.2')).status).toBe(429)
  // Compared with the stranger's own account alone.
  expect((await logIn(app.owner.password, hostile)).status).toBe(401)
  const own = await logIn(double.password, hostile)
  expect([own.status, own.at('data.0.company.id')]).toEqual([200, app.id('company', stranger.companyId)])
  expect((await logIn(app.owner.password, home)).status).toBe(200)
})
