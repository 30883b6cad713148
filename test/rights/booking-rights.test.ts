import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = (await app.rest('POST', '/clients', { name: 'Payer' })).at('data.id')
})
afterAll(() => app.close())

const lines = [{ cost: 100, quantity: 1 }]

/** Calls as the owner, and answers with the id of the record. */
const made = async (path: string, body: Record<string, unknown>): Promise<string> =>
  (await app.rest('POST', path, body)).at('data.id')

const sentInvoice = () => made('/invoices?mark_sent=true', { client_id: client, line_items: lines })
const deposit = (description = 'Transfer') => ({ amount: 100, base_type: 'CREDIT', description })
const withdrawal = (description = 'Card') => ({ amount: 20, base_type: 'DEBIT', description })

/** Number of payments and of expenses in the company. */
async function booked(): Promise<{ payments: number; expenses: number; invoices: number }> {
  const query =
    '{ payments(first: 1) { totalCount } expenses(first: 1) { totalCount } invoices(first: 1) { totalCount } }'
  const answer = await app.graphql(query)
  const count = (name: string) => Number(answer.at(`data.${name}.totalCount`))
  return { payments: count('payments'), expenses: count('expenses'), invoices: count('invoices') }
}

type Ask = (call: { token: string }) => Promise<{ status: number; text: string }>

/** Ways to a new record: the rights besides the one to create it, and the request. */
const ways: { name: string; besides: string; right: string; prepare: () => Promise<Ask> }[] = [
  {
    name: 'POST /invoices?paid=true',
    besides: 'create_invoice',
    right: 'create_payment',
    prepare: async () => (call) =>
      app.rest('POST', '/invoices?paid=true', { client_id: client, line_items: lines }, call),
  },
  {
    name: 'POST /invoices?amount_paid=5',
    besides: 'create_invoice',
    right: 'create_payment',
    prepare: async () => (call) =>
      app.rest('POST', '/invoices?amount_paid=5', { client_id: client, line_items: lines }, call),
  },
  ...['paid=true', 'amount_paid=5', 'paid=true&send_email=true'].map((trigger) => ({
    name: `PUT /invoices/{id}?${trigger}`,
    besides: 'edit_invoice',
    right: 'create_payment',
    prepare: async (): Promise<Ask> => {
      const id = await sentInvoice()
      return (call) => app.rest('PUT', `/invoices/${id}?${trigger}`, {}, call)
    },
  })),
  {
    name: 'GET /invoices/{id}/mark_paid',
    besides: 'edit_invoice',
    right: 'create_payment',
    async prepare() {
      const id = await sentInvoice()
      return (call) => app.rest('GET', `/invoices/${id}/mark_paid`, undefined, call)
    },
  },
  {
    name: 'POST /invoices/bulk mark_paid',
    besides: 'edit_invoice',
    right: 'create_payment',
    async prepare() {
      const ids = [await sentInvoice()]
      return (call) => app.rest('POST', '/invoices/bulk', { action: 'mark_paid', ids }, call)
    },
  },
  {
    name: 'a match of a deposit with an invoice',
    besides: 'edit_bank_transaction,view_invoice',
    right: 'create_payment',
    async prepare() {
      const invoice = await sentInvoice()
      const id = await made('/bank_transactions', deposit())
      const transactions = [{ id, invoice_ids: invoice }]
      return (call) => app.rest('POST', '/bank_transactions/match', { transactions }, call)
    },
  },
  {
    name: 'a match of a withdrawal with a new expense',
    besides: 'edit_bank_transaction',
    right: 'create_expense',
    async prepare() {
      const id = await made('/bank_transactions', withdrawal())
      const vendor = await made('/vendors', { name: 'Shop' })
      const transactions = [{ id, vendor_id: vendor }]
      return (call) => app.rest('POST', '/bank_transactions/match', { transactions }, call)
    },
  },
  {
    name: 'a suggestion of a rule that is booked',
    besides: 'edit_bank_transaction',
    right: 'create_expense',
    async prepare() {
      const vendor = await made('/vendors', { name: 'Garage' })
      await made('/bank_transaction_rules', {
        name: 'Garage',
        applies_to: 'DEBIT',
        vendor_id: vendor,
        rules: [{ search_key: 'description', operator: 'contains', value: 'garage' }],
      })
      const ids = [await made('/bank_transactions', withdrawal('Garage'))]
      return (call) => app.rest('POST', '/bank_transactions/bulk', { action: 'convert_matched', ids }, call)
    },
  },
  ...['GET', 'bulk', 'PUT'].map((way) => ({
    name: `a conversion of a quote by ${way}`,
    besides: 'edit_quote',
    right: 'create_invoice',
    async prepare(): Promise<Ask> {
      const id = await made('/quotes', { client_id: client, line_items: lines })
      if (way === 'GET') return (call) => app.rest('GET', `/quotes/${id}/convert_to_invoice`, undefined, call)
      if (way === 'PUT') return (call) => app.rest('PUT', `/quotes/${id}?convert=true`, {}, call)
      return (call) => app.rest('POST', '/quotes/bulk', { action: 'convert', ids: [id] }, call)
    },
  })),
]

