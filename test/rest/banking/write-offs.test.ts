import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from '../../operations/banking/bank-fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeEach(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex', [{ email: 'ap@globex.test' }])
})
afterEach(async () => {
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  const { columns, records } = await books.figures(client)
  expect(records).toEqual(columns)
  await app.close()
})

const post = (path: string, body: unknown) => app.rest('POST', path, body)
const line = async (amount: number) =>
  (await post('/bank_transactions', { amount, date: '2026-02-03', description: 'GLOBEX' })).at('data.id')
const match = (item: object, more: object = {}) => post('/bank_transactions/match', { transactions: [item], ...more })
const unlink = (id: string) => post('/bank_transactions/bulk', { action: 'unlink', ids: [id] })
const invoiceOf = async (minor: bigint) => app.id('invoice', (await books.invoice(client.id, minor)).id)
const read = async (path: string) => (await app.rest('GET', path)).body.data

describe('write-offs of deposits', () => {
  it('a fee is an expense, and the payment is the whole invoice', async () => {
    const invoice = await invoiceOf(10_000n)
    const id = await line(99.5)
    const category = (await post('/expense_categories', { name: 'Bank fees' })).at('data.id')
    const item = { id, invoice_ids: invoice, write_off: 'fee', service_category_id: category }
    const dry = await match(item, { dry_run: true })
    expect(dry.body.meta?.results?.[0]).toMatchObject({ outcome: 'matched', unapplied: 0, written_off: 0.5 })
    expect(await read(`/invoices/${invoice}`)).toMatchObject({ balance: 100 })
    const matched = await match(item)
    expect(matched.body.meta?.results?.[0]).toMatchObject({
      outcome: 'matched',
      applied: [{ invoice_id: invoice, amount: 100 }],
      unapplied: 0,
      written_off: 0.5,
    })
    expect(await read(`/invoices/${invoice}`)).toMatchObject({ balance: 0, paid_to_date: 100, status_id: '4' })
    expect(await read(`/payments/${matched.at('meta.results.0.payment_id')}`)).toMatchObject({
      amount: 100,
      applied: 100,
    })
    expect(await read(`/expenses/${matched.at('meta.results.0.expense_ids.0')}`)).toMatchObject({
      amount: 0.5,
      category_id: category,
      date: '2026-02-03',
      payment_date: '2026-02-03',
      transaction_id: id,
      private_notes: expect.stringMatching(/^Fee, written off: invoice \S+$/),
    })
    await unlink(id)
    expect(await read(`/invoices/${invoice}`)).toMatchObject({ balance: 100, paid_to_date: 0, status_id: '2' })
    expect(await read(`/expenses/${matched.at('meta.results.0.expense_ids.0')}`)).toMatchObject({ is_deleted: true })
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '1', expense_id: '', payment_id: '' })
  })

  it('a discount is a credit of the last invoice, used by the payment', async () => {
    await books.client('Other')
    const [first, last] = [await invoiceOf(5_000n), await invoiceOf(10_000n)]
    const id = await line(148.5)
    const matched = await match({ id, invoice_ids: `${first},${last}`, write_off: 'discount' })
    expect(matched.body.meta?.results?.[0]).toMatchObject({
      applied: [
        { invoice_id: first, amount: 50 },
        { invoice_id: last, amount: 100 },
      ],
      unapplied: 0,
      written_off: 1.5,
    })
    for (const invoice of [first, last])
      expect(await read(`/invoices/${invoice}`)).toMatchObject({ balance: 0, status_id: '4' })
    const paymentId = matched.at('meta.results.0.payment_id')
    expect(await read(`/payments/${paymentId}`)).toMatchObject({ amount: 148.5, applied: 148.5 })
    const credits = await app.rest('GET', '/credits')
    expect(credits.body.data?.[0]).toMatchObject({
      amount: 1.5,
      balance: 0,
      date: '2026-02-03',
      invoice_id: last,
      status_id: '4',
      line_items: [{ cost: 1.5, quantity: 1, line_total: 1.5, notes: expect.stringMatching(/^Discount, /) }],
    })
    const uses = await app.database.read.select().from(app.database.tables.creditAllocations)
    expect(uses.map((use) => app.id('invoice', use.invoiceId))).toEqual([last])
    await unlink(id)
    expect(await read(`/credits/${credits.at('data.0.id')}`)).toMatchObject({ is_deleted: true, paid_to_date: 0 })
    expect(await read(`/invoices/${last}`)).toMatchObject({ balance: 100 })
    expect(await books.now(client)).toMatchObject({ balance: 15_000n, paidToDate: 0n, creditBalance: 0n })
  })

  it('rounding keeps its cents where amounts of documents are rounded to five', async () => {
    await app.rest('PUT', `/companies/${app.id('company', app.owner.companyId)}`, {
      settings: { enable_rappen_rounding: true },
    })
    const invoice = await invoiceOf(10_000n)
    await match({ id: await line(99.98), invoice_ids: invoice, write_off: ' Rounding' })
    expect(await read(`/invoices/${invoice}`)).toMatchObject({ balance: 0 })
    expect((await app.rest('GET', '/credits')).body.data).toMatchObject([{ amount: 0.02, balance: 0 }])
  })

  it('at most the rest of the last invoice is written off', async () => {
    const [first, last] = [await invoiceOf(5_000n), await invoiceOf(10_000n)]
    const id = await line(50)
    const both = { id, invoice_ids: `${first},${last}`, write_off: 'fee' }
    expect((await match(both)).at('meta.results.0.reason')).toBe('write_off_exceeds_rest')
    const one = { id, invoice_ids: last, write_off: 'discount' }
    expect((await match({ ...one, write_off_amount: 50.01 })).at('meta.results.0.reason')).toBe(
      'write_off_exceeds_rest',
    )
    const atomic = await match({ ...one, write_off_amount: 50.01 }, { atomic: true })
    expect(atomic.body.errors).toEqual({
      'transactions.0': [expect.stringMatching(/^write_off_exceeds_rest: .*write_off_amount/)],
    })
    const partly = await match({ ...one, write_off_amount: '2' })
    expect(partly.body.meta?.results?.[0]).toMatchObject({ applied: [{ amount: 52 }], written_off: 2 })
    expect(await read(`/invoices/${last}`)).toMatchObject({ balance: 48, status_id: '3' })
  })

  it('where nothing is missing, nothing is written off', async () => {
    const invoice = await invoiceOf(5_000n)
    const { body } = await match({ id: await line(60), invoice_ids: invoice, write_off: 'fee' })
    expect(body.meta?.results?.[0]).toMatchObject({ outcome: 'matched', unapplied: 10, written_off: 0 })
    expect(body.meta?.results?.[0]).not.toHaveProperty('expense_ids')
    expect((await app.rest('GET', '/expenses')).body.data).toEqual([])
  })

  it('a linked payment that brought less leaves a fee', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const payment = app.id('payment', (await books.pay([[invoice, 10_000n]], 10_000n)).id)
    const id = await line(98)
    const matched = await match({ id, payment_id: payment, write_off: 'fee' })
    expect(matched.body.meta?.results?.[0]).toMatchObject({ payment_id: payment, difference: 0, written_off: 2 })
    const expense = matched.at('meta.results.0.expense_ids.0')
    expect(await read(`/expenses/${expense}`)).toMatchObject({ amount: 2, transaction_id: id })
    await unlink(id)
    expect(await read(`/payments/${payment}`)).toMatchObject({ is_deleted: false, transaction_id: '' })
    expect(await read(`/expenses/${expense}`)).toMatchObject({ is_deleted: true })
  })
})

