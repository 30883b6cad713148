import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../src/api/graphql/limits/limits.ts'
import { readTrustedDocuments } from '../../src/api/graphql/documents/trusted-documents.ts'
import { operatorMessage } from '../../src/server/operator-failures.ts'
import { serveTestApp } from '../serving.ts'
import type { RequestOptions, ServedApp } from '../serving.ts'
import { isFull } from '../size.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const extensionsOf = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } })

const viewer = 'query viewer { viewer { email } }'
const rename = 'mutation rename($id: ID!) { updateClient(id: $id, input: { name: "New" }) { userErrors { code } } }'
const changes = 'subscription changes { invoiceChanged { id } }'
const schemaTypes = '{ __schema { queryType { name } } }'
const deep = `{ vendors { ${'nodes { '.repeat(limits.depth)} id ${'}'.repeat(limits.depth)} } }`

let folder: string
let app: ServedApp
let closed: ServedApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  await Promise.all([
    writeFile(join(folder, 'viewer.graphql'), viewer),
    writeFile(join(folder, 'rename.graphql'), rename),
    writeFile(join(folder, 'changes.graphql'), changes),
  ])
  app = await serveTestApp({ env: { GRAPHQL_DOCUMENTS: folder } })
  closed = await serveTestApp({ env: { GRAPHQL_DOCUMENTS: folder, GRAPHQL_TRUSTED_ONLY: 'true' } })
})
afterAll(async () => {
  await app.close()
  await closed.close()
  await rm(folder, { recursive: true })
})

type Body = { errors?: { message?: string; extensions?: { code?: string } }[] }
const errorOf = ({ body }: { body: unknown }) => (body as Body).errors?.[0]
const codeOf = (answer: { body: unknown }) => errorOf(answer)?.extensions?.code

const post = (to: ServedApp, body: unknown, options: RequestOptions = {}) => to.send('POST', '/graphql', body, options)
const getting = (to: ServedApp, params: Record<string, unknown>, options: RequestOptions = {}) =>
  to.get(
    `/graphql?${new URLSearchParams(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    ).toString()}`,
    options,
  )

const requested = (name: string) => `query ${name} { viewer { email } }`
/** Sends a document together with its hash. */
const send = (query: string, options: RequestOptions = {}) =>
  post(app, { query, extensions: extensionsOf(hashOf(query)) }, options)

/** A file with this text. */
async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

describe('trusted documents', () => {
  it.each([
    ['POST', post],
    ['GET', getting],
  ])('a trusted document is found by its hash: %s', async (_method, ask) => {
    const answer = await ask(app, { documentId: `sha256:${hashOf(viewer)}` })
    expect([answer.status, answer.at('data.viewer.email')]).toEqual([200, app.owner.email])
  })

  it('a trusted document is found by the hash of an automatic persisted query', async () => {
    const answer = await post(app, { extensions: extensionsOf(hashOf(viewer)) })
    expect(answer.at('data.viewer.email')).toBe(app.owner.email)
  })

  it('a trusted mutation takes variables, and is refused by GET', async () => {
    const id = (await app.rest('POST', '/clients', { name: 'Old' })).at('data.id')
    const request = { documentId: `sha256:${hashOf(rename)}`, variables: { id } }
    expect((await getting(app, request)).status).toBe(405)
    expect((await app.rest('GET', `/clients/${id}`)).at('data.name')).toBe('Old')
    expect((await post(app, request)).status).toBe(200)
    expect((await app.rest('GET', `/clients/${id}`)).at('data.name')).toBe('New')
  })

  it('a trusted document needs a token', async () => {
    const answer = await post(app, { documentId: `sha256:${hashOf(viewer)}` }, { token: '' })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'INVALID_TOKEN'])
  })

  it('an unknown hash is answered with PersistedQueryNotFound', async () => {
    const answer = await post(app, { documentId: `sha256:${hashOf('other')}` })
    expect([answer.status, errorOf(answer)?.message]).toEqual([404, 'PersistedQueryNotFound'])
  })

  it.each([
    [{ documentId: `sha256:${hashOf(viewer)}`, query: viewer }, 'Send "query" or "documentId", not both.'],
    [{ documentId: 7 }, '"documentId" must be text.'],
    [{}, 'Send `query`, or `documentId` for a document that the server knows.'],
  ])('a request without exactly one document is refused: %j', async (body, message) => {
    const answer = await post(app, body)
    expect([answer.status, errorOf(answer)?.message]).toEqual([400, message])
  })
})

