import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfText } from '../../pdf-text.ts'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

let app: ServedApp
let client: string
let vendor: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Mill', currency_id: '1', invoice_terms: 'Pay by noon' } })
  client = (await app.rest('POST', '/clients', { name: 'Acme', contacts: [{ email: 'ada@acme.test' }] })).at('data.id')
  vendor = (
    await app.rest('POST', '/vendors', { name: 'Forge', contacts: [{ first_name: 'Sam', email: 'sam@forge.test' }] })
  ).at('data.id')
})
afterAll(() => app.close())

const lines = [{ product_key: 'Beam', notes: 'Oak', quantity: 2, cost: '50.07' }]

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers })
const withToken = (token = app.owner.token) => ({ 'X-API-TOKEN': token })
const textOf = async (response: Response) => pdfText(Buffer.from(await response.arrayBuffer()))

const post = (path: string, body: object, token = app.owner.token) =>
  fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-TOKEN': token },
    body: JSON.stringify(body),
  })

async function invited(path: string, body: object) {
  const made = await app.rest('POST', path, body)
  expect(made.status, made.text).toBe(200)
  const [invitation] = (made.body['data'] as Json)['invitations'] as unknown as { key: string }[]
  return { id: made.at('data.id'), number: made.at('data.number'), key: invitation?.key ?? '' }
}

const stored = async (name: 'invoices' | 'activities' | 'purchaseOrders' | 'counters') =>
  app.database.read.$count(app.database.tables[name])

describe('PDFs by invitation key with a token', () => {
  it('the file is named after the document number and shown inline on request', async () => {
    const { key, number } = await invited('/invoices', { client_id: client, line_items: lines })
    const response = await get(`/client/invoice/${key}/download_pdf`, withToken())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${number}.pdf"`)
    expect(await textOf(response)).toContain('Beam')
    const shown = await get(`/client/invoice/${key}/download_pdf?inline=true`, withToken())
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
    await shown.arrayBuffer()
  })

  it('a missing token is 403, and an unknown key or another kind of document is 404', async () => {
    const { key } = await invited('/quotes', { client_id: client, line_items: lines })
    expect((await get(`/client/quote/${key}/download_pdf`)).status).toBe(403)
    expect((await get(`/client/quote/${key}/download_pdf`, withToken('wrong'))).status).toBe(403)
    expect((await get(`/client/invoice/${key}/download_pdf`, withToken())).status).toBe(404)
    expect((await get(`/client/quote/${'a'.repeat(32)}/download_pdf`, withToken())).status).toBe(404)
    expect((await get(`/client/recurring_invoice/${key}/download_pdf`, withToken())).status).toBe(404)
  })
})

