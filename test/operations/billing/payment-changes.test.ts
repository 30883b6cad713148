import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { refundPayment, updatePayment } from '../../../src/domain/billing/payment/operations.ts'
import type { Payment } from '../../../src/domain/billing/payment/payment.ts'
import { allocationsByPaymentIds } from '../../../src/domain/billing/payment/store.ts'
import {
  actOnInvoice,
  actOnPayment,
  changeInvoice,
  lineOf,
  newPayment,
  refusalOf,
  sentInvoice,
} from '../../fixtures.ts'
import type { TestApp } from '../../harness.ts'
import { wrong } from '../refusals.ts'
import { billingSuite } from './suite.ts'
import type { Rows } from './suite.ts'

let app: TestApp
let rows: Rows
let client: Client
billingSuite((suite) => ({ app, rows, client } = suite))

const id = (row: { id: number }) => app.id('payment', row.id)

const apply = (row: { id: number }, ...parts: (readonly [{ id: number }, number | string])[]) =>
  app.run(updatePayment, {
    id: id(row),
    invoices: parts.map(([invoice, amount]) => ({ invoiceId: app.id('invoice', invoice.id), amount })),
  })

const refund = (row: { id: number }, amount?: number, ...parts: (readonly [{ id: number }, number])[]) =>
  app.run(refundPayment, {
    id: id(row),
    ...(amount !== undefined && { amount }),
    invoices: parts.map(([invoice, part]) => ({ invoiceId: app.id('invoice', invoice.id), amount: part })),
  })

describe('updatePayment', () => {
  it('updatePayment changes notes, date, reference and custom fields, but not the amount', async () => {
    const before = await newPayment(app, client, { amount: 10 })
    const input = { id: id(before), date: '2026-02-01', privateNotes: 'n', customValue4: 'c', amount: 99 }
    expect(await app.run(updatePayment, input)).toMatchObject({
      date: '2026-02-01',
      privateNotes: 'n',
      customValue4: 'c',
      amount: 1_000n,
      transactionReference: '',
      version: 2,
    })
    expect(await refusalOf(app.run(updatePayment, { ...input, version: 1 }))).toMatchObject({ code: 'CONFLICT' })
  })

  it('updatePayment allocates unapplied money to further invoices and to the same one', async () => {
    const [first, second] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const before = await newPayment(app, client, { amount: 150, invoices: [[first, 60]] })
    expect(await apply(before, [second, 50], [first, 40])).toMatchObject({ applied: 15_000n, amount: 15_000n })
    expect(await rows.figuresOf(client)).toEqual([5_000n, 15_000n, 0n])
    const [parts] = await allocationsByPaymentIds(await app.work(), [before.id])
    expect(parts?.map(({ invoiceId, amount }) => [invoiceId, amount])).toEqual([
      [first.id, 10_000n],
      [second.id, 5_000n],
    ])
  })

  it('updatePayment cannot allocate more than the unapplied money', async () => {
    const [first, second] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const before = await newPayment(app, client, { amount: 150, invoices: [[first, 100]] })
    expect(await refusalOf(apply(before, [second, '50.01']))).toMatchObject(wrong('invoices'))
    await refund(before, 50)
    expect(await refusalOf(apply(before, [second, 1]))).toMatchObject(wrong('invoices'))
  })

  it('updatePayment cannot offset negative invoices against others', async () => {
    const [invoice, below] = [
      await sentInvoice(app, client),
      await sentInvoice(app, client, { lineItems: [lineOf(-30)] }),
    ]
    const before = await newPayment(app, client, { amount: 100 })
    expect(await refusalOf(apply(before, [invoice, 100], [below, -30]))).toMatchObject(wrong('invoices'))
    expect(await rows.payment(before)).toMatchObject({ applied: 0n })
  })
})

