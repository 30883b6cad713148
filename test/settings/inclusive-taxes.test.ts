import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let inclusive: string
let exclusive: string
let vendor: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { inclusive_taxes: true } })
  inclusive = (await app.rest('POST', '/clients', { name: 'As the company' })).at('data.id')
  const settings = { inclusive_taxes: false }
  exclusive = (await app.rest('POST', '/clients', { name: 'Otherwise', settings })).at('data.id')
  vendor = (await app.rest('POST', '/vendors', { name: 'Supplier' })).at('data.id')
})
afterAll(() => app.close())

const taxed = { line_items: [{ quantity: 1, cost: 119, tax_name1: 'VAT', tax_rate1: 19 }] }

it.each(['/invoices', '/quotes', '/credits'])('new %s over REST have the company’s inclusive_taxes', async (path) => {
  const of = async (fields: object) => {
    const made = await app.rest('POST', path, { ...taxed, ...fields })
    return [made.at('data.uses_inclusive_taxes'), made.at('data.amount')]
  }
  expect(await of({ client_id: inclusive })).toEqual(['true', '119'])
  expect(await of({ client_id: exclusive })).toEqual(['false', '141.61'])
  expect(await of({ client_id: inclusive, uses_inclusive_taxes: false })).toEqual(['false', '141.61'])
  expect(await of({ client_id: exclusive, uses_inclusive_taxes: true })).toEqual(['true', '119'])
})

it.each(['Invoice', 'Quote', 'Credit'])('a new %s in GraphQL has the company’s inclusive_taxes', async (noun) => {
  const name = noun.toLowerCase()
  const of = async (clientId: string) => {
    const { body } = await app.graphql(
      `mutation ($input: ${noun}Input!) { create${noun}(input: $input) { ${name} { usesInclusiveTaxes } userErrors { message } } }`,
      { input: { clientId } },
    )
    return body.data?.[`create${noun}`]?.[name]
  }
  expect(await of(inclusive)).toEqual({ usesInclusiveTaxes: true })
  expect(await of(exclusive)).toEqual({ usesInclusiveTaxes: false })
})

it('purchase orders have the company’s inclusive_taxes', async () => {
  const made = await app.rest('POST', '/purchase_orders', { vendor_id: vendor, ...taxed })
  expect(made.at('data.amount')).toBe('119')
})

it.each(['/invoices', '/quotes', '/credits'])(
  'a blank of %s shows the inclusive_taxes that it will have',
  async (path) => {
    const shown = async (query: string) =>
      (await app.rest('GET', `${path}/create${query}`)).at('data.uses_inclusive_taxes')
    expect([await shown(''), await shown(`?client_id=${exclusive}`)]).toEqual(['true', 'false'])
  },
)

it('an invoice keeps the inclusive_taxes of its quote', async () => {
  const quote = await app.rest('POST', '/quotes', { client_id: exclusive, uses_inclusive_taxes: true, ...taxed })
  const converted = await app.rest('POST', '/quotes/bulk', { action: 'convert_to_invoice', ids: [quote.at('data.id')] })
  const invoice = await app.rest('GET', `/invoices/${converted.at('data.0.invoice_id')}`)
  expect([invoice.at('data.uses_inclusive_taxes'), invoice.at('data.amount')]).toEqual(['true', '119'])
})
