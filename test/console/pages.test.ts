import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'

const firstRow = (page: Page) => page.locator('.row-link').first()

describe.runIf(executablePath !== '')('the pages of the console', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  it('the overview shows sums and twelve months, and follows changes', async () => {
    const { page, problems } = await run.open('/console')
    await page.locator('canvas').waitFor()
    const drafts = page.locator('.figures li', { hasText: 'Drafts' })
    const count = parseInt(await drafts.getByText(/^\d+ invoices not sent yet$/).innerText())
    const sum = async () => (await drafts.locator('.large').innerText()).replaceAll(/[$,.]/g, '')
    const before = Number(await sum())
    expect(await page.locator('.figures .large').first().innerText()).toMatch(/^\$[\d,]+\.\d\d$/)
    await page.getByText('As a table').click()
    expect(await page.getByRole('table', { name: 'Twelve months' }).getByRole('row').count()).toBe(13)

    const { body } = await run.rest('GET', '/clients?per_page=1')
    const [client] = body.data as unknown as { id: string }[]
    await run.rest('POST', '/invoices', { client_id: client?.id, line_items: [{ quantity: 1, cost: 12.5 }] })
    await drafts.getByText(`${count + 1} invoices not sent yet`).waitFor()
    expect(Number(await sum()) - before).toBe(12_50)
    expect(problems).toEqual([])
  })

  it('the filter, the order and the page of a list are in its address', async () => {
    const { page, problems } = await run.open('/console/invoices')
    await page.getByRole('button', { name: 'Sent', exact: true }).click()
    await page.getByRole('button', { name: 'Balance' }).click()
    await page.waitForURL(/status=SENT&sort=BALANCE/)
    const amounts = async () =>
      (await page.locator('tbody td:last-child').allInnerTexts()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
    await expect
      .poll(async () => (await amounts()).every((each, at, all) => at === 0 || (all[at - 1] ?? 0) <= each))
      .toBe(true)
    const first = await firstRow(page).innerText()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => firstRow(page).innerText()).not.toBe(first)
    const second = await firstRow(page).innerText()
    await page.reload()
    await expect.poll(() => firstRow(page).innerText()).toBe(second)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect.poll(() => firstRow(page).innerText()).toBe(first)
    await page.getByLabel('Search').fill('Brightwater')
    await page.waitForURL(/search=Brightwater/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.waitForURL(/invoices\?sort=BALANCE$/)
    expect(problems).toEqual([])
  })

  it('an invoice shows lines, totals, payments, history and its PDF', async () => {
    const { page, problems } = await run.open('/console/invoices?status=PARTIAL')
    await firstRow(page).click()
    await page.getByRole('heading', { name: /^Invoice INV-/ }).waitFor()
    for (const name of ['Details', 'Lines', 'Totals', 'Payments', 'PDF', 'History']) {
      await page.getByRole('heading', { name, exact: true }).waitFor()
    }
    await page.route('**/pdf?*', (route) => route.fulfill({ status: 503, headers: { 'X-Request-Id': 'of-the-pdf' } }))
    await page.getByRole('button', { name: 'Show preview' }).click()
    await page.getByRole('alert').getByText('of-the-pdf').waitFor()
    expect(problems.splice(0)).toEqual([expect.stringContaining('503')])
    await page.unroute('**/pdf?*')
    await page.getByRole('button', { name: 'Show preview' }).click()
    await page.locator('iframe[src^="blob:"]').waitFor()
    expect(problems).toEqual([])
  })

  it('a client shows balance, invoices and ledger', async () => {
    const { page, problems } = await run.open('/console/clients?search=brightwater')
    await firstRow(page).click()
    await page.getByRole('table', { name: 'Ledger' }).waitFor()
    await page.getByRole('table', { name: 'Invoices' }).waitFor()
    await page
      .getByRole('link', { name: /^All \d+ invoices$/ })
      .or(page.getByText('Owed'))
      .first()
      .waitFor()
    expect(problems).toEqual([])
  })

  it('an unknown address and an unknown record say so', async () => {
    const { page } = await run.open('/console/nothing')
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    await page.goto(`${run.origin}/console/invoices/nobody`)
    await page.getByText('Request').waitFor()
  })

  const paths = ['/console', '/console/invoices', '/console/clients', 'invoice', 'client'] as const
  const screens = {
    light: { viewport: { width: 1280, height: 900 } },
    dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
    phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  } as const

  it.each(Object.entries(screens))('axe finds nothing serious, and pages fit (%s)', async (name, options) => {
    const { page, problems } = await run.open('/console', options)
    for (const path of paths) {
      if (path.startsWith('/')) {
        await page.goto(run.origin + path)
        await firstRow(page).waitFor()
      } else {
        await page.goto(`${run.origin}/console/${path}s`)
        await firstRow(page).click()
        await page.getByRole('heading', { name: 'History' }).waitFor()
      }
      expect(await violationsOn(page), `${name} ${path}`).toEqual([])
      expect(
        await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
        `${name} ${path}`,
      ).toBeLessThanOrEqual(0)
      await page.screenshot({
        path: join(tmpdir(), `quittance-console-${name}-${path.split('/').at(-1)}.png`),
        fullPage: true,
      })
    }
    expect(problems).toEqual([])
  })
})
