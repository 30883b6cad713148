import { describe, expect, it } from 'vitest'
import { custom } from '../../src/api/rest/answer.ts'
import { publicRoute } from '../../src/api/rest/route.ts'
import type { Verb } from '../../src/api/rest/route.ts'
import { createRouter, WrongMethod } from '../../src/api/rest/rest-handler.ts'
import { DomainError } from '../../src/domain/kernel/error.ts'

const row = (method: Verb, path: string) =>
  publicRoute({ method, path, summary: path, answer: custom(() => ({})), serve: async () => ({ status: 200 }) })
const router = createRouter([
  row('GET', '/invoices'),
  row('GET', '/invoices/create'),
  row('GET', '/invoices/{id}'),
  row('PUT', '/invoices/{id}'),
  row('GET', '/invoices/{id}/{action}'),
  row('POST', '/clients/{id}/{mergeable}/merge'),
  row('GET', '/clients/{client}/ledger'),
])
const found = (method: string, path: string) => {
  const { route, params } = router(method, path)
  return { path: route.path, params }
}

describe('finding routes', () => {
  it.each([
    ['GET', '/invoices', '/invoices', {}],
    ['HEAD', '/invoices', '/invoices', {}],
    ['GET', '/invoices/create', '/invoices/create', {}],
    ['GET', '/invoices/x', '/invoices/{id}', { id: 'x' }],
    ['GET', '/invoices/create/email', '/invoices/{id}/{action}', { id: 'create', action: 'email' }],
    ['POST', '/clients/a/b/merge', '/clients/{id}/{mergeable}/merge', { id: 'a', mergeable: 'b' }],
    ['GET', '/clients/a/ledger', '/clients/{client}/ledger', { client: 'a' }],
  ])('%s %s is %s', (method, path, expected, params) => {
    expect(found(method, path)).toEqual({ path: expected, params })
  })

  it.each(['/', '/unknown', '/invoices/', '/invoices//email', '/invoices/x/y/z', '/__proto__', '/constructor'])(
    'no route is found at %s',
    (path) => {
      expect(() => router('GET', path)).toThrow(DomainError)
    },
  )

  it('the methods of a known path are listed', () => {
    expect(() => router('DELETE', '/invoices/x')).toThrow(WrongMethod)
    expect(() => router('DELETE', '/invoices/x')).toThrow('use GET, PUT')
  })

  it('a table with two rows for one request is refused', () => {
    expect(() => createRouter([row('GET', '/a/{b}'), row('GET', '/a/{c}')])).toThrow('Two routes for GET /a/{c}')
  })
})
