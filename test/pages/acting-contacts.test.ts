import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, isNotNull } from 'drizzle-orm'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'
import { newQuote, openPage } from './portal.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Works', auto_convert_quote: true } })
})
afterAll(() => app.close())

type Told = { type: string; actor: { user: Json | null; contact: Json | null; vendorContact: Json | null } }

async function activitiesOf(kind: 'quote' | 'purchaseOrder', id: string): Promise<Told[]> {
  const query = `query ($id: ID!) { ${kind}(id: $id) { activities(first: 20) { nodes {
    type actor { user { email } contact { email } vendorContact { email } } } } } }`
  const { body } = await app.graphql(query, { id })
  return body.data?.[kind]?.['activities']?.['nodes'] as unknown as Told[]
}

const byOwner = { user: { email: 'owner@example.com' }, contact: null, vendorContact: null }
const byAda = { user: null, contact: { email: 'ada@acme.test' }, vendorContact: null }
const byVera = { user: null, contact: null, vendorContact: { email: 'vera@vendor.test' } }

const told = async (query: string): Promise<readonly Json[]> =>
  (await app.rest('GET', `/activities?reactv2=true${query}`)).body['data'] as unknown as Json[]

async function newOrder(): Promise<{ id: string; path: string }> {
  const contacts = [{ first_name: 'Vera', email: 'vera@vendor.test', send_email: true }]
  const vendor_id = (await app.rest('POST', '/vendors', { name: 'Supplier', contacts })).at('data.id')
  const made = await app.rest('POST', '/purchase_orders?mark_sent=true', { vendor_id, line_items: [{ cost: 5 }] })
  return { id: made.at('data.id'), path: new URL(made.at('data.invitations.0.link')).pathname }
}

describe('activities of what contacts do on pages', () => {
  it('views, comments, answers and what follows from them name the contact, and no user', async () => {
    const { id, path } = await newQuote(app)
    const page = await openPage(app, path)
    await page.post({ answer: 'comment', comment: 'Hello' })
    await page.post({ answer: 'decline', reason: 'No' })
    await page.post({ answer: 'approve', name: 'Ada' })
    const activities = await activitiesOf('quote', id)
    const [ofUser, ofContact] = [activities.slice(-2), activities.slice(0, -2)]
    expect(ofUser.map(({ actor }) => actor)).toEqual([byOwner, byOwner])
    expect(ofContact.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['QUOTE_VIEWED', 'NOTE_ADDED', 'QUOTE_APPROVED']),
    )
    for (const { type, actor } of ofContact) expect({ type, actor }).toEqual({ type, actor: byAda })
  })

  it('the contact of a vendor is named likewise', async () => {
    const { id, path } = await newOrder()
    await (await openPage(app, path)).post({ answer: 'comment', comment: 'In May?' })
    const activities = await activitiesOf('purchaseOrder', id)
    expect(activities.filter(({ actor }) => actor.user === null)).toEqual([
      { type: 'NOTE_ADDED', actor: byVera },
      { type: 'PURCHASE_ORDER_VIEWED', actor: byVera },
    ])
  })

  it('over REST they have the id of the contact and none of a user, and the names that sentences need', async () => {
    const { path } = await newQuote(app)
    await (await openPage(app, path)).post({ answer: 'comment', comment: 'Hello' })
    const [note] = await told('&per_page=1')
    const contact = { label: 'Ada Lovelace', hashed_id: note?.['client_id'] }
    expect(note).toMatchObject({ user_id: '', token_id: '', vendor_contact_id: '', contact, contact_entity: 'clients' })
    expect(note).toMatchObject({ user: { label: 'Ada Lovelace', hashed_id: '' }, vendor_contact: { label: '' } })
    await (await openPage(app, (await newOrder()).path)).post({ answer: 'comment', comment: 'In May?' })
    const [order] = await told('&per_page=1')
    expect(order).toMatchObject({
      user_id: '',
      contact_id: '',
      user: { label: 'Vera', hashed_id: '' },
      vendor_contact: { label: 'Vera', hashed_id: order?.['vendor_id'] },
      contact_entity: 'vendors',
    })
  })

  it('are not among the activities of the author of the document', async () => {
    const { id, path } = await newQuote(app)
    await (await openPage(app, path)).post({ answer: 'comment', comment: 'Hello' })
    const query = 'query ($filter: ActivityFilter) { activities(filter: $filter, first: 9) { nodes { type } } }'
    const filter = { quoteIds: [id], userIds: [app.id('user', app.owner.userId)] }
    const { body } = await app.graphql(query, { filter })
    const nodes = body.data?.['activities']?.['nodes']
    expect(nodes).toEqual([{ type: 'QUOTE_SENT' }, { type: 'QUOTE_CREATED' }])
  })

  it('of earlier versions, which did not store the contact, name no user either', async () => {
    const { id, path } = await newQuote(app)
    await (await openPage(app, path)).post({ answer: 'approve', name: 'Ada' })
    const { activities } = app.database.tables
    await app.database.transact(app.owner.companyId, (db) =>
      db
        .update(activities)
        .set({ contactId: null })
        .where(and(eq(activities.companyId, app.owner.companyId), isNotNull(activities.contactId))),
    )
    const [, approved] = (await activitiesOf('quote', id)).filter(({ type }) => type !== 'QUOTE_VIEWED')
    expect(approved).toEqual({ type: 'QUOTE_APPROVED', actor: { user: null, contact: null, vendorContact: null } })
    const rows = await told(`&per_page=9`)
    const row = rows.find(({ activity_type_id: type }) => (type as unknown) === 29)
    expect(row).toMatchObject({ user_id: '', user: { label: 'Ada' }, contact: { label: 'Ada', hashed_id: '' } })
  })
})
