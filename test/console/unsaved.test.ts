import type { Dialog, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole } from './browser.ts'
import type { ConsoleRun } from './browser.ts'
import { chooseClient, fillLine, heading } from './form-steps.ts'

const name = (page: Page) => page.getByLabel('Name', { exact: true })

/** Answers the questions of the browser, and returns their kinds. */
function answering(page: Page, answer: { isLeaving: boolean }): string[] {
  const kinds: string[] = []
  page.on('dialog', (dialog: Dialog) => {
    kinds.push(dialog.type())
    void (answer.isLeaving ? dialog.accept() : dialog.dismiss())
  })
  return kinds
}

async function writeInvoice(page: Page, poNumber: string): Promise<void> {
  await chooseClient(page)
  await page.getByLabel('Order number').fill(poNumber)
  await fillLine(page, 1, { Product: 'Masts', Price: '12.50' })
}

describe.runIf(executablePath !== '')('what is not saved yet in the console', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  /** How many invoices have an order number. */
  async function countOf(poNumber: string): Promise<number> {
    const { body } = await run.rest('GET', '/invoices?per_page=500')
    return (body.data as unknown as { po_number: string }[]).filter((each) => each.po_number === poNumber).length
  }

  it('a form that was written into is left after a question only', async () => {
    const { page, problems } = await run.open('/console/clients')
    const answer = { isLeaving: false }
    const asked = answering(page, answer)
    await page.getByRole('link', { name: 'New client' }).click()
    await heading(page, 'New client')
    await page.goBack()
    await heading(page, 'Clients')
    await page.goForward()
    expect(asked).toEqual([])

    await name(page).fill('Not to Be Lost')
    await page.getByRole('link', { name: 'Invoices' }).click()
    await expect.poll(() => asked).toEqual(['confirm'])
    await page.goBack({ timeout: 500 }).catch(() => null)
    await expect.poll(() => asked).toEqual(['confirm', 'confirm'])
    await page.evaluate('location.reload()').catch(() => null)
    await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload'])
    expect(await name(page).inputValue()).toBe('Not to Be Lost')
    expect(page.url()).toMatch(/clients\/new$/)

    await page.getByRole('button', { name: 'Save' }).click()
    await heading(page, 'Not to Be Lost')
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await name(page).fill('To Be Lost')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await heading(page, 'Not to Be Lost')
    expect(asked).toHaveLength(3)

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await name(page).fill('To Be Lost')
    answer.isLeaving = true
    await page.getByRole('link', { name: 'Invoices' }).click()
    await heading(page, 'Invoices')
    expect(asked).toHaveLength(4)
    expect(problems).toEqual([])
  })

  it('a double click saves once', async () => {
    const { page, problems } = await run.open('/console/invoices/new')
    await writeInvoice(page, 'PO double')
    await page.getByRole('button', { name: 'Save as draft' }).dblclick()
    await heading(page, /^Invoice /)
    expect(await countOf('PO double')).toBe(1)
    expect(problems).toEqual([])
  })

  it('a lost connection loses nothing, and a lost answer saves nothing twice', async () => {
    const { page } = await run.open('/console/invoices/new')
    await writeInvoice(page, 'PO offline')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
    expect(await page.getByLabel('Order number').inputValue()).toBe('PO offline')
    await page.context().setOffline(false)

    let isLost = false
    await page.route('**/graphql', async (route) => {
      const { variables } = route.request().postDataJSON() as { variables: { dryRun?: boolean } }
      if (isLost || route.request().headers()['idempotency-key'] === undefined || variables.dryRun)
        return route.continue()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect.poll(() => countOf('PO offline')).toBe(1)
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await heading(page, /^Invoice /)
    expect(await countOf('PO offline')).toBe(1)
  })
})
