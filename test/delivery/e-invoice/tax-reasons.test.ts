import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { line, newBill, newBuyer, seller } from './billing.ts'
import { readInvoice } from './read-invoice.ts'
import { brokenRules } from './rules.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp({ settings: seller })
  client = await newBuyer(app)
})
afterAll(() => app.close())

const download = (id: string, format: string) => app.rest('GET', `/invoices/${id}/download_e_invoice?format=${format}`)

/** The parsed XML of an invoice with these lines, which satisfies every rule in both syntaxes. */
async function checked(items: readonly Record<string, unknown>[]) {
  const id = await newBill(app, client, { line_items: items })
  const read = await Promise.all(['xrechnung', 'xrechnung_cii'].map(async (each) => (await download(id, each)).text))
  const [ubl, cii] = read.map(readInvoice)
  if (!ubl || !cii) throw new Error('Two syntaxes were read')
  expect([...brokenRules(ubl), ...brokenRules(cii)]).toEqual([])
  expect(cii.lines.map(({ category }) => category)).toEqual(ubl.lines.map(({ category }) => category))
  return ubl
}

const named = (name: string) => ({ ...line, tax_name1: name, tax_rate1: 0 })

/** Names by category, in the languages of documents. */
const names: Readonly<Record<string, readonly string[]>> = {
  AE: [
    'Reverse charge',
    'Domestic reverse-charge',
    'Steuerschuldnerschaft des Leistungsempfängers',
    '§13b UStG',
    '§ 13 b Abs. 2 Nr. 1 UStG',
    'Übergang der Steuerschuld',
    'ÜBERGANG DER STEUERSCHULD',
    'Autoliquidation',
    'Auto-liquidation de la TVA',
    'Inversión del sujeto pasivo',
    'INVERSION DEL SUJETO PASIVO',
    'Inversione contabile',
    'N6.9 Inversione contabile',
    'Btw verlegd',
    'Verleggingsregeling',
    'Reverse charge, intra-community service',
  ],
  K: [
    'Intra-community supply',
    'Intra-EU supply',
    'Steuerfreie innergemeinschaftliche Lieferung',
    'i.g. Lieferung',
    '§ 4 Nr. 1b UStG',
    'Livraison intracommunautaire',
    'Exonération de TVA, article 262 ter, I du CGI',
    'Entrega intracomunitaria',
    'Cessione intracomunitaria',
    'N3.2 Non imponibili – cessioni intracomunitarie',
    'Intracommunautaire levering',
  ],
  G: [
    'Export',
    'Zero-rated export',
    'Ausfuhrlieferung',
    '§ 4 Nr. 1 Buchst. a UStG',
    'Exportation hors UE',
    'Exportación',
    'Esportazione',
    'Uitvoer',
    'VATEX-EU-G',
  ],
  E: [
    'VAT exempt',
    'Exempted',
    'Steuerbefreit §4 UStG',
    'Umsatzsteuerfrei',
    'Kleinunternehmer §19 UStG',
    'Keine USt, § 19 UStG',
    'Exonéré',
    'TVA non applicable, art. 293 B du CGI',
    'Exento',
    'EXENCIÓN art. 20',
    'Esente art. 10',
    'Vrijgesteld',
    'Btw-vrij',
  ],
  Z: ['Zero', 'Null', 'Nullsteuersatz', 'Taux zéro', 'Tipo cero', 'Aliquota zero', 'Nultarief'],
  O: [
    'Not subject to VAT',
    'Outside the scope of VAT',
    'Nicht steuerbar',
    'Nicht im Inland steuerbar',
    'Hors champ',
    "Hors du champ d'application de la TVA",
    'No sujeto',
    'Operación no sujeta',
    'Fuori campo IVA',
    'Non soggetto',
    'Niet onderworpen aan btw',
  ],
}

