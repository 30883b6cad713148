import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, newInvoice, newPayment } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'

let app: ServedApp
let client: Awaited<ReturnType<typeof newClient>>
let clientId: string
beforeAll(async () => {
  app = await serveTestApp()
  client = await newClient(app)
  clientId = app.id('client', client.id)
})
afterAll(() => app.close())

type Given = { name: string; content: string | Buffer<ArrayBuffer>; field?: string }

/** A form as browsers and PHP send it; answers status and parsed body. */
async function upload(
  path: string,
  files: readonly Given[],
  options: { token?: string; fields?: object; method?: string; key?: string } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, String(value))
  for (const { name, content, field = 'documents[]' } of files) form.append(field, new Blob([content]), name)
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method: options.method ?? 'POST',
    headers: {
      'X-API-TOKEN': options.token ?? app.owner.token,
      ...(options.key !== undefined && { 'Idempotency-Key': options.key }),
    },
    body: form,
  })
  const body = (await response.json()) as Json & { data?: { documents: Record<string, unknown>[] } }
  return { status: response.status, body, documents: body.data?.documents ?? [], headers: response.headers }
}

const download = (path: string, token = app.owner.token, init: RequestInit = {}) =>
  fetch(app.origin + path, { ...init, headers: { 'X-API-TOKEN': token, 'Content-Type': 'application/json' } })

