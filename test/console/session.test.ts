import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOwner } from '../../src/demo/company.ts'
import { executablePath, runConsole, signIn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'

const storedToken = `JSON.parse(sessionStorage.getItem('quittance:session'))?.token`

describe.runIf(executablePath !== '')('the session of the console', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  it('signs in after a wrong password, and out on the server too', async () => {
    const { page, problems } = await run.open('/', { token: '' })
    await signIn(page, 'wrong password')
    await page.getByRole('alert').getByText(/./).waitFor()
    expect(problems.splice(0)).toEqual([expect.stringContaining('401')])
    await signIn(page)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const token = await page.evaluate<string>(storedToken)
    expect((await run.rest('GET', '/clients', undefined, token)).status).toBe(200)

    const answered = page.waitForResponse(/logout$/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect((await answered).status()).toBe(200)
    expect(await page.evaluate('sessionStorage.length + localStorage.length + document.cookie.length')).toBe(0)
    expect((await run.rest('GET', '/clients', undefined, token)).status).toBe(403)
    expect(problems).toEqual([])
  })

  it('says that the server cannot be reached, and works when it is back', async () => {
    const { page, problems } = await run.open('/console', { token: '' })
    await page.route('**/api/v1/**', (route) => route.abort())
    await signIn(page)
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
    await page.unroute('**/api/v1/**')
    await signIn(page)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Signed out in this browser only. The server answered 502.').waitFor()
    expect(problems.filter((problem) => !/ERR_FAILED|502/.test(problem))).toEqual([])
  })

  it('removes the token of a link from the address and keeps its path', async () => {
    const { page, problems } = await run.open('/console/clients?search=bright')
    await page.getByRole('heading', { name: 'Clients' }).waitFor()
    expect(page.url()).toBe(`${run.origin}/console/clients?search=bright`)
    expect(await page.evaluate(storedToken)).toBe(demoOwner.token)
    expect(problems).toEqual([])
  })

  it('a link with the token of another company signs nobody in', async () => {
    const { page, problems } = await run.open(`/console#token=${'T'.repeat(64)}`, { token: '' })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(page.url()).toBe(`${run.origin}/console`)
    await signIn(page)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const token = await page.evaluate<string>(storedToken)
    await page.goto(`${run.origin}/console/clients#token=${'T'.repeat(64)}`)
    await page.reload()
    await page.getByRole('heading', { name: 'Clients' }).waitFor()
    expect([page.url(), await page.evaluate<string>(storedToken)]).toEqual([`${run.origin}/console/clients`, token])
    expect(problems).toEqual([])
  })

  it('a new tab takes over the session of the others, and signs out with them', async () => {
    const { page, problems } = await run.open('/console', { token: '' })
    await signIn(page)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const second = await page.context().newPage()
    await second.goto(`${run.origin}/console/clients`)
    await second.getByRole('heading', { name: 'Clients' }).waitFor()
    await second.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(problems).toEqual([])
  })

  it('keeps what was typed when the session ends in the middle of a form, for the same person', async () => {
    const { page, problems } = await run.open('/console', { token: '' })
    await signIn(page)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.goto(`${run.origin}/console/clients/new`)
    await page.getByLabel('Name', { exact: true }).fill('Typed Before the End')
    const token = await page.evaluate<string>(storedToken)
    // The session ends while the form is sent: the page can notice the end by itself, and nothing would be sent then.
    await page.route(
      '**/graphql',
      async (route) => {
        await run.rest('POST', '/logout', {}, token)
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByText('Your session has ended').waitFor()
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.getByLabel('E-mail').fill(demoOwner.email)
    await dialog.getByLabel('Password').fill(demoOwner.password)
    await dialog.getByLabel('Password').press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed Before the End')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Typed Before the End' }).waitFor()
    expect(problems.filter((problem) => !problem.includes('403'))).toEqual([])
  })

  it('asks to sign in again after the end of the session, and returns to the same page', async () => {
    const { page, problems } = await run.open('/console', { token: '' })
    await signIn(page)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.goto(`${run.origin}/console/invoices?status=PARTIAL`)
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    const token = await page.evaluate<string>(storedToken)
    // Queries of the page that are still running would meet the end before it is opened again.
    await page.goto('about:blank')
    await run.rest('POST', '/logout', {}, token)
    await page.goto(`${run.origin}/console/invoices?status=PARTIAL`)
    await page.getByText('Your session has ended').waitFor()
    expect(problems.splice(0).every((problem) => problem.includes('403'))).toBe(true)
    await signIn(page)
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    expect(page.url()).toContain('/console/invoices?status=PARTIAL')
    expect(problems).toEqual([])
  })
})
