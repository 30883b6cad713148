import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from '../operations/contacts/merge-fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const lines = [{ quantity: 1, cost: 100 }]
const dataOf = ({ body, text }: Answered): Record<string, unknown> => {
  expect(body.data, text).toBeDefined()
  return body.data as unknown as Record<string, unknown>
}
const newClient = async (name: string): Promise<string> =>
  (await app.rest('POST', '/clients', { name, contacts: [{ email: `${name}@x.test` }] })).at('data.id')

it('a dry run of a merge shows the attachments, locations and ledger that the survivor would have', async () => {
  const [survivor, absorbed] = [await newClient('stays'), await newClient('joins')]
  for (const client of [survivor, absorbed]) {
    await app.rest('POST', '/locations', { client_id: client, name: `Depot of ${client}` })
    await app.rest('POST', '/invoices?mark_sent=true', { client_id: client, line_items: lines })
    const form = new FormData()
    form.append('_method', 'PUT')
    form.append('documents[]', new Blob(['text']), 'a.txt')
    expect((await app.rest('POST', `/clients/${client}/upload`, form)).status).toBe(200)
  }
  const path = `/clients/${survivor}/${absorbed}/merge?include=ledger`
  const before = dataOf(await app.rest('GET', `/clients/${survivor}?include=ledger`))
  const dry = dataOf(await app.rest('POST', `${path}&dry_run=true`))
  expect(dataOf(await app.rest('GET', `/clients/${survivor}?include=ledger`))).toEqual(before)
  const merged = dataOf(await app.rest('POST', path, undefined, { password }))
  for (const field of ['documents', 'locations']) expect(dry[field]).toHaveLength(2)
  expect(dry['ledger']).toHaveLength(3)
  // PostgreSQL does not give the id of an entry again that was rolled back.
  const entries = [{}, {}, { id: expect.any(String) as unknown }]
  expect(dry).toMatchObject({
    ...merged,
    ledger: (merged['ledger'] as object[]).map((row, at) => ({ ...row, ...entries[at] })),
  })
})

it('a dry run of a match includes the payment that it would make', async () => {
  const client = await newClient('pays')
  const invoice = await app.rest('POST', '/invoices?mark_sent=true', { client_id: client, line_items: lines })
  const deposit = await app.rest('POST', '/bank_transactions', { amount: 100, base_type: 'CREDIT' })
  const transactions = [{ id: deposit.at('data.id'), invoice_ids: invoice.at('data.id') }]
  const dry = await app.rest('POST', '/bank_transactions/match?include=payment&dry_run=true', { transactions })
  expect([dry.at('data.0.payment.amount'), dry.at('data.0.payment.applied')]).toEqual(['100', '100'])
  expect((await app.rest('GET', `/payments?client_id=${client}`)).body.data).toEqual([])
})

it('a dry run of an invoice includes its payment, its invitations and the figures of its client', async () => {
  const client = await newClient('owes')
  const path = '/invoices?amount_paid=40&include=client,payments'
  const body = { client_id: client, line_items: lines }
  const dry = await app.rest('POST', `${path}&dry_run=true`, body)
  expect([dry.at('data.client.balance'), dry.at('data.client.paid_to_date')]).toEqual(['60', '40'])
  expect([dry.at('data.payments.0.amount'), dry.at('data.payments.0.applied')]).toEqual(['40', '40'])
  expect(dataOf(dry)['invitations']).toHaveLength(1)
  expect((await app.rest('GET', `/clients/${client}`)).at('data.balance')).toBe('0')
})
