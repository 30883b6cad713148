import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eInvoiceFor } from '../../../src/api/e-invoice-file.ts'
import type { EInvoiceFile } from '../../../src/api/e-invoice-file.ts'
import { rowsByIds } from '../../../src/domain/records/records.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { pdfText } from '../../pdf-text.ts'
import { attached } from './attached.ts'
import { newBill, newBuyer, seller } from './billing.ts'
import { readInvoice } from './read-invoice.ts'
import { brokenRules } from './rules.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
  client = await newBuyer(app)
})
afterAll(() => app.close())

async function download(id: string): Promise<Buffer> {
  const response = await fetch(`${app.origin}/api/v1/invoices/${id}/download_e_invoice?format=facturx`, {
    headers: { 'X-API-TOKEN': app.owner.token },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await response.arrayBuffer())
}

describe('Factur-X', () => {
  it('the PDF contains the printed page and a valid invoice', async () => {
    const pdf = await download(await newBill(app, client))
    expect(pdfText(pdf)).toContain('119')
    const read = readInvoice(attached(pdf))
    expect([read.syntax, read.sums.due]).toEqual(['CII', '119'])
    expect(brokenRules(read)).toEqual([])
  })

  it('the XMP metadata declares PDF/A-3 and the attachment, correctly escaped', async () => {
    const pdf = await download(await newBill(app, client))
    const text = pdf.toString()
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</)
    expect(text).toContain('<rdf:li>Müller &amp; Söhne GmbH</rdf:li>')
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(text).toContain('/AFRelationship /Alternative')
    expect(text).toContain('/S /GTS_PDFA1')
    const fonts = text.match(/\/FontDescriptor \d+ 0 R/g) ?? []
    expect(fonts.length).toBeGreaterThan(0)
    expect(text.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts.length)
  })

  it('the same invoice produces the same bytes', async () => {
    const id = await newBill(app, client)
    expect((await download(id)).equals(await download(id))).toBe(true)
  })
})

/** Attachments of the e-mail about a new invoice with these client settings. */
async function attachment(settings: Record<string, unknown>): Promise<EInvoiceFile | undefined> {
  const id = await newBill(app, await newBuyer(app, { settings }))
  const work = await app.work()
  const [row] = await rowsByIds(work, work.tables.invoices, [app.ids.decode('invoice', id) ?? 0])
  if (!row) throw new Error('An invoice was made and is not there')
  return eInvoiceFor({ work, ids: app.ids, files: app.files }, 'invoice', row)
}

describe('e-invoices in e-mails', () => {
  it('the settings decide between no e-invoice, an XML attachment, and a PDF with XML', async () => {
    expect(await attachment({})).toBeUndefined()
    const xml = await attachment({ enable_e_invoice: true, e_invoice_type: 'XInvoice_3_0' })
    expect([xml?.mediaType, xml?.name.endsWith('.xml')]).toEqual(['application/xml', true])
    const pdf = await attachment({ enable_e_invoice: true, merge_e_invoice_to_pdf: true })
    expect([pdf?.mediaType, pdf?.name.endsWith('.pdf')]).toEqual(['application/pdf', true])
  })
})
