import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone } from '../../../src/domain/kernel/actor.ts'
import type { BankTransaction } from '../../../src/domain/banking/bank-transaction/bank-transaction.ts'
import { bulkBankTransactions } from '../../../src/domain/banking/bank-transaction/bulk.ts'
import { unlinkBankTransactions } from '../../../src/domain/banking/bank-transaction/unlink.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bulkExpenses, updateExpense } from '../../../src/domain/spending/expense/operations.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { operation } from '../../../src/domain/kernel/operation.ts'
import { bulkPayments } from '../../../src/domain/billing/payment/bulk.ts'
import { refundPayment, updatePayment } from '../../../src/domain/billing/payment/operations.ts'
import type { Work } from '../../../src/domain/kernel/work.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { bankFixtures } from './bank-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeEach(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex')
})
afterEach(() => app.close())

const idOf = (transaction: Pick<BankTransaction, 'id'>) => app.id('bankTransaction', transaction.id)
const unlink = async (...transactions: BankTransaction[]) =>
  (await app.run(unlinkBankTransactions, { ids: transactions.map(idOf) })).results
const step = <Result>(run: (work: Work) => Promise<Result>): Promise<Result> =>
  app.run(operation({ name: 'step', kind: 'write', permission: anyone, input: z.object({}), run }), {})

const withoutVersions = (rows: Record<string, unknown>[]) => rows.map(({ version: _version, ...row }) => row)

const live = (rows: Record<string, unknown>[] = []) => rows.filter((row) => row['isDeleted'] !== true)

/**
 * All rows of all tables, without the intended traces of an unlinked match: its deleted payment or expense, offsetting ledger
 * entries, activities, and advanced number counters.
 */
async function booksNow() {
  const dump = await books.dump()
  const { activities: _activities, counters: _counters, ledgerEntries = [], searchDocuments: _search, ...rest } = dump
  return {
    ...rest,
    payments: live(dump['payments']),
    expenses: live(dump['expenses']),
    allocations: dump['allocations']?.filter((row) => row['archivedAt'] === null),
    ledgerTotal: ledgerEntries.reduce((total, row) => total + BigInt(String(row['adjustment'])), 0n),
  }
}

