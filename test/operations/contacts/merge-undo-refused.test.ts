import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unmergeClients } from '../../../src/domain/contacts/client/unmerge.ts'
import { unlinkBankTransactions } from '../../../src/domain/banking/bank-transaction/unlink.ts'
import { updateCredit } from '../../../src/domain/billing/credit/update.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { updatePayment } from '../../../src/domain/billing/payment/operations.ts'
import { updateExpense } from '../../../src/domain/spending/expense/operations.ts'
import { actOnInvoice, actOnPayment, rowsOf } from '../../fixtures.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from '../banking/bank-fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { clientFixtures, password, twoClients } from './merge-fixtures.ts'
import type { Books } from './merge-fixtures.ts'

let app: TestApp
let books: Books
beforeAll(async () => {
  app = await openTestApp()
  books = clientFixtures(app)
})
afterAll(() => app.close())

const id = (row: { id: number }) => app.id('client', row.id)

const lawful = async () => expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
const isDeleted = async (payment: { id: number }) => (await rowsOf(app).payment(payment)).isDeleted

async function covered(name: string) {
  const { a, b } = await twoClients(books, name)
  const invoices = [await books.invoice(a.id, 100n), await books.invoice(b.id, 200n)] as const
  await books.merge(a, b)
  return { a, b, invoices }
}

describe('clients with a common payment can be unmerged', () => {
  it('after the payment is deleted; it can be restored only after another merge', async () => {
    const { a, b, invoices } = await covered('untied')
    const [ours, theirs] = invoices
    const parts: [Invoice, bigint][] = [
      [ours, 100n],
      [theirs, 200n],
    ]
    const payment = await books.pay(parts, 300n)
    await actOnPayment(app, 'delete', payment)
    await books.unmerge(a, b)
    await lawful()
    const refused = await actOnPayment(app, 'restore', payment)
    expect(refused.results).toMatchObject([{ outcome: 'skipped', reason: 'clients_differ' }])
    expect(await isDeleted(payment)).toBe(true)
    await books.merge(a, b)
    await actOnPayment(app, 'restore', payment)
    expect(await isDeleted(payment)).toBe(false)
    await lawful()
    await expect(books.unmerge(a, b)).rejects.toMatchObject({ code: 'CONFLICT' })
    await actOnPayment(app, 'delete', payment)
    await books.unmerge(a, b)
  })

  it('after the matched bank transaction is unlinked', async () => {
    const { a, b, invoices } = await covered('unlinked')
    const bank = bankFixtures(app)
    const transaction = await bank.credit('3')
    await bank.match([[transaction, { invoiceIds: invoices }]])
    await expect(books.unmerge(a, b)).rejects.toMatchObject({ code: 'CONFLICT' })
    await app.run(unlinkBankTransactions, { ids: [app.id('bankTransaction', transaction.id)] })
    await books.unmerge(a, b)
    await lawful()
  })

  it('after the invoice of the other client is deleted; it can be restored only after another merge', async () => {
    const { a, b, invoices } = await covered('forgotten')
    const [ours, theirs] = invoices
    const first = await books.pay([[ours, 50n]], 80n)
    await app.run(updatePayment, {
      id: app.id('payment', first.id),
      invoices: [{ invoiceId: app.id('invoice', theirs.id), amount: '0.30' }],
    })
    await expect(books.unmerge(a, b)).rejects.toMatchObject({ code: 'CONFLICT' })
    await actOnInvoice(app, 'delete', theirs)
    await books.unmerge(a, b)
    await lawful()
    const refused = await actOnInvoice(app, 'restore', theirs)
    expect(refused.results).toMatchObject([{ outcome: 'skipped', reason: 'clients_differ' }])
    await lawful()
    await books.merge(a, b)
    expect((await actOnInvoice(app, 'restore', theirs)).results).toMatchObject([{ outcome: 'done' }])
    await lawful()
  })

  it('after the payment is deleted, even if its partly paid invoice was cancelled or deleted before', async () => {
    for (const action of ['cancel', 'delete']) {
      const { a, b, invoices } = await covered(`after-${action}`)
      const [ours, theirs] = invoices
      const payment = await books.pay(
        [
          [ours, 40n],
          [theirs, 50n],
        ],
        90n,
      )
      await actOnInvoice(app, action, theirs)
      await actOnPayment(app, 'delete', payment)
      await books.unmerge(a, b)
      await lawful()
      await books.merge(a, b)
      await lawful()
      await books.unmerge(a, b)
      await lawful()
    }
  })

  it('after the payment with a credit of the other client is deleted', async () => {
    const { a, b } = await twoClients(books, 'returned')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.credit(b.id, 200n)]
    await books.merge(a, b)
    const payment = await books.use(ours, theirs, 50n)
    await actOnPayment(app, 'delete', payment)
    await books.unmerge(a, b)
    await lawful()
    const refused = await actOnPayment(app, 'restore', payment)
    expect(refused.results).toMatchObject([{ outcome: 'skipped', reason: 'clients_differ' }])
    await lawful()
  })
})

