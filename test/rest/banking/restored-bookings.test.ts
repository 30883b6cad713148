import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let clientId: string
beforeAll(async () => {
  app = await serveTestApp()
  clientId = await made('/clients', { name: 'Globex' })
})
afterAll(() => app.close())

const made = async (path: string, fields: object): Promise<string> =>
  (await app.rest('POST', path, fields)).at('data.id')

const sentInvoice = () =>
  made('/invoices?mark_sent=true', { client_id: clientId, line_items: [{ quantity: 1, cost: 30 }] })

/** A deposit that paid a deleted invoice, and now pays another one. */
async function bookedElsewhere(): Promise<{ transaction: string; first: string }> {
  const [first, second] = [await sentInvoice(), await sentInvoice()]
  const transaction = await made('/bank_transactions', {
    amount: 30,
    base_type: 'CREDIT',
    description: 'Transfer 4711',
  })
  const match = (invoice: string) =>
    app.rest('POST', '/bank_transactions/match', { transactions: [{ id: transaction, invoice_ids: invoice }] })
  await match(first)
  expect((await app.rest('DELETE', `/invoices/${first}`)).status).toBe(200)
  expect((await match(second)).at('meta.results.0.outcome')).toBe('matched')
  return { transaction, first }
}

it('restoring an invoice is refused with 409 and the transaction if that now pays another invoice', async () => {
  const { transaction, first } = await bookedElsewhere()
  const refused = await app.rest('GET', `/invoices/${first}/restore`)
  expect(refused.status).toBe(409)
  expect(refused.at('message')).toMatch(/"Transfer 4711".*booked elsewhere/)
  expect(refused.at('message')).toContain(transaction)
})

it('both APIs report the transaction in the results of a bulk request', async () => {
  const { transaction, first } = await bookedElsewhere()
  const rest = await app.rest('POST', '/invoices/bulk', { action: 'restore', ids: [first] })
  expect(rest.at('meta.results.0.reason')).toBe('bank_transaction_booked')
  const message = rest.at('meta.results.0.message')
  expect(message).toContain(transaction)
  const graph = await app.graphql(
    'mutation ($ids: [ID!]!) { restoreInvoices(ids: $ids) { results { outcome reason message } } }',
    { ids: [first] },
  )
  expect(graph.body['data']).toEqual({
    restoreInvoices: { results: [{ outcome: 'SKIPPED', reason: 'BANK_TRANSACTION_BOOKED', message }] },
  })
})

it('a deleted payment shows no bank transaction, and a restored one shows it again', async () => {
  const invoice = await sentInvoice()
  const transaction = await made('/bank_transactions', { amount: 30, base_type: 'CREDIT' })
  const match = { transactions: [{ id: transaction, invoice_ids: invoice }] }
  const payment = (await app.rest('POST', '/bank_transactions/match', match)).at('data.0.payment_id')
  const shown = async () => (await app.rest('GET', `/payments/${payment}`)).at('data.transaction_id')
  expect(await shown()).toBe(transaction)
  await app.rest('DELETE', `/payments/${payment}`)
  expect(await shown()).toBe('')
  await app.rest('GET', `/payments/${payment}/restore`)
  expect(await shown()).toBe(transaction)
  expect((await app.rest('GET', `/bank_transactions/${transaction}`)).at('data.payment_id')).toBe(payment)
})
