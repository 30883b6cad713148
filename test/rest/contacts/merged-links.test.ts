import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpTransport } from '../../../src/delivery/mail-transport.ts'
import { openMailbox } from '../../delivery/mailbox.ts'
import type { Mailbox } from '../../delivery/mailbox.ts'
import { emptyOutbox, mailSender, workerOn } from '../../delivery/outbox.ts'
import { password } from '../../operations/contacts/merge-fixtures.ts'
import { serveTestApp } from '../../serving.ts'
import type { Answered, Json, ServedApp } from '../../serving.ts'

let app: ServedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Links', email: 'office@links.test' } })
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await app.close()
})
beforeEach(async () => {
  mailbox.received.length = 0
  await emptyOutbox(app)
})

type Person = { id: string; email: string; link: string }
type Invited = { id: string; client_contact_id: string; link: string; email_status: string }
type Party = { id: string; contacts: Person[] }

const dataOf = ({ body }: Answered): unknown => body['data']
const elevated = { password }

const newParty = async (...contacts: object[]): Promise<Party> =>
  dataOf(await app.rest('POST', '/clients', { name: 'Party', contacts })) as Party
const partyOf = async ({ id }: Party): Promise<Party> => dataOf(await app.rest('GET', `/clients/${id}`)) as Party

const kinds = ['invoices', 'quotes', 'credits'] as const
type Kind = (typeof kinds)[number]

/** A sent document of the client, with the path of its record. */
async function newDocument({ id }: Party, kind: Kind = 'invoices', fields: object = {}) {
  const made = await app.rest('POST', `/${kind}?mark_sent=true`, {
    client_id: id,
    line_items: [{ cost: 10, quantity: 1 }],
    ...fields,
  })
  const path = `/${kind}/${made.at('data.id')}`
  return {
    path,
    number: made.at('data.number'),
    invited: async () => (dataOf(await app.rest('GET', path)) as { invitations: Invited[] }).invitations,
    echo: async () => {
      const { data } = (await app.rest('GET', path)).body
      return (await app.rest('PUT', path, data)).status
    },
    email: () => app.rest('PUT', `${path}?send_email=true`, {}),
  }
}

const merge = async (survivor: Party, absorbed: Party): Promise<void> => {
  expect((await app.rest('POST', `/clients/${survivor.id}/${absorbed.id}/merge`, undefined, elevated)).status).toBe(200)
}
const unmerge = async (survivor: Party, absorbed: Party): Promise<void> => {
  const answer = await app.rest('POST', `/clients/${survivor.id}/unmerge/${absorbed.id}`, undefined, elevated)
  expect(answer.status).toBe(200)
}
const open = async (link: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(app.origin + link.replace(app.baseUrl, ''))
  return { status: response.status, text: await response.text() }
}
const statusOf = async (link: string): Promise<number> => (await open(link)).status
const triggersOf = ({ body }: Answered) => (body['meta'] as Json)['triggers']

/** Delivers what is queued; returns the recipients. */
async function delivered(): Promise<string[]> {
  const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
  await worker.runDue()
  await worker.stop()
  expect(worker.complaints).toEqual([])
  return mailbox.received
    .splice(0)
    .map(({ to }) => to.join())
    .toSorted()
}

const replace = ({ id }: Party, ...contacts: object[]) => app.rest('PUT', `/clients/${id}`, { contacts })

const ann = { first_name: 'Ann', email: 'ann@example.com' }

