import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookEvents } from '../../src/domain/company/webhook/events.ts'
import { openRestApp } from '../rest/rest-app.ts'
import { emptyOutbox, newWebhooks, outboxOf } from './outbox.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
beforeAll(async () => {
  app = await openRestApp()
})
afterAll(async () => {
  expect(app.reported).toEqual([])
  await app.close()
})

async function send(method: string, path: string, json?: object): Promise<string> {
  const { body, status, text } = await app.rest(method, path, json ? { json } : {})
  expect(status, `${method} ${path}: ${text}`).toBe(200)
  const data = body['data']
  return String(data?.[0]?.['id'] ?? data?.['id'])
}
const post = (path: string, json: object) => send('POST', path, json)
const put = (path: string, json: object) => send('PUT', path, json)

let client_id: string
const invoice = (triggers = '?mark_sent=true', more: object = {}) =>
  post(`/invoices${triggers}`, { client_id, line_items: [{ quantity: 1, cost: 100 }], ...more })
const line = (more: object = {}) => post('/bank_transactions', { amount: 100, base_type: 'CREDIT', ...more })
const match = (transaction: string, invoice_ids: string) =>
  post('/bank_transactions/match', { transactions: [{ id: transaction, invoice_ids }] })

/** A payment of this amount on the invoice. */
const pay = (invoice_id: string, amount: number) =>
  post('/payments', { client_id, amount, invoices: [{ invoice_id, amount }] })

type Step = () => Promise<unknown>

/** Everything that moves the balance of a sent invoice: what comes before, and the step whose events are counted. */
const paths: Readonly<Record<string, (bill: string) => Step | Promise<Step>>> = {
  'a payment of a part': (bill) => () => pay(bill, 30),
  'a payment of all': (bill) => () => pay(bill, 100),
  'a payment by credits': async (invoice_id) => {
    const credit_id = await post('/credits?mark_sent=true', { client_id, line_items: [{ quantity: 1, cost: 40 }] })
    const parts = { invoices: [{ invoice_id, amount: 40 }], credits: [{ credit_id, amount: 40 }] }
    return () => post('/payments', { client_id, amount: 0, ...parts })
  },
  'money of a payment that is applied later': async (invoice_id) => {
    const payment = await post('/payments', { client_id, amount: 50 })
    return () => put(`/payments/${payment}`, { invoices: [{ invoice_id, amount: 50 }] })
  },
  'the trigger amount_paid': (bill) => () => put(`/invoices/${bill}?amount_paid=30`, {}),
  'the trigger amount_paid with all of it': (bill) => () => put(`/invoices/${bill}?amount_paid=130`, {}),
  'the trigger paid': (bill) => () => put(`/invoices/${bill}?paid=true`, {}),
  'a change with the trigger amount_paid': (bill) => () => put(`/invoices/${bill}?amount_paid=30`, { po_number: 'x' }),
  'the action mark_paid': (bill) => () => post('/invoices/bulk', { action: 'mark_paid', ids: [bill] }),
  'the action cancel': (bill) => () => post('/invoices/bulk', { action: 'cancel', ids: [bill] }),
  'another amount': (bill) => () => put(`/invoices/${bill}`, { line_items: [{ quantity: 2, cost: 100 }] }),
  'a refund': async (invoice_id) => {
    const id = await pay(invoice_id, 60)
    return () => post('/payments/refund', { id, amount: 20, invoices: [{ invoice_id, amount: 20 }] })
  },
  'a deleted payment': async (bill) => {
    const payment = await pay(bill, 60)
    return () => send('DELETE', `/payments/${payment}`)
  },
  'a restored payment': async (bill) => {
    const payment = await pay(bill, 60)
    await send('DELETE', `/payments/${payment}`)
    return () => post('/payments/bulk', { action: 'restore', ids: [payment] })
  },
  'a match': async (bill) => {
    const transaction = await line()
    return () => match(transaction, bill)
  },
  'a match of a part': async (bill) => {
    const transaction = await line({ amount: 12 })
    return () => match(transaction, bill)
  },
  'an unlinked match': async (bill) => {
    const transaction = await line()
    await match(transaction, bill)
    return () => post('/bank_transactions/bulk', { action: 'unlink', ids: [transaction] })
  },
  'a rule that books': async (bill) => {
    await put(`/invoices/${bill}`, { number: `RE-${bill}` })
    await post('/bank_transaction_rules', {
      name: 'Books',
      applies_to: 'CREDIT',
      auto_convert: true,
      rules: [{ search_key: '$invoice.number', operator: 'contains', value: '' }],
    })
    return () => line({ amount: 7, description: `for RE-${bill}` })
  },
  'a suggestion that is converted': async (bill) => {
    await put(`/invoices/${bill}`, { po_number: `PO-${bill}` })
    await post('/bank_transaction_rules', {
      name: 'Suggests',
      applies_to: 'CREDIT',
      rules: [{ search_key: '$invoice.po_number', operator: 'contains', value: '' }],
    })
    const transaction = await line({ amount: 7, description: `for PO-${bill}` })
    return () => post('/bank_transactions/bulk', { action: 'convert_matched', ids: [transaction] })
  },
}

