import { describe, expect, it } from 'vitest'
import { executablePath, launchBrowser, violationsOn } from '../console/browser.ts'
import { newQuote } from '../pages/portal.ts'
import { serveTestApp } from '../serving.ts'

describe.runIf(executablePath !== '')('the page of a quote, in a browser', () => {
  it('a client declines a quote and then approves it, without scripts of the page', { timeout: 120_000 }, async () => {
    const app = await serveTestApp({ settings: { name: 'Works' } })
    const browser = await launchBrowser(app.origin)
    try {
      const { id, path } = await newQuote(app, { terms: 'Half now, half later' })
      const { page, problems } = await browser.open(path, { token: '', colorScheme: 'dark' })
      expect(await violationsOn(page)).toEqual([])
      await page.getByText('Decline this quote').click()
      await page.getByLabel('Reason (optional)').fill('Too dear')
      await page.getByRole('button', { name: 'Decline quote' }).click()
      await page.getByRole('status').waitFor()
      await page.getByLabel('Your name').fill('Ada Lovelace')
      await page.getByLabel('I have read and accept the terms').check()
      await page.getByRole('button', { name: 'Approve quote' }).click()
      await page.getByText('Approved by Ada Lovelace').waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect((await app.rest('GET', `/quotes/${id}`)).at('data.status_id')).toBe('3')
      expect(problems).toEqual([])
    } finally {
      await browser.close()
      await app.close()
    }
  })
})
