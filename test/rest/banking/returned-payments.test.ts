import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from '../../operations/banking/bank-fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

const password = 'correct horse battery'
let app: ServedApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeEach(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex')
})
const consistent = async () => expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
afterEach(async () => {
  await consistent()
  const { columns, records } = await books.figures(client)
  expect(records).toEqual(columns)
  await app.close()
})

const post = (path: string, body: unknown) => app.rest('POST', path, body)
const withdrawal = async (amount: number) =>
  (await post('/bank_transactions', { amount: -amount, date: '2026-02-10' })).at('data.id')
const unlink = async (...ids: string[]) => (await post('/bank_transactions/unlink', { ids })).body.meta?.results
const refund = async (id: string, payment_id: string, more: object = {}) => {
  const { body } = await post('/bank_transactions/match', { transactions: [{ id, payment_id, refund: true, ...more }] })
  return body.meta?.results?.[0]
}
const read = async (path: string) => (await app.rest('GET', path)).body.data
/** A payment of 150 for invoices of 100 and 40, which a deposit brought. */
const paid = async () => {
  const [first, last] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 4_000n)]
  const deposit = await books.credit(150)
  const { results } = await books.match([[deposit, { invoiceIds: [first, last] }]])
  return {
    payment: app.id('payment', results[0]?.paymentIds?.[0] ?? 0),
    deposit: app.id('bankTransaction', deposit.id),
    balances: async () => [(await books.invoiceNow(first)).balance, (await books.invoiceNow(last)).balance],
    last,
  }
}

describe('a returned payment', () => {
  it('can be linked by a later item of the request that gives a part of it back, and unlinked again', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const made = await post('/payments', {
      client_id: app.id('client', client.id),
      amount: 100,
      invoices: [{ invoice_id: app.id('invoice', invoice.id), amount: 100 }],
    })
    const payment_id = made.at('data.id')
    const deposit = app.id('bankTransaction', (await books.credit(100)).id)
    const back = await withdrawal(30)
    const matched = await post('/bank_transactions/match', {
      transactions: [
        { id: back, payment_id, refund: true },
        { id: deposit, payment_id },
      ],
    })
    expect(matched.body.meta?.results).toMatchObject([{ outcome: 'matched' }, { outcome: 'matched' }])
    expect(await unlink(deposit)).toMatchObject([{ outcome: 'done' }])
    expect(await read(`/payments/${payment_id}`)).toMatchObject({ refunded: 30, transaction_id: '' })
    expect(await unlink(back)).toMatchObject([{ outcome: 'done' }])
    expect(await read(`/payments/${payment_id}`)).toMatchObject({ refunded: 0 })
  })

  it('is refunded on the day of the withdrawal, its invoices are open again, and an unlink takes that back', async () => {
    const { payment, deposit, balances } = await paid()
    const before = await books.now(client)
    const id = await withdrawal(150)
    expect(await refund(id, payment)).toMatchObject({ outcome: 'matched', payment_id: payment, difference: 0 })
    expect(await balances()).toEqual([10_000n, 4_000n])
    expect(await read(`/payments/${payment}`)).toMatchObject({ refunded: 150, status_id: '6', transaction_id: deposit })
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '3', payment_id: payment })
    await consistent()
    expect(await unlink(deposit)).toMatchObject([{ reason: 'changed_since' }])
    expect(await unlink(id)).toMatchObject([{ outcome: 'done' }])
    expect(await balances()).toEqual([0n, 0n])
    expect(await read(`/payments/${payment}`)).toMatchObject({ refunded: 0, status_id: '4', transaction_id: deposit })
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '1', payment_id: '' })
    expect(await books.now(client)).toEqual(before)
  })

  it('in part: first the unapplied money, then the last invoice', async () => {
    const { payment, balances } = await paid()
    const [one, two, more] = [await withdrawal(15), await withdrawal(75), await withdrawal(61)]
    await refund(one, payment)
    expect(await balances()).toEqual([0n, 500n])
    await refund(two, payment)
    expect(await balances()).toEqual([4_000n, 4_000n])
    await consistent()
    expect(await refund(more, payment)).toMatchObject({ reason: 'amount_exceeds_linked', difference: 1 })
    const withFee = await refund(more, payment, { write_off: 'fee' })
    expect(withFee).toMatchObject({ outcome: 'matched', difference: 0, written_off: 1 })
    expect(await read(`/payments/${payment}`)).toMatchObject({ refunded: 150 })
    expect((await app.rest('GET', '/expenses')).body.data).toMatchObject([{ amount: 1, transaction_id: more }])
    await consistent()
    expect(await refund(await withdrawal(1), payment)).toMatchObject({ reason: 'payment_refunded' })
    expect(await unlink(one, more, two)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }])
    expect(await balances()).toEqual([0n, 0n])
    expect(await read(`/payments/${payment}`)).toMatchObject({ refunded: 0 })
  })

  it('two of one match are no more than the payment', async () => {
    const { payment } = await paid()
    const ids = [await withdrawal(100), await withdrawal(60), await withdrawal(50)]
    const transactions = ids.map((id) => ({ id, payment_id: payment, refund: true }))
    const { body } = await post('/bank_transactions/match', { transactions })
    expect(body.meta?.results).toMatchObject([
      { outcome: 'matched' },
      { reason: 'amount_exceeds_linked', difference: 10 },
      { outcome: 'matched' },
    ])
  })

  it('a deposit that was due again is covered again after the unlink', async () => {
    const invoice = await app.rest('POST', '/invoices?mark_sent=true', {
      client_id: app.id('client', client.id),
      line_items: [{ cost: 100, quantity: 1 }],
      partial: 30,
      partial_due_date: '2026-04-01',
    })
    const path = `/invoices/${invoice.at('data.id')}`
    const deposit = await books.credit(30)
    const item = { id: app.id('bankTransaction', deposit.id), invoice_ids: invoice.at('data.id') }
    const matched = await post('/bank_transactions/match', { transactions: [item] })
    const covered = await read(path)
    expect(covered).toMatchObject({ partial: 0, balance: 70 })
    const id = await withdrawal(20)
    await refund(id, matched.at('meta.results.0.payment_id'))
    expect(await read(path)).toMatchObject({ partial: 20, balance: 90 })
    await unlink(id)
    expect(await read(path)).toMatchObject({ partial: 0, balance: 70 })
    await refund(id, matched.at('meta.results.0.payment_id'))
    expect(await read(path)).toMatchObject({ partial: 20, balance: 90 })
  })

  it('cannot be taken back once the invoice was paid otherwise, or the payment is deleted', async () => {
    const { payment, last } = await paid()
    const id = await withdrawal(50)
    await refund(id, payment)
    const again = await books.invoiceNow(last)
    const other = await books.pay([[again, 4_000n]], 4_000n)
    expect(await unlink(id)).toMatchObject([{ reason: 'changed_since' }])
    await app.rest('DELETE', `/payments/${app.id('payment', other.id)}`)
    await app.rest('DELETE', `/payments/${payment}`)
    await consistent()
    expect(await unlink(id)).toMatchObject([{ reason: 'changed_since' }])
    await post('/payments/bulk', { action: 'restore', ids: [payment] })
    expect(await unlink(id)).toMatchObject([{ outcome: 'done' }])
  })

  it('is open again after a purge of its client', async () => {
    const { payment } = await paid()
    const id = await withdrawal(150)
    await refund(id, payment)
    const other = await books.client('Initech')
    await app.rest('POST', `/clients/${app.id('client', client.id)}/purge`, {}, { password })
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '1', payment_id: '' })
    client = other
  })
})

