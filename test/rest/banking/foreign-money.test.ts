import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { checkInvariants } from '../../invariants.ts'
import { bankFixtures } from '../../operations/banking/bank-fixtures.ts'
import { clientFixtures } from '../../operations/contacts/merge-fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let books: ReturnType<typeof bankFixtures>
/** In dollars, in a company whose currency is the euro. */
let acme: Client
beforeEach(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  acme = await books.client('Acme', [], { currency_id: '1' })
})
afterEach(async () => {
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  await app.close()
})

type Item = Record<string, unknown>
const post = async (path: string, body: Item) => (await app.rest('POST', path, body)).body
const idOf = (invoice: { id: number }) => app.id('invoice', invoice.id)
const live = async () => (await books.payments()).filter(({ isDeleted }) => !isDeleted)
const balanceOf = async (invoice: { id: number }) => (await books.invoiceNow(invoice)).balance

/** Matches a deposit in euros. */
async function matched(amount: string | number, item: Item) {
  const id = app.id('bankTransaction', (await books.credit(amount)).id)
  const { status, body } = await app.rest('POST', '/bank_transactions/match', { transactions: [{ id, ...item }] })
  return { id, status, body, result: body.meta?.results?.[0] as unknown as Item }
}

/** A sent invoice that states the exchange rate. */
async function stating(amount: bigint, exchange_rate: string, client = acme) {
  const invoice = await books.invoice(client.id, amount)
  expect((await app.rest('PUT', `/invoices/${idOf(invoice)}`, { exchange_rate })).status).toBe(200)
  return invoice
}

