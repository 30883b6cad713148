import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eInvoiceFormats } from '../../../src/domain/documents/e-invoice/format.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { share } from '../../size.ts'
import { attached } from './attached.ts'
import { line, newBill, newBuyer, seller } from './billing.ts'
import { readInvoice } from './read-invoice.ts'
import type { ReadInvoice } from './read-invoice.ts'
import { brokenRules } from './rules.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
  client = await newBuyer(app)
})
afterAll(() => app.close())

type Line = Record<string, unknown>
type Draft = { fields: Record<string, unknown>; lines: Line[]; isCredit?: boolean; paid?: string }

/** Taxes of a line by the category that they stand for. */
const taxed = {
  S: { tax_name1: 'USt', tax_rate1: 19 },
  Z: { tax_name1: 'Zero', tax_rate1: 0 },
  E: { tax_name1: 'Exempt', tax_rate1: 0 },
  AE: { tax_name1: 'Reverse charge', tax_rate1: 0 },
  K: { tax_name1: 'Intra-community supply', tax_rate1: 0 },
  G: { tax_name1: 'Export', tax_rate1: 0 },
  O: { tax_name1: 'Not subject', tax_rate1: 0 },
} as const
type Category = keyof typeof taxed

/** Changes of a document, which can be combined; `own` is the tax of its lines. */
const variants: Readonly<Record<string, (draft: Draft, own: Line) => Draft>> = {
  'line discounts': (draft) => withLines(draft, (each, index) => ({ ...each, discount: index + 2.5 })),
  'percent of the document': ({ fields, ...draft }) => ({
    ...draft,
    fields: { ...fields, is_amount_discount: false, discount: '7.5' },
  }),
  'amount off the document': ({ fields, ...draft }) => ({
    ...draft,
    fields: { ...fields, is_amount_discount: true, discount: '10.01' },
  }),
  surcharges: ({ fields, ...draft }) => ({
    ...draft,
    fields: { ...fields, custom_surcharge1: '5.55', custom_surcharge2: -1, custom_surcharge4: '0.01' },
  }),
  'negative lines': (draft, own) => ({
    ...draft,
    lines: [...draft.lines, { ...line, ...own, quantity: -1, cost: '3.33' }, { ...line, ...own, cost: '-2.5' }],
  }),
  credit: (draft) => ({ ...draft, isCredit: true }),
  'part payment': (draft) => ({ ...draft, paid: '12.34' }),
  withholding: (draft) => withLines(draft, (each) => ({ ...each, tax_name3: 'IRPF', tax_rate3: '-15' })),
  period: ({ fields, ...draft }) => ({
    ...draft,
    fields: {
      ...fields,
      e_invoice: { Invoice: { InvoicePeriod: [{ StartDate: '2026-02-01', EndDate: '2026-02-28' }] } },
    },
  }),
  'day of delivery': ({ fields, ...draft }) => ({
    ...draft,
    fields: { ...fields, e_invoice: { Invoice: { Delivery: [{ ActualDeliveryDate: '2026-03-02' }] } } },
  }),
  'taxes in prices': ({ fields, ...draft }) => ({ ...draft, fields: { ...fields, uses_inclusive_taxes: true } }),
  'many small lines': (draft, own) => ({
    ...draft,
    lines: [...draft.lines, ...Array.from({ length: 7 }, () => ({ ...line, ...own, quantity: '1.5', cost: '0.333' }))],
  }),
  'another rate': (draft) => ({ ...draft, lines: [...draft.lines, { ...line, tax_rate1: 7, cost: '33.33' }] }),
}

const withLines = (draft: Draft, change: (each: Line, index: number) => Line): Draft => ({
  ...draft,
  lines: draft.lines.map(change),
})

/** Combinations that are refused, as documented: category O beside others, and withheld taxes in prices. */
const isPossible = (category: Category, names: readonly string[]): boolean =>
  !(category === 'O' && names.includes('another rate')) &&
  !(names.includes('withholding') && names.includes('taxes in prices'))

const names = Object.keys(variants)
const combinations = [
  [],
  ...names.map((one) => [one]),
  ...names.flatMap((one, index) => names.slice(index + 1).map((two) => [one, two])),
]
const cases = (Object.keys(taxed) as Category[]).flatMap((category) =>
  combinations
    .filter((combined) => isPossible(category, combined))
    .map((combined): [Category, string, string[]] => [category, combined.join(' and ') || 'nothing else', combined]),
)

/** The PDF of Factur-X contains the XML of `cii`; it takes longer. */
const xmlFormats = eInvoiceFormats.filter((format) => format !== 'facturx')

async function read(id: string, list: string, format: string): Promise<ReadInvoice> {
  const response = await fetch(`${app.origin}/api/v1${list}/${id}/download_e_invoice?format=${format}`, {
    headers: { 'X-API-TOKEN': app.owner.token },
  })
  const content = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) throw new Error(content.toString())
  return readInvoice(format === 'facturx' ? attached(content) : content.toString())
}

describe('every format satisfies every rule', () => {
  it.each(share(cases, 32))('category %s with %s', async (category, _, combined) => {
    const own = taxed[category]
    const start: Draft = { fields: {}, lines: [{ ...line, ...own, quantity: 3, cost: '33.335' }] }
    const draft = combined.reduce((before, name) => variants[name]?.(before, own) ?? before, start)
    const list = draft.isCredit ? '/credits' : '/invoices'
    const id = await newBill(app, client, { ...draft.fields, line_items: draft.lines }, list)
    if (draft.paid !== undefined && !draft.isCredit) {
      const answer = await app.rest('PUT', `${list}/${id}?amount_paid=${draft.paid}`, {})
      expect(answer.status).toBe(200)
    }
    const stored = await app.rest('GET', `${list}/${id}`)
    for (const format of combined.length < 2 ? eInvoiceFormats : xmlFormats) {
      const document = await read(id, list, format)
      expect({ format, broken: brokenRules(document) }).toEqual({ format, broken: [] })
      expect(Number(document.sums.due)).toBe(Number(stored.at(draft.isCredit ? 'data.amount' : 'data.balance')))
      expect(document.type).toBe(draft.isCredit ? '381' : '380')
    }
  })
})
