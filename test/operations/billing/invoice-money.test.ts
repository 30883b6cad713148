import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { changeInvoice, lineOf, newInvoice, newPayment, refusalOf, sentInvoice } from '../../fixtures.ts'
import type { TestApp } from '../../harness.ts'
import { billingSuite } from './suite.ts'
import type { Rows } from './suite.ts'

let app: TestApp
let rows: Rows
let client: Client
billingSuite((suite) => ({ app, rows, client } = suite))

const act = (action: string, ...invoices: { id: number }[]) =>
  app.run(bulkInvoices, { action, ids: invoices.map(({ id }) => app.id('invoice', id)) })

/** Invoice balance / paid to date / status, client balance / paid to date, payment amount / applied, the ledger. */
async function books(invoice: { id: number }) {
  const { balance, paidToDate, statusId } = await rows.invoice(invoice)
  const owner = await rows.client(client)
  const payments = await rows.paymentsOf(client)
  return {
    invoice: [balance, paidToDate, statusId],
    client: [owner.balance, owner.paidToDate],
    payments: payments.filter(({ isDeleted }) => !isDeleted).map(({ amount, applied }) => [amount, applied]),
    ledger: await rows.ledgerOf(client),
  }
}

describe('balances of an invoice over 100', () => {
  it('a draft changes no balance', async () => {
    const { invoice } = await newInvoice(app, client)
    expect(await books(invoice)).toEqual({ invoice: [0n, 0n, 1], client: [0n, 0n], payments: [], ledger: [] })
  })

  it('mark_sent adds the balance', async () => {
    const { invoice } = await newInvoice(app, client, { markSent: true })
    expect(await books(invoice)).toEqual({
      invoice: [10_000n, 0n, 2],
      client: [10_000n, 0n],
      payments: [],
      ledger: [10_000n],
    })
  })

  it('amount_paid 40 pays a part and paid the rest', async () => {
    const invoice = await sentInvoice(app, client)
    await changeInvoice(app, invoice, { amountPaid: 40 })
    expect(await books(invoice)).toEqual({
      invoice: [6_000n, 4_000n, 3],
      client: [6_000n, 4_000n],
      payments: [[4_000n, 4_000n]],
      ledger: [10_000n, -4_000n],
    })
    await changeInvoice(app, invoice, { paid: true })
    expect(await books(invoice)).toEqual({
      invoice: [0n, 10_000n, 4],
      client: [0n, 10_000n],
      payments: [
        [4_000n, 4_000n],
        [6_000n, 6_000n],
      ],
      ledger: [10_000n, -4_000n, -6_000n],
    })
  })

  it('cancel removes the balance and keeps the paid amount', async () => {
    const sent = await sentInvoice(app, client)
    await changeInvoice(app, sent, { cancel: true })
    expect(await books(sent)).toMatchObject({ invoice: [0n, 0n, 5], client: [0n, 0n], ledger: [10_000n, -10_000n] })

    const partly = await sentInvoice(app, client, { amountPaid: 40 })
    await changeInvoice(app, partly, { cancel: true })
    expect(await books(partly)).toMatchObject({ invoice: [0n, 4_000n, 5], client: [0n, 4_000n] })
  })

  it('a payment larger than the balance pays the balance, and the rest stays unapplied', async () => {
    const invoice = await sentInvoice(app, client, { amountPaid: 150 })
    expect(await books(invoice)).toEqual({
      invoice: [0n, 10_000n, 4],
      client: [0n, 15_000n],
      payments: [[15_000n, 10_000n]],
      ledger: [10_000n, -10_000n],
    })
    expect((await rows.client(client)).paymentBalance).toBe(5_000n)
  })
})

