import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, newInvoice, newPayment } from '../../fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { filesOf, hashOf } from './document-files.ts'

let app: ServedApp
let client: Awaited<ReturnType<typeof newClient>>
let clientId: string
let files: ReturnType<typeof filesOf>
beforeAll(async () => {
  app = await serveTestApp()
  client = await newClient(app)
  clientId = app.id('client', client.id)
  files = filesOf(app, clientId)
})
afterAll(() => app.close())

describe('uploaded files', () => {
  const nouns: [noun: string, path: () => Promise<string> | string][] = [
    ['client', () => `/clients/${clientId}`],
    ['company', () => `/companies/${app.id('company', app.owner.companyId)}`],
    ['invoice', async () => `/invoices/${app.id('invoice', (await newInvoice(app, client)).invoice.id)}`],
    ['payment', async () => `/payments/${app.id('payment', (await newPayment(app, client, { amount: 5 })).id)}`],
    ['quote', async () => `/quotes/${(await app.rest('POST', '/quotes', { client_id: clientId })).at('data.id')}`],
    ['credit', async () => `/credits/${(await app.rest('POST', '/credits', { client_id: clientId })).at('data.id')}`],
    [
      'purchaseOrder',
      async () => {
        const vendor = await app.rest('POST', '/vendors', { name: 'P' })
        const order = await app.rest('POST', '/purchase_orders', { vendor_id: vendor.at('data.id') })
        return `/purchase_orders/${order.at('data.id')}`
      },
    ],
    ['vendor', async () => `/vendors/${(await app.rest('POST', '/vendors', { name: 'V' })).at('data.id')}`],
    ['expense', async () => `/expenses/${(await app.rest('POST', '/expenses', { amount: 5 })).at('data.id')}`],
    ['product', async () => `/products/${(await app.rest('POST', '/products', { product_key: 'p' })).at('data.id')}`],
  ]
  it.each(nouns)('a file is attached to a %s and shown wherever that is read', async (noun, find) => {
    const path = await find()
    const content = `%PDF-1.7 for a ${noun}`
    const sent = await files.upload(`${path}/upload`, [{ name: 'Ü scan.PDF', content }], {
      fields: { _method: 'PUT', is_public: '0' },
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const kept = sent.documents.at(-1)
    expect(kept).toMatchObject({
      name: 'Ü scan.PDF',
      type: 'pdf',
      hash: hashOf(content),
      size: content.length,
      disk: 'public',
      is_public: false,
      is_deleted: false,
      is_default: false,
      preview: '',
      project_id: '',
      vendor_id: noun === 'vendor' ? path.split('/')[2] : '',
      url: `/api/v1/documents/${String(kept?.['id'])}/download`,
    })
    const read = await app.rest('GET', path)
    expect(read.body['data']?.['documents'], read.text).toEqual(sent.documents)
    const id = path.split('/')[2]
    const selection = `documents { id name mediaType type isPublic record { id } }`
    const graph = await app.graphql(
      noun === 'company' ? `{ company { ${selection} } }` : `{ ${noun}(id: "${id}") { ${selection} } }`,
    )
    expect(graph.body['data']?.[noun]?.['documents'], graph.text).toMatchObject([
      {
        id: kept?.['id'],
        name: 'Ü scan.PDF',
        mediaType: 'application/pdf',
        type: 'pdf',
        isPublic: false,
        record: { id },
      },
    ])
  })

  it.each(['file', 'documents', 'documents[0]', 'anything'])('a file is accepted in the part %j', async (field) => {
    const sent = await files.upload(`/clients/${clientId}/upload`, [{ name: 'a.txt', content: `part ${field}`, field }])
    expect(sent.documents.at(-1)).toMatchObject({ hash: hashOf(`part ${field}`), is_public: true })
  })

  it('a file is accepted by PUT and POST', async () => {
    const sent = await files.upload(`/clients/${clientId}/upload`, [{ name: 'a', content: 'put' }], { method: 'PUT' })
    expect(sent.documents.at(-1)).toMatchObject({ name: 'a', type: 'txt' })
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\scan.txt', 'scan.txt'],
    ['..', 'file.txt'],
    ['tab\tand\u202Eevil.txt', 'tabandevil.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
  ])('a file called %j is stored as %j', async (name, kept) => {
    const sent = await files.upload(`/clients/${clientId}/upload`, [{ name, content: `called ${name}` }])
    expect(sent.documents.at(-1)).toMatchObject({ name: kept })
  })

  it('the type of a file is detected from its content, not its name', async () => {
    const sent = await files.upload(`/clients/${clientId}/upload`, [
      { name: 'harmless.pdf', content: '<html><script>alert(1)</script></html>' },
    ])
    const { url } = sent.documents.at(-1) ?? {}
    expect(sent.documents.at(-1)).toMatchObject({ name: 'harmless.pdf', type: 'html' })
    const answer = await files.download(String(url))
    expect(await answer.text()).toBe('<html><script>alert(1)</script></html>')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    })
  })

  it('a file uploaded twice with one key is stored once', async () => {
    const send = () =>
      files.upload(`/clients/${clientId}/upload`, [{ name: 'k', content: 'keyed' }], { key: 'upload-1' })
    const [first, second] = [await send(), await send()]
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
    const other = await files.upload(`/clients/${clientId}/upload`, [{ name: 'k', content: 'other' }], {
      key: 'upload-1',
    })
    expect(other.status).toBe(422)
    expect(await files.stored()).not.toContain(hashOf('other'))
  })
})

describe('refused uploads', () => {
  it('an upload without a file is refused with the name of the part', async () => {
    const sent = await files.upload(`/clients/${clientId}/upload`, [])
    expect([sent.status, Object.keys(sent.body['errors'] ?? {})]).toEqual([422, ['files']])
    const json = await app.rest('POST', `/clients/${clientId}/upload`, { documents: ['x'] })
    expect([json.status, Object.keys(json.body['errors'] ?? {})]).toEqual([422, ['files']])
  })

  it('a failed upload leaves no file', async () => {
    const before = await files.stored()
    const unknown = app.id('client', 999_999)
    const one = [{ name: 'a', content: 'left over?' }]
    expect((await files.upload(`/clients/${unknown}/upload`, one)).status).toBe(404)
    expect((await files.upload('/clients/nosuchclient/upload', one)).status).toBe(404)
    expect((await files.upload(`/invoices/${clientId}/upload`, one)).status).toBe(404)
    expect((await files.upload(`/clients/${clientId}/upload`, one, { token: 'nobody' })).status).toBe(403)
    expect((await files.upload(`/clients/${clientId}/upload`, one, { fields: { is_public: 'perhaps' } })).status).toBe(
      422,
    )
    const eleven = Array.from({ length: 11 }, (_, n) => ({ name: 'a', content: `left over ${n}` }))
    expect((await files.upload(`/clients/${clientId}/upload`, eleven)).status).toBe(413)
    expect(await files.stored()).toEqual(before)
    expect(await files.leftOver()).toEqual([])
  })

  it('a file of 21 MiB is refused by its name', async () => {
    const sent = await files.upload(`/clients/${clientId}/upload`, [
      { name: 'big.iso', content: Buffer.alloc(21 << 20) },
    ])
    expect([sent.status, sent.body]).toEqual([413, { message: 'The file "big.iso" is larger than 20 MiB.' }])
    expect(await files.leftOver()).toEqual([])
  })

  it('routes without uploads refuse files', async () => {
    const sent = await files.upload('/clients', [{ name: 'a', content: 'x' }], { fields: { name: 'With a file' } })
    expect(sent.status).toBe(415)
    const small = await files.upload(`/clients/${clientId}`, [{ name: 'a', content: 'x' }], {
      fields: { _method: 'PUT' },
    })
    expect(small.status).toBe(415)
    const text = await files.upload('/clients', [], { fields: { name: 'Just text' } })
    expect(text.status).toBe(200)
  })
})

describe('files with the same content', () => {
  it('equal files are stored once until the last document of any company is deleted', async () => {
    const content = 'shared by all'
    const { companyId, token } = await app.otherCompany()
    const [first, second] = [await files.newDocument(content), await files.newDocument(content)]
    const theirs = await files.upload(`/companies/${app.id('company', companyId)}/upload`, [{ name: 'x', content }], {
      token,
    })
    expect((await files.stored()).filter((name) => name === first.hash)).toHaveLength(1)
    const { documents } = await files.upload(`/clients/${clientId}/upload`, [{ name: 'again', content }])
    const mine = documents.filter(({ hash }) => hash === first.hash).map(({ id }) => String(id))
    expect(mine).toContain(second.id)
    for (const id of mine) expect((await files.remove(id)).status).toBe(200)
    expect(await files.stored()).toContain(first.hash)
    const last = await app.rest('DELETE', `/documents/${String(theirs.documents[0]?.['id'])}`, undefined, { token })
    expect(last.status).toBe(200)
    expect(await files.stored()).not.toContain(first.hash)
  })

  it('a file survives a concurrent deletion and upload', async () => {
    for (let round = 0; round < 5; round++) {
      const content = `contested ${round}`
      const { id, hash } = await files.newDocument(content)
      const [, again] = await Promise.all([files.remove(id), files.newDocument(content)])
      expect(again.hash).toBe(hash)
      expect(await (await files.download(again.url)).text()).toBe(content)
    }
  })
})
