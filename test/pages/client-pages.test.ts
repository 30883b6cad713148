import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateClient } from '../../src/domain/contacts/client/operations.ts'
import type { Client } from '../../src/domain/contacts/client/client.ts'
import { invitationsByInvoiceIds, invitationsByQuoteIds } from '../../src/domain/billing/document/invitations.ts'
import { bulkInvoices } from '../../src/domain/billing/invoice/bulk.ts'
import type { Invoice } from '../../src/domain/billing/invoice/invoice.ts'
import { createQuote } from '../../src/domain/billing/quote/create.ts'
import { newClient, newInvoice, rowsOf, sentInvoice } from '../fixtures.ts'
import { noon } from '../harness.ts'
import { pdfText } from '../pdf-text.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({
    settings: { name: 'Studio <Nord>', currency_id: '3', payment_terms: '14', date_format_id: '' },
  })
})
afterAll(() => app.close())

const get = (path: string) => fetch(app.origin + path, { redirect: 'manual' })

const linkOf = async (invoice: { id: number }): Promise<string> => {
  const [invitations] = await invitationsByInvoiceIds(await app.work(), [invoice.id])
  const link = invitations?.[0]?.link ?? ''
  expect(link.startsWith(`${app.baseUrl}/client/invoice/`)).toBe(true)
  return link.slice(app.baseUrl.length)
}

const viewedAt = async (invoice: { id: number }): Promise<number | null> => {
  const { invitations } = app.database.tables
  const rows = await app.database.read
    .select({ at: invitations.viewedDate })
    .from(invitations)
    .where(and(eq(invitations.invoiceId, invoice.id), isNotNull(invitations.viewedDate)))
  return rows[0]?.at ?? null
}

const actOn = (invoice: Invoice, action: 'archive' | 'delete' | 'cancel') =>
  app.run(bulkInvoices, { action, ids: [app.id('invoice', invoice.id)] })

const replaceContacts = (client: Client, contacts: object[]) =>
  app.run(updateClient, { id: app.id('client', client.id), contacts })

const contactOf = async (invoice: { id: number }): Promise<number> => {
  const [invitations] = await invitationsByInvoiceIds(await app.work(), [invoice.id])
  return invitations?.[0]?.contactId ?? 0
}

const pdfUrl = async (invoice: { id: number }): Promise<URL> => {
  const answer = await app.graphql('query ($id: ID!) { invoice(id: $id) { pdfUrl } }', {
    id: app.id('invoice', invoice.id),
  })
  const url = new URL(answer.at('data.invoice.pdfUrl'))
  expect(url.origin).toBe(app.baseUrl)
  return url
}
const follow = (url: URL) => get(url.pathname + url.search)

