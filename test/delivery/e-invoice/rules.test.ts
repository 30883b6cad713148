import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eInvoiceOf } from '../../../src/domain/documents/e-invoice/operations.ts'
import type { EInvoiceFormat } from '../../../src/domain/documents/e-invoice/format.ts'
import { Decimal } from '../../../src/domain/kernel/money/decimal.ts'
import { rowsByIds } from '../../../src/domain/records/records.ts'
import { writeXml } from '../../../src/delivery/e-invoice/write-xml.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { line, newBill, newBuyer, seller, vat } from './billing.ts'
import { readInvoice } from './read-invoice.ts'
import type { ReadInvoice } from './read-invoice.ts'
import { brokenRules, ruleReport } from './rules.ts'
import { runs } from '../../properties.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
  client = await newBuyer(app)
})
afterAll(async () => {
  process.stdout.write(`Business rules of EN 16931, our own transcription:\n${ruleReport().join('\n')}\n`)
  await app.close()
})

async function written(id: string, format: string, list = '/invoices'): Promise<ReadInvoice> {
  const answer = await app.rest('GET', `${list}/${id}/download_e_invoice?format=${format}`)
  expect(answer.text).not.toContain('"errors"')
  return readInvoice(answer.text)
}

/** The parsed XML of the document in both syntaxes, checked against every rule. */
async function checked(fields: Record<string, unknown>, to = client, list = '/invoices'): Promise<ReadInvoice> {
  const id = await newBill(app, to, fields, list)
  const [ubl, cii] = [await written(id, 'xrechnung', list), await written(id, 'xrechnung_cii', list)]
  expect([...brokenRules(ubl), ...brokenRules(cii)]).toEqual([])
  expect(cii.sums).toEqual(ubl.sums)
  expect(cii.taxes).toEqual(ubl.taxes)
  return ubl
}

/** Fields that prevent an invoice from being issued electronically. */
async function refused(fields: Record<string, unknown>): Promise<string[]> {
  const id = await newBill(app, client, fields)
  const answer = await app.rest('GET', `/invoices/${id}/download_e_invoice`)
  return Object.keys(answer.body['errors'] ?? {})
}

const untaxed = (name: string) => ({ ...line, tax_name1: name, tax_rate1: 0 })