describe('refunds', () => {
  it('one refund reopens several invoices, and its ledger entry and activity name the date', async () => {
    const [first, second] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const paid = await newPayment(app, client, {
      invoices: [
        [first, 100],
        [second, 50],
      ],
    })
    expect(await refund(paid, undefined, [second, 20], [first, 30])).toMatchObject({ statusId: 5, refunded: 5_000n })
    expect(await rows.invoice(first)).toMatchObject({ statusId: 3, balance: 3_000n })
    expect(await rows.invoice(second)).toMatchObject({ statusId: 3, balance: 7_000n })
    const { ledgerEntries, activities } = app.database.tables
    const entries = await app.database.read.select().from(ledgerEntries)
    expect(entries.at(-1)).toMatchObject({
      adjustment: 5_000n,
      notes: `Payment ${paid.number} refunded on 2026-03-15`,
    })
    const done = await app.database.read.select().from(activities)
    expect(done.at(-1)).toMatchObject({ paymentId: paid.id, notes: 'On 2026-03-15' })
  })

  it('a refund of a deleted payment is refused', async () => {
    const paid = await newPayment(app, client, { amount: 5 })
    await actOnPayment(app, 'delete', paid)
    expect(await refusalOf(refund(paid, 5))).toMatchObject({ code: 'CONFLICT' })
    expect(await rows.figuresOf(client)).toEqual([0n, 0n, 0n])
  })

  it('a refund asks again for the deposit that the money left does not cover', async () => {
    const invoice = await sentInvoice(app, client, { partial: 30, partialDueDate: '2026-03-20' })
    const paid = await newPayment(app, client, { invoices: [[invoice, 40]] })
    await refund(paid, undefined, [invoice, 10])
    expect(await rows.invoice(invoice)).toMatchObject({ partial: 0n, partialDueDate: null, balance: 7_000n })
    await refund(paid, undefined, [invoice, 15])
    expect(await rows.invoice(invoice)).toMatchObject({ partial: 1_500n, partialDueDate: '2026-03-20' })
    await actOnPayment(app, 'delete', paid)
    expect(await rows.invoice(invoice)).toMatchObject({ partial: 3_000n, partialDueDate: '2026-03-20' })
  })

  it('a refund restores the balances of invoice and client, and keeps the applied amount', async () => {
    const invoice = await sentInvoice(app, client)
    const before = await newPayment(app, client, { amount: 120, invoices: [[invoice, 100]] })
    expect(await refund(before, 30, [invoice, 30])).toMatchObject({
      statusId: 5,
      refunded: 3_000n,
      applied: 10_000n,
      amount: 12_000n,
    })
    expect(await rows.invoice(invoice)).toMatchObject({ statusId: 3, balance: 3_000n, paidToDate: 7_000n })
    expect(await rows.figuresOf(client)).toEqual([3_000n, 9_000n, 2_000n])
    expect(await refund(before, 90, [invoice, 70])).toMatchObject({ statusId: 6, refunded: 12_000n })
    expect(await rows.invoice(invoice)).toMatchObject({ statusId: 2, balance: 10_000n, paidToDate: 0n })
    expect(await rows.figuresOf(client)).toEqual([10_000n, 0n, 0n])
  })

  it('a refund of unapplied money names no invoice', async () => {
    const before = await newPayment(app, client, { amount: 20 })
    expect(await refund(before, 5)).toMatchObject({ statusId: 5, refunded: 500n })
    expect(await rows.figuresOf(client)).toEqual([0n, 1_500n, 1_500n])
  })

  it('a refund without an amount uses the sum of its invoices', async () => {
    const invoice = await sentInvoice(app, client)
    const before = await newPayment(app, client, { invoices: [[invoice, 100]] })
    expect(await refund(before, undefined, [invoice, 100])).toMatchObject({ statusId: 6, refunded: 10_000n })
  })

  it('a refund for a cancelled invoice keeps it cancelled', async () => {
    const invoice = await sentInvoice(app, client, { amountPaid: 40 })
    await changeInvoice(app, invoice, { cancel: true })
    const [paid] = await rows.paymentsOf(client)
    expect(await refund(paid as Payment, 40, [invoice, 40])).toMatchObject({ statusId: 6 })
    expect(await rows.invoice(invoice)).toMatchObject({ statusId: 5, balance: 0n, paidToDate: 0n })
    expect(await rows.figuresOf(client)).toEqual([0n, 0n, 0n])
  })

  it('a refund that names an invoice twice is refused', async () => {
    const invoice = await sentInvoice(app, client)
    const paid = await newPayment(app, client, { invoices: [[invoice, 100]] })
    const twice = refund(paid, undefined, [invoice, 60], [invoice, 60])
    expect(await refusalOf(twice)).toMatchObject(wrong('invoices.1.invoiceId'))
    expect(await rows.payment(paid)).toMatchObject({ refunded: 0n, statusId: 4 })
  })

  it('a refund beyond the available amount is refused', async () => {
    const [invoice, other] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const before = await newPayment(app, client, { amount: 110, invoices: [[invoice, 100]] })
    expect(await refusalOf(refund(before, 11))).toMatchObject(wrong('amount'))
    expect(await refusalOf(refund(before, 101, [invoice, 101]))).toMatchObject(wrong('invoices.0.amount'))
    expect(await refusalOf(refund(before, 1, [other, 1]))).toMatchObject(wrong('invoices.0.invoiceId'))
    expect(await refusalOf(refund(before, 5, [invoice, 6]))).toMatchObject(wrong('amount'))
    expect(await refusalOf(refund(before))).toMatchObject(wrong('amount'))
    expect(await refusalOf(refund(before, -1))).toMatchObject(wrong('amount'))
    await refund(before, 110, [invoice, 100])
    expect(await refusalOf(refund(before, 1))).toMatchObject(wrong('amount'))
    expect(await refusalOf(refund(before, 1, [invoice, 1]))).toMatchObject(wrong('invoices.0.amount'))
  })
})

