import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let clientId: string
beforeAll(async () => {
  app = await serveTestApp()
  clientId = (await app.rest('POST', '/clients', { name: 'Acme', settings: { currency_id: '3' } })).at('data.id')
})
afterAll(() => app.close())

const shown = `id amount taxes { name rate } surcharges { amount taxed } lineItems { taxes { name rate } }`
const create = (input: object) =>
  app.graphql(
    `mutation ($input: InvoiceInput!) {
      createInvoice(input: $input) { invoice { ${shown} } userErrors { code path message } } }`,
    { input: { clientId, lineItems: [{ quantity: 1, cost: 100 }], ...input } },
  )
const update = (id: string, input: object) =>
  app.graphql(
    `mutation ($id: ID!, $input: InvoiceInput!) {
      updateInvoice(id: $id, input: $input) { invoice { ${shown} } userErrors { code path message } } }`,
    { id, input },
  )
const onRest = async (id: string, path = 'invoices') => (await app.rest('GET', `/${path}/${id}`)).body.data ?? {}

const vat = { name: 'VAT', rate: '19' }
const city = { name: 'City', rate: '5.5' }

describe('taxes', () => {
  it('taxes of documents and lines are lists over GraphQL and numbered members over REST', async () => {
    const made = await create({
      taxes: [vat],
      lineItems: [{ quantity: 1, cost: 100, taxes: [vat, city] }, { cost: 1 }],
    })
    expect(made.body.data?.createInvoice).toMatchObject({
      invoice: { taxes: [vat], lineItems: [{ taxes: [vat, city] }, { taxes: [] }] },
      userErrors: [],
    })
    expect(await onRest(made.at('data.createInvoice.invoice.id'))).toMatchObject({
      tax_name1: 'VAT',
      tax_rate1: 19,
      tax_name2: '',
      line_items: [
        { tax_name1: 'VAT', tax_rate1: 19, tax_name2: 'City', tax_rate2: 5.5, tax_name3: '' },
        { tax_name1: '' },
      ],
    })
  })

  it('an update without taxes keeps them, a list replaces them, and an empty list removes them', async () => {
    const id = (await create({ taxes: [vat, city], surcharges: [{ amount: '2' }] })).at('data.createInvoice.invoice.id')
    const changed = async (input: object) => (await update(id, input)).body.data?.updateInvoice?.invoice
    const whole = await changed({ publicNotes: 'x' })
    expect(whole).toMatchObject({ amount: '126.5', taxes: [vat, city] })
    expect(await changed({ taxes: null, surcharges: null })).toEqual(whole)
    expect(await changed({ taxes: [city] })).toMatchObject({ amount: '107.5', taxes: [city] })
    expect(await onRest(id)).toMatchObject({ tax_name1: 'City', tax_rate1: 5.5, tax_name2: '', tax_rate2: 0 })
    expect(await changed({ taxes: [] })).toMatchObject({ amount: '102', taxes: [], surcharges: [{ amount: '2' }] })
  })

  it('a tax in the third position over REST is the first one over GraphQL', async () => {
    const made = await app.rest('POST', '/products', { product_key: 'A', tax_name3: 'VAT', tax_rate3: 19 })
    const { body } = await app.graphql('query ($id: ID!) { product(id: $id) { taxes { name rate } } }', {
      id: made.at('data.id'),
    })
    expect(body.data?.product).toEqual({ taxes: [vat] })
  })

  it('taxes of an expense have amounts, computed or given', async () => {
    const made = await app.graphql(`mutation {
      computed: createExpense(input: { amount: "10.50", taxes: [{ name: "VAT", rate: 10 }] }) { ...made }
      given: createExpense(input: { amount: 10, calculateTaxByAmount: true, taxes: [{ amount: "1.23" }] }) { ...made }
      wrong: createExpense(input: { amount: 10, calculateTaxByAmount: true, taxes: [{ }, { amount: "1.234" }] }) { ...made }
    }
    fragment made on ExpensePayload { expense { id taxes { name rate amount } } userErrors { code path } }`)
    expect(made.body.data).toMatchObject({
      computed: { expense: { taxes: [{ name: 'VAT', rate: '10', amount: '1.05' }] } },
      given: { expense: { taxes: [{ name: null, rate: '0', amount: '1.23' }] } },
      wrong: { expense: null, userErrors: [{ code: 'INVALID', path: ['input', 'taxes', '1', 'amount'] }] },
    })
    expect(await onRest(made.at('data.given.expense.id'), 'expenses')).toMatchObject({ tax_amount1: 1.23 })
  })

  it('errors name the position in the list, also within a line', async () => {
    const { body } = await create({
      taxes: [{ name: 'VAT', rate: '2000' }],
      lineItems: [{ cost: 1 }, { cost: 1, taxes: [vat, { name: 'City', rate: '-101' }] }],
    })
    expect(body.data?.createInvoice?.userErrors).toMatchObject([
      { code: 'INVALID', path: ['input', 'taxes', '0', 'rate'] },
      { code: 'INVALID', path: ['input', 'lineItems', '1', 'taxes', '1', 'rate'] },
    ])
    const long = await create({ lineItems: [{ taxes: [{ name: 'x'.repeat(65_536) }] }] })
    expect(long.body.data?.createInvoice?.userErrors).toMatchObject([
      { path: ['input', 'lineItems', '0', 'taxes', '0', 'name'] },
    ])
  })

  it('a fourth tax and a fifth surcharge are refused', async () => {
    const before = await app.database.read.$count(app.database.tables.invoices)
    const { body } = await create({
      taxes: [vat, vat, vat, vat],
      surcharges: [1, 2, 3, 4, 5].map((amount) => ({ amount })),
      lineItems: [{ cost: 1 }, { cost: 1, taxes: [vat, vat, vat, city] }],
    })
    expect(body.data?.createInvoice).toEqual({
      invoice: null,
      userErrors: [
        { code: 'TOO_MANY', path: ['input', 'taxes'], message: 'must have at most 3 entries' },
        { code: 'TOO_MANY', path: ['input', 'surcharges'], message: 'must have at most 4 entries' },
        { code: 'TOO_MANY', path: ['input', 'lineItems', '1', 'taxes'], message: 'must have at most 3 entries' },
      ],
    })
    expect(await app.database.read.$count(app.database.tables.invoices)).toBe(before)
  })

  it('a full page of documents can be read with the taxes of their lines', async () => {
    const { body } = await app.graphql(`{ invoices(first: 100) { nodes {
      number taxes { name rate } surcharges { amount taxed } lineItems { cost quantity notes taxes { name rate } } } } }`)
    expect(body.errors).toBeUndefined()
  })
})