describe('EN 16931 rules', () => {
  it.each([
    ['one line', { line_items: [line] }, '119'],
    [
      'several rates, a negative line and line discounts in percent',
      {
        is_amount_discount: false,
        line_items: [
          { ...line, discount: 12.5, cost: '19.99', quantity: 3 },
          { ...line, tax_rate1: 7, cost: '0.333333', quantity: '12.5', unit_code: 'HUR' },
          { ...line, quantity: -1, cost: 10 },
        ],
      },
      undefined,
    ],
    ['a negative price', { line_items: [line, { ...line, cost: '-20.5', discount: 1 }] }, undefined],
    [
      'a discount in percent, parted among rates',
      {
        is_amount_discount: false,
        discount: 7.5,
        line_items: [line, { ...line, tax_rate1: 7, cost: '33.33' }, untaxed('Zero')],
      },
      undefined,
    ],
    ['an amount off', { discount: '10.01', line_items: [line, { ...line, tax_rate1: 7, cost: '33.33' }] }, undefined],
    [
      'a tax of the whole document, with surcharges',
      {
        tax_name1: 'USt',
        tax_rate1: 19,
        custom_surcharge1: 5,
        custom_surcharge_tax1: true,
        custom_surcharge2: '2.5',
        custom_surcharge3: -1,
        line_items: [{ product_key: 'A', quantity: 3, cost: '9.99' }],
      },
      undefined,
    ],
    [
      'prices with taxes in them',
      {
        uses_inclusive_taxes: true,
        line_items: Array.from({ length: 7 }, () => ({ ...line, cost: '0.99' })),
      },
      '6.93',
    ],
    [
      'prices with taxes in them, and discounts',
      {
        uses_inclusive_taxes: true,
        is_amount_discount: false,
        discount: 3,
        line_items: [
          { ...line, discount: 10, cost: '12.34', quantity: '2.5' },
          { ...line, tax_rate1: 7, cost: '5.55' },
        ],
      },
      undefined,
    ],
    [
      'lines that are rounded one by one',
      { line_items: Array.from({ length: 5 }, () => ({ ...line, cost: '0.33', tax_rate1: 7 })) },
      undefined,
    ],
  ])('the XML of %s satisfies every rule', async (_, fields, due) => {
    const read = await checked(fields)
    if (due !== undefined) expect(read.sums.due).toBe(due)
  })

  it('the XML of a partly paid invoice contains the paid and the due amount', async () => {
    const id = await newBill(app, client)
    await app.rest('PUT', `/invoices/${id}?amount_paid=19`, {})
    const read = await written(id, 'ubl')
    expect(brokenRules(read)).toEqual([])
    expect([read.sums.gross, read.sums.paid, read.sums.due]).toEqual(['119', '19', '100'])
  })

  it('the XML of an amount rounded to 0.05 contains the rounding amount', async () => {
    const to = await newBuyer(app, { settings: { enable_rappen_rounding: true } })
    const read = await checked({ line_items: [{ ...line, cost: '10.02' }] }, to)
    expect([read.sums.gross, read.sums.rounding, read.sums.due]).toEqual(['11.92', '-0.02', '11.9'])
  })

  it('the XML of a credit satisfies every rule', async () => {
    expect((await checked({}, client, '/credits')).type).toBe('381')
  })

  it('the VAT category of a 0 % line follows tax_id or the tax name', async () => {
    const named = ['Zero rated', 'Exempt', 'Reverse charge', 'Intra-community supply', 'Export', 'ae']
    const known = ['5', '8', '9', '10'].map((taxId) => ({ ...untaxed('VAT'), tax_id: taxId }))
    const read = await checked({ line_items: [line, ...named.map(untaxed), ...known] })
    const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'AE', 'E', 'Z', 'AE', 'K']
    expect(read.lines.map(({ category }) => category)).toEqual(categories)
    expect(read.taxes.map(({ category, reason }) => [category, reason])).toContainEqual([
      'E',
      seller.tax_exemption_reason,
    ])
  })

  it('lines outside the scope of VAT have no VAT numbers, and exempt clients have exempt lines', async () => {
    const outside = await checked({ line_items: [untaxed('Not subject to VAT')] })
    expect([outside.seller.vatNumber, outside.buyer.vatNumber]).toEqual([undefined, undefined])
    expect([outside.lines[0]?.rate, outside.taxes[0]?.rate]).toEqual([undefined, '0'])
    const to = await newBuyer(app, { is_tax_exempt: true })
    expect((await checked({ line_items: [{ product_key: 'A', quantity: 1, cost: 5 }] }, to)).lines[0]?.category).toBe(
      'E',
    )
  })

  it('a supply that is exempt for a special reason has the category of this reason', async () => {
    const to = await newBuyer(app, { country_id: '250', vat_number: 'FR40303265045' })
    const names = [
      ['Steuerfreie innergemeinschaftliche Lieferung', 'K'],
      ['Exempt (intra-community supply)', 'K'],
      ['Exonéré de TVA, livraison intracommunautaire', 'K'],
      ['Steuerfreie Ausfuhrlieferung', 'G'],
      ['Tax-free export', 'G'],
      ['Exempt: reverse charge', 'AE'],
      ['Steuerfrei, § 4 Nr. 11 UStG', 'E'],
    ] as const
    const read = await checked({ line_items: names.map(([name]) => untaxed(name)) }, to)
    expect(read.lines.map(({ category }) => category)).toEqual(names.map(([, category]) => category))
  })

  it('the taxes of the Canary Islands, Ceuta and Melilla have their own categories, at any rate', async () => {
    const taxes = [
      ['IGIC', 7],
      ['IGIC tipo cero', 0],
      ['ipsi', 4],
    ] as const
    const items = taxes.map(([name, percent]) => ({ ...line, tax_name1: name, tax_rate1: percent }))
    const read = await checked({ line_items: items, custom_surcharge1: 0, discount: 3 })
    expect(read.lines.map(({ category, rate }) => [category, rate])).toEqual([
      ['L', '7'],
      ['L', '0'],
      ['M', '4'],
    ])
  })

  it.each(['JPY', 'ISK', 'KRW'])(
    'taxes in %s, which has no decimals, have two: the document is rounded',
    async (code) => {
      const statics = await app.rest('GET', '/statics')
      const currencies = statics.body['currencies'] as unknown as readonly { id: string; code: string }[]
      const currency_id = currencies.find((each) => each.code === code)?.id
      const to = await newBuyer(app, { settings: { currency_id } })
      const fields = {
        line_items: [
          { ...line, cost: '333', quantity: '1.5' },
          { ...line, cost: '999.5', discount: 10 },
        ],
      }
      for (const more of [{}, { uses_inclusive_taxes: true }, { is_amount_discount: false, discount: 3 }]) {
        const read = await checked({ ...fields, ...more }, to)
        expect([read.currency, read.sums.due?.includes('.')]).toEqual([code, false])
      }
    },
  )

  it('a text that has only characters which XML forbids is missing', async () => {
    const hollow = { city: '\u0001', postal_code: '\u0002 ', routing_id: ' \u001F' }
    const id = await newBill(app, await newBuyer(app, hollow), {
      line_items: [{ ...line, product_key: '\u0001', notes: '\u0002' }],
    })
    for (const format of ['xrechnung', 'xrechnung_cii']) {
      const answer = await app.rest('GET', `/invoices/${id}/download_e_invoice?format=${format}`)
      expect([answer.status, Object.keys(answer.body['errors'] ?? {}).sort()]).toEqual([
        422,
        ['client.city', 'client.postal_code', 'client.routing_id', 'line_items.0.notes'],
      ])
    }
    const shown = await newBill(app, client, { line_items: [{ ...line, product_key: '\u0001', notes: 'Day\nTwo' }] })
    expect((await written(shown, 'ubl')).lines[0]?.name).toBe('Day')
  })

  it('a VAT number must begin with the code of a country', async () => {
    for (const vat_number of ['UK123456789', 'EU372000041', 'XAXX010101000', 'EIN123456']) {
      const id = await newBill(app, await newBuyer(app, { vat_number }))
      for (const format of ['ubl', 'xrechnung_cii']) {
        const answer = await app.rest('GET', `/invoices/${id}/download_e_invoice?format=${format}`)
        expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['client.vat_number']])
      }
    }
    for (const vat_number of ['EL123456789', 'XI123456789', 'CHE-123.456.789 MWST'])
      await checked({}, await newBuyer(app, { vat_number }))
  })

  it.each(['Orders #12 and #13', 'Order #12', '#XYZ# first', 'a ## b #1#', '<p>#1</p><p>#2</p>'])(
    'UBL names the subject of a note that would seem to have one: %s',
    async (public_notes) => {
      await checked({ public_notes })
      await checked({ public_notes }, client, '/credits')
      const id = await newBill(app, client, { public_notes })
      const note = public_notes.startsWith('<p>') ? '#1\n#2' : public_notes
      expect((await written(id, 'cii')).note).toBe(note)
      expect((await written(id, 'ubl')).note).toBe(note.match(/#.*#/s) ? `#AAI#${note}` : note)
    },
  )

  it('an intra-community supply names its place: the shipping address, else that of the client', async () => {
    const french = { country_id: '250', vat_number: 'FR40303265045', city: 'Paris', postal_code: '75001' }
    const supply = { line_items: [untaxed('Intra-community supply')] }
    const { delivery } = await checked(supply, await newBuyer(app, french))
    expect([delivery.city, delivery.postalCode, delivery.country]).toEqual(['Paris', '75001', 'FR'])
    const shipping = { shipping_city: 'Lyon', shipping_postal_code: '69001' }
    const shipped = await checked(supply, await newBuyer(app, { ...french, ...shipping }))
    expect([shipped.delivery.city, shipped.delivery.postalCode, shipped.delivery.country]).toEqual([
      'Lyon',
      '69001',
      'FR',
    ])
    const half = await newBill(app, await newBuyer(app, { ...french, shipping_city: 'Lyon' }), supply)
    const answer = await app.rest('GET', `/invoices/${half}/download_e_invoice?format=xrechnung`)
    expect(Object.keys(answer.body['errors'] ?? {})).toEqual(['client.shipping_postal_code'])
  })

  it('cash discounts in payment terms keep their line breaks', async () => {
    const skonto = '#SKONTO#TAGE=14#PROZENT=2.00#'
    expect((await checked({ terms: `${skonto}\n` })).terms).toBe(`${skonto}\n`)
    const two = `Thanks\r\n${skonto}\r\n#SKONTO#TAGE=30#PROZENT=1.00#BASISBETRAG=50.00#`
    expect((await checked({ terms: two })).terms).toBe(`${two.replaceAll('\r', '')}\n`)
    const indented = `See #1 and #2\n \t${skonto} `
    expect((await checked({ terms: indented })).terms).toBe(`${indented.trim()}\n`)
    expect((await checked({ terms: `${skonto}\n\nThanks, #1` })).terms).toBe(`${skonto}\n\nThanks, #1`)
  })

  it.each([
    ['malformed', '#SKONTO#TAGE=14#PROZENT=2#'],
    ['malformed and indented', 'Thanks\n  #SKONTO#TAGE=14#PROZENT=2#'],
    ['malformed, after a tab and CR', 'Thanks\r\t#SKONTO#TAGE=14#PROZENT=2,00#\rBye'],
    ['malformed, behind a character that is left out', 'Thanks\n\u0001#SKONTO#'],
    ['malformed, in a paragraph', '<p>Thanks</p><p>&nbsp;#SKONTO#TAGE=x#PROZENT=2.00#</p>'],
    ['a heading', '# Terms'],
    ['followed by another text between two #', '#SKONTO#TAGE=14#PROZENT=2.00#\nOrder #12 and #13, thanks'],
    ['followed by such a text at the end', '#SKONTO#TAGE=14#PROZENT=2.00#\nOrder #12#'],
  ])('XRechnung refuses payment terms with a cash discount that is %s', async (_, terms) => {
    const id = await newBill(app, client, { terms })
    for (const format of ['xrechnung', 'xrechnung_cii']) {
      const answer = await app.rest('GET', `/invoices/${id}/download_e_invoice?format=${format}`)
      expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['terms']])
    }
    expect((await app.rest('GET', `/invoices/${id}/download_e_invoice?format=cii`)).status).toBe(200)
  })

  it('a document that the XML cannot represent is refused with the fields', async () => {
    expect(await refused({ line_items: [{ ...line, tax_name2: 'City', tax_rate2: 1 }] })).toEqual([
      'line_items.0.tax_name2',
    ])
    expect(await refused({ tax_name1: 'A', tax_rate1: 5, line_items: [line] })).toEqual(['line_items.0.tax_name1'])
    expect(await refused({ line_items: [line, untaxed('Not subject')] })).toEqual(['line_items'])
    expect(await refused({ line_items: [{ ...line, tax_id: '9' }] })).toEqual(['line_items.0.tax_rate1'])
    expect(await refused({ line_items: [line, { ...line, cost: -100 }], discount: 5 })).toEqual(['discount'])
    expect(await refused({ due_date: '' })).toEqual(['due_date'])
  })
})

