import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'
import { bankFixtures } from '../../operations/banking/bank-fixtures.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'

let app: ServedApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex')
})
afterAll(() => app.close())

const post = (path: string, body: unknown) => app.rest('POST', path, body)
const namesOf = (record: Json | undefined) => Object.keys(record ?? {}).sort()

describe('bank integrations over REST', () => {
  it('bank integrations have the published names and are created, updated, listed and deleted', async () => {
    const made = await post('/bank_integrations', { bank_account_name: 'Giro', provider_name: 'Bank', balance: 12.5 })
    expect(made.status).toBe(200)
    expect(made.body.data).toMatchObject({
      bank_account_name: 'Giro',
      provider_name: 'Bank',
      provider_id: 0,
      bank_account_id: 0,
      balance: 12.5,
      currency: 'EUR',
      nickname: '',
      from_date: '',
      auto_sync: false,
      is_deleted: false,
      archived_at: 0,
    })
    const yen = await post('/bank_integrations', { bank_account_name: 'Yen', currency: 'jpy' })
    expect(yen.body.data).toMatchObject({ currency: 'JPY' })
    const unknown = await post('/bank_integrations', { bank_account_name: 'X', currency: 'XXX' })
    expect(unknown.body.errors).toEqual({ currency: ['"XXX" is not the code of a currency, such as EUR'] })
    const path = `/bank_integrations/${made.at('data.id')}`
    expect((await app.rest('PUT', path, { nickname: 'Main' })).body.data).toMatchObject({ nickname: 'Main' })
    const listed = await app.rest('GET', '/bank_integrations?filter=giro')
    expect(listed.at('data.0.id')).toBe(made.at('data.id'))
    expect((await app.rest('DELETE', path)).body.data).toMatchObject({ is_deleted: true })
    const restored = await post('/bank_integrations/bulk', { action: 'restore', ids: [made.at('data.id')] })
    expect(restored.body.data?.[0]).toMatchObject({ is_deleted: false, archived_at: 0 })
  })
})

