import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'
import { amountOf, badge, chooseClient, fillLine, heading, screens } from './form-steps.ts'

describe.runIf(executablePath !== '')('quotes, credits and payments', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  it('a quote is written, edited, approved and converted to an invoice', async () => {
    const { page, problems } = await run.open('/console/quotes')
    await page.getByRole('link', { name: 'New quote' }).click()
    await chooseClient(page)
    await fillLine(page, 1, { Product: 'Design', Price: '800' })
    await amountOf(page).getByText('$800.00').waitFor()
    await page.getByRole('button', { name: 'Save and mark sent' }).click()
    await badge(page, 'Sent')
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await fillLine(page, 1, { Quantity: '2' })
    await amountOf(page).getByText('$1,600.00').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await heading(page, /^Quote/)
    await amountOf(page).getByText('$1,600.00').waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await badge(page, 'Approved')
    await page.getByRole('button', { name: 'Convert to an invoice' }).click()
    await badge(page, 'Converted')
    await page.getByRole('button', { name: 'Convert to an invoice' }).click()
    await page.getByRole('alert').getByText('Request').waitFor()
    await page.locator('.facts').getByRole('link', { name: /^INV-/ }).click()
    await heading(page, /^Invoice INV-/)
    await badge(page, 'Draft')
    expect(problems).toEqual([])
  })

  it('a payment pays two invoices, the rest of it a third one, and a part is given back', async () => {
    const { body } = await run.rest('POST', '/clients', { name: 'Payer Ltd' })
    const client_id = body.data?.id ?? ''
    const invoices = await Promise.all(
      [100, 200, 50].map((cost) =>
        run.rest('POST', '/invoices?mark_sent=true', { client_id, line_items: [{ quantity: 1, cost }] }),
      ),
    )
    const numbers = invoices.map((each) => each.body.data?.number ?? '')
    const { page, problems } = await run.open(`/console/payments/new`)
    await chooseClient(page, 'Payer Ltd')
    await page.getByLabel(`Amount of ${numbers[0]}`).fill('1000')
    await page.getByRole('button', { name: 'Record the payment' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await page.getByRole('button', { name: `All of ${numbers[0]}` }).click()
    await page.getByLabel(`Amount of ${numbers[1]}`).fill('150.50')
    await page.getByLabel('Amount', { exact: true }).fill('270.50')
    await page.getByLabel('Reference').fill('Transfer 7')
    await page.getByRole('button', { name: 'Record the payment' }).click()
    await heading(page, /^Payment/)
    const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr')
    await rows.nth(1).waitFor()
    expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('$100.00'), expect.stringContaining('$150.50')])

    await page.getByRole('button', { name: 'Apply to invoices' }).click()
    await page.getByLabel(`Amount of ${numbers[2]}`).fill('20')
    await page.getByRole('dialog').getByRole('button', { name: 'Apply to invoices' }).click()
    await rows.nth(2).waitFor()

    await page.getByRole('button', { name: 'Refund' }).click()
    await page.getByLabel(`Amount of ${numbers[0]}`).fill('40')
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Record the refund' }).click()
    await badge(page, 'Partly refunded')
    await rows.first().getByText('$40.00').waitFor()
    expect(problems).toEqual([])
  })

  it('credits of the client pay along, and the server says what is left over', async () => {
    const client_id = (await run.rest('POST', '/clients', { name: 'Credited Ltd' })).body.data?.id ?? ''
    const make = async (kind: string, cost: number, query = '?mark_sent=true') =>
      (await run.rest('POST', `/${kind}${query}`, { client_id, line_items: [{ quantity: 1, cost }] })).body.data
    const [invoice, further, credit] = [
      await make('invoices', 100),
      await make('invoices', 30),
      await make('credits', 45.5),
    ]
    const draft = await make('credits', 9, '')
    const { page, problems } = await run.open('/console/payments/new')
    const left = page.locator('.totals dd').last()
    await chooseClient(page, 'Credited Ltd')
    await page.getByRole('button', { name: `All of ${invoice?.number}` }).click()
    await page.getByLabel(`Amount of ${credit?.number}`).fill('50')
    expect(await page.getByLabel(`Amount of ${draft?.number}`).count()).toBe(0)
    await page.getByLabel('Amount', { exact: true }).fill('60')
    await page.getByRole('button', { name: 'Record the payment' }).click()
    await page.locator('[name="credits.0.amount"][aria-invalid="true"]').waitFor()
    await page.locator('.request-id').waitFor()
    await page.getByLabel(`Amount of ${credit?.number}`).fill('45.25')
    await left.getByText('$5.25', { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Record the payment' }).click()
    await heading(page, /^Payment/)
    await page
      .locator('li', { hasText: `Credit ${credit?.number}` })
      .getByText('$45.25')
      .waitFor()
    await page.locator('.facts div', { hasText: 'Left over' }).getByText('$5.25').waitFor()

    // The rest of the money, and of the credit with it.
    await page.getByRole('button', { name: 'Apply to invoices' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(`Amount of ${further?.number}`).fill('5.35')
    await dialog.getByRole('button', { name: `All of ${credit?.number}` }).click()
    await dialog.locator('.totals dd').last().getByText('$0.15', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Apply to invoices' }).click()
    await page.locator('.facts div', { hasText: 'Left over' }).getByText('$0.15').waitFor()
    await page
      .locator('li', { hasText: `Credit ${credit?.number}` })
      .getByText('$45.50')
      .waitFor()
    expect(problems).toEqual([])
  })

  it('a credit is written and marked sent', async () => {
    const { page, problems } = await run.open('/console/credits/new')
    await chooseClient(page)
    await fillLine(page, 1, { Product: 'Returned', Price: '35' })
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await badge(page, 'Draft')
    await page.getByRole('button', { name: 'Mark sent' }).click()
    await badge(page, 'Sent')
    expect(problems).toEqual([])
  })

  it.each(screens)('axe finds nothing serious, and pages fit (%s)', async (name, options) => {
    const { page, problems } = await run.open('/console/quotes', options)
    for (const kind of ['quotes', 'credits', 'payments']) {
      await page.goto(`${run.origin}/console/${kind}`)
      await page.locator('.row-link').first().waitFor()
      await page.screenshot({ path: join(tmpdir(), `quittance-console-${name}-${kind}.png`), fullPage: true })
      expect(await violationsOn(page), `${name} ${kind}`).toEqual([])
      await page.locator('.row-link').first().click()
      await page.getByRole('heading', { name: 'History' }).waitFor()
      await page.screenshot({ path: join(tmpdir(), `quittance-console-${name}-${kind}-record.png`), fullPage: true })
      expect(await violationsOn(page), `${name} record of ${kind}`).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
    await page.goto(`${run.origin}/console/payments/new`)
    await chooseClient(page)
    await page.locator('.allocations li').first().waitFor()
    await page.screenshot({ path: join(tmpdir(), `quittance-console-${name}-payment-form.png`), fullPage: true })
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(problems).toEqual([])
  })
})
