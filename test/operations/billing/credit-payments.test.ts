import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bulkCredits } from '../../../src/domain/billing/credit/bulk.ts'
import type { Credit } from '../../../src/domain/billing/credit/credit.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { bulkPayments } from '../../../src/domain/billing/payment/bulk.ts'
import { refundPayment, updatePayment } from '../../../src/domain/billing/payment/operations.ts'
import { creditUsesByPaymentIds } from '../../../src/domain/billing/payment/credit-uses.ts'
import type { Payment } from '../../../src/domain/billing/payment/payment.ts'
import { lineOf, newClient, newCredit, newInvoice, newPayment, refusalOf, sentCredit } from '../../fixtures.ts'
import type { TestApp } from '../../harness.ts'
import { billingSuite } from './suite.ts'
import type { Rows } from './suite.ts'

let app: TestApp
let rows: Rows
let client: Client
billingSuite((suite) => ({ app, rows, client } = suite))

const invoiceOf = async (cost: number | string): Promise<Invoice> =>
  (await newInvoice(app, client, { markSent: true, lineItems: [lineOf(cost)] })).invoice
const creditOf = (cost: number | string): Promise<Credit> => sentCredit(app, client, { lineItems: [lineOf(cost)] })

/** Balance, paid to date, unapplied payments and credit balance of the client. */
const figures = async () => {
  const { balance, paidToDate, paymentBalance, creditBalance } = await rows.client(client)
  return [balance, paidToDate, paymentBalance, creditBalance]
}
const reasons = ({ results }: { results: { outcome: string; reason?: string }[] }) =>
  results.map(({ outcome, reason }) => reason ?? outcome)
const onPayment = async (action: string, row: Payment) =>
  reasons(await app.run(bulkPayments, { action, ids: [app.id('payment', row.id)] }))
const onInvoice = async (action: string, row: Invoice) =>
  reasons(await app.run(bulkInvoices, { action, ids: [app.id('invoice', row.id)] }))
const onCredit = async (action: string, row: Credit) =>
  reasons(await app.run(bulkCredits, { action, ids: [app.id('credit', row.id)] }))
const part = (row: Invoice, amount: number) => ({ invoiceId: app.id('invoice', row.id), amount })
const usage = (row: Credit, amount: number) => ({ creditId: app.id('credit', row.id), amount })
const wrong = (...path: (string | number)[]) => ({ code: 'VALIDATION', fields: [{ path }] })

