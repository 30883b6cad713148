import { unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpTransport } from '../../../src/delivery/mail-transport.ts'
import { openMailbox } from '../../delivery/mailbox.ts'
import type { Mailbox } from '../../delivery/mailbox.ts'
import { attachmentsOf, readMessage, textOf } from '../../delivery/mime.ts'
import type { MimePart } from '../../delivery/mime.ts'
import { emptyOutbox, mailSender, outboxOf, workerOn } from '../../delivery/outbox.ts'
import { newClient, newInvoice } from '../../fixtures.ts'
import { pdfText } from '../../pdf-text.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Studio', email: 'office@studio.test' } })
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await app.close()
})
beforeEach(async () => {
  mailbox.received.length = 0
  await emptyOutbox(app)
})

async function delivered(options: { mostBytes?: number } = {}): Promise<MimePart[]> {
  const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url), ...options })])
  await worker.runDue()
  await worker.stop()
  expect(worker.complaints).toEqual([])
  return mailbox.received.map(({ source }) => readMessage(source))
}

const request = (list: string, ids: readonly string[], token?: string) =>
  app.rest('POST', `/${list}/bulk`, { action: 'bulk_download', ids }, token === undefined ? {} : { token })

/** The files in the ZIP of a message. */
const zipped = (message: MimePart | undefined) => {
  const [zip, ...others] = message ? attachmentsOf(message) : []
  expect([zip?.name, zip?.type, others.length]).toEqual(['documents.zip', 'application/zip', 0])
  return unzipSync(zip?.content ?? Buffer.alloc(0))
}

const newInvoices = async (numbers: readonly string[], fields: Parameters<typeof newInvoice>[2] = {}) => {
  const client = await newClient(app)
  const made = []
  for (const number of numbers) made.push(await newInvoice(app, client, { ...fields, number }))
  return made.map(({ invoice }) => app.id('invoice', invoice.id))
}

describe('bulk_download', () => {
  it('mails a ZIP of the PDFs to the caller, in the order of the ids', async () => {
    const [first = '', second = '', third = ''] = await newInvoices(['D-1', 'D:1', 'D-3'])
    const answer = await request('invoices', [third, first, second])
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'The PDFs of 3 invoices are sent to owner@example.com.' },
    ])
    expect(await outboxOf(app)).toMatchObject([{ state: 'pending', kind: 'email', recordKind: 'user' }])
    const [message, ...others] = await delivered()
    expect(others).toEqual([])
    expect(mailbox.received[0]?.to).toEqual(['owner@example.com'])
    expect(message?.head).toMatchObject({ subject: 'Documents from Studio' })
    expect(message && textOf(message, 'text/plain')).toContain('The attached ZIP file contains 3 of 3 documents.')
    const files = zipped(message)
    expect(Object.keys(files)).toEqual(['Invoice-D-3.pdf', 'Invoice-D-1.pdf', 'Invoice-D-1-2.pdf'])
    expect(pdfText(Buffer.from(files['Invoice-D-1-2.pdf'] ?? []))).toContain('D:1')
    expect(await outboxOf(app)).toMatchObject([{ state: 'delivered', lastError: '' }])
  })

  it.each(['quotes', 'credits', 'purchase_orders'])('%s are mailed', async (list) => {
    const party = list === 'purchase_orders' ? 'vendor' : 'client'
    const id = (await app.rest('POST', `/${party}s`, { name: 'Mailed' })).at('data.id')
    const body = { [`${party}_id`]: id, line_items: [{ cost: 5, quantity: 1, notes: 'one' }] }
    const ids = [await app.rest('POST', `/${list}`, body), await app.rest('POST', `/${list}`, body)]
    const answer = await request(
      list,
      ids.map((made) => made.at('data.id')),
    )
    expect([answer.status, answer.at('message')]).toEqual([200, expect.stringContaining(list.replace('_', ' '))])
    const [message] = await delivered()
    expect(Object.keys(zipped(message))).toHaveLength(2)
  })

  it('the PDFs show the records when the mail is sent', async () => {
    const [id = ''] = await newInvoices(['D-4'])
    await request('invoices', [id])
    await app.rest('PUT', `/invoices/${id}`, { po_number: 'changed later' })
    const [message] = await delivered()
    expect(pdfText(Buffer.from(zipped(message)['Invoice-D-4.pdf'] ?? []))).toContain('changed later')
  })

  it('the mail is in the language of the company', async () => {
    await app.configure({ language_id: '3' })
    await request('invoices', await newInvoices(['D-5']))
    const [message] = await delivered()
    await app.configure({ language_id: '1' })
    expect(message?.head['subject']).toBe('Dokumente von Studio')
    expect(message && textOf(message, 'text/plain')).toContain('1 von 1')
  })

  it('documents that do not fit into a mail are named in it', async () => {
    const [small = '', large = ''] = await newInvoices(['D-6', 'D-7'])
    const lines = Array.from({ length: 200 }, (_, index) => ({ cost: 1, quantity: 1, notes: `line ${index}` }))
    await app.rest('PUT', `/invoices/${large}`, { line_items: lines })
    await request('invoices', [large, small])
    const [message] = await delivered({ mostBytes: 25_000 })
    expect(Object.keys(zipped(message))).toEqual(['Invoice-D-6.pdf'])
    for (const type of ['text/plain', 'text/html'] as const) {
      const text = message ? textOf(message, type) : ''
      expect(text).toContain('1 of 2 documents')
      expect(text).toContain('Invoice-D-7.pdf is too large to be attached.')
    }
    expect(await outboxOf(app)).toMatchObject([
      { state: 'delivered', lastError: 'Invoice-D-7.pdf is too large to be attached.' },
    ])
  })

  it('without a document that fits, the mail has no attachment', async () => {
    await request('invoices', await newInvoices(['D-8']))
    const [message] = await delivered({ mostBytes: 10 })
    expect(message && attachmentsOf(message)).toEqual([])
    expect(message && textOf(message, 'text/plain')).toContain('0 of 1 documents')
  })
})

