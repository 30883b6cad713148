import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiledProgram } from '../cli/compiled.ts'
import { newClient, sentInvoice } from '../fixtures.ts'
import { holder } from '../rights/hidden-records.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { executablePath, launchBrowser } from './browser.ts'

describe.runIf(executablePath !== '')('the console of a user with few rights', { timeout: 60_000 }, () => {
  let app: ServedApp
  let browser: Awaited<ReturnType<typeof launchBrowser>>
  beforeAll(async () => {
    const consoleFolder = pathToFileURL(`${await compiledProgram('console')}/`)
    app = await serveTestApp({ consoleFolder, env: { GRAPHIQL: 'false' } })
    await sentInvoice(app, await newClient(app))
    browser = await launchBrowser(app.origin)
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await app.close()
  })

  it('counts and lists only what the user may view, without errors', async () => {
    const { token } = await holder(app, 'view_client,view_dashboard')
    const { page, problems } = await browser.open('/console', { token })
    await page.getByText('0 invoices open').waitFor()
    await page.locator('canvas').waitFor()
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
    await page.goto(`${app.origin}/console/clients`)
    await page.locator('.row-link').first().click()
    await page.getByRole('heading', { name: 'Balance' }).waitFor()
    await page.getByRole('button', { name: 'Add a note' }).waitFor()
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
    expect(await page.getByText('Connection lost').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('says that figures may not be viewed, and shows the rest of the overview', async () => {
    const { token } = await holder(app, 'view_client,view_invoice')
    const { page, problems } = await browser.open('/console', { token })
    await page.getByText('You do not have the right to view this.').first().waitFor()
    await page.getByRole('region', { name: 'Longest overdue' }).getByText('Nothing is overdue.').waitFor()
    expect(await page.locator('canvas').count()).toBe(0)
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
    expect(problems).toEqual([])
  })

  it('links to no GraphiQL where it is switched off', async () => {
    const { page, problems } = await browser.open('/console/developers', { token: app.owner.token })
    await page.getByRole('link', { name: 'REST documentation' }).waitFor()
    expect(await page.getByRole('link', { name: 'GraphiQL' }).count()).toBe(0)
    expect(problems).toEqual([])
  })
})
