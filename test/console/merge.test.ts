import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOwner } from '../../src/demo/company.ts'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'

// Machines of tests may be busy.
const soon = { timeout: 15_000 }

const screens = {
  light: { viewport: { width: 1280, height: 900 } },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const

const password = (page: Page) => page.getByRole('dialog').getByLabel('Password')

describe.runIf(executablePath !== '')('merges in the console', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  async function addClient(name: string, email: string, cost: number): Promise<string> {
    const { body } = await run.rest('POST', '/clients', { name, contacts: [{ email, first_name: name }] })
    const id = body.data?.id ?? ''
    const invoice = { client_id: id, line_items: [{ quantity: 1, cost }] }
    await run.rest('POST', '/invoices?mark_sent=true', invoice)
    return id
  }

  it('merges two clients after a preview, and takes the merge back, by keyboard alone', async () => {
    const survivor = await addClient('Quay Bakery', 'quay@bakery.example', 100.1)
    const absorbed = await addClient('Quay Bakery Ltd', 'ltd@bakery.example', 20.2)
    const { page, problems } = await run.open(`/console/clients/${survivor}`)
    await page.getByRole('link', { name: 'Merge with another client' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Merge clients' }).waitFor()
    await page.getByRole('link', { name: 'Quay Bakery', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Choose a client' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('Quay Bakery Ltd')
    await page.getByRole('option', { name: 'Quay Bakery Ltd' }).waitFor()
    await expect.poll(() => page.getByRole('option').count(), soon).toBe(1)
    await page.keyboard.press('Enter')

    const balances = page.getByRole('table', { name: 'Balances' })
    await balances.getByRole('row', { name: 'Owed $100.10 $20.20 $120.30' }).waitFor()
    await page.getByText('ltd@bakery.example').first().waitFor()
    expect(await page.getByText('Stays').count()).toBe(2)
    await page.getByRole('button', { name: 'Swap the two' }).focus()
    await page.keyboard.press('Enter')
    await balances.getByRole('row', { name: 'Owed $20.20 $100.10 $120.30' }).waitFor()
    expect(page.url()).toContain(`survivor=${absorbed}&absorbed=${survivor}`)
    await page.getByRole('button', { name: 'Swap the two' }).click()
    await balances.getByRole('row', { name: 'Owed $100.10 $20.20 $120.30' }).waitFor()
    await page.getByRole('button', { name: 'Merge Quay Bakery Ltd into Quay Bakery' }).focus()
    await page.keyboard.press('Enter')
    await password(page).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.type('wrong password')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('That is not your password.').waitFor()
    await page.keyboard.type(demoOwner.password)
    await page.keyboard.press('Enter')
    await page.getByText('Quay Bakery Ltd was merged into Quay Bakery.').waitFor()

    await page.goto(`${run.origin}/console/clients/${absorbed}`)
    await page.getByText('That client was merged into Quay Bakery.').waitFor()
    await page.waitForURL(`**/clients/${survivor}`)
    await page.getByRole('link', { name: 'Undo the merge of Quay Bakery Ltd' }).focus()
    await page.keyboard.press('Enter')
    await balances.getByRole('row', { name: 'Owed $120.30 $100.10 $20.20' }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo the merge' }).focus()
    await page.keyboard.press('Enter')
    await password(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Enter it' }).click()
    await password(page).fill(demoOwner.password)
    await page.keyboard.press('Enter')
    await page.getByText('Quay Bakery Ltd is a client of its own again.').waitFor()
    await page.getByRole('heading', { name: 'Quay Bakery Ltd', exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  it('is found by the command palette, and shows why the server refuses', async () => {
    const one = await addClient('Tide Press', 'tide@press.example', 5)
    const { page, problems } = await run.open('/console')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Overview' }).waitFor()
    await page.keyboard.type('merge')
    await page.getByRole('option', { name: 'Merge clients', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Choose both clients').waitFor()
    await page.goto(`${run.origin}/console/merge?survivor=${one}&absorbed=${one}`)
    await page.getByRole('alert').getByText('A client cannot be merged with itself.').waitFor()
    expect(problems).toEqual([])
  })

  it.each(Object.entries(screens))('the preview fits, and axe finds nothing serious (%s)', async (name, options) => {
    const one = await addClient(`Wharf ${name}`, `one@${name}.example`, 11)
    const two = await addClient(`Wharf Studio ${name}`, `two@${name}.example`, 22)
    const { page, problems } = await run.open(`/console/merge?survivor=${one}&absorbed=${two}`, options)
    await page.getByRole('heading', { name: 'What moves' }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await page.screenshot({ path: join(tmpdir(), `quittance-merge-${name}.png`), fullPage: true })
    expect(problems).toEqual([])
  })
})