describe('bank transactions over REST', () => {
  it('an amount below zero without a direction is a withdrawal, which can be matched', async () => {
    const vendor_id = (await post('/vendors', { name: 'Hoster' })).at('data.id')
    for (const [sent, amount] of [
      [{ amount: -50 }, 50],
      [{ amount: '-12.34', base_type: '' }, 12.34],
      [{ amount: -50, base_type: null, description: 'DAUERAUFTRAG' }, 50],
    ] as const) {
      const made = await post('/bank_transactions', sent)
      expect(made.body.data).toMatchObject({ amount, base_type: 'DEBIT', status_id: '1' })
      const id = made.at('data.id')
      const matched = await post('/bank_transactions/match', { transactions: [{ id, vendor_id }] })
      expect(matched.at('data.0.status_id')).toBe('3')
      expect((await app.rest('GET', `/bank_transactions?client_status=withdrawals`)).text).toContain(id)
    }
    expect((await post('/bank_transactions', { amount: -50, vendor_id })).at('data.status_id')).toBe('2')
  })

  it('linking an unpaid expense pays it on the day of the transaction, and unlinking takes that back', async () => {
    const expense = async (more: object = {}) => (await post('/expenses', { amount: 15, ...more })).at('data.id')
    const [open, paid, redated] = [await expense(), await expense({ payment_date: '2026-01-02' }), await expense()]
    const dates = async () => {
      const all = await Promise.all([open, paid, redated].map((id) => app.rest('GET', `/expenses/${id}`)))
      return all.map((each) => each.at('data.payment_date'))
    }
    const line = { amount: 45, base_type: 'DEBIT', date: '2026-02-03' }
    const id = (await post('/bank_transactions', line)).at('data.id')
    const expense_id = [open, paid, redated].join(',')
    await post('/bank_transactions/match', { transactions: [{ id, expense_id }], dry_run: true })
    expect(await dates()).toEqual(['', '2026-01-02', ''])
    await post('/bank_transactions/match', { transactions: [{ id, expense_id }] })
    expect(await dates()).toEqual(['2026-02-03', '2026-01-02', '2026-02-03'])
    expect((await app.rest('GET', '/expenses?client_status=unpaid')).text).not.toContain(open)
    await app.rest('PUT', `/expenses/${redated}`, { payment_date: '2026-02-10' })
    await post('/bank_transactions/bulk', { action: 'unlink', ids: [id] })
    expect(await dates()).toEqual(['', '2026-01-02', '2026-02-10'])
  })

  it('an expense that was deleted while it was linked is unpaid after the unlink, and paid again once it rejoins', async () => {
    const ids = await Promise.all([10, 20].map(async (amount) => (await post('/expenses', { amount })).at('data.id')))
    const [kept = '', dropped = ''] = ids
    const id = (await post('/bank_transactions', { amount: -30, date: '2026-02-03' })).at('data.id')
    const paidOn = async (expense: string) => (await app.rest('GET', `/expenses/${expense}`)).at('data.payment_date')
    await post('/bank_transactions/match', { transactions: [{ id, expense_id: ids.join(',') }] })
    await app.rest('DELETE', `/expenses/${dropped}`)
    await post('/expenses/bulk', { action: 'restore', ids: [dropped] })
    expect(await paidOn(dropped)).toBe('2026-02-03')
    await app.rest('DELETE', `/expenses/${dropped}`)
    await post('/bank_transactions/bulk', { action: 'unlink', ids: [id] })
    await post('/expenses/bulk', { action: 'restore', ids: [dropped] })
    expect([await paidOn(kept), await paidOn(dropped)]).toEqual(['', ''])
  })

  it('an amount keeps the direction that it was given with', async () => {
    for (const sent of [
      { amount: 50, base_type: 'DEBIT' },
      { amount: -50, base_type: 'DEBIT' },
      { amount: -50, base_type: 'CREDIT' },
      { amount: 0, base_type: 'CREDIT' },
    ])
      expect((await post('/bank_transactions', sent)).body.data).toMatchObject(sent)
    expect((await post('/bank_transactions', { amount: 50 })).body.data).toMatchObject({ base_type: 'CREDIT' })
    expect((await post('/bank_transactions', { amount: '-0' })).body.data).toMatchObject({
      base_type: 'CREDIT',
      amount: 0,
    })
  })

  it('an amount below zero in a change is a withdrawal too, unless it was stored so', async () => {
    const made = await post('/bank_transactions', { amount: 20 })
    const path = `/bank_transactions/${made.at('data.id')}`
    const put = async (body: object) => (await app.rest('PUT', path, body)).body.data
    expect(await put({ amount: -70 })).toMatchObject({ amount: 70, base_type: 'DEBIT' })
    expect(await put({ amount: 80 })).toMatchObject({ amount: 80, base_type: 'DEBIT' })
    expect(await put({ amount: -5, base_type: 'CREDIT' })).toMatchObject({ amount: -5, base_type: 'CREDIT' })
    expect(await put({ amount: -5, description: 'Same' })).toMatchObject({ amount: -5, base_type: 'CREDIT' })
    expect(await put({ description: 'Other' })).toMatchObject({ amount: -5, base_type: 'CREDIT' })
  })

  it('bank transactions are created without date or description and have every published field', async () => {
    const accounts = await app.rest('GET', '/bank_integrations')
    const made = await post('/bank_transactions', {
      bank_integration_id: accounts.at('data.0.id'),
      amount: 119.17,
      base_type: 'CREDIT',
      currency_id: 3,
    })
    expect(made.status).toBe(200)
    expect(namesOf(made.body.data)).toEqual(
      (
        'id user_id bank_integration_id transaction_id amount currency_id account_type category_id ninja_category_id ' +
        'category_type date bank_account_id status_id description participant participant_name base_type invoice_ids ' +
        'expense_id payment_id vendor_id bank_transaction_rule_id is_deleted nordigen_transaction_id created_at ' +
        'updated_at archived_at tags'
      )
        .split(' ')
        .sort(),
    )
    expect(made.body.data).toMatchObject({
      bank_integration_id: accounts.at('data.0.id'),
      transaction_id: 0,
      category_id: 0,
      bank_account_id: 0,
      amount: 119.17,
      currency_id: '3',
      status_id: '1',
      base_type: 'CREDIT',
      date: '2026-03-15',
      description: '',
      invoice_ids: '',
      expense_id: '',
      payment_id: '',
      vendor_id: '',
      ninja_category_id: '',
    })
    const path = `/bank_transactions/${made.at('data.id')}`
    const changed = await app.rest('PUT', path, { description: 'Noted', transaction_id: 4_294_967_296 })
    expect(changed.body.data).toMatchObject({ description: 'Noted', transaction_id: 4_294_967_296, amount: 119.17 })
    expect((await app.rest('GET', '/bank_transactions?filter=noted')).at('data.0.id')).toBe(made.at('data.id'))
    expect((await app.rest('DELETE', path)).body.data).toMatchObject({ is_deleted: true })
  })

  it('bank transactions are filtered by the published words and sorted by account name', async () => {
    const cash = await post('/bank_integrations', { bank_account_name: 'A cash box' })
    const on = { bank_integration_id: cash.at('data.id'), amount: 5, base_type: 'DEBIT' }
    const made = await post('/bank_transactions', on)
    const byAccount = await app.rest('GET', '/bank_transactions?sort=bank_account_name|asc')
    expect(byAccount.at('data.0.id')).toBe(made.at('data.id'))
    const own = await app.rest(
      'GET',
      `/bank_transactions?bank_integration_ids=${cash.at('data.id')}&client_status=withdrawals`,
    )
    expect(own.body.data).toHaveLength(1)
    expect((await app.rest('GET', '/bank_transactions?client_status=lost')).status).toBe(422)
  })
})