describe('payments with credits', () => {
  it('the payment amount is only new money; invoice and client also count the credits', async () => {
    const [invoice, credit] = [await invoiceOf(100), await creditOf(20)]
    const payment = await newPayment(app, client, { invoices: [[invoice, 100]], credits: [[credit, 20]] })
    expect(payment).toMatchObject({ amount: 8_000n, applied: 8_000n, statusId: 4 })
    expect(await rows.invoice(invoice)).toMatchObject({ statusId: 4, balance: 0n, paidToDate: 10_000n })
    expect(await rows.credit(credit)).toMatchObject({
      statusId: 4,
      balance: 0n,
      paidToDate: 2_000n,
      version: credit.version + 1,
    })
    expect(await figures()).toEqual([0n, 10_000n, 0n, 0n])
    const { ledgerEntries } = app.database.tables
    const entries = await app.database.read.select().from(ledgerEntries)
    expect(entries.at(-1)).toMatchObject({
      adjustment: -10_000n,
      invoiceId: invoice.id,
      paymentId: payment.id,
      creditId: credit.id,
    })
  })

  it('a payment covered by credits has amount 0', async () => {
    const [invoice, credit] = [await invoiceOf(20), await creditOf(50)]
    const payment = await newPayment(app, client, { amount: 0, invoices: [[invoice, 20]], credits: [[credit, 20]] })
    expect(payment).toMatchObject({ amount: 0n, applied: 0n, refunded: 0n, statusId: 4 })
    expect(await rows.credit(credit)).toMatchObject({ statusId: 3, balance: 3_000n, paidToDate: 2_000n })
    expect(await figures()).toEqual([0n, 2_000n, 0n, 3_000n])
  })

  it('10.1 and 20.2 sum to 30.3 with a credit shared by two invoices', async () => {
    const [first, second, credit] = [await invoiceOf('10.1'), await invoiceOf('20.2'), await creditOf('15.15')]
    const invoices = [
      [first, '10.1'],
      [second, '20.2'],
    ] as const
    const payment = await newPayment(app, client, { amount: '30.3', invoices, credits: [[credit, '15.15']] })
    expect(payment).toMatchObject({ amount: 3_030n, applied: 1_515n })
    expect(await figures()).toEqual([0n, 4_545n, 1_515n, 0n])
  })

  it('a payment of a draft uses several credits in order', async () => {
    const { invoice } = await newInvoice(app, client)
    const [first, second] = [await creditOf(30), await creditOf(30)]
    await newPayment(app, client, {
      amount: 10,
      invoices: [[invoice, 50]],
      credits: [
        [first, 30],
        [second, 10],
      ],
    })
    expect(await rows.credit(first)).toMatchObject({ statusId: 4 })
    expect(await rows.credit(second)).toMatchObject({ statusId: 3, balance: 2_000n })
    expect(await rows.invoice(invoice)).toMatchObject({ statusId: 3, balance: 5_000n })
  })

  it('each credit with too little balance is reported, and nothing is saved', async () => {
    const invoice = await invoiceOf(100)
    const good = await creditOf(20)
    const draft = await newCredit(app, client)
    const deleted = await creditOf(20)
    await onCredit('delete', deleted)
    const foreign = await sentCredit(app, await newClient(app))
    const used = await creditOf(5)
    await newPayment(app, client, { invoices: [[await invoiceOf(5), 5]], credits: [[used, 5]] })
    const before = await figures()
    const attempt = newPayment(app, client, {
      invoices: [[invoice, 100]],
      credits: [
        [good, 10],
        [good, 10],
        [draft, 1],
        [deleted, 1],
        [foreign, 1],
        [await creditOf(5), '5.01'],
        [await creditOf(5), 0],
        [await creditOf(5), -1],
        [await creditOf(5), '0.001'],
        [used, 1],
      ],
    })
    const { fields = [] } = (await refusalOf(attempt)) as { fields?: { path: unknown[]; message: string }[] }
    const outside = 'must be more than 0 and at most the balance, 5'
    expect(fields.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['credits.1.creditId', 'is named twice; send the sum of both amounts once'],
      ['credits.2.creditId', 'is a draft: mark it as sent before it is used'],
      ['credits.3.creditId', 'is deleted and cannot be used'],
      ['credits.4.creditId', 'is not a credit of this client'],
      ['credits.5.amount', outside],
      ['credits.6.amount', outside],
      ['credits.7.amount', outside],
      ['credits.8.amount', expect.stringContaining('must have at most 2 decimals')],
      ['credits.9.creditId', 'has no balance left'],
    ])
    expect((await figures()).slice(0, 3)).toEqual(before.slice(0, 3))
    expect(await rows.credit(good)).toMatchObject({ paidToDate: 0n })
  })

  it('credits beyond the allocations and insufficient money are refused', async () => {
    const [invoice, credit] = [await invoiceOf(10), await creditOf(20)]
    const more = newPayment(app, client, { invoices: [[invoice, 10]], credits: [[credit, 11]] })
    expect(await refusalOf(more)).toMatchObject(wrong('credits'))
    const alone = newPayment(app, client, { credits: [[credit, 1]] })
    expect(await refusalOf(alone)).toMatchObject(wrong('credits'))
    const less = newPayment(app, client, { amount: 5, invoices: [[invoice, 10]], credits: [[credit, 4]] })
    expect(await refusalOf(less)).toMatchObject(wrong('amount'))
    const below = await invoiceOf(-10)
    const negative = newPayment(app, client, {
      invoices: [
        [invoice, 10],
        [below, -10],
      ],
      credits: [[credit, 1]],
    })
    expect(await refusalOf(negative)).toMatchObject(wrong('credits'))
  })

  it('concurrent payments use a credit once', async () => {
    const [first, second, credit] = [await invoiceOf(20), await invoiceOf(20), await creditOf(20)]
    const attempts = await Promise.all(
      [first, second].map((invoice) =>
        refusalOf(newPayment(app, client, { invoices: [[invoice, 20]], credits: [[credit, 20]] })),
      ),
    )
    expect(attempts.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(attempts.find((refusal) => refusal !== undefined)).toMatchObject({ code: 'VALIDATION' })
    expect(await figures()).toEqual([2_000n, 2_000n, 0n, 0n])
  })

  it('later allocations of a payment may use credits', async () => {
    const [first, second, credit] = [await invoiceOf(10), await invoiceOf(30), await creditOf(20)]
    const payment = await newPayment(app, client, { amount: 20, invoices: [[first, 10]] })
    const id = app.id('payment', payment.id)
    const apply = (amount: number, used: number) =>
      app.run(updatePayment, { id, invoices: [part(second, amount)], credits: [usage(credit, used)] })
    expect(await refusalOf(apply(30, 15))).toMatchObject(wrong('invoices'))
    expect(await refusalOf(apply(10, 15))).toMatchObject(wrong('credits'))
    expect(await apply(30, 20)).toMatchObject({ amount: 2_000n, applied: 2_000n })
    expect(await figures()).toEqual([0n, 4_000n, 0n, 0n])
  })
})