describe('rights', () => {
  it('unknown, foreign, no, or too many documents are refused as a whole, and nothing is sent', async () => {
    const [id = ''] = await newInvoices(['D-9'])
    const stranger = await app.otherCompany()
    const member = await app.member('view_client')
    expect((await request('invoices', [id, 'nobody'])).status).toBe(404)
    expect((await request('invoices', [id], stranger.token)).status).toBe(404)
    expect((await request('invoices', [id], member.token)).status).toBe(404)
    expect((await request('quotes', [id])).status).toBe(404)
    expect((await request('invoices', [])).status).toBe(422)
    const many = Array.from({ length: 101 }, () => id)
    expect((await request('invoices', many)).status).toBe(422)
    expect(await outboxOf(app)).toEqual([])
  })

  it('documents that the caller lost the right to see before the mail is sent are left out', async () => {
    const member = await app.member('view_invoice')
    const [foreign = '', own = ''] = await newInvoices(['D-10', 'D-11'])
    const assigned = { assigned_user_id: app.id('user', member.userId) }
    expect((await app.rest('PUT', `/invoices/${own}`, assigned)).status).toBe(200)
    expect((await request('invoices', [foreign, own], member.token)).status).toBe(200)
    await allow(member.userId, { permissions: 'view_client' })
    const [message] = await delivered()
    expect(Object.keys(zipped(message))).toEqual(['Invoice-D-11.pdf'])
    expect(message && textOf(message, 'text/plain')).toContain('1 of 2 documents')
  })

  it('a user who left the company gets no mail', async () => {
    const member = await app.member('view_invoice')
    expect((await request('invoices', await newInvoices(['D-12']), member.token)).status).toBe(200)
    await allow(member.userId, { archivedAt: app.clock.now })
    expect(await delivered()).toEqual([])
    expect(await outboxOf(app)).toMatchObject([
      { state: 'failed', lastError: 'The user is no longer a member of the company.' },
    ])
  })

  it('no mail is sent without a document to send', async () => {
    const member = await app.member('view_invoice')
    expect((await request('invoices', await newInvoices(['D-13']), member.token)).status).toBe(200)
    await allow(member.userId, { permissions: '' })
    expect(await delivered()).toEqual([])
    expect(await outboxOf(app)).toMatchObject([
      { state: 'failed', lastError: 'The user may view none of the documents any more, or they were purged.' },
    ])
  })
})

it('an idempotency key sends one mail', async () => {
  const ids = await newInvoices(['D-14'])
  const body = { action: 'bulk_download', ids }
  const once = () => app.rest('POST', '/invoices/bulk', body, { idempotencyKey: 'once' })
  expect((await once()).body).toEqual((await once()).body)
  expect(await outboxOf(app)).toHaveLength(1)
})

/** Changes a user's place in the company. */
const allow = (userId: number, changes: { permissions?: string; archivedAt?: number }) => {
  const { memberships } = app.database.tables
  return app.database.transact(app.owner.companyId, (db) =>
    db.update(memberships).set(changes).where(eq(memberships.userId, userId)),
  )
}