describe('POST /bank_transactions/match', () => {
  it('a match returns every transaction with its new state and result', async () => {
    const [first, second] = [await books.invoice(client.id, 10_000n), await books.invoice(client.id, 5_000n)]
    const [paid, wrong] = [await books.credit('160.05'), await books.debit(7)]
    const ids = [first, second].map(({ id }) => app.id('invoice', id))
    const { status, body } = await post('/bank_transactions/match', {
      transactions: [
        { id: app.id('bankTransaction', wrong.id), invoice_ids: ids[0] },
        {
          id: app.id('bankTransaction', paid.id),
          invoice_ids: ids.join(','),
          payment_id: '',
          expense_id: '',
          vendor_id: '',
          ninja_category_id: '',
        },
      ],
    })
    const [payment] = await books.payments()
    const paymentId = app.id('payment', payment?.id ?? 0)
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { id: app.id('bankTransaction', wrong.id), status_id: '1', invoice_ids: '' },
      { id: app.id('bankTransaction', paid.id), status_id: '3', invoice_ids: ids.join(','), payment_id: paymentId },
    ])
    expect(body.meta).toEqual({
      pagination: { total: 2, count: 2, per_page: 2, current_page: 1, total_pages: 1, links: {} },
      results: [
        {
          id: app.id('bankTransaction', wrong.id),
          outcome: 'skipped',
          reason: 'wrong_direction',
          applied: [],
          unapplied: 0,
          difference: 0,
          written_off: 0,
        },
        {
          id: app.id('bankTransaction', paid.id),
          outcome: 'matched',
          payment_id: paymentId,
          applied: [
            { invoice_id: ids[0], amount: 100 },
            { invoice_id: ids[1], amount: 50 },
          ],
          unapplied: 10.05,
          difference: 0,
          written_off: 0,
        },
      ],
    })
    const shown = await app.rest(
      'GET',
      `/bank_transactions/${app.id('bankTransaction', paid.id)}?include=payment,company`,
    )
    expect(shown.body.data).toMatchObject({ payment: { id: paymentId, amount: 160.05 }, company: { settings: {} } })
  })

  it('a match reports every wrong field, and the first skipped item of an atomic match', async () => {
    const transaction = await books.debit(7)
    const id = app.id('bankTransaction', transaction.id)
    const invoice = await books.invoice(client.id, 100n)
    const shape = await post('/bank_transactions/match', {
      transactions: [{ id: 'nonsense', invoice_ids: 'x' }, { id, invoice_ids: app.id('invoice', 99_999) }, {}],
    })
    expect(shape.status).toBe(422)
    expect(namesOf(shape.body.errors)).toEqual([
      'transactions.0.id',
      'transactions.0.invoice_ids',
      'transactions.1.invoice_ids',
      'transactions.2.id',
      'transactions.2.invoice_ids',
    ])
    const atomic = await post('/bank_transactions/match?atomic=true', {
      transactions: [{ id, invoice_ids: app.id('invoice', invoice.id) }],
    })
    expect(atomic.status).toBe(422)
    expect(atomic.body.errors).toEqual({ 'transactions.0': [expect.stringMatching(/^wrong_direction: /)] })
  })

  it('a match is not saved with dry_run=true, and happens once with the same Idempotency-Key', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(100)
    const body = {
      transactions: [{ id: app.id('bankTransaction', transaction.id), invoice_ids: app.id('invoice', invoice.id) }],
    }
    const before = (await books.payments()).length
    const dry = await post('/bank_transactions/match?dry_run=true', body)
    expect(dry.at('data.0.status_id')).toBe('3')
    expect(await books.payments()).toHaveLength(before)
    const call = { idempotencyKey: 'match-1' }
    const first = await app.rest('POST', '/bank_transactions/match', body, call)
    const second = await app.rest('POST', '/bank_transactions/match', body, call)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.text).toBe(first.text)
    expect(await books.payments()).toHaveLength(before + 1)
  })

  it('a match accepts PHP forms and both names of the category', async () => {
    const vendor = await books.vendor('Acme')
    const category = await books.category('Rent')
    const transaction = await books.debit(9)
    const form = new URLSearchParams({
      'transactions[0][id]': app.id('bankTransaction', transaction.id),
      'transactions[0][vendor_id]': app.id('vendor', vendor.id),
      'transactions[0][ninja_category_id]': app.id('expenseCategory', category.id),
    })
    const { status, body } = await app.rest('POST', '/bank_transactions/match', undefined, {
      raw: form.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    const [expense] = (await books.expenses()).slice(-1)
    expect(status).toBe(200)
    expect(body.data?.[0]).toMatchObject({
      expense_id: app.id('expense', expense?.id ?? 0),
      vendor_id: app.id('vendor', vendor.id),
      ninja_category_id: app.id('expenseCategory', category.id),
    })
  })
})