describe('printed purchase orders', () => {
  it('the PDF names the vendor and the order and needs only the key', async () => {
    const { key, number } = await invited('/purchase_orders?mark_sent=true', { vendor_id: vendor, line_items: lines })
    const response = await get(`/vendor/purchase_order/${key}/download`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = await textOf(response)
    for (const word of ['Purchase order', number, 'Forge', 'Sam', 'Mill', 'Oak', '$100.14'])
      expect(text).toContain(word)
    expect((await get(`/vendor/purchase_order/${'a'.repeat(32)}/download`)).status).toBe(404)
  })

  it('the vendor’s page records its first view', async () => {
    const { key, id } = await invited('/purchase_orders?mark_sent=true', { vendor_id: vendor, line_items: lines })
    for (let count = 0; count < 2; count++) {
      const page = await get(`/vendor/purchase_order/${key}`)
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toContain('Forge')
      expect(html).toContain(`/vendor/purchase_order/${key}/download`)
    }
    const seen = await app.rest('POST', '/activities/entity', { entity: 'purchase_order', entity_id: id })
    const types = (seen.body['data'] as unknown as Json[]).map((row) => row['activity_type_id'])
    expect(types.filter((type) => Number(type) === 136)).toHaveLength(1)
  })

  it('the PDF is available by id, in a zip, and by a signed GraphQL link', async () => {
    const first = await invited('/purchase_orders?mark_sent=true', { vendor_id: vendor, line_items: lines })
    const second = await invited('/purchase_orders?mark_sent=true', { vendor_id: vendor, line_items: lines })
    const one = await get(`/api/v1/purchase_orders/${first.id}/download`, withToken())
    expect(await textOf(one)).toContain(first.number)
    const both = await post('/purchase_orders/bulk', { action: 'download', ids: [first.id, second.id] })
    expect(both.headers.get('content-type')).toBe('application/zip')
    await both.arrayBuffer()
    const linked = await app.graphql('query ($id: ID!) { purchaseOrder(id: $id) { pdfUrl } }', { id: first.id })
    const url = new URL(linked.at('data.purchaseOrder.pdfUrl'))
    expect(await textOf(await get(url.pathname + url.search))).toContain(first.number)
  })

  it('the PDF is not found if the order or vendor is deleted, but still by the link of a removed contact', async () => {
    const { key, id } = await invited('/purchase_orders?mark_sent=true', { vendor_id: vendor, line_items: lines })
    await app.rest('DELETE', `/purchase_orders/${id}`)
    expect((await get(`/vendor/purchase_order/${key}/download`)).status).toBe(404)
    const other = (await app.rest('POST', '/vendors', { name: 'Kiln', contacts: [{ email: 'kim@kiln.test' }] })).at(
      'data.id',
    )
    const left = await invited('/purchase_orders?mark_sent=true', { vendor_id: other, line_items: lines })
    await app.rest('PUT', `/vendors/${other}`, { contacts: [] })
    expect((await get(`/vendor/purchase_order/${left.key}`)).status).toBe(200)
    await app.rest('DELETE', `/vendors/${other}`)
    expect((await get(`/vendor/purchase_order/${left.key}`)).status).toBe(404)
  })
})

describe('live preview of documents', () => {
  it('the preview prints the form like a saved document and stores nothing', async () => {
    const before = [
      await stored('invoices'),
      await stored('activities'),
      JSON.stringify(await app.database.read.select().from(app.database.tables.counters)),
    ]
    const response = await post('/live_preview?entity=invoice', {
      entity_type: 'invoice',
      id: '',
      client_id: client,
      number: '',
      line_items: lines,
      invitations: [{ client_contact_id: 'none', key: '' }],
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="preview.pdf"/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const text = await textOf(response)
    for (const word of ['Invoice', 'Live preview', 'Acme', 'Oak', '$100.14', 'Pay by noon'])
      expect(text).toContain(word)
    expect([
      await stored('invoices'),
      await stored('activities'),
      JSON.stringify(await app.database.read.select().from(app.database.tables.counters)),
    ]).toEqual(before)
  })

  it('the preview prints a stored document with the changes of the form and does not save them', async () => {
    const { id, number } = await invited('/invoices?mark_sent=true', { client_id: client, line_items: lines })
    const changed = { client_id: client, line_items: [{ product_key: 'Plank', quantity: 1, cost: 7 }] }
    const text = await textOf(await post(`/live_preview?entity=invoice&entity_id=${id}`, changed))
    for (const word of [number, 'Plank', '$7.00']) expect(text).toContain(word)
    expect(text).not.toContain('Beam')
    expect((await app.rest('GET', `/invoices/${id}`)).at('data.amount')).toBe('100.14')
  })

  it('quotes, credits and purchase orders have previews too', async () => {
    const document = { client_id: client, line_items: lines }
    expect(await textOf(await post('/live_preview?entity=quote', document))).toContain('Quote')
    expect(await textOf(await post('/live_preview?entity=credit', document))).toContain('Credit note')
    const order = { vendor_id: vendor, line_items: lines }
    const text = await textOf(await post('/live_preview/purchase_order?entity=purchase_order', order))
    for (const word of ['Purchase order', 'Live preview', 'Forge', '$100.14']) expect(text).toContain(word)
    const { id, number } = await invited('/purchase_orders', order)
    const again = await post(`/live_preview/purchase_order?entity=purchase_order&entity_id=${id}`, order)
    expect(await textOf(again)).toContain(number)
  })

  it.each([
    ['/live_preview?entity=invoice', { line_items: lines }, 'client_id'],
    ['/live_preview?entity=recurring_invoice', { line_items: lines }, 'entity'],
    ['/live_preview?entity=invoice&entity_id=nothing', { line_items: lines }, 'entity_id'],
    ['/live_preview/purchase_order', { line_items: lines }, 'vendor_id'],
  ])('a wrong %s is refused by its field', async (path, body, field) => {
    const answer = await app.rest('POST', path, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body['errors'] as Json)).toContain(field)
  })

  it.each([
    ['view_invoice,edit_invoice,create_quote', '/live_preview?entity=invoice', 403],
    ['create_invoice', '/live_preview?entity=invoice', 200],
    ['edit_purchase_order', '/live_preview/purchase_order?entity=purchase_order', 403],
    ['create_purchase_order', '/live_preview/purchase_order?entity=purchase_order', 200],
  ])(
    'with %s a preview of a new document, with the address of any client or vendor, answers %s %i',
    async (rights, path, status) => {
      const { token } = await app.member(rights)
      const body = { client_id: client, vendor_id: vendor, line_items: lines }
      expect((await app.rest('POST', path, body, { token })).status).toBe(status)
    },
  )

  it('a user who may view a document may print it with changes', async () => {
    const { token } = await app.member('view_invoice')
    const { id } = await invited('/invoices', { client_id: client, line_items: lines })
    const body = { client_id: client, line_items: lines }
    expect((await app.rest('POST', `/live_preview?entity=invoice&entity_id=${id}`, body, { token })).status).toBe(200)
  })

  it('a preview reports the same errors as a save', async () => {
    const answer = await app.rest('POST', '/live_preview?entity=invoice', {
      client_id: client,
      discount: '1.005',
      line_items: [{ cost: 1, quantity: 1, tax_name1: 'VAT', tax_rate1: 1001 }],
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body['errors'] as Json)).toEqual(
      expect.arrayContaining(['discount', 'line_items.0.tax_rate1']),
    )
  })
})

describe('attachments by content hash', () => {
  it('the file is returned with its type to users who may see its record, otherwise 404', async () => {
    const form = new FormData()
    form.append('documents[]', new Blob(['%PDF-1.4 kept']), 'kept.pdf')
    form.append('_method', 'PUT')
    const uploaded = await app.rest('POST', `/clients/${client}/upload`, form)
    const [document] = (uploaded.body['data'] as Json)['documents'] as unknown as { hash: string; id: string }[]
    const path = `/documents/${document?.hash}`
    const response = await get(path, withToken())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await response.text()).toBe('%PDF-1.4 kept')
    expect((await get(path)).status).toBe(403)
    expect((await get(`/documents/${'0'.repeat(64)}`, withToken())).status).toBe(404)
    await app.rest('DELETE', `/documents/${document?.id}`)
    expect((await get(path, withToken())).status).toBe(404)
  })
})
