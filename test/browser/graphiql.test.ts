import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { serveDemo } from '../demo/serving.ts'

/** Path of a Chromium: without one in the environment there is nothing to test with. */
const executablePath = process.env['CHROMIUM'] ?? ''

const asksFor = (request: Request, name: string): boolean =>
  (request.postDataJSON() as { operationName?: string } | null)?.operationName === name

describe.runIf(executablePath !== '')('GraphiQL of the demo, in a browser', () => {
  it('runs its tabs on the demo’s records and talks to nobody but its server', { timeout: 120_000 }, async () => {
    const served = await serveDemo()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
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
      await tabs.nth(3).waitFor()
      expect(await tabs.allInnerTexts()).toEqual(['createInvoice', 'quotes', 'matchBankTransactions', 'mergeClients'])

      const run = async (name: string) => {
        // By the keyboard: a tab can be dragged, and a mouse that is pressed as it moves into place drags it.
        await tabs.filter({ hasText: name }).press('Enter')
        await page.locator('.graphiql-tab-active', { hasText: name }).waitFor()
        await page.locator('.graphiql-query-editor').getByText(name).first().waitFor()
        // The page takes a moment to listen to its button, and says nothing when it does.
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
      // The first tab's variables come to the editor by a way of their own.
      expect((await run('createInvoice')).data?.['createInvoice']?.userErrors).toEqual([])
      expect((await run('quotes')).data?.['quotes']?.nodes?.length).toBeGreaterThan(0)
      await page.locator('.result-window').getByText('totalCount').waitFor()

      await page.screenshot({ path: join(tmpdir(), 'quittance-graphiql.png') })
      expect(elsewhere).toEqual([])
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
      await served.close()
    }
  })
})
