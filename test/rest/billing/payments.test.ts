import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
let client: string
beforeAll(async () => {
  app = await openRestApp()
})
beforeEach(async () => {
  client = await idOf(app.rest('POST', '/clients', { json: { name: 'Acme', contacts: [{ email: 'ada@acme.test' }] } }))
})
afterAll(async () => {
  expect(app.reported).toEqual([])
  await app.close()
})

type Answer = ReturnType<typeof app.rest>
const data = async (answer: Answer) => (await answer).body['data']
const idOf = async (answer: Answer): Promise<string> => String((await data(answer))?.['id'])
const invoice = (cost: number | string, query = '?mark_sent=true') =>
  idOf(app.rest('POST', `/invoices${query}`, { json: { client_id: client, line_items: [{ quantity: 1, cost }] } }))
const balanceOf = async (id: string) => (await data(app.rest('GET', `/invoices/${id}`)))?.['balance']

describe('payments over REST', () => {
  it('a payment pays several invoices of one client in the importers’ format', async () => {
    const [first, second] = [await invoice('10.1'), await invoice('20.2')]
    const json = {
      client_id: client,
      amount: 40,
      date: '2026-03-10',
      is_manual: false,
      transaction_reference: 'TX-1',
      invoices: [
        { invoice_id: first, amount: 10.1 },
        { invoice_id: second, amount: 20.2 },
      ],
    }
    const { status, body } = await app.rest('POST', '/payments', { json })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      client_id: client,
      client_contact_id: '',
      amount: 40,
      applied: 30.3,
      refunded: 0,
      status_id: '4',
      type_id: '',
      date: '2026-03-10',
      is_manual: false,
      transaction_reference: 'TX-1',
      transaction_id: '',
      currency_id: '1',
      exchange_rate: 1,
      is_deleted: false,
      paymentables: [
        { invoice_id: first, amount: 10.1, refunded: 0, archived_at: 0 },
        { invoice_id: second, amount: 20.2 },
      ],
      documents: [],
    })
    const published =
      'id user_id assigned_user_id client_id client_contact_id amount applied refunded status_id type_id gateway_type_id company_gateway_id invitation_id transaction_reference transaction_id date number is_manual private_notes custom_value1 custom_value2 custom_value3 custom_value4 project_id vendor_id currency_id exchange_rate exchange_currency_id is_deleted created_at updated_at archived_at paymentables documents'
    expect(Object.keys(body['data'] ?? {})).toEqual(expect.arrayContaining(published.split(' ')))
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 0])
  })

  it('a payment of a draft is accepted as a form with the sum of the invoices', async () => {
    const draft = await invoice(100, '')
    const form = `client_id=${client}&invoices[0][invoice_id]=${draft}&invoices[0][amount]=25.5`
    expect(await data(app.rest('POST', '/payments', { form }))).toMatchObject({ amount: 25.5, applied: 25.5 })
    expect(await balanceOf(draft)).toBe(74.5)
  })

  it.each(['', null, 'undefined', 0, false, 7])('%j means no invoices or credits', async (none) => {
    const json = { client_id: client, amount: 5, invoices: none, credits: none }
    expect(await data(app.rest('POST', '/payments', { json }))).toMatchObject({ amount: 5, applied: 0 })
  })

  it('errors name the invoice and the reason', async () => {
    const id = await invoice(10)
    const json = {
      client_id: client,
      invoices: [
        { invoice_id: id, amount: 11 },
        { invoice_id: 'nonsense1234', amount: 1 },
      ],
    }
    const malformed = await app.rest('POST', '/payments', { json })
    expect([malformed.status, Object.keys(malformed.body['errors'] ?? {})]).toEqual([422, ['invoices.1.invoice_id']])
    const over = await app.rest('POST', '/payments', {
      json: { client_id: client, invoices: json.invoices.slice(0, 1) },
    })
    expect([over.status, Object.keys(over.body['errors'] ?? {})]).toEqual([422, ['invoices.0.amount']])
    const none = await app.rest('POST', '/payments', { json: {} })
    expect([none.status, Object.keys(none.body['errors'] ?? {})]).toEqual([422, ['client_id']])
  })

  it('payments are applied further, refunded, deleted and restored', async () => {
    const [first, second] = [await invoice(100), await invoice(50)]
    const id = await idOf(
      app.rest('POST', '/payments', {
        json: { client_id: client, amount: 120, invoices: [{ invoice_id: first, amount: 100 }] },
      }),
    )
    const applied = await app.rest('PUT', `/payments/${id}`, {
      json: { invoices: [{ invoice_id: second, amount: 15 }] },
    })
    expect(applied.body['data']).toMatchObject({ applied: 115, paymentables: [{ amount: 100 }, { amount: 15 }] })
    const refund = { id, amount: 45, date: '2026-03-15', invoices: [{ invoice_id: first, amount: 40 }] }
    expect(await data(app.rest('POST', '/payments/refund', { json: refund }))).toMatchObject({
      status_id: '5',
      refunded: 45,
      applied: 115,
      paymentables: [{ amount: 100, refunded: 40 }, { amount: 15 }],
    })
    expect(await balanceOf(first)).toBe(40)
    const deleted = await app.rest('DELETE', `/payments/${id}`)
    expect(deleted).toMatchObject({ status: 200, body: { data: { is_deleted: true } } })
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([100, 50])
    const restored = await app.rest('POST', '/payments/bulk', { json: { action: 'restore', ids: [id] } })
    expect(restored.body).toMatchObject({ data: [{ is_deleted: false }], meta: { results: [{ outcome: 'done' }] } })
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([40, 35])
  })

  it('a payment that is sent back with its included invoices and credits stays as it is', async () => {
    const id = await invoice(100)
    const credit = await idOf(
      app.rest('POST', '/credits?mark_sent=true', {
        json: { client_id: client, line_items: [{ quantity: 1, cost: 20 }] },
      }),
    )
    const json = {
      client_id: client,
      invoices: [{ invoice_id: id, amount: 50 }],
      credits: [{ credit_id: credit, amount: 20 }],
    }
    const path = `/payments/${await idOf(app.rest('POST', '/payments', { json }))}?include=client,invoices,credits`
    const read: object = (await data(app.rest('GET', path))) ?? {}
    expect(read).toMatchObject({ amount: 30, invoices: [{ balance: 50 }], credits: [{ id: credit }] })
    const { status, body } = await app.rest('PUT', path, { json: { ...read, private_notes: 'Late' } })
    expect({ status, data: body['data'] }).toEqual({
      status: 200,
      data: { ...read, private_notes: 'Late', version: 2 },
    })
    const wrong = { invoices: [{ amount: 5 }], credits: [{ amount: 5 }] }
    expect(Object.keys((await app.rest('PUT', path, { json: wrong })).body['errors'] ?? {})).toEqual([
      'invoices.0.invoice_id',
      'credits.0.credit_id',
    ])
  })

  it('payments are listed by client with includes, and without those of a bank transaction', async () => {
    const id = await invoice(10)
    const paid = await idOf(
      app.rest('POST', '/payments', { json: { client_id: client, invoices: [{ invoice_id: id, amount: 10 }] } }),
    )
    const { body } = await app.rest(
      'GET',
      `/payments?client_id=${client}&include=client,invoices&match_transactions=true`,
    )
    expect(body).toMatchObject({
      data: [{ id: paid, client: { id: client }, invoices: [{ id, status_id: '4' }] }],
      meta: { pagination: { total: 1 } },
    })
  })
})