describe('invoices in another currency than the deposit', () => {
  it('are paid in full at the rate that follows from the money, in their currency, and taken back whole', async () => {
    const [one, two] = [await books.invoice(acme.id, 10_000n), await books.invoice(acme.id, 2_345n)]
    const { id, result } = await matched('113.57', { invoice_ids: [idOf(one), idOf(two)].join(',') })
    expect(result).toMatchObject({
      outcome: 'matched',
      unapplied: 0,
      difference: 0,
      applied: [{ amount: 100 }, { amount: 23.45 }],
      exchange: { currency_id: '1', rate: 0.919968, amount: 123.45, difference: 0 },
    })
    const payment = (await app.rest('GET', `/payments/${String(result['payment_id'])}`)).body.data
    expect(payment).toMatchObject({
      amount: 123.45,
      currency_id: '1',
      exchange_rate: 0.919968,
      exchange_currency_id: '3',
    })
    const echo = await app.rest('PUT', `/payments/${String(result['payment_id'])}`, payment)
    expect(echo.body.data).toMatchObject({ exchange_rate: 0.919968, updated_at: payment?.updated_at })
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    const { columns, records } = await books.figures(acme)
    expect(columns).toEqual(records)
    const unlinked = await post('/bank_transactions/unlink', { ids: [id] })
    expect(unlinked.meta?.results).toMatchObject([{ outcome: 'done' }])
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([10_000n, 2_345n])
    const restored = await post('/payments/bulk', { action: 'restore', ids: [result['payment_id']] })
    expect(restored.meta?.results).toMatchObject([{ outcome: 'done' }])
    expect(await balanceOf(one)).toBe(0n)
  })

  it.each([
    ['90', -0.91],
    ['91.50', 0.59],
    ['90.91', 0],
  ])('%s euros have the difference %d to the rate that the invoice states', async (amount, difference) => {
    const invoice = await stating(10_000n, '1.1')
    const { result } = await matched(amount, { invoice_ids: idOf(invoice) })
    expect(result).toMatchObject({ outcome: 'matched', exchange: { amount: 100, difference } })
    expect(await balanceOf(invoice)).toBe(0n)
  })

  it.each(['45', '101'])(
    '%s euros are doubtful at a stated rate of 1.1, and are booked at a given rate',
    async (amount) => {
      const invoice = await stating(10_000n, '1.1')
      const { id, result } = await matched(amount, { invoice_ids: idOf(invoice) })
      expect(result).toMatchObject({
        outcome: 'skipped',
        reason: 'exchange_rate_differs',
        exchange: { difference: Number((Number(amount) - 90.91).toFixed(2)) },
      })
      expect(await live()).toEqual([])
      const given = { id, invoice_ids: idOf(invoice), exchange_rate: '0.9' }
      const { meta } = await post('/bank_transactions/match', { transactions: [given] })
      const paid =
        amount === '45' ? { applied: 50, unapplied: 0, left: 5_000n } : { applied: 100, unapplied: 12.22, left: 0n }
      expect(meta?.results).toMatchObject([
        { outcome: 'matched', unapplied: paid.unapplied, applied: [{ amount: paid.applied }], exchange: { rate: 0.9 } },
      ])
      expect(await balanceOf(invoice)).toBe(paid.left)
    },
  )

  it.each(['fee', 'discount'] as const)(
    'a %s that the money lacks at a given rate is written off',
    async (write_off) => {
      const invoice = await books.invoice(acme.id, 10_000n)
      const { id, result } = await matched('90', { invoice_ids: idOf(invoice), exchange_rate: '0.92', write_off })
      expect(result).toMatchObject({ outcome: 'matched', written_off: 2.17, applied: [{ amount: 100 }] })
      expect(await live()).toMatchObject([{ amount: write_off === 'fee' ? 10_000n : 9_783n, currencyId: '1' }])
      if (write_off === 'fee') expect(await books.expenses()).toMatchObject([{ amount: 217n, currencyId: '1' }])
      expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
      const unlinked = await post('/bank_transactions/unlink', { ids: [id] })
      expect(unlinked.meta?.results).toMatchObject([{ outcome: 'done' }])
      expect(await balanceOf(invoice)).toBe(10_000n)
    },
  )

  it('counts the minor units of each currency', async () => {
    const tokyo = await books.client('Tokyo', [], { currency_id: '45' })
    const dinar = await books.client('Manama', [], { currency_id: '77' })
    expect([tokyo.digits, dinar.digits]).toEqual([0, 3])
    const [yen, fils] = [await books.invoice(tokyo.id, 16_500n), await books.invoice(dinar.id, 41_123n)]
    const ofYen = await matched('100.01', { invoice_ids: idOf(yen) })
    expect(ofYen.result).toMatchObject({ applied: [{ amount: 16_500 }], exchange: { rate: 0.006061, amount: 16_500 } })
    const ofFils = await matched('100', {
      invoice_ids: idOf(fils),
      exchange_rate: '2.5',
      write_off: 'discount',
      write_off_amount: '1.123',
    })
    expect(ofFils.result).toMatchObject({ applied: [{ amount: 41.123 }], written_off: 1.123, unapplied: 0 })
    const fine = await matched('1', { invoice_ids: idOf(yen), write_off: 'discount', write_off_amount: '0.5' })
    expect(fine.status).toBe(422)
  })

  it('can be of several clients, less their credits', async () => {
    const other = await books.client('Bolt', [], { currency_id: '1' })
    const invoices = [await books.invoice(acme.id, 10_000n), await books.invoice(other.id, 5_000n)]
    const credit = await clientFixtures(app).credit(other.id, 1_000n)
    const { id, result } = await matched(126, {
      invoice_ids: invoices.map(idOf).join(','),
      credit_ids: app.id('credit', credit.id),
    })
    expect(result).toMatchObject({ outcome: 'matched', exchange: { rate: 0.9, amount: 140 }, unapplied: 0 })
    expect(await live()).toMatchObject([{ amount: 10_000n }, { amount: 4_000n }])
    const { meta } = await post('/bank_transactions/unlink', { ids: [id] })
    expect(meta?.results).toMatchObject([{ outcome: 'done' }])
  })

  it('are shown by a dry run of the graph, with the exchange', async () => {
    const invoice = await stating(10_000n, '1.1')
    const id = app.id('bankTransaction', (await books.credit(92)).id)
    const before = await books.dump()
    const { body } = await app.graphql(
      `mutation ($transactions: [MatchBankTransactionInput!]!) { matchBankTransactions(transactions: $transactions, dryRun: true) {
        results { outcome reason exchange { rate amount difference currency { code } } payments { amount exchangeRate exchangeCurrency { code } } }
        userErrors { message } } }`,
      { transactions: [{ id, invoiceIds: [idOf(invoice)], exchangeRate: '0.92' }] },
    )
    expect(body.data).toEqual({
      matchBankTransactions: {
        userErrors: [],
        results: [
          {
            outcome: 'DONE',
            reason: null,
            exchange: { rate: '0.92', amount: '100', difference: '1.09', currency: { code: 'USD' } },
            payments: [{ amount: '100', exchangeRate: '0.92', exchangeCurrency: { code: 'EUR' } }],
          },
        ],
      },
    })
    expect(await books.dump()).toEqual(before)
  })
})