describe('unmerging is refused', () => {
  it('while a later payment covers invoices of both clients, which is reported', async () => {
    const { a, b } = await twoClients(books, 'tied')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.invoice(b.id, 200n)]
    await books.merge(a, b)
    const payment = await books.pay(
      [
        [ours, 100n],
        [theirs, 200n],
      ],
      300n,
    )
    const before = await books.dump()
    await expect(books.unmerge(a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`payment ${payment.number} pays invoice ${theirs.number}`),
    })
    expect(await books.dump()).toEqual(before)
  })

  it('while a payment of one client uses a credit of the other, which is reported', async () => {
    const { a, b } = await twoClients(books, 'credited')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.credit(b.id, 200n)]
    await books.merge(a, b)
    const payment = await books.use(ours, theirs, 50n)
    await expect(books.unmerge(a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`payment ${payment.number} uses credit ${theirs.number}`),
    })
  })

  it('while a credit of one client is for an invoice of the other, which is reported', async () => {
    const { a, b } = await twoClients(books, 'made-up')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.credit(b.id, 200n)]
    await books.merge(a, b)
    await app.run(updateCredit, { id: app.id('credit', theirs.id), invoiceId: app.id('invoice', ours.id) })
    await expect(books.unmerge(a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`credit ${theirs.number} makes up for invoice ${ours.number}`),
    })
  })

  it('while an expense of one client is billed on an invoice of the other, which is reported', async () => {
    const { a, b } = await twoClients(books, 'billed')
    const [ours, theirs] = [await books.invoice(a.id, 100n), await books.expense(b.id, '5')]
    await books.merge(a, b)
    await app.run(updateExpense, { id: app.id('expense', theirs.id), invoiceId: app.id('invoice', ours.id) })
    await expect(books.unmerge(a, b)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`expense ${theirs.number} is billed on invoice ${ours.number}`),
    })
  })

  it('if the client is not merged, merged into another, or its survivor was merged again', async () => {
    const [a, b, c] = [await books.client('U A'), await books.client('U B'), await books.client('U C')]
    await expect(books.unmerge(a, b)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(books.unmerge(a, a)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await books.merge(b, a)
    await expect(books.unmerge(c, a)).rejects.toMatchObject({ code: 'CONFLICT' })
    await books.merge(c, b)
    await expect(books.unmerge(c, a)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('unmerge Client U B'),
    })
    await books.unmerge(c, b)
    await books.unmerge(b, a)
    await expect(books.unmerge(b, a)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('without the password, without admin permission, and for clients of another company', async () => {
    const [a, b] = [await books.client('Right A'), await books.client('Right B')]
    await books.merge(a, b)
    const input = { id: id(a), absorbedId: id(b) }
    await expect(app.run(unmergeClients, input)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    const { token } = await app.member('edit_all')
    await expect(app.run(unmergeClients, input, { token })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = await app.otherCompany()
    await expect(
      app.run(unmergeClients, input, { token: other.token, password: 'another password' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      app.run(unmergeClients, { ...input, absorbedId: app.id('client', 999_999) }, { password }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
