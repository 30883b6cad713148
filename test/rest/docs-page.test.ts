import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const anybody = { token: '' }

describe('/docs', () => {
  it('the page loads all of its files from this server', async () => {
    const page = await app.get('/docs', anybody)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const named = [...page.text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(3)
    for (const path of named) {
      expect(path).toMatch(/^\/docs\//)
      expect((await app.get(path, anybody)).status, path).toBe(200)
    }
  })

  it('the content security policy of the page allows only this server', async () => {
    const policy = (await app.get('/docs', anybody)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toMatch(/https?:|\*/)
  })

  it.each(['/docs', '/docs/start.js', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js', '/openapi.json'])(
    '%s is compressed for callers that accept it, and not sent again to those that have it',
    async (path) => {
      const plain = await app.get(path, { headers: { 'Accept-Encoding': 'identity' } })
      expect(plain.headers.get('content-encoding')).toBeNull()
      const tags = new Set([plain.headers.get('etag')])
      for (const encoding of ['br', 'gzip']) {
        const headers = { 'Accept-Encoding': encoding }
        const first = await app.get(path, { headers })
        expect([first.headers.get('content-encoding'), first.headers.get('vary'), first.text === plain.text]).toEqual([
          encoding,
          'Accept-Encoding',
          true,
        ])
        const etag = first.headers.get('etag') ?? ''
        tags.add(etag)
        for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const again = await app.get(path, { headers: { ...headers, 'If-None-Match': sent } })
          expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
          expect(again.headers.get('cache-control')).toBe('no-cache')
        }
        for (const sent of ['"other"', '', etag.slice(1)])
          expect((await app.get(path, { headers: { ...headers, 'If-None-Match': sent } })).status).toBe(200)
      }
      expect(tags.size).toBe(3)
    },
  )

  it('images are not compressed again', async () => {
    const { headers } = await app.get('/docs/favicon-32x32.png', { headers: { 'Accept-Encoding': 'br' } })
    expect([headers.get('content-encoding'), headers.get('etag')]).toEqual([null, expect.any(String)])
  })

  it.each(['/docs/package.json', '/docs/index.html', '/docs/..%2fpackage.json', '/docs/__proto__'])(
    '%s is not found',
    async (path) => {
      expect((await app.get(path, anybody)).status).toBe(404)
    },
  )
})
