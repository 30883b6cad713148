import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

it('the server passes every audit of GraphQL over HTTP', async () => {
  const fetchFn = (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('X-API-TOKEN', app.owner.token)
    return fetch(url, { ...init, headers })
  }
  const results = await auditServer({ url: `${app.origin}/graphql`, fetchFn })
  expect(results.filter((result) => result.status !== 'ok').map((result) => `${result.id} ${result.name}`)).toEqual([])
  expect(results).toHaveLength(61)
})
