import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'
import { amountOf, badge, chooseClient, fillLine, heading, screens } from './form-steps.ts'

const isDryRun = (request: Request): boolean => request.postData()?.includes('"dryRun":true') ?? false

const focusedField = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.name')

describe.runIf(executablePath !== '')('the form of invoices', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  const newInvoice = async (price: string) => {
    const opened = await run.open('/console/invoices/new')
    await chooseClient(opened.page)
    await fillLine(opened.page, 1, { Product: 'Consulting', Quantity: '2', Price: price })
    return opened
  }

  it('the server computes the sums while it is written', async () => {
    const { page, problems } = await newInvoice('10.10')
    await amountOf(page).getByText('$20.20', { exact: true }).waitFor()
    await fillLine(page, 1, { Tax: 'VAT', 'Rate in %': '19' })
    await amountOf(page).getByText('$24.04', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add a line' }).click()
    await expect.poll(() => focusedField(page)).toBe('lineItems.1.productKey')
    await fillLine(page, 2, { Product: 'Travel', Price: '0.005' })
    await fillLine(page, 2, { Price: '5' })
    await amountOf(page).getByText('$29.04', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Move line 2 up' }).click()
    expect(await page.locator('[name="lineItems.0.productKey"]').inputValue()).toBe('Travel')
    await page.getByRole('button', { name: 'Remove line 1' }).click()
    await amountOf(page).getByText('$24.04', { exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  it.each([
    ['Save as draft', 'Draft', '$20.20'],
    ['Save and mark sent', 'Sent', '$20.20'],
    ['Save and send', 'Sent', '$20.20'],
    ['Save and record a payment of', 'Paid', '$20.20'],
  ])('%s', async (button, status, amount) => {
    const { page, problems } = await newInvoice('10.10')
    await amountOf(page).getByText(amount, { exact: true }).waitFor()
    await page.getByRole('button', { name: button, exact: true }).click()
    await heading(page, /^Invoice INV-/)
    await badge(page, status)
    expect(problems).toEqual([])
  })

  it('a refused form keeps what was written, and says why beside the field', async () => {
    const { page } = await newInvoice('10.10')
    const sent: string[] = []
    page.on('request', (request) => {
      const id = request.headers()['x-request-id']
      if (id !== undefined && !isDryRun(request)) sent.push(id)
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByLabel('Order number').fill('PO 7')
    await page.getByRole('button', { name: 'Add a line' }).click()
    await fillLine(page, 2, { Product: 'Travel', Price: '1,5' })
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const price = page.locator('[name="lineItems.1.cost"]')
    await page.locator('[name="lineItems.1.cost"][aria-invalid="true"]').waitFor()
    await expect.poll(() => focusedField(page)).toBe('lineItems.1.cost')
    expect(await price.locator('xpath=..').locator('.field-error').innerText()).toBe(
      '"1,5" is not a decimal number, such as "12.50".',
    )
    expect(await price.inputValue()).toBe('1,5')
    expect(await page.getByLabel('Order number').inputValue()).toBe('PO 7')
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Copy the id of the request' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(sent.at(-1))
    expect(sent.at(-1)).toMatch(/^[0-9a-f]{32}$/)
    await price.fill('1.5')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await heading(page, /^Invoice INV-/)
    await page.getByText('PO 7').waitFor()
  })

  it('a request that failed is sent again with the same key', async () => {
    const { page } = await newInvoice('7')
    const keys: (string | undefined)[] = []
    await page.route('**/graphql', async (route) => {
      const key = route.request().headers()['idempotency-key']
      if (key === undefined || isDryRun(route.request())) return route.continue()
      keys.push(key)
      return keys.length > 1 ? route.continue() : route.abort()
    })
    await page.getByRole('button', { name: 'Save and mark sent' }).click()
    await page.getByText('The server cannot be reached.').waitFor()
    expect(await page.locator('[name="lineItems.0.cost"]').inputValue()).toBe('7')
    await page.getByRole('button', { name: 'Save and mark sent' }).click()
    await heading(page, /^Invoice INV-/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('an edit keeps what the form does not show, and an invoice is paid, refused and archived', async () => {
    const { body } = await run.rest('GET', '/clients?per_page=1')
    const [client] = body.data as unknown as { id: string }[]
    const made = await run.rest('POST', '/invoices', {
      client_id: client?.id,
      line_items: [{ product_key: 'Hours', quantity: 2, cost: 50, custom_value1: 'kept' }],
    })
    const id = made.body.data?.id ?? ''
    const { page, problems } = await run.open(`/console/invoices/${id}`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await fillLine(page, 1, { Price: '60' })
    await amountOf(page).getByText('120.00').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await heading(page, /^Invoice/)
    const line = async () => {
      const read = await run.rest('GET', `/invoices/${id}`)
      return (read.body.data as unknown as { line_items: { cost: number; custom_value1: string }[] }).line_items[0]
    }
    expect(await line()).toMatchObject({ cost: 60, custom_value1: 'kept' })

    await page.getByRole('button', { name: 'Mark sent' }).click()
    await badge(page, 'Sent')
    await page.getByRole('button', { name: 'Mark sent' }).click()
    await page.getByRole('alert').getByText('Request').waitFor()
    await page.getByRole('button', { name: 'Record a payment' }).click()
    await page.getByLabel('Amount in').fill('20')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await badge(page, 'Partial')
    await page.getByRole('button', { name: 'Archive' }).click()
    await badge(page, 'Archived')
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Archive' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await badge(page, 'Cancelled')
    expect(problems).toEqual([])
  })

  it('works without a mouse', async () => {
    const { page, problems } = await run.open('/console/invoices')
    await page.getByRole('link', { name: 'New invoice' }).focus()
    await page.keyboard.press('Enter')
    await heading(page, 'New invoice')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Brightwater')
    await page.getByRole('option').filter({ hasText: 'Brightwater' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedField(page)).toBe('clientId')
    await page.locator('[name="lineItems.0.productKey"]').focus()
    await page.keyboard.type('Hours')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('9.99')
    await amountOf(page).getByText('$29.97').waitFor()
    await page.keyboard.press('Enter')
    await heading(page, /^Invoice INV-/)
    expect(problems).toEqual([])
  })

  it.each(screens)('axe finds nothing serious, and the form fits (%s)', async (name, options) => {
    const { page, problems } = await run.open('/console/invoices/new', options)
    await chooseClient(page)
    await fillLine(page, 1, { Product: 'Consulting', Price: '1250.5', Tax: 'VAT', 'Rate in %': '19' })
    await page.getByRole('button', { name: 'Add a line' }).click()
    await fillLine(page, 2, { Product: 'Travel', Price: '80' })
    await amountOf(page).getByText('$1,568.10').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await page.screenshot({ path: join(tmpdir(), `quittance-console-${name}-invoice-form.png`), fullPage: true })
    expect(problems).toEqual([])
  })
})
