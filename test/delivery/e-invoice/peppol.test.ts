import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { buyer, line, newBill, newBuyer, seller } from './billing.ts'
import { readInvoice } from './read-invoice.ts'
import type { ReadInvoice } from './read-invoice.ts'
import { brokenRules } from './rules.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { ...seller, e_invoice_type: 'PEPPOL' } })
})
afterAll(() => app.close())

/** Downloads the document in the format of the settings. */
const download = (id: string, list = '/invoices', format = '') =>
  app.rest('GET', `${list}/${id}/download_e_invoice${format}`)

async function checked(client: Record<string, unknown>, fields: Record<string, unknown> = {}, list = '/invoices') {
  const id = await newBill(app, await newBuyer(app, client), fields, list)
  const answer = await download(id, list)
  expect(answer.text).not.toContain('"errors"')
  const read = readInvoice(answer.text)
  expect(brokenRules(read)).toEqual([])
  return read
}

async function refused(client: Record<string, unknown>, fields: Record<string, unknown> = {}): Promise<string[]> {
  const answer = await download(await newBill(app, await newBuyer(app, client), fields))
  expect(answer.status).toBe(422)
  return Object.keys(answer.body['errors'] ?? {}).sort()
}

const french = { country_id: '250', vat_number: 'FR40303265045' }
const addressOf = ({ buyer: { endpoint, endpointScheme } }: ReadInvoice) => `${endpointScheme}:${endpoint}`

it('the setting PEPPOL chooses Peppol BIS 3 in UBL, for credits too', async () => {
  const invoice = await checked(french)
  expect([invoice.syntax, invoice.type]).toEqual(['UBL', '380'])
  expect([invoice.seller.endpointScheme, invoice.seller.endpoint]).toEqual(['9930', 'DE123456789'])
  expect(invoice.specification).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0')
  expect((await checked(french, {}, '/credits')).type).toBe('381')
  expect((await checked({ routing_id: 'Room 5' })).buyer.endpoint).toBe('DE987654321')
})

it.each([
  ['the address in its routing id', { routing_id: ' 0088:4012345000009' }, '0088:4012345000009'],
  ['the VAT number with the scheme of its country', french, '9957:FR40303265045'],
  [
    'the VAT number of Greece, whose letters differ',
    { country_id: '300', vat_number: 'EL123456789' },
    '9933:EL123456789',
  ],
  ['the Leitweg-ID in its routing id', { vat_number: '' }, '0204:04011000-12345-03'],
  ['a Leitweg-ID before the VAT number', {}, '0204:04011000-12345-03'],
  ['the number in the VAT number, in Norway', { country_id: '578', vat_number: 'NO974760673MVA' }, '0192:974760673'],
  ['the number in the VAT number, in Sweden', { country_id: '752', vat_number: 'SE556677889901' }, '0007:5566778899'],
  ['the number in the VAT number, in Denmark', { country_id: '208', vat_number: 'DK13585628' }, '0184:13585628'],
  ['the number in the VAT number, in Belgium', { country_id: '56', vat_number: 'BE 0202.239.951' }, '0208:0202239951'],
  ['the number in the VAT number, in Finland', { country_id: '246', vat_number: 'FI01120389' }, '0216:003701120389'],
  [
    'the number of the register with its name',
    { country_id: '208', vat_number: '', id_number: 'CVR-nr. 13 58 56 28' },
    '0184:13585628',
  ],
  ['the SIRET number', { ...french, id_number: '303 265 045 00010' }, '0009:30326504500010'],
  ['the SIREN number', { country_id: '250', vat_number: '', id_number: '303265045' }, '0002:303265045'],
  ['the number of the KVK', { country_id: '528', vat_number: '', id_number: '12345678' }, '0106:12345678'],
  [
    'the VAT number without a number of the KVK',
    { country_id: '528', vat_number: 'NL004495445B01' },
    '9944:NL004495445B01',
  ],
  ['the UID of Switzerland', { country_id: '756', vat_number: '', id_number: 'CHE-123.456.788' }, '0183:CHE123456788'],
  ['the kennitala', { country_id: '352', vat_number: '', id_number: '540269-6459' }, '0196:5402696459'],
  [
    'the address as the network writes it',
    { ...french, routing_id: 'iso6523-actorid-upis::0225:303265045' },
    '0225:303265045',
  ],
])('the electronic address of the buyer is %s', async (_, client, address) => {
  const id = await newBill(app, await newBuyer(app, client), { po_number: 'PO-7' })
  expect(addressOf(readInvoice((await download(id)).text))).toBe(address)
})