describe('document pages of invitations', () => {
  it('the page shows the document, its state and the link to its PDF', async () => {
    const client = await newClient(app, { name: 'Acme & Söhne "AG"' })
    const invoice = await sentInvoice(app, client, {
      lineItems: [{ productKey: '<b>Work</b>', quantity: 2, cost: 50.05 }],
    })
    const response = await get(await linkOf(invoice))
    const page = await response.text()
    expect(response.status).toBe(200)
    for (const words of [
      'Studio &#60;Nord&#62;',
      'Acme &#38; Söhne &#34;AG&#34;',
      '&#60;b&#62;Work',
      '€100.10',
      '>Open<',
      'Mar 29, 2026',
    ])
      expect(page).toContain(words)
    const pdf = /href="([^"]+\/download)"/.exec(page)?.[1] ?? ''
    const downloaded = await get(pdf.slice(app.baseUrl.length))
    expect(downloaded.headers.get('content-type')).toBe('application/pdf')
    expect(pdfText(Buffer.from(await downloaded.arrayBuffer()))).toContain('€100.10')
  })

  it('the page runs no script, loads nothing, cannot be framed and is not cached', async () => {
    const { headers } = await get(await linkOf(await sentInvoice(app, await newClient(app))))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe-inline')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  })

  it('a draft is not issued yet: its link shows nothing of it, and no file, until it is sent', async () => {
    const client = await newClient(app, { name: 'Acme', settings: { language_id: '3' } })
    const { invoice } = await newInvoice(app, client, { lineItems: [{ productKey: 'Secret work', cost: 77 }] })
    const link = await linkOf(invoice)
    const key = link.split('/').at(-1) ?? ''
    const page = await get(link)
    const text = await page.text()
    expect([page.status, text]).toEqual([404, expect.stringContaining('noch nicht ausgestellt')])
    expect(text).not.toMatch(/Secret|77|Acme|Studio/)
    for (const path of [
      `${link}/download`,
      `/api/v1/invoice/${key}/download`,
      `/api/v1/invoice/${key}/download_e_invoice`,
    ]) {
      const file = await get(path)
      expect([file.status, file.headers.get('content-type')]).toEqual([
        404,
        expect.stringMatching(/^(?:text\/html|application\/json)/),
      ])
    }
    expect(await viewedAt(invoice)).toBeNull()
    const preview = await fetch(`${app.origin}${link}/download_pdf`, { headers: { 'X-API-TOKEN': app.owner.token } })
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await app.run(bulkInvoices, { action: 'mark_sent', ids: [app.id('invoice', invoice.id)] })
    expect(await (await get(link)).text()).toContain('Secret work')
    expect(await viewedAt(invoice)).toBe(noon)
  })

  it.each([
    ['Paid', { paid: true }, undefined],
    ['Partly paid', { amountPaid: 40 }, undefined],
    ['Overdue', { markSent: true, date: '2026-01-01', dueDate: '2026-01-15' }, undefined],
    ['Cancelled', { markSent: true }, 'cancel'],
  ] as const)('the page shows %s', async (word, fields, action) => {
    const { invoice } = await newInvoice(app, await newClient(app), fields)
    if (action) await actOn(invoice, action)
    expect(await (await get(await linkOf(invoice))).text()).toContain(`>${word}</span>`)
  })

  it('the page of a quote uses the client’s language', async () => {
    const client = await newClient(app, {
      name: 'Kunde',
      settings: { language_id: '3' },
      contacts: [{ email: 'k@k.test' }],
    })
    const { quote } = await app.run(createQuote, {
      clientId: app.id('client', client.id),
      lineItems: [{ quantity: 1, cost: 1234.5 }],
      dueDate: '2026-04-01',
      markSent: true,
    })
    const [invitations] = await invitationsByQuoteIds(await app.work(), [quote.id])
    const page = await (await get(invitations?.[0]?.link.slice(app.baseUrl.length) ?? '')).text()
    for (const words of ['lang="de"', 'Angebot', 'Gültig bis', '01.04.2026', '1.234,50\u00A0€'])
      expect(page).toContain(words)
  })
})

describe('viewing a document', () => {
  it('the first view is recorded with the contact and the published activity', async () => {
    const invoice = await sentInvoice(app, await newClient(app))
    const link = await linkOf(invoice)
    await get(`${link}?silent=true`)
    expect(await viewedAt(invoice)).toBeNull()
    await Promise.all([get(link), get(link), get(link)])
    expect(await viewedAt(invoice)).toBe(noon)
    app.clock.now = noon + 60
    await get(link)
    app.clock.now = noon
    expect(await viewedAt(invoice)).toBe(noon)
    expect((await rowsOf(app).activitiesOf(invoice)).filter((type) => type === 7)).toEqual([7])
  })

  it('an archived invoice can be viewed, a deleted one cannot', async () => {
    const invoice = await sentInvoice(app, await newClient(app))
    const link = await linkOf(invoice)
    await actOn(invoice, 'archive')
    expect((await get(link)).status).toBe(200)
    await actOn(invoice, 'delete')
    expect((await get(link)).status).toBe(404)
    expect((await get(`/api/v1${link.replace('/client', '')}/download`)).status).toBe(404)
  })

  it('a removed or locked contact can no longer view documents', async () => {
    const client = await newClient(app)
    const invoice = await sentInvoice(app, client)
    const link = await linkOf(invoice)
    await replaceContacts(client, [{ id: app.id('contact', await contactOf(invoice)), isLocked: true }])
    expect((await get(link)).status).toBe(404)
    await replaceContacts(client, [{ firstName: 'Somebody', email: 'else@acme.test' }])
    expect((await get(link)).status).toBe(404)
  })
})

