import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole } from './browser.ts'
import type { ConsoleRun } from './browser.ts'

const hostile = `"><img src=x onerror="window.hit=1"><script>window.hit=1</script>{{7*7}}\${window.hit=1}[x](javascript:window.hit=1)`
const address = 'javascript:window.hit=1'

describe.runIf(executablePath !== '')('texts of records in the console', { timeout: 120_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  async function made(path: string, body: object): Promise<string> {
    const answer = await run.rest('POST', path, body)
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body.data?.id ?? ''
  }

  it('are shown as texts, never as elements or addresses', async () => {
    const texts = { public_notes: hostile, private_notes: hostile, terms: hostile, footer: hostile, po_number: hostile }
    const contact = { first_name: hostile, last_name: hostile, phone: hostile }
    const client = await made('/clients', {
      name: hostile,
      website: address,
      contacts: [contact],
      public_notes: hostile,
      private_notes: hostile,
      custom_value1: hostile,
      address1: hostile,
    })
    const lines = [{ product_key: hostile, notes: hostile, quantity: 1, cost: 10, tax_name1: hostile, tax_rate1: 5 }]
    const invoice = await made('/invoices', { client_id: client, line_items: lines, ...texts, number: hostile })
    const quote = await made('/quotes', { client_id: client, line_items: lines, ...texts })
    const payment = await made('/payments', {
      client_id: client,
      amount: 5,
      transaction_reference: hostile,
      private_notes: hostile,
    })
    const account = await made('/bank_integrations', { bank_account_name: hostile })
    const booking = { bank_integration_id: account, amount: 5, base_type: 'CREDIT', description: hostile }
    const transaction = await made('/bank_transactions', { ...booking, participant_name: hostile })
    const rule = { search_key: 'description', operator: 'contains', value: hostile }
    await made('/bank_transaction_rules', { name: hostile, applies_to: 'DEBIT', rules: [rule] })
    await made('/tokens', { name: hostile })
    const { page, problems } = await run.open(`/console/clients/${client}`)
    const paths = [
      `/clients/${client}`,
      `/clients/${client}/edit`,
      `/clients?search=${encodeURIComponent(hostile)}`,
      `/invoices/${invoice}`,
      `/invoices/${invoice}/edit`,
      '/invoices',
      `/quotes/${quote}`,
      `/payments/${payment}`,
      '/payments',
      `/bank?account=${account}`,
      `/bank/transactions/${transaction}`,
      '/bank/rules',
      '/developers/tokens',
      `/${encodeURIComponent(hostile)}`,
    ]
    for (const path of paths) {
      await page.goto(`${run.origin}/console${path}`)
      await page.locator('h1').first().waitFor()
      // A handler of an element would run in the turns after it.
      await page.waitForTimeout(500)
      expect(await page.evaluate('window.hit'), path).toBeUndefined()
      expect(await page.locator('main img[src="x"], main script, a[href^="javascript:" i]').count(), path).toBe(0)
    }
    for (const path of [`/clients/${client}`, `/invoices/${invoice}`, `/bank/transactions/${transaction}`]) {
      await page.goto(`${run.origin}/console${path}`)
      await page.locator('main').getByText('window.hit').first().waitFor()
    }
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  })
})