const depositOf = async (amount: number) =>
  (await post('/bank_transactions', { amount, date: '2026-02-12', description: 'HOSTER' })).at('data.id')
const spent = async () => {
  const vendor_id = (await post('/vendors', { name: 'Hoster' })).at('data.id')
  const category_id = (await post('/expense_categories', { name: 'Rent' })).at('data.id')
  const made = {
    amount: 100,
    vendor_id,
    category_id,
    tax_name1: 'VAT',
    tax_rate1: 20,
    tax_name2: 'Fee',
    tax_rate2: 5,
  }
  return { vendor_id, category_id, expense_id: (await post('/expenses', made)).at('data.id') }
}
const back = (id: string, expense_id: string) =>
  post('/bank_transactions/match', { transactions: [{ id, expense_id, refund: true }] })

describe('a refund of a vendor', () => {
  it('is an expense below zero with its share of the taxes, and an unlink takes it back', async () => {
    const { expense_id, vendor_id, category_id } = await spent()
    const [whole, part, more] = [await depositOf(125), await depositOf(25), await depositOf(125.01)]
    expect((await back(more, expense_id)).body.meta?.results?.[0]).toMatchObject({
      reason: 'amount_exceeds_linked',
      difference: 0.01,
    })
    const all = (await back(whole, expense_id)).at('meta.results.0.expense_ids.0')
    const some = (await back(part, expense_id)).at('meta.results.0.expense_ids.0')
    expect(await read(`/expenses/${all}`)).toMatchObject({
      amount: -125,
      tax_amount1: -20,
      tax_amount2: -5,
      uses_inclusive_taxes: true,
      vendor_id,
      category_id,
      date: '2026-02-12',
      payment_date: '2026-02-12',
      transaction_id: whole,
      private_notes: expect.stringMatching(/^Refund of expense \S+$/),
    })
    expect(await read(`/expenses/${some}`)).toMatchObject({ amount: -25, tax_amount1: -4, tax_amount2: -1 })
    expect(await read(`/expenses/${expense_id}`)).toMatchObject({ amount: 100, transaction_id: '', payment_date: '' })
    expect(await read(`/bank_transactions/${whole}`)).toMatchObject({ status_id: '3', vendor_id, expense_id: all })
    await consistent()
    await app.rest('DELETE', `/expenses/${all}`)
    expect(await read(`/bank_transactions/${whole}`)).toMatchObject({ status_id: '1' })
    await post('/expenses/bulk', { action: 'restore', ids: [all] })
    expect(await read(`/bank_transactions/${whole}`)).toMatchObject({ status_id: '3', expense_id: all })
    await unlink(whole)
    expect(await read(`/expenses/${all}`)).toMatchObject({ is_deleted: true })
    expect(await read(`/bank_transactions/${whole}`)).toMatchObject({ status_id: '1', vendor_id: '', expense_id: '' })
  })

  it('needs a deposit, one expense and the right to create expenses', async () => {
    const [{ expense_id }, other] = [await spent(), await spent()]
    expect((await back(await withdrawal(10), expense_id)).at('meta.results.0.reason')).toBe('wrong_direction')
    const id = await depositOf(10)
    const unmarked = await post('/bank_transactions/match', { transactions: [{ id, expense_id }] })
    expect(unmarked.at('meta.results.0.reason')).toBe('wrong_direction')
    const two = { id, expense_id: `${expense_id},${other.expense_id}`, refund: true }
    const refused = await post('/bank_transactions/match', { transactions: [two] })
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['transactions.0.refund'])
    const { token } = await app.member('create_bank_transaction,view_expense')
    const body = { transactions: [{ id, expense_id, refund: true }] }
    expect((await app.rest('POST', '/bank_transactions/match', body, { token })).status).toBe(403)
  })
})

