import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'
import { amountOf, chooseClient, fillLine, heading, screens } from './form-steps.ts'

const labels = {
  invoice1: 'Region|North,South',
  quote1: 'Offer of',
  invoice2: 'Delivery|date',
  product1: 'Serial number|single_line_text',
  product3: 'Gift|switch',
  surcharge1: 'Freight',
}

/** Everything that a document may carry, beside its client and its number. */
const full = {
  discount: 5,
  is_amount_discount: true,
  tax_name1: 'State',
  tax_rate1: 6,
  tax_name2: 'County',
  tax_rate2: 1.25,
  tax_name3: 'City',
  tax_rate3: 0.5,
  custom_surcharge1: 10,
  custom_surcharge3: 2.5,
  custom_value1: 'North',
  custom_value2: '2026-12-24',
  custom_value4: 'without a label',
  partial: 20,
  line_items: [
    {
      product_key: 'Hours',
      notes: 'On site',
      quantity: 2,
      cost: 50,
      discount: 1,
      tax_name1: 'VAT',
      tax_rate1: 19,
      tax_name2: 'Eco',
      tax_rate2: 2,
      tax_name3: 'Luxury',
      tax_rate3: 3,
      custom_value1: 'SN 1',
      custom_value2: 'without a label',
      date: '2026-11-02',
      product_cost: 30,
      unit_code: 'HUR',
      tax_id: '3',
    },
    { product_key: 'Travel', quantity: 1, cost: 80, tax_name1: 'Eco', tax_rate1: 2 },
  ],
}

type Stored = Record<string, unknown> & { line_items: Record<string, unknown>[] }

