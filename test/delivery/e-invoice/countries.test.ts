import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { buyer, line, newBill, newBuyer, seller } from './billing.ts'
import { companies, settingsOf } from './companies.ts'
import { readInvoice } from './read-invoice.ts'
import type { ReadInvoice } from './read-invoice.ts'
import { brokenRules } from './rules.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
})
afterAll(() => app.close())

type Downloaded = { status: number; fields: string[]; read: ReadInvoice | undefined }

async function download(id: string, format: string, list = '/invoices'): Promise<Downloaded> {
  const answer = await app.rest('GET', `${list}/${id}/download_e_invoice?format=${format}`)
  const fields = Object.keys(answer.body['errors'] ?? {}).sort()
  return { status: answer.status, fields, read: answer.status === 200 ? readInvoice(answer.text) : undefined }
}

const addressOf = (party: ReadInvoice['seller'] | undefined) => `${party?.endpointScheme}:${party?.endpoint}`
const registrationOf = (party: ReadInvoice['seller'] | undefined) => [party?.registrationScheme, party?.registration]

/** The invoice of a company with these settings to a client with these fields, by format. */
async function invoiced(
  settings: Record<string, unknown>,
  client: Record<string, unknown>,
  { fields = {}, list = '/invoices' }: { fields?: Record<string, unknown>; list?: string } = {},
) {
  await app.configure(settings)
  const to = await newBuyer(app, { routing_id: '', ...client })
  const id = await newBill(app, to, { po_number: 'PO-1', line_items: [{ ...line, tax_rate1: 25 }], ...fields }, list)
  return (format = 'peppol') => download(id, format, list)
}

describe('parties in many countries', () => {
  it.each([
    ['AT', '9914:ATU12345675', [undefined, 'FN 123456a'], undefined],
    ['BE', '0208:0202239951', ['0208', '0202239951'], undefined],
    ['DE', '9930:DE123456789', [undefined, undefined], '12/345/67890'],
    ['DK', '0184:13585628', ['0184', '13585628'], undefined],
    ['FI', '0216:003701120389', ['0212', '0112038-9'], undefined],
    ['FR', '0002:303265045', ['0002', '303265045'], undefined],
    ['IS', '0196:5402696459', ['0196', '5402696459'], '12345'],
    ['IT', '0211:IT00743110157', [undefined, '00743110157'], undefined],
    ['NL', '0106:12345678', ['0106', '12345678'], undefined],
    ['NO', '0192:974760673', ['0192', '974760673'], undefined],
    ['SE', '0007:5566778899', ['0007', '5566778899'], undefined],
  ])(
    'a company of %s has its address, registration and tax number, in every format',
    async (country, address, registration, taxNumber) => {
      const get = await invoiced(settingsOf(country), { ...companies[country] })
      for (const format of ['ubl', 'cii', 'xrechnung', 'xrechnung_cii', 'peppol']) {
        const { read } = await get(format)
        expect(read && brokenRules(read)).toEqual([])
        expect([registrationOf(read?.seller), read?.seller.taxNumber]).toEqual([registration, taxNumber])
        expect(registrationOf(read?.buyer)[1]).toBe(registration[1] ?? '12/345/67890')
        if (format === 'peppol') expect(addressOf(read?.seller)).toBe(address)
      }
    },
  )

  it('the register of a German company is its registration, with the number at the tax office in a setting', async () => {
    const numbers = { id_number: 'HRB 12345 B', tax_number: '12/345/67890' }
    const get = await invoiced(settingsOf('DE', numbers), { ...companies['FR'] })
    for (const format of ['ubl', 'cii']) {
      const { read } = await get(format)
      expect([read?.seller.registration, read?.seller.taxNumber]).toEqual(['HRB 12345 B', '12/345/67890'])
    }
  })

  it('a company states its address in a setting, which each format has', async () => {
    const get = await invoiced(settingsOf('DE', { vat_number: '', routing_id: '0088:4012345000009' }), {
      ...companies['FR'],
    })
    for (const format of ['ubl', 'cii', 'xrechnung', 'peppol']) {
      const { read } = await get(format)
      expect(read && brokenRules(read)).toEqual([])
      expect(addressOf(read?.seller)).toBe('0088:4012345000009')
    }
  })
})

const german = settingsOf('DE')