describe('unlinking over REST', () => {
  it('a match is reverted by the bulk action and by its own route', async () => {
    const invoice = await books.invoice(client.id, 1_000n)
    for (const path of ['/bank_transactions/bulk', '/bank_transactions/unlink']) {
      const transaction = await books.credit(10)
      await books.match([[transaction, { invoiceIds: [invoice] }]])
      const ids = [app.id('bankTransaction', transaction.id)]
      const { body } = await post(path, { action: 'unlink', ids })
      expect(body.data?.[0]).toMatchObject({ status_id: '1', invoice_ids: '', payment_id: '' })
      expect(body.meta?.results).toEqual([{ id: ids[0], outcome: 'done' }])
      const again = await post(path, { action: 'unlink', ids })
      expect(again.body.meta?.results).toEqual([{ id: ids[0], outcome: 'skipped', reason: 'not_converted' }])
    }
  })
})

describe('GET /bank_transactions/{id}/suggestions', () => {
  it('suggestions are invoices, payments and expenses with scores and signals', async () => {
    const initech = await books.client('Initech')
    const invoice = await books.invoice(initech.id, 77_700n)
    const transaction = await books.credit(777, { description: `INITECH ${invoice.number}` })
    const path = `/bank_transactions/${app.id('bankTransaction', transaction.id)}/suggestions`
    const { status, body } = await app.rest('GET', path)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      invoices: [
        {
          score: 1,
          signals: ['amount', 'number', 'name', 'date', 'currency'],
          invoice: { id: app.id('invoice', invoice.id), balance: 777 },
        },
      ],
      payments: [],
      expenses: [],
    })
    expect((await app.rest('GET', '/bank_transactions/nosuchrecord/suggestions')).status).toBe(404)
  })
})