describe('links of merged clients', () => {
  it.each(kinds)(
    '%s of the absorbed client are opened, listed, e-mailed and sent back by the survivor’s contact',
    async (kind) => {
      const [a, b] = [await newParty(ann), await newParty({ first_name: 'Anne', email: 'ANN@example.com' })]
      const document = await newDocument(b, kind)
      const [before] = await document.invited()
      await merge(a, b)
      expect(await document.invited()).toMatchObject([
        { id: before?.id, link: before?.link, client_contact_id: a.contacts[0]?.id },
      ])
      expect(await statusOf(before?.link ?? '')).toBe(200)
      expect(await document.echo()).toBe(200)
      for (const party of [a, b]) {
        const page = await open(party.contacts[0]?.link ?? '')
        expect([page.status, page.text]).toEqual([200, expect.stringContaining(before?.link ?? '-')])
      }
      expect(triggersOf(await document.email())).toMatchObject([{ trigger: 'send_email', outcome: 'acted' }])
      expect(await delivered()).toEqual(['ann@example.com'])
      expect(await document.invited()).toMatchObject([{ id: before?.id, email_status: 'delivered' }])
    },
  )

  it('unmerging gives invitations and pages back', async () => {
    const [a, b] = [await newParty(ann), await newParty(ann, { email: 'bob@example.com' })]
    const [ours, theirs] = [await newDocument(a), await newDocument(b)]
    const before = [await ours.invited(), await theirs.invited()]
    await merge(a, b)
    await unmerge(a, b)
    expect([await ours.invited(), await theirs.invited()]).toEqual(before)
    const pages = await Promise.all([a, b].map(async (party) => (await open(party.contacts[0]?.link ?? '')).text))
    expect(
      pages.map((page) => [page.includes(before[0]?.[0]?.link ?? '-'), page.includes(before[1]?.[0]?.link ?? '-')]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await theirs.echo()).toBe(200)
    await theirs.email()
    expect(await delivered()).toEqual(['ann@example.com', 'bob@example.com'])
  })

  it('links given out while the clients were merged lead to the restored contact', async () => {
    const [a, b] = [await newParty(ann), await newParty(ann)]
    const quote = await newDocument(b, 'quotes')
    await merge(a, b)
    await app.rest('PUT', `${quote.path}?approve=true&convert=true`, {})
    const invoiceId = (await app.rest('GET', quote.path)).at('data.invoice_id')
    await app.rest('PUT', `/invoices/${invoiceId}?mark_sent=true`, {})
    const invoice = async () =>
      dataOf(await app.rest('GET', `/invoices/${invoiceId}`)) as { client_id: string; invitations: Invited[] }
    const [invited] = (await invoice()).invitations
    expect(invited?.client_contact_id).toBe(a.contacts[0]?.id)
    await unmerge(a, b)
    expect(await invoice()).toMatchObject({
      client_id: b.id,
      invitations: [{ id: invited?.id, link: invited?.link, client_contact_id: b.contacts[0]?.id }],
    })
    expect(await statusOf(invited?.link ?? '')).toBe(200)
  })

  it('contacts without an address are replaced by the survivor’s primary contact, who gets the e-mails', async () => {
    const [a, b] = [await newParty(ann), await newParty()]
    const document = await newDocument(b)
    const [blank] = await document.invited()
    await merge(a, b)
    expect((await partyOf(a)).contacts.map(({ email }) => email)).toEqual(['ann@example.com'])
    expect(await statusOf(blank?.link ?? '')).toBe(200)
    expect((await open(b.contacts[0]?.link ?? '')).text).toContain(blank?.link)
    expect(await document.echo()).toBe(200)
    await document.email()
    expect(await delivered()).toEqual(['ann@example.com'])
    await unmerge(a, b)
    expect(await document.invited()).toMatchObject([{ id: blank?.id, client_contact_id: b.contacts[0]?.id }])
  })

  it('two blank clients merge: links work and there is nobody to e-mail', async () => {
    const [a, b] = [await newParty(), await newParty()]
    const document = await newDocument(b)
    const [invited] = await document.invited()
    await merge(a, b)
    expect(await statusOf(invited?.link ?? '')).toBe(200)
    expect((await open(a.contacts[0]?.link ?? '')).text).toContain(invited?.link)
    expect(await document.echo()).toBe(200)
    expect(triggersOf(await document.email())).toMatchObject([{ outcome: 'no_op', reason: 'nobody_to_email' }])
  })

  it('several contacts with one address get one e-mail and one line on the page, and all come back', async () => {
    const [a, b] = [await newParty(ann), await newParty(ann, { ...ann, first_name: 'Second' })]
    const document = await newDocument(b)
    const before = await document.invited()
    expect(before).toHaveLength(2)
    await merge(a, b)
    expect(await Promise.all(before.map(({ link }) => statusOf(link)))).toEqual([200, 200])
    expect(await document.echo()).toBe(200)
    expect((await open(a.contacts[0]?.link ?? '')).text.split('<a href').length).toBe(2)
    await document.email()
    expect(await delivered()).toEqual(['ann@example.com'])
    await unmerge(a, b)
    expect((await document.invited()).map(({ client_contact_id: id }) => id)).toEqual(b.contacts.map(({ id }) => id))
  })

  it('chains of merges are followed and undone step by step', async () => {
    const [a, b, c] = [await newParty(ann), await newParty(ann), await newParty(ann)]
    const document = await newDocument(c)
    const [first] = await document.invited()
    const holder = async () => (await document.invited()).map(({ client_contact_id: id }) => id)
    await merge(b, c)
    await merge(a, b)
    expect(await holder()).toEqual([a.contacts[0]?.id])
    expect((await open(c.contacts[0]?.link ?? '')).text).toContain(first?.link)
    await unmerge(a, b)
    expect(await holder()).toEqual([b.contacts[0]?.id])
    expect((await open(c.contacts[0]?.link ?? '')).text).toContain(first?.link)
    expect((await open(a.contacts[0]?.link ?? '')).text).not.toContain(first?.link)
    await unmerge(b, c)
    expect(await holder()).toEqual([c.contacts[0]?.id])
  })

  it('when the contact that others led to moves away, one of them takes its place', async () => {
    const a = await newParty({ email: 'zoe@example.com' })
    const [b, c, d] = [await newParty(ann), await newParty(ann), await newParty(ann)]
    const [ofC, ofD] = [await newDocument(c), await newDocument(d)]
    const [linkC, linkD] = [(await ofC.invited())[0]?.link ?? '', (await ofD.invited())[0]?.link ?? '']
    for (const absorbed of [b, c, d]) await merge(a, absorbed)
    await unmerge(a, b)
    expect((await partyOf(a)).contacts.map(({ email }) => email)).toEqual(['zoe@example.com', 'ann@example.com'])
    for (const party of [c, d]) {
      const page = (await open(party.contacts[0]?.link ?? '')).text
      expect([page.includes(linkC), page.includes(linkD)]).toEqual([true, true])
    }
    expect((await open(b.contacts[0]?.link ?? '')).text).not.toContain(linkC)
    await unmerge(a, c)
    expect((await open(c.contacts[0]?.link ?? '')).text).toContain(linkC)
    expect((await open(d.contacts[0]?.link ?? '')).text).toContain(linkD)
    await unmerge(a, d)
    expect((await ofD.invited()).map(({ client_contact_id: id }) => id)).toEqual([d.contacts[0]?.id])
  })

  it('the contact that took the place of another keeps it when its address changes, and closes its page when it is removed', async () => {
    const [a, b] = [await newParty(ann), await newParty(ann)]
    const document = await newDocument(b)
    const [invited] = await document.invited()
    await merge(a, b)
    await app.rest('PUT', `/clients/${a.id}`, { contacts: [{ id: a.contacts[0]?.id, email: 'anna@example.com' }] })
    expect((await open(b.contacts[0]?.link ?? '')).text).toContain(invited?.link)
    await document.email()
    expect(await delivered()).toEqual(['anna@example.com'])
    await app.rest('PUT', `/clients/${a.id}`, { contacts: [{ email: 'new@example.com' }] })
    expect(await statusOf(b.contacts[0]?.link ?? '')).toBe(404)
    expect(await statusOf(invited?.link ?? '')).toBe(200)
    await unmerge(a, b)
    expect(await statusOf(b.contacts[0]?.link ?? '')).toBe(200)
  })

  it('an archived contact that is sent again by its id gets its invitations back', async () => {
    const [a, b] = [await newParty(ann), await newParty(ann)]
    const document = await newDocument(b)
    await merge(a, b)
    const contacts = [{ id: a.contacts[0]?.id }, { id: b.contacts[0]?.id, email: 'own@example.com' }]
    expect((await app.rest('PUT', `/clients/${a.id}`, { contacts })).status).toBe(200)
    expect(await document.invited()).toMatchObject([{ client_contact_id: b.contacts[0]?.id }])
    await document.email()
    expect(await delivered()).toEqual(['own@example.com'])
    await unmerge(a, b)
    expect(await document.invited()).toMatchObject([{ client_contact_id: b.contacts[0]?.id }])
  })

  it('receipts reach the contact that took the payer’s place, also when they were queued before', async () => {
    const [a, b] = [await newParty({ email: 'zoe@example.com' }, ann), await newParty(ann)]
    const made = await app.rest('POST', '/payments', {
      client_id: b.id,
      amount: 5,
      client_contact_id: b.contacts[0]?.id,
    })
    const receipt = () =>
      app.rest('POST', '/emails', {
        entity: 'payment',
        entity_id: made.at('data.id'),
        template: 'email_template_payment',
      })
    await receipt()
    await merge(a, b)
    await receipt()
    expect(await delivered()).toEqual(['ann@example.com', 'ann@example.com'])
  })

  it('purging the survivor removes all, and a merge through GraphQL is the same', async () => {
    const [a, b] = [await newParty(ann), await newParty(ann)]
    const document = await newDocument(b)
    const [invited] = await document.invited()
    const { body } = await app.graphql(
      'mutation ($id: ID!, $from: ID!) { mergeClients(id: $id, mergeableId: $from) { userErrors { message } } }',
      { id: a.id, from: b.id },
      elevated,
    )
    expect(body['data']).toEqual({ mergeClients: { userErrors: [] } })
    expect(await document.invited()).toMatchObject([{ client_contact_id: a.contacts[0]?.id }])
    expect((await app.rest('POST', `/clients/${a.id}/purge`, undefined, elevated)).status).toBe(200)
    expect([await statusOf(invited?.link ?? ''), await statusOf(b.contacts[0]?.link ?? '')]).toEqual([404, 404])
  })
})

describe('documents of clients whose contacts were replaced', () => {
  const old = { first_name: 'Old', email: 'old@example.com' }
  const fresh = { first_name: 'New', email: 'new@example.com' }

  it.each(kinds)(
    '%s: the old link works, the record can be sent back, and e-mails go to the new contact',
    async (kind) => {
      const party = await newParty(old)
      const document = await newDocument(party, kind)
      const before = await document.invited()
      await replace(party, fresh)
      expect(await document.echo()).toBe(200)
      expect(await document.invited()).toEqual(before)
      expect(await statusOf(before[0]?.link ?? '')).toBe(200)
      expect(await statusOf(party.contacts[0]?.link ?? '')).toBe(404)
      expect(triggersOf(await document.email())).toMatchObject([{ outcome: 'acted' }])
      expect(await delivered()).toEqual(['new@example.com'])
      const [contact] = (await partyOf(party)).contacts
      expect(await document.invited()).toMatchObject([
        { id: before[0]?.id },
        { client_contact_id: contact?.id, email_status: 'delivered' },
      ])
      expect(await document.echo()).toBe(200)
      await document.email()
      expect(await delivered()).toEqual(['new@example.com'])
    },
  )

  it('there is nobody to e-mail when the new contact has no address', async () => {
    const party = await newParty(old)
    const document = await newDocument(party)
    await replace(party, { first_name: 'Silent' })
    expect(triggersOf(await document.email())).toMatchObject([{ outcome: 'no_op', reason: 'nobody_to_email' }])
    expect(await delivered()).toEqual([])
    expect(await document.invited()).toHaveLength(1)
  })

  it('who joined since one of several was removed is e-mailed, who was left out before is not', async () => {
    const party = await newParty(old, ann, { email: 'quiet@example.com' })
    const [one, two] = party.contacts
    const document = await newDocument(party, 'invoices', {
      invitations: [{ client_contact_id: one?.id }, { client_contact_id: two?.id }],
    })
    app.clock.now += 60
    await replace(party, { id: two?.id }, { id: party.contacts[2]?.id }, fresh)
    await document.email()
    expect(await delivered()).toEqual(['ann@example.com', 'new@example.com'])
  })

  it('a new document may name removed contacts, which are left out, but not those of others', async () => {
    const [party, other] = [await newParty(old), await newParty(ann)]
    await replace(party, fresh)
    const [contact] = (await partyOf(party)).contacts
    const copy = await newDocument(party, 'invoices', { invitations: [{ client_contact_id: party.contacts[0]?.id }] })
    expect((await copy.invited()).map(({ client_contact_id: id }) => id)).toEqual([contact?.id])
    const refused = await app.rest('PUT', copy.path, { invitations: [{ client_contact_id: other.contacts[0]?.id }] })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { 'invitations.0.client_contact_id': ['is not a contact of the client'] },
    ])
  })

  it('locked contacts and withdrawn invitations have no link', async () => {
    const party = await newParty(old, ann)
    const document = await newDocument(party)
    const [first, second] = await document.invited()
    await app.rest('PUT', document.path, { invitations: [{ client_contact_id: party.contacts[1]?.id }] })
    expect([await statusOf(first?.link ?? ''), await statusOf(second?.link ?? '')]).toEqual([404, 200])
    await replace(party, { id: party.contacts[1]?.id, is_locked: true })
    expect(await statusOf(second?.link ?? '')).toBe(404)
  })

  it('purchase orders of vendors behave alike', async () => {
    const vendor = dataOf(await app.rest('POST', '/vendors', { name: 'Forge', contacts: [old] })) as Party
    const made = await app.rest('POST', '/purchase_orders?mark_sent=true', {
      vendor_id: vendor.id,
      line_items: [{ cost: 10, quantity: 1 }],
    })
    const path = `/purchase_orders/${made.at('data.id')}`
    const invited = async () => (dataOf(await app.rest('GET', path)) as { invitations: Invited[] }).invitations
    const [before] = await invited()
    await app.rest('PUT', `/vendors/${vendor.id}`, { contacts: [fresh] })
    expect((await app.rest('PUT', path, (await app.rest('GET', path)).body['data'])).status).toBe(200)
    expect(await statusOf(before?.link ?? '')).toBe(200)
    expect(triggersOf(await app.rest('PUT', `${path}?send_email=true`, {}))).toMatchObject([{ outcome: 'acted' }])
    expect(await delivered()).toEqual(['new@example.com'])
    expect(await invited()).toHaveLength(2)
    await app.rest('PUT', `/vendors/${vendor.id}`, { contacts: [] })
    expect(triggersOf(await app.rest('PUT', `${path}?send_email=true`, {}))).toMatchObject([
      { outcome: 'no_op', reason: 'nobody_to_email' },
    ])
  })
})
