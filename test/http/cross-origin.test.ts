import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

const origin = 'https://app.example.com'
let app: ServedApp
let closed: ServedApp
beforeAll(async () => {
  app = await serveTestApp({
    env: { CORS_ORIGINS: ` HTTPS://App.example.com:443 , http://localhost:3000`, RATE_LIMIT: '1000' },
  })
  closed = await serveTestApp()
})
afterAll(() => Promise.all([app.close(), closed.close()]))

const corsHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'))

const preflight = (from: string, path: string, method: string, server = app) =>
  fetch(server.origin + path, {
    method: 'OPTIONS',
    headers: {
      Origin: from,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'content-type,x-api-token',
    },
  })

describe('calls of scripts of other origins', () => {
  it.each([
    ['/api/v1/invoices', 'PUT'],
    ['/graphql', 'POST'],
  ])('a preflight of %s allows an origin of the list for a day, without a token', async (path, method) => {
    const answer = await preflight(origin, path, method)
    const headers = corsHeaders(answer)
    expect([answer.status, headers['access-control-allow-origin'], headers['vary']]).toEqual([204, origin, 'Origin'])
    expect(headers['access-control-max-age']).toBe('86400')
    expect(headers['access-control-allow-methods']?.split(', ')).toContain(method)
    expect(headers['access-control-allow-headers']?.split(', ')).toEqual(
      expect.arrayContaining([
        'X-API-TOKEN',
        'Authorization',
        'Content-Type',
        'X-API-PASSWORD',
        'Idempotency-Key',
        '*',
      ]),
    )
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('preflights do not count as requests', async () => {
    const [first, second] = [await preflight(origin, '/graphql', 'POST'), await preflight(origin, '/graphql', 'POST')]
    expect(second.headers.get('x-ratelimit-remaining')).toBe(first.headers.get('x-ratelimit-remaining'))
  })

  it.each([
    'https://evil.example',
    'https://app.example.com.evil.example',
    'http://app.example.com',
    'https://app.example.com:8443',
    'null',
    '*',
  ])('the origin %s is not allowed, and caches are told that answers differ by origin', async (from) => {
    const requested = await preflight(from, '/api/v1/invoices', 'GET')
    const headers = { Origin: from, 'X-API-TOKEN': app.owner.token }
    const answered = await fetch(`${app.origin}/api/v1/invoices`, { headers })
    expect([corsHeaders(requested), answered.status, corsHeaders(answered)]).toEqual([
      { vary: 'Origin' },
      200,
      { vary: expect.stringContaining('Origin') },
    ])
  })

  it.each([
    ['an answer', '/api/v1/clients', 'GET', 200],
    ['a refusal', '/api/v1/clients', 'PATCH', 405],
    ['an unknown path', '/api/v1/nothing', 'GET', 404],
    ['a wrong GraphQL method', '/graphql', 'PUT', 405],
    ['a query', '/graphql?query=%7B__typename%7D', 'GET', 200],
  ])('%s can be read, with its headers', async (_, path, method, status) => {
    const answer = await fetch(app.origin + path, {
      method,
      headers: { Origin: origin, 'X-API-TOKEN': app.owner.token },
    })
    const headers = corsHeaders(answer)
    expect([answer.status, headers['access-control-allow-origin']]).toEqual([status, origin])
    expect(headers['access-control-expose-headers']?.split(', ')).toEqual(
      expect.arrayContaining(['X-Request-Id', 'Retry-After', 'X-RateLimit-Reset']),
    )
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('a missing token and an event stream are readable too', async () => {
    const refused = await fetch(`${app.origin}/api/v1/clients`, { headers: { Origin: origin } })
    expect([refused.status, corsHeaders(refused)['access-control-allow-origin']]).toEqual([403, origin])
    const controller = new AbortController()
    const stream = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      signal: controller.signal,
      headers: {
        Origin: origin,
        'X-API-TOKEN': app.owner.token,
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
      },
      body: JSON.stringify({ query: 'subscription { invoiceChanged { id } }' }),
    })
    expect([stream.status, corsHeaders(stream)['access-control-allow-origin']]).toEqual([200, origin])
    expect(['br', 'gzip']).not.toContain(stream.headers.get('content-encoding'))
    controller.abort()
  })

  it.each(['/', '/healthz', '/metrics', '/docs', '/openapi.json', '/client/x'])(
    '%s is for its own origin',
    async (path) => {
      const answer = await fetch(app.origin + path, { headers: { Origin: origin } })
      expect(corsHeaders(answer)['access-control-allow-origin']).toBeUndefined()
    },
  )

  it.each(['/api/v1/invoices', '/graphql'])('by default %s answers no other origin', async (path) => {
    const requested = await preflight(origin, path, 'GET', closed)
    expect([requested.status, corsHeaders(requested)]).toEqual([204, {}])
  })
})
