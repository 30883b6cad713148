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
      'mutation ($id: ID!) { addNote(entity: INVOICES, entityId: $id, notes: "Again") { activity { type notes subject { __typename id } } userErrors { code } } }',
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
    const unknown = await app.rest('POST', '/activities/notes', { entity: 'clients', entity_id: vendor, notes: 'x' })
    expect(Object.keys(unknown.body['errors'] as Json)).toEqual(['entity_id'])
  })
})
