import { afterEach, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
afterEach(() => app.close())

/** A wrong log-in that says where it comes from. */
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

it('wrong log-ins count for the address behind a trusted proxy, whatever the caller writes before it', async () => {
  app = await serveTestApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
  expect(await guesses(11, (index) => `10.0.0.${index}, 203.0.113.1`)).toEqual([...ten, 429])
  expect(await guess('203.0.113.2')).toBe(401)
})

it('without a trusted proxy nobody gets new tries by making up addresses', async () => {
  app = await serveTestApp()
  expect(await guesses(11, (index) => `203.0.113.${index}`)).toEqual([...ten, 429])
})
