import { assert, asyncProperty, constantFrom, string } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eInvoiceFormats } from '../../../src/domain/documents/e-invoice/format.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { runs } from '../../properties.ts'
import { attached } from './attached.ts'
import { buyer, line, newBill, newBuyer, seller } from './billing.ts'
import { structureProblems } from './xml-structure.ts'

let app: ServedApp
let client: string
let count = 0
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
  client = await newBuyer(app)
})
afterAll(() => app.close())

async function xmlOf(id: string, format: string): Promise<string> {
  const response = await fetch(`${app.origin}/api/v1/invoices/${id}/download_e_invoice?format=${format}`, {
    headers: { 'X-API-TOKEN': app.owner.token },
  })
  expect(response.status).toBe(200)
  const content = Buffer.from(await response.arrayBuffer())
  return format === 'facturx' ? attached(content) : content.toString()
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The texts of all elements, as a reader gets them: each reference is replaced once, and the subject of a note is no part of it. */
const texts = (xml: string): Set<string> =>
  new Set(
    [...xml.matchAll(/>([^<]*)<\//g)].map(([, text = '']) =>
      text.replace(/^#AAI#/, '').replaceAll(/&(\w+);/g, (_, name) => named[name] ?? '?'),
    ),
  )

const awkward = constantFrom(
  '&eacute;',
  '&#8364;',
  '&#0;',
  '&#x1F;',
  'R&D;',
  '&amp;',
  '&lt;b&gt;',
  ']]>',
  '<',
  '"',
  "'",
  '&',
)

/** First letters of the texts below, which tell them apart. */
const letters = ['N', 'S', 'C', 'O', 'T', 'P', 'K', 'D', 'L', 'V', 'W', 'X']

it.each(eInvoiceFormats)('texts in %s read back as they are stored', async (format) => {
  const text = string({ unit: constantFrom('a', 'é', '€', '漢', '😀', ' ', '\u0085'), maxLength: 4 })
  await assert(
    asyncProperty(awkward, text, awkward, async (one, middle, two) => {
      const value = `a${one}${middle}${two}z`
      await app.rest('PUT', `/clients/${client}`, {
        ...buyer,
        name: `N${value}`,
        address1: `S${value}`,
        city: `C${value}`,
        contacts: [{ first_name: `L${value}`, email: 'ada@kaeufer.test' }],
      })
      await app.configure({ ...seller, name: `V${value}`, address1: `W${value}`, city: `X${value}` })
      const id = await newBill(app, client, {
        number: `${++count}R${value}`,
        po_number: `O${value}`,
        terms: `T${value}`,
        public_notes: `P${value}`,
        line_items: [{ ...line, product_key: `K${value}`, notes: `D${value}` }],
      })
      const xml = await xmlOf(id, format)
      expect(structureProblems(xml)).toEqual([])
      expect([...texts(xml)]).toEqual(expect.arrayContaining(letters.map((letter) => letter + value)))
    }),
    runs(6),
  )
})

it('characters that XML 1.0 forbids are left out', async () => {
  const id = await newBill(app, client, { public_notes: 'a\u0001b\u000Bc\uFFFEd\te\nf' })
  const xml = await xmlOf(id, 'cii')
  expect(structureProblems(xml)).toEqual([])
  expect(texts(xml)).toContain('abcd\te\nf')
})
