import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

describe('products over GraphQL', () => {
  it('products are created, updated, listed, found by id and archived', async () => {
    const made = await app.graphql(
      `mutation ($input: CreateProductInput!) { createProduct(input: $input) {
        product { id productKey price quantity taxes { name rate } } userErrors { path message } } }`,
      { input: { productKey: 'Paper', price: '119.17', taxes: [{ name: 'VAT', rate: 19 }] } },
    )
    const id = made.at('data.createProduct.product.id')
    expect(made.body.data?.['createProduct']).toEqual({
      product: { id, productKey: 'Paper', price: '119.17', quantity: '1', taxes: [{ name: 'VAT', rate: '19' }] },
      userErrors: [],
    })
    const changed = await app.graphql(
      `mutation ($id: ID!) { updateProduct(id: $id, input: { notes: "A4" }) { product { notes } userErrors { code } } }`,
      { id },
    )
    expect(changed.at('data.updateProduct.product.notes')).toBe('A4')
    const listed = await app.graphql(
      '{ products(first: 5, filter: { search: "a4" }, orderBy: [{ field: PRICE, direction: DESC }]) { totalCount nodes { id } } }',
    )
    expect(listed.body.data?.['products']).toEqual({ totalCount: 1, nodes: [{ id }] })
    const found = await app.graphql('query ($id: ID!) { node(id: $id) { ... on Product { productKey } } }', { id })
    expect(found.at('data.node.productKey')).toBe('Paper')
    const archived = await app.graphql(
      'mutation ($ids: [ID!]!) { archiveProducts(ids: $ids) { products { archivedAt } results { outcome } } }',
      { ids: [id] },
    )
    expect(archived.at('data.archiveProducts.results.0.outcome')).toBe('DONE')
  })
})

describe('tax rates and payment terms over GraphQL', () => {
  it('tax rates and payment terms are created and listed', async () => {
    const made = await app.graphql(`mutation {
      createTaxRate(input: { name: "VAT", rate: 19 }) { taxRate { name rate } userErrors { code } }
      createPaymentTerm(input: { numDays: 30 }) { paymentTerm { name numDays } userErrors { code } } }`)
    expect(made.body.data).toEqual({
      createTaxRate: { taxRate: { name: 'VAT', rate: '19' }, userErrors: [] },
      createPaymentTerm: { paymentTerm: { name: 'Net 30', numDays: 30 }, userErrors: [] },
    })
    const listed = await app.graphql('{ taxRates { nodes { rate } } paymentTerms { nodes { numDays } } }')
    expect(listed.body.data).toEqual({
      taxRates: { nodes: [{ rate: '19' }] },
      paymentTerms: { nodes: [{ numDays: 30 }] },
    })
  })

  it('errors of tax rates and payment terms contain the argument path', async () => {
    const { body } = await app.graphql(
      'mutation { createTaxRate(input: { name: "", rate: 19 }) { taxRate { id } userErrors { code path } } }',
    )
    expect(body.data?.['createTaxRate']).toEqual({
      taxRate: null,
      userErrors: [{ code: 'REQUIRED', path: ['input', 'name'] }],
    })
  })
})