describe('deleting and restoring a payment', () => {
  it('deleting a payment restores all balances, and restoring reverts exactly that', async () => {
    const [first, second] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const paid = await newPayment(app, client, {
      amount: 180,
      invoices: [
        [first, 100],
        [second, 50],
      ],
    })
    await refund(paid, 25, [second, 20])
    const state = async () => [
      await rows.figuresOf(client),
      ...(await Promise.all(
        [first, second].map(async (row) => {
          const { balance, paidToDate, statusId } = await rows.invoice(row)
          return [balance, paidToDate, statusId]
        }),
      )),
    ]
    const before = await state()
    expect((await actOnPayment(app, 'delete', paid)).records).toMatchObject([{ isDeleted: true, amount: 18_000n }])
    expect(await state()).toEqual([
      [20_000n, 0n, 0n],
      [10_000n, 0n, 2],
      [10_000n, 0n, 2],
    ])
    expect((await actOnPayment(app, 'restore', paid)).results).toMatchObject([{ outcome: 'done' }])
    expect(await state()).toEqual(before)
  })

  it('deleting a payment twice is reported as already done', async () => {
    const paid = await newPayment(app, client, { amount: 5 })
    await actOnPayment(app, 'delete', paid)
    expect((await actOnPayment(app, 'delete', paid)).results).toMatchObject([{ reason: 'already_deleted' }])
    await actOnPayment(app, 'restore', paid)
    expect((await actOnPayment(app, 'restore', paid)).results).toMatchObject([{ reason: 'already_active' }])
  })

  it('a payment is not restored if its invoice was paid otherwise or deleted', async () => {
    const invoice = await sentInvoice(app, client)
    const paid = await newPayment(app, client, { invoices: [[invoice, 100]] })
    await actOnPayment(app, 'delete', paid)
    await changeInvoice(app, invoice, { amountPaid: 1 })
    expect((await actOnPayment(app, 'restore', paid)).results).toMatchObject([{ reason: 'invoice_changed' }])
    await actOnInvoice(app, 'delete', invoice)
    expect((await actOnPayment(app, 'restore', paid)).results).toMatchObject([{ reason: 'invoice_deleted' }])

    const other = await sentInvoice(app, client)
    const whole = await newPayment(app, client, { invoices: [[other, 100]] })
    await actOnInvoice(app, 'delete', other)
    expect((await actOnPayment(app, 'restore', whole)).results).toMatchObject([{ reason: 'nothing_left' }])
  })

  it('deleting a payment of a cancelled invoice keeps it cancelled', async () => {
    const invoice = await sentInvoice(app, client, { amountPaid: 40 })
    await changeInvoice(app, invoice, { cancel: true })
    const [paid] = await rows.paymentsOf(client)
    await actOnPayment(app, 'delete', paid as Payment)
    expect(await rows.invoice(invoice)).toMatchObject({ statusId: 5, balance: 0n, paidToDate: 0n })
    expect(await rows.figuresOf(client)).toEqual([0n, 0n, 0n])
    await actOnPayment(app, 'restore', paid as Payment)
    expect(await rows.invoice(invoice)).toMatchObject({ statusId: 5, balance: 0n, paidToDate: 4_000n })
    expect(await rows.figuresOf(client)).toEqual([0n, 4_000n, 0n])
  })

  it('the last deleted payment is restored first', async () => {
    const [first, second] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const paid = await newPayment(app, client, {
      invoices: [
        [first, 60],
        [second, 40],
      ],
    })
    await actOnInvoice(app, 'delete', first)
    await actOnPayment(app, 'delete', paid)
    expect((await actOnInvoice(app, 'restore', first)).results).toMatchObject([{ reason: 'payment_deleted' }])
    await actOnPayment(app, 'restore', paid)
    await actOnInvoice(app, 'restore', first)
    expect(await rows.payment(paid)).toMatchObject({ amount: 10_000n, applied: 10_000n, isDeleted: false })
    expect(await rows.figuresOf(client)).toEqual([10_000n, 10_000n, 0n])
  })

  it('refunds in between do not affect deleting and restoring', async () => {
    const invoice = await sentInvoice(app, client)
    const paid = await newPayment(app, client, { amount: 150, invoices: [[invoice, 100]] })
    await refund(paid, 50, [invoice, 30])
    const before = await rows.figuresOf(client)
    await actOnInvoice(app, 'delete', invoice)
    expect(await rows.payment(paid)).toMatchObject({ amount: 5_000n, applied: 0n, refunded: 2_000n, statusId: 5 })
    await actOnInvoice(app, 'restore', invoice)
    expect(await rows.payment(paid)).toMatchObject({ amount: 15_000n, applied: 10_000n, refunded: 5_000n })
    expect(await rows.figuresOf(client)).toEqual(before)
  })

  it('archiving a payment changes no balance', async () => {
    const paid = await newPayment(app, client, { amount: 5 })
    expect((await actOnPayment(app, 'archive', paid)).records).toMatchObject([
      { archivedAt: app.clock.now, isDeleted: false },
    ])
    expect(await rows.figuresOf(client)).toEqual([0n, 500n, 500n])
  })
})