describe.runIf(executablePath !== '')('taxes, surcharges and free fields of documents', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  let clientId: string
  beforeAll(async () => {
    run = await runConsole()
    const { body } = await run.rest('GET', '/companies')
    const [company] = body.data as unknown as { id: string }[]
    await run.rest('PUT', `/companies/${company?.id}`, { custom_fields: labels })
    await run.rest('POST', '/tax_rates', { name: 'County tax', rate: 1.25 })
    const archived = await run.rest('POST', '/tax_rates', { name: 'Former tax', rate: 9 })
    await run.rest('POST', '/tax_rates/bulk', { action: 'archive', ids: [archived.body.data?.id] })
    await run.rest('POST', '/products', {
      product_key: 'Taxed thing',
      price: 100,
      tax_name1: 'A',
      tax_rate1: 10,
      tax_name2: 'B',
      tax_rate2: 5,
    })
    clientId = (await run.rest('POST', '/clients', { name: 'Full Ltd' })).body.data?.id ?? ''
  }, 120_000)
  afterAll(() => run.close())

  const stored = async (kind: string, id: string) => {
    const { body } = await run.rest('GET', `/${kind}/${id}`)
    return body.data as unknown as Stored
  }

  it('lines and documents have three taxes, discounts, surcharges and the labelled free fields', async () => {
    const { page, problems } = await run.open('/console/invoices/new')
    await chooseClient(page)
    await fillLine(page, 1, { Product: 'Press', Price: '100', Tax: 'VAT', 'Rate in %': '19' })
    await amountOf(page).getByText('$119.00', { exact: true }).waitFor()
    const line = page.getByRole('group', { name: 'Line 1', exact: true })
    expect(await line.getByLabel('Tax 2').isVisible()).toBe(false)
    await line.getByText('More', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await line.getByLabel('Tax 2').waitFor()
    expect(await line.getByLabel('Serial number').getAttribute('name')).toBe('lineItems.0.customValue1')
    expect(await line.locator('[name="lineItems.0.customValue2"]').count()).toBe(0)
    // The rate follows the name of a known tax; an archived one is not offered.
    await line.getByLabel('Tax 2').fill('Former tax')
    expect(await line.getByLabel('Rate 2 in %').inputValue()).toBe('')
    await line.getByLabel('Tax 2').fill('County tax')
    expect(await line.getByLabel('Rate 2 in %').inputValue()).toBe('1.25')
    await line.getByLabel('Tax 3').fill('City')
    await line.getByLabel('Rate 3 in %').fill('0.75')
    await line.getByLabel('Discount').fill('20')
    await line.getByLabel('Serial number').fill('SN 7')
    await line.getByLabel('Gift').selectOption('yes')
    await amountOf(page).getByText('$96.80', { exact: true }).waitFor()

    const whole = page.getByRole('region', { name: 'Discount, taxes and surcharges' })
    await whole.getByLabel('Discount', { exact: true }).fill('10')
    await whole.getByLabel('Tax', { exact: true }).fill('State')
    await whole.getByLabel('Rate in %').fill('5')
    await whole.getByText('More', { exact: true }).click()
    await whole.getByLabel('Freight').fill('7.50')
    await whole.getByLabel('Surcharge 4').fill('1')
    await page.getByLabel('Region').selectOption('South')
    await page.getByLabel('Delivery').fill('2026-12-24')
    await amountOf(page).getByText('$96.71', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await heading(page, /^Invoice INV-/)
    await page.locator('.totals').getByText('$96.71', { exact: true }).waitFor()
    for (const text of ['Freight', 'Region', 'South', 'Serial number: SN 7']) {
      await page.getByText(text, { exact: true }).waitFor()
    }
    const id = page.url().split('/').at(-1) ?? ''
    expect(await stored('invoices', id)).toMatchObject({
      discount: 10,
      tax_name1: 'State',
      tax_rate1: 5,
      custom_surcharge1: 7.5,
      custom_surcharge2: 0,
      custom_surcharge4: 1,
      custom_value1: 'South',
      custom_value2: '2026-12-24',
      line_items: [
        {
          discount: 20,
          tax_name1: 'VAT',
          tax_name2: 'County tax',
          tax_rate2: 1.25,
          tax_name3: 'City',
          tax_rate3: 0.75,
        },
      ],
    })
    expect((await stored('invoices', id)).line_items[0]).toMatchObject({ custom_value1: 'SN 7', custom_value3: 'yes' })
    expect(problems).toEqual([])
  })

  it.each(['invoices', 'quotes', 'credits'])('an edit of one field loses nothing else (%s)', async (kind) => {
    const made = await run.rest('POST', `/${kind}`, { client_id: clientId, ...full })
    const id = made.body.data?.id ?? ''
    const before = await stored(kind, id)
    const { page, problems } = await run.open(`/console/${kind}/${id}/edit`)
    await fillLine(page, 1, { Price: '60' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await heading(page, new RegExp(`^${kind.slice(0, -1)}`, 'i'))
    const after = await stored(kind, id)
    const same = Object.keys(full).filter((name) => name !== 'line_items')
    for (const name of same) expect(after[name], name).toEqual(before[name])
    const [first = {}, second = {}] = after.line_items
    for (const [name, value] of Object.entries({ ...full.line_items[0], cost: 60 }))
      expect(first[name], name).toEqual(value)
    for (const [name, value] of Object.entries(full.line_items[1] ?? {})) expect(second[name], name).toEqual(value)

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const whole = page.getByRole('region', { name: 'Discount, taxes and surcharges' })
    await whole.getByLabel('Tax 2').fill('')
    await whole.getByLabel('Rate 2 in %').fill('')
    await whole.getByLabel('Freight').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await heading(page, new RegExp(`^${kind.slice(0, -1)}`, 'i'))
    expect(await stored(kind, id)).toMatchObject({
      tax_name1: 'State',
      tax_name2: '',
      tax_rate2: 0,
      tax_name3: 'City',
      custom_surcharge1: 0,
      custom_surcharge3: 2.5,
      custom_value4: 'without a label',
      line_items: after.line_items,
    })
    expect(problems).toEqual([])
  })

  it('a quote has its own label, and else that of invoices', async () => {
    const { page, problems } = await run.open('/console/quotes/new')
    await page.getByLabel('Offer of').waitFor()
    await page.getByLabel('Delivery').waitFor()
    expect(await page.getByLabel('Region').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('a product fills all its taxes, which are then shown', async () => {
    const { page, problems } = await run.open('/console/invoices/new')
    await chooseClient(page)
    const product = page.locator('[name="lineItems.0.productKey"]')
    await product.fill('Taxed')
    await page.locator('datalist option[value="Taxed thing"]').waitFor({ state: 'attached' })
    await product.fill('Taxed thing')
    await amountOf(page).getByText('$115.00', { exact: true }).waitFor()
    await page.getByRole('group', { name: 'Line 1', exact: true }).getByLabel('Tax 2').waitFor()
    expect(problems).toEqual([])
  })

  it('a refused value of a closed part is shown', async () => {
    const { page } = await run.open('/console/invoices/new')
    await chooseClient(page)
    const line = page.getByRole('group', { name: 'Line 1', exact: true })
    await line.getByText('More', { exact: true }).click()
    await line.getByLabel('Rate 2 in %').fill('1,5')
    await line.getByText('More', { exact: true }).click()
    expect(await line.getByLabel('Rate 2 in %').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await line.getByLabel('Rate 2 in %').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('lineItems.0.taxes.1.rate')
    const whole = page.getByRole('region', { name: 'Discount, taxes and surcharges' })
    await whole.getByText('More', { exact: true }).click()
    for (const label of ['Surcharge 2', 'Surcharge 3', 'Freight', 'Surcharge 4', 'Rate 2 in %']) {
      await whole.getByLabel(label).fill('12,3x')
    }
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await whole.locator('[aria-invalid="true"]').first().waitFor()
    expect(await page.locator('form [role="alert"]').innerText()).toBe('')
  })

  it.each(screens)('axe finds nothing serious, and the form fits (%s)', async (name, options) => {
    const made = await run.rest('POST', '/invoices', { client_id: clientId, ...full })
    const { page, problems } = await run.open(`/console/invoices/${made.body.data?.id}/edit`, options)
    await page.getByRole('group', { name: 'Line 1', exact: true }).getByLabel('Tax 2').waitFor()
    await page.getByLabel('Region').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await page.screenshot({ path: join(tmpdir(), `quittance-console-${name}-document-fields.png`), fullPage: true })
    expect(problems).toEqual([])
  })
})