describe('a record is made only by users with the right to create it', () => {
  it.each(ways)('$name needs $right', async ({ besides, right, prepare }) => {
    const ask = await prepare()
    const before = await booked()
    const without = await app.member(besides)
    const refused = await ask(without)
    expect(refused.status, refused.text).toBe(403)
    expect(await booked()).toEqual(before)
    const allowed = await ask(await app.member(`${besides},${right}`))
    expect(allowed.status, allowed.text).toBe(200)
    const kind = { create_payment: 'payments', create_expense: 'expenses', create_invoice: 'invoices' }[
      right
    ] as 'payments'
    expect((await booked())[kind]).toBe(before[kind] + 1)
  })

  it('mark_paid of the graph needs create_payment', async () => {
    const id = await sentInvoice()
    const query = 'mutation ($ids: [ID!]!) { markInvoicesPaid(ids: $ids) { results { outcome } userErrors { code } } }'
    const before = await booked()
    const refused = await app.graphql(query, { ids: [id] }, await app.member('edit_invoice'))
    expect(refused.text).toContain('FORBIDDEN')
    expect(await booked()).toEqual(before)
  })
})

describe('what the company lets happen by itself', () => {
  it('a rule that books suggests instead to a user who may not create the record', async () => {
    const vendor = await made('/vendors', { name: 'Rail' })
    await made('/bank_transaction_rules', {
      name: 'Rail',
      applies_to: 'DEBIT',
      auto_convert: true,
      vendor_id: vendor,
      rules: [{ search_key: 'description', operator: 'contains', value: 'railway' }],
    })
    await made('/bank_transaction_rules', {
      name: 'Invoices',
      applies_to: 'CREDIT',
      auto_convert: true,
      rules: [{ search_key: '$invoice.number', operator: 'contains', value: '' }],
    })
    const invoice = await sentInvoice()
    const number = (await app.rest('GET', `/invoices/${invoice}`)).at('data.number')
    const before = await booked()
    const bookkeeper = await app.member('create_bank_transaction')
    const statuses = async (call: { token: string }) => {
      const spent = await app.rest('POST', '/bank_transactions', withdrawal('Railway'), call)
      const paid = await app.rest('POST', '/bank_transactions', deposit(`Invoice ${number}`), call)
      return [spent.at('data.status_id'), paid.at('data.status_id')]
    }
    expect(await statuses(bookkeeper)).toEqual(['2', '2'])
    expect(await booked()).toEqual(before)
    expect(
      await statuses(await app.member('create_bank_transaction,create_expense,create_payment,view_invoice')),
    ).toEqual(['3', '3'])
  })

  it('an approved quote becomes an invoice if the user may create invoices', async () => {
    await app.configure({ auto_convert_quote: true })
    const approved = async (permissions: string) => {
      const id = await made('/quotes', { client_id: client, line_items: lines })
      const answer = await app.rest('GET', `/quotes/${id}/approve`, undefined, await app.member(permissions))
      expect(answer.status, answer.text).toBe(200)
      return (await app.rest('GET', `/quotes/${id}`)).at('data.status_id')
    }
    expect(await approved('edit_quote')).toBe('3')
    expect(await approved('edit_quote,create_invoice')).toBe('4')
  })
})

describe('a match of a transaction that the caller may not view', () => {
  it('shows nothing of it but its id', async () => {
    const invoice = await sentInvoice()
    const id = await made('/bank_transactions', { ...deposit('hidden text'), amount: 7 })
    const call = await app.member('create_bank_transaction,create_payment,view_invoice')
    const query = `mutation ($transactions: [MatchBankTransactionInput!]!) {
      matchBankTransactions(transactions: $transactions, dryRun: true) {
        bankTransactions { id description amount } results { outcome } } }`
    const graph = await app.graphql(query, { transactions: [{ id, invoiceIds: [invoice] }] }, call)
    expect(graph.body['data']?.['matchBankTransactions']).toMatchObject({ results: [{ outcome: 'DONE' }] })
    expect(graph.text).not.toContain('hidden text')
    const transactions = [{ id, invoice_ids: invoice }]
    const rest = await app.rest('POST', '/bank_transactions/match', { transactions }, call)
    expect(rest.status, rest.text).toBe(200)
    expect(rest.body['data']).toMatchObject([{ id, description: '', amount: 0 }])
    const viewer = await app.member('edit_bank_transaction')
    const again = await app.rest('POST', '/bank_transactions/match', { transactions }, viewer)
    expect(again.body['data']).toMatchObject([{ id, description: 'hidden text', amount: 7 }])
  })
})