it('the buyer reference is the Leitweg-ID or other routing id, else the order number', async () => {
  const leitweg = await checked({ routing_id: '0204:04011000-12345-03' }, { po_number: 'PO-7' })
  expect([addressOf(leitweg), leitweg.buyerReference, leitweg.orderReference]).toEqual([
    '0204:04011000-12345-03',
    '04011000-12345-03',
    'PO-7',
  ])
  const ordered = await checked({ ...french, routing_id: '0088:4012345000009' }, { po_number: 'PO-7' })
  expect([ordered.buyerReference, ordered.orderReference]).toEqual(['PO-7', 'PO-7'])
  expect((await checked({ ...french, routing_id: 'Room 12: left' })).buyerReference).toBe('Room 12: left')
})

it.each([
  ['0088', '4012345000009', '4012345000008'],
  ['0088', '7300010000001', '123'],
  ['0192', '991825827', '991825828'],
  ['0208', '0202239951', '0202239952'],
  ['0007', '5567321707', '5567321708'],
  ['0151', '51824753556', '51824753557'],
  ['0184', '13585628', '1358562'],
])('the address in a routing id has the check digits of its scheme %s', async (scheme, right, wrong) => {
  const read = await checked({ ...french, routing_id: `${scheme}:${right}` }, { po_number: 'P1' })
  expect(addressOf(read)).toBe(`${scheme}:${right}`)
  for (const id of [wrong, `${right}0`, `X${right}`])
    expect(await refused({ ...french, routing_id: `${scheme}:${id}` }, { po_number: 'P1' })).toEqual([
      'client.routing_id',
    ])
})

it('Peppol refuses what it does not allow, naming the fields', async () => {
  expect(await refused({ ...french, routing_id: '' })).toEqual(['po_number'])
  expect(await refused({ ...french, routing_id: '1234:56' }, { po_number: 'A' })).toEqual(['client.routing_id'])
  // Addresses that do not follow from the numbers: none, of a country without a scheme, and with wrong check digits.
  for (const client of [
    { ...french, vat_number: '' },
    { country_id: '756', vat_number: '' },
    { country_id: '76', vat_number: '', id_number: '12345678000195' },
    { country_id: '578', vat_number: 'NO974760674MVA' },
    { country_id: '752', vat_number: 'SE556677889801' },
    { country_id: '276', vat_number: '', routing_id: '04011000-12345-04' },
    { routing_id: '0211:IT00743110158' },
  ])
    expect(await refused({ routing_id: '', ...client }, { po_number: 'A' })).toEqual(['client.routing_id'])
  // Between parties in Germany, the rules of XRechnung apply.
  expect(await refused({ city: '', postal_code: '' })).toEqual(['client.city', 'client.postal_code'])
  expect(await refused({}, { terms: '# Terms' })).toEqual(['terms'])
  expect((await checked({ ...french, city: '', postal_code: '' }, { terms: '# Terms' })).terms).toBe('# Terms')
})

it('EN 16931 requires no e-mail addresses, in no syntax', async () => {
  const { token, ...other } = await app.otherCompany()
  await app.configure({ ...seller, email: '' }, { token, ...other })
  const call = { token }
  const made = await app.rest('POST', '/clients', { ...buyer, contacts: [{ first_name: 'Ada' }] }, call)
  const bill = { client_id: made.at('data.id'), due_date: '2099-01-31', line_items: [line] }
  const id = (await app.rest('POST', '/invoices?mark_sent=true', bill, call)).at('data.id')
  for (const format of ['ubl', 'cii']) {
    const answer = await app.rest('GET', `/invoices/${id}/download_e_invoice?format=${format}`, undefined, call)
    const read = readInvoice(answer.text)
    expect([...brokenRules(read), read.seller.endpoint, read.buyer.endpoint]).toEqual([undefined, undefined])
  }
  const strict = await app.rest('GET', `/invoices/${id}/download_e_invoice?format=xrechnung`, undefined, call)
  expect(Object.keys(strict.body['errors'] ?? {}).sort()).toEqual(['client.contacts.0.email', 'settings.email'])
})