describe('trusted documents only', () => {
  it('a trusted document is executed if all others are refused', async () => {
    const answer = await post(closed, { documentId: `sha256:${hashOf(viewer)}` })
    expect(answer.at('data.viewer.email')).toBe(closed.owner.email)
  })

  it.each([
    [{ query: '{ viewer { id } }' }, 400, 'PERSISTED_QUERY_ONLY'],
    [{ query: viewer, extensions: extensionsOf(hashOf(viewer)) }, 400, 'PERSISTED_QUERY_ONLY'],
    [{ documentId: `sha256:${hashOf('other')}` }, 404, 'PERSISTED_QUERY_NOT_IN_LIST'],
    [{ extensions: extensionsOf(hashOf('other')) }, 404, 'PERSISTED_QUERY_NOT_IN_LIST'],
    [{}, 400, 'PERSISTED_QUERY_ID_REQUIRED'],
  ])('every other document is refused with an instruction: %j', async (body, status, code) => {
    const answer = await post(closed, body)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect(errorOf(answer)?.message).toContain('GRAPHQL_DOCUMENTS')
  })

  it('introspection without a token and GraphiQL are off if only trusted documents are accepted', async () => {
    expect((await post(closed, { query: schemaTypes }, { token: '' })).status).toBe(403)
    const page = await closed.get('/graphql', { headers: { Accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, codeOf(page)]).toEqual([400, 'PERSISTED_QUERY_ID_REQUIRED'])
  })
})

describe('automatic persisted queries', () => {
  it('a document that was sent with its hash is found by its hash, by POST and GET', async () => {
    const query = requested('known')
    const extensions = extensionsOf(hashOf(query))
    const unknown = await post(app, { extensions })
    expect([unknown.status, errorOf(unknown)?.message, codeOf(unknown)]).toEqual([
      404,
      'PersistedQueryNotFound',
      'PERSISTED_QUERY_NOT_FOUND',
    ])
    expect((await send(query)).at('data.viewer.email')).toBe(app.owner.email)
    expect((await post(app, { extensions })).at('data.viewer.email')).toBe(app.owner.email)
    expect((await getting(app, { extensions })).at('data.viewer.email')).toBe(app.owner.email)
    expect((await getting(app, { documentId: `sha256:${hashOf(query)}` })).status).toBe(200)
    expect(codeOf(await post(app, { extensions }, { token: 'nobody' }))).toBe('INVALID_TOKEN')
  })

  it('an unknown hash is answered with 200 for a client that accepts plain JSON', async () => {
    const headers = { Accept: 'application/json' }
    const answer = await post(app, { extensions: extensionsOf(hashOf('none')) }, { headers })
    expect([answer.status, codeOf(answer)]).toEqual([200, 'PERSISTED_QUERY_NOT_FOUND'])
  })

  it('a document with the hash of another one is refused and not stored', async () => {
    const [query, hash] = [requested('mine'), hashOf(requested('theirs'))]
    const answer = await post(app, { query, extensions: extensionsOf(hash) })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'PERSISTED_QUERY_MISMATCH'])
    expect(codeOf(await post(app, { extensions: extensionsOf(hash) }))).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it('a document of a caller without a token is executed and not stored', async () => {
    expect((await send(schemaTypes, { token: '' })).at('data.__schema.queryType.name')).toBe('Query')
    const later = await post(app, { extensions: extensionsOf(hashOf(schemaTypes)) })
    expect(codeOf(later)).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it('persisted documents are subject to the document limits', async () => {
    expect(codeOf(await send(deep))).toBe('DOCUMENT_TOO_LARGE')
    expect(codeOf(await post(app, { extensions: extensionsOf(hashOf(deep)) }))).toBe('DOCUMENT_TOO_LARGE')
    const long = `${requested('long')} # ${'x'.repeat(limits.characters)}`
    expect(codeOf(await send(long))).toBe('DOCUMENT_TOO_LARGE')
    expect(codeOf(await post(app, { extensions: extensionsOf(hashOf(long)) }))).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it.runIf(isFull)('the least recently used documents are evicted', async () => {
    const query = requested('old')
    await send(query)
    const filler = 'x'.repeat(limits.characters - 100)
    await Promise.all(Array.from({ length: 140 }, (_, count) => send(`{ __typename } # ${count} ${filler}`)))
    expect(codeOf(await post(app, { extensions: extensionsOf(hashOf(query)) }))).toBe('PERSISTED_QUERY_NOT_FOUND')
  })
})

describe('reading of trusted documents', () => {
  const schema = buildSchema('type Query { one: Int, two: Int }')
  it('documents of a manifest are known by their names and their hashes', async () => {
    const named = JSON.stringify({ abc123: '{ one }', [`sha256:${hashOf('{ two }')}`]: '{ two }' })
    const documents = await readTrustedDocuments(await fileOf('good.json', named), schema)
    expect([...documents]).toEqual([
      [`sha256:${hashOf('{ one }')}`, '{ one }'],
      ['abc123', '{ one }'],
      [`sha256:${hashOf('{ two }')}`, '{ two }'],
    ])
  })

  it.each([
    ['not JSON', 'no', /GRAPHQL_DOCUMENTS: .*wrong\.json must be a folder, or a JSON object/],
    ['a list', '["{ one }"]', /must be a folder, or a JSON object/],
    ['empty', '{}', /that is not empty/],
    [
      'invalid',
      '{ "a": "{ one }", "b": "{ three }" }',
      /^GRAPHQL_DOCUMENTS: b: Cannot query field "three" .*\(line 1\)$/,
    ],
    ['no GraphQL', '{ "a": "{ one" }', /^GRAPHQL_DOCUMENTS: a: Syntax Error: /],
    ['named by another hash', `{ "sha256:${hashOf('other')}": "{ one }" }`, /is not the hash of its document/],
    ['named by what no URL holds', '{ "a b": "{ one }" }', /^GRAPHQL_DOCUMENTS: a b: a document is named by/],
    ['too long', JSON.stringify({ a: `{ one } # ${'x'.repeat(limits.characters)}` }), /has more than 32768 characters/],
  ])('a manifest that cannot be used is reported in one line: %s', async (_case, text, message) => {
    const read = readTrustedDocuments(await fileOf('wrong.json', text), schema)
    const error: unknown = await read.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(operatorMessage(error)).toMatch(message)
    await rm(join(folder, 'wrong.json'))
  })

  it('a missing path and an empty folder are reported', async () => {
    await expect(readTrustedDocuments(join(folder, 'none'), schema)).rejects.toThrow(/GRAPHQL_DOCUMENTS: ENOENT/)
    const empty = await mkdtemp(join(folder, 'empty-'))
    await expect(readTrustedDocuments(empty, schema)).rejects.toThrow(/has no file \*\.graphql/)
  })
})
