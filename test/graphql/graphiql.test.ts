import { existsSync } from 'node:fs'
import { parse, validate } from 'graphql'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tabsFor } from '../../src/api/graphql/graphiql-tabs.ts'
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

const tabNames = ['createInvoice', 'quotes', 'matchBankTransactions', 'mergeClients']
const chromiumPath = '/usr/bin/chromium'
const chromiumFlags = `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
  --disable-background-networking --disable-component-update --disable-sync`.split(/\s+/)

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

describe.skipIf(!existsSync(chromiumPath))('GraphiQL in a browser', () => {
  it('GraphiQL opens four tabs, reads the schema, and contacts no other server', async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
    try {
      const page = await browser.newPage()
      const elsewhere: string[] = []
      const complaints: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(app.origin) && !request.url().startsWith('blob:')) elsewhere.push(request.url())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      const introspected = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.goto(`${app.origin}/graphql`)
      expect((await introspected).status()).toBe(200)
      // Selected by keyboard: tabs are draggable, and a click during the tab's animation would drag it.
      await page.locator('.graphiql-tab-button').nth(3).press('Enter')
      await page.getByText(tabs.duplicateClientId).waitFor()
      await page.getByRole('button', { name: 'Headers' }).click()
      await page.getByText('X-API-PASSWORD').waitFor()
      expect(await page.locator('.graphiql-tab').allInnerTexts()).toEqual(tabNames)
      expect([elsewhere, complaints]).toEqual([[], []])
    } finally {
      await browser.close()
    }
  })
})

describe('GraphiQL tabs', () => {
  it('the tabs send the token, and the merge also the password', () => {
    const headers = tabsFor(tabs).map((tab): unknown => JSON.parse(tab.headers))
    expect(headers).toEqual([
      { 'X-API-TOKEN': tabs.token },
      { 'X-API-TOKEN': tabs.token },
      { 'X-API-TOKEN': tabs.token },
      { 'X-API-TOKEN': tabs.token, 'X-API-PASSWORD': tabs.password },
    ])
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
