import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { line, newBill, newBuyer, seller } from './billing.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
  client = await newBuyer(app)
})
afterAll(() => app.close())

const download = (id: string, query = '', list = '/invoices') =>
  app.rest('GET', `${list}/${id}/download_e_invoice${query}`)

const errorsOf = (answer: Awaited<ReturnType<typeof download>>) => Object.keys(answer.body['errors'] ?? {}).sort()

/** Paths of the values that an answer over GraphQL names. */
const pathsOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { errors?: { extensions: { fields: { path: string[] }[] } }[] }).errors?.flatMap((error) =>
    error.extensions.fields.map(({ path }) => path),
  )

describe('downloading an electronic invoice', () => {
  it('the default download is CII as an attachment', async () => {
    const answer = await download(await newBill(app, client, { number: 'R/1' }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml')
    expect(answer.headers.get('content-disposition')).toContain('filename="Invoice-R-1.xml"')
    expect(answer.text).toContain('<rsm:CrossIndustryInvoice')
    expect(answer.text).toContain('<ram:DuePayableAmount>119</ram:DuePayableAmount>')
  })

  it('the requested format wins over the settings of client and company', async () => {
    const id = await newBill(app, client)
    const customization = async (query: string) =>
      /<cbc:CustomizationID>(.*?)<|GuidelineSpecified\S+\s*<ram:ID>(.*?)</.exec((await download(id, query)).text)
    const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
    expect((await customization('?format=ubl'))?.[1]).toBe('urn:cen.eu:en16931:2017')
    expect((await customization('?format=XRECHNUNG'))?.[1]).toBe(xrechnung)
    expect((await customization('?format=xrechnung_cii'))?.[2]).toBe(xrechnung)
    const other = await newBuyer(app, { settings: { e_invoice_type: 'XInvoice_3_0' } })
    expect((await download(await newBill(app, other))).text).toContain(xrechnung)
  })

  it('unsupported formats are refused', async () => {
    const id = await newBill(app, client)
    const requested = await download(id, '?format=edifact')
    expect([requested.status, errorsOf(requested)]).toEqual([422, ['format']])
    const other = await newBuyer(app, { settings: { e_invoice_type: 'Facturae_3.2.2' } })
    const set = await download(await newBill(app, other))
    expect([set.status, errorsOf(set)]).toEqual([422, ['settings.e_invoice_type']])
  })

  it('a credit becomes a credit note that refers to its invoice', async () => {
    const invoice = await newBill(app, client, { number: 'A&B' })
    const credit = await newBill(app, client, { invoice_id: invoice }, '/credits')
    const ubl = (await download(credit, '?format=ubl', '/credits')).text
    expect(ubl).toContain('<cbc:CreditNoteTypeCode>381<')
    expect(ubl).toMatch(/<cac:BillingReference>\s*<cac:InvoiceDocumentReference>\s*<cbc:ID>A&amp;B</)
    const cii = (await download(credit, '?format=cii', '/credits')).text
    expect(cii).toContain('<ram:TypeCode>381<')
    expect(cii).toContain('<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>A&amp;B<')
  })

  it('all missing fields are reported at once with their API names', async () => {
    const bare = await app.otherCompany()
    const call = { token: bare.token }
    const made = await app.rest('POST', '/clients', { contacts: [{ send_email: false }] }, call)
    const drafted = await app.rest(
      'POST',
      '/invoices',
      {
        client_id: made.at('data.id'),
        line_items: [
          { quantity: 1, cost: 5 },
          { ...line, notes: '', product_key: '', unit_code: '?' },
          { ...line, tax_name1: 'VAT', tax_rate1: 0 },
        ],
      },
      call,
    )
    await app.configure({ counter_number_applied: 'when_sent' }, bare)
    const answer = await app.rest(
      'GET',
      `/invoices/${drafted.at('data.id')}/download_e_invoice?format=xrechnung`,
      undefined,
      call,
    )
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual(
      [
        'client.city',
        'client.contacts.0.email',
        'client.country_id',
        'client.name',
        'client.postal_code',
        'client.routing_id',
        'line_items.0.notes',
        'line_items.0.tax_name1',
        'line_items.1.notes',
        'line_items.1.unit_code',
        'line_items.2.tax_name1',
        'settings.city',
        'settings.country_id',
        'settings.email',
        'settings.iban',
        'settings.name',
        'settings.phone',
        'settings.postal_code',
        'settings.vat_number',
      ].sort(),
    )
  })

  it('an invoice that was cancelled or reversed is refused, with its status', async () => {
    const cancelled = await newBill(app, client)
    await app.rest('PUT', `/invoices/${cancelled}?amount_paid=40`, {})
    await app.rest('PUT', `/invoices/${cancelled}?cancel=true`, {})
    const answer = await download(cancelled)
    expect([answer.status, errorsOf(answer)]).toEqual([422, ['status_id']])
    expect(answer.text).toContain('is 5 (cancelled)')
    const refused = await app.graphql('query ($id: ID!) { invoice(id: $id) { eInvoiceFile(format: UBL) { name } } }', {
      id: cancelled,
    })
    expect(pathsOf(refused)).toEqual([['statusId']])
  })

  it('street and city are optional, except for the city in XRechnung', async () => {
    const to = await newBuyer(app, { address1: '', city: '' })
    const id = await newBill(app, to)
    for (const format of ['ubl', 'cii', 'facturx']) {
      expect((await download(id, `?format=${format}`)).status).toBe(200)
    }
    expect(errorsOf(await download(id, '?format=xrechnung'))).toEqual(['client.city'])
    await app.rest('PUT', `/clients/${to}`, { city: 'Hamburg' })
    expect(errorsOf(await download(id, '?format=xrechnung'))).toEqual(['refresh_parties'])
    await app.rest('PUT', `/invoices/${id}?refresh_parties=true`, {})
    expect((await download(id, '?format=xrechnung')).status).toBe(200)
  })

  it('codes outside of the code lists are refused', async () => {
    const answer = await download(await newBill(app, client, { line_items: [line, { ...line, unit_code: 'QQ8' }] }))
    expect([answer.status, errorsOf(answer)]).toEqual([422, ['line_items.1.unit_code']])
  })

  it('an e-invoice requires a valid invitation key', async () => {
    const id = await newBill(app, client)
    const key = (await app.rest('GET', `/invoices/${id}`)).at('data.invitations.0.key')
    const opened = await app.rest('GET', `/invoice/${key}/download_e_invoice?format=ubl`, undefined, { token: '' })
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/xml'])
    expect((await app.rest('GET', `/credit/${key}/download_e_invoice`)).status).toBe(404)
    expect((await app.rest('GET', `/invoice/${key}/download_e_invoice?format=x`)).status).toBe(422)
    const stranger = await app.otherCompany()
    const foreign = await app.rest('GET', `/invoices/${id}/download_e_invoice`, undefined, {
      token: stranger.token,
    })
    expect(foreign.status).toBe(404)
  })

  it('GraphQL returns the same e-invoice as base64', async () => {
    const id = await newBill(app, client)
    const document = 'query ($id: ID!) { invoice(id: $id) { eInvoiceFile(format: UBL) { name mediaType content } } }'
    const answer = await app.graphql(document, { id })
    expect(answer.at('data.invoice.eInvoiceFile.mediaType')).toBe('application/xml')
    const content = Buffer.from(answer.at('data.invoice.eInvoiceFile.content'), 'base64').toString()
    expect(content).toBe((await download(id, '?format=ubl')).text)
    const nowhere = await newBuyer(app)
    await app.rest('PUT', `/clients/${nowhere}`, { country_id: '' })
    const poor = await newBill(app, nowhere)
    const refused = await app.graphql(document, { id: poor })
    expect(refused.at('errors.0.extensions.code')).toBe('VALIDATION')
    expect(pathsOf(refused)).toEqual([['client', 'billingAddress', 'country']])
    const taxed = await app.rest('PUT', `/invoices/${id}`, {
      tax_name1: 'A',
      tax_rate1: 1,
      tax_name2: 'B',
      tax_rate2: 2,
    })
    expect(taxed.status).toBe(200)
    expect(pathsOf(await app.graphql(document, { id }))).toContainEqual(['taxes', '1', 'name'])
  })
})
