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

  it.each(['/docs/package.json', '/docs/index.html', '/docs/..%2fpackage.json', '/docs/__proto__'])(
    '%s is not found',
    async (path) => {
      expect((await app.get(path, anybody)).status).toBe(404)
    },
  )
})
