import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { line, newBill, newBuyer, seller } from './billing.ts'
import { readInvoice } from './read-invoice.ts'
import { brokenRules } from './rules.ts'

let app: ServedApp
let american: string
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
  american = await newBuyer(app, { settings: { currency_id: '1' } })
})
afterAll(() => app.close())

async function accountingOf(client: string, fields: Record<string, unknown>, list = '/invoices') {
  const id = await newBill(app, client, { po_number: 'PO-1', ...fields }, list)
  const formats = ['ubl', 'cii', 'xrechnung', 'xrechnung_cii', 'peppol']
  const read = await Promise.all(
    formats.map(async (format) => {
      const answer = await app.rest('GET', `${list}/${id}/download_e_invoice?format=${format}`)
      const invoice = readInvoice(answer.text)
      expect(brokenRules(invoice)).toEqual([])
      return `${invoice.accounting.currency} ${invoice.accounting.tax}`
    }),
  )
  expect(new Set(read).size).toBe(1)
  return read[0]
}

it.each([
  ['the rate is how many dollars a euro buys', { exchange_rate: '1.08' }, 'EUR 17.59'],
  [
    'half a cent is rounded away from zero',
    { exchange_rate: '0.8', line_items: [{ ...line, cost: '0.4' }] },
    'EUR 0.1',
  ],
  [
    'a document that takes back states it below zero',
    { exchange_rate: 2, line_items: [{ ...line, quantity: -1 }] },
    'EUR -9.5',
  ],
  ['a rate of 1 is that of a document without any', {}, 'undefined undefined'],
  ['without tax it is 0, whatever the rate', { line_items: [{ ...line, tax_name1: 'Exempt', tax_rate1: 0 }] }, 'EUR 0'],
])('the tax in the currency of the accounts: %s', async (_, fields, stated) => {
  expect(await accountingOf(american, fields)).toBe(stated)
})

it('the tax in the currency of the accounts is on credits, and not on documents in that currency', async () => {
  expect(await accountingOf(american, { exchange_rate: '1.25' }, '/credits')).toBe('EUR 15.2')
  expect(await accountingOf(await newBuyer(app), { exchange_rate: '1.25' })).toBe('undefined undefined')
})

it('the page of a document states the tax in the currency of the accounts, with the rate', async () => {
  const german = await newBuyer(app, { settings: { currency_id: '1', language_id: '3' } })
  const page = async (client: string, fields: Record<string, unknown>, list = '/invoices') => {
    const id = await newBill(app, client, fields, list)
    const document = await app.rest('GET', `${list}/${id}?include=invitations`)
    const { pathname } = new URL(document.at('data.invitations.0.link'))
    return (await (await fetch(app.origin + pathname)).text()).replaceAll(/\s/g, ' ')
  }
  const shown = await page(german, { exchange_rate: '1.08' })
  expect(shown).toContain('Steuer in EUR (1 EUR = 1,08 USD)')
  expect(shown).toContain('17,59 €')
  expect(await page(american, { exchange_rate: '1.08' })).toContain('Tax in EUR (1 EUR = 1.08 USD)')
  expect(await page(american, {})).not.toContain('Tax in EUR')
  expect(await page(american, { exchange_rate: '1.08' }, '/quotes')).not.toContain('Tax in EUR')
})
