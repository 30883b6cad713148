import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { line, newBill, newBuyer, seller } from './billing.ts'
import { readInvoice } from './read-invoice.ts'
import type { ReadInvoice } from './read-invoice.ts'
import { brokenRules } from './rules.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { ...seller, tax_exemption_reason: '' } })
  client = await newBuyer(app)
})
afterAll(() => app.close())

/** The document in both syntaxes, checked; what is read from UBL. */
async function checked(fields: Record<string, unknown>, to = client, list = '/invoices'): Promise<ReadInvoice> {
  const id = await newBill(app, to, fields, list)
  const [ubl, cii] = await Promise.all(
    ['xrechnung', 'xrechnung_cii'].map(async (format) => {
      const answer = await app.rest('GET', `${list}/${id}/download_e_invoice?format=${format}`)
      expect(answer.text).not.toContain('"errors"')
      return readInvoice(answer.text)
    }),
  )
  if (!ubl || !cii) throw new Error('Two formats were asked for')
  expect([...brokenRules(ubl), ...brokenRules(cii)]).toEqual([])
  const { structure: _, syntax: __, terms: ___, dueDate: ____, ...rest } = ubl
  expect(cii).toMatchObject({ ...rest, specification: cii.specification })
  return ubl
}

async function refused(fields: Record<string, unknown>): Promise<unknown> {
  const answer = await app.rest('GET', `/invoices/${await newBill(app, client, fields)}/download_e_invoice`)
  expect(answer.status).toBe(422)
  return answer.body['errors']
}

const stored = (period?: object, delivered?: unknown) => ({
  e_invoice: { Invoice: { InvoicePeriod: [period], Delivery: [{ ActualDeliveryDate: delivered }] } },
})

it('the day of delivery and the period of service come from the stored data', async () => {
  const both = await checked(stored({ StartDate: '2026-02-01', EndDate: '2026-02-28' }, '2026-03-02'))
  expect([both.period, both.delivery.date, both.delivery.address]).toEqual([
    { start: '2026-02-01', end: '2026-02-28' },
    '2026-03-02',
    false,
  ])
  expect((await checked(stored({ StartDate: '2026-02-01', EndDate: '' }, ''))).period.end).toBeUndefined()
  expect((await checked(stored(undefined, '2026-03-02'), client, '/credits')).delivery.date).toBe('2026-03-02')
  for (const e_invoice of [{}, { Invoice: [] }, { Invoice: { Delivery: null, InvoicePeriod: {} } }]) {
    const read = await checked({ e_invoice })
    expect([read.period.start, read.delivery.date]).toEqual([undefined, undefined])
  }
})

it('an intra-community supply names its day or period, else the last day of its lines', async () => {
  const to = await newBuyer(app, { country_id: '250', vat_number: 'FR40303265045' })
  const supply = { line_items: [{ ...line, tax_name1: 'Intra-community supply', tax_rate1: 0, date: '2026-03-10' }] }
  expect((await checked(supply, to)).delivery.date).toBe('2026-03-10')
  expect((await checked({ ...supply, ...stored(undefined, '2026-03-02') }, to)).delivery.date).toBe('2026-03-02')
  const served = await checked({ ...supply, ...stored({ StartDate: '2026-02-01', EndDate: '2026-02-28' }) }, to)
  expect([served.delivery.date, served.delivery.country]).toEqual([undefined, 'FR'])
})

it.each([
  ['no date', stored(undefined, '31.03.2026')],
  ['no day of the calendar', stored({ StartDate: '2026-02-30' })],
  ['a number', stored({ EndDate: 20260301 })],
  ['a period that ends before it starts', stored({ StartDate: '2026-03-01', EndDate: '2026-02-01' })],
])('stored data with %s are refused', async (_, fields) => {
  expect(Object.keys((await refused(fields)) as object)).toEqual(['e_invoice'])
})

const withheld = { tax_name2: 'IRPF', tax_rate2: -15 }

it('a withheld tax of a line is an allowance with its reason, of a category of its own', async () => {
  const read = await checked({ line_items: [{ ...line, ...withheld }] })
  expect(read.allowances).toEqual([
    { isCharge: false, amount: '15', reason: 'Withholding tax: IRPF 15 %', category: 'E', rate: '0' },
  ])
  expect(read.taxes.map(({ category, base, amount, reason }) => [category, base, amount, reason])).toEqual([
    ['S', '100', '19', undefined],
    ['E', '-15', '0', 'Withholding tax'],
  ])
  expect([read.sums.net, read.sums.tax, read.sums.gross, read.sums.due]).toEqual(['85', '19', '104', '104'])
})

it('withheld taxes of the document and of several names and rates are allowances each', async () => {
  const document = await checked({
    tax_name1: 'IRPF',
    tax_rate1: '-7.5',
    tax_name2: 'USt',
    tax_rate2: 19,
    discount: 3,
    line_items: [{ product_key: 'A', quantity: 3, cost: '33.33' }],
  })
  expect(document.allowances.map(({ reason }) => reason)).toContain('Withholding tax: IRPF 7.5 %')
  const lines = await checked({
    line_items: [
      { ...line, ...withheld },
      { ...line, cost: '0.33', tax_name1: 'IRPF', tax_rate1: '-15', tax_name2: 'USt', tax_rate2: 7 },
      { ...line, cost: -20, tax_name2: 'IRPF', tax_rate2: -19, tax_name3: 'RE', tax_rate3: '-1.4' },
    ],
  })
  expect(lines.allowances.map(({ isCharge, amount, reason }) => [isCharge, amount, reason])).toEqual([
    [false, '15.05', 'Withholding tax: IRPF 15 %'],
    [true, '3.8', 'Withholding tax: IRPF 19 %'],
    [true, '0.28', 'Withholding tax: RE 1.4 %'],
  ])
})

it('a tax withheld from what is not subject to VAT has the same category', async () => {
  const read = await checked({ line_items: [{ ...line, tax_name1: 'Not subject', tax_rate1: 0, ...withheld }] })
  expect(read.taxes.map(({ category, base, rate }) => [category, base, rate])).toEqual([['O', '85', '0']])
})

it('withheld taxes that prices contain, or that stand alone, are refused with the fields', async () => {
  const contained = await refused({ uses_inclusive_taxes: true, line_items: [{ ...line, ...withheld }] })
  expect(Object.keys(contained as object)).toEqual(['line_items.0.tax_name2'])
  const alone = await refused({
    line_items: [{ product_key: 'A', quantity: 1, cost: 5, tax_name1: 'IRPF', tax_rate1: -15 }],
  })
  expect(Object.keys(alone as object)).toEqual(['line_items.0.tax_name2'])
})
