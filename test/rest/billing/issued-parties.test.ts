import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfText } from '../../pdf-text.ts'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

const seller = {
  name: 'Muster GmbH',
  email: 'billing@muster.example',
  phone: '+49 30 1234567',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postal_code: '10115',
  country_id: '276',
  vat_number: 'DE123456789',
  id_number: '12/345/67890',
  currency_id: '3',
  tax_exemption_reason: 'Section 19 UStG',
  iban: 'DE89370400440532013000',
}
const buyer = {
  name: 'Kaeufer AG',
  address1: 'Marktplatz 7',
  city: 'Muenchen',
  postal_code: '80331',
  country_id: '276',
  vat_number: 'DE987654321',
  routing_id: '04011000-1234512345-06',
  contacts: [{ first_name: 'Bea', last_name: 'Kaeufer', email: 'bea@kaeufer.example', send_email: true }],
}
const lines = [{ product_key: 'Beam', quantity: 1, cost: 100, tax_name1: 'USt', tax_rate1: 19 }]

let app: ServedApp
let party: Json
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
})
afterAll(() => app.close())

const data = async (method: string, path: string, body?: object): Promise<Json> => {
  const answer = await app.rest(method, path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body['data'] as Json
}
const idOf = (record: Json) => record['id'] as unknown as string
const companySettings = (settings: object) =>
  data('PUT', `/companies/${app.id('company', app.owner.companyId)}`, { settings })

beforeEach(async () => {
  await companySettings(seller)
  party = await data('POST', '/clients', buyer)
})

/** Gives both sides other names, addresses, numbers and people. */
async function moveBoth(): Promise<void> {
  const [contact] = party['contacts'] as unknown as Json[]
  const contacts = [{ id: contact?.['id'], first_name: 'Carl', last_name: 'Neumann', email: 'carl@neu.example' }]
  await data('PUT', `/clients/${idOf(party)}`, {
    name: 'Neue AG',
    address1: 'Gasse 9',
    city: 'Wien',
    postal_code: '1010',
    country_id: '40',
    vat_number: 'ATU12345678',
    routing_id: '',
    contacts,
  })
  await companySettings({
    name: 'Nachfolger AG',
    address1: 'Umzug 2',
    vat_number: 'DE111111125',
    phone: '+49 40 999999',
  })
}

const former = [
  'Muster GmbH',
  'Hauptstr. 1',
  'DE123456789',
  '+49 30 1234567',
  'Kaeufer AG',
  'Marktplatz 7',
  'DE987654321',
]
const present = ['Nachfolger AG', 'Umzug 2', 'DE111111125', '+49 40 999999', 'Neue AG', 'Gasse 9', 'ATU12345678']

const pdfOf = async (path: string): Promise<string> => {
  const response = await fetch(`${app.origin}/api/v1${path}`, { headers: { 'X-API-TOKEN': app.owner.token } })
  expect(response.status).toBe(200)
  return pdfText(Buffer.from(await response.arrayBuffer())).replaceAll('\n', ' ')
}

function expectNames(text: string, names: readonly string[], others: readonly string[]): void {
  for (const name of names) expect(text).toContain(name)
  for (const name of others) expect(text).not.toContain(name)
}

const keyOf = (document: Json) => (document['invitations'] as unknown as { key: string }[])[0]?.key

const ways = [
  ['invoices', 'mark_sent=true'],
  ['invoices', 'send_email=true'],
  ['invoices', 'paid=true'],
  ['invoices', 'amount_paid=5'],
  ['quotes', 'mark_sent=true'],
  ['quotes', 'send_email=true'],
  ['quotes', 'approve=true'],
  ['quotes', 'convert=true'],
  ['credits', 'mark_sent=true'],
  ['credits', 'send_email=true'],
] as const

describe('parties of issued documents', () => {
  it.each(ways)('%s?%s prints and shows both sides as they were then', async (list, trigger) => {
    const document = await data('POST', `/${list}?${trigger}`, { client_id: party['id'], line_items: lines })
    await moveBoth()
    expectNames(await pdfOf(`/${list}/${idOf(document)}/download`), [...former, 'Bea Kaeufer'], present)
    const page = await app.get(`/client/${list.slice(0, -1)}/${keyOf(document)}`, { token: '' })
    expectNames(page.text, ['Muster GmbH', 'Kaeufer AG'], ['Nachfolger AG', 'Neue AG'])
    const shown = await data('GET', `/${list}/${idOf(document)}?include=client`)
    expect((shown['client'] as Json)['name']).toBe('Neue AG')
  })

  it('drafts follow the client and the company', async () => {
    const draft = await data('POST', '/invoices', { client_id: party['id'], line_items: lines })
    await moveBoth()
    expectNames(await pdfOf(`/invoices/${idOf(draft)}/download`), present, former)
  })

  it('an invoice that a payment issued keeps its parties', async () => {
    const draft = await data('POST', '/invoices', { client_id: party['id'], line_items: lines })
    const invoices = [{ invoice_id: draft['id'], amount: 119 }]
    await data('POST', '/payments', { client_id: party['id'], amount: 119, invoices })
    await moveBoth()
    expectNames(await pdfOf(`/invoices/${idOf(draft)}/download`), former, present)
  })

  it('electronic invoices and e-mails keep them too', async () => {
    const body = { client_id: party['id'], due_date: '2099-01-01', line_items: lines }
    const invoice = await data('POST', '/invoices?mark_sent=true', body)
    const xml = async () =>
      (await app.rest('GET', `/invoices/${idOf(invoice)}/download_e_invoice?format=xrechnung`)).text
    const preview = async () =>
      JSON.stringify(
        await app.rest('POST', '/templates', {
          entity: 'invoice',
          entity_id: invoice['id'],
          subject: '$client.name, $company.name',
          body: '$client.address1 $client.vat_number $company.address1 $company.vat_number',
        }),
      )
    const before = await xml()
    expect(before).toContain('DE987654321')
    await moveBoth()
    expect(await xml()).toBe(before)
    expectNames(await preview(), ['Kaeufer AG', 'Muster GmbH', 'Marktplatz 7', 'Hauptstr. 1'], ['Neue AG', 'Umzug 2'])
  })

  it('an exemption keeps its reason', async () => {
    const exempt = [{ product_key: 'Care', quantity: 1, cost: 50, tax_name1: 'Exempt', tax_rate1: 0 }]
    const body = { client_id: party['id'], due_date: '2099-01-01', line_items: exempt }
    const path = `/invoices/${idOf(await data('POST', '/invoices?mark_sent=true', body))}/download_e_invoice`
    const before = (await app.rest('GET', `${path}?format=ubl`)).text
    expect(before).toContain('Section 19 UStG')
    await companySettings({ tax_exemption_reason: 'Something else' })
    expect((await app.rest('GET', `${path}?format=ubl`)).text).toBe(before)
  })

  it('a merge leaves the absorbed client on its documents', async () => {
    const invoice = await data('POST', '/invoices?mark_sent=true', { client_id: party['id'], line_items: lines })
    const survivor = await data('POST', '/clients', { name: 'Konzern SE', contacts: [{ email: 'x@konzern.example' }] })
    const merge = `/clients/${idOf(survivor)}/${idOf(party)}/merge`
    const merged = await app.rest('POST', merge, undefined, { password: app.owner.password })
    expect(merged.status, merged.text).toBe(200)
    expectNames(await pdfOf(`/invoices/${idOf(invoice)}/download`), ['Kaeufer AG', 'Marktplatz 7'], ['Konzern SE'])
  })
})

describe('refresh_parties', () => {
  it.each(['invoices', 'quotes', 'credits'])(
    'an edit of %s keeps the parties, and takes the present ones when told',
    async (list) => {
      const { id } = await data('POST', `/${list}?mark_sent=true`, { client_id: party['id'], line_items: lines })
      await moveBoth()
      await data('PUT', `/${list}/${idOf({ id })}`, { public_notes: 'Changed' })
      expectNames(await pdfOf(`/${list}/${idOf({ id })}/download`), former, present)
      const refreshed = await app.rest('PUT', `/${list}/${idOf({ id })}?refresh_parties=true`, {})
      expect(refreshed.body['meta']).toMatchObject({ triggers: [{ trigger: 'refresh_parties', outcome: 'acted' }] })
      expectNames(await pdfOf(`/${list}/${idOf({ id })}/download`), present, former)
      const version = refreshed.at('data.version')
      const again = await app.rest('PUT', `/${list}/${idOf({ id })}?refresh_parties=true`, {})
      expect(again.body['meta']).toMatchObject({ triggers: [{ outcome: 'no_op', reason: 'already_set' }] })
      expect(again.at('data.version')).toBe(version)
    },
  )

  it('the graph has it, a draft needs none, and a locked invoice refuses it', async () => {
    const update = `mutation ($id: ID!) { updateInvoice(id: $id, input: { privateNotes: "x" }, refreshParties: true) {
      triggers { trigger outcome reason } userErrors { message } } }`
    const { id } = await data('POST', '/invoices', { client_id: party['id'], line_items: lines })
    const draft = (await app.graphql(update, { id })).body['data'] as Json
    expect(draft['updateInvoice']).toMatchObject({ triggers: [{ outcome: 'SKIPPED', reason: 'NOT_SENT' }] })
    await data('PUT', `/invoices/${idOf({ id })}?mark_sent=true`, {})
    await moveBoth()
    const sent = (await app.graphql(update, { id })).body['data'] as Json
    expect(sent['updateInvoice']).toMatchObject({ triggers: [{ outcome: 'DONE' }], userErrors: [] })
    expectNames(await pdfOf(`/invoices/${idOf({ id })}/download`), present, former)
    await companySettings({ lock_invoices: 'when_sent', name: 'Third Ltd.' })
    const refused = await app.rest('PUT', `/invoices/${idOf({ id })}?refresh_parties=true`, {})
    await companySettings({ lock_invoices: 'off' })
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['refresh_parties']])
  })

  it('another location of an issued invoice is that of the present client', async () => {
    const { id } = await data('POST', '/invoices?mark_sent=true', { client_id: party['id'], line_items: lines })
    const place = await data('POST', '/locations', { name: 'Werk Nord', client_id: party['id'], address1: 'Nordkai 3' })
    await data('PUT', `/invoices/${idOf({ id })}`, { location_id: place['id'] })
    await data('PUT', `/locations/${idOf(place)}`, { address1: 'Suedkai 4' })
    expectNames(await pdfOf(`/invoices/${idOf({ id })}/download`), ['Nordkai 3'], ['Marktplatz 7', 'Suedkai 4'])
  })
})

describe('purchase orders', () => {
  it('a sent order keeps its vendor and the company', async () => {
    const vendor = await data('POST', '/vendors', { ...buyer, name: 'Forge', routing_id: '' })
    const { id } = await data('POST', '/purchase_orders?mark_sent=true', { vendor_id: vendor['id'], line_items: lines })
    await data('PUT', `/vendors/${idOf(vendor)}`, { name: 'Smithy', address1: 'Gasse 9' })
    await companySettings({ name: 'Nachfolger AG' })
    const path = `/purchase_orders/${idOf({ id })}`
    expectNames(await pdfOf(`${path}/download`), ['Forge', 'Marktplatz 7', 'Muster GmbH'], ['Smithy', 'Nachfolger AG'])
    await data('PUT', `${path}?refresh_parties=true`, {})
    expectNames(await pdfOf(`${path}/download`), ['Smithy', 'Gasse 9', 'Nachfolger AG'], ['Forge', 'Muster GmbH'])
  })
})
