import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { payments } from '../../../src/domain/billing/payment/list.ts'
import { payment, refundPayment } from '../../../src/domain/billing/payment/operations.ts'
import { paymentsByInvoiceIds } from '../../../src/domain/billing/payment/shown.ts'
import { allocationsByPaymentIds } from '../../../src/domain/billing/payment/store.ts'
import {
  actOnInvoice,
  actOnPayment,
  lineOf,
  newClient,
  newInvoice,
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

const list = async (input: object) =>
  (await app.run(payments, { clientIds: [app.id('client', client.id)], ...input })).rows.map((row) => row.amount)

describe('createPayment', () => {
  it('a payment pays several invoices exactly, in full and in part', async () => {
    const first = await sentInvoice(app, client, { lineItems: [lineOf('10.1')] })
    const second = await sentInvoice(app, client, { lineItems: [lineOf('20.2')] })
    const third = await sentInvoice(app, client)
    const paid = await newPayment(app, client, {
      amount: '40.3',
      isManual: false,
      invoices: [
        [first, 10.1],
        [second, '20.2'],
        [third, 10],
      ],
    })
    expect(paid).toMatchObject({ amount: 4_030n, applied: 4_030n, statusId: 4, isManual: false, currencyId: '1' })
    expect(await rows.invoice(first)).toMatchObject({ statusId: 4, balance: 0n })
    expect(await rows.invoice(second)).toMatchObject({ statusId: 4, paidToDate: 2_020n })
    expect(await rows.invoice(third)).toMatchObject({ statusId: 3, balance: 9_000n })
    expect(await rows.figuresOf(client)).toEqual([9_000n, 4_030n, 0n])
    expect(await rows.activitiesOf(first)).toEqual([4, 1101, 54])
    expect(await rows.activitiesOf(third)).toEqual([4, 1101])
  })

  it.each([undefined, 0, ''])('the amount is the sum of the invoices for amount=%j', async (amount) => {
    const invoice = await sentInvoice(app, client)
    const paid = await newPayment(app, client, { amount, invoices: [[invoice, 25]] })
    expect(paid).toMatchObject({ amount: 2_500n, applied: 2_500n })
  })

  it.each([undefined, 0, ''])(
    'a payment of 0 is created for amount=%j without invoices, and can be deleted and restored',
    async (amount) => {
      const paid = await newPayment(app, client, { amount })
      expect(paid).toMatchObject({ amount: 0n, applied: 0n, refunded: 0n, statusId: 4 })
      await actOnPayment(app, 'delete', paid)
      expect((await actOnPayment(app, 'restore', paid)).results).toMatchObject([{ outcome: 'done' }])
      expect(await rows.payment(paid)).toMatchObject({ isDeleted: false, amount: 0n })
      expect(await rows.figuresOf(client)).toEqual([0n, 0n, 0n])
      expect(await refusalOf(app.run(refundPayment, { id: app.id('payment', paid.id) }))).toMatchObject(wrong('amount'))
    },
  )

  it('an amount of 0 means the invoices minus the credits', async () => {
    const [first, second] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const credit = await sentCredit(app, client)
    const paid = await newPayment(app, client, {
      amount: 0,
      invoices: [
        [first, 100],
        [second, '10.5'],
      ],
      credits: [[credit, 20]],
    })
    expect(paid).toMatchObject({ amount: 9_050n, applied: 9_050n })
  })

  it('an invoice or a credit named twice is refused', async () => {
    const [invoice, credit] = [await sentInvoice(app, client), await sentCredit(app, client)]
    const twice = newPayment(app, client, {
      invoices: [
        [invoice, 10],
        [invoice, 10],
      ],
      credits: [
        [credit, 1],
        [credit, 1],
      ],
    })
    expect(await refusalOf(twice)).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['invoices', 1, 'invoiceId'] }, { path: ['credits', 1, 'creditId'] }],
    })
  })

  it('the excess over the invoices stays unapplied', async () => {
    const invoice = await sentInvoice(app, client)
    expect(await newPayment(app, client, { amount: 150, invoices: [[invoice, 100]] })).toMatchObject({
      amount: 15_000n,
      applied: 10_000n,
    })
    expect(await newPayment(app, client, { amount: 5 })).toMatchObject({ amount: 500n, applied: 0n })
    expect(await rows.figuresOf(client)).toEqual([0n, 15_500n, 5_500n])
  })

  it('paying a draft marks it as sent first', async () => {
    const { invoice: draft } = await newInvoice(app, client)
    await newPayment(app, client, { invoices: [[draft, 40]] })
    expect(await rows.invoice(draft)).toMatchObject({ statusId: 3, balance: 6_000n, lastSentDate: '2026-03-15' })
    expect(await rows.ledgerOf(client)).toEqual([10_000n, -4_000n])
  })

  it('a payment gets a number from its own counter and today’s date', async () => {
    const first = await newPayment(app, client, { amount: 1 })
    const second = await newPayment(app, client, { amount: 1, date: '2026-01-31', transactionReference: 'T-1' })
    expect(Number(second.number)).toBe(Number(first.number) + 1)
    expect(first.date).toBe('2026-03-15')
    expect(second).toMatchObject({ date: '2026-01-31', transactionReference: 'T-1', isManual: true })
    expect(await refusalOf(newPayment(app, client, { amount: 1, number: first.number }))).toMatchObject(wrong('number'))
  })

  it('each invoice that cannot receive its allocation is reported, and nothing is saved', async () => {
    const invoice = await sentInvoice(app, client)
    const other = await sentInvoice(app, await newClient(app))
    const paid = await sentInvoice(app, client, { paid: true })
    const cancelled = await sentInvoice(app, client, { cancel: true })
    const deleted = await sentInvoice(app, client)
    await actOnInvoice(app, 'delete', deleted)
    const before = await rows.figuresOf(client)
    const cases: [fields: Parameters<typeof newPayment>[2], path: string, message?: string][] = [
      [{ invoices: [[invoice, '100.01']] }, 'invoices.0.amount'],
      [{ invoices: [[invoice, 0]] }, 'invoices.0.amount'],
      [{ invoices: [[invoice, -1]] }, 'invoices.0.amount'],
      [{ invoices: [[invoice, '1.001']] }, 'invoices.0.amount'],
      [{ amount: 50, invoices: [[invoice, 60]] }, 'amount'],
      [{ amount: '0.001' }, 'amount'],
      [{ amount: -5 }, 'amount'],
      [
        {
          invoices: [
            [invoice, 1],
            [invoice, 1],
          ],
        },
        'invoices.1.invoiceId',
      ],
      [{ invoices: [[other, 1]] }, 'invoices.0.invoiceId'],
      [{ invoices: [[paid, 1]] }, 'invoices.0.invoiceId', 'is paid and cannot be paid'],
      [
        {
          invoices: [
            [invoice, 1],
            [cancelled, 1],
          ],
        },
        'invoices.1.invoiceId',
        'is cancelled and cannot be paid',
      ],
      [{ invoices: [[deleted, 1]] }, 'invoices.0.invoiceId', 'is deleted and cannot be paid'],
      [{ invoices: [[{ id: 999_999 }, 1]] }, 'invoices.0.invoiceId'],
    ]
    for (const [fields, path, message] of cases) {
      const refusal = await refusalOf(newPayment(app, client, fields))
      expect(refusal).toMatchObject(wrong(path))
      if (message) expect(refusal).toMatchObject({ fields: [{ message }] })
    }
    expect(await rows.figuresOf(client)).toEqual(before)
  })

  it('unknown contacts, vendors and users are refused', async () => {
    const stranger = await app.otherCompany()
    const wrongs = {
      contactId: app.id('contact', 999_999),
      vendorId: app.id('vendor', 999_999),
      assigneeId: app.id('user', stranger.userId),
    }
    for (const [field, value] of Object.entries(wrongs)) {
      expect(await refusalOf(newPayment(app, client, { amount: 1, [field]: value }))).toMatchObject(wrong(field))
    }
    const every = await refusalOf(newPayment(app, client, { amount: 1, exchangeRate: -1, ...wrongs }))
    const paths = (every as { fields: { path: string[] }[] }).fields.flatMap(({ path }) => path)
    expect(paths.toSorted()).toEqual([...Object.keys(wrongs), 'exchangeRate'].toSorted())
  })

  it('a payment of negative invoices is negative', async () => {
    const credit = await sentInvoice(app, client, { lineItems: [lineOf(-30)] })
    expect(await newPayment(app, client, { invoices: [[credit, -30]] })).toMatchObject({ amount: -3_000n })
    expect(await rows.figuresOf(client)).toEqual([0n, -3_000n, 0n])
  })

  it('negative invoices cannot be offset against others', async () => {
    const credit = await sentInvoice(app, client, { lineItems: [lineOf(-30)] })
    const invoice = await sentInvoice(app, client)
    const mixed = newPayment(app, client, {
      invoices: [
        [invoice, 100],
        [credit, -30],
      ],
    })
    expect(await refusalOf(mixed)).toMatchObject(wrong('invoices.1.amount'))
    const unapplied = newPayment(app, client, { amount: 50, invoices: [[credit, -30]] })
    expect(await refusalOf(unapplied)).toMatchObject(wrong('invoices.0.amount'))
  })
})