const balanceOf = async (id: string) => (await app.rest('GET', `/invoices/${id}`)).body['data']?.['balance']
const eventsOf = async (kind: string) =>
  (await outboxOf(app)).filter(({ recordKind }) => recordKind === kind).map(({ payload }) => payload['eventId'])

describe('webhooks of a balance', () => {
  beforeEach(async () => {
    client_id = await post('/clients', { name: 'Payer' })
  })

  it.each(Object.entries(paths))('%s is one update of the invoice', async (_name, prepare) => {
    const bill = await invoice()
    const step = await prepare(bill)
    const before = await balanceOf(bill)
    await emptyOutbox(app)
    await newWebhooks(app, ['update_invoice'], 'https://hooks.example.com')
    await step()
    expect(await eventsOf('invoice')).toEqual([webhookEvents.update_invoice])
    expect(await balanceOf(bill)).not.toBe(before)
  })

  it('one event for each of several invoices of a payment, and none for those that it leaves alone', async () => {
    const [one, two] = [await invoice(), await invoice(), await invoice()]
    await emptyOutbox(app)
    await newWebhooks(app, ['update_invoice'], 'https://hooks.example.com')
    const invoices = [one, two].map((invoice_id) => ({ invoice_id, amount: 10 }))
    const payment = await post('/payments', { client_id, amount: 50, invoices })
    expect(await eventsOf('invoice')).toHaveLength(2)
    await emptyOutbox(app)
    await newWebhooks(app, ['update_invoice'], 'https://hooks.example.com')
    await post('/payments/refund', { id: payment, amount: 20 })
    expect(await eventsOf('invoice')).toEqual([])
  })

  it('the first payment of a draft is an update besides its sending', async () => {
    const draft = await invoice('')
    await emptyOutbox(app)
    await newWebhooks(app, ['sent_invoice', 'update_invoice'], 'https://hooks.example.com')
    await pay(draft, 10)
    expect(await eventsOf('invoice')).toEqual([webhookEvents.sent_invoice, webhookEvents.update_invoice])
  })

  it('an expense that a link pays is updated, and once more by the unlink', async () => {
    const expense_id = await post('/expenses', { amount: 100 })
    const id = await line({ base_type: 'DEBIT' })
    await emptyOutbox(app)
    await newWebhooks(app, ['update_expense'], 'https://hooks.example.com')
    await post('/bank_transactions/match', { transactions: [{ id, expense_id }] })
    expect(await eventsOf('expense')).toEqual([webhookEvents.update_expense])
    await post('/bank_transactions/bulk', { action: 'unlink', ids: [id] })
    expect(await eventsOf('expense')).toHaveLength(2)
  })
})
