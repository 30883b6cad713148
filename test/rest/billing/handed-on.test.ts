import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

let app: ServedApp
let client: string
let contacts: string[]
beforeAll(async () => {
  app = await serveTestApp()
  const people = ['one', 'two', 'three'].map((name) => ({ first_name: name, email: `${name}@acme.test` }))
  const made = await app.rest('POST', '/clients', { name: 'Acme', contacts: people })
  client = made.at('data.id')
  contacts = [0, 1, 2].map((index) => made.at(`data.contacts.${index}.id`))
})
afterAll(() => app.close())

const lines = [{ product_key: 'Beam', quantity: 1, cost: 100 }]

/** The keys of the contacts to whom receipts of the payment are queued. */
const receiptsOf = async (payment: string): Promise<unknown[]> => {
  const rows = await app.database.read.select().from(app.database.tables.outbox)
  const ours = rows.filter((row) => row.recordKind === 'payment' && app.id('payment', row.recordId ?? 0) === payment)
  return ours.map(({ payload }) => app.id('contact', Number(payload['contactId'])))
}

describe('receipts', () => {
  it('a receipt goes to the contacts that the paid invoice was sent to', async () => {
    const invitations = [{ client_contact_id: contacts[1] }]
    const invoice = await app.rest('POST', '/invoices?send_email=true', {
      client_id: client,
      line_items: lines,
      invitations,
    })
    const invoices = [{ invoice_id: invoice.at('data.id'), amount: 100 }]
    const payment = await app.rest('POST', '/payments?email_receipt=true', { client_id: client, amount: 100, invoices })
    expect(await receiptsOf(payment.at('data.id'))).toEqual([contacts[1]])
  })

  it('that of a payment without invoices goes to all contacts who take mail', async () => {
    const payment = await app.rest('POST', '/payments?email_receipt=true', { client_id: client, amount: 5 })
    expect(new Set(await receiptsOf(payment.at('data.id')))).toEqual(new Set(contacts))
  })
})

describe('converted quotes', () => {
  it('the invoice has the deposit, its date and the files of the quote', async () => {
    const quote = await app.rest('POST', '/quotes', {
      client_id: client,
      line_items: lines,
      due_date: '2099-12-31',
      partial: 30,
      partial_due_date: '2099-12-01',
    })
    const form = new FormData()
    form.append('documents[]', new Blob(['plan']), 'plan.txt')
    await app.rest('POST', `/quotes/${quote.at('data.id')}/upload`, form)
    const converted = await app.rest('PUT', `/quotes/${quote.at('data.id')}?convert=true`, {})
    const invoice = await app.rest('GET', `/invoices/${converted.at('data.invoice_id')}?include=documents`)
    expect(invoice.body['data']).toMatchObject({ partial: 30, partial_due_date: '2099-12-01' })
    expect((invoice.body['data'] as Json)['documents']).toMatchObject([{ name: 'plan.txt' }])
  })
})
