import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/domain/contacts/client/client.ts'
import { bulkClients, updateClient } from '../../src/domain/contacts/client/operations.ts'
import { actOnInvoice, newClient, newInvoice, sentCredit, sentInvoice } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Studio <Nord>', currency_id: '3' } })
})
afterAll(() => app.close())

const contactsOf = async (client: Client, token = app.owner.token): Promise<readonly Json[]> => {
  const { body } = await app.rest('GET', `/clients/${app.id('client', client.id)}`, undefined, { token })
  return body['data']?.['contacts'] as unknown as readonly Json[]
}
const linkOf = async (client: Client, place = 0): Promise<string> =>
  ((await contactsOf(client))[place]?.['link'] ?? '') as string
const open = (link: string) => fetch(app.origin + link.replace(app.baseUrl, ''), { redirect: 'manual' })

describe('links of contacts', () => {
  it('the link opens a page that lists the contact’s documents with their links', async () => {
    const client = await newClient(app, {
      name: 'Acme',
      contacts: [
        { firstName: 'Ada', email: 'ada@acme.test' },
        { firstName: 'Bea', email: 'bea@acme.test', sendEmail: false },
      ],
    })
    const invoice = await sentInvoice(app, client)
    const credit = await sentCredit(app, client)
    const draft = await newInvoice(app, client)
    const gone = await sentInvoice(app, client)
    await actOnInvoice(app, 'delete', gone)
    const link = await linkOf(client)
    expect(link).toMatch(/^http:\/\/quittance\.test\/client\/key_login\/\w{32}$/)
    const response = await open(`${link}?silent=true&client_hash=${client.clientHash}`)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Studio &#60;Nord&#62; · Ada')
    expect(page).toContain(`Invoice ${invoice.number}`)
    expect(page).toContain(`Credit note ${credit.number}`)
    expect(page).not.toContain(`Invoice ${gone.number}`)
    expect(page).not.toContain(`Invoice ${draft.invoice.number}<`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    const [, href = ''] = /href="([^"]+\/client\/invoice\/[^"]+)"/.exec(page) ?? []
    expect((await open(href)).status).toBe(200)
    const other = await (await open(await linkOf(client, 1))).text()
    expect(other).not.toContain('/client/invoice/')
  })

  it.each([
    ['subdomain', true],
    ['iframe', true],
    ['domain', true],
    ['', false],
    ['none', false],
  ])('the link with the portal mode "%s" is present: %s', async (mode, isThere) => {
    const client = await newClient(app)
    const company = (await app.rest('GET', '/companies')).at('data.0.id')
    await app.rest('PUT', `/companies/${company}`, { portal_mode: mode })
    expect((await linkOf(client)) !== '').toBe(isThere)
    await app.rest('PUT', `/companies/${company}`, { portal_mode: 'subdomain' })
  })

  it.each([
    ['view_client', false],
    ['view_client,view_invoice,view_quote', false],
    ['view_client,view_invoice,view_quote,edit_credit', true],
    ['edit_all', true],
  ])(
    'with %s the link and the key, which open the page without a log-in, are present: %s',
    async (rights, areThere) => {
      const { token } = await app.member(rights)
      const client = await newClient(app)
      const [contact] = await contactsOf(client, token)
      const preview = {
        template: 'email_template_statement',
        entity_id: app.id('client', client.id),
        body: '$view_url',
      }
      const mail = await app.rest('POST', '/templates', preview, { token })
      expect([contact?.['link'], contact?.['contact_key'], mail.at('body')].map(Boolean)).toEqual(
        Array.from({ length: 3 }, () => areThere),
      )
    },
  )

  it('a contact that is sent back without its key keeps it', async () => {
    const { token } = await app.member('edit_client')
    const client = await newClient(app)
    const before = await linkOf(client)
    const contacts = await contactsOf(client, token)
    const answer = await app.rest('PUT', `/clients/${app.id('client', client.id)}`, { contacts }, { token })
    expect([answer.status, answer.at('data.contacts.0.link')]).toEqual([200, ''])
    expect(await linkOf(client)).toBe(before)
  })
})

const withPage = async () => {
  const client = await newClient(app)
  return { client, link: await linkOf(client) }
}

describe('the page of a contact', () => {
  it('unknown and malformed keys and subpaths are not found', async () => {
    const { link } = await withPage()
    const keys = ['x'.repeat(32), '', 'short', "'--", '%00', `${link.slice(-32)}/pdf`, 'x'.repeat(5_000)]
    for (const key of keys) expect((await open(`/client/key_login/${key}`)).status, key).toBe(404)
  })

  it('the page of a removed or locked contact is not found', async () => {
    const { client, link } = await withPage()
    const [contact] = await contactsOf(client)
    const id = app.id('client', client.id)
    const change = (contacts: object[]) => app.run(updateClient, { id, contacts })
    expect((await open(link)).status).toBe(200)
    await change([{ id: contact?.['id'] as unknown as string, isLocked: true }])
    expect((await open(link)).status).toBe(404)
    await change([{ firstName: 'New' }])
    expect((await open(link)).status).toBe(404)
  })

  it('the page of a deleted client’s contact is not found', async () => {
    const { client, link } = await withPage()
    await app.run(bulkClients, { action: 'delete', ids: [app.id('client', client.id)] })
    expect((await open(link)).status).toBe(404)
  })

  it('the page is not found if company or client have disabled it', async () => {
    const { client, link } = await withPage()
    const id = app.id('client', client.id)
    await app.configure({ enable_client_portal: false })
    expect((await open(link)).status).toBe(404)
    await app.run(updateClient, { id, settings: { enable_client_portal: true } })
    expect((await open(link)).status).toBe(200)
    await app.configure({ enable_client_portal: true })
    await app.run(updateClient, { id, settings: { enable_client_portal: false } })
    expect((await open(link)).status).toBe(404)
  })

  it('the page does not mark documents as viewed', async () => {
    const { client, link } = await withPage()
    const invoice = await sentInvoice(app, client)
    await open(link)
    const { invitations } = app.database.tables
    const rows = await app.database.read.select().from(invitations).where(eq(invitations.invoiceId, invoice.id))
    expect(rows.map(({ viewedDate }) => viewedDate)).toEqual([null])
  })
})
