import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundPayment } from '../../../src/domain/billing/payment/operations.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import type { Payment } from '../../../src/domain/billing/payment/payment.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { actOnInvoice, actOnPayment } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { bankFixtures } from '../banking/bank-fixtures.ts'
import { clientFixtures, twoClients } from './merge-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof clientFixtures>

beforeAll(async () => {
  app = await openTestApp()
  books = clientFixtures(app)
})
afterAll(() => app.close())

const refund = (payment: Payment, amount: string, invoice?: Invoice) =>
  app.run(refundPayment, {
    id: app.id('payment', payment.id),
    ...(invoice ? { invoices: [{ invoiceId: app.id('invoice', invoice.id), amount }] } : { amount }),
  })

/** Compares the figures that a merge is taken apart by with the stored ones. */
async function expectFigures(client: Client, step: string) {
  const { columns, records } = await bankFixtures(app).figures(client)
  expect(records, step).toEqual(columns)
  return columns
}

it('the figures by the records are the stored ones after every kind of movement', async () => {
  const client = await books.client('Acme')
  const [first, second] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 5_000n)]
  const credit = await books.credit(client.id, 2_000n)
  const payment = await books.pay([[first, 6_000n]], 9_000n)
  expect(await expectFigures(client, 'a payment with unapplied money')).toMatchObject({ paymentBalance: 3_000n })

  await refund(payment, '25', first)
  expect(await expectFigures(client, 'a refund of applied money')).toMatchObject({ paymentBalance: 3_000n })
  await refund(payment, '10')
  expect(await expectFigures(client, 'a refund of unapplied money')).toMatchObject({
    balance: 11_500n,
    paidToDate: 5_500n,
    paymentBalance: 2_000n,
    creditBalance: 2_000n,
  })

  const used = await books.use(second, credit, 1_500n)
  expect(await expectFigures(client, 'a credit')).toMatchObject({ paidToDate: 7_000n, creditBalance: 500n })
  for (const action of ['archive', 'delete', 'restore']) {
    await actOnPayment(app, action, used)
    await expectFigures(client, `${action} the use of a credit`)
  }
  for (const action of ['delete', 'restore']) {
    await actOnInvoice(app, action, second)
    await expectFigures(client, `${action} an invoice that a credit paid`)
  }
  await actOnInvoice(app, 'cancel', first)
  await expectFigures(client, 'a cancelled invoice')
})

it('an unmerge gives each client the money that was refunded from its payments, applied or not', async () => {
  const { a, b } = await twoClients(books, 'refunds')
  const owed = await books.invoice(b.id, 4_000n)
  const payment = await books.pay([[owed, 3_000n]], 5_000n)
  await refund(payment, '7', owed)
  await refund(payment, '4')
  const before = [await expectFigures(a, 'before'), await expectFigures(b, 'before')]
  await books.merge(a, b)
  await expectFigures(a, 'merged')
  await books.unmerge(a, b)
  expect([await expectFigures(a, 'after'), await expectFigures(b, 'after')]).toEqual(before)
})
