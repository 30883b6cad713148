import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bulkBankTransactions } from '../../../src/domain/banking/bank-transaction/bulk.ts'
import { updateBankTransaction } from '../../../src/domain/banking/bank-transaction/operations.ts'
import { unlinkBankTransactions } from '../../../src/domain/banking/bank-transaction/unlink.ts'
import type { BankTransaction } from '../../../src/domain/banking/bank-transaction/bank-transaction.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bulkExpenses } from '../../../src/domain/spending/expense/operations.ts'
import type { Expense } from '../../../src/domain/spending/expense/expense.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { updateInvoice } from '../../../src/domain/billing/invoice/update.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { bulkPayments } from '../../../src/domain/billing/payment/bulk.ts'
import type { Payment } from '../../../src/domain/billing/payment/payment.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from './bank-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeEach(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex')
})
afterEach(async () => {
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  await app.close()
})

type State = 'delete' | 'restore' | 'archive'
const invoices = async (action: State, ...list: Pick<Invoice, 'id'>[]) =>
  (await app.run(bulkInvoices, { action, ids: list.map(({ id }) => app.id('invoice', id)) })).results
const payments = async (action: State, ...list: Pick<Payment, 'id'>[]) =>
  (await app.run(bulkPayments, { action, ids: list.map(({ id }) => app.id('payment', id)) })).results
const expenses = async (action: State, ...list: Pick<Expense, 'id'>[]) =>
  (await app.run(bulkExpenses, { action, ids: list.map(({ id }) => app.id('expense', id)) })).results
const transactions = async (action: State, ...list: Pick<BankTransaction, 'id'>[]) =>
  (await app.run(bulkBankTransactions, { action, ids: list.map(({ id }) => app.id('bankTransaction', id)) })).results
const unlink = async (...list: Pick<BankTransaction, 'id'>[]) =>
  (await app.run(unlinkBankTransactions, { ids: list.map(({ id }) => app.id('bankTransaction', id)) })).results

const done = { outcome: 'done' }
const bookedElsewhere = (transaction: BankTransaction) => ({
  outcome: 'skipped',
  reason: 'bank_transaction_booked',
  message: expect.stringContaining(transaction.description) as string,
  record: { kind: 'bankTransaction', id: transaction.id },
})

/** All rows, without activities and counters of lists. */
async function booksNow() {
  const { activities: _activities, ledgerEntries: _entries, counters: _counters, ...rest } = await books.dump()
  return rest
}

const paymentOf = async (transaction: BankTransaction): Promise<Payment> => {
  const found = (await books.payments()).findLast((payment) => payment.bankTransactionId === transaction.id)
  if (!found) throw new Error('The transaction brought no payment')
  return found
}

async function onlyExpense(): Promise<Expense> {
  const [expense, ...others] = await books.expenses()
  if (!expense || others.length > 0) throw new Error('There is not exactly one expense')
  return expense
}