describe('invalid keys', () => {
  it('all invalid keys have the same answer, which does not reveal existing records', async () => {
    const link = await linkOf(await sentInvoice(app, await newClient(app)))
    const key = link.split('/').at(-1) ?? ''
    const paths = [
      `/client/invoice/${'A'.repeat(32)}`,
      `/client/quote/${key}`,
      `/client/credit/${key}`,
      `/client/invoice/${key.slice(1)}`,
      `/client/invoice/${key}%00`,
      `/client/invoice/${key}/other`,
      `/client/invoice/${key}/pdf/x`,
      `/client/invoice/' OR 1=1`,
      '/client/invoice',
      '/client',
    ]
    const answers = await Promise.all(paths.map(async (path) => (await get(path)).text()))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('There is nothing here.')
    const statuses = await Promise.all(paths.map(async (path) => (await get(path)).status))
    expect(new Set(statuses)).toEqual(new Set([404]))
    const downloads = ['/invoice/x/download', `/quote/${key}/download`, `/invoice/${'A'.repeat(32)}/download`]
    expect(await Promise.all(downloads.map(async (path) => (await get(`/api/v1${path}`)).status))).toEqual([
      404, 404, 404,
    ])
  })
})

describe('signed links to PDFs', () => {
  it('a signed link returns the PDF without a token', async () => {
    const invoice = await sentInvoice(app, await newClient(app))
    const answer = await follow(await pdfUrl(invoice))
    expect(answer.status).toBe(200)
    expect(pdfText(Buffer.from(await answer.arrayBuffer()))).toContain('€100.00')
    expect(await viewedAt(invoice)).toBeNull()
  })

  it('a signed link works for at least an hour, and is the same within a clock hour', async () => {
    const invoice = await sentInvoice(app, await newClient(app))
    const url = await pdfUrl(invoice)
    app.clock.now = noon - 3_599
    expect(await pdfUrl(invoice)).toEqual(url)
    app.clock.now = noon + 1
    expect(await pdfUrl(invoice)).not.toEqual(url)
    app.clock.now = noon + 3_600
    expect((await follow(url)).status).toBe(200)
    app.clock.now = noon + 3_601
    expect((await follow(url)).status).toBe(410)
    app.clock.now = noon
  })

  it('a changed signed link is refused: it is valid for one document and one expiry', async () => {
    const client = await newClient(app)
    const [url, other] = [await pdfUrl(await sentInvoice(app, client)), await pdfUrl(await sentInvoice(app, client))]
    const changed = (change: (url: URL) => void): URL => {
      const copy = new URL(url)
      change(copy)
      return copy
    }
    const wrong = [
      changed((link) => link.searchParams.set('expires', String(noon + 999_999))),
      changed((link) => link.searchParams.set('expires', '9'.repeat(30))),
      changed((link) => link.searchParams.set('signature', other.searchParams.get('signature') ?? '')),
      changed((link) => link.searchParams.set('signature', '')),
      changed((link) => link.searchParams.delete('company')),
      changed((link) => link.searchParams.set('company', app.id('company', 4_711))),
      changed((link) => (link.pathname = other.pathname)),
      changed((link) => (link.pathname = link.pathname.replace('invoice', 'quote'))),
      changed((link) => (link.search = '')),
    ]
    expect(await Promise.all(wrong.map(async (link) => (await follow(link)).status))).toEqual(wrong.map(() => 404))
  })

  it('a signed link of a deleted document is refused', async () => {
    const invoice = await sentInvoice(app, await newClient(app))
    const url = await pdfUrl(invoice)
    await actOn(invoice, 'delete')
    expect((await follow(url)).status).toBe(404)
  })

  it('signed links of a list take no more statements for many documents than for two', async () => {
    const client = await newClient(app)
    const list = async (first: number): Promise<number> => {
      app.statements.length = 0
      const answer = await app.graphql('query ($first: Int) { invoices(first: $first) { nodes { pdfUrl } } }', {
        first,
      })
      expect(answer.body.errors).toBeUndefined()
      return app.statements.length
    }
    for (let count = 0; count < 4; count++) await newInvoice(app, client)
    expect(await list(6)).toBe(await list(2))
  })
})