describe('write-offs of withdrawals', () => {
  it('what a withdrawal is more than its expense is another one, and what it is less one below zero', async () => {
    for (const [amount, rest] of [
      [-101.5, 1.5],
      [-98, -2],
    ] as const) {
      const expense_id = (await post('/expenses', { amount: 100 })).at('data.id')
      const id = await line(amount)
      const matched = await match({ id, expense_id, write_off: rest > 0 ? 'fee' : 'discount' })
      expect(matched.body.meta?.results?.[0]).toMatchObject({ outcome: 'matched', difference: 0, written_off: rest })
      const made = matched.at('meta.results.0.expense_ids.1')
      expect(await read(`/expenses/${made}`)).toMatchObject({ amount: rest, payment_date: '2026-02-03' })
      await unlink(id)
      expect(await read(`/expenses/${made}`)).toMatchObject({ is_deleted: true })
      expect(await read(`/expenses/${expense_id}`)).toMatchObject({ is_deleted: false, payment_date: '' })
      await match({ id, expense_id, write_off: 'fee' })
    }
  })
})

describe('write-offs of records that are deleted and restored', () => {
  it('a deleted payment takes its fee with it, and brings it back', async () => {
    const invoice = await invoiceOf(10_000n)
    const id = await line(99.5)
    const matched = await match({ id, invoice_ids: invoice, write_off: 'fee' })
    const [payment, expense] = [matched.at('meta.results.0.payment_id'), matched.at('meta.results.0.expense_ids.0')]
    await app.rest('DELETE', `/payments/${payment}`)
    expect(await read(`/expenses/${expense}`)).toMatchObject({ is_deleted: true })
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '1' })
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    await post('/payments/bulk', { action: 'restore', ids: [payment] })
    expect(await read(`/expenses/${expense}`)).toMatchObject({ is_deleted: false, transaction_id: id })
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '3', expense_id: expense })
    await app.rest('DELETE', `/invoices/${invoice}`)
    expect(await read(`/expenses/${expense}`)).toMatchObject({ is_deleted: true })
    await post('/invoices/bulk', { action: 'restore', ids: [invoice] })
    expect(await read(`/expenses/${expense}`)).toMatchObject({ is_deleted: false })
  })

  it('a deleted fee leaves the match, and rejoins it', async () => {
    const invoice = await invoiceOf(10_000n)
    const id = await line(99.5)
    const matched = await match({ id, invoice_ids: invoice, write_off: 'fee' })
    const expense = matched.at('meta.results.0.expense_ids.0')
    await app.rest('DELETE', `/expenses/${expense}`)
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '3', expense_id: '' })
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    await post('/expenses/bulk', { action: 'restore', ids: [expense] })
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '3', expense_id: expense })
    await app.rest('DELETE', `/expenses/${expense}`)
    await unlink(id)
    await post('/expenses/bulk', { action: 'restore', ids: [expense] })
    expect(await read(`/expenses/${expense}`)).toMatchObject({ is_deleted: false, transaction_id: '' })
  })

  it('a deleted payment or invoice takes its discount with it; the credit is restored first', async () => {
    const invoice = await invoiceOf(10_000n)
    const id = await line(98)
    const matched = await match({ id, invoice_ids: invoice, write_off: 'discount' })
    const payment = matched.at('meta.results.0.payment_id')
    const credit = (await app.rest('GET', '/credits')).at('data.0.id')
    const [paymentBack, invoiceBack] = [
      () => post('/payments/bulk', { action: 'restore', ids: [payment] }),
      () => post('/invoices/bulk', { action: 'restore', ids: [invoice] }),
    ]
    for (const [path, back] of [
      [`/payments/${payment}`, paymentBack],
      [`/invoices/${invoice}`, invoiceBack],
    ] as const) {
      await app.rest('DELETE', path)
      expect(await read(`/credits/${credit}`)).toMatchObject({ is_deleted: true })
      expect((await back()).text).toContain('credit_deleted')
      await post('/credits/bulk', { action: 'restore', ids: [credit] })
      await back()
      expect(await read(`/invoices/${invoice}`)).toMatchObject({ balance: 0, is_deleted: false })
      expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '3' })
      expect(await read(`/credits/${credit}`)).toMatchObject({ balance: 0, is_deleted: false })
      expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    }
    await unlink(id)
  })

  it('with the last linked expense the fee leaves too, and both come back together', async () => {
    const expense_id = (await post('/expenses', { amount: 100 })).at('data.id')
    const id = await line(-101)
    const fee = (await match({ id, expense_id, write_off: 'fee' })).at('meta.results.0.expense_ids.1')
    await app.rest('DELETE', `/expenses/${expense_id}`)
    expect(await read(`/expenses/${fee}`)).toMatchObject({ is_deleted: true })
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '1' })
    await post('/expenses/bulk', { action: 'restore', ids: [expense_id] })
    expect(await read(`/expenses/${fee}`)).toMatchObject({ is_deleted: false, transaction_id: id })
    expect(await read(`/bank_transactions/${id}`)).toMatchObject({ status_id: '3' })
  })
})