describe('balances after an update', () => {
  it('updating a sent invoice changes its balance, the client’s and the ledger', async () => {
    const invoice = await sentInvoice(app, client, { amountPaid: 40 })
    await changeInvoice(app, invoice, { lineItems: [lineOf(130)] })
    expect(await books(invoice)).toMatchObject({
      invoice: [9_000n, 4_000n, 3],
      client: [9_000n, 4_000n],
      ledger: [10_000n, -4_000n, 3_000n],
    })
  })

  it('reducing the total to the paid amount makes the invoice paid, and a new line makes it partly paid', async () => {
    const invoice = await sentInvoice(app, client, { amountPaid: 40 })
    await changeInvoice(app, invoice, { lineItems: [lineOf(40)] })
    expect((await books(invoice)).invoice).toEqual([0n, 4_000n, 4])
    await changeInvoice(app, invoice, { lineItems: [lineOf(40), lineOf(5)] })
    expect((await books(invoice)).invoice).toEqual([500n, 4_000n, 3])
  })

  it('reducing the total below the paid amount is refused', async () => {
    const invoice = await sentInvoice(app, client, { amountPaid: 40 })
    const before = await books(invoice)
    const refusal = await refusalOf(changeInvoice(app, invoice, { lineItems: [lineOf('39.99')], poNumber: 'x' }))
    expect(refusal).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['amount'] }] })
    expect(await books(invoice)).toEqual(before)
    expect((await rows.invoice(invoice)).poNumber).toBe('')
  })

  it('updating a draft or a cancelled invoice changes no balance', async () => {
    const { invoice: draft } = await newInvoice(app, client)
    await changeInvoice(app, draft, { lineItems: [lineOf(70)] })
    const cancelled = await sentInvoice(app, client, { cancel: true })
    await changeInvoice(app, cancelled, { lineItems: [lineOf(70)] })
    expect((await books(draft)).invoice).toEqual([0n, 0n, 1])
    expect(await books(cancelled)).toMatchObject({ invoice: [0n, 0n, 5], client: [0n, 0n] })
  })

  it('reducing a cancelled invoice below its paid amount is refused', async () => {
    const invoice = await sentInvoice(app, client, { amountPaid: 40, cancel: true })
    const attempt = changeInvoice(app, invoice, { lineItems: [lineOf(39)] })
    expect(await refusalOf(attempt)).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['amount'] }] })
  })

  it('fields without influence on the amount do not change the balance', async () => {
    const invoice = await sentInvoice(app, client)
    const { invoice: noted } = await changeInvoice(app, invoice, { publicNotes: 'Thank you' })
    expect(noted).toMatchObject({ publicNotes: 'Thank you', balance: 10_000n, lineItems: invoice.lineItems })
    expect(await rows.ledgerOf(client)).toEqual([10_000n])
  })
})

describe('invoices over 0', () => {
  it.each([{ markSent: true }, { paid: true }])(
    'an invoice over 0 is paid by %o without a payment',
    async (trigger) => {
      const { invoice } = await newInvoice(app, client, { lineItems: [], ...trigger })
      expect(await books(invoice)).toEqual({ invoice: [0n, 0n, 4], client: [0n, 0n], payments: [], ledger: [] })
    },
  )

  it('an invoice over 0 is owed again after adding a line', async () => {
    const invoice = await sentInvoice(app, client, { lineItems: [] })
    await changeInvoice(app, invoice, { lineItems: [lineOf(5)] })
    expect((await books(invoice)).invoice).toEqual([500n, 0n, 2])
  })
})

describe('invoices with a negative total', () => {
  it('a negative invoice is paid by a negative payment', async () => {
    const invoice = await sentInvoice(app, client, { lineItems: [lineOf(-80)] })
    expect(await books(invoice)).toMatchObject({ invoice: [-8_000n, 0n, 2], client: [-8_000n, 0n] })
    await changeInvoice(app, invoice, { paid: true })
    expect(await books(invoice)).toMatchObject({
      invoice: [0n, -8_000n, 4],
      client: [0n, -8_000n],
      payments: [[-8_000n, -8_000n]],
    })
  })

  it('a negative invoice refuses amount_paid', async () => {
    const invoice = await sentInvoice(app, client, { lineItems: [lineOf(-80)] })
    expect(await refusalOf(changeInvoice(app, invoice, { amountPaid: 10 }))).toMatchObject({
      fields: [{ path: ['amountPaid'], message: 'cannot be used with a negative invoice: use {paid} instead' }],
    })
    expect(await books(invoice)).toMatchObject({ invoice: [-8_000n, 0n, 2], payments: [] })
  })
})