describe('refused refunds', () => {
  it('each has its reason', async () => {
    const { payment, deposit } = await paid()
    const id = await withdrawal(150)
    const plain = await post('/bank_transactions/match', { transactions: [{ id, payment_id: payment }] })
    expect(plain.at('meta.results.0.reason')).toBe('payment_already_linked')
    await unlink(deposit)
    const unlinked = await books.pay([[await books.invoice(client.id, 100n), 100n]], 100n)
    const item = { id, payment_id: app.id('payment', unlinked.id) }
    const unmarked = await post('/bank_transactions/match', { transactions: [item] })
    expect(unmarked.at('meta.results.0.reason')).toBe('wrong_direction')
    const { payment: other } = await paid()
    expect(await refund(deposit, other)).toMatchObject({ reason: 'wrong_direction' })
    const vendor_id = (await post('/vendors', { name: 'Hoster' })).at('data.id')
    const bought = await post('/bank_transactions/match', { transactions: [{ id, vendor_id, refund: true }] })
    expect(Object.keys(bought.body.errors ?? {})).toEqual(['transactions.0.refund'])
  })

  it('a refund needs the rights to edit the payment and to view its invoices', async () => {
    const { payment } = await paid()
    const body = { transactions: [{ id: await withdrawal(150), payment_id: payment, refund: true }], dry_run: true }
    const { token: lacking } = await app.member('create_bank_transaction,view_payment')
    const { token: blind } = await app.member('create_bank_transaction,edit_payment')
    const { token: holding } = await app.member('create_bank_transaction,edit_payment,view_invoice')
    const outcome = async (token: string) =>
      (await app.rest('POST', '/bank_transactions/match', body, { token })).body['meta']?.['results'] as unknown
    expect(await outcome(lacking)).toMatchObject([{ reason: 'not_allowed' }])
    expect(await outcome(blind)).toMatchObject([{ reason: 'not_allowed' }])
    expect(await outcome(holding)).toMatchObject([{ outcome: 'matched' }])
  })

  it('over GraphQL', async () => {
    const { payment } = await paid()
    const { body } = await app.graphql(
      `mutation ($transactions: [MatchBankTransactionInput!]!) { matchBankTransactions(transactions: $transactions) {
        results { outcome payment { id refunded } } userErrors { message } } }`,
      { transactions: [{ id: await withdrawal(150), paymentId: payment, refund: true }] },
    )
    expect(body.data?.matchBankTransactions).toEqual({
      results: [{ outcome: 'DONE', payment: { id: payment, refunded: '150' } }],
      userErrors: [],
    })
  })
})
