import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '../../../src/domain/kernel/money/decimal.ts'
import { createExpense } from '../../../src/domain/spending/expense/operations.ts'
import { lineOf, newClient, newInvoice, refusalOf, sentInvoice } from '../../fixtures.ts'
import { checkInvariants } from '../../invariants.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { clientFixtures } from '../contacts/merge-fixtures.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const linesOf = (cost: string) => [{ cost, quantity: '1' }]
const most = BigInt(Number.MAX_SAFE_INTEGER)
const textOf = (minor: bigint, digits: number) => Decimal.fromMinor(minor, digits).toString()
const inCurrency = (currencyId: string) => newClient(app, { name: 'Large', settings: { currency_id: currencyId } })
const errorsOf = (body: { readonly [name: string]: unknown }) => Object.keys(body['errors'] ?? {})
const [euro, yen, dinar] = ['3', '45', '89']

describe('the largest amount is 2^53 − 1 minor units', () => {
  it.each([
    ['euros', euro, 2, textOf(most, 2)],
    ['dinars', dinar, 3, textOf(most, 3)],
    // The largest allowed input.
    ['yen', yen, 0, '99999999999999'],
  ] as const)('an amount beyond the limit is refused in %s', async (_name, currencyId, digits, largest) => {
    const client = app.id('client', (await inCurrency(currencyId)).id)
    const over = Decimal.of(largest).plus(Decimal.fromMinor(1n, digits)).toString()
    for (const list of ['/invoices', '/quotes', '/credits']) {
      const post = (lines: object[]) => app.rest('POST', list, { client_id: client, line_items: lines })
      const kept = await post(linesOf(largest))
      expect([list, kept.status]).toEqual([list, 200])
      expect(kept.text).toContain(`"amount":${largest}`)
      // Two lines within the limit, and a sum beyond it.
      expect(errorsOf((await post([...linesOf(largest), ...linesOf(textOf(1n, digits))])).body)).toEqual(['line_items'])
      if (digits > 0) expect(errorsOf((await post(linesOf(over))).body)).toEqual(['line_items.0.cost'])
    }
    const graph = await app.graphql(
      'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { invoice { id } userErrors { code path } } }',
      { input: { clientId: client, lineItems: [...linesOf(largest), ...linesOf(textOf(1n, digits))] } },
    )
    expect(graph.body['data']?.['createInvoice']).toMatchObject({
      invoice: null,
      userErrors: [{ code: 'INVALID', path: ['input', 'lineItems'] }],
    })
    for (const [path, more] of [
      ['/payments', { client_id: client }],
      ['/expenses', { currency_id: currencyId }],
      ['/bank_transactions', { currency_id: currencyId, base_type: 'CREDIT' }],
    ] as const) {
      const refused = await app.rest('POST', path, { ...more, amount: over })
      expect([path, refused.status, errorsOf(refused.body)]).toEqual([path, 422, ['amount']])
    }
    expect((await app.rest('POST', '/payments', { client_id: client, amount: largest })).text).toContain(
      `"amount":${largest}`,
    )
  })

  it('an updated invoice beyond the limit is refused, and nothing is saved', async () => {
    const client = await inCurrency(euro)
    const { invoice } = await newInvoice(app, client)
    const id = app.id('invoice', invoice.id)
    const refused = await app.rest('PUT', `/invoices/${id}`, {
      po_number: 'X',
      line_items: [lineOf(textOf(most + 1n, 2))],
    })
    expect([refused.status, errorsOf(refused.body)]).toEqual([422, ['line_items.0.cost']])
    expect((await app.rest('GET', `/invoices/${id}`)).at('data.amount')).toBe('100')
  })

  it('a payment with a sum of invoices beyond the limit is refused', async () => {
    const client = await inCurrency(euro)
    const large = lineOf(textOf(most - 1n, 2))
    const first = await sentInvoice(app, client, { lineItems: [large] })
    await sentInvoice(app, client, { lineItems: [{ ...large, cost: `-${large.cost}` }] })
    const second = await sentInvoice(app, client, { lineItems: [large] })
    const refused = await app.rest('POST', '/payments', {
      client_id: app.id('client', client.id),
      invoices: [first, second].map(({ id }) => ({ invoice_id: app.id('invoice', id), amount: large.cost })),
    })
    expect([refused.status, errorsOf(refused.body)]).toEqual([422, ['amount']])
  })

  it('merging and unmerging are refused if a balance would exceed the limit', async () => {
    const books = clientFixtures(app)
    const [a, b] = [await books.client('Limit A'), await books.client('Limit B')]
    await books.invoice(a.id, most)
    await books.invoice(b.id, 1n)
    expect(await refusalOf(books.merge(a, b))).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['mergeableId'] }],
    })
    const [c, d] = [await books.client('Limit C'), await books.client('Limit D')]
    await books.invoice(c.id, most)
    await sentInvoice(app, d, { lineItems: [lineOf(`-${textOf(most, 2)}`)] })
    await books.merge(c, d)
    await books.invoice(c.id, most)
    const before = await books.dump()
    expect(await refusalOf(books.unmerge(c, d))).toMatchObject({ code: 'VALIDATION' })
    expect(await books.dump()).toEqual(before)
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  })
})

