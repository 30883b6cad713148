import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foundCompany } from '../../src/domain/company/company/found.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const create =
  'mutation ($name: String!) { createVendor(input: { name: $name }) { vendor { id name } userErrors { code message path } } }'
const created = async (name: string) => (await app.graphql(create, { name })).at('data.createVendor.vendor.id')

describe('mutations', () => {
  it('a refused mutation returns its code, the argument path and no record', async () => {
    const answer = await app.graphql(create, { name: '' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: {
        createVendor: {
          vendor: null,
          userErrors: [{ code: 'REQUIRED', message: 'is required', path: ['input', 'name'] }],
        },
      },
    })
  })

  it('a mutation returns what it wrote, not a value cached by the same document', async () => {
    const id = await created('Before')
    const answer = await app.graphql(
      `mutation ($id: ID!) {
        first: updateVendor(id: $id, input: { phone: "1" }) { vendor { contacts { firstName } } }
        second: updateVendor(id: $id, input: { contacts: [{ firstName: "Ann" }] }) { vendor { contacts { firstName } } }
      }`,
      { id },
    )
    expect(answer.body).toEqual({
      data: { first: { vendor: { contacts: [] } }, second: { vendor: { contacts: [{ firstName: 'Ann' }] } } },
    })
  })

  it('a bulk mutation returns a result for each record', async () => {
    const id = await created('Twice archived')
    const bulk =
      'mutation ($ids: [ID!]!) { archiveVendors(ids: $ids) { vendors { id } results { id outcome reason } userErrors { code } } }'
    await app.graphql(bulk, { ids: [id] })
    const again = await app.graphql(bulk, { ids: [id] })
    expect(again.body).toEqual({
      data: {
        archiveVendors: {
          vendors: [{ id }],
          results: [{ id, outcome: 'SKIPPED', reason: 'ALREADY_ARCHIVED' }],
          userErrors: [],
        },
      },
    })
  })
})

describe('Idempotency-Key over GraphQL', () => {
  it('a repeated mutation with the same key is carried out once', async () => {
    const first = await app.graphql(create, { name: 'Once' }, { idempotencyKey: 'once' })
    const second = await app.graphql(create, { name: 'Once' }, { idempotencyKey: 'once' })
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.text).toBe(first.text)
  })

  it('each mutation of a document has its own key', async () => {
    const two =
      'mutation { a: createVendor(input: { name: "A" }) { vendor { id } } b: createVendor(input: { name: "B" }) { vendor { id } } }'
    const first = await app.graphql(two, {}, { idempotencyKey: 'two' })
    const second = await app.graphql(two, {}, { idempotencyKey: 'two' })
    expect(first.at('data.a.vendor.id')).not.toBe(first.at('data.b.vendor.id'))
    expect(second.text).toBe(first.text)
  })

  it('a key is refused with a different input', async () => {
    await app.graphql(create, { name: 'One' }, { idempotencyKey: 'other' })
    const answer = await app.graphql(create, { name: 'Other' }, { idempotencyKey: 'other' })
    expect(answer.at('data.createVendor.userErrors.0.code')).toBe('KEY_REUSED')
    expect(answer.at('data.createVendor.userErrors.0.path.0')).toBe('idempotencyKey')
  })
})

describe('reading one record', () => {
  it('a missing record is null with NOT_FOUND next to other data', async () => {
    const id = await created('There')
    const answer = await app.graphql(
      'query ($id: ID!) { there: vendor(id: $id) { name } gone: vendor(id: "nothing") { name } }',
      { id },
    )
    expect(answer.status).toBe(200)
    expect(answer.at('data.there.name')).toBe('There')
    expect(answer.at('errors.0.extensions.code')).toBe('NOT_FOUND')
    expect(answer.at('errors.0.path.0')).toBe('gone')
  })

  it('a record is found by its id only within its company', async () => {
    const id = await created('A node')
    const node = 'query ($id: ID!) { node(id: $id) { __typename id ... on Vendor { name } } }'
    expect((await app.graphql(node, { id })).body).toEqual({
      data: { node: { __typename: 'Vendor', id, name: 'A node' } },
    })
    const stranger = await foundCompany(app.database, app.sources, { email: 'stranger@example.com' })
    expect((await app.graphql(node, { id }, { token: stranger.token })).body).toEqual({ data: { node: null } })
    expect((await app.graphql(node, { id: 'nothing' })).body).toEqual({ data: { node: null } })
  })
})

describe('connections', () => {
  const page = `query ($first: Int, $after: String, $last: Int, $before: String) {
    vendors(first: $first, after: $after, last: $last, before: $before, filter: { search: "paged" }, orderBy: [{ field: NAME, direction: DESC }]) {
      totalCount nodes { name } edges { cursor node { name } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }`

  it('a connection pages forwards and backwards in the same order', async () => {
    for (const name of ['paged 1', 'paged 2', 'paged 3']) await created(name)
    const first = await app.graphql(page, { first: 2 })
    expect(first.at('data.vendors.totalCount')).toBe('3')
    expect([first.at('data.vendors.nodes.0.name'), first.at('data.vendors.edges.1.node.name')]).toEqual([
      'paged 3',
      'paged 2',
    ])
    expect(first.body).toMatchObject({ data: { vendors: { pageInfo: { hasNextPage: true, hasPreviousPage: false } } } })
    const second = await app.graphql(page, { first: 2, after: first.at('data.vendors.pageInfo.endCursor') })
    expect(second.body).toMatchObject({
      data: { vendors: { nodes: [{ name: 'paged 1' }], pageInfo: { hasNextPage: false, hasPreviousPage: true } } },
    })
    const back = await app.graphql(page, { last: 2, before: second.at('data.vendors.pageInfo.startCursor') })
    expect(back.at('data.vendors.nodes.0.name')).toBe('paged 3')
  })

  it('a wrong argument is reported by its name', async () => {
    const answer = await app.graphql(
      '{ vendors(filter: { createdAt: { from: "2026-03-02T00:00:00Z", to: "2026-03-01T00:00:00Z" } }) { nodes { id } } }',
    )
    expect(answer.at('errors.0.extensions.code')).toBe('VALIDATION')
    expect(answer.at('errors.0.extensions.fields.0.path.0')).toBe('filter')
    expect(answer.at('errors.0.extensions.fields.0.path.1')).toBe('createdAt')
  })
})