describe('reasons for no tax', () => {
  it('names of taxes in six languages state the category', async () => {
    const { O: outside = [], ...others } = names
    const flat = Object.entries(others).flatMap(([category, list]) => list.map((name) => ({ category, name })))
    const read = await checked(flat.map(({ name }) => named(name)))
    expect(read.lines.map(({ category }, index) => ({ category, name: flat[index]?.name }))).toEqual(flat)
    const out = await checked(outside.map(named))
    expect(new Set(out.lines.map(({ category }) => category))).toEqual(new Set(['O']))
    expect(Object.fromEntries([...read.taxes, ...out.taxes].map((tax) => [tax.category, tax.reasonCode]))).toEqual({
      AE: 'VATEX-EU-AE',
      K: 'VATEX-EU-IC',
      G: 'VATEX-EU-G',
      E: undefined,
      Z: undefined,
      O: 'VATEX-EU-O',
    })
  })

  it.each([
    'VAT',
    '0 %',
    'Not exempt',
    'nicht steuerbefreit',
    'No exento',
    'kein Export',
    'Export, outside the scope',
    'Zero rated or exempt',
    'Export to intra-community',
  ])('a name that states no reason, denies it, or states two is refused with the ways to say it: %s', async (name) => {
    const answer = await download(await newBill(app, client, { line_items: [named(name)] }), 'ubl')
    expect(answer.status).toBe(422)
    const [[field, messages] = []] = Object.entries(answer.body['errors'] ?? {})
    expect(field).toBe('line_items.0.tax_name1')
    expect(JSON.stringify(messages)).toMatch(/set the tax_id .*G \(export\) or O \(not subject/)
  })

  it('tax_id states every category: a published id or the code, for any name', async () => {
    const ids = ['5', '8', '9', '10', 'Z', 'E', 'AE', 'K', 'G', ' g ', 'ae']
    const read = await checked(ids.map((tax_id) => ({ ...named('VAT'), tax_id })))
    expect(read.lines.map(({ category }) => category)).toEqual('E Z AE K Z E AE K G G AE'.split(' '))
    expect((await checked([{ ...named(''), tax_id: 'O' }])).lines.map(({ category }) => category)).toEqual(['O'])
    const taxed = [
      { ...line, tax_id: 'S', tax_name1: 'Export' },
      { ...line, tax_id: 'L', tax_rate1: 7 },
      { ...named('Exempt'), tax_id: 'M' },
      { ...line, tax_id: '1' },
    ]
    expect((await checked(taxed)).lines.map(({ category, rate }) => [category, rate])).toEqual([
      ['S', '19'],
      ['L', '7'],
      ['M', '0'],
      ['S', '19'],
    ])
  })

  it.each([
    ['S', 0, 'line_items.0.tax_name1'],
    ['G', 19, 'line_items.0.tax_rate1'],
  ])('tax_id %s at %d %% is refused', async (tax_id, tax_rate1, field) => {
    const id = await newBill(app, client, { line_items: [{ ...line, tax_id, tax_rate1 }] })
    const answer = await download(id, 'cii')
    expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, [field]])
  })

  it('GraphQL has the category as an enum', async () => {
    const made = await app.graphql(
      `mutation ($client: ID!) {
        createInvoice(input: { clientId: $client, lineItems: [
          { productKey: "A", quantity: "1", cost: "5", taxCategory: G }
          { productKey: "B", quantity: "1", cost: "5", taxId: "9" }
          { productKey: "C", quantity: "1", cost: "5" }
        ] }) { invoice { lineItems { taxId taxCategory } } userErrors { message } }
      }`,
      { client },
    )
    expect(made.body).toMatchObject({
      data: {
        createInvoice: {
          invoice: {
            lineItems: [
              { taxId: 'G', taxCategory: 'G' },
              { taxId: '9', taxCategory: 'AE' },
              { taxId: null, taxCategory: null },
            ],
          },
          userErrors: [],
        },
      },
    })
  })
})
