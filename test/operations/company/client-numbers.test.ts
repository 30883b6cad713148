import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../src/domain/contacts/client/operations.ts'
import { updateCompany } from '../../../src/domain/company/company/operations.ts'
import { createExpense } from '../../../src/domain/spending/expense/operations.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { nextNumbers } from '../../../src/domain/contacts/number.ts'
import { convertQuote } from '../../../src/domain/billing/quote/operations.ts'
import { createQuote } from '../../../src/domain/billing/quote/create.ts'
import { newClient, newInvoice, newPayment, sentCredit, withSettings } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const clientWith = (settings: Record<string, unknown>) => newClient(app, { name: 'Own', settings })
const numberOf = async (client: Awaited<ReturnType<typeof clientWith>>) =>
  (await newInvoice(app, client)).invoice.number

describe('number patterns of clients', () => {
  it('a client’s pattern and padding are used with the company’s counter', async () => {
    const plain = await newClient(app)
    const own = await clientWith({ invoice_number_pattern: 'A-{$counter}', counter_padding: 6 })
    const numbers = [await numberOf(plain), await numberOf(own), await numberOf(plain), await numberOf(own)]
    expect(numbers).toEqual(['0001', 'A-000002', '0003', 'A-000004'])
  })

  it('client patterns apply to quotes, credits, payments, expenses and the client too', async () => {
    const settings = Object.fromEntries(
      ['quote', 'credit', 'payment', 'expense', 'client'].map((kind) => [
        `${kind}_number_pattern`,
        `${kind}/{$counter}`,
      ]),
    )
    const client = await app.run(createClient, { name: 'All', idNumber: 'HRB 1', settings })
    expect(client.number).toMatch(/^client\//)
    const quote = await app.run(createQuote, { clientId: app.id('client', client.id) })
    expect(quote.quote.number).toMatch(/^quote\//)
    expect((await sentCredit(app, client)).number).toMatch(/^credit\//)
    expect((await newPayment(app, client, { amount: 5 })).number).toMatch(/^payment\//)
    const expense = await app.run(createExpense, { clientId: app.id('client', client.id), amount: 5 })
    expect(expense.number).toMatch(/^expense\//)
  })

  it('client patterns apply to converted quotes and to drafts numbered on sending', async () => {
    const client = await clientWith({ invoice_number_pattern: 'S-{$counter}', counter_number_applied: 'when_sent' })
    const { quote } = await app.run(createQuote, { clientId: app.id('client', client.id), markSent: true })
    const { invoice } = await app.run(convertQuote, { id: app.id('quote', quote.id) })
    expect(invoice.number).toBeNull()
    const other = (await newInvoice(app, await newClient(app), {})).invoice
    const { records } = await app.run(bulkInvoices, {
      action: 'mark_sent',
      ids: [invoice, other].map(({ id }) => app.id('invoice', id)),
    })
    expect(records.map(({ number }) => number)).toEqual([expect.stringMatching(/^S-/), other.number])
  })

  it('numbers are unique in the company even if two client patterns produce the same', async () => {
    const pattern = { invoice_number_pattern: 'X{$client_counter}' }
    const [one, two] = [await clientWith(pattern), await clientWith(pattern)]
    const numbers = [await numberOf(one), await numberOf(one), await numberOf(two), await numberOf(two)]
    expect(numbers).toEqual(['X0001', 'X0002', 'X0003', 'X0004'])
  })

  it('concurrently assigned numbers are unique', async () => {
    const pattern = { invoice_number_pattern: 'B{$client_counter}' }
    const [one, two] = [await clientWith(pattern), await clientWith(pattern)]
    const work = await app.work()
    const numbers = await app.database.transact(app.owner.companyId, (db) =>
      nextNumbers(
        { ...work, db },
        'invoice',
        work.tables.invoices,
        [one, one, two, one, two].map((client) => ({ client })),
      ),
    )
    expect(numbers.toSorted()).toEqual(['B0001', 'B0002', 'B0003', 'B0004', 'B0005'])
  })

  it('used numbers are skipped with an almost constant number of statements', async () => {
    const pattern = 'Z{$client_counter}'
    const first = await clientWith({ invoice_number_pattern: pattern, counter_number_applied: 'when_sent' })
    const { invoice } = await newInvoice(app, first)
    const { invoices } = app.database.tables
    const taken = Array.from({ length: 4_500 }, (_, place) => `Z${String(place + 1).padStart(4, '0')}`)
    await app.database.transact(app.owner.companyId, async (db) => {
      const { id: _, ...row } = invoice
      for (let from = 0; from < taken.length; from += 100) {
        const rows = taken.slice(from, from + 100).map((number) => ({ ...row, number, originClientId: first.id }))
        await db.insert(invoices).values(rows)
      }
    })
    const second = await clientWith({ invoice_number_pattern: pattern })
    app.statements.length = 0
    expect(await numberOf(second)).toBe('Z4501')
    expect(app.statements.length).toBeLessThan(100)
  })

  it('a counter continues from a changed value and skips used numbers', async () => {
    const admin = { settings: { invoice_number_counter: 700 } }
    await app.run(updateCompany, admin)
    const client = await newClient(app)
    expect([await numberOf(client), await numberOf(client)]).toEqual(['0700', '0701'])
    // A form sends the unchanged value together with other fields.
    await app.run(updateCompany, { settings: { ...admin.settings, name: 'Acme' } })
    expect(await numberOf(client)).toBe('0702')
    await app.run(updateCompany, { settings: { invoice_number_counter: 701 } })
    expect(await numberOf(client)).toBe('0703')
  })
})

/** The count in the number of an expense without a client, after the letter of this pattern. */
const expenseNumber = (pattern: string) =>
  withSettings(app, { expense_number_pattern: pattern }, async () =>
    Number((await app.run(createExpense, { amount: 5 })).number?.slice(1)),
  )

describe('variables of number patterns', () => {
  const fields = {
    name: 'Own',
    number: 'K7',
    idNumber: 'HRB 1',
    customValue1: 'a',
    customValue2: 'b',
    customValue3: 'c',
    customValue4: 'd',
  }
  const withPattern = (pattern: string, values: object = fields) =>
    newClient(app, { name: 'Own', ...values, settings: { invoice_number_pattern: pattern } })

  it.each([
    ['{$client_number}/{$client_id_number}/', /^K7\/HRB 1\/\d{4}$/],
    ['{$client_custom1}{$client_custom2}{$client_custom3}{$client_custom4}-{$counter}', /^abcd-\d{4}$/],
    ['{$year}-{$date:Y/y}-{$date:d.m.}-{$counter}', /^2026-2026\/26-15\.03\.-\d{4}$/],
    ['{x}{$counter}', /^\{x\}\d{4}$/],
  ])('the pattern %s gives the number %s', async (pattern, expected) => {
    const client = await withPattern(pattern, { ...fields, number: pattern.includes('{$client_number}') ? 'K7' : '' })
    expect(await numberOf(client)).toMatch(expected)
  })

  it('blank fields of the client are left out', async () => {
    const pattern =
      'P{$client_id_number}{$client_custom1}{$client_custom2}{$client_custom3}{$client_custom4}-{$counter}'
    expect(await numberOf(await withPattern(pattern, {}))).toMatch(/^P-\d{4}$/)
  })

  it('variables of a client are left out of the number of a record without a client', async () => {
    const words = ['number', 'id_number', 'custom1', 'custom2', 'custom3', 'custom4']
    const pattern = `E${words.map((word) => `{$client_${word}}`).join('')}-{$counter}`
    const { number } = await withSettings(app, { expense_number_pattern: pattern }, () =>
      app.run(createExpense, { amount: 5 }),
    )
    expect(number).toMatch(/^E-\d{4}$/)
  })

  it('a client counter is the company’s counter for a record without a client', async () => {
    const first = await expenseNumber('F{$counter}')
    expect(await expenseNumber('G{$client_counter}')).toBe(first + 1)
    expect(await expenseNumber('F{$counter}')).toBe(first + 2)
  })

  it('a client counter counts each client from 1', async () => {
    const [one, two] = [
      await withPattern('{$client_id_number}:{$client_counter}', { idNumber: 'I' }),
      await withPattern('{$client_id_number}:{$client_counter}', { idNumber: 'II' }),
    ]
    const numbers = [await numberOf(one), await numberOf(two), await numberOf(one), await numberOf(two)]
    expect(numbers).toEqual(['I:0001', 'II:0001', 'I:0002', 'II:0002'])
  })

  it('a number of 255 characters is given, a longer one is refused by the name of its setting', async () => {
    const pattern = '{$client_custom1}{$client_counter}'
    const longest = await withPattern(pattern, { customValue1: 'n'.repeat(251) })
    expect(await numberOf(longest)).toBe(`${'n'.repeat(251)}0001`)
    const tooLong = await withPattern(pattern, { customValue1: 'n'.repeat(252) })
    await expect(numberOf(tooLong)).rejects.toMatchObject({
      fields: [
        {
          path: ['number'],
          message: 'would have more than 255 characters with the setting invoice_number_pattern; send a number',
        },
      ],
    })
  })
})
