import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'

// Machines of tests may be busy.
const soon = { timeout: 15_000 }

const screens = {
  light: { viewport: { width: 1280, height: 900 } },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const

const rows = (page: Page) => page.locator('tbody .row-link')

describe.runIf(executablePath !== '')('the bank in the console', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  async function addInvoices(client: string, costs: readonly number[]): Promise<string[]> {
    const { body } = await run.rest('POST', '/clients', { name: client, contacts: [{ email: 'bank@test.example' }] })
    const numbers: string[] = []
    for (const cost of costs) {
      const invoice = { client_id: body.data?.id, line_items: [{ quantity: 1, cost }] }
      numbers.push((await run.rest('POST', '/invoices?mark_sent=true', invoice)).body.data?.number ?? '')
    }
    return numbers
  }

  async function addTransaction(amount: number, description: string, type = 'CREDIT'): Promise<string> {
    const fields = { amount, description, base_type: type, date: '2026-11-20' }
    return (await run.rest('POST', '/bank_transactions', fields)).body.data?.id ?? ''
  }

  it('matches one transaction to two invoices, shows what is left over, and takes it back', async () => {
    const [one = '', two = ''] = await addInvoices('Slipway Films', [100.1, 50.2])
    const id = await addTransaction(170.4, 'TRANSFER WITHOUT A NAME')
    const { page, problems } = await run.open(`/console/bank/transactions/${id}`)
    await page.getByRole('button', { name: 'Invoices', exact: true }).waitFor()
    await page.getByLabel('Find invoices').fill('Slipway')
    await page.getByRole('checkbox', { name: one }).check()
    await page.getByRole('checkbox', { name: two }).check()
    const after = page.getByRole('table', { name: 'Invoices after the match' })
    await after.getByRole('row', { name: `${one} Slipway Films $100.10 $0.00` }).waitFor()
    await after.getByRole('row', { name: `${two} Slipway Films $50.20 $0.00` }).waitFor()
    await page.locator('.facts div', { hasText: 'Left over' }).getByText('$20.10').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.screenshot({ path: join(tmpdir(), 'quittance-bank-match.png'), fullPage: true })
    await page.getByRole('button', { name: 'Match', exact: true }).click()
    await page.getByText('The transaction is matched.').waitFor()
    await page.getByRole('link', { name: `Invoice ${one}` }).waitFor()
    await page.getByRole('link', { name: `Invoice ${two}` }).waitFor()
    await page.getByRole('button', { name: 'Take the match back' }).click()
    await page.getByText('The match was taken back.').waitFor()
    await page.getByRole('heading', { name: 'Match with' }).waitFor()
    expect(problems).toEqual([])
  })

  it('shows why a match is refused, and keeps what was chosen', async () => {
    const [number = ''] = await addInvoices('Pilot Cutters', [30])
    const id = await addTransaction(30, 'MONEY OUT', 'DEBIT')
    const { page, problems } = await run.open(`/console/bank/transactions/${id}`)
    await page.getByRole('button', { name: 'Invoices', exact: true }).click()
    await page.getByLabel('Find invoices').fill('Pilot')
    await page.getByRole('checkbox', { name: number }).check()
    await page.getByRole('alert').getByText('Wrong direction.').waitFor()
    await page.getByRole('button', { name: 'Match', exact: true }).click()
    await page.getByRole('alert').getByText('Wrong direction.').waitFor()
    expect(await page.getByRole('checkbox', { name: number }).isChecked()).toBe(true)
    expect(problems).toEqual([])
  })

  it('makes an expense for a vendor of a withdrawal', async () => {
    await run.rest('POST', '/vendors', { name: 'Rope and Tackle' })
    const id = await addTransaction(12.34, 'CARD 1234', 'DEBIT')
    const { page, problems } = await run.open(`/console/bank/transactions/${id}`)
    await page.getByRole('button', { name: 'A new expense' }).click()
    await page.getByLabel('Find the vendor').fill('Rope')
    await page.getByRole('checkbox', { name: 'Rope and Tackle' }).check()
    await page.getByText('Left over').waitFor()
    await page.getByRole('button', { name: 'Match', exact: true }).click()
    await page
      .getByText(/^Expense /)
      .first()
      .waitFor()
    expect(problems).toEqual([])
  })

  it('offers a returned payment as a refund, and a second payment as money of its client', async () => {
    const [number = ''] = await addInvoices('Dinghy Rentals', [44])
    const paid = await addTransaction(44, `RENT ${number} DINGHY RENTALS`)
    const { page, problems } = await run.open(`/console/bank/transactions/${paid}`)
    await page.getByRole('button', { name: `Use Invoice ${number}` }).click()
    await page.getByRole('button', { name: 'Match', exact: true }).click()
    await page.getByText('The transaction is matched.').waitFor()
    const twice = await addTransaction(44, `AGAIN ${number} DINGHY RENTALS`)
    await page.goto(`${run.origin}/console/bank/transactions/${twice}`)
    await page.getByText(`Invoice ${number} is paid already`).waitFor()
    await page.getByRole('button', { name: 'Use Unapplied money of Dinghy Rentals' }).click()
    await page.locator('.facts div', { hasText: 'Left over' }).getByText('$44.00').waitFor()
    const returned = await addTransaction(44, `RETURNED ${number} DINGHY RENTALS`, 'DEBIT')
    await page.goto(`${run.origin}/console/bank/transactions/${returned}`)
    await page.getByRole('button', { name: /^Use Refund of payment/ }).click()
    expect(await page.getByLabel('The money came back (a refund)').isChecked()).toBe(true)
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Match', exact: true }).click()
    await page.getByText('The transaction is matched.').waitFor()
    expect(problems).toEqual([])
  })

  it('accepts many suggestions in one request, and shows the outcome of each', async () => {
    const [one = '', two = ''] = await addInvoices('Anchor Prints', [61, 62])
    await addTransaction(61, `BULKRUN ${one} ANCHOR PRINTS`)
    await addTransaction(62, `BULKRUN ${two} ANCHOR PRINTS`)
    await addTransaction(61, `BULKRUN AGAIN ${one} ANCHOR PRINTS`)
    const { page, problems } = await run.open('/console/bank?search=BULKRUN')
    await expect.poll(() => rows(page).count(), soon).toBe(3)
    let requests = 0
    page.on('request', (request) => {
      if (request.headers()['idempotency-key'] !== undefined) requests++
    })
    await page.getByRole('button', { name: 'Choose all suggestions of this page' }).click()
    await page.getByRole('button', { name: 'Accept 3 chosen' }).click()
    await page.getByRole('heading', { name: '2 matched, 1 skipped' }).waitFor()
    await page.getByText('Invoice not payable').waitFor()
    expect(requests).toBe(1)
    expect(await violationsOn(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('walks, accepts and opens transactions by keyboard', async () => {
    const [one = '', two = ''] = await addInvoices('Harbour Lights', [71, 72])
    await addTransaction(71, `KEYRUN A ${one}`)
    await addTransaction(72, `KEYRUN B ${two}`)
    const { page, problems } = await run.open(
      '/console/bank?search=KEYRUN&status=UNMATCHED&status=SUGGESTED&sort=DESCRIPTION',
    )
    await expect.poll(() => rows(page).count(), soon).toBe(2)
    await page.keyboard.press('j')
    expect(await page.evaluate('document.activeElement.textContent')).toContain('KEYRUN A')
    await page.keyboard.press('a')
    await page.getByRole('heading', { name: '1 matched, 0 skipped' }).waitFor()
    await expect.poll(() => rows(page).count(), soon).toBe(1)
    expect(await page.evaluate('document.activeElement.textContent')).toContain('KEYRUN B')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /KEYRUN B/ }).waitFor()
    expect(problems).toEqual([])
  })

  it('a failed acceptance is repeated with the same key', async () => {
    const [number = ''] = await addInvoices('Lamp and Wick', [81])
    await addTransaction(81, `RETRY ${number}`)
    const { page } = await run.open('/console/bank?search=RETRY')
    const keys: (string | undefined)[] = []
    await page.route('**/graphql', async (route) => {
      const key = route.request().headers()['idempotency-key']
      if (key === undefined) return route.continue()
      keys.push(key)
      return keys.length > 1 ? route.continue() : route.abort()
    })
    await page.getByRole('button', { name: /^Accept / }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: '1 matched, 0 skipped' }).waitFor()
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it.each(Object.entries(screens))('axe finds nothing serious, and pages fit (%s)', async (name, options) => {
    const { page, problems } = await run.open('/console/bank?status=UNMATCHED&status=SUGGESTED', options)
    for (const part of ['transactions', 'transaction', 'accounts', 'account']) {
      if (part === 'accounts') await page.goto(`${run.origin}/console/bank/accounts`)
      if (part.endsWith('s')) await rows(page).first().waitFor()
      else {
        await rows(page).first().click()
        await page.getByRole('heading', { name: 'Details' }).waitFor()
      }
      expect(await violationsOn(page), `${name} ${part}`).toEqual([])
      const overflow = 'document.documentElement.scrollWidth - innerWidth'
      expect(await page.evaluate(overflow), `${name} ${part}`).toBeLessThanOrEqual(0)
      await page.screenshot({ path: join(tmpdir(), `quittance-bank-${part}-${name}.png`), fullPage: true })
    }
    expect(problems).toEqual([])
  })
})
