import { afterEach, expect, test, vi } from 'vitest'
import { rateKey } from '../../src/http/caller.ts'
import { createRateLimit, unlimitedFigure } from '../../src/http/rate-limit.ts'
import { listen } from './listening.ts'

afterEach(() => {
  vi.useRealTimers()
})

const remaining = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'))

test('of 500 concurrent requests exactly 100 pass a limit of 100, each with its own remaining count', async () => {
  const { limit } = createRateLimit(100)
  const all = await Promise.all(Array.from({ length: 500 }, () => limit('key')))
  const passed = all.filter(({ retryAfter }) => retryAfter === undefined)
  expect(passed.map((allowance) => allowance.remaining)).toEqual(Array.from({ length: 100 }, (_, n) => 99 - n))
  for (const { retryAfter } of all.slice(100)) expect(retryAfter).toBe(60)
})

test('the window of a key ends a minute after its first request', async () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  const { limit, peek } = createRateLimit(1)
  expect(await limit('key')).toEqual({ limit: 1, remaining: 0, resetAt: 1_000_000_060 })
  vi.advanceTimersByTime(59_001)
  expect(await limit('key')).toEqual({ limit: 1, remaining: 0, resetAt: 1_000_000_060, retryAfter: 1 })
  vi.advanceTimersByTime(999)
  expect(await peek('key')).toEqual({ limit: 1, remaining: 1 })
  expect(await limit('key')).toEqual({ limit: 1, remaining: 0, resetAt: 1_000_000_120 })
})

test('keys have separate limits, and reading the count does not use it', async () => {
  const { limit, peek } = createRateLimit(2)
  await limit('a')
  expect(await peek('a')).toEqual({ limit: 2, remaining: 1, resetAt: expect.any(Number) })
  expect(await peek('a')).toEqual({ limit: 2, remaining: 1, resetAt: expect.any(Number) })
  expect(await limit('b')).toEqual({ limit: 2, remaining: 1, resetAt: expect.any(Number) })
})

test('unknown tokens count against their address, without affecting known tokens', async () => {
  const { admit, trustToken } = createRateLimit(3)
  await admit('good', 'home')
  await trustToken('good', 'home', true)
  for (const guess of ['a', 'b', 'c']) {
    expect(await admit(guess, 'home')).toEqual({ limit: 3, remaining: 2, resetAt: expect.any(Number) })
    await trustToken(guess, 'home', false)
  }
  expect(await admit('d', 'home')).toMatchObject({ remaining: 0, retryAfter: 60 })
  expect(await admit('home', 'home')).toMatchObject({ remaining: 0, retryAfter: 60 })
  expect(await admit('good', 'home')).toEqual({ limit: 3, remaining: 1, resetAt: expect.any(Number) })
  expect(await admit('d', 'elsewhere')).toEqual({ limit: 3, remaining: 2, resetAt: expect.any(Number) })
})

test('invented tokens on public routes count against the address too', async () => {
  const { admit, trustToken, penalizeUnknown } = createRateLimit(2)
  await trustToken('good', 'home', true)
  for (const token of ['good', 'a', 'b']) await penalizeUnknown(token, 'home')
  expect(await admit('c', 'home')).toMatchObject({ retryAfter: 60 })
  expect(await admit('good', 'home')).toEqual({ limit: 2, remaining: 1, resetAt: expect.any(Number) })
})

test('a deleted token counts as unknown', async () => {
  const { admit, trustToken } = createRateLimit(2)
  await admit('token', 'home')
  await trustToken('token', 'home', true)
  await trustToken('token', 'home', false)
  await trustToken('other', 'home', false)
  expect(await admit('token', 'home')).toMatchObject({ remaining: 0, retryAfter: 60 })
})

test('0 disables the limit and shows a large remaining count', async () => {
  const { limit } = createRateLimit(0)
  expect(await limit('key')).toEqual({ limit: unlimitedFigure, remaining: unlimitedFigure })
})

test('a token is one caller in any header, and is stored only as a hash', () => {
  const key = rateKey({ 'x-api-token': 'token' }, '1.1.1.1')
  expect(rateKey({ authorization: 'Bearer token' }, '2.2.2.2')).toBe(key)
  expect(key).not.toContain('token')
  expect(rateKey({ 'x-api-token': '' }, '1.1.1.1')).toBe('1.1.1.1')
  expect(rateKey({ authorization: 'Basic abc' }, '1.1.1.1')).toBe('1.1.1.1')
})

test('over HTTP both APIs use the same limit, and then answer 429', async () => {
  const { url } = await listen(undefined, { perMinute: 3 })
  const headers = { 'X-API-TOKEN': 'a' }
  expect(remaining(await fetch(`${url}/api/v1/x`, { headers }))).toBe(2)
  expect(remaining(await fetch(`${url}/graphql`, { method: 'POST', body: '{}', headers }))).toBe(1)
  expect(remaining(await fetch(`${url}/graphql?query={a}`, { headers }))).toBe(0)
  const refused = await fetch(`${url}/api/v1/x`, { method: 'POST', body: '{}', headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('x-ratelimit-limit')).toBe('3')
  const secondsLeft = Number(refused.headers.get('x-ratelimit-reset')) - Date.now() / 1000
  expect(secondsLeft).toBeGreaterThan(50)
  expect(secondsLeft).toBeLessThanOrEqual(61)
  expect(await refused.json()).toEqual({ message: expect.any(String) })
  expect(remaining(await fetch(`${url}/api/v1/x`, { headers: { 'X-API-TOKEN': 'b' } }))).toBe(2)
})

test('GraphiQL, health checks, OPTIONS and unknown paths are not limited', async () => {
  const { url } = await listen(undefined, { perMinute: 3 })
  const html = { accept: 'text/html,application/xhtml+xml' }
  expect(remaining(await fetch(`${url}/graphql`, { headers: html }))).toBe(3)
  expect(remaining(await fetch(`${url}/healthz`))).toBe(3)
  expect(remaining(await fetch(`${url}/nothing`))).toBe(3)
  expect(remaining(await fetch(`${url}/api/v1/x`, { method: 'OPTIONS' }))).toBe(3)
  expect(remaining(await fetch(`${url}/api/v1/x`, { headers: html }))).toBe(2)
  expect(remaining(await fetch(`${url}/graphql?query={a}`, { headers: html }))).toBe(1)
})

test('of 500 concurrent requests over HTTP exactly 100 pass a limit of 100', async () => {
  const { url } = await listen(undefined, { perMinute: 100 })
  const responses = await Promise.all(Array.from({ length: 500 }, () => fetch(`${url}/api/v1/x`)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(400)
})