describe('deleting and restoring matched records', () => {
  it.each(['invoice', 'payment'] as const)('deleting and restoring the %s of a match changes no row', async (kind) => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(30)
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    const payment = await paymentOf(transaction)
    const before = await booksNow()
    const act = (action: State) => (kind === 'invoice' ? invoices(action, invoice) : payments(action, payment))
    expect(await act('delete')).toMatchObject([done])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 1, match: null })
    expect(await act('restore')).toMatchObject([done])
    expect(await booksNow()).toEqual(before)
  })

  it('deleting and restoring a linked payment changes no row', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const payment = await books.pay([[invoice, 3_000n]], 3_000n)
    const transaction = await books.credit(30)
    await books.match([[transaction, { paymentId: payment }]])
    const before = await booksNow()
    await payments('delete', payment)
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 1, match: null })
    expect(await payments('restore', payment)).toMatchObject([done])
    expect(await booksNow()).toEqual(before)
    await invoices('delete', invoice)
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 1, match: null })
    expect(await invoices('restore', invoice)).toMatchObject([done])
    expect(await booksNow()).toEqual(before)
  })

  it('deleting and restoring the expense of a match changes no row', async () => {
    const vendor = await books.vendor('Acme')
    const category = await books.category('Rent')
    const transaction = await books.debit(40)
    await books.match([[transaction, { vendorId: vendor, categoryId: category }]])
    const expense = await onlyExpense()
    const before = await booksNow()
    await expenses('delete', expense)
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 1, match: null, vendorId: null })
    expect(await expenses('restore', expense)).toMatchObject([done])
    expect(await booksNow()).toEqual(before)
  })

  it.each([
    [0, 1],
    [1, 0],
  ] as const)('deleting and restoring several linked expenses, %i first, changes no row', async (first, second) => {
    const linked = [await books.spent(30), await books.spent(20), await books.spent(10)] as const
    const transaction = await books.debit(60)
    await books.match([[transaction, { expenseIds: linked }]])
    const before = await booksNow()
    await expenses('delete', linked[2])
    await expenses('delete', linked[first])
    expect(await expenses('restore', linked[first], linked[2])).toMatchObject([done, done])
    expect(await booksNow()).toEqual(before)
    await expenses('delete', ...linked)
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 1, match: null })
    expect(await expenses('restore', linked[first])).toMatchObject([done])
    expect((await books.transactionNow(transaction)).match?.expenseIds).toEqual([linked[first].id])
    expect(await expenses('restore', linked[second], linked[2])).toMatchObject([done, done])
    expect(await booksNow()).toEqual(before)
  })

  it('deleting and restoring all invoices of a match changes no row', async () => {
    const [one, two] = [await books.invoice(client.id, 3_000n), await books.invoice(client.id, 10_000n)]
    const transaction = await books.credit(50)
    await books.match([[transaction, { invoiceIds: [one, two] }]])
    const before = await booksNow()
    await invoices('delete', one, two)
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 1, match: null })
    expect(await invoices('restore', two)).toMatchObject([done])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 3 })
    expect(await invoices('restore', one)).toMatchObject([done])
    expect(await booksNow()).toEqual(before)
  })

  it('restoring matches the transaction again if the payment was archived or its client merged', async () => {
    const survivor = await books.client('Initech')
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(30)
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    const payment = await paymentOf(transaction)
    await payments('archive', payment)
    await payments('delete', payment)
    await books.merge(survivor, client)
    expect(await payments('restore', payment)).toMatchObject([done])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 3, match: { paymentId: payment.id } })
    expect((await books.figures(survivor)).records).toEqual((await books.figures(survivor)).columns)
  })
})

