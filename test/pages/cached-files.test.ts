import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitationsByInvoiceIds } from '../../src/domain/billing/document/invitations.ts'
import { newClient, sentInvoice } from '../fixtures.ts'
import { png } from '../files/images.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Studio' } })
})
afterAll(() => app.close())

/** Attaches a file to a record and returns its id. */
async function upload(path: string, name: string, content: Buffer, isPublic = true): Promise<string> {
  const form = new FormData()
  form.set('documents[]', new Blob([new Uint8Array(content)]), name)
  form.set('is_public', String(isPublic))
  const response = await fetch(`${app.origin}/api/v1${path}/upload`, {
    method: 'POST',
    headers: { 'X-API-TOKEN': app.owner.token },
    body: form,
  })
  const { data } = (await response.json()) as { data: { documents: { id: string; name: string }[] } }
  return data.documents.find((document) => document.name === name)?.id ?? ''
}

const companyPath = () => `/companies/${app.id('company', app.owner.companyId)}`

const linkOf = async (invoice: { id: number }): Promise<string> => {
  const [invitations] = await invitationsByInvoiceIds(await app.work(), [invoice.id])
  return invitations?.[0]?.link.slice(app.baseUrl.length) ?? ''
}

const get = (path: string) => fetch(app.origin + path)

const shown = async (): Promise<{ page: boolean; pdf: boolean }> => {
  const invoice = await sentInvoice(app, await newClient(app))
  const link = await linkOf(invoice)
  const page = await (await get(link)).text()
  const pdf = Buffer.from(await (await get(`/api/v1${link.replace('/client', '')}/download`)).arrayBuffer())
  return { page: page.includes('src="data:image/png;base64,'), pdf: pdf.includes('/Subtype /Image') }
}

describe('company logo on documents', () => {
  it('the logo is shown if the setting names a file of the company by id or address', async () => {
    expect(await shown()).toEqual({ page: false, pdf: false })
    const id = await upload(companyPath(), 'logo.png', png(40, 20))
    await app.configure({ company_logo: id })
    expect(await shown()).toEqual({ page: true, pdf: true })
    await app.configure({ company_logo: `${app.baseUrl}/api/v1/documents/${id}/download` })
    expect(await shown()).toEqual({ page: true, pdf: true })
  })

  it('external, invalid, foreign and hostile logos are omitted', async () => {
    const invoice = await sentInvoice(app, await newClient(app))
    const names = [
      'https://example.com/logo.png',
      'file:///etc/passwd',
      await upload(companyPath(), 'text.png', Buffer.from('no image')),
      await upload(companyPath(), 'bomb.png', png(10, 10, { pixels: Buffer.alloc(50_000_000) })),
      await upload(`/invoices/${app.id('invoice', invoice.id)}`, 'own.png', png(40, 20)),
    ]
    for (const company_logo of names) {
      await app.configure({ company_logo })
      expect(await shown(), company_logo).toEqual({ page: false, pdf: false })
    }
  })
})

describe('attachments of documents', () => {
  it('public files are available only from the page of their document', async () => {
    const client = await newClient(app)
    const [invoice, other] = [await sentInvoice(app, client), await sentInvoice(app, client)]
    const path = `/invoices/${app.id('invoice', invoice.id)}`
    const id = await upload(path, 'plan <1>.txt', Buffer.from('the plan'))
    const hidden = await upload(path, 'notes.txt', Buffer.from('secret'), false)
    const link = await linkOf(invoice)
    const page = await (await get(link)).text()
    expect(page).toContain(`/documents/${id}"`)
    expect(page).toContain('plan &#60;1&#62;.txt')
    expect(page).not.toContain('notes.txt')
    const file = await get(`${link}/documents/${id}`)
    expect(await file.text()).toBe('the plan')
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    for (const wrong of [
      `${link}/documents/${hidden}`,
      `${await linkOf(other)}/documents/${id}`,
      `${link}/documents/x`,
    ])
      expect((await get(wrong)).status).toBe(404)
  })
})
