import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice } from '../../src/domain/billing/invoice/invoice.ts'
import { newClient, sentInvoice } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { isFull } from '../size.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

/** A sent invoice with items of 600 pages each. */
const longInvoice = async (items: number): Promise<Invoice> =>
  sentInvoice(app, await newClient(app, { name: 'Acme', contacts: [{ email: 'a@example.com' }] }), {
    lineItems: Array.from({ length: items }, () => ({ quantity: 1, cost: 1, notes: 'x\n'.repeat(32_000) })),
  })

const message = 'The PDF would have more than 1000 pages: print fewer documents at once, or shorter ones.'

it.runIf(isFull)('a document of more than a thousand pages is not printed', { timeout: 60_000 }, async () => {
  const id = app.id('invoice', (await longInvoice(2)).id)
  const refused = await app.rest('GET', `/invoices/${id}/download`)
  expect([refused.status, refused.at('message')]).toEqual([400, message])
  const key = (await app.rest('GET', `/invoices/${id}`)).at('data.invitations.0.key')
  const page = await app.get(`/client/invoice/${key}/download`)
  expect([page.status, page.text]).toEqual([422, expect.stringContaining('too long for a PDF')])
  expect((await app.get(`/client/invoice/${key}`)).status).toBe(200)
})

it.runIf(isFull)(
  'documents that have more than a thousand pages together are not printed as one',
  { timeout: 60_000 },
  async () => {
    const ids = [await longInvoice(1), await longInvoice(1)].map(({ id }) => app.id('invoice', id))
    const refused = await app.rest('POST', '/invoices/bulk', { action: 'bulk_print', ids })
    expect([refused.status, refused.at('message')]).toEqual([400, message])
    expect((await app.rest('POST', '/invoices/bulk', { action: 'download', ids })).status).toBe(200)
  },
)
