import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { matchBankTransactions } from '../../../src/domain/banking/bank-transaction/match.ts'
import { unlinkBankTransactions } from '../../../src/domain/banking/bank-transaction/unlink.ts'
import { actOnInvoice, actOnPayment, refusalOf, rowsOf, sentInvoice } from '../../fixtures.ts'
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

describe('records named by a match', () => {
  it('ids may have blanks around them', async () => {
    const [one, other] = [await books.invoice(client.id, 1_000n), await books.invoice(client.id, 500n)]
    const transaction = await books.credit(15)
    const invoiceIds = [` ${app.id('invoice', one.id)} `, ` ${app.id('invoice', other.id)}`]
    const { results } = await app.run(matchBankTransactions, {
      transactions: [{ id: ` ${app.id('bankTransaction', transaction.id)} `, invoiceIds }],
    })
    expect(results).toMatchObject([
      {
        outcome: 'matched',
        applied: [
          { invoiceId: one.id, amount: 1_000n },
          { invoiceId: other.id, amount: 500n },
        ],
      },
    ])
  })

  it('blank alternatives do not count, and one category may be sent under both of its names', async () => {
    const [vendor, category] = [await books.vendor('Acme'), await books.category('Rent')]
    const [bought, linked] = [await books.debit(9), await books.debit(5)]
    const categoryId = app.id('expenseCategory', category.id)
    const { results } = await app.run(matchBankTransactions, {
      transactions: [
        {
          id: app.id('bankTransaction', bought.id),
          invoiceIds: null,
          paymentId: null,
          expenseIds: [''],
          vendorId: app.id('vendor', vendor.id),
          categoryId,
          ninjaCategoryId: categoryId,
        },
        {
          id: app.id('bankTransaction', linked.id),
          invoiceIds: '',
          expenseIds: [app.id('expense', (await books.spent(5)).id)],
          vendorId: '',
        },
      ],
    })
    expect(results).toMatchObject([{ outcome: 'matched' }, { outcome: 'matched' }])
    expect(await books.transactionNow(bought)).toMatchObject({
      expenseCategoryId: category.id,
      match: { kind: 'newExpense' },
    })
    expect(await books.transactionNow(linked)).toMatchObject({ match: { kind: 'expenses' } })
  })

  it('an item names at most 1,000 records, and a missing target names the alternatives', async () => {
    const id = app.id('bankTransaction', (await books.credit(5)).id)
    const refusalFor = async (item: object) => {
      const refusal = await refusalOf(app.run(matchBankTransactions, { transactions: [{ id, ...item }] }))
      return (refusal as { fields?: { message: string }[] }).fields?.map(({ message }) => message)
    }
    const unknown = (count: number) => Array.from({ length: count }, (_, index) => app.id('invoice', 10_000 + index))
    expect(await refusalFor({ invoiceIds: unknown(1_001) })).toEqual(['must name at most 1000 records'])
    expect(await refusalFor({ invoiceIds: unknown(1_000) })).toEqual([
      `"${app.id('invoice', 10_000)}" is not an invoice of this company`,
    ])
    expect(await refusalFor({})).toEqual([
      'is required, unless one of {paymentId}, {expenseIds}, {vendorId}, {clientId} is given',
    ])
    expect(await refusalFor({ paymentId: app.id('payment', 4711) })).toEqual([
      `"${app.id('payment', 4711)}" is not a payment of this company`,
    ])
  })

  it('a deleted invoice is skipped, a deleted payment is refused', async () => {
    const invoice = await books.invoice(client.id, 1_000n)
    const payment = await books.pay([[await books.invoice(client.id, 1_000n), 500n]], 500n)
    await actOnInvoice(app, 'delete', invoice)
    await actOnPayment(app, 'delete', payment)
    const transaction = await books.credit(5)
    const { results } = await books.match([[transaction, { invoiceIds: [invoice] }]])
    expect(results).toMatchObject([{ outcome: 'skipped', reason: 'invoice_not_payable' }])
    expect(await refusalOf(books.match([[transaction, { paymentId: payment }]]))).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['transactions', 0, 'paymentId'], message: expect.stringContaining('deleted') as string }],
    })
  })
})

describe('traces of a match', () => {
  it('only matched transactions enter the audit trail, and each result names only the records that it has', async () => {
    const vendor = await books.vendor('Acme')
    const [bad, good] = [await books.credit(7), await books.debit(9)]
    const { results } = await books.match([
      [bad, { vendorId: vendor }],
      [good, { vendorId: vendor }],
    ])
    expect(results).toEqual([
      {
        id: bad.id,
        outcome: 'skipped',
        reason: 'wrong_direction',
        applied: [],
        unapplied: 0n,
        difference: 0n,
        writtenOff: 0n,
        digits: 2,
      },
      {
        id: good.id,
        outcome: 'matched',
        expenseIds: [expect.any(Number)],
        applied: [],
        unapplied: 0n,
        difference: 0n,
        writtenOff: 0n,
        digits: 2,
      },
    ])
    const { activities } = app.database.tables
    const trail = await app.database.read.select().from(activities)
    const matched = trail.filter(({ notes }) => notes === 'match')
    expect(matched.map(({ bankTransactionId }) => bankTransactionId)).toEqual([good.id])
  })

  it('the vendor of a transaction is the common one of its expenses, and stays if they have several', async () => {
    const [one, other] = [await books.vendor('One'), await books.vendor('Other')]
    const spentAt = (vendor: { id: number }) => books.spent(5, { vendorId: app.id('vendor', vendor.id) })
    const [same, mixed] = [await books.debit(10), await books.debit(10)]
    await books.match([
      [same, { expenseIds: [await spentAt(one), await spentAt(one)] }],
      [mixed, { expenseIds: [await spentAt(one), await spentAt(other)] }],
    ])
    expect(await books.transactionNow(same)).toMatchObject({ statusId: 3, vendorId: one.id })
    expect(await books.transactionNow(mixed)).toMatchObject({ statusId: 3, vendorId: null })
  })

  it('two transactions of one match share the deposit of an invoice, and each gives back its own part', async () => {
    const invoice = await sentInvoice(app, client, { partial: 30, partialDueDate: '2026-04-01' })
    const [first, second, third] = [await books.credit(20), await books.credit(20), await books.credit(20)]
    await books.match([first, second, third].map((transaction) => [transaction, { invoiceIds: [invoice] }] as const))
    const afterUnlinking = async (transaction: typeof first) => {
      await app.run(unlinkBankTransactions, { ids: [app.id('bankTransaction', transaction.id)] })
      return rowsOf(app).invoice(invoice)
    }
    expect(await afterUnlinking(third)).toMatchObject({ partial: 0n, partialDueDate: null })
    expect(await afterUnlinking(second)).toMatchObject({ partial: 1_000n, partialDueDate: '2026-04-01' })
    expect(await afterUnlinking(first)).toMatchObject({ partial: 3_000n, partialDueDate: '2026-04-01' })
  })
})
