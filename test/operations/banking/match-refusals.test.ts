import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { updateBankTransaction } from '../../../src/domain/banking/bank-transaction/operations.ts'
import { bankAccountRecord } from '../../../src/domain/banking/bank-account/bank-account.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { bankFixtures } from './bank-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeEach(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex', [{ email: 'ap@globex.test' }])
})
afterEach(() => app.close())

const reasonOf = async (...items: Parameters<typeof books.match>[0]) =>
  (await books.match(items)).results.map((result) => result.reason)

describe('skipped items of a match', () => {
  it('already_converted: the transaction is matched', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(10)
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    expect(await reasonOf([transaction, { invoiceIds: [invoice] }])).toEqual(['already_converted'])
    expect(await books.payments()).toHaveLength(1)
  })

  it('invoice_not_payable: no invoice of the item receives money', async () => {
    const paid = await books.invoice(client.id, 1_000n)
    const open = await books.invoice(client.id, 1_000n)
    const empty = await books.invoice(client.id, 0n, 'draft')
    await books.pay([[paid, 1_000n]], 1_000n)
    const transaction = await books.credit(10)
    expect(await reasonOf([transaction, { invoiceIds: [open, paid] }])).toEqual(['invoice_not_payable'])
    expect(await reasonOf([transaction, { invoiceIds: [empty] }])).toEqual(['invoice_not_payable'])
    expect(await books.invoiceNow(open)).toEqual(open)
    expect(await books.transactionNow(transaction)).toEqual(transaction)
  })

  it('currency_mismatch: the currencies differ, and nothing tells the rate', async () => {
    const dollars = await app.run(bankAccountRecord.create, { name: 'USD', currency: '1' })
    const on = { bankAccountId: app.id('bankAccount', dollars.id) }
    const abroad = await books.client('Crown', [], { currency_id: '2' })
    const invoices = [await books.invoice(client.id, 1_000n), await books.invoice(abroad.id, 1_000n)]
    const expense = await books.spent(5)
    expect(
      await reasonOf(
        [await books.credit(10, on), { invoiceIds: invoices }],
        [await books.debit(10, on), { expenseIds: [expense] }],
      ),
    ).toEqual(['currency_mismatch', 'currency_mismatch'])
  })

  it('wrong_direction: the transaction has the wrong base type', async () => {
    const invoice = await books.invoice(client.id, 1_000n)
    const payment = await books.pay([[invoice, 500n]], 500n)
    const expense = await books.spent(5)
    const vendor = await books.vendor('Acme')
    expect(
      await reasonOf(
        [await books.debit(5), { invoiceIds: [invoice] }],
        [await books.debit(5), { paymentId: payment }],
        [await books.credit(5), { expenseIds: [expense] }],
        [await books.credit(5), { vendorId: vendor }],
      ),
    ).toEqual(['wrong_direction', 'wrong_direction', 'wrong_direction', 'wrong_direction'])
  })

  it('amount_not_positive: the amount is 0 or less', async () => {
    const invoice = await books.invoice(client.id, 1_000n)
    const vendor = await books.vendor('Acme')
    expect(
      await reasonOf(
        [await books.credit(0), { invoiceIds: [invoice] }],
        [await books.debit('-5'), { vendorId: vendor }],
      ),
    ).toEqual(['amount_not_positive', 'amount_not_positive'])
  })

  it('a skipped item does not affect the others, and results keep their order', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const vendor = await books.vendor('Acme')
    const [good, bad, last] = [await books.credit(40), await books.debit(7), await books.debit(9)]
    const { transactions, results } = await books.match([
      [bad, { invoiceIds: [invoice] }],
      [last, { vendorId: vendor }],
      [good, { invoiceIds: [invoice] }],
    ])
    expect(results.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      [bad.id, 'skipped', 'wrong_direction'],
      [last.id, 'matched', undefined],
      [good.id, 'matched', undefined],
    ])
    expect(transactions.map(({ id, statusId }) => [id, statusId])).toEqual([
      [bad.id, 1],
      [last.id, 3],
      [good.id, 3],
    ])
    expect(await books.transactionNow(bad)).toEqual(bad)
  })

  it('an atomic match refuses everything with instructions', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const [good, bad] = [await books.credit(40), await books.debit(7)]
    const before = await books.dump()
    const atomic = books.match(
      [
        [good, { invoiceIds: [invoice] }],
        [bad, { invoiceIds: [invoice] }],
      ],
      { atomic: true },
    )
    await expect(atomic).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['transactions', 1], message: expect.stringMatching(/^{=wrong_direction}: .+/) }],
    })
    expect(await books.dump()).toEqual(before)
  })
})

describe('matched transactions', () => {
  it('a matched transaction keeps its fields, except for notes', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(40)
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    const id = app.id('bankTransaction', transaction.id)
    await expect(
      app.run(updateBankTransaction, { id, amount: 50, direction: 'DEBIT', date: '2020-01-01' }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['amount'] }, { path: ['direction'] }, { path: ['date'] }],
    })
    const noted = await app.run(updateBankTransaction, { id, amount: '40.00', description: 'Noted' })
    expect(noted).toMatchObject({ statusId: 3, description: 'Noted', match: { invoiceIds: [invoice.id] } })
  })
})

describe('concurrent matches', () => {
  it('concurrent matches convert each transaction once', async () => {
    const invoice = await books.invoice(client.id, 100_000n)
    const transactions = await Promise.all(Array.from({ length: 10 }, () => books.credit(10)))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, racer) =>
        books.match(
          transactions.map((_each, index) => {
            const transaction = transactions[(index * 3 + racer) % 10]
            if (!transaction) throw new Error('ten of them')
            return [transaction, { invoiceIds: [invoice] }] as const
          }),
        ),
      ),
    )
    const matched = answers.flatMap(({ results }) => results.filter(({ outcome }) => outcome === 'matched'))
    expect(matched).toHaveLength(10)
    expect(await books.payments()).toHaveLength(10)
    expect(await books.invoiceNow(invoice)).toMatchObject({ paidToDate: 10_000n, balance: 90_000n })
    const { columns, records } = await books.figures(client)
    expect(records).toEqual(columns)
  })
})

describe('amount limits of matches', () => {
  it('a match that would exceed the amount limit is refused and changes nothing', async () => {
    const invoice = await books.invoice(client.id, 100n)
    const items = []
    for (let count = 0; count < 3; count++) {
      const transaction = await books.credit('50000000000000')
      items.push([transaction, { invoiceIds: [await books.invoice(client.id, 100n)] }] as const)
    }
    const before = await books.dump()
    await expect(books.match(items)).rejects.toMatchObject({ code: 'VALIDATION' })
    expect(await books.dump()).toEqual(before)
    expect(await books.invoiceNow(invoice)).toEqual(invoice)
  })
})

describe('permission to match', () => {
  it('matching requires the permission to create or edit bank transactions', async () => {
    const transaction = await books.credit(1)
    const invoice = await books.invoice(client.id, 100n)
    const items = [[transaction, { invoiceIds: [invoice] }]] as const
    const stranger = await app.member('view_bank_transaction,edit_invoice,create_payment')
    await expect(books.match(items, {}, stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const clerk = await app.member('edit_bank_transaction,create_payment,view_invoice')
    expect((await books.match(items, {}, clerk)).results[0]?.outcome).toBe('matched')
  })
})
