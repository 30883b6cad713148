import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bulkClients } from '../../../src/domain/contacts/client/operations.ts'
import { bulkCredits } from '../../../src/domain/billing/credit/bulk.ts'
import { creditUsesByPaymentIds } from '../../../src/domain/billing/payment/credit-uses.ts'
import { refundPayment, updatePayment } from '../../../src/domain/billing/payment/operations.ts'
import { outboxOf } from '../../delivery/outbox.ts'
import {
  actOnInvoice,
  actOnPayment,
  lineOf,
  newClient,
  newPayment,
  refusalOf,
  sentCredit,
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

type Part = readonly [record: { id: number }, amount: number | string]

const apply = (payment: { id: number }, invoices: readonly Part[], credits: readonly Part[] = []) =>
  app.run(updatePayment, {
    id: app.id('payment', payment.id),
    invoices: invoices.map(([{ id }, amount]) => ({ invoiceId: app.id('invoice', id), amount })),
    credits: credits.map(([{ id }, amount]) => ({ creditId: app.id('credit', id), amount })),
  })

const problemOf = async (attempt: Promise<unknown>) => {
  const { fields = [] } = (await refusalOf(attempt)) as { fields?: { path: unknown[]; message: string }[] }
  return fields.map(({ path, message }) => [path.join('.'), message])
}

const actOnClient = (action: string) => app.run(bulkClients, { action, ids: [app.id('client', client.id)] })

describe('parts of a payment for invoices', () => {
  it('an unknown invoice is reported alone, the invoices after it are not', async () => {
    const invoice = await sentInvoice(app, client)
    const paid = newPayment(app, client, {
      invoices: [
        [{ id: 999_999 }, 1],
        [invoice, 1],
      ],
    })
    expect(await problemOf(paid)).toEqual([['invoices.0.invoiceId', 'is not an invoice of this client']])
  })

  it('a part finer than the currency, one of 0 and one beyond the balance are refused with different reasons', async () => {
    const invoice = await sentInvoice(app, client)
    const reasonFor = async (amount: string) =>
      (await problemOf(newPayment(app, client, { invoices: [[invoice, amount]] })))[0]?.[1]
    expect(await reasonFor('1.001')).toBe('must have at most 2 decimals: USD has no smaller unit')
    expect(await reasonFor('0')).toBe('must not be 0')
    expect(await reasonFor('100.01')).toBe('must be between 0 and the balance, 100')
  })

  it('money of a deleted client’s payment is not applied until the client is restored', async () => {
    const invoice = await sentInvoice(app, client)
    const payment = await newPayment(app, client, { amount: 10 })
    await actOnClient('delete')
    expect(await problemOf(apply(payment, [[invoice, 10]]))).toEqual([
      ['invoices', 'belong to a deleted client; restore it first'],
    ])
    await actOnClient('restore')
    expect(await apply(payment, [[invoice, 10]])).toMatchObject({ applied: 1_000n })
  })

  it('the refusal of parts beyond the money of a payment names what is left, with the credits', async () => {
    const [first, second] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const credit = await sentCredit(app, client)
    const payment = await newPayment(app, client, { amount: 20, invoices: [[first, 10]] })
    expect(await problemOf(apply(payment, [[second, 30]], [[credit, 15]]))).toEqual([
      ['invoices', 'must receive at most 25 in total: the rest of the payment is already allocated'],
    ])
  })
})

describe('credits applied with a payment', () => {
  it('a payment of 0 takes credits for further invoices, a negative one takes none', async () => {
    const below = await sentInvoice(app, client, { lineItems: [lineOf(-30)] })
    const invoice = await sentInvoice(app, client)
    const credit = await sentCredit(app, client)
    const negative = await newPayment(app, client, { invoices: [[below, -30]] })
    expect(await problemOf(apply(negative, [[invoice, 10]], [[credit, 10]]))).toEqual([
      ['credits', 'cannot be used with a negative payment'],
    ])
    expect(await refusalOf(apply(negative, [[invoice, 10]]))).toMatchObject(wrong('invoices'))
    const nothing = await newPayment(app, client, { amount: 0 })
    expect(await apply(nothing, [[invoice, 10]], [[credit, 10]])).toMatchObject({ amount: 0n, applied: 0n })
    expect(await rows.invoice(invoice)).toMatchObject({ balance: 9_000n })
    expect(await rows.credit(credit)).toMatchObject({ balance: 1_000n })
  })

  it('credits are not combined with negative invoices, even if the others receive enough', async () => {
    const [invoice, below] = [
      await sentInvoice(app, client),
      await sentInvoice(app, client, { lineItems: [lineOf(-10)] }),
    ]
    const mixed = newPayment(app, client, {
      amount: 100,
      invoices: [
        [invoice, 100],
        [below, -10],
      ],
      credits: [[await sentCredit(app, client), 1]],
    })
    expect(await problemOf(mixed)).toEqual([['credits', 'cannot be combined with negative invoices']])
  })

  it('a payment is not restored if any of its credits is deleted', async () => {
    const invoice = await sentInvoice(app, client)
    const [first, second] = [await sentCredit(app, client), await sentCredit(app, client)]
    const payment = await newPayment(app, client, {
      invoices: [[invoice, 40]],
      credits: [
        [first, 20],
        [second, 20],
      ],
    })
    await actOnPayment(app, 'delete', payment)
    await app.run(bulkCredits, { action: 'delete', ids: [app.id('credit', second.id)] })
    expect((await actOnPayment(app, 'restore', payment)).results).toMatchObject([{ reason: 'credit_deleted' }])
    expect(await rows.credit(first)).toMatchObject({ balance: 2_000n })
  })

  it('several credits fill several invoices in the order given, without parts of 0', async () => {
    const [first, second] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const [small, large] = [await sentCredit(app, client), await sentCredit(app, client)]
    const payment = await newPayment(app, client, {
      amount: 5,
      invoices: [
        [first, 20],
        [second, 15],
      ],
      credits: [
        [small, 20],
        [large, 10],
      ],
    })
    const usesOf = async () => {
      const [uses = []] = await creditUsesByPaymentIds(await app.work(), [payment.id])
      return uses.map(({ creditId, invoiceId, amount }) => [creditId, invoiceId, amount])
    }
    expect(await usesOf()).toEqual([
      [small.id, first.id, 2_000n],
      [large.id, second.id, 1_000n],
    ])
    const { ledgerEntries } = app.database.tables
    const entries = await app.database.read.select().from(ledgerEntries)
    expect(entries.at(-1)).toMatchObject({ paymentId: payment.id, invoiceId: null, creditId: null })
    await actOnPayment(app, 'delete', payment)
    expect(await usesOf()).toEqual([])
    await actOnPayment(app, 'restore', payment)
    expect(await usesOf()).toHaveLength(2)
  })
})

describe('booking a payment', () => {
  it('a number that is sent takes no count', async () => {
    const numbers: string[] = []
    for (const number of [undefined, 'OWN-1', undefined])
      numbers.push((await newPayment(app, client, { amount: 1, ...(number && { number }) })).number)
    expect(numbers[1]).toBe('OWN-1')
    expect(Number(numbers[2])).toBe(Number(numbers[0]) + 1)
  })

  it('a client who wants receipts gets none for a payment without new money, unless it is asked for', async () => {
    const wanting = await newClient(app, {
      name: 'Receipts',
      contacts: [{ email: 'ada@receipts.test' }],
      settings: { client_manual_payment_notification: true },
    })
    const [invoice, credit] = [await sentInvoice(app, wanting), await sentCredit(app, wanting)]
    const receiptsOf = async (payment: { id: number }) =>
      (await outboxOf(app)).filter((row) => row.recordKind === 'payment' && row.recordId === payment.id).length
    const parts = { invoices: [[invoice, 10]], credits: [[credit, 10]] } as const
    expect(await receiptsOf(await newPayment(app, wanting, parts))).toBe(0)
    expect(await receiptsOf(await newPayment(app, wanting, { ...parts, emailReceipt: true }))).toBe(1)
    expect(await receiptsOf(await newPayment(app, wanting, { amount: 5 }))).toBe(1)
  })
})

describe('restoring payments of a deleted client', () => {
  it('a payment with parts waits for its client, one without is restored', async () => {
    const invoice = await sentInvoice(app, client)
    const [applied, free] = [
      await newPayment(app, client, { invoices: [[invoice, 10]] }),
      await newPayment(app, client, { amount: 5 }),
    ]
    await actOnPayment(app, 'delete', applied, free)
    await actOnClient('delete')
    const { results } = await actOnPayment(app, 'restore', applied, free)
    expect(results).toMatchObject([{ outcome: 'skipped', reason: 'client_deleted' }, { outcome: 'done' }])
    await actOnClient('restore')
    expect((await actOnPayment(app, 'restore', applied)).results).toMatchObject([{ outcome: 'done' }])
  })
})

describe('restoring payments that lost an invoice', () => {
  it('a payment with money left is restored without the invoice', async () => {
    const invoice = await sentInvoice(app, client)
    const payment = await newPayment(app, client, { amount: 150, invoices: [[invoice, 100]] })
    await actOnInvoice(app, 'delete', invoice)
    await actOnPayment(app, 'delete', payment)
    expect((await actOnPayment(app, 'restore', payment)).results).toMatchObject([{ outcome: 'done' }])
    expect(await rows.payment(payment)).toMatchObject({ amount: 5_000n, applied: 0n, isDeleted: false })
  })

  it('a payment of credits only is restored with the invoice that it has left', async () => {
    const [lost, left] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const credit = await sentCredit(app, client)
    const payment = await newPayment(app, client, {
      invoices: [
        [lost, 10],
        [left, 10],
      ],
      credits: [[credit, 20]],
    })
    await actOnInvoice(app, 'delete', lost)
    await actOnPayment(app, 'delete', payment)
    expect((await actOnPayment(app, 'restore', payment)).results).toMatchObject([{ outcome: 'done' }])
    expect(await rows.invoice(left)).toMatchObject({ balance: 9_000n })
    expect(await rows.credit(credit)).toMatchObject({ balance: 1_000n })
  })
})

describe('restoring a payment of a cancelled invoice', () => {
  it('the invoice takes the money back only while it is not paid otherwise', async () => {
    const invoice = await sentInvoice(app, client)
    const [first, small] = [
      await newPayment(app, client, { invoices: [[invoice, 60]] }),
      await newPayment(app, client, { invoices: [[invoice, 40]] }),
    ]
    await actOnPayment(app, 'delete', first, small)
    await newPayment(app, client, { invoices: [[invoice, 50]] })
    await actOnInvoice(app, 'cancel', invoice)
    expect((await actOnPayment(app, 'restore', first)).results).toMatchObject([{ reason: 'invoice_changed' }])
    expect((await actOnPayment(app, 'restore', small)).results).toMatchObject([{ outcome: 'done' }])
    expect(await rows.invoice(invoice)).toMatchObject({ statusId: 5, balance: 0n, paidToDate: 9_000n })
  })
})

describe('parts of a refund', () => {
  it('a refund with a part of 0 is refused by the name of the part', async () => {
    const invoice = await sentInvoice(app, client)
    const payment = await newPayment(app, client, { amount: 20, invoices: [[invoice, 10]] })
    const invoices = [{ invoiceId: app.id('invoice', invoice.id), amount: 0 }]
    const refund = app.run(refundPayment, { id: app.id('payment', payment.id), amount: 5, invoices })
    expect(await refusalOf(refund)).toMatchObject(wrong('invoices.0.amount'))
    expect(await rows.payment(payment)).toMatchObject({ refunded: 0n })
  })

  it('deleting a payment that was refunded in full leaves its invoice as it is', async () => {
    const invoice = await sentInvoice(app, client)
    const payment = await newPayment(app, client, { invoices: [[invoice, 10]] })
    const invoices = [{ invoiceId: app.id('invoice', invoice.id), amount: 10 }]
    await app.run(refundPayment, { id: app.id('payment', payment.id), invoices })
    const before = await rows.invoice(invoice)
    await actOnPayment(app, 'delete', payment)
    expect(await rows.invoice(invoice)).toEqual(before)
  })
})
