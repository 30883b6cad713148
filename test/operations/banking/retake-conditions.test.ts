import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateBankTransaction } from '../../../src/domain/banking/bank-transaction/operations.ts'
import { actOnPayment, newClient, newPayment } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { bankFixtures } from './bank-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof bankFixtures>
beforeAll(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
})
afterAll(() => app.close())

/** A deleted payment, and the open bank transaction that it was linked to. */
async function released() {
  const payment = await newPayment(app, await newClient(app), { amount: 10 })
  const transaction = await books.credit(10)
  await books.match([[transaction, { paymentId: payment }]])
  await actOnPayment(app, 'delete', payment)
  return {
    payment,
    transaction,
    change: (changes: object) =>
      app.run(updateBankTransaction, { id: app.id('bankTransaction', transaction.id), ...changes }),
    restore: async () => (await actOnPayment(app, 'restore', payment)).results[0],
  }
}

describe('a restored payment takes its bank transaction back', () => {
  it.each([{ direction: 'DEBIT' }, { currency: '1' }, { amount: 0 }])(
    'not after the transaction was changed to %o',
    async (changes) => {
      const { transaction, change, restore } = await released()
      await change(changes)
      const open = await books.transactionNow(transaction)
      expect(await restore()).toMatchObject({ outcome: 'skipped', reason: 'bank_transaction_changed' })
      expect(await books.transactionNow(transaction)).toEqual(open)
      await change({ direction: 'CREDIT', currency: '3', amount: 10 })
      expect(await restore()).toMatchObject({ outcome: 'done' })
    },
  )

  it('with another amount if the payment was linked, and with the vendor that the transaction got since', async () => {
    const { payment, transaction, change, restore } = await released()
    const vendor = await books.vendor('Acme')
    await change({ amount: 7, vendorId: app.id('vendor', vendor.id) })
    expect(await restore()).toMatchObject({ outcome: 'done' })
    expect(await books.transactionNow(transaction)).toMatchObject({
      statusId: 3,
      amount: 700n,
      vendorId: vendor.id,
      match: { kind: 'payment', paymentId: payment.id, expenseIds: [] },
    })
  })
})
