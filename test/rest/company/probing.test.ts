import { afterEach, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
afterEach(() => app.close())

it('an address that tries tokens is blocked through both APIs, without affecting known tokens', async () => {
  app = await serveTestApp({ env: { RATE_LIMIT: '6' } })
  expect((await app.rest('GET', '/companies')).status).toBe(200)
  const guesses = []
  for (let guess = 0; guess < 4; guess++) {
    guesses.push((await app.rest('GET', '/companies', undefined, { token: `guess-${guess}` })).status)
  }
  for (let guess = 4; guess < 8; guess++) {
    guesses.push((await app.graphql('{ company { id } }', {}, { token: `guess-${guess}` })).status)
  }
  expect(guesses).toEqual([403, 403, 403, 403, 403, 403, 429, 429])
  const known = await app.rest('GET', '/companies')
  expect([known.status, known.headers.get('x-ratelimit-remaining')]).toEqual([200, '4'])
})

it('an address that logs in with invented tokens is blocked too', async () => {
  app = await serveTestApp({ env: { RATE_LIMIT: '3' } })
  const statuses = []
  for (let guess = 0; guess < 4; guess++) {
    statuses.push((await app.rest('POST', '/login/precheck', {}, { token: `guess-${guess}` })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})
