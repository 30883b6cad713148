import { readFileSync } from 'node:fs'
import { buildSchema, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
/** One id of each type that belongs to another record, by the name of its type. */
const parts: Record<string, string> = {}

beforeAll(async () => {
  app = await serveTestApp()
  const idOf = async (path: string, body: Record<string, unknown>): Promise<string> =>
    (await app.rest('POST', path, body)).at('data.id')
  const line_items = [{ cost: 100, quantity: 1 }]
  const client_id = await idOf('/clients', { name: 'Acme', contacts: [{ email: 'ada@acme.example' }] })
  const vendor_id = await idOf('/vendors', { name: 'Paper & Co', contacts: [{ email: 'bo@paper.example' }] })
  const invoice = await idOf('/invoices?mark_sent=true', { client_id, line_items })
  const credit = await idOf('/credits?mark_sent=true', { client_id, line_items: [{ cost: 40, quantity: 1 }] })
  await idOf('/payments', {
    client_id,
    amount: 60,
    invoices: [{ invoice_id: invoice, amount: 100 }],
    credits: [{ credit_id: credit, amount: 40 }],
  })
  await idOf('/purchase_orders', { vendor_id, line_items })
  const answer = await app.graphql(`{
    clients(first: 1) { nodes { contacts { id } ledger(first: 1) { nodes { id } } } }
    vendors(first: 1) { nodes { contacts { id } } }
    invoices(first: 1) { nodes { invitations { id } } }
    payments(first: 1) { nodes { allocations { id } credits { id } } }
    purchaseOrders(first: 1) { nodes { invitations { id } } }
    activities(first: 1) { nodes { id } }
  }`)
  expect(answer.body.errors, answer.text).toBeUndefined()
  Object.assign(parts, {
    Contact: answer.at('data.clients.nodes.0.contacts.0.id'),
    LedgerEntry: answer.at('data.clients.nodes.0.ledger.nodes.0.id'),
    VendorContact: answer.at('data.vendors.nodes.0.contacts.0.id'),
    Invitation: answer.at('data.invoices.nodes.0.invitations.0.id'),
    PaymentAllocation: answer.at('data.payments.nodes.0.allocations.0.id'),
    PaymentCredit: answer.at('data.payments.nodes.0.credits.0.id'),
    VendorInvitation: answer.at('data.purchaseOrders.nodes.0.invitations.0.id'),
    Activity: answer.at('data.activities.nodes.0.id'),
  })
})
afterAll(() => app.close())

const nodes = (ids: readonly string[], call = {}) =>
  app.graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids }, call)

describe('nodes(ids:)', () => {
  it('finds every type that has an id, in the order of the ids', async () => {
    const ids = Object.values(parts)
    const { body, text } = await nodes(ids)
    expect(body.errors, text).toBeUndefined()
    expect(body.data?.nodes).toEqual(Object.entries(parts).map(([__typename, id]) => ({ __typename, id })))
  })

  it('has null in the place of an unknown id', async () => {
    const contact = parts['Contact'] ?? ''
    const { body } = await nodes(['nobody', contact, contact])
    expect(body.data?.nodes).toEqual([
      null,
      { __typename: 'Contact', id: contact },
      { __typename: 'Contact', id: contact },
    ])
  })

  it('shows parts of a record to those who view the record', async () => {
    const { body } = await nodes(Object.values(parts), await app.member('view_quote'))
    expect(body.data?.nodes).toEqual(Object.keys(parts).map(() => null))
    const { body: ofClients } = await nodes([parts['Contact'] ?? ''], await app.member('view_client'))
    expect(ofClients.data?.nodes).toEqual([{ __typename: 'Contact', id: parts['Contact'] }])
  })

  it('has null with an error in the place of a refused record', async () => {
    const owner = (await app.graphql('{ viewer { id } }')).at('data.viewer.id')
    const { body } = await nodes([owner, parts['Contact'] ?? ''], await app.member('view_client'))
    expect(body.data?.nodes).toEqual([null, { __typename: 'Contact', id: parts['Contact'] }])
    expect(body.errors).toMatchObject([{ path: ['nodes', 0], extensions: { code: 'FORBIDDEN' } }])
  })

  it('refuses more than 100 ids', async () => {
    const { body } = await nodes(Array.from({ length: 101 }, () => 'x'))
    expect(body.errors).toMatchObject([{ message: expect.stringContaining('at most 100 ids') }])
  })

  it("finds nothing of another company's", async () => {
    const other = await app.otherCompany()
    const { body } = await nodes(Object.values(parts), other)
    expect(body.data?.nodes).toEqual(Object.keys(parts).map(() => null))
  })
})

describe('the schema', () => {
  it('has no type with an opaque id that node does not find', () => {
    const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
    const results = ['BulkResult', 'MatchResult']
    const without = Object.values(schema.getTypeMap()).filter(
      (type) =>
        isObjectType(type) &&
        !results.includes(type.name) &&
        String(type.getFields()['id']?.type) === 'ID!' &&
        !type.getInterfaces().some(({ name }) => name === 'Node'),
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })
})
