import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, runConsole, violationsOn } from './browser.ts'
import type { ConsoleRun } from './browser.ts'
import { statementFiles } from '../rest/banking/statement-files.ts'

// Machines of tests may be busy.
const soon = { timeout: 15_000 }

const screens = {
  light: { viewport: { width: 1280, height: 900 } },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const

// Days up to twelve are in a month by either order.
const ambiguous = 'Date,Amount,Text,Saldo\n03/04/2026,10.50,ROWS OF A STATEMENT,100\n05/04/2026,-20.25,RENT,79.75\n'

const statement = (text: string, name = 'statement.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const chooser = (page: Page) => page.getByLabel(/Drop a bank statement here|choose another/)
const bookings = (page: Page) => page.getByRole('table', { name: 'Bookings' })

describe.runIf(executablePath !== '')('statements and rules in the console', { timeout: 60_000 }, () => {
  let run: ConsoleRun
  beforeAll(async () => {
    run = await runConsole()
  }, 120_000)
  afterAll(() => run.close())

  it('imports a statement with a corrected order of dates, and undoes the import', async () => {
    const { page, problems } = await run.open('/console/bank/import')
    await chooser(page).setInputFiles(statement(ambiguous))
    await page.getByLabel('Order of dates').and(page.locator('[aria-invalid="true"]')).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByLabel('Order of dates').selectOption('DMY')
    await bookings(page).locator('td.minor', { hasText: 'Apr 3, 2026' }).waitFor()
    await page.getByText('2 to import, 0 known already, 0 refused').waitFor()
    await page.getByLabel('Order of dates').selectOption('MDY')
    await bookings(page).locator('td.minor', { hasText: 'Mar 4, 2026' }).waitFor()
    await page.getByLabel('Turn the signs').check()
    await expect.poll(() => bookings(page).getByRole('row').nth(1).innerText(), soon).toContain('−$10.50')
    await page.getByLabel('Turn the signs').uncheck()
    await expect.poll(() => bookings(page).getByRole('row').nth(1).innerText(), soon).toContain('+$10.50')
    await page.getByText(/^Columns/).click()
    await page.getByLabel('Column Saldo').selectOption('CATEGORY_TYPE')
    await expect.poll(() => page.getByLabel('Column Saldo').inputValue(), soon).toBe('CATEGORY_TYPE')
    await page.getByRole('button', { name: 'Import 2 bookings into Operating account' }).click()
    await page.getByText('2 imported, 0 known already, 0 refused.').waitFor()
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('The import was undone: 2 deleted').waitFor()
    expect(problems).toEqual([])
  })

  it('says which options of an earlier statement it was read with', async () => {
    const { page, problems } = await run.open('/console/bank/import')
    const first = 'Date,Amount,Payment\n03/05/2026,4.50,COFFEE\n05/05/2026,-1.25,TEA\n'
    const next = 'Date,Amount,Payment\n03/06/2026,4.75,CAKE\n05/06/2026,-1.75,JUICE\n'
    for (const text of [first, next]) {
      await chooser(page).setInputFiles(statement(text))
      if (text === first) await page.getByLabel('Order of dates').selectOption('MDY')
      else await page.getByText('Read like an earlier statement of this account: order of dates.').waitFor()
      await page.getByRole('button', { name: 'Import 2 bookings into Operating account' }).click()
      await page.getByText('2 imported, 0 known already, 0 refused.').waitFor()
      await page.getByRole('button', { name: 'Import another statement' }).click()
    }
    expect(problems).toEqual([])
  })

  it('takes a file that is dropped, and says why it is no statement', async () => {
    const { page, problems } = await run.open('/console/bank/import')
    await chooser(page).waitFor()
    await page.evaluate(`{
      const transfer = new DataTransfer()
      transfer.items.add(new File(['no statement at all'], 'letter.txt', { type: 'text/plain' }))
      document.querySelector('.file-drop').dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    }`)
    await page.getByText('letter.txt – choose another').waitFor()
    await page.getByRole('alert').getByText(/./).first().waitFor()
    expect(problems).toEqual([])
  })

  it('reads workbooks and formats of lines that are dropped, and books what the preview shows', async () => {
    const { page, problems } = await run.open('/console/bank/import')
    for (const { name, currency, moved, text, content } of statementFiles) {
      const account = { bank_account_name: `Account ${name}`, currency }
      await run.rest('POST', '/bank_integrations', account)
      await page.goto(`${run.origin}/console/bank/import`)
      await page.getByLabel('Account of the statement').selectOption({ label: account.bank_account_name })
      await page.evaluate(`{
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(${JSON.stringify(content.toString('base64'))}), (each) => each.charCodeAt(0))
        transfer.items.add(new File([bytes], ${JSON.stringify(name)}))
        document.querySelector('.file-drop').dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
      }`)
      await page.getByText(`${moved.length} to import, 0 known already, 0 refused`).waitFor()
      const amounts = await bookings(page).locator('td.figure').allInnerTexts()
      expect(amounts.map((amount) => Number(amount.replace('−', '-').replaceAll(/[^\d.-]/g, '')))).toEqual(
        moved.map((row) => Number(row.split(' ')[1])),
      )
      expect(await bookings(page).getByRole('row').nth(1).innerText()).toContain(text)
      await page
        .getByRole('button', { name: `Import ${moved.length} bookings into ${account.bank_account_name}` })
        .click()
      await page.getByText(`${moved.length} imported, 0 known already, 0 refused.`).waitFor()
    }
    expect(problems).toEqual([])
  })

  it('packs a statement of 20,000 rows that is too long for a request, and books all of them', async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_each, at) => `2026-0${(at % 9) + 1}-15,${at + 1}.75,TRANSFER ${at} FROM A CUSTOMER WITH A LONG NAME`,
    )
    const long = statement(`Date,Amount,Text\n${lines.join('\n')}\n`, 'year.csv')
    expect(long.buffer.length).toBeGreaterThan(1024 * 1024)
    const { page, problems } = await run.open('/console/bank/import')
    page.setDefaultTimeout(60_000)
    const status = page.getByRole('status').filter({ has: page.getByRole('progressbar') })
    await chooser(page).setInputFiles(long)
    await status.getByText('Reading year.csv…').waitFor()
    await page.getByText('20,000 to import, 0 known already, 0 refused').waitFor()
    expect(await bookings(page).getByRole('rowheader').first().innerText()).toBe('2')
    await page.getByRole('button', { name: 'Import 20,000 bookings into' }).click()
    await status.getByText('Booking 20,000 transactions…').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByText('20,000 imported, 0 known already, 0 refused.').waitFor()
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await status.getByText('Deleting 20,000 transactions…').waitFor()
    await page.getByText('The import was undone: 20,000 deleted').waitFor()
    expect(problems).toEqual([])
  })

  it('says how to import what fits no request', async () => {
    const { page, problems } = await run.open('/console/bank/import')
    await chooser(page).setInputFiles({ ...statement('', 'noise.csv'), buffer: randomBytes(900_000) })
    await page.getByRole('alert').getByText('noise.csv has 900 kB when packed').waitFor()
    await chooser(page).setInputFiles({ ...statement('', 'decade.csv'), buffer: Buffer.alloc(22_000_000, 'x') })
    await page.getByRole('alert').getByText('decade.csv has 22 MB').waitFor()
    await chooser(page).setInputFiles(statement(ambiguous.replaceAll('/', '-').replace('05-04', '25-04')))
    await bookings(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('stays usable with a thousand open transactions', async () => {
    const lines = Array.from(
      { length: 1_000 },
      (_each, at) => `2026-10-${String((at % 28) + 1).padStart(2, '0')},${at + 1}.25,THOUSAND ${at}`,
    )
    const { page, problems } = await run.open('/console/bank/import')
    await chooser(page).setInputFiles(statement(`Date,Amount,Text\n${lines.join('\n')}\n`, 'thousand.csv'))
    await page.getByRole('button', { name: 'Import 1,000 bookings into' }).click()
    await page.getByText('1,000 imported, 0 known already, 0 refused.').waitFor()
    await page.getByRole('link', { name: 'Match transactions' }).click()
    await page.locator('.row-link').nth(24).waitFor()
    await page.getByLabel('Search').fill('THOUSAND')
    await page.locator('.page-title .count', { hasText: '1000' }).waitFor()
    const first = await page.locator('.row-link').first().innerText()
    const started = performance.now()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => page.locator('.row-link').first().innerText(), soon).not.toBe(first)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await page.locator('.row-link').count()).toBe(25)
    expect(problems).toEqual([])
  })

  it('adds a rule after errors beside their fields, changes it, deletes it and restores it', async () => {
    const { page, problems } = await run.open('/console/bank/rules')
    await page.getByRole('link', { name: 'New rule' }).click()
    await page.getByRole('button', { name: 'Add the rule' }).click()
    await page.locator('input[name="name"][aria-invalid="true"]').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Rent')
    await page.getByLabel('For money that').selectOption('DEBIT')
    await page.getByLabel('Field 1').selectOption('AMOUNT')
    await page.getByLabel('Value 1').fill('20.25')
    await page.getByRole('button', { name: 'Add the rule' }).click()
    await page.locator('[name="conditions.0.operator"][aria-invalid="true"]').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByLabel('Operator 1').selectOption('EQUALS')
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await page.getByLabel('Value 2').fill('RENT')
    await page.getByRole('button', { name: 'Vendor: Choose…' }).click()
    await page.getByRole('combobox', { name: 'Name of the vendor' }).waitFor()
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add the rule' }).click()
    await page.getByText('The rule was added.').waitFor()
    await page.getByRole('link', { name: 'Rent', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Rent of the studio')
    expect(await page.getByLabel('Value 2').inputValue()).toBe('RENT')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Rent of the studio' }).click()
    await page.getByRole('button', { name: 'Delete the rule' }).click()
    await page.getByText('The rule was deleted.').waitFor()
    await page.getByRole('button', { name: 'Restore the rule' }).click()
    await page.getByText('The rule is active again.').waitFor()
    expect(problems).toEqual([])
  })

  it.each(Object.entries(screens))('axe finds nothing serious, and pages fit (%s)', async (name, options) => {
    const { page, problems } = await run.open('/console/bank/import', options)
    for (const part of ['import', 'rules', 'new']) {
      if (part === 'import') {
        await chooser(page).setInputFiles(statement(ambiguous.replaceAll('/', '-').replace('05-04', '25-04')))
        await bookings(page).waitFor()
      } else {
        await page.goto(`${run.origin}/console/bank/rules${part === 'new' ? '/new' : ''}`)
        await page.getByRole(part === 'new' ? 'button' : 'link', { name: /^(?:Add the rule|New rule)$/ }).waitFor()
      }
      expect(await violationsOn(page), `${name} ${part}`).toEqual([])
      const overflow = 'document.documentElement.scrollWidth - innerWidth'
      expect(await page.evaluate(overflow), `${name} ${part}`).toBeLessThanOrEqual(0)
      await page.screenshot({ path: join(tmpdir(), `quittance-bank-${part}-${name}.png`), fullPage: true })
    }
    expect(problems).toEqual([])
  })
})