/** The id of a payment of 100 dollars that is not applied. */
const paid = async (more: Item) => {
  const made = await post('/payments', { client_id: app.id('client', acme.id), amount: 100, ...more })
  return String((made.data as unknown as Item)['id'])
}

describe('a payment and a client in another currency than the deposit', () => {
  it('a payment is linked, with the difference to the rate that it states', async () => {
    const payment_id = await paid({ exchange_rate: '0.92', exchange_currency_id: '3' })
    const { id, result } = await matched('91.20', { payment_id })
    expect(result).toMatchObject({ outcome: 'matched', difference: 0, exchange: { rate: 0.912, difference: -0.8 } })
    expect(await live()).toMatchObject([{ amount: 10_000n, exchangeRate: '0.92' }])
    const far = await matched('120', { payment_id: await paid({ exchange_rate: '0.92', exchange_currency_id: '3' }) })
    expect(far.result).toMatchObject({
      outcome: 'skipped',
      reason: 'exchange_rate_differs',
      exchange: { difference: 28 },
    })
    const { meta } = await post('/bank_transactions/unlink', { ids: [id] })
    expect(meta?.results).toMatchObject([{ outcome: 'done' }])
    expect(await books.expenses()).toEqual([])
  })

  it('what a linked payment lacks at a given rate is a fee in the currency of the account', async () => {
    const { result } = await matched('91.20', { payment_id: await paid({}), exchange_rate: '0.92', write_off: 'fee' })
    expect(result).toMatchObject({ outcome: 'matched', written_off: 0.8, difference: 0 })
    expect(await books.expenses()).toMatchObject([{ amount: 80n, currencyId: '3' }])
    const more = await matched('93', { payment_id: await paid({}), exchange_rate: '0.92' })
    expect(more.result).toMatchObject({ outcome: 'skipped', reason: 'amount_exceeds_linked', difference: 1 })
  })

  it('the money of a client stays unapplied at a given rate', async () => {
    const client_id = app.id('client', acme.id)
    expect((await matched(90, { client_id })).result).toMatchObject({ reason: 'currency_mismatch' })
    const { result } = await matched(90, { client_id, exchange_rate: 0.9 })
    expect(result).toMatchObject({ outcome: 'matched', unapplied: 100, exchange: { amount: 100 } })
  })
})

describe('what cannot be exchanged', () => {
  it('records in several currencies are refused, whatever the rate', async () => {
    const pound = await books.client('Crown', [], { currency_id: '2' })
    const invoice_ids = [await books.invoice(acme.id, 100n), await books.invoice(pound.id, 100n)].map(idOf).join(',')
    for (const more of [{}, { exchange_rate: 1 }])
      expect((await matched(2, { invoice_ids, ...more })).result).toMatchObject({ reason: 'currency_mismatch' })
  })

  it.each([
    [{ exchange_rate: '0' }, true],
    [{ exchange_rate: '-1' }, true],
    [{ exchange_rate: 'much' }, true],
    [{ exchange_rate: '0.0000001' }, true],
    [{ exchange_rate: '0.9' }, false],
  ])('%j is refused with its place (abroad: %s)', async (more, isForeign) => {
    const home = await books.client('Heim')
    const invoice = await books.invoice(isForeign ? acme.id : home.id, 100n)
    const { status, body } = await matched(1, { invoice_ids: idOf(invoice), ...more })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { 'transactions.0.exchange_rate': [expect.any(String)] } },
    })
  })

  it('a rate goes with no expenses, and no vendor', async () => {
    const { body } = await matched(1, { vendor_id: app.id('vendor', (await books.vendor('V')).id), exchange_rate: 2 })
    expect(body).toMatchObject({ errors: { 'transactions.0.exchange_rate': [expect.any(String)] } })
  })

  it('an invoice that is paid is not paid again, whatever the rate', async () => {
    const invoice = await stating(100n, '1.1')
    await books.pay([[invoice, 100n]], 100n)
    for (const more of [{}, { exchange_rate: 2 }])
      expect((await matched(1, { invoice_ids: idOf(invoice), ...more })).result).toMatchObject({
        reason: 'invoice_not_payable',
      })
  })

  it('an amount that nothing is left of, or that is too large, is skipped', async () => {
    const invoice_ids = idOf(await books.invoice(acme.id, 100n))
    for (const exchange_rate of ['99999999999999', '0.000001'])
      expect((await matched('1000000000', { invoice_ids, exchange_rate })).result).toMatchObject({
        outcome: 'skipped',
        reason: 'currency_mismatch',
      })
  })
})
