import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'
import { badge, fillLine, heading, screens } from './form-steps.ts'

describe.runIf(executablePath !== '')('the form of clients', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  it('a client is written, refused, corrected, edited, archived and restored', async () => {
    const { page, problems } = await run.open('/console/clients')
    await page.getByRole('link', { name: 'New client' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Quill & Co')
    await page.getByLabel('Currency').selectOption('EUR')
    await page.getByLabel('Days until invoices are due').fill('14')
    const contact = page.getByRole('group', { name: 'Contact 1' })
    await contact.getByLabel('First name').fill('Ada')
    await contact.getByLabel('E-mail', { exact: true }).fill('ada at quill')
    const billing = page.getByRole('region', { name: 'Billing address' })
    await billing.getByLabel('City').fill('Lyon')
    await billing.getByLabel('Country').selectOption('FR')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[name="contacts.0.email"][aria-invalid="true"]').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Quill & Co')
    await contact.getByLabel('E-mail', { exact: true }).fill('ada@quill.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await heading(page, 'Quill & Co')
    await page.getByText('Lyon, France').waitFor()

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Phone').first().fill('+33 4 00')
    await page.getByRole('button', { name: 'Add a contact' }).click()
    await page.getByRole('group', { name: 'Contact 2' }).getByLabel('First name').fill('Ben')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('+33 4 00').waitFor()
    const id = page.url().split('/').at(-1) ?? ''
    const read = await run.rest('GET', `/clients/${id}`)
    expect(read.body.data).toMatchObject({
      settings: { payment_terms: '14', currency_id: '3' },
      contacts: [
        { first_name: 'Ada', email: 'ada@quill.example', is_primary: true },
        { first_name: 'Ben', is_primary: false },
      ],
    })

    await page.getByRole('button', { name: 'Archive' }).click()
    await badge(page, 'Archived')
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Archive' }).waitFor()
    await page.getByRole('link', { name: 'New invoice' }).click()
    await page.getByRole('button', { name: 'Client' }).getByText('Quill & Co').waitFor()
    await fillLine(page, 1, { Product: 'Hours', Price: '10' })
    await page.getByRole('button', { name: 'Save and mark sent' }).click()
    await badge(page, 'Sent')
    expect(problems).toEqual([])
  })

  it('a change of others is not overwritten', async () => {
    const { body } = await run.rest('POST', '/clients', { name: 'Shared Ltd' })
    const id = body.data?.id ?? ''
    const { page } = await run.open(`/console/clients/${id}/edit`)
    await page.getByLabel('Website').fill('https://shared.example')
    await run.rest('PUT', `/clients/${id}`, { phone: '123' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText(/./).first().waitFor()
    expect(await page.getByLabel('Website').inputValue()).toBe('https://shared.example')
  })

  it.each(screens)('axe finds nothing serious, and the form fits (%s)', async (name, options) => {
    const { page, problems } = await run.open('/console/clients', options)
    await page.locator('.row-link').first().click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Add a contact' }).click()
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await page.screenshot({ path: join(tmpdir(), `quittance-console-${name}-client-form.png`), fullPage: true })
    expect(problems).toEqual([])
  })
})