const rate = constantFrom('19', '7', '5.5', '0')
const anyLine = record({
  quantity: integer({ min: -40, max: 400 }).map((tenths) => Decimal.fromMinor(BigInt(tenths), 1).toString()),
  cost: integer({ min: -100_000, max: 5_000_000 }).map((small) => Decimal.fromMinor(BigInt(small), 4).toString()),
  discount: integer({ min: 0, max: 500 }).map((tenths) => Decimal.fromMinor(BigInt(tenths), 1).toString()),
  tax_rate1: rate,
})
const anyInvoice = record({
  uses_inclusive_taxes: boolean(),
  is_amount_discount: boolean(),
  discount: integer({ min: 0, max: 200 }).map((tenths) => Decimal.fromMinor(BigInt(tenths), 1).toString()),
  custom_surcharge1: integer({ min: -500, max: 500 }).map((cents) => Decimal.fromMinor(BigInt(cents), 2).toString()),
  lines: array(anyLine, { minLength: 1, maxLength: 6 }),
})

it('the XML of any invoice satisfies every rule with an exact amount due', async () => {
  const formats: EInvoiceFormat[] = ['xrechnung', 'cii']
  let turn = 0
  await assert(
    asyncProperty(anyInvoice, async ({ lines, ...fields }) => {
      const items = lines.map((each) => ({
        ...line,
        ...vat,
        ...each,
        tax_name1: each.tax_rate1 === '0' ? 'Zero' : 'USt',
      }))
      const id = await newBill(app, client, { ...fields, line_items: items })
      const work = await app.work()
      const [row] = await rowsByIds(work, work.tables.invoices, [app.ids.decode('invoice', id) ?? 0])
      if (!row) throw new Error('An invoice was made and is not there')
      const format = formats[turn++ % 2] ?? 'cii'
      const composed = await eInvoiceOf(work, { kind: 'invoice', row }, () => format).catch((error: unknown) => error)
      // A discount cannot be allocated to lines that cancel each other out.
      if (composed instanceof Error) {
        expect(JSON.stringify(composed)).toContain('discount')
        return
      }
      const read = readInvoice(await writeXml(format, (composed as Awaited<ReturnType<typeof eInvoiceOf>>).eInvoice, 1))
      expect(brokenRules(read)).toEqual([])
      expect(read.sums.due).toBe(Decimal.fromMinor(row.amount - row.paidToDate, row.digits).toString())
    }),
    runs(10),
  )
}, 60_000)
