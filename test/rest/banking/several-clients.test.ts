import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from '../../operations/banking/bank-fixtures.ts'
import { clientFixtures } from '../../operations/contacts/merge-fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let books: ReturnType<typeof bankFixtures>
let globex: Client
let initech: Client
beforeEach(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  globex = await books.client('Globex')
  initech = await books.client('Initech')
})
afterEach(async () => {
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  await app.close()
})

type Item = Record<string, unknown>

const invoicesOf = async (...orders: readonly (readonly [Client, bigint])[]) => {
  const invoices = []
  for (const [client, amount] of orders) invoices.push(await books.invoice(client.id, amount))
  return { invoices, invoice_ids: invoices.map(({ id }) => app.id('invoice', id)).join(',') }
}

/** Matches a deposit of this amount. */
async function matched(amount: string | number, item: Item) {
  const id = app.id('bankTransaction', (await books.credit(amount)).id)
  const { status, body } = await app.rest('POST', '/bank_transactions/match', { transactions: [{ id, ...item }] })
  return { id, status, result: body.meta?.results?.[0] as unknown as Item, row: (body.data as unknown as Item[])[0] }
}

const post = async (path: string, body: Item) => (await app.rest('POST', path, body)).body
const payments = async () => (await books.payments()).filter(({ isDeleted }) => !isDeleted)
const bulk = async (noun: 'payments' | 'invoices', action: 'delete' | 'restore', kind: 'payment' | 'invoice', id = 0) =>
  (await post(`/${noun}/bulk`, { action, ids: [app.id(kind, id)] })).meta?.results
const balances = (invoices: readonly { id: number }[]) =>
  Promise.all(invoices.map(async (invoice) => (await books.invoiceNow(invoice)).balance))

/** All rows, without activities, counters and entries of ledgers. */
async function booksNow() {
  const { activities: _activities, ledgerEntries: _entries, counters: _counters, ...rest } = await books.dump()
  return rest
}

