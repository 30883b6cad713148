import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'

const screens = {
  light: { viewport: { width: 1280, height: 900 } },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

const files = (page: Page, name: string | RegExp = 'Files') => page.getByRole('region', { name })

describe.runIf(executablePath !== '')('files of records in the console', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  const firstOf = async (noun: string): Promise<string> => {
    const { body } = await run.rest('GET', `/${noun}?per_page=1`)
    const [record] = body.data as unknown as { id: string }[]
    return `/console/${noun}/${record?.id}`
  }

  it.each(['clients', 'invoices', 'quotes', 'credits', 'payments'])(
    'a file of %s is added, saved and deleted',
    async (noun) => {
      const { page, problems } = await run.open(await firstOf(noun))
      const drop = files(page).getByLabel('Drop a file here, or choose one')
      await drop.setInputFiles(file('plan of the house.txt', 'walls'))
      await page.getByText('The file was added.').waitFor()
      await files(page).getByText('plan of the house.txt').waitFor()
      await files(page)
        .getByText(/^5 byte · \w{3} \d+, 20\d\d/)
        .waitFor()

      const saved = page.waitForEvent('download')
      await files(page).getByRole('button', { name: 'Download plan of the house.txt' }).click()
      const download = await saved
      expect(download.suggestedFilename()).toBe('plan of the house.txt')
      expect(await readFile(await download.path(), 'utf8')).toBe('walls')

      await files(page).getByRole('button', { name: 'Delete plan of the house.txt' }).click()
      await page
        .getByRole('dialog')
        .getByText(/cannot be restored/)
        .waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('The file was deleted.').waitFor()
      await expect.poll(() => files(page).getByRole('listitem').count()).toBe(0)
      expect(problems).toEqual([])
    },
  )

  it('says how to keep a longer file, and refuses an empty one', async () => {
    const { page, problems } = await run.open(await firstOf('invoices'))
    const drop = files(page).getByLabel('Drop a file here, or choose one')
    await drop.setInputFiles(file('film.txt', Buffer.alloc(800_000)))
    await files(page)
      .getByRole('alert')
      .getByText(/film\.txt has 800 kB.*POST \/api\/v1\/invoices\/\w+\/upload/)
      .waitFor()
    await drop.setInputFiles(file('nothing.txt', ''))
    await files(page).getByRole('alert').getByText('nothing.txt is empty.').waitFor()
    expect(problems).toEqual([])
  })

  it('the files of the expense of a bank transaction are beside it', async () => {
    const { page, problems } = await run.open('/console/bank?status=CONVERTED&direction=DEBIT')
    await page.locator('.row-link').first().click()
    const expense = files(page, /^Files of expense/)
    await expense.getByLabel('Drop a file here, or choose one').setInputFiles(file('bill.txt', 'paid'))
    await expense.getByRole('button', { name: 'Download bill.txt' }).waitFor()
    expect(problems).toEqual([])
  })

  it.each(Object.entries(screens))('axe finds nothing serious, and the page fits (%s)', async (name, options) => {
    const { page, problems } = await run.open(await firstOf('clients'), options)
    await files(page)
      .getByLabel('Drop a file here, or choose one')
      .setInputFiles(file(`${'a-long-name-without-a-space'.repeat(4)}.txt`, name))
    await files(page).getByRole('listitem').nth(0).waitFor()
    expect(await violationsOn(page)).toEqual([])
    const overflow = 'document.documentElement.scrollWidth - innerWidth'
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await files(page).scrollIntoViewIfNeeded()
    await page.screenshot({ path: join(tmpdir(), `quittance-files-${name}.png`) })
    expect(problems).toEqual([])
  })
})