describe('unlinking', () => {
  it('unlinking restores the exact state before any match', async () => {
    const sent = await books.invoice(client.id, 10_000n)
    const other = await books.invoice(client.id, 2_500n)
    const prepaid = await books.invoice(client.id, 5_000n)
    const payment = await books.pay([[prepaid, 5_000n]], 6_000n)
    const vendor = await books.vendor('Acme')
    const suggested = await books.vendor('Initech')
    const category = await books.category('Rent')
    const expenses = [await books.spent(10, { vendorId: app.id('vendor', vendor.id) }), await books.spent(20)]
    const vendorId = app.id('vendor', suggested.id)
    const [in1, in2, out1, out2] = [
      await books.credit(130),
      await books.credit(60),
      await books.debit(30),
      await books.debit(40, { vendorId }),
    ]
    const before = await booksNow()
    const { results } = await books.match([
      [in1, { invoiceIds: [sent, other] }],
      [in2, { paymentId: payment }],
      [out1, { expenseIds: expenses }],
      [out2, { vendorId: vendor, categoryId: category }],
    ])
    expect(results.map((result) => result.outcome)).toEqual(['matched', 'matched', 'matched', 'matched'])
    expect(await booksNow()).not.toEqual(before)
    const answer = await app.run(unlinkBankTransactions, { ids: [in1, in2, out1, out2].map(idOf) })
    expect(answer.results.map((result) => result.outcome)).toEqual(['done', 'done', 'done', 'done'])
    expect(answer.records.map((row) => row.statusId)).toEqual([1, 1, 1, 2])
    const after = await booksNow()
    // Paying an expense and taking that back are two changes of it.
    expect({ ...after, expenses: withoutVersions(after.expenses) }).toEqual({
      ...before,
      expenses: withoutVersions(before.expenses),
    })
    const { columns, records } = await books.figures(client)
    expect(records).toEqual(columns)
  })

  it('unlinking reopens a deposit that the payment had covered', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const { invoices } = app.database.tables
    await step(async (work) => {
      await work.db
        .update(invoices)
        .set({ partial: 3_000n, partialDueDate: '2026-04-01' })
        .where(eq(invoices.id, invoice.id))
    })
    const [one, two] = [await books.credit(20), await books.credit(20)]
    const before = await booksNow()
    await books.match([
      [one, { invoiceIds: [invoice] }],
      [two, { invoiceIds: [invoice] }],
    ])
    expect(await books.invoiceNow(invoice)).toMatchObject({ partial: 0n, partialDueDate: null })
    await unlink(one)
    expect(await books.invoiceNow(invoice)).toMatchObject({ partial: 2_000n, balance: 8_000n })
    await unlink(two)
    expect(await booksNow()).toEqual(before)
  })

  it('a draft that the match sent stays sent, without the payment', async () => {
    const draft = await books.invoice(client.id, 10_000n, 'draft')
    const transaction = await books.credit(40)
    await books.match([[transaction, { invoiceIds: [draft] }]])
    expect(await unlink(transaction)).toEqual([{ id: transaction.id, outcome: 'done' }])
    expect(await books.invoiceNow(draft)).toMatchObject({ statusId: 2, balance: 10_000n, paidToDate: 0n })
  })

  it('an unlinked transaction can be matched again', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(100)
    for (let round = 0; round < 3; round++) {
      const { results } = await books.match([[transaction, { invoiceIds: [invoice] }]])
      expect(results[0]?.outcome).toBe('matched')
      await unlink(transaction)
    }
    expect(await books.invoiceNow(invoice)).toMatchObject({ balance: 10_000n, paidToDate: 0n })
    expect((await books.payments()).every((payment) => payment.isDeleted)).toBe(true)
  })

  it('unmatched and unknown transactions are skipped', async () => {
    const transaction = await books.credit(100)
    expect(await unlink(transaction, { ...transaction, id: 4711 })).toEqual([
      { id: transaction.id, outcome: 'skipped', reason: 'not_converted' },
      { id: 4711, outcome: 'skipped', reason: 'not_found' },
    ])
  })

  it('a payment with later refunds or allocations is skipped', async () => {
    const [one, two] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 10_000n)]
    const transactions = [await books.credit(100), await books.credit(120)] as const
    await books.match([
      [transactions[0], { invoiceIds: [one] }],
      [transactions[1], { invoiceIds: [two] }],
    ])
    const [first] = await books.payments()
    await app.run(refundPayment, {
      id: app.id('payment', first?.id ?? 0),
      invoices: [{ invoiceId: app.id('invoice', one.id), amount: 10 }],
    })
    const before = await books.dump()
    expect(await unlink(transactions[0])).toMatchObject([{ outcome: 'skipped', reason: 'changed_since' }])
    expect(await books.dump()).toEqual(before)
    const other = await books.invoice(client.id, 1_500n)
    const second = (await books.payments())[1]
    await app.run(updatePayment, {
      id: app.id('payment', second?.id ?? 0),
      invoices: [{ invoiceId: app.id('invoice', other.id), amount: 15 }],
    })
    expect(await unlink(transactions[1])).toMatchObject([{ outcome: 'skipped', reason: 'changed_since' }])
  })

  it('a payment whose amount shrank since is skipped, though it pays the invoices of its match alone again', async () => {
    const [own, later] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 2_000n)]
    const transaction = await books.credit(120)
    await books.match([[transaction, { invoiceIds: [own] }]])
    const [payment] = await books.payments()
    const invoices = [{ invoiceId: app.id('invoice', later.id), amount: 20 }]
    await app.run(updatePayment, { id: app.id('payment', payment?.id ?? 0), invoices })
    await app.run(bulkInvoices, { action: 'delete', ids: [app.id('invoice', later.id)] })
    expect(await books.payments()).toMatchObject([{ amount: 10_000n, applied: 10_000n }])
    expect(await unlink(transaction)).toMatchObject([{ outcome: 'skipped', reason: 'changed_since' }])
    expect(await books.payments()).toMatchObject([{ isDeleted: false, amount: 10_000n }])
  })

  it('a linked payment that was refunded since is skipped, and one that was put elsewhere is unlinked', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const [refunded, moved] = [
      await books.pay([[invoice, 4_000n]], 5_000n),
      await books.pay([[invoice, 6_000n]], 7_000n),
    ]
    const [one, two] = [await books.credit(50), await books.credit(70)]
    await books.match([
      [one, { paymentId: refunded }],
      [two, { paymentId: moved }],
    ])
    await app.run(refundPayment, { id: app.id('payment', refunded.id), amount: 10 })
    const other = await books.invoice(client.id, 1_000n)
    const invoices = [{ invoiceId: app.id('invoice', other.id), amount: 10 }]
    await app.run(updatePayment, { id: app.id('payment', moved.id), invoices })
    expect(await unlink(one, two)).toMatchObject([{ outcome: 'skipped', reason: 'changed_since' }, { outcome: 'done' }])
  })

  it('an expense that was invoiced since is skipped', async () => {
    const vendor = await books.vendor('Acme')
    const invoice = await books.invoice(client.id, 10_000n)
    const billed = await books.spent(5, { invoiceId: app.id('invoice', invoice.id) })
    const [made, linked] = [await books.debit(7), await books.debit(5)]
    await books.match([
      [made, { vendorId: vendor }],
      [linked, { expenseIds: [billed] }],
    ])
    const expense = (await books.expenses()).find((each) => each.bankTransactionId === made.id)
    await app.run(updateExpense, {
      id: app.id('expense', expense?.id ?? 0),
      invoiceId: app.id('invoice', invoice.id),
    })
    expect(await unlink(made, linked)).toMatchObject([
      { outcome: 'skipped', reason: 'changed_since' },
      { outcome: 'done' },
    ])
  })

  it('unlinking is available as a bulk action', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(100)
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    const answer = await app.run(bulkBankTransactions, { action: 'unlink', ids: [idOf(transaction)] })
    expect(answer).toMatchObject({ records: [{ statusId: 1, match: null }], results: [{ outcome: 'done' }] })
  })
})

