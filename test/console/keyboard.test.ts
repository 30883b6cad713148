import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOwner } from '../../src/demo/company.ts'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'

const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.textContent')

describe.runIf(executablePath !== '')('the console by keyboard', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  it('reaches an invoice and adds a note to it without a mouse', async () => {
    const { page, problems } = await run.open('/console')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Overview' }).waitFor()
    await page.keyboard.type('invoi')
    await page.getByRole('option', { name: 'Invoices', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    expect(await focused(page)).toBe('Invoices')

    await page.locator('.row-link').nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    const number = await page.locator('.row-link').nth(1).innerText()
    expect(await focused(page)).toContain(number)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'History' }).waitFor()
    expect(await focused(page)).toBe(`Invoice ${number}`)

    await page.getByRole('button', { name: 'Add a note' }).focus()
    await page.keyboard.press('Enter')
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.locator('.field-error').getByText(/./).first().waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('notes')
    await page.keyboard.type('Called the client')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('The note was added.').waitFor()
    await page.locator('.activities').getByText('Called the client').waitFor()
    expect(await focused(page)).toBe('Add a note')
    expect(problems).toEqual([])
  })

  it('lets letters be switched off, keeps the focus near what has gone, and returns it to the row by which a list was left', async () => {
    const { page, problems } = await run.open('/console/quotes?status=SENT')
    await page.locator('.row-link').nth(14).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByLabel('Letters are shortcuts in lists').uncheck()
    await page.keyboard.press('Escape')
    const before = await focused(page)
    await page.keyboard.press('j')
    expect(await focused(page)).toBe(before)
    await page.evaluate('localStorage.clear()')
    await page.keyboard.press('j')
    expect(await focused(page)).not.toBe(before)
    await page.getByRole('button', { name: 'Clear filters' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Clear filters' }).waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.name')).toBe('search')

    await page.locator('tbody .badge').getByText('Draft').first().waitFor()
    await page.locator('.row-link').nth(14).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Archive' }).focus()
    const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Quote ', '')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Restore' }).waitFor()
    expect(await focused(page)).toBe('Restore')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Archive' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Quotes' }).waitFor()
    await expect.poll(() => focused(page), { timeout: 10_000 }).toContain(number)
    expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })

  it('Enter chooses what was typed, also before it is found', async () => {
    const { page, problems } = await run.open('/console/payments/new')
    await page.getByRole('button', { name: 'Client' }).press('Enter')
    await page.getByRole('dialog').getByRole('option').nth(1).waitFor()
    await page.keyboard.type('Kettle Cove Creamery')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Client: Kettle Cove Creamery' }).waitFor()
    // The choice is input that is not saved.
    page.on('dialog', (question) => void question.accept())
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('option').nth(1).waitFor()
    await page.keyboard.type('kettle cove creamery')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Kettle Cove Creamery' }).waitFor()
    expect(problems).toEqual([])
  })

  it('a failed request keeps the form, shows its id, and is repeated with the same key', async () => {
    const { page } = await run.open('/console/clients')
    await page.locator('.row-link').first().click()
    await page.getByRole('button', { name: 'Add a note' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Paid by cheque')
    const keys: (string | undefined)[] = []
    await page.route('**/graphql', async (route) => {
      const key = route.request().headers()['idempotency-key']
      if (key === undefined) return route.continue()
      keys.push(key)
      if (keys.length > 1) return route.continue()
      return route.fulfill({
        status: 503,
        headers: { 'X-Request-Id': 'the-id-of-this-request' },
        json: { errors: [{ message: 'The server cannot answer now.', extensions: { code: 'UNAVAILABLE' } }] },
      })
    })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('the-id-of-this-request').waitFor()
    expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Paid by cheque')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The note was added.').waitFor()
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('an elevated action asks for the password, sends it once, and stores it nowhere', async () => {
    const { page, problems } = await run.open('/console/clients')
    await page.locator('.row-link').first().click()
    await page.getByRole('button', { name: 'Add a note' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Needs a password')
    const sent: { key: string | undefined; password: string | undefined }[] = []
    await page.route('**/graphql', async (route) => {
      const { 'idempotency-key': key, 'x-api-password': password } = route.request().headers()
      if (key === undefined) return route.continue()
      sent.push({ key, password })
      if (password === demoOwner.password) return route.continue()
      const userErrors = [{ code: 'PASSWORD_REQUIRED', message: 'Wrong password.', path: [] }]
      return route.fulfill({ json: { data: { addNote: { activity: null, userErrors } } } })
    })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm with your password' })
    await dialog.getByLabel('Password').fill('wrong')
    await page.keyboard.press('Enter')
    await dialog.getByText('That is not your password.').waitFor()
    await dialog.getByLabel('Password').fill(demoOwner.password)
    await page.keyboard.press('Enter')
    await page.getByText('The note was added.').waitFor()
    const [{ key } = {}] = sent
    expect(sent).toEqual([
      { key, password: undefined },
      { key, password: 'wrong' },
      { key, password: demoOwner.password },
    ])
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain(
      demoOwner.password,
    )
    expect(problems).toEqual([])
  })
})
