import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { serveDemo } from '../demo/serving.ts'

/** Path of a Chromium executable; without one the tests are skipped. */
const executablePath = process.env['CHROMIUM'] ?? ''

const asksFor = (request: Request, name: string): boolean =>
  (request.postDataJSON() as { operationName?: string } | null)?.operationName === name

describe.runIf(executablePath !== '')('GraphiQL of the demo, in a browser', () => {
  it(
    'GraphiQL runs its tabs on the demo’s records and contacts only its own server',
    { timeout: 120_000 },
    async () => {
      const served = await serveDemo()
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      try {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
        const elsewhere: string[] = []
        const complaints: string[] = []
        page.on('request', (request) => {
          const { protocol, hostname } = new URL(request.url())
          if (protocol !== 'blob:' && protocol !== 'data:' && hostname !== '127.0.0.1') elsewhere.push(request.url())
        })
        page.on('pageerror', (error) => complaints.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text())
        })

        await page.goto(`${served.origin}/graphql`)
        const tabs = page.locator('.graphiql-tab-button')
        await tabs.nth(4).waitFor()
        expect(await tabs.allInnerTexts()).toEqual([
          'createClient',
          'createInvoice',
          'quotes',
          'matchBankTransactions',
          'mergeClients',
        ])
        const adding = await page.locator('.graphiql-tab-add').boundingBox()
        const token = await page.locator('#quittance-token').boundingBox()
        expect((adding?.x ?? 0) + (adding?.width ?? Infinity)).toBeLessThan(token?.x ?? 0)

        const run = async (name: string) => {
          await tabs.filter({ hasText: name }).click()
          await page.locator('.graphiql-tab-active', { hasText: name }).waitFor()
          await page.locator('.graphiql-query-editor').getByText(name).first().waitFor()
          // The page attaches its click listener late and gives no sign when it has.
          for (let attempt = 1; ; attempt++) {
            const answered = page.waitForResponse((response) => asksFor(response.request(), name), { timeout: 5_000 })
            await page.locator('.graphiql-execute-button').click()
            const response = await answered.catch((error: unknown) => {
              if (attempt === 6) throw error
            })
            if (response) {
              return (await response.json()) as { data?: Record<string, { nodes?: unknown[]; userErrors?: unknown[] }> }
            }
          }
        }
        // GraphiQL loads the variables of the first tab separately.
        expect((await run('createClient')).data?.['createClient']?.userErrors).toEqual([])
        expect((await run('createInvoice')).data?.['createInvoice']?.userErrors).toEqual([])
        expect((await run('quotes')).data?.['quotes']?.nodes?.length).toBeGreaterThan(0)
        await page.locator('.result-window').getByText('totalCount').waitFor()

        await tabs.filter({ hasText: 'mergeClients' }).click()
        await page.getByRole('button', { name: 'Headers' }).click()
        await page.getByText('X-API-PASSWORD').waitFor()

        await page.screenshot({ path: join(tmpdir(), 'quittance-graphiql.png') })
        expect(elsewhere).toEqual([])
        expect(complaints).toEqual([])
      } finally {
        await browser.close()
        await served.close()
      }
    },
  )
})