describe('deleting matched records', () => {
  it('deleting the payment of a matched transaction reopens the transaction', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(100)
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    const [payment] = await books.payments()
    await app.run(bulkPayments, { action: 'delete', ids: [app.id('payment', payment?.id ?? 0)] })
    expect(await books.transactionNow(transaction)).toEqual(transaction)
  })

  it('deleting the last expense of a matched transaction reopens the transaction', async () => {
    const expenses = [await books.spent(30), await books.spent(20)]
    const transaction = await books.debit(50)
    await books.match([[transaction, { expenseIds: expenses }]])
    const [one = '', two = ''] = expenses.map((expense) => app.id('expense', expense.id))
    await app.run(bulkExpenses, { action: 'delete', ids: [one] })
    expect((await books.transactionNow(transaction)).match?.expenseIds).toEqual([expenses[1]?.id])
    await app.run(bulkExpenses, { action: 'delete', ids: [two] })
    expect(await books.transactionNow(transaction)).toEqual(transaction)
  })
})

describe('convert_matched', () => {
  it('convert_matched creates expenses for suggested vendors and reports the skipped transactions', async () => {
    const vendor = await books.vendor('Acme')
    const category = await books.category('Rent')
    const known = {
      vendorId: app.id('vendor', vendor.id),
      categoryId: app.id('expenseCategory', category.id),
    }
    const [suggested, plain, empty] = [await books.debit(40, known), await books.debit(5), await books.debit(0, known)]
    const ids = [suggested, plain, empty].map(idOf)
    const { results } = await app.run(bulkBankTransactions, { action: 'convert_matched', ids })
    expect(results.map((result) => result.reason)).toEqual([undefined, 'not_suggested', 'amount_not_positive'])
    expect(await books.expenses()).toMatchObject([{ vendorId: vendor.id, categoryId: category.id, amount: 4_000n }])
    const again = await app.run(bulkBankTransactions, { action: 'convert_matched', ids: ids.slice(0, 1) })
    expect(again.results[0]?.reason).toBe('already_converted')
  })
})
