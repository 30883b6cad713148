import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notOffered } from '../../src/api/rest/not-offered.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

describe.each(Object.entries(notOffered))('%s', (segment, what) => {
  it('the list is one empty page for callers with a token', async () => {
    const { status, body } = await app.rest('GET', `/${segment}?per_page=50&page=1&status=active&sort=name|asc&filter=`)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [],
      meta: {
        pagination: { total: 0, count: 0, per_page: 50, current_page: 1, total_pages: 1, links: {} },
        ignored: ['status=active'],
      },
    })
    expect((await app.rest('GET', `/${segment}`, undefined, { token: 'none' })).status).toBe(403)
  })

  it.each([
    ['POST', ''],
    ['POST', '/bulk'],
    ['PUT', '/abcdefghij'],
    ['DELETE', '/abcdefghij'],
    ['GET', '/abcdefghij'],
  ])('%s %s is 404 with the reason', async (method, rest) => {
    const { status, body } = await app.rest(method, `/${segment}${rest}`, method === 'GET' ? undefined : { name: 'x' })
    expect(status).toBe(404)
    expect(body).toEqual({ message: `${what} are not offered by this service; their list is empty.` })
  })
})