describe('reverting payments with credits', () => {
  let invoice: Invoice
  let credit: Credit
  let payment: Payment
  beforeEach(async () => {
    invoice = await invoiceOf(100)
    credit = await creditOf(20)
    payment = await newPayment(app, client, { invoices: [[invoice, 100]], credits: [[credit, 20]] })
  })
  const refund = (amount: number) =>
    app.run(refundPayment, { id: app.id('payment', payment.id), invoices: [part(invoice, amount)] })

  it('deleting such a payment restores invoice, credit and client, and restoring applies it again', async () => {
    expect(await onPayment('delete', payment)).toEqual(['done'])
    expect(await figures()).toEqual([10_000n, 0n, 0n, 2_000n])
    expect(await rows.credit(credit)).toMatchObject({ statusId: 2, balance: 2_000n, paidToDate: 0n })
    expect(await onPayment('restore', payment)).toEqual(['done'])
    expect(await figures()).toEqual([0n, 10_000n, 0n, 0n])
  })

  it('a refund returns money but no credit', async () => {
    expect(await refusalOf(refund(81))).toMatchObject(wrong('invoices', 0, 'amount'))
    expect(await refund(80)).toMatchObject({ refunded: 8_000n, statusId: 6 })
    expect(await figures()).toEqual([8_000n, 2_000n, 0n, 0n])
    expect(await refusalOf(refund(1))).toMatchObject(wrong('invoices', 0, 'amount'))
    expect(await onPayment('delete', payment)).toEqual(['done'])
    expect(await figures()).toEqual([10_000n, 0n, 0n, 2_000n])
  })

  it('a payment is not restored if its credit is deleted or used elsewhere', async () => {
    await onPayment('delete', payment)
    await onCredit('delete', credit)
    expect(await onPayment('restore', payment)).toEqual(['credit_deleted'])
    await onCredit('restore', credit)
    await newPayment(app, client, { invoices: [[await invoiceOf(5), 5]], credits: [[credit, 5]] })
    expect(await onPayment('restore', payment)).toEqual(['credit_changed'])
    expect(await figures()).toEqual([10_000n, 500n, 0n, 1_500n])
  })

  it('deleting the invoice reduces the payment by its money and releases the credit', async () => {
    const other = await invoiceOf(50)
    const both = await newPayment(app, client, {
      invoices: [
        [other, 50],
        [await invoiceOf(10), 10],
      ],
      credits: [[await creditOf(30), 30]],
    })
    expect(await onInvoice('delete', other)).toEqual(['done'])
    expect(await rows.payment(both)).toMatchObject({ amount: 1_000n, applied: 1_000n, isDeleted: false })
    expect(await creditUsesByPaymentIds(await app.work(), [both.id])).toEqual([[]])
    expect(await figures()).toEqual([0n, 11_000n, 0n, 3_000n])
    expect(await onInvoice('restore', other)).toEqual(['done'])
    expect(await rows.payment(both)).toMatchObject({ amount: 3_000n, applied: 3_000n })
    expect(await figures()).toEqual([0n, 16_000n, 0n, 0n])
  })

  it('restoring a payment does not use the credit of a deleted invoice again', async () => {
    const [first, second, gift] = [await invoiceOf(10), await invoiceOf(10), await creditOf(10)]
    const both = await newPayment(app, client, {
      invoices: [
        [first, 10],
        [second, 10],
      ],
      credits: [[gift, 10]],
    })
    await onInvoice('delete', first)
    expect(await onPayment('delete', both)).toEqual(['done'])
    expect(await onPayment('restore', both)).toEqual(['done'])
    expect(await rows.credit(gift)).toMatchObject({ balance: 1_000n, paidToDate: 0n })
    expect(await onInvoice('restore', first)).toEqual(['done'])
    expect(await rows.credit(gift)).toMatchObject({ balance: 0n, paidToDate: 1_000n })
  })

  it('a payment of credits only is deleted and restored with its last invoice', async () => {
    const [first, second, gift] = [await invoiceOf(5), await invoiceOf(5), await creditOf(10)]
    const free = await newPayment(app, client, {
      invoices: [
        [first, 5],
        [second, 5],
      ],
      credits: [[gift, 10]],
    })
    await onInvoice('delete', first)
    expect(await rows.payment(free)).toMatchObject({ amount: 0n, isDeleted: false })
    await onInvoice('delete', second)
    expect(await rows.payment(free)).toMatchObject({ amount: 0n, isDeleted: true })
    expect(await onPayment('restore', free)).toEqual(['nothing_left'])
    expect(await onInvoice('restore', first)).toEqual(['done'])
    expect(await rows.payment(free)).toMatchObject({ amount: 0n, isDeleted: false })
    expect(await rows.credit(gift)).toMatchObject({ statusId: 3, balance: 500n })
    expect(await onPayment('delete', free)).toEqual(['done'])
    expect(await onInvoice('restore', second)).toEqual(['payment_deleted'])
  })
})
