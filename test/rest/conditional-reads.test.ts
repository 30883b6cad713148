import { afterAll, beforeAll, expect, test } from 'vitest'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let clientId: string
beforeAll(async () => {
  app = await serveTestApp({ engine: 'sqlite' })
  clientId = (await app.rest('POST', '/clients', { name: 'Acme' })).at('data.id')
})
afterAll(() => app.close())

const query = encodeURIComponent('{ clients(first: 5) { nodes { id name } } }')

/** Reads that return the same as long as nothing is committed. */
const reads: [name: string, read: (tag?: string, call?: object) => ReturnType<ServedApp['send']>][] = [
  ['a list over REST', (tag, call) => app.rest('GET', '/clients?per_page=5', undefined, { ...sending(tag), ...call })],
  [
    'a record over REST',
    (tag, call) => app.rest('GET', `/clients/${clientId}`, undefined, { ...sending(tag), ...call }),
  ],
  ['a query over GraphQL', (tag, call) => app.get(`/graphql?query=${query}`, { ...sending(tag), ...call })],
]
const sending = (tag: string | undefined) => (tag === undefined ? {} : { headers: { 'If-None-Match': tag } })
const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? ''

for (const [name, read] of reads) {
  test(`${name} is not sent again as long as nothing was committed`, async () => {
    const first = await read()
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await read(tagOf(first))
    expect([again.status, again.text, tagOf(again)]).toEqual([304, '', tagOf(first)])
    expect((await read(`"other", ${tagOf(first)}`)).status).toBe(304)
    expect((await read('"other"')).status).toBe(200)

    await app.rest('PUT', `/clients/${clientId}`, { name: `Acme ${name}` })
    const changed = await read(tagOf(first))
    expect(changed.status).toBe(200)
    expect(changed.text).toContain(`Acme ${name}`)
    expect((await read(tagOf(changed))).status).toBe(304)
  })

  test(`${name} is sent again after a commit of another process`, async () => {
    const tag = tagOf(await read())
    const path = app.url.replace(/^file:/, '')
    const other = new SqliteClient(path)
    other.prepare('update clients set name = ?').run(`Elsewhere ${name}`)
    other.close()
    const answer = await read(tag)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(`Elsewhere ${name}`)
  })

  test(`${name} is sent whatever the tag of another address`, async () => {
    const others = [
      await app.rest('GET', '/clients?per_page=6'),
      await app.get(`/graphql?query=${encodeURIComponent('{ company { id } }')}`),
    ]
    for (const other of others) {
      expect(tagOf(other)).not.toBe('')
      expect((await read(tagOf(other))).status).toBe(200)
    }
  })

  test(`${name} is sent to another caller and on another day, whatever the tag`, async () => {
    const tag = tagOf(await read())
    const member = await app.member('view_client')
    expect((await read(tag, { token: member.token })).status).toBe(200)
    const later = tagOf(await read())
    app.clock.now += 86_400
    expect((await read(later)).status).toBe(200)
  })
}

test('a refused read has no tag, and one that asks for any version is refused too', async () => {
  const missing = await app.rest('GET', '/clients/VolejRejNm', undefined, sending('*'))
  expect([missing.status, missing.headers.get('etag')]).toEqual([404, null])
  const refused = await app.get(`/graphql?query=${encodeURIComponent('{ nothing }')}`)
  expect(refused.headers.get('etag')).toBe(null)
})

test('a query that was refused in part has no tag', async () => {
  await app.rest('POST', '/quotes', { client_id: clientId })
  const balances = encodeURIComponent('{ quotes(first: 1) { nodes { id client { balance } } } }')
  const answer = await app.get(`/graphql?query=${balances}`, await app.member('view_quote'))
  expect([answer.status, answer.body['errors']]).toMatchObject([200, [{}]])
  expect(answer.headers.get('etag')).toBe(null)
})
