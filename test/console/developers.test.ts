import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'
import { badge, heading, screens } from './form-steps.ts'

const receiver = 'https://hooks.receiver.example/quittance?of=developers'
// The server calls no private address, so that each delivery fails at once.
const unreachable = 'http://127.0.0.1:9/closed'

const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name })
const fact = (page: Page, label: string) => page.locator('.facts div', { hasText: label }).locator('dd')
const dialog = (page: Page) => page.getByRole('dialog')

/** Presses a button of a record and confirms it. */
async function confirmed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await dialog(page).getByRole('button', { name, exact: true }).click()
}

describe.runIf(executablePath !== '')('the developers pages of the console', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  const addWebhook = async (targetUrl: string, event = '1'): Promise<string> =>
    (await run.rest('POST', '/webhooks', { target_url: targetUrl, event_id: event })).body.data?.id ?? ''

  /** Causes a delivery to a webhook that no receiver takes. */
  async function addFailedDelivery(client: string): Promise<string> {
    const id = await addWebhook(unreachable)
    await run.rest('POST', '/clients', { name: client })
    return id
  }

  it('links to the documentation of the APIs, which exists', async () => {
    const { page, problems } = await run.open('/console')
    await page.getByRole('link', { name: 'Developers' }).click()
    await heading(page, 'Developers')
    for (const name of ['GraphiQL', 'REST documentation', 'OpenAPI description']) {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      const { status } = await fetch(`${run.origin}${href}`, { headers: { Accept: 'text/html,*/*' } })
      expect(status, name).toBe(200)
    }
    await page.getByText(`${run.origin}/api/v1`).waitFor()
    expect(problems).toEqual([])
  })

  it('shows a new token once, renames it and ends it', async () => {
    const { page, problems } = await run.open('/console/developers/tokens')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'New token' }).click()
    await dialog(page).getByRole('button', { name: 'Create' }).click()
    await dialog(page).getByText('Name is required.').waitFor()
    await dialog(page).getByLabel('Name').fill('Nightly export')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Token Nightly export' }).waitFor()
    const plain = await dialog(page).getByLabel('Token').inputValue()
    await dialog(page).getByText('Owner', { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.screenshot({ path: join(tmpdir(), 'quittance-developers-new-token.png') })
    await dialog(page).getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(plain)
    expect((await run.rest('GET', '/clients?per_page=1', undefined, plain)).status).toBe(200)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await row(page, 'Nightly export').getByRole('link').click()

    await heading(page, 'Token Nightly export')
    expect(await page.content()).not.toContain(plain)
    await page.getByRole('button', { name: 'Rename' }).click()
    await dialog(page).getByLabel('Name').fill('')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Name is required.').waitFor()
    await dialog(page).getByLabel('Name').fill('Weekly export')
    await page.keyboard.press('Enter')
    await heading(page, 'Token Weekly export')
    await confirmed(page, 'Archive')
    await badge(page, 'Archived')
    expect((await run.rest('GET', '/clients?per_page=1', undefined, plain)).status).toBe(403)
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('The token was restored.').waitFor()
    expect((await run.rest('GET', '/clients?per_page=1', undefined, plain)).status).toBe(200)
    await confirmed(page, 'Delete')
    await badge(page, 'Deleted')
    expect(problems).toEqual([])
  })

  it('creates a webhook after a refusal, and sends only what is changed', async () => {
    const { page, problems } = await run.open('/console/developers/webhooks')
    await page.getByRole('link', { name: 'New webhook' }).click()
    await page.getByLabel('Address of the receiver').fill('ftp://receiver.example')
    await page.getByLabel('Event').selectOption('Update purchase order')
    await page.getByRole('button', { name: 'Add a header' }).click()
    await page.getByLabel('Name 1').fill('Host')
    await page.getByLabel('Value 1').fill('elsewhere')
    await page.getByRole('button', { name: 'Add the webhook' }).click()
    await page.getByText(/^Address of the receiver must be an absolute http/).waitFor()
    await page.getByText('"Host" cannot be chosen').waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('targetUrl')
    expect(await page.getByLabel('Value 1').inputValue()).toBe('elsewhere')
    expect(await violationsOn(page)).toEqual([])
    await page.screenshot({ path: join(tmpdir(), 'quittance-developers-refused-webhook.png'), fullPage: true })
    await page.getByLabel('Address of the receiver').fill(receiver)
    await page.getByLabel('Name 1').fill('X-Source')
    await page.keyboard.press('Enter')
    await heading(page, 'Webhook: Update purchase order')
    await fact(page, 'Header X-Source').getByText('elsewhere').waitFor()
    expect(await page.getByLabel('Secret').inputValue()).toMatch(/^whsec_/)

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Method').selectOption('PUT')
    const saved = page.waitForRequest((request) => request.headers()['idempotency-key'] !== undefined)
    await page.getByRole('button', { name: 'Save' }).click()
    const sent = (await saved).postDataJSON() as { variables: { input: unknown } }
    expect(sent.variables.input).toEqual({ method: 'PUT' })
    await fact(page, 'Method').getByText('PUT').waitFor()
    await page.getByRole('button', { name: 'Archive' }).click()
    await badge(page, 'Archived')
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('The webhook was restored.').waitFor()
    await confirmed(page, 'Delete')
    await badge(page, 'Deleted')
    await page.goto(`${run.origin}/console/developers/webhooks?state=DELETED`)
    await row(page, receiver).getByText('Update purchase order').waitFor()
    expect(problems).toEqual([])
  })

  it('shows why a delivery failed, and sends it again', async () => {
    const webhook = await addFailedDelivery('Halyard Ropes')
    const { page, problems } = await run.open(`/console/developers/webhooks/${webhook}`)
    await page.getByRole('link', { name: 'Deliveries', exact: true }).last().click()
    await row(page, 'Halyard Ropes').getByText('Failed', { exact: true }).waitFor()
    await row(page, 'Halyard Ropes').getByRole('link', { name: 'Create client' }).click()
    await fact(page, 'Attempts').getByText('1', { exact: true }).waitFor()
    expect(await fact(page, 'Last error').innerText()).not.toBe('')
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('It is sent again now.').waitFor()
    await fact(page, 'Attempts').getByText('2', { exact: true }).waitFor()
    await badge(page, 'Failed')

    await page.goBack()
    await page.getByRole('button', { name: 'Failed', exact: true }).click()
    await page.getByRole('button', { name: 'Send the failed ones of this page again (1)' }).click()
    await page.getByRole('status').getByText('1 queued again.').waitFor()
    await page.getByRole('button', { name: 'E-mail' }).click()
    await page.getByText('No records match.').waitFor()
    expect(problems).toEqual([])
  })

  it('a failed request names its id, and is repeated with the same key', async () => {
    const webhook = await addFailedDelivery('Bollard Works')
    const { page } = await run.open(`/console/developers/deliveries?webhook=${webhook}&state=FAILED`)
    const keys: (string | undefined)[] = []
    await page.route('**/graphql', async (route) => {
      const key = route.request().headers()['idempotency-key']
      if (key === undefined) return route.continue()
      keys.push(key)
      const body = JSON.stringify({ errors: [{ message: 'Try later.', extensions: { code: 'UNAVAILABLE' } }] })
      const headers = { 'X-Request-Id': 'of-the-delivery', 'Content-Type': 'application/graphql-response+json' }
      return keys.length > 1 ? route.continue() : route.fulfill({ status: 503, headers, body })
    })
    await page.getByRole('button', { name: /^Send the failed ones/ }).click()
    await page.getByRole('alert').getByText('of-the-delivery').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('1 queued again.').waitFor()
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('a refused action shows its reason and the id of its request', async () => {
    const webhook = await addWebhook(receiver)
    const { page, problems } = await run.open(`/console/developers/webhooks/${webhook}`)
    await page.getByRole('button', { name: 'Archive' }).waitFor()
    await run.rest('POST', '/webhooks/bulk', { action: 'archive', ids: [webhook] })
    const answered = page.waitForResponse((response) => 'idempotency-key' in response.request().headers())
    await page.getByRole('button', { name: 'Archive' }).click()
    const id = (await answered).headers()['x-request-id'] ?? ''
    await page.getByRole('alert').getByText('Already archived.').waitFor()
    await page.getByRole('alert').getByText(id).waitFor()
    expect(id).not.toBe('')
    expect(problems).toEqual([])
  })

  it.each(screens)('axe finds nothing serious, and pages fit (%s)', async (name, options) => {
    const webhook = await addWebhook(`${receiver}&screen=${name}`, '2')
    await addFailedDelivery(`Capstan ${name}`)
    const { page, problems } = await run.open('/console/developers', options)
    const paths = ['', '/tokens', '/webhooks', `/webhooks/${webhook}`, '/webhooks/new', '/deliveries?kind=WEBHOOK']
    for (const path of [...paths, 'token', 'delivery']) {
      if (path === 'token') await page.goto(`${run.origin}/console/developers/tokens`)
      if (path === 'delivery') await page.goto(`${run.origin}/console/developers/deliveries?kind=WEBHOOK`)
      if (path === '' || path.startsWith('/')) await page.goto(`${run.origin}/console/developers${path}`)
      else {
        await page.locator('.row-link').first().click()
        await page.getByRole('heading', { name: 'Details' }).waitFor()
      }
      await page.getByRole('navigation', { name: 'Developers' }).waitFor()
      await expect.poll(() => page.getByText('Loading…').count()).toBe(0)
      expect(await violationsOn(page), `${name} ${path}`).toEqual([])
      const overflow = 'document.documentElement.scrollWidth - innerWidth'
      expect(await page.evaluate(overflow), `${name} ${path}`).toBeLessThanOrEqual(0)
      const file = `quittance-developers-${name}-${path.replaceAll(/\W+/g, '-')}.png`
      await page.screenshot({ path: join(tmpdir(), file), fullPage: true })
    }
    expect(problems).toEqual([])
  })
})