describe('exchange rates', () => {
  const kinds = [
    ['/invoices', 'createInvoice', 'InvoiceInput'],
    ['/quotes', 'createQuote', 'QuoteInput'],
    ['/credits', 'createCredit', 'CreditInput'],
    ['/purchase_orders', 'createPurchaseOrder', 'PurchaseOrderInput'],
    ['/payments', 'createPayment', 'CreatePaymentInput'],
    ['/expenses', 'createExpense', 'ExpenseInput'],
  ] as const

  it.each(kinds)('the exchange rate of %s must be above 0, through both APIs', async (list, mutation, input) => {
    const client = app.id('client', (await newClient(app)).id)
    const vendor = (await app.rest('POST', '/vendors', { name: 'V' })).at('data.id')
    const [ofRest, ofGraph] =
      list === '/purchase_orders'
        ? [{ vendor_id: vendor }, { vendorId: vendor }]
        : [{ client_id: client }, { clientId: client }]
    const amount = list === '/payments' || list === '/expenses' ? { amount: 1 } : {}
    const post = (rate: unknown) => app.rest('POST', list, { ...ofRest, ...amount, exchange_rate: rate })
    for (const rate of [0, '0.00', -1]) {
      const refused = await post(rate)
      expect([rate, refused.status, errorsOf(refused.body)]).toEqual([rate, 422, ['exchange_rate']])
      const graph = await app.graphql(
        `mutation ($input: ${input}!) { ${mutation}(input: $input) { userErrors { code path } } }`,
        { input: { ...ofGraph, ...amount, exchangeRate: String(rate) } },
      )
      expect(graph.body['data']?.[mutation]?.['userErrors']).toEqual([
        { code: 'INVALID', path: ['input', 'exchangeRate'] },
      ])
    }
    for (const blank of ['', null]) expect((await post(blank)).at('data.exchange_rate')).toBe('1')
    const made = await post('1.25')
    expect(made.at('data.exchange_rate')).toBe('1.25')
    const path = `${list}/${made.at('data.id')}`
    expect((await app.rest('PUT', path, { exchange_rate: 0 })).status).toBe(422)
    expect((await app.rest('PUT', path, { exchange_rate: '' })).at('data.exchange_rate')).toBe('1.25')
  })
})

describe('expenses of lines', () => {
  const lists = ['/invoices', '/quotes', '/credits', '/purchase_orders'] as const

  it.each(lists)('the expense of a line of %s must belong to the company', async (list) => {
    const client = await newClient(app)
    const vendor = (await app.rest('POST', '/vendors', { name: 'V' })).at('data.id')
    const { token } = await app.otherCompany()
    const own = app.id('expense', (await app.run(createExpense, { amount: 1 })).id)
    const foreign = app.id('expense', (await app.run(createExpense, { amount: 1 }, { token })).id)
    const post = (...ids: unknown[]) =>
      app.rest('POST', list, {
        ...(list === '/purchase_orders' ? { vendor_id: vendor } : { client_id: app.id('client', client.id) }),
        line_items: ids.map((id) => ({ cost: 1, quantity: 1, expense_id: id })),
      })
    const made = await post(own, '', null)
    expect([made.status, made.at('data.line_items.0.expense_id')]).toEqual([200, own])
    for (const wrong of [foreign, app.id('client', client.id), app.id('expense', 999_999), 'nonsense', 7]) {
      const refused = await post(own, wrong)
      expect([wrong, refused.status, errorsOf(refused.body)]).toEqual([wrong, 422, ['line_items.1.expense_id']])
    }
  })

  it('GraphQL checks the expense of a line too', async () => {
    const client = app.id('client', (await newClient(app)).id)
    const create = (expenseId: string) =>
      app.graphql(
        `mutation ($input: InvoiceInput!) {
          createInvoice(input: $input) { invoice { lineItems { expenseId } } userErrors { code path } }
        }`,
        { input: { clientId: client, lineItems: [{ cost: 1, quantity: 1, expenseId }] } },
      )
    const own = app.id('expense', (await app.run(createExpense, { amount: 1 })).id)
    expect((await create(own)).at('data.createInvoice.invoice.lineItems.0.expenseId')).toBe(own)
    expect((await create('nonsense')).body['data']?.['createInvoice']).toEqual({
      invoice: null,
      userErrors: [{ code: 'NOT_FOUND', path: ['input', 'lineItems', '0', 'expenseId'] }],
    })
  })

  it('a stored line with an invalid expense id can be sent back unchanged', async () => {
    const { invoice } = await newInvoice(app, await newClient(app))
    const { invoices } = app.database.tables
    const lineItems = invoice.lineItems.map((line) => ({ ...line, expenseId: 'as it was' }))
    await app.database.transact(app.owner.companyId, async (db) => {
      await db.update(invoices).set({ lineItems }).where(eq(invoices.id, invoice.id))
    })
    const path = `/invoices/${app.id('invoice', invoice.id)}`
    const shown = await app.rest('GET', path)
    const back = await app.rest('PUT', path, shown.body['data'])
    expect([back.status, back.at('data.line_items.0.expense_id')]).toEqual([200, 'as it was'])
  })
})

describe('lineItems: null', () => {
  it('an update with lineItems: null keeps the lines, and a new invoice has none', async () => {
    const client = await newClient(app)
    const { invoice } = await newInvoice(app, client)
    const changed = await app.graphql(
      'mutation ($id: ID!) { updateInvoice(id: $id, input: { lineItems: null, poNumber: "X" }) { invoice { amount poNumber } } }',
      { id: app.id('invoice', invoice.id) },
    )
    expect(changed.body['data']?.['updateInvoice']?.['invoice']).toEqual({ amount: '100', poNumber: 'X' })
    const made = await app.graphql(
      'mutation ($id: ID!) { createInvoice(input: { clientId: $id, lineItems: null }) { invoice { amount lineItems { cost } } } }',
      { id: app.id('client', client.id) },
    )
    expect(made.body['data']?.['createInvoice']?.['invoice']).toEqual({ amount: '0', lineItems: [] })
  })
})
