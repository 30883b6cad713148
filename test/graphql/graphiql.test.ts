import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tabsFor } from '../../src/api/graphql/graphiql/tabs.ts'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

const tabs = {
  token: 'the-demo-token',
  password: 'the demo password',
  clientId: 'client00001',
  duplicateClientId: 'client00002',
  invoiceId: 'invoice0001',
  bankTransactionId: 'banktrans01',
}

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ graphiqlTabs: tabs })
})
afterAll(() => app.close())

const asBrowser = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, token: '' }

describe('GraphiQL', () => {
  it('a browser gets GraphiQL without a token', async () => {
    const answer = await app.get('/graphql', asBrowser)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.text).toContain(tabs.bankTransactionId)
  })

  it('GraphiQL is sent compressed, and only once', async () => {
    const headers = { ...asBrowser.headers, 'Accept-Encoding': 'gzip, br' }
    const first = await app.get('/graphql', { ...asBrowser, headers })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(Number(first.headers.get('content-length'))).toBeLessThan(2_500_000)
    expect(first.text).toContain(tabs.bankTransactionId)
    const etag = first.headers.get('etag') ?? ''
    const again = await app.get('/graphql', { ...asBrowser, headers: { ...headers, 'If-None-Match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('reloading a page with a document in its address shows GraphiQL again', async () => {
    const answer = await app.get(`/graphql?query=${encodeURIComponent('{ __typename }')}`, asBrowser)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  it('GraphiQL may only contact this server', async () => {
    const policy = (await app.get('/graphql', asBrowser)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'|script-src[^;]*'unsafe-inline'/)
  })

  it('GraphiQL can be disabled', async () => {
    const closed = await serveTestApp({ env: { GRAPHIQL: 'false' } })
    const answer = await closed.get('/graphql', asBrowser)
    expect(answer.headers.get('content-type') ?? '').not.toContain('text/html')
    await closed.close()
  })
})

describe('GraphiQL tabs', () => {
  it('the page has one token for all tabs, and the merge names the password', async () => {
    const { text } = await app.get('/graphql', asBrowser)
    expect(text.split(tabs.token)).toHaveLength(2)
    const headers = tabsFor(tabs).map((tab): unknown => JSON.parse(tab.headers))
    expect(headers).toEqual([{}, {}, {}, {}, { 'X-API-PASSWORD': tabs.password }])
  })

  const named = tabsFor().map((tab) => ({
    name: /(?:query|mutation) (\w+)/.exec(tab.query)?.[1] ?? '',
    query: tab.query,
  }))
  const fields = { ...graphSchema().getQueryType()?.getFields(), ...graphSchema().getMutationType()?.getFields() }

  it.each(named.filter(({ name }) => name in fields))('$name is a valid document of the schema', ({ query }) => {
    expect(validate(graphSchema(), parse(query)).map((error) => error.message)).toEqual([])
  })
})