describe('refused write-offs', () => {
  it('each wrong field is named', async () => {
    const invoice = await invoiceOf(10_000n)
    const id = await line(99)
    const fields = async (more: object) =>
      Object.keys((await match({ id, invoice_ids: invoice, ...more })).body.errors ?? {})
    expect(await fields({ write_off: 'gift' })).toEqual(['transactions.0.write_off'])
    expect(await fields({ write_off: 'fee', write_off_amount: 0 })).toEqual(['transactions.0.write_off_amount'])
    expect(await fields({ write_off: 'fee', write_off_amount: '0.001' })).toEqual(['transactions.0.write_off_amount'])
    expect(await fields({ write_off_amount: 1 })).toEqual(['transactions.0.write_off'])
    expect(await fields({ write_off: '', service_category_id: '' })).toEqual([])
    const vendor_id = (await post('/vendors', { name: 'Bank' })).at('data.id')
    const bought = await match({ id: await line(-5), vendor_id, write_off: 'fee' })
    expect(Object.keys(bought.body.errors ?? {})).toEqual(['transactions.0.write_off'])
    const category = (await post('/expense_categories', { name: 'Fees' })).at('data.id')
    const discount = { id: await line(1), invoice_ids: invoice, write_off: 'discount', service_category_id: category }
    expect(Object.keys((await match(discount)).body.errors ?? {})).toEqual(['transactions.0.service_category_id'])
  })

  it('an expense needs create_expense, a credit create_credit', async () => {
    const rights = 'create_bank_transaction,view_invoice,create_payment'
    const invoice = await invoiceOf(10_000n)
    const id = await line(99)
    for (const [write_off, right] of [
      ['fee', 'create_expense'],
      ['discount', 'create_credit'],
    ] as const) {
      const item = { transactions: [{ id, invoice_ids: invoice, write_off }], dry_run: true }
      const { token: lacking } = await app.member(rights)
      const { token: holding } = await app.member(`${rights},${right}`)
      expect((await app.rest('POST', '/bank_transactions/match', item, { token: lacking })).status).toBe(403)
      expect((await app.rest('POST', '/bank_transactions/match', item, { token: holding })).status).toBe(200)
    }
  })
})

describe('write-offs over GraphQL', () => {
  it('writeOff and writeOffAmount', async () => {
    const invoiceIds = [await invoiceOf(10_000n)]
    const { body } = await app.graphql(
      `mutation ($transactions: [MatchBankTransactionInput!]!) { matchBankTransactions(transactions: $transactions) {
        results { outcome writtenOff unapplied applied { amount } expenses { amount } } userErrors { message } } }`,
      { transactions: [{ id: await line(99), invoiceIds, writeOff: 'FEE', writeOffAmount: '0.40' }] },
    )
    expect(body.data?.matchBankTransactions).toEqual({
      results: [
        {
          outcome: 'DONE',
          writtenOff: '0.4',
          unapplied: '0',
          applied: [{ amount: '99.4' }],
          expenses: [{ amount: '0.4' }],
        },
      ],
      userErrors: [],
    })
  })
})
