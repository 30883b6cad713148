import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

type Invited = { id: string; key: string; link: string; vendor_contact_id: string; sent_date: string }

const smith = { first_name: 'Sam', email: 'smith@forge.test', send_email: true }
const clerk = { first_name: 'Cleo', email: 'clerk@forge.test', send_email: true }
const quiet = { first_name: 'Quinn', email: 'quinn@forge.test', send_email: false }

async function forge() {
  const made = await app.rest('POST', '/vendors', { name: 'Forge', contacts: [smith, clerk, quiet] })
  const contacts = (made.body['data'] as Json)['contacts'] as unknown as { id: string; first_name: string }[]
  const idOf = (name: string) => contacts.find((each) => each.first_name === name)?.id ?? ''
  return { id: made.at('data.id'), idOf }
}

const lines = [{ product_key: 'Beam', quantity: 2, cost: '50' }]
const invitedTo = (body: Json) => (body['data'] as Json)['invitations'] as unknown as Invited[]

describe('invitations of purchase orders', () => {
  it('each e-mailed contact of the vendor has an invitation with a secret key and a link', async () => {
    const vendor = await forge()
    const made = await app.rest('POST', '/purchase_orders', { vendor_id: vendor.id, line_items: lines })
    const invitations = invitedTo(made.body)
    expect(invitations.map((each) => each.vendor_contact_id)).toEqual([vendor.idOf('Sam'), vendor.idOf('Cleo')])
    expect(invitations[0]).not.toHaveProperty('client_contact_id')
    for (const { key, link } of invitations) {
      expect(key).toMatch(/^[A-Za-z0-9]{32}$/)
      expect(link).toBe(`${app.baseUrl}/vendor/purchase_order/${key}`)
    }
    expect(new Set(invitations.map((each) => each.key)).size).toBe(2)
    const shown = await app.graphql(
      'query ($id: ID!) { purchaseOrder(id: $id) { invitations { id key link sentAt contact { id email } } } }',
      { id: made.at('data.id') },
    )
    expect(shown.body['data']).toEqual({
      purchaseOrder: {
        invitations: invitations.map(({ id, key, link, vendor_contact_id }, index) => ({
          id,
          key,
          link,
          sentAt: null,
          contact: { id: vendor_contact_id, email: [smith, clerk][index]?.email },
        })),
      },
    })
  })

  it('create and update can name contacts, and refuse those of other vendors', async () => {
    const vendor = await forge()
    const stranger = await forge()
    const named = (name: string, of = vendor) => ({ invitations: [{ vendor_contact_id: of.idOf(name) }] })
    const made = await app.rest('POST', '/purchase_orders', {
      vendor_id: vendor.id,
      line_items: lines,
      ...named('Quinn'),
    })
    expect(invitedTo(made.body).map((each) => each.vendor_contact_id)).toEqual([vendor.idOf('Quinn')])
    const path = `/purchase_orders/${made.at('data.id')}`
    const changed = await app.rest('PUT', path, named('Sam'))
    expect(invitedTo(changed.body).map((each) => each.vendor_contact_id)).toEqual([vendor.idOf('Sam')])
    const refused = await app.rest('PUT', path, named('Sam', stranger))
    expect(refused.status).toBe(422)
    expect(refused.body['errors']).toEqual({
      'invitations.0.vendor_contact_id': ['is not a contact of the vendor'],
    })
  })

  it('keys are kept when the order is sent back, and stamped when it is sent', async () => {
    const vendor = await forge()
    const made = await app.rest('POST', '/purchase_orders', { vendor_id: vendor.id, line_items: lines })
    const path = `/purchase_orders/${made.at('data.id')}`
    const again = await app.rest('PUT', path, made.body['data'])
    expect(again.status, again.text).toBe(200)
    expect(invitedTo(again.body).map((each) => each.key)).toEqual(invitedTo(made.body).map((each) => each.key))
    const sent = await app.rest('PUT', `${path}?mark_sent=true`, {})
    expect(invitedTo(sent.body).map((each) => each.sent_date)).toEqual(['2026-03-15', '2026-03-15'])
  })

  it('an invitation outlives its archived contact, who can be restored with the same id', async () => {
    const vendor = await forge()
    const made = await app.rest('POST', '/purchase_orders', { vendor_id: vendor.id, line_items: lines })
    const without = await app.rest('PUT', `/vendors/${vendor.id}`, { contacts: [{ id: vendor.idOf('Sam'), ...smith }] })
    expect(without.status, without.text).toBe(200)
    expect((without.body['data'] as Json)['contacts']).toHaveLength(1)
    const { vendorContacts } = app.database.tables
    const rows = await app.database.read.select().from(vendorContacts).where(eq(vendorContacts.email, clerk.email))
    expect(rows.at(-1)?.archivedAt).not.toBeNull()
    const read = await app.rest('GET', `/purchase_orders/${made.at('data.id')}`)
    expect(invitedTo(read.body)).toHaveLength(2)
  })
})
