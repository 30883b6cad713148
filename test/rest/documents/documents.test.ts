import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient } from '../../fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { filesOf } from './document-files.ts'

let app: ServedApp
let clientId: string
let files: ReturnType<typeof filesOf>
beforeAll(async () => {
  app = await serveTestApp()
  clientId = app.id('client', (await newClient(app)).id)
  files = filesOf(app, clientId)
  await files.newDocument('larger than what the tests keep')
})
afterAll(() => app.close())

/** Number of statements that a request executes. */
const costOf = async (path: string): Promise<number> => {
  app.statements.length = 0
  await app.rest('GET', path)
  return app.statements.length
}

describe('documents over REST', () => {
  it('a document is renamed and hidden from the client without changing its content', async () => {
    const { id, url } = await files.newDocument('to rename')
    const saved = await app.rest('PUT', `/documents/${id}`, { name: '/x/renamed.txt', is_public: false })
    expect(saved.body['data']).toMatchObject({ name: 'renamed.txt', is_public: false })
    expect((await app.rest('GET', `/documents/${id}`)).body).toEqual(saved.body)
    expect((await app.rest('GET', `/documents/${id}/edit`)).body).toEqual(saved.body)
    const answer = await files.download(url)
    expect(answer.headers.get('content-disposition')).toContain('renamed.txt')
    expect(await answer.text()).toBe('to rename')
  })

  it('a document is archived and restored, and deleting is final', async () => {
    const { id, url } = await files.newDocument('to delete')
    expect(Number((await app.rest('GET', `/documents/${id}/archive`)).at('data.archived_at'))).toBeGreaterThan(0)
    expect((await files.download(url)).status).toBe(200)
    expect((await app.rest('GET', `/documents/${id}/restore`)).at('data.archived_at')).toBe('0')
    expect((await files.remove(id)).at('data.is_deleted')).toBe('true')
    expect((await files.remove(id)).status).toBe(200)
    expect((await files.download(url)).status).toBe(404)
    expect((await app.rest('GET', `/documents/${id}/restore`)).status).toBe(409)
    const bulk = await app.rest('POST', '/documents/bulk', { action: 'restore', ids: [id] })
    expect(bulk.body['meta']?.['results']).toEqual([{ id, outcome: 'skipped', reason: 'content_removed' }])
    const parent = await app.rest('GET', `/clients/${clientId}`)
    expect(parent.text).not.toContain(id)
  })

  it('documents are found by name, visibility and state', async () => {
    const { id } = await files.newDocument('to find')
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
    const unknown = await app.rest('GET', '/documents?sort=disk')
    expect([unknown.status, unknown.at('meta.ignored.0')]).toEqual([200, 'sort=disk'])
  })

  it.each([
    ['in the middle of a character', `${'𠀀'.repeat(60)}a.b`, `${'𠀀'.repeat(58)}a.b`],
    ['before a point', `b.${'x'.repeat(119)}`, 'x'.repeat(119)],
  ])('a long name that is cut %s is a safe file name', async (_, name, written) => {
    const { id, url } = await files.newDocument(`named ${name}`)
    await app.rest('PUT', `/documents/${id}`, { name })
    const answer = await files.download(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`''${encodeURIComponent(written)}$`))
    await answer.text()
  })

  it('a zip contains several documents with unique names', async () => {
    const [one, two] = [await files.newDocument('zip one'), await files.newDocument('zip two')]
    const answer = await files.download('/api/v1/documents/bulk', undefined, {
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

  it('a document with lost content reports that', async () => {
    const { id, hash, url } = await files.newDocument('lost')
    await app.files.remove(hash, async () => false)
    expect((await files.download(url)).status).toBe(404)
    expect((await app.rest('POST', '/documents/bulk', { action: 'download', ids: [id] })).status).toBe(404)
  })
})

describe('permissions for documents', () => {
  it('permissions for a document are those for its record', async () => {
    const { id, url } = await files.newDocument('whose?')
    const viewer = (await app.member('view_client')).token
    const editor = (await app.member('edit_client')).token
    const stranger = (await app.member('edit_invoice')).token
    const other = (await app.otherCompany()).token
    const statusOf = async (token: string) => [
      (await app.rest('GET', `/documents/${id}`, undefined, { token })).status,
      (await files.download(url, token)).status,
      (await app.rest('PUT', `/documents/${id}`, { is_public: true }, { token })).status,
      (await files.upload(`/clients/${clientId}/upload`, [{ name: 'a', content: 'by whom?' }], { token })).status,
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

  it('a user who sees only own records sees only their files', async () => {
    const { token, userId } = await app.member('')
    const own = await newClient(app, { name: 'Own', assigneeId: app.id('user', userId) })
    const { id } = await files.newDocument('of my own', `/clients/${app.id('client', own.id)}/upload`)
    await files.newDocument('of others')
    const { body } = await app.rest('GET', '/documents?filter=note&per_page=500', undefined, { token })
    expect(body['data']).toMatchObject([{ id }])
    expect((await app.rest('PUT', `/documents/${id}`, { name: 'mine' }, { token })).status).toBe(200)
  })

  it('only admins attach files to the company, and all users see them', async () => {
    const path = `/companies/${app.id('company', app.owner.companyId)}/upload`
    const { id } = await files.newDocument('of the company', path)
    const { token } = await app.member('view_all,edit_all,create_all')
    expect((await files.upload(path, [{ name: 'a', content: 'x' }], { token })).status).toBe(403)
    expect((await app.rest('GET', `/documents/${id}`, undefined, { token })).status).toBe(200)
    expect((await app.rest('PUT', `/documents/${id}`, { name: 'x' }, { token })).status).toBe(403)
  })
})

describe('documents over GraphQL', () => {
  it('small files are uploaded, updated, listed and deleted', async () => {
    const made = await app.graphql(
      `mutation ($id: ID!, $input: UploadDocumentsInput!) {
        uploadDocuments(recordId: $id, input: $input) { documents { id name size mediaType isPublic } userErrors { path message } }
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
    expect(await (await files.download(found.at('data.document.url'))).text()).toBe('a,b\n1,2\n')
    const gone = await app.graphql(
      'mutation ($id: ID!) { deleteDocuments(ids: [$id]) { results { outcome } documents { isDeleted } } }',
      { id },
    )
    expect(gone.body['data']?.['deleteDocuments']).toEqual({
      results: [{ outcome: 'DONE' }],
      documents: [{ isDeleted: true }],
    })
  })

  it.each(['', 'not base64!', 'ä'])('%j is refused as content', async (content) => {
    const { body } = await app.graphql(
      `mutation ($id: ID!, $input: UploadDocumentsInput!) {
        uploadDocuments(recordId: $id, input: $input) { userErrors { path } }
      }`,
      { id: clientId, input: { files: [{ name: 'x', content }] } },
    )
    expect(body['data']?.['uploadDocuments']?.['userErrors']).toEqual([{ path: ['input', 'files', '0', 'content'] }])
  })
})

describe('cost of embedded documents', () => {
  it('documents of a list take a constant number of statements', async () => {
    for (let count = 0; count < 6; count++) {
      const vendor = await app.rest('POST', '/vendors', { name: `Many ${count}` })
      await files.newDocument(`many ${count}`, `/vendors/${vendor.at('data.id')}/upload`)
    }
    expect(await costOf('/vendors?filter=Many&per_page=5')).toBe(await costOf('/vendors?filter=Many&per_page=2'))
  })
})

describe('documents of merged clients', () => {
  it('a merge moves the documents', async () => {
    const [stays, goes] = [await newClient(app, { name: 'Stays' }), await newClient(app, { name: 'Goes' })]
    const { id } = await files.newDocument('moves along', `/clients/${app.id('client', goes.id)}/upload`)
    const merged = await app.rest(
      'POST',
      `/clients/${app.id('client', stays.id)}/${app.id('client', goes.id)}/merge`,
      undefined,
      { password: 'correct horse battery' },
    )
    expect(merged.body['data']?.['documents'], merged.text).toMatchObject([{ id }])
    const after = await files.upload(`/clients/${app.id('client', goes.id)}/upload`, [
      { name: 'late', content: 'late' },
    ])
    expect(after.body.data).toMatchObject({ id: app.id('client', stays.id) })
    expect(after.documents).toHaveLength(2)
  })
})
