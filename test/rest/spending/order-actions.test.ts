import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../../src/domain/audit/verify.ts'
import type { Difference } from '../../../src/domain/audit/invariant.ts'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

let app: ServedApp
let vendor: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '1' } })
  vendor = (await app.rest('POST', '/vendors', { name: 'Forge', currency_id: '3' })).at('data.id')
})
afterAll(async () => {
  const found: Difference[] = []
  await verifyBooks(app.database, {}, (difference) => found.push(difference))
  await app.close()
  expect(found).toEqual([])
})

const lines = [{ product_key: 'Beam', notes: 'Oak', quantity: 2, cost: '50', tax_name1: 'VAT', tax_rate1: 19 }]

const order = async (query = '') =>
  (await app.rest('POST', `/purchase_orders${query}`, { vendor_id: vendor, line_items: lines })).at('data.id')

const act = (action: string, ...ids: string[]) => app.rest('POST', '/purchase_orders/bulk', { action, ids })

const resultsOf = ({ body }: { body: Json }) => (body['meta'] as Json)['results']

describe('bulk action expense of purchase orders', () => {
  it('each order becomes one expense with its exclusive taxes, and only once', async () => {
    const id = await order()
    const answer = await act('expense', id)
    expect(answer.status, answer.text).toBe(200)
    const expense = await app.rest('GET', `/expenses/${answer.at('data.0.expense_id')}`)
    expect(expense.body['data']).toMatchObject({
      amount: 100,
      tax_amount1: 19,
      tax_name1: 'VAT',
      vendor_id: vendor,
      currency_id: '3',
      public_notes: 'Oak',
    })
    expect(resultsOf(await act('expense', id))).toMatchObject([{ outcome: 'skipped', reason: 'already_expensed' }])
    const included = await app.rest('GET', `/purchase_orders/${id}?include=expense`)
    expect(included.at('data.expense.id')).toBe(answer.at('data.0.expense_id'))
  })
})

describe('bulk action cancel of purchase orders', () => {
  it('cancelling drafts and sent orders leaves a balance of 0', async () => {
    const answer = await act('cancel', await order(), await order('?mark_sent=true'))
    expect(answer.body['data']).toMatchObject([
      { status_id: '5', balance: 0 },
      { status_id: '5', balance: 0 },
    ])
    expect(resultsOf(await act('cancel', answer.at('data.0.id')))).toMatchObject([{ reason: 'already_cancelled' }])
  })
})

describe('bulk action clone of clients', () => {
  it('a copy has the contacts and settings and the next number, and the client is unchanged', async () => {
    const made = await app.rest('POST', '/clients', {
      name: 'Acme',
      vat_number: 'DE1',
      settings: { currency_id: '3', payment_terms: '7' },
      contacts: [
        { first_name: 'Ada', email: 'ada@acme.test' },
        { first_name: 'Bo', send_email: false },
      ],
    })
    const answer = await app.rest('POST', '/clients/bulk', { action: 'clone', ids: [made.at('data.id')] })
    expect(answer.status, answer.text).toBe(200)
    const [copy] = answer.body['data'] as unknown as Json[]
    expect(copy).toMatchObject({
      name: 'Acme',
      vat_number: 'DE1',
      settings: { currency_id: '3', payment_terms: '7' },
      contacts: [
        { first_name: 'Ada', email: 'ada@acme.test', is_primary: true },
        { first_name: 'Bo', send_email: false, is_primary: false },
      ],
    })
    expect(copy?.['id']).not.toBe(made.at('data.id'))
    expect(copy?.['number']).not.toBe(made.at('data.number'))
    expect(copy?.['client_hash']).not.toBe(made.at('data.client_hash'))
    expect(resultsOf(answer)).toMatchObject([{ id: made.at('data.id'), outcome: 'done' }])
    const read = await app.rest('GET', `/clients/${made.at('data.id')}`)
    expect(read.body['data']).toEqual(made.body['data'])
  })
})
