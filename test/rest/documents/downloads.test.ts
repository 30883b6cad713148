import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, newInvoice, sentCredit } from '../../fixtures.ts'
import { pdfPages, pdfText } from '../../pdf-text.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Studio', currency_id: '3' } })
})
afterAll(() => app.close())

const download = async (path: string, options: { token?: string; json?: unknown } = {}) => {
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method: options.json === undefined ? 'GET' : 'POST',
    headers: { 'X-API-TOKEN': options.token ?? app.owner.token, 'Content-Type': 'application/json' },
    ...(options.json !== undefined && { body: JSON.stringify(options.json) }),
  })
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}

describe('PDF downloads', () => {
  it('the PDF has a safe file name', async () => {
    const { invoice } = await newInvoice(app, await newClient(app), { number: '../R 1/"x"\r\nй', markSent: true })
    const { status, headers, content } = await download(`/invoices/${app.id('invoice', invoice.id)}/download`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Invoice-.-R-1-x-_.pdf"; filename*=UTF-8''Invoice-.-R-1-x-%D0%B9.pdf`,
    )
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdfText(content)).toContain('€100.00')
  })

  it('the PDF of a credit shows its balance', async () => {
    const credit = await sentCredit(app, await newClient(app))
    const { headers, content } = await download(`/credits/${app.id('credit', credit.id)}/download`)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(pdfText(content)).toContain('€20.00')
  })

  it('unknown, foreign and invisible documents are 404', async () => {
    const { invoice } = await newInvoice(app, await newClient(app))
    const path = `/invoices/${app.id('invoice', invoice.id)}/download`
    const stranger = await app.otherCompany()
    const member = await app.member('create_client')
    expect((await download(path, { token: stranger.token })).status).toBe(404)
    expect((await download(path, { token: member.token })).status).toBe(404)
    expect((await download('/invoices/nothing/download')).status).toBe(404)
    expect((await download(`/quotes/${app.id('invoice', invoice.id)}/download`)).status).toBe(404)
  })
})

describe('bulk action download', () => {
  it('one document is returned as a PDF and several as a zip', async () => {
    const client = await newClient(app)
    const invoices = [
      await newInvoice(app, client, { number: 'A/1' }),
      await newInvoice(app, client, { number: 'A:1' }),
    ]
    const ids = invoices.map(({ invoice }) => app.id('invoice', invoice.id))
    const one = await download('/invoices/bulk', { json: { action: 'download', ids: ids.slice(0, 1) } })
    expect(one.headers.get('content-type')).toBe('application/pdf')
    const both = await download('/invoices/bulk', { json: { action: 'download', ids } })
    expect(both.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(both.content)
    expect(Object.keys(files)).toEqual(['Invoice-A-1.pdf', 'Invoice-A-1-2.pdf'])
    expect(Buffer.from(files['Invoice-A-1.pdf'] ?? []).equals(one.content)).toBe(true)
    expect(pdfText(Buffer.from(files['Invoice-A-1-2.pdf'] ?? []))).toContain('A:1')
  })

  it('bulk_print returns one PDF of all documents, in the order of the ids, each with its own page numbers', async () => {
    const client = await newClient(app)
    const long = Array.from({ length: 60 }, (_, index) => ({ cost: 1, quantity: 1, notes: `line ${index}` }))
    const made = [
      await newInvoice(app, client, { number: 'P-1' }),
      await newInvoice(app, client, { number: 'P-2', lineItems: long }),
      await newInvoice(app, client, { number: 'P-3' }),
    ]
    const [first = '', second = '', third = ''] = made.map(({ invoice }) => app.id('invoice', invoice.id))
    const singles = await Promise.all([third, first, second].map((id) => download(`/invoices/${id}/download`)))
    const printed = await download('/invoices/bulk', { json: { action: 'bulk_print', ids: [third, first, second] } })
    expect(printed.headers.get('content-type')).toBe('application/pdf')
    expect(pdfPages(printed.content)).toBe(singles.reduce((sum, { content }) => sum + pdfPages(content), 0))
    expect(pdfText(printed.content)).toBe(singles.map(({ content }) => pdfText(content)).join('\n'))
    expect(pdfText(printed.content)).toMatch(/P-3[^]*P-1[^]*P-2/)
  })

  it.each(['quotes', 'credits', 'purchase_orders'])('bulk_print prints %s', async (list) => {
    const party = list === 'purchase_orders' ? 'vendor' : 'client'
    const id = (await app.rest('POST', `/${party}s`, { name: 'Printed' })).at('data.id')
    const body = { [`${party}_id`]: id, line_items: [{ cost: 5, quantity: 1, notes: 'one' }] }
    const ids = [await app.rest('POST', `/${list}`, body), await app.rest('POST', `/${list}`, body)]
    const answer = await download(`/${list}/bulk`, {
      json: { action: 'bulk_print', ids: ids.map((made) => made.at('data.id')) },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdfPages(answer.content)).toBe(2)
  })

  it('an unknown document, no document, or too many documents are refused as a whole', async () => {
    const { invoice } = await newInvoice(app, await newClient(app))
    const id = app.id('invoice', invoice.id)
    expect((await download('/invoices/bulk', { json: { action: 'download', ids: [id, 'nobody'] } })).status).toBe(404)
    expect((await download('/invoices/bulk', { json: { action: 'bulk_print', ids: [id, 'nobody'] } })).status).toBe(404)
    expect((await download('/invoices/bulk', { json: { action: 'download', ids: [] } })).status).toBe(422)
    const many = Array.from({ length: 101 }, () => id)
    expect((await download('/invoices/bulk', { json: { action: 'download', ids: many } })).status).toBe(422)
  })

  it('download is listed when an unknown action is refused', async () => {
    const { invoice } = await newInvoice(app, await newClient(app))
    const requested = { action: 'downlaod', ids: [app.id('invoice', invoice.id)] }
    const answer = await download('/invoices/bulk', { json: requested })
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.content.toString())).toMatchObject({
      errors: { action: [expect.stringMatching(/archive.*, download, bulk_print, bulk_download$/)] },
    })
  })

  it('any number of documents is read with a constant number of statements', async () => {
    const client = await newClient(app)
    const made = await Promise.all(Array.from({ length: 6 }, () => newInvoice(app, client)))
    const ids = made.map(({ invoice }) => app.id('invoice', invoice.id))
    const statementsFor = async (count: number): Promise<number> => {
      app.statements.length = 0
      await download('/invoices/bulk', { json: { action: 'download', ids: ids.slice(0, count) } })
      return app.statements.length
    }
    expect(await statementsFor(6)).toBe(await statementsFor(2))
  })
})

describe('PDFs of credits', () => {
  it('a credit has a page, and a PDF link in GraphQL', async () => {
    const credit = await sentCredit(app, await newClient(app))
    const query = 'query ($id: ID!) { credit(id: $id) { pdfUrl invitations { link } } }'
    const answer = await app.graphql(query, { id: app.id('credit', credit.id) })
    const follow = async (place: string) => fetch(answer.at(place).replace(app.baseUrl, app.origin))
    const page = await follow('data.credit.invitations.0.link')
    expect(await page.text()).toContain('>Available</span>')
    expect((await follow('data.credit.pdfUrl')).headers.get('content-type')).toBe('application/pdf')
  })
})
