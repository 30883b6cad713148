import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole } from './browser.ts'
import type { ConsoleRun } from './browser.ts'

const source = await readFile(new URL('../../src/console/pages.ts', import.meta.url), 'utf8')
const paths = [...source.matchAll(/path: '([^']+)'/g)].flatMap(([, path]) => path ?? [])

/** Lists whose records have pages elsewhere, and a page that needs more than an id. */
const listOf = (path: string) => path.replace('/bank/transactions/', '/bank/').replace(/\/:id.*$/, '')
const isAlone = (path: string) => path !== '/unmerge'

/** Faults of a page, at any width, in sentences. */
const faultsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 0) faults.push(`scrolls sideways by ${wide} pixels`)
    for (const card of document.querySelectorAll('.card')) {
      const name = card.querySelector('h2')?.textContent ?? card.className
      if (card.scrollWidth > card.clientWidth) faults.push(`${name} is wider than its card`)
    }
    const headings = [...document.querySelectorAll('h1, h2, h3')]
    const levels = headings.map(({ tagName }) => Number(tagName[1]))
    if (levels.filter((level) => level === 1).length !== 1) faults.push('has not one heading of the first level')
    if (levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1)) {
      faults.push(`headings skip a level: ${levels.join(' ')}`)
    }
    for (const target of document.querySelectorAll('button, input, select, textarea, summary, nav a')) {
      const { width, height } = target.getBoundingClientRect()
      if (width > 1 && Math.min(width, height) < 24) {
        faults.push(`${target.outerHTML.slice(0, 80)} is ${width} by ${height}`)
      }
    }
    return faults
  })

describe.runIf(executablePath !== '')('the layout of the console', { timeout: 240_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
    // The server calls no private address: the delivery of the event fails at once.
    await run.rest('POST', '/webhooks', { target_url: 'http://127.0.0.1:9/a/long/path/of/a/receiver', event_id: '1' })
    await run.rest('POST', '/clients', { name: 'Ropes, Rigging and Everything That a Harbour May Need GmbH & Co. KG' })
  }, 120_000)
  afterAll(() => run.close())

  it.each([
    [320, 'light'],
    [1120, 'dark'],
    [1272, 'dark'],
  ] as const)(
    'every page fits %i pixels, and has a title, headings in order, and targets to hit',
    async (width, colorScheme) => {
      const { page, problems } = await run.open('/console', { viewport: { width, height: 640 }, colorScheme })
      const found: Record<string, unknown> = {}
      for (const path of paths.filter(isAlone)) {
        let address = path
        if (path.includes(':id')) {
          await page.goto(`${run.origin}/console${listOf(path)}`)
          const href = await page.locator('.row-link').first().getAttribute('href')
          address = `${href?.replace('/console', '')}${path.endsWith('/edit') ? '/edit' : ''}`
        }
        await page.goto(`${run.origin}/console${address}`)
        await page.locator('h1').waitFor()
        await expect.poll(() => page.getByText('Loading…').count(), { timeout: 15_000 }).toBe(0)
        await expect.poll(() => page.title()).toBe(`${await page.locator('h1').innerText()} · Quittance`)
        const faults = await faultsOf(page)
        if ((faults as string[]).length > 0) found[path] = faults
      }
      expect(found).toEqual({})
      expect(problems).toEqual([])
    },
  )
})
