import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nouns, otherRights } from '../../src/console/users/rights.ts'
import { demoOwner } from '../../src/demo/company.ts'
import { offeredRights } from '../../src/domain/company/user/permissions.ts'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'
import { badge, heading, screens } from './form-steps.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Save' }).click()
const message = (page: Page, name: string) => page.getByRole('status').getByText(`${name}: saved.`)
const saved = (page: Page, name: string) => message(page, name).waitFor()

const confirm = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByLabel('Password').fill(demoOwner.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
}

it('the console offers every right that has an effect, and no other', () => {
  const ofNouns = Object.entries(nouns).flatMap(([noun, offered]) => offered.map((verb) => `${verb}_${noun}`))
  expect([...ofNouns, ...Object.keys(otherRights)].toSorted()).toEqual([...offeredRights].toSorted())
})

describe.runIf(executablePath !== '')('settings in the console', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  it('the overview asks for the name that a company does not have yet', async () => {
    const { page, problems } = await run.open('/console/settings')
    await section(page, 'Details').getByLabel('Name', { exact: true }).fill('')
    await save(page, 'Details')
    const first = await message(page, 'Details').elementHandle()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('link', { name: 'Name the company' }).click()
    await heading(page, 'Company')
    await section(page, 'Details').getByLabel('Name', { exact: true }).fill('Harbour & Pine Studio')
    await save(page, 'Details')
    await first?.waitForElementState('hidden')
    await saved(page, 'Details')
    await page.getByRole('link', { name: 'Overview' }).click()
    await heading(page, 'Overview')
    await expect.poll(() => page.getByRole('link', { name: 'Name the company' }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('the name is changed, and nothing else is sent', async () => {
    const { page, problems } = await run.open('/console')
    await page.getByRole('link', { name: 'Settings' }).click()
    await heading(page, 'Company')
    const inputs: unknown[] = []
    page.on('request', (request) => {
      const { variables } = (request.postDataJSON() ?? {}) as { variables?: { input?: unknown } }
      if (variables?.input !== undefined) inputs.push(variables.input)
    })
    await section(page, 'Details').getByLabel('Name', { exact: true }).fill('Harbour & Pine Press')
    await section(page, 'Details').getByLabel('Phone').fill('+1 207 555 0100')
    await section(page, 'Address').getByLabel('City').fill('Bangor')
    await save(page, 'Details')
    await saved(page, 'Details')
    await page.locator('.company').getByText('Harbour & Pine Press').waitFor()
    const countries = await section(page, 'Address').getByLabel('Country').locator('option').allInnerTexts()
    expect(countries.slice(0, 5)).toEqual(['–', 'Afghanistan', 'Åland Islands', 'Albania', 'Algeria'])
    await section(page, 'Address').getByLabel('Country').selectOption('CA')
    await save(page, 'Address')
    await saved(page, 'Address')
    await section(page, 'Details').getByLabel('Phone').fill('')
    await save(page, 'Details')
    await expect.poll(() => inputs.length).toBe(3)
    expect(inputs).toEqual([
      { settings: { details: { name: 'Harbour & Pine Press', phone: '+1 207 555 0100' } } },
      { settings: { address: { city: 'Bangor', country: 'CA' } } },
      { settings: { details: { phone: null } } },
    ])
    await page.reload()
    await expect.poll(() => section(page, 'Address').getByLabel('Country').inputValue()).toBe('CA')
    expect(await section(page, 'Details').getByLabel('Name', { exact: true }).inputValue()).toBe('Harbour & Pine Press')
    expect(problems).toEqual([])
  })

  it('the next invoice has a number of the new pattern and count', async () => {
    const { page, problems } = await run.open('/console/settings/numbers')
    await section(page, 'Patterns').getByLabel('Invoice numbers').fill('R/{$counter}')
    await save(page, 'Patterns')
    await saved(page, 'Patterns')
    await section(page, 'Counters').getByLabel('Count invoices from').fill('7001')
    await save(page, 'Counters')
    await saved(page, 'Counters')
    const client = await run.rest('POST', '/clients', { name: 'Numbered Ltd' })
    const invoice = await run.rest('POST', '/invoices', { client_id: client.body.data?.id })
    expect(invoice.body.data?.number).toBe('R/7001')
    expect(problems).toEqual([])
  })

  it('a refused value is marked, a failed request is repeated, and nothing is lost', async () => {
    const { page } = await run.open('/console/settings/numbers')
    const patterns = section(page, 'Patterns')
    await patterns.getByLabel('Credit numbers').fill('C-{$counter}')
    await patterns.getByLabel('Quote numbers').fill('Q-{$colour}')
    await save(page, 'Patterns')
    await page.locator('[name="settings.numberPatterns.quote"][aria-invalid="true"]').waitFor()
    await patterns.getByText('"{$colour}" is not a variable').waitFor()
    expect(await patterns.getByLabel('Credit numbers').inputValue()).toBe('C-{$counter}')
    await section(page, 'Counters').getByLabel('Count quotes from').fill('many')
    await section(page, 'Counters').getByLabel('Count credits from').fill('')
    await save(page, 'Counters')
    await page.locator('[name="settings.counters.credit"][aria-invalid="true"]').waitFor()
    await page.locator('[name="settings.counters.quote"][aria-invalid="true"]').waitFor()
    await section(page, 'Counters').getByRole('button', { name: 'Cancel' }).click()
    expect(await section(page, 'Counters').getByLabel('Count quotes from').inputValue()).toMatch(/^\d+$/)
    expect(await page.locator('[name="settings.counters.quote"]').getAttribute('aria-invalid')).toBe('false')

    await patterns.getByLabel('Quote numbers').fill('Q-{$counter}')
    await page.route('**/graphql', (route) => route.abort(), { times: 1 })
    await save(page, 'Patterns')
    await patterns.getByRole('button', { name: 'Try again' }).click()
    await saved(page, 'Patterns')
    await page.reload()
    await expect.poll(() => patterns.getByLabel('Credit numbers').inputValue()).toBe('C-{$counter}')
  })

  it('currency, language, time zone and texts are chosen and written', async () => {
    const { page, problems } = await run.open('/console/settings/formats')
    const name = 'Currency and language'
    await section(page, name).getByLabel('Language', { exact: true }).selectOption('de')
    await section(page, name).getByLabel('Time zone').selectOption('Europe/Berlin')
    await section(page, name).getByLabel('Amounts with a decimal comma').check()
    await section(page, name).getByLabel('Dates').selectOption('31.03.2026')
    await save(page, name)
    await saved(page, name)
    await page.getByRole('link', { name: 'Texts' }).click()
    await heading(page, 'Texts of documents')
    await section(page, 'New quotes').getByLabel('Terms').fill('Valid as stated.')
    await save(page, 'New quotes')
    await saved(page, 'New quotes')
    await page.getByRole('link', { name: 'Formats' }).click()
    await heading(page, 'Formats')
    await expect.poll(() => section(page, name).getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')
    expect(await section(page, name).getByLabel('Amounts with a decimal comma').isChecked()).toBe(true)
    await page.reload()
    await expect.poll(() => section(page, name).getByLabel('Dates').inputValue()).toBe('11')
    await section(page, name).getByLabel('Dates').selectOption('The usual form of the language')
    await save(page, name)
    await saved(page, name)
    await page.reload()
    await section(page, name).getByLabel('Time zone').waitFor()
    expect(await section(page, name).getByLabel('Dates').inputValue()).toBe('')
    const client = await run.rest('POST', '/clients', { name: 'Quoted Ltd' })
    const quote = await run.rest('POST', '/quotes', { client_id: client.body.data?.id })
    expect(quote.body.data).toMatchObject({ terms: 'Valid as stated.' })
    expect(problems).toEqual([])
  })

  it('a logo is uploaded, shown and removed, and another file is refused', async () => {
    const { page, problems } = await run.open('/console/settings')
    const text = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') }
    await page.getByLabel('New logo').setInputFiles(text)
    await page.locator('[name="companyLogo"][aria-invalid="true"]').waitFor()
    await page.getByLabel('New logo').setInputFiles({ ...text, buffer: Buffer.from(png, 'base64') })
    const logo = page.getByRole('img', { name: 'Logo of the company' })
    await logo.waitFor()
    await expect.poll(() => page.evaluate('document.querySelector(".logo").naturalWidth')).toBe(1)
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await logo.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('a logo whose address cannot be read is removed', async () => {
    const { body } = await run.rest('GET', '/companies')
    const [company] = body.data as unknown as { id: string }[]
    expect(
      (await run.rest('PUT', `/companies/${company?.id}`, { settings: { company_logo: 'http://[' } })).status,
    ).toBe(200)
    const { page, problems } = await run.open('/console/settings')
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await page.getByLabel('New logo').waitFor()
    expect(problems).toEqual([])
  })

  it('a user is invited with rights after the password, changed, archived and restored', async () => {
    const { page, problems } = await run.open('/console/settings/users')
    await page.getByRole('link', { name: 'Invite a user' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill('grace at harbour')
    await page.getByLabel('First name').fill('Grace')
    await page.getByRole('checkbox', { name: 'View: Invoice' }).first().check()
    await page.getByRole('checkbox', { name: 'Create: Client' }).check()
    await page.getByRole('button', { name: 'Invite' }).click()
    await confirm(page)
    await page.locator('[name="email"][aria-invalid="true"]').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Create: Client' }).isChecked()).toBe(true)
    await page.getByLabel('E-mail', { exact: true }).fill('grace@harbourandpine.example')
    await page.getByRole('button', { name: 'Invite' }).click()
    await confirm(page)
    await heading(page, 'Grace')
    await badge(page, 'Invited')
    const id = page.url().split('/').at(-1) ?? ''
    const readRights = async () => {
      const { body } = await run.rest('GET', `/users/${id}?include=company_user`)
      return (body.data as unknown as { company_user: { permissions: string } }).company_user.permissions
    }
    expect(await readRights()).toBe('view_invoice,create_client')

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Create: Client' }).uncheck()
    await page.getByLabel('View reports').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await confirm(page)
    await page.getByRole('status').getByText('The user was saved.').waitFor()
    await page.getByRole('region', { name: 'Rights' }).getByText('View reports').waitFor()
    expect(await readRights()).toBe('view_invoice,view_reports')
    expect(await violationsOn(page)).toEqual([])
    await page.screenshot({ path: join(tmpdir(), 'quittance-console-user.png'), fullPage: true })

    await page.getByRole('button', { name: 'Archive' }).click()
    await confirm(page)
    await badge(page, 'Archived')
    await page.getByRole('button', { name: 'Restore' }).click()
    await confirm(page)
    await page.getByRole('button', { name: 'Archive' }).waitFor()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Users' }).click()
    await page.getByRole('row', { name: /Grace/ }).getByText('Invited').waitFor()
    expect(problems).toEqual([])
  })

  it.each(screens)('axe finds nothing serious, and the pages fit (%s)', async (name, options) => {
    const { page, problems } = await run.open('/console/settings', options)
    for (const [path, control] of [
      ['', 'Country'],
      ['/formats', 'Time zone'],
      ['/numbers', 'Digits of counters'],
      ['/texts', 'Days until they are due'],
      ['/users', 'Search'],
      ['/users/new', 'First name'],
    ]) {
      await page.goto(`${run.origin}/console/settings${path}`)
      await page
        .getByLabel(control ?? '')
        .first()
        .waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      const file = `quittance-console-${name}-settings${path?.replaceAll('/', '-')}.png`
      await page.screenshot({ path: join(tmpdir(), file), fullPage: true })
    }
    expect(problems).toEqual([])
  })
})