describe('restoring is refused while the bank transaction is matched otherwise:', () => {
  it.each(['invoice', 'payment'] as const)('a deleted %s of the match', async (kind) => {
    const [one, two] = [await books.invoice(client.id, 3_000n), await books.invoice(client.id, 3_000n)]
    const transaction = await books.credit(30)
    await books.match([[transaction, { invoiceIds: [one] }]])
    const payment = await paymentOf(transaction)
    const act = (action: State) => (kind === 'invoice' ? invoices(action, one) : payments(action, payment))
    await act('delete')
    expect((await books.match([[transaction, { invoiceIds: [two] }]])).results).toMatchObject([{ outcome: 'matched' }])
    const before = await books.dump()
    expect(await act('restore')).toMatchObject([bookedElsewhere(transaction)])
    expect(await books.dump()).toEqual(before)
    expect((await books.figures(client)).columns).toMatchObject({ paidToDate: 3_000n })
    await unlink(transaction)
    expect(await act('restore')).toMatchObject([done])
    expect((await books.figures(client)).columns).toMatchObject({ paidToDate: 3_000n })
  })

  it('a payment of several invoices, by any of the invoices', async () => {
    const [one, two] = [await books.invoice(client.id, 3_000n), await books.invoice(client.id, 3_000n)]
    const other = await books.invoice(client.id, 6_000n)
    const transaction = await books.credit(60)
    await books.match([[transaction, { invoiceIds: [one, two] }]])
    await invoices('delete', one, two)
    await books.match([[transaction, { invoiceIds: [other] }]])
    expect(await invoices('restore', one, two)).toMatchObject([
      bookedElsewhere(transaction),
      bookedElsewhere(transaction),
    ])
  })

  it('a linked payment, and one that unlinking deleted', async () => {
    const [one, two] = [await books.invoice(client.id, 3_000n), await books.invoice(client.id, 3_000n)]
    const linked = await books.pay([[one, 1_000n]], 3_000n)
    const transaction = await books.credit(30)
    await books.match([[transaction, { paymentId: linked }]])
    await payments('delete', linked)
    await books.match([[transaction, { invoiceIds: [two] }]])
    expect(await payments('restore', linked)).toMatchObject([bookedElsewhere(transaction)])
    const made = await paymentOf(transaction)
    await unlink(transaction)
    expect(await payments('restore', linked)).toMatchObject([done])
    expect(await payments('restore', made)).toMatchObject([bookedElsewhere(transaction)])
  })

  it('a deleted expense', async () => {
    const vendor = await books.vendor('Acme')
    const transaction = await books.debit(40)
    await books.match([[transaction, { vendorId: vendor }]])
    const made = await onlyExpense()
    await expenses('delete', made)
    const others = [await books.spent(40), await books.spent(1)] as const
    await books.match([[transaction, { expenseIds: others }]])
    expect(await expenses('restore', made)).toMatchObject([bookedElsewhere(transaction)])
    await expenses('delete', others[0])
    expect(await expenses('restore', made)).toMatchObject([bookedElsewhere(transaction)])
    await unlink(transaction)
    // The deleted payment was only linked, and unlinking removed the link.
    expect(await expenses('restore', others[0])).toMatchObject([done])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 1 })
    expect(await expenses('restore', made)).toMatchObject([done])
    expect(await books.transactionNow(transaction)).toMatchObject({ statusId: 3 })
  })

  it('two records of one transaction, restored together', async () => {
    const [one, two] = [await books.invoice(client.id, 3_000n), await books.invoice(client.id, 3_000n)]
    const transaction = await books.credit(30)
    await books.match([[transaction, { invoiceIds: [one] }]])
    const first = await paymentOf(transaction)
    await payments('delete', first)
    await books.match([[transaction, { invoiceIds: [two] }]])
    const second = await paymentOf(transaction)
    await payments('delete', second)
    expect(await payments('restore', first, second)).toMatchObject([done, bookedElsewhere(transaction)])
  })
})

describe('restoring an unlinked payment', () => {
  it('restoring a payment deleted by unlinking matches its transaction and covers the deposit again', async () => {
    const { id } = await books.invoice(client.id, 10_000n)
    const invoice = app.id('invoice', id)
    await app.run(updateInvoice, { id: invoice, partial: '30', partialDueDate: '2026-04-01' })
    const transaction = await books.credit(20)
    await books.match([[transaction, { invoiceIds: [await books.invoiceNow({ id })] }]])
    const payment = await paymentOf(transaction)
    const before = await booksNow()
    await unlink(transaction)
    expect(await books.invoiceNow({ id })).toMatchObject({ partial: 3_000n })
    expect(await payments('restore', payment)).toMatchObject([done])
    expect(await booksNow()).toEqual(before)
    await unlink(transaction)
    expect(await books.invoiceNow({ id })).toMatchObject({ partial: 3_000n, balance: 10_000n })
  })

  it('restoring a payment unlinked before its deletion leaves the transaction open', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const payment = await books.pay([[invoice, 3_000n]], 3_000n)
    const transaction = await books.credit(30)
    await books.match([[transaction, { paymentId: payment }]])
    await unlink(transaction)
    await payments('delete', payment)
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    expect(await payments('restore', payment)).toMatchObject([done])
    expect((await books.transactionNow(transaction)).match?.kind).toBe('invoices')
  })

  it('restoring a payment is refused if its transaction has another amount, deleted or not', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(30)
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    const payment = await paymentOf(transaction)
    await payments('delete', payment)
    const id = app.id('bankTransaction', transaction.id)
    await app.run(updateBankTransaction, { id, amount: '20' })
    expect(await payments('restore', payment)).toMatchObject([{ reason: 'bank_transaction_changed' }])
    await app.run(updateBankTransaction, { id, amount: '30' })
    await transactions('delete', transaction)
    expect(await payments('restore', payment)).toMatchObject([done])
  })
})