const stored = async (): Promise<string[]> => {
  const all = await readdir(join(app.folder, 'documents'), { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const leftOver = async (): Promise<string[]> => {
  const all = await readdir(join(app.folder, 'tmp'), { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** A document of its own content, kept with the client. */
async function newDocument(content: string, path = `/clients/${clientId}/upload`) {
  const { documents, body } = await upload(path, [{ name: 'note.txt', content }])
  const made = documents.find(({ hash }) => hash === hashOf(content))
  if (!made) throw new Error(JSON.stringify(body))
  return { id: String(made['id']), url: String(made['url']), hash: hashOf(content) }
}

/** How many statements it takes to answer. */
const costOf = async (path: string): Promise<number> => {
  app.statements.length = 0
  await app.rest('GET', path)
  return app.statements.length
}

const remove = (id: string) => app.rest('DELETE', `/documents/${id}`)

describe('a file', () => {
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
  it.each(nouns)('is kept with a %s, which shows it wherever it is read', async (noun, find) => {
    const path = await find()
    const content = `%PDF-1.7 for a ${noun}`
    const sent = await upload(`${path}/upload`, [{ name: 'Ü scan.PDF', content }], {
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
    const selection = `documents { id name mediaType type isPublic recordId }`
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
        recordId: id,
      },
    ])
  })

  it.each(['file', 'documents', 'documents[0]', 'anything'])('is taken from the part %j', async (field) => {
    const sent = await upload(`/clients/${clientId}/upload`, [{ name: 'a.txt', content: `part ${field}`, field }])
    expect(sent.documents.at(-1)).toMatchObject({ hash: hashOf(`part ${field}`), is_public: true })
  })

  it('is put as well as posted', async () => {
    const sent = await upload(`/clients/${clientId}/upload`, [{ name: 'a', content: 'put' }], { method: 'PUT' })
    expect(sent.documents.at(-1)).toMatchObject({ name: 'a', type: 'txt' })
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\scan.txt', 'scan.txt'],
    ['..', 'file.txt'],
    ['tab\tand\u202Eevil.txt', 'tabandevil.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
  ])('called %j is kept as %j', async (name, kept) => {
    const sent = await upload(`/clients/${clientId}/upload`, [{ name, content: `called ${name}` }])
    expect(sent.documents.at(-1)).toMatchObject({ name: kept })
  })

  it('is what it holds, not what it is called', async () => {
    const sent = await upload(`/clients/${clientId}/upload`, [
      { name: 'harmless.pdf', content: '<html><script>alert(1)</script></html>' },
    ])
    const { url } = sent.documents.at(-1) ?? {}
    expect(sent.documents.at(-1)).toMatchObject({ name: 'harmless.pdf', type: 'html' })
    const answer = await download(String(url))
    expect(await answer.text()).toBe('<html><script>alert(1)</script></html>')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    })
  })

  it('uploaded twice with one key is kept once', async () => {
    const send = () => upload(`/clients/${clientId}/upload`, [{ name: 'k', content: 'keyed' }], { key: 'upload-1' })
    const [first, second] = [await send(), await send()]
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
    const other = await upload(`/clients/${clientId}/upload`, [{ name: 'k', content: 'other' }], { key: 'upload-1' })
    expect(other.status).toBe(422)
    expect(await stored()).not.toContain(hashOf('other'))
  })
})

describe('an upload', () => {
  it('without any file is refused, naming them', async () => {
    const sent = await upload(`/clients/${clientId}/upload`, [])
    expect([sent.status, Object.keys(sent.body['errors'] ?? {})]).toEqual([422, ['files']])
    const json = await app.rest('POST', `/clients/${clientId}/upload`, { documents: ['x'] })
    expect([json.status, Object.keys(json.body['errors'] ?? {})]).toEqual([422, ['files']])
  })

  it('that goes wrong leaves nothing behind', async () => {
    const before = await stored()
    const unknown = app.id('client', 999_999)
    const one = [{ name: 'a', content: 'left over?' }]
    expect((await upload(`/clients/${unknown}/upload`, one)).status).toBe(404)
    expect((await upload('/clients/nosuchclient/upload', one)).status).toBe(404)
    expect((await upload(`/invoices/${clientId}/upload`, one)).status).toBe(404)
    expect((await upload(`/clients/${clientId}/upload`, one, { token: 'nobody' })).status).toBe(403)
    expect((await upload(`/clients/${clientId}/upload`, one, { fields: { is_public: 'perhaps' } })).status).toBe(422)
    const eleven = Array.from({ length: 11 }, (_, n) => ({ name: 'a', content: `left over ${n}` }))
    expect((await upload(`/clients/${clientId}/upload`, eleven)).status).toBe(413)
    expect(await stored()).toEqual(before)
    expect(await leftOver()).toEqual([])
  })

  it('of a file of 21 MiB is refused by its name', async () => {
    const sent = await upload(`/clients/${clientId}/upload`, [{ name: 'big.iso', content: Buffer.alloc(21 << 20) }])
    expect([sent.status, sent.body]).toEqual([413, { message: 'The file "big.iso" is larger than 20 MiB.' }])
    expect(await leftOver()).toEqual([])
  })

  it('is refused where no files are taken', async () => {
    const sent = await upload('/clients', [{ name: 'a', content: 'x' }], { fields: { name: 'With a file' } })
    expect(sent.status).toBe(415)
    const small = await upload(`/clients/${clientId}`, [{ name: 'a', content: 'x' }], { fields: { _method: 'PUT' } })
    expect(small.status).toBe(415)
    const text = await upload('/clients', [], { fields: { name: 'Just text' } })
    expect(text.status).toBe(200)
  })
})

describe('the same content', () => {
  it('is stored once, and goes when the last document of any company goes', async () => {
    const content = 'shared by all'
    const { companyId, token } = await app.otherCompany()
    const [first, second] = [await newDocument(content), await newDocument(content)]
    const theirs = await upload(`/companies/${app.id('company', companyId)}/upload`, [{ name: 'x', content }], {
      token,
    })
    expect((await stored()).filter((name) => name === first.hash)).toHaveLength(1)
    const { documents } = await upload(`/clients/${clientId}/upload`, [{ name: 'again', content }])
    const mine = documents.filter(({ hash }) => hash === first.hash).map(({ id }) => String(id))
    expect(mine).toContain(second.id)
    for (const id of mine) expect((await remove(id)).status).toBe(200)
    expect(await stored()).toContain(first.hash)
    const last = await app.rest('DELETE', `/documents/${String(theirs.documents[0]?.['id'])}`, undefined, { token })
    expect(last.status).toBe(200)
    expect(await stored()).not.toContain(first.hash)
  })

  it('survives its deletion and its upload at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const content = `contested ${round}`
      const { id, hash } = await newDocument(content)
      const [, again] = await Promise.all([remove(id), newDocument(content)])
      expect(again.hash).toBe(hash)
      expect(await (await download(again.url)).text()).toBe(content)
    }
  })
})

describe('a document', () => {
  it('is renamed and hidden from the client, and keeps its content', async () => {
    const { id, url } = await newDocument('to rename')
    const saved = await app.rest('PUT', `/documents/${id}`, { name: '/x/renamed.txt', is_public: false })
    expect(saved.body['data']).toMatchObject({ name: 'renamed.txt', is_public: false })
    expect((await app.rest('GET', `/documents/${id}`)).body).toEqual(saved.body)
    expect((await app.rest('GET', `/documents/${id}/edit`)).body).toEqual(saved.body)
    const answer = await download(url)
    expect(answer.headers.get('content-disposition')).toContain('renamed.txt')
    expect(await answer.text()).toBe('to rename')
  })

  it('is archived and restored, and gone for good when it is deleted', async () => {
    const { id, url } = await newDocument('to delete')
    expect(Number((await app.rest('GET', `/documents/${id}/archive`)).at('data.archived_at'))).toBeGreaterThan(0)
    expect((await download(url)).status).toBe(200)
    expect((await app.rest('GET', `/documents/${id}/restore`)).at('data.archived_at')).toBe('0')
    expect((await remove(id)).at('data.is_deleted')).toBe('true')
    expect((await remove(id)).status).toBe(200)
    expect((await download(url)).status).toBe(404)
    expect((await app.rest('GET', `/documents/${id}/restore`)).status).toBe(409)
    const bulk = await app.rest('POST', '/documents/bulk', { action: 'restore', ids: [id] })
    expect(bulk.body['meta']?.['results']).toEqual([{ id, outcome: 'skipped', reason: 'content_removed' }])
    const parent = await app.rest('GET', `/clients/${clientId}`)
    expect(parent.text).not.toContain(id)
  })

  it('is found in the list by name, visibility and state', async () => {
    const { id } = await newDocument('to find')
    await app.rest('PUT', `/documents/${id}`, { name: 'Needle.txt', is_public: false })
    for (const query of [
      'filter=needle',
      'name=Needle.txt',
      'filter=needle&is_public=false',
      'filter=needle&status=active',
    ]) {
      expect((await app.rest('GET', `/documents?${query}`)).body['data']).toMatchObject([{ id }])
    }
    expect((await app.rest('GET', '/documents?filter=needle&is_public=true')).body['data']).toEqual([])
    const sorted = await app.rest('GET', '/documents?sort=size|desc&per_page=1')
    expect(Number(sorted.at('data.0.size'))).toBeGreaterThan(10)
    expect((await app.rest('GET', '/documents?sort=hash')).status).toBe(422)
  })

  it('comes in a zip with others, each under a name of its own', async () => {
    const [one, two] = [await newDocument('zip one'), await newDocument('zip two')]
    const answer = await download('/api/v1/documents/bulk', undefined, {
      method: 'POST',
      body: JSON.stringify({ action: 'download', ids: [one.id, two.id] }),
    })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const entries = unzipSync(Buffer.from(await answer.arrayBuffer()))
    expect(Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['note.txt', 'zip one'],
      ['note-2.txt', 'zip two'],
    ])
    const none = await app.rest('POST', '/documents/bulk', { action: 'download', ids: ['nosuchdocument'] })
    expect(none.status).toBe(404)
  })

  it('whose content was lost says so', async () => {
    const { id, hash, url } = await newDocument('lost')
    await app.files.remove(hash, async () => false)
    expect((await download(url)).status).toBe(404)
    expect((await app.rest('POST', '/documents/bulk', { action: 'download', ids: [id] })).status).toBe(404)
  })
})

describe('who may', () => {
  it('see and change a document is who may see and change its record', async () => {
    const { id, url } = await newDocument('whose?')
    const viewer = (await app.member('view_client')).token
    const editor = (await app.member('edit_client')).token
    const stranger = (await app.member('edit_invoice')).token
    const other = (await app.otherCompany()).token
    const statusOf = async (token: string) => [
      (await app.rest('GET', `/documents/${id}`, undefined, { token })).status,
      (await download(url, token)).status,
      (await app.rest('PUT', `/documents/${id}`, { is_public: true }, { token })).status,
      (await upload(`/clients/${clientId}/upload`, [{ name: 'a', content: 'by whom?' }], { token })).status,
      (await app.rest('DELETE', `/documents/${id}`, undefined, { token })).status,
    ]
    expect(await statusOf(other)).toEqual([404, 404, 404, 404, 404])
    expect(await statusOf(stranger)).toEqual([404, 404, 404, 404, 404])
    expect(await statusOf(viewer)).toEqual([200, 200, 403, 403, 403])
    const listed = async (token: string) =>
      (await app.rest('GET', '/documents?per_page=500', undefined, { token })).text
    expect(await listed(viewer)).toContain(id)
    expect(await listed(stranger)).not.toContain(id)
    expect(await listed(other)).not.toContain(id)
    expect(await statusOf(editor)).toEqual([200, 200, 200, 200, 200])
  })

  it('see only records of their own sees only their files', async () => {
    const { token, userId } = await app.member('')
    const own = await newClient(app, { name: 'Own', assignedUserId: app.id('user', userId) })
    const { id } = await newDocument('of my own', `/clients/${app.id('client', own.id)}/upload`)
    await newDocument('of others')
    const { body } = await app.rest('GET', '/documents?filter=note&per_page=500', undefined, { token })
    expect(body['data']).toMatchObject([{ id }])
    expect((await app.rest('PUT', `/documents/${id}`, { name: 'mine' }, { token })).status).toBe(200)
  })

  it('keep files with the company is an admin; everybody sees them', async () => {
    const path = `/companies/${app.id('company', app.owner.companyId)}/upload`
    const { id } = await newDocument('of the company', path)
    const { token } = await app.member('view_all,edit_all,create_all')
    expect((await upload(path, [{ name: 'a', content: 'x' }], { token })).status).toBe(403)
    expect((await app.rest('GET', `/documents/${id}`, undefined, { token })).status).toBe(200)
    expect((await app.rest('PUT', `/documents/${id}`, { name: 'x' }, { token })).status).toBe(403)
  })
})

describe('in the graph', () => {
  it('small files are uploaded, changed, listed and deleted', async () => {
    const made = await app.graphql(
      `mutation ($id: ID!, $input: UploadDocumentsInput!) {
        uploadDocuments(recordId: $id, input: $input) { documents { id name size mediaType isPublic } userErrors { field message } }
      }`,
      { id: clientId, input: { files: [{ name: 'g.csv', content: Buffer.from('a,b\n1,2\n').toString('base64') }] } },
    )
    const id = made.at('data.uploadDocuments.documents.0.id')
    expect(made.body['data']?.['uploadDocuments']).toMatchObject({
      documents: [{ name: 'g.csv', size: 8, mediaType: 'text/csv', isPublic: true }],
      userErrors: [],
    })
    const found = await app.graphql(
      'query ($id: ID!) { document(id: $id) { name url } node(id: $id) { id } documents(filter: { name: "g.csv" }) { totalCount } }',
      { id },
    )
    expect(found.body['data']).toMatchObject({
      document: { name: 'g.csv' },
      node: { id },
      documents: { totalCount: 1 },
    })
    expect(await (await download(found.at('data.document.url'))).text()).toBe('a,b\n1,2\n')
    const gone = await app.graphql(
      'mutation ($id: ID!) { bulkDocuments(action: DELETE, ids: [$id]) { results { outcome } documents { isDeleted } } }',
      { id },
    )
    expect(gone.body['data']?.['bulkDocuments']).toEqual({
      results: [{ outcome: 'DONE' }],
      documents: [{ isDeleted: true }],
    })
  })

  it.each(['', 'not base64!', 'ä'])('%j is no content', async (content) => {
    const { body } = await app.graphql(
      `mutation ($id: ID!, $input: UploadDocumentsInput!) {
        uploadDocuments(recordId: $id, input: $input) { userErrors { field } }
      }`,
      { id: clientId, input: { files: [{ name: 'x', content }] } },
    )
    expect(body['data']?.['uploadDocuments']?.['userErrors']).toEqual([{ field: ['input', 'files', '0', 'content'] }])
  })
})

describe('the documents of a list', () => {
  it('cost the same for few and for many records', async () => {
    for (let count = 0; count < 6; count++) {
      const vendor = await app.rest('POST', '/vendors', { name: `Many ${count}` })
      await newDocument(`many ${count}`, `/vendors/${vendor.at('data.id')}/upload`)
    }
    expect(await costOf('/vendors?filter=Many&per_page=5')).toBe(await costOf('/vendors?filter=Many&per_page=2'))
  })
})

describe('merging clients', () => {
  it('takes the documents along', async () => {
    const [stays, goes] = [await newClient(app, { name: 'Stays' }), await newClient(app, { name: 'Goes' })]
    const { id } = await newDocument('moves along', `/clients/${app.id('client', goes.id)}/upload`)
    const merged = await app.rest(
      'POST',
      `/clients/${app.id('client', stays.id)}/${app.id('client', goes.id)}/merge`,
      undefined,
      { password: 'correct horse battery' },
    )
    expect(merged.body['data']?.['documents'], merged.text).toMatchObject([{ id }])
    const after = await upload(`/clients/${app.id('client', goes.id)}/upload`, [{ name: 'late', content: 'late' }])
    expect(after.body.data).toMatchObject({ id: app.id('client', stays.id) })
    expect(after.documents).toHaveLength(2)
  })
})