describe('deposits', () => {
  it('a payment reduces the deposit, and its due date is cleared when it is covered', async () => {
    const invoice = await sentInvoice(app, client, { partial: 30, partialDueDate: '2026-03-20', dueDate: '2026-04-01' })
    await changeInvoice(app, invoice, { amountPaid: 10 })
    expect(await rows.invoice(invoice)).toMatchObject({ partial: 2_000n, partialDueDate: '2026-03-20' })
    await changeInvoice(app, invoice, { amountPaid: 25 })
    expect(await rows.invoice(invoice)).toMatchObject({ partial: 0n, partialDueDate: null, balance: 6_500n })
  })

  it.each([
    { total: 100, deposit: 30, paid: 20, left: 1_000n },
    { total: 100, deposit: 30, paid: 30, left: 0n },
    { total: 100, deposit: 30, paid: 40, left: 0n },
    { total: -100, deposit: -30, paid: -20, left: -1_000n },
    { total: -100, deposit: -30, paid: -30, left: 0n },
    { total: -100, deposit: -30, paid: -40, left: 0n },
  ])('a payment reduces the deposit, and its due date stays until it is covered: %o', async (each) => {
    const { total, deposit, paid, left } = each
    const dates = { partialDueDate: '2026-03-20', dueDate: '2026-04-01' }
    const invoice = await sentInvoice(app, client, { lineItems: [lineOf(total)], partial: deposit, ...dates })
    await newPayment(app, client, { invoices: [[invoice, paid]] })
    expect(await rows.invoice(invoice)).toMatchObject({
      partial: left,
      partialDueDate: left === 0n ? null : '2026-03-20',
      balance: BigInt((total - paid) * 100),
    })
  })

  it.each([{ partial: '100.01' }, { partial: -1 }, { partial: '0.001' }])('%o is refused', async (fields) => {
    expect(await refusalOf(newInvoice(app, client, fields))).toMatchObject({ fields: [{ path: ['partial'] }] })
  })

  it('the deposit is due before the invoice', async () => {
    const fields = { partial: 30, partialDueDate: '2026-04-01', dueDate: '2026-04-01' }
    expect(await refusalOf(newInvoice(app, client, fields))).toMatchObject({ fields: [{ path: ['partialDueDate'] }] })
  })
})

describe('deleting and restoring an invoice', () => {
  it('deleting an invoice restores the client and reduces its payment, and restoring reverts exactly that', async () => {
    const other = await sentInvoice(app, client)
    const invoice = await sentInvoice(app, client, { amountPaid: 150 })
    const before = await books(invoice)
    await act('delete', invoice)
    expect(await rows.client(client)).toMatchObject({ balance: 10_000n, paidToDate: 5_000n, paymentBalance: 5_000n })
    expect((await books(other)).payments).toEqual([[5_000n, 0n]])
    await act('restore', invoice)
    expect(await books(invoice)).toEqual(before)
  })

  it('deleting the only invoice of a payment deletes the payment, and restoring restores it', async () => {
    const invoice = await sentInvoice(app, client, { amountPaid: 40 })
    await act('delete', invoice)
    const [payment] = await rows.paymentsOf(client)
    expect(payment).toMatchObject({ isDeleted: true, amount: 0n, applied: 0n })
    expect(await rows.client(client)).toMatchObject({ balance: 0n, paidToDate: 0n })
    await act('restore', invoice)
    const [restored] = await rows.paymentsOf(client)
    expect(restored).toMatchObject({ isDeleted: false, archivedAt: null, amount: 4_000n, applied: 4_000n })
    expect(await rows.client(client)).toMatchObject({ balance: 6_000n, paidToDate: 4_000n })
  })

  it('deleting twice is reported as already done', async () => {
    const invoice = await sentInvoice(app, client)
    const { results } = await act('delete', invoice)
    expect(results).toMatchObject([{ outcome: 'done' }])
    expect((await act('delete', invoice)).results).toMatchObject([{ outcome: 'skipped', reason: 'already_deleted' }])
    expect((await act('restore', invoice)).results).toMatchObject([{ outcome: 'done' }])
    expect((await act('restore', invoice)).results).toMatchObject([{ outcome: 'skipped', reason: 'already_active' }])
  })

  it('a deleted invoice accepts no other action', async () => {
    const invoice = await sentInvoice(app, client)
    await act('delete', invoice)
    for (const action of ['mark_sent', 'mark_paid', 'cancel', 'email']) {
      expect((await act(action, invoice)).results).toMatchObject([{ reason: 'invoice_deleted' }])
    }
    expect(await refusalOf(changeInvoice(app, invoice, { poNumber: '1' }))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusalOf(changeInvoice(app, invoice, { paid: true }))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})