describe('a deposit for invoices of two clients', () => {
  it('is a payment of each, numbered and dated as if alone, with the rest on that of the last invoice', async () => {
    const { invoices, invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n], [globex, 2_500n])
    const { id, result, row } = await matched(180, { invoice_ids })
    const [one, two] = await payments()
    expect(await payments()).toMatchObject([
      { clientId: globex.id, amount: 13_000n, applied: 12_500n, transactionReference: 'Credit of 180' },
      { clientId: initech.id, amount: 5_000n, applied: 5_000n, originClientId: initech.id },
    ])
    expect(one?.number).not.toBe(two?.number)
    const ids = [one, two].map((payment) => app.id('payment', payment?.id ?? 0))
    expect(result).toMatchObject({ outcome: 'matched', payment_id: ids[0], payment_ids: ids, unapplied: 5 })
    expect(result['applied']).toMatchObject([{ amount: 100 }, { amount: 50 }, { amount: 25 }])
    expect(row).toMatchObject({ payment_id: ids[0], status_id: '3' })
    const types = (await books.activities()).filter(({ paymentId, invoiceId }) => paymentId !== null && !invoiceId)
    expect(new Set(types.map(({ paymentId }) => paymentId))).toEqual(new Set([one?.id]))
    for (const client of [globex, initech]) {
      const { columns, records } = await books.figures(client)
      expect(columns).toEqual(records)
      expect(columns).toMatchObject({ balance: 0n })
    }
    const before = await balances(invoices)
    expect(before).toEqual([0n, 0n, 0n])
    const { body: answer } = await app.graphql(
      `query ($id: ID!) { bankTransaction(id: $id) { payment { id } payments { id client { name } } invoices { id } } }`,
      { id },
    )
    expect(answer.data).toEqual({
      bankTransaction: {
        payment: { id: ids[0] },
        payments: [
          { id: ids[0], client: { name: 'Globex' } },
          { id: ids[1], client: { name: 'Initech' } },
        ],
        invoices: [invoices[0], invoices[2], invoices[1]].map((invoice) => ({
          id: app.id('invoice', invoice?.id ?? 0),
        })),
      },
    })
  })

  it('pays in the order given until the money runs out, and makes no payment of a client that receives nothing', async () => {
    const { invoices, invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n], [initech, 100n])
    await matched(120, { invoice_ids })
    expect(await balances(invoices)).toEqual([0n, 3_000n, 100n])
    const { invoice_ids: later } = await invoicesOf([initech, 5_000n], [globex, 5_000n])
    const { result } = await matched(20, { invoice_ids: later })
    expect(result).not.toHaveProperty('payment_ids')
    expect(await payments()).toHaveLength(3)
  })

  it('is taken back whole by unlink, and each payment that comes back joins the match again', async () => {
    const { invoices, invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n])
    const { id } = await matched(150, { invoice_ids })
    const before = await booksNow()
    const [one, two] = await payments()
    const { meta } = await post('/bank_transactions/unlink', { ids: [id] })
    expect(meta?.results).toMatchObject([{ outcome: 'done' }])
    expect(await balances(invoices)).toEqual([10_000n, 5_000n])
    expect(await payments()).toEqual([])
    expect(await bulk('payments', 'restore', 'payment', two?.id)).toMatchObject([{ outcome: 'done' }])
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    expect(await bulk('payments', 'restore', 'payment', one?.id)).toMatchObject([{ outcome: 'done' }])
    expect(await booksNow()).toEqual(before)
  })

  it.each([0, 1])('stays booked with the other payment while one, number %i, is deleted', async (deleted) => {
    const { invoices, invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n])
    const { id } = await matched(150, { invoice_ids })
    const before = await booksNow()
    const [gone, left] = deleted === 0 ? await payments() : (await payments()).toReversed()
    await bulk('payments', 'delete', 'payment', gone?.id)
    expect((await app.rest('GET', `/bank_transactions/${id}`)).body.data).toMatchObject({
      status_id: '3',
      payment_id: app.id('payment', left?.id ?? 0),
      invoice_ids: app.id('invoice', invoices[1 - deleted]?.id ?? 0),
    })
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    await bulk('invoices', 'delete', 'invoice', invoices[1 - deleted]?.id)
    expect((await app.rest('GET', `/bank_transactions/${id}`)).body.data).toMatchObject({ status_id: '1' })
    await bulk('invoices', 'restore', 'invoice', invoices[1 - deleted]?.id)
    await bulk('payments', 'restore', 'payment', gone?.id)
    expect(await booksNow()).toEqual(before)
  })

  it('is not taken back once money of one of its payments was refunded', async () => {
    const { invoices, invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n])
    const { id } = await matched(150, { invoice_ids })
    const [, two] = await payments()
    const part = { invoice_id: app.id('invoice', invoices[1]?.id ?? 0), amount: 10 }
    await post('/payments/refund', { id: app.id('payment', two?.id ?? 0), amount: 10, invoices: [part] })
    const { meta } = await post('/bank_transactions/unlink', { ids: [id] })
    expect(meta?.results).toMatchObject([{ outcome: 'skipped', reason: 'changed_since' }])
    expect(await payments()).toHaveLength(2)
  })

  it('cannot be restored to a transaction that pays others by then', async () => {
    const { invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n])
    const { id } = await matched(150, { invoice_ids })
    const [one] = await payments()
    await post('/bank_transactions/unlink', { ids: [id] })
    await post('/bank_transactions/match', { transactions: [{ id, invoice_ids }] })
    expect(await bulk('payments', 'restore', 'payment', one?.id)).toMatchObject([{ outcome: 'skipped' }])
  })
})

