import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

let app: ServedApp
let client: string
let vendor: string
beforeAll(async () => {
  app = await serveTestApp()
  client = (await app.rest('POST', '/clients', { name: 'Acme' })).at('data.id')
  vendor = (await app.rest('POST', '/vendors', { name: 'Forge' })).at('data.id')
})
afterAll(() => app.close())

describe('notes on records', () => {
  it.each([
    ['clients', () => client, 'client'],
    ['vendors', () => vendor, 'vendor'],
  ])('a note on one of the %s is an activity of type 141', async (entity, id, label) => {
    const added = await app.rest('POST', '/activities/notes', { entity, entity_id: id(), notes: 'Called <back>' })
    expect(added.status, added.text).toBe(200)
    expect(added.body['data']).toMatchObject({
      activity_type_id: 141,
      notes: 'Called <back>',
      [label]: { hashed_id: id() },
    })
    const listed = await app.rest('POST', '/activities/entity', { entity: label, entity_id: id() })
    expect((listed.body['data'] as unknown as Json[])[0]).toMatchObject({ notes: 'Called <back>' })
    const comments = await app.rest('GET', '/activities?activity_type_id=141')
    const types = (comments.body['data'] as unknown as { activity_type_id: string }[]).map(
      (row) => row.activity_type_id,
    )
    expect(new Set(types)).toEqual(new Set(['141']))
  })

  it('a note on an invoice has it as subject, and over REST also names its client', async () => {
    const id = (await app.rest('POST', '/invoices', { client_id: client })).at('data.id')
    const added = await app.rest('POST', '/activities/notes', { entity: 'invoices', entity_id: id, notes: 'Chased' })
    expect(added.body['data']).toMatchObject({ client_id: client, invoice_id: id })
    const graph = await app.graphql(
      'mutation ($id: ID!) { addNote(recordId: $id, notes: "Again") { activity { type notes subject { __typename id } } userErrors { code } } }',
      { id },
    )
    expect(graph.body['data']).toEqual({
      addNote: {
        activity: { type: 'NOTE_ADDED', notes: 'Again', subject: { __typename: 'Invoice', id } },
        userErrors: [],
      },
    })
  })

  it('a note is refused with its missing or wrong field, records of another kind included', async () => {
    const refused = await app.rest('POST', '/activities/notes', { entity: 'projects', entity_id: client })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body['errors'] as Json)).toEqual(['entity', 'notes'])
    const unnamed = await app.rest('POST', '/activities/notes', { entity_id: client, notes: 'x' })
    expect([unnamed.status, unnamed.body['errors']]).toEqual([422, { entity: ['is required'] }])
    const unknown = await app.rest('POST', '/activities/notes', { entity: 'clients', entity_id: vendor, notes: 'x' })
    expect(unknown.body['errors']).toEqual({ entity_id: ['is not the id of one of the clients'] })
  })

  it('a note over GraphQL is refused with the kinds of record that take one', async () => {
    const product = (await app.rest('POST', '/products', { product_key: 'Work' })).at('data.id')
    const { body } = await app.graphql(
      'mutation ($id: ID!) { addNote(recordId: $id, notes: "x") { activity { id } userErrors { code path message } } }',
      { id: product },
    )
    const message =
      'must be the id of a client, an invoice, a quote, a credit, a payment, an expense, a vendor, a purchase order or a bank transaction'
    expect(body['data']).toEqual({
      addNote: { activity: null, userErrors: [{ code: 'INVALID', path: ['recordId'], message }] },
    })
  })
})
