import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = await made('/clients', { name: 'Globex' })
})
afterAll(() => app.close())

const made = async (path: string, fields: object): Promise<string> =>
  (await app.rest('POST', path, fields)).at('data.id')

const line = (cost: number) => ({ quantity: 1, cost, notes: 'Work' })

describe('the date of a deposit that is later than the terms of payment', () => {
  const deposit = { date: '2026-11-25', partial: 30, partial_due_date: '2026-12-25', line_items: [line(100)] }

  it.each([
    ['invoices', { payment_terms: '7' }],
    ['quotes', { valid_until: '7' }],
  ])('moves the derived due date of %s behind it', async (list, settings) => {
    const owner = await made('/clients', { name: 'Hooli', settings })
    const sent = await app.rest('POST', `/${list}?mark_sent=true`, { client_id: owner, ...deposit })
    expect(sent.body).toMatchObject({ data: { partial_due_date: '2026-12-25', due_date: '2026-12-26' } })
    const path = `/${list}/${sent.at('data.id')}`
    const { body } = await app.rest('GET', path)
    expect((await app.rest('PUT', path, body['data'])).status).toBe(200)
    const early = await app.rest('POST', `/${list}?mark_sent=true`, {
      client_id: owner,
      ...deposit,
      partial_due_date: '2026-12-01',
    })
    expect(early.at('data.due_date')).toBe('2026-12-02')
  })

  it('is refused behind a given due date', async () => {
    const fields = { client_id: client, ...deposit, due_date: '2026-12-25' }
    const refused = await app.rest('POST', '/invoices', fields)
    expect(refused.status).toBe(422)
    expect(refused.at('errors.partial_due_date.0')).toMatch(/before the due date, 2026-12-25/)
  })
})

const pay = (invoice_id: string, amount: number) =>
  made('/payments', { client_id: client, amount, invoices: [{ invoice_id, amount }] })
const shown = async (invoice: string) => (await app.rest('GET', `/invoices/${invoice}`)).body['data']

describe('a deposit that was paid', () => {
  const requested = { partial: 30, partial_due_date: '2026-11-30' }
  const covered = { partial: 0, partial_due_date: '' }
  const invoiced = async () => {
    const fields = { client_id: client, ...requested, due_date: '2026-12-30', line_items: [line(100)] }
    return made('/invoices?mark_sent=true', fields)
  }

  it('is due again when the payment is deleted, and covered when it is restored', async () => {
    const invoice = await invoiced()
    const payment = await pay(invoice, 30)
    for (let round = 0; round < 2; round++) {
      expect(await shown(invoice)).toMatchObject({ ...covered, balance: 70 })
      await app.rest('DELETE', `/payments/${payment}`)
      expect(await shown(invoice)).toMatchObject({ ...requested, balance: 100 })
      await app.rest('POST', '/payments/bulk', { action: 'restore', ids: [payment] })
    }
    expect(await shown(invoice)).toMatchObject({ ...covered, balance: 70, paid_to_date: 30 })
  })

  it('is due again when the money is refunded', async () => {
    const invoice = await invoiced()
    const payment = await pay(invoice, 30)
    const refund = (amount: number) =>
      app.rest('POST', '/payments/refund', {
        id: payment,
        amount,
        date: '2026-11-26',
        invoices: [{ invoice_id: invoice, amount }],
      })
    expect((await refund(10)).status).toBe(200)
    expect(await shown(invoice)).toMatchObject({ partial: 10, partial_due_date: '2026-11-30', balance: 80 })
    expect((await refund(20)).status).toBe(200)
    expect(await shown(invoice)).toMatchObject({ ...requested, balance: 100 })
    await app.rest('DELETE', `/payments/${payment}`)
    expect(await shown(invoice)).toMatchObject({ ...requested, balance: 100 })
  })

  it('is due again for the part of a payment that was applied later', async () => {
    const invoice = await invoiced()
    const payment = await made('/payments', { client_id: client, amount: 50 })
    for (const amount of [10, 25])
      await app.rest('PUT', `/payments/${payment}`, { invoices: [{ invoice_id: invoice, amount }] })
    expect(await shown(invoice)).toMatchObject({ ...covered, balance: 65 })
    await app.rest('DELETE', `/payments/${payment}`)
    expect(await shown(invoice)).toMatchObject({ ...requested, balance: 100 })
  })

  it('is due again when its bank match is undone or its payment deleted', async () => {
    const invoice = await invoiced()
    const id = await made('/bank_transactions', { amount: 40, base_type: 'CREDIT', description: 'Transfer' })
    const match = () => app.rest('POST', '/bank_transactions/match', { transactions: [{ id, invoice_ids: invoice }] })
    await match()
    expect(await shown(invoice)).toMatchObject({ ...covered, balance: 60 })
    await app.rest('POST', '/bank_transactions/bulk', { action: 'unlink', ids: [id] })
    expect(await shown(invoice)).toMatchObject({ ...requested, balance: 100 })
    const payment = (await match()).at('data.0.payment_id')
    expect(await shown(invoice)).toMatchObject(covered)
    await app.rest('DELETE', `/payments/${payment}`)
    expect(await shown(invoice)).toMatchObject(requested)
  })

  it('stays as agreed on since when both are more than the invoice', async () => {
    const invoice = await invoiced()
    const payment = await pay(invoice, 30)
    await app.rest('PUT', `/invoices/${invoice}`, { partial: 80 })
    await app.rest('DELETE', `/payments/${payment}`)
    expect(await shown(invoice)).toMatchObject({ partial: 80, partial_due_date: '', balance: 100 })
  })

  it('is due again without its date when the invoice is due before it by now', async () => {
    const invoice = await invoiced()
    const payment = await pay(invoice, 30)
    await app.rest('PUT', `/invoices/${invoice}`, { due_date: '2026-11-28' })
    await app.rest('DELETE', `/payments/${payment}`)
    expect(await shown(invoice)).toMatchObject({ partial: 30, partial_due_date: '', balance: 100 })
    expect((await app.rest('PUT', `/invoices/${invoice}`, await shown(invoice))).status).toBe(200)
  })
})
