import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BankTransaction } from '../../../src/domain/banking/bank-transaction/bank-transaction.ts'
import { bankTransactionSuggestions } from '../../../src/domain/banking/suggestion/suggestions.ts'
import { updateInvoice } from '../../../src/domain/billing/invoice/update.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { openTestApp } from '../../harness.ts'
import type { CallOptions, TestApp } from '../../harness.ts'
import { bankFixtures } from './bank-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeEach(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex Corporation')
})
afterEach(() => app.close())

const suggest = (transaction: BankTransaction, call: CallOptions = {}) =>
  app.run(bankTransactionSuggestions, { id: app.id('bankTransaction', transaction.id) }, call)

describe('suggestions for deposits', () => {
  it('records with matching number, amount and name come first, with the reasons', async () => {
    const exact = await books.invoice(client.id, 10_000n)
    const sameAmount = await books.invoice((await books.client('Initech')).id, 10_000n)
    const sameClient = await books.invoice(client.id, 5_000n)
    await books.invoice((await books.client('Umbrella')).id, 7_000n)
    const transaction = await books.credit(100, {
      date: '2026-03-05',
      description: `ACH CREDIT GLOBEX CORP ${exact.number}`,
    })
    const { invoices, payments, expenses } = await suggest(transaction)
    expect(invoices.map(({ record, score, signals }) => [record.id, score, signals])).toEqual([
      [exact.id, 1, ['amount', 'number', 'name', 'date', 'currency']],
      [sameAmount.id, 0.45, ['amount', 'date', 'currency']],
      [sameClient.id, 0.25, ['name', 'date', 'currency']],
    ])
    expect([payments, expenses]).toEqual([[], []])
  })

  it('drafts are found by number, and partly paid invoices by balance', async () => {
    const draft = await books.invoice(client.id, 10_000n, 'draft')
    const partial = await books.invoice(client.id, 10_000n)
    await books.pay([[partial, 4_000n]], 4_000n)
    const one = await books.credit(60)
    expect((await suggest(one)).invoices).toMatchObject([
      { record: { id: partial.id }, signals: ['amount', 'date', 'currency'] },
    ])
    const two = await books.credit(1, { description: `no. ${draft.number}` })
    expect((await suggest(two)).invoices).toMatchObject([
      { record: { id: draft.id }, signals: ['number', 'date', 'currency'] },
    ])
  })

  it('paid, deleted and linked records, other companies and mere dates are not suggested', async () => {
    const paid = await books.invoice(client.id, 10_000n)
    const payment = await books.pay([[paid, 10_000n]], 10_000n)
    await books.match([[await books.credit(100), { paymentId: payment }]])
    await books.invoice(client.id, 7_000n)
    const transaction = await books.credit(100, { description: String(paid.number) })
    const found = await suggest(transaction)
    expect([found.invoices, found.payments]).toEqual([[], []])
    const other = await app.otherCompany()
    await expect(suggest(transaction, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('unlinked payments are found by amount, number and reference', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const payment = await books.pay([[invoice, 10_000n]], 10_000n)
    const transaction = await books.credit(100, { description: `Ref ${payment.number}` })
    expect((await suggest(transaction)).payments).toMatchObject([
      { record: { id: payment.id }, score: 0.85, signals: ['amount', 'number', 'date', 'currency'] },
    ])
  })

  it('at most ten records of a kind are suggested, and none for a matched transaction', async () => {
    const [first] = await books.sentInvoices(client, 60)
    const transaction = await books.credit('0.10')
    expect((await suggest(transaction)).invoices).toHaveLength(10)
    if (!first) throw new Error('sixty of them')
    await books.match([[transaction, { invoiceIds: [first] }]])
    expect(Object.values(await suggest(transaction)).flat()).toEqual([])
  })

  it('only records that the caller may see are suggested', async () => {
    await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(100)
    const clerk = await app.member('view_bank_transaction')
    expect((await suggest(transaction, clerk)).invoices).toEqual([])
    const teller = await app.member('view_bank_transaction,view_invoice')
    expect((await suggest(transaction, teller)).invoices).toHaveLength(1)
  })
})

describe('suggestions for withdrawals', () => {
  it('unlinked expenses are suggested by amount, number, reference and vendor', async () => {
    const vendor = await books.vendor('Acme Supplies Ltd')
    const vendorId = app.id('vendor', vendor.id)
    const named = await books.spent(20, { vendorId, date: '2025-01-01' })
    const exact = await books.spent(50, { vendorId, transactionReference: 'PO 4711' })
    const linked = await books.spent(50)
    await books.match([[await books.debit(50), { expenseIds: [linked] }]])
    const transaction = await books.debit(50, { description: 'ACME SUPPLIES for PO 4711' })
    const { invoices, payments, expenses } = await suggest(transaction)
    expect(expenses.map(({ record, signals }) => [record.id, signals])).toEqual([
      [exact.id, ['amount', 'reference', 'name', 'date', 'currency']],
      [named.id, ['name', 'currency']],
    ])
    expect([invoices, payments]).toEqual([[], []])
  })
})

describe('what payers write', () => {
  it.each([
    ['RE-2026-0814', 'EREF+RE 2026 0814SVWZ+danke'],
    ['RE-2026-0814', 'RE20260814'],
    ['744245', 'INV744245'],
    ['744245', '00000744245'],
    ['2026/0814', 'Rechnung 2026-0814'],
  ])('the invoice %s is found by "%s"', async (number, description) => {
    const invoice = await books.invoice(client.id, 10_000n)
    await app.run(updateInvoice, { id: app.id('invoice', invoice.id), number })
    const { invoices } = await suggest(await books.credit(1, { description }))
    expect(invoices).toMatchObject([{ record: { id: invoice.id }, signals: ['number', 'date', 'currency'] }])
  })

  it.each([
    ['Müller & Söhne GmbH', 'MUELLER UND SOEHNE GMBH'],
    ['Müller & Söhne GmbH', 'MULLER SOHNE'],
    ['Mueller KG', 'Müller'],
    ['Łódź Sp. z o.o.', 'LODZ SP Z O O'],
    ['Projektgemeinschaft Nordhafen Musterstadt GbR', 'PROJEKTGEMEINSCHAFT NORDHAFE'],
    ['Öz AG', 'OEZ AG'],
  ])('the client %s is found by "%s"', async (name, participantName) => {
    const invoice = await books.invoice((await books.client(name)).id, 10_000n)
    const { invoices } = await suggest(await books.credit(1, { participantName }))
    expect(invoices).toMatchObject([{ record: { id: invoice.id }, signals: ['name', 'date', 'currency'] }])
  })
})
