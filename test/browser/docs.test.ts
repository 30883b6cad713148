import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'

/** Path of a Chromium executable; without one the tests are skipped. */
const executablePath = process.env['CHROMIUM'] ?? ''

describe.runIf(executablePath !== '')('Swagger UI, in a browser', () => {
  it('Swagger UI calls the API with a token and contacts only its own server', { timeout: 120_000 }, async () => {
    const served = await serveTestApp()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
      const elsewhere: string[] = []
      const complaints: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(served.origin) && !/^(data|blob):/.test(request.url()))
          elsewhere.push(request.url())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(`${served.origin}/docs`)
      await page.locator('.opblock-tag[data-tag="clients"]').waitFor({ timeout: 60_000 })
      await page.locator('button.authorize').first().click()
      await page.locator('.auth-container input').first().fill(served.owner.token)
      await page.locator('.auth-btn-wrapper button.authorize').first().click()
      await page.locator('.auth-btn-wrapper button.btn-done').first().click()
      await page.locator('.opblock-tag[data-tag="ping"]').click()
      await page.locator('#operations-ping-getPing .opblock-summary').click()
      await page.locator('#operations-ping-getPing button.try-out__btn').click()
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/ping'))
      await page.locator('#operations-ping-getPing button.execute').click()
      expect((await answered).status()).toBe(200)
      await page.screenshot({ path: join(tmpdir(), 'quittance-docs.png') })
      expect(elsewhere).toEqual([])
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
      await served.close()
    }
  })
})