describe('concurrent payments', () => {
  it('two concurrent payments never pay an invoice twice', async () => {
    const invoice = await sentInvoice(app, client)
    const refusals = await Promise.all(
      Array.from({ length: 6 }, () => refusalOf(newPayment(app, client, { invoices: [[invoice, 100]] }))),
    )
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(await rows.figuresOf(client)).toEqual([0n, 10_000n, 0n])
  })
})

describe('list of payments', () => {
  it('payments of a client are listed in order of creation with all filters combined', async () => {
    const invoice = await sentInvoice(app, client)
    const whole = await newPayment(app, client, {
      amount: 30,
      transactionReference: 'Alpha',
      invoices: [[invoice, 30]],
    })
    await newPayment(app, client, { amount: 20, transactionReference: 'Beta', date: '2026-01-01' })
    await newPayment(app, client, { amount: 10, transactionReference: 'Gamma' })
    await newPayment(app, await newClient(app), { amount: 99 })
    expect(await list({})).toEqual([3_000n, 2_000n, 1_000n])
    expect(await list({ search: 'alph' })).toEqual([3_000n])
    expect(await list({ search: 'Acme' })).toHaveLength(3)
    expect(await list({ search: 'ada@acme' })).toHaveLength(3)
    expect(await list({ number: whole.number })).toEqual([3_000n])
    expect(await list({ amount: { gte: '20' }, unapplied: true })).toEqual([2_000n])
    expect(await list({ date: { from: '2026-01-01', to: '2026-01-31' } })).toEqual([2_000n])
    expect(await list({ sort: [{ column: 'amount' }] })).toEqual([1_000n, 2_000n, 3_000n])
    expect(await list({ sort: [{ column: 'clientId' }, { column: 'number', descending: true }] })).toEqual([
      1_000n,
      2_000n,
      3_000n,
    ])
    await actOnPayment(app, 'delete', whole)
    expect(await list({ states: ['active'] })).toEqual([2_000n, 1_000n])
    expect(await list({ states: ['deleted'] })).toEqual([3_000n])
    expect(await list({ clientIds: [app.id('client', 999_999)] })).toEqual([])
  })

  it('match_transactions excludes payments with a bank transaction', async () => {
    const paid = await newPayment(app, client, { amount: 30 })
    const free = await newPayment(app, client, { amount: 20 })
    const { bankAccounts, bankTransactions, payments: table } = app.database.tables
    const stamps = { companyId: app.owner.companyId, userId: app.owner.userId, createdAt: 1, updatedAt: 1 }
    await app.database.transact(app.owner.companyId, async (db) => {
      const money = { currencyId: '1', digits: 2 }
      const [account] = await db
        .insert(bankAccounts)
        .values({ ...stamps, ...money })
        .returning()
      const [transaction] = await db
        .insert(bankTransactions)
        .values({
          ...stamps,
          ...money,
          bankAccountId: account?.id ?? 0,
          amount: 3_000n,
          baseType: 'CREDIT',
          date: '2026-03-01',
          statusId: 3,
          match: { paymentId: paid.id, previous: { vendorId: null, ninjaCategoryId: null, statusId: 1 } } as never,
        })
        .returning()
      await db
        .update(table)
        .set({ bankTransactionId: transaction?.id ?? 0 })
        .where(eq(table.id, paid.id))
    })
    expect(await list({ matchTransactions: true })).toEqual([2_000n])
    expect(await list({ matchTransactions: false })).toEqual([3_000n, 2_000n])
    await actOnPayment(app, 'delete', paid)
    const [transaction] = await app.database.read.select().from(bankTransactions)
    expect(transaction).toMatchObject({ statusId: 1, match: null })
    expect(free.bankTransactionId).toBeNull()
  })

  it('a user without the view permission sees only their own payments', async () => {
    const member = await app.member('create_payment,create_client')
    await newPayment(app, client, { amount: 1 })
    expect((await app.run(payments, {}, member)).rows).toEqual([])
    const mine = await newPayment(app, client, { amount: 2 })
    expect(await refusalOf(app.run(payment, { id: app.id('payment', mine.id) }, member))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('batch reads of payments', () => {
  it('batch reads return each payment once, in the order of the keys', async () => {
    const [first, second] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const paid = await newPayment(app, client, {
      invoices: [
        [first, 60],
        [second, 40],
      ],
    })
    const work = await app.work()
    expect(await paymentsByInvoiceIds(work, [second.id, 999_999, first.id])).toMatchObject([
      [{ id: paid.id }],
      [],
      [{ id: paid.id }],
    ])
    expect((await allocationsByPaymentIds(work, [999_999, paid.id])).map((parts) => parts.length)).toEqual([0, 2])
  })
})