describe('the rest and the credits of several clients', () => {
  it.each(['fee', 'discount'] as const)('a %s is written off of the last invoice', async (write_off) => {
    const { invoices, invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n])
    const { id, result } = await matched(148, { invoice_ids, write_off })
    expect(result).toMatchObject({ outcome: 'matched', written_off: 2 })
    expect(await balances(invoices)).toEqual([0n, 0n])
    expect(await payments()).toMatchObject([{ amount: 10_000n }, { amount: write_off === 'fee' ? 5_000n : 4_800n }])
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    const [one, two] = await payments()
    await bulk('payments', 'delete', 'payment', one?.id)
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    await bulk('payments', 'restore', 'payment', one?.id)
    if (write_off === 'fee') {
      const before = await booksNow()
      await bulk('payments', 'delete', 'payment', two?.id)
      expect((await books.expenses()).filter(({ isDeleted }) => !isDeleted)).toEqual([])
      expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
      expect(await bulk('payments', 'restore', 'payment', two?.id)).toMatchObject([{ outcome: 'done' }])
      const { expenses: _expenses, ...rest } = before
      expect(await booksNow()).toMatchObject(rest)
    }
    const { meta } = await post('/bank_transactions/unlink', { ids: [id] })
    expect(meta?.results).toMatchObject([{ outcome: 'done' }])
    expect(await balances(invoices)).toEqual([10_000n, 5_000n])
  })

  it('is not written off where an earlier invoice is short', async () => {
    const { invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n])
    const credit = await clientFixtures(app).credit(initech.id, 5_000n)
    const { result } = await matched(90, {
      invoice_ids,
      credit_ids: app.id('credit', credit.id),
      write_off: 'discount',
    })
    expect(result).toMatchObject({ outcome: 'skipped', reason: 'write_off_exceeds_rest' })
  })

  it('pays invoices of each client with credits of that client alone', async () => {
    const { invoices, invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n])
    const [small, large] = [
      await clientFixtures(app).credit(globex.id, 1_000n),
      await clientFixtures(app).credit(initech.id, 8_000n),
    ]
    const credit_ids = [large, small].map(({ id }) => app.id('credit', id))
    const { id, result } = await matched(90, { invoice_ids, credit_ids })
    expect(result).toMatchObject({ outcome: 'matched', unapplied: 0, applied: [{ amount: 100 }, { amount: 50 }] })
    expect(await payments()).toMatchObject([
      { clientId: globex.id, amount: 9_000n },
      { clientId: initech.id, amount: 0n },
    ])
    const creditOf = async (credit: { id: number }) =>
      (await app.rest('GET', `/credits/${app.id('credit', credit.id)}`)).body.data
    expect([await creditOf(small), await creditOf(large)]).toMatchObject([{ balance: 0 }, { balance: 30 }])
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    await post('/bank_transactions/unlink', { ids: [id] })
    expect(await balances(invoices)).toEqual([10_000n, 5_000n])
    expect([await creditOf(small), await creditOf(large)]).toMatchObject([{ balance: 10 }, { balance: 80 }])
  })
})

describe('the rights and the preview of several clients', () => {
  it('a dry run shows both payments and changes nothing', async () => {
    const { invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n])
    const id = app.id('bankTransaction', (await books.credit(150)).id)
    const before = await books.dump()
    const { body: answer } = await app.graphql(
      `mutation ($transactions: [MatchBankTransactionInput!]!) { matchBankTransactions(transactions: $transactions, dryRun: true) {
        results { outcome payments { amount client { name } } unapplied } userErrors { message } } }`,
      { transactions: [{ id, invoiceIds: invoice_ids.split(',') }] },
    )
    expect(answer.data).toMatchObject({
      matchBankTransactions: {
        userErrors: [],
        results: [
          {
            outcome: 'DONE',
            payments: [
              { amount: '100', client: { name: 'Globex' } },
              { amount: '50', client: { name: 'Initech' } },
            ],
          },
        ],
      },
    })
    expect(await books.dump()).toEqual(before)
  })

  it('takes the right to view the invoices of both', async () => {
    const { invoices, invoice_ids } = await invoicesOf([globex, 10_000n], [initech, 5_000n])
    const id = app.id('bankTransaction', (await books.credit(150)).id)
    const { token } = await app.member('edit_bank_transaction,create_payment,create_invoice,view_bank_transaction')
    const { body } = await app.rest(
      'POST',
      '/bank_transactions/match',
      { transactions: [{ id, invoice_ids }] },
      { token },
    )
    expect(body.meta?.results).toMatchObject([{ outcome: 'skipped', reason: 'not_allowed' }])
    expect(await balances(invoices)).toEqual([10_000n, 5_000n])
  })
})