describe('what the network would refuse is refused with the fields', () => {
  it.each([
    ['no address of the seller', settingsOf('DE', { vat_number: '' }), companies['FR'], ['settings.routing_id']],
    ['an address of no scheme', { ...german, routing_id: 'EM:a@b.test' }, companies['FR'], ['settings.routing_id']],
    ['an unknown scheme', { ...german, routing_id: '9906:IT00743110157' }, companies['FR'], ['settings.routing_id']],
    ['wrong check digits', { ...german, routing_id: '0088:4012345000008' }, companies['FR'], ['settings.routing_id']],
    ['NO-R-001', settingsOf('NO', { vat_number: 'NO974760673' }), companies['FR'], ['settings.vat_number']],
    [
      'DK-R-002',
      settingsOf('DK', { id_number: '1234', routing_id: '0088:4012345000009' }),
      companies['FR'],
      ['settings.id_number'],
    ],
    ['IT-R-001', settingsOf('IT', { tax_number: 'X' }), companies['FR'], ['settings.tax_number']],
    [
      'IT-R-002 to -004',
      settingsOf('IT', { address1: '', city: '', postal_code: '' }),
      companies['FR'],
      ['settings.address1', 'settings.city', 'settings.postal_code'],
    ],
    ['SE-R-001', settingsOf('SE', { vat_number: 'SE5566778899' }), companies['FR'], ['settings.vat_number']],
    ['SE-R-013', settingsOf('SE', { id_number: '5566778898' }), companies['FR'], ['settings.id_number']],
    ['SE-R-005', settingsOf('SE', { tax_number: '123' }), companies['FR'], ['settings.tax_number']],
    ['GR-R-001', { ...seller, country_id: '300', vat_number: 'EL123456783' }, companies['FR'], ['settings.country_id']],
    [
      'IS-R-002, -003',
      settingsOf('IS', { id_number: 'x', address1: '', postal_code: '', routing_id: '0088:4012345000009' }),
      companies['FR'],
      ['settings.address1', 'settings.id_number', 'settings.postal_code'],
    ],
    [
      'IS-R-004, -005',
      settingsOf('IS'),
      { country_id: '352', id_number: '', vat_number: '', routing_id: '0088:4012345000009' },
      ['client.address1', 'client.id_number', 'client.postal_code'],
    ],
    [
      'NL-R-002, -003, -007',
      settingsOf('NL', { address1: '', id_number: 'x', iban: '' }),
      companies['FR'],
      ['settings.address1', 'settings.iban', 'settings.id_number'],
    ],
    [
      'NL-R-004, -005',
      settingsOf('NL'),
      { ...companies['NL'], id_number: 'x' },
      ['client.address1', 'client.city', 'client.id_number', 'client.postal_code'],
    ],
  ])('%s', async (_, settings, client, fields) => {
    const nowhere = { address1: '', city: '', postal_code: '' }
    const { status, fields: named } = await (await invoiced(settings, { ...client, ...nowhere }))()
    expect(named).toEqual(fields)
    expect(status).toBe(422)
  })

  it('SE-R-006: a seller in Sweden has three rates, of a line or of the document', async () => {
    const swedish = settingsOf('SE')
    const other = {
      line_items: [
        { ...line, tax_rate1: 12 },
        { ...line, tax_name1: '', tax_name2: 'Moms', tax_rate2: 19 },
      ],
    }
    expect((await (await invoiced(swedish, { ...companies['FR'] }, { fields: other }))()).fields).toEqual([
      'line_items.1.tax_rate2',
    ])
    const whole = { tax_name1: 'Moms', tax_rate1: 24, line_items: [{ product_key: 'A', quantity: 1, cost: 5 }] }
    const get = await invoiced(swedish, { ...companies['FR'] }, { fields: whole })
    expect((await get()).fields).toEqual(['tax_rate1'])
    expect((await get('ubl')).status).toBe(200)
  })

  it('NL-R-001: a credit of a seller in the Netherlands names the invoice', async () => {
    const get = await invoiced(settingsOf('NL'), { ...companies['FR'] }, { list: '/credits' })
    expect((await get()).fields).toEqual(['invoice_id'])
  })

  it('DK-R-005, -006: parties in Denmark pay to a Danish account by its branch, to another one by IBAN and BIC', async () => {
    const crowns = { ...companies['DK'], settings: { currency_id: '5' } }
    const paid = async (account: Record<string, unknown>) => {
      const { read, fields } = await (await invoiced(settingsOf('DK', account), crowns))()
      expect(read ? brokenRules(read) : []).toEqual([])
      return read?.payments[0] ?? fields
    }
    expect(await paid({ iban: 'DK50 0040 0440 1162 43', bic: '' })).toEqual({
      code: '42',
      account: '0440116243',
      bank: '0040',
    })
    const foreign = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
    expect(await paid(foreign)).toEqual({ code: '31', account: foreign.iban, bank: foreign.bic })
    expect(await paid({ ...foreign, bic: '' })).toEqual(['settings.bic'])
  })

  it('a seller without VAT number names the number at the tax office, and its register', async () => {
    const french = settingsOf('FR', { vat_number: '', id_number: '' })
    expect((await (await invoiced(french, { ...companies['DE'] }))('ubl')).fields).toEqual(['settings.vat_number'])
    const numbered = { ...french, tax_number: '0123456789012' }
    expect((await (await invoiced(numbered, { ...companies['DE'] }))('ubl')).fields).toEqual(['settings.id_number'])
  })
})

const inXRechnung = async (client: Record<string, unknown>, fields: Record<string, unknown>) =>
  (await (await invoiced(german, { ...buyer, ...client }, { fields }))('xrechnung')).read

it('XRechnung takes the Leitweg-ID, else the order number, for the reference of a buyer with an address', async () => {
  const leitweg = await inXRechnung({ routing_id: '0204:04011000-12345-03' }, {})
  expect([addressOf(leitweg?.buyer), leitweg?.buyerReference]).toEqual(['0204:04011000-12345-03', '04011000-12345-03'])
  const ordered = await inXRechnung({ routing_id: '0088:4012345000009' }, { po_number: 'PO-7' })
  expect([addressOf(ordered?.buyer), ordered?.buyerReference]).toEqual(['0088:4012345000009', 'PO-7'])
})