describe('surcharges', () => {
  it('surcharges keep their positions, and the company decides which are taxed', async () => {
    const company = await app.graphql(
      `mutation { updateCompany(input: { surcharges: [{ taxed: false }, {}, { taxed: true }] }) {
        company { surcharges { taxed } } userErrors { path } } }`,
    )
    expect(company.body.data?.updateCompany).toEqual({
      company: { surcharges: [{ taxed: false }, { taxed: false }, { taxed: true }] },
      userErrors: [],
    })
    const made = await create({ taxes: [vat], surcharges: [{ amount: '10' }, { amount: null }, { amount: '5' }] })
    expect(made.body.data?.createInvoice?.invoice).toMatchObject({
      amount: '134.95',
      surcharges: [
        { amount: '10', taxed: false },
        { amount: '0', taxed: false },
        { amount: '5', taxed: true },
      ],
    })
    expect(await onRest(made.at('data.createInvoice.invoice.id'))).toMatchObject({
      custom_surcharge1: 10,
      custom_surcharge2: 0,
      custom_surcharge3: 5,
      custom_surcharge_tax1: false,
      custom_surcharge_tax3: true,
    })
    const refused = await create({ surcharges: [{ amount: '1' }, { amount: '0.001' }] })
    expect(refused.body.data?.createInvoice?.userErrors).toMatchObject([
      { path: ['input', 'surcharges', '1', 'amount'] },
    ])
    await app.graphql('mutation { updateCompany(input: { surcharges: [] }) { userErrors { path } } }')
    const { body } = await app.graphql('{ company { surcharges { taxed } } }')
    expect(body.data?.company).toEqual({ surcharges: [] })
  })
})
