import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const create = `mutation ($input: InvoiceInput!, $amountPaid: Decimal, $markSent: Boolean) {
  createInvoice(input: $input, amountPaid: $amountPaid, markSent: $markSent) { invoice { id } userErrors { code } } }`

type Entry = { message: string; extensions: { code: string; fields?: unknown } }

async function errorsOf(document: string, variables: Readonly<Record<string, unknown>>): Promise<Entry[]> {
  const { body } = await app.graphql(document, variables)
  return body['errors'] as unknown as Entry[]
}

describe('a value of a variable that cannot be read', () => {
  it.each([
    [
      'a decimal of a line',
      { lineItems: [{ cost: '1' }, { cost: '12,3x' }] },
      ['input', 'lineItems', '1', 'cost'],
      '"12,3x" is not a decimal number, such as "12.50".',
    ],
    [
      'a rate',
      { taxes: [{ name: 'VAT', rate: {} }] },
      ['input', 'taxes', '0', 'rate'],
      'A Decimal is a number or a text such as "12.50".',
    ],
    [
      'a date',
      { date: '2026-02-30' },
      ['input', 'date'],
      '"2026-02-30" is not a date that exists, written YYYY-MM-DD.',
    ],
    [
      'a flag',
      { isAmountDiscount: 'yes' },
      ['input', 'isAmountDiscount'],
      'Boolean cannot represent a non boolean value: "yes"',
    ],
    [
      'a text like the name of a place',
      { date: 'x at "input.number"' },
      ['input', 'date'],
      expect.stringContaining('is not a date'),
    ],
    [
      'an object with an unknown field',
      { lineItems: [{ price: 1 }] },
      ['input', 'lineItems', '0'],
      expect.stringContaining('"price" is not defined'),
    ],
    [
      'null where a value is needed',
      { lineItems: [null] },
      ['input', 'lineItems', '0'],
      expect.stringContaining('not to be null'),
    ],
  ])('is named with its path: %s', async (_name, input, path, message) => {
    const errors = await errorsOf(create, { input })
    expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'BAD_REQUEST', fields: [{ path, message }] }])
  })

  it('is named from its variable, and so is a variable that is missing or null', async () => {
    const errors = await errorsOf(create, { amountPaid: ' at "input.number"' })
    expect(errors.map(({ extensions: { fields } }) => fields)).toEqual([
      [{ path: ['input'], message: expect.stringContaining('was not provided') }],
      [{ path: ['amountPaid'], message: expect.stringContaining('is not a decimal number') }],
    ])
    const [error] = await errorsOf(create, { input: null })
    expect(error?.extensions.fields).toEqual([
      { path: ['input'], message: expect.stringContaining('must not be null') },
    ])
  })

  it('is named in queries too', async () => {
    const document = 'query ($filter: InvoiceFilter) { invoices(filter: $filter) { totalCount } }'
    const [error] = await errorsOf(document, { filter: { or: [{}, { amount: { gte: '1,5' } }] } })
    expect(error?.extensions.fields).toEqual([
      { path: ['filter', 'or', '1', 'amount', 'gte'], message: expect.stringContaining('"1,5"') },
    ])
  })

  it('is shortened, and of many only the first are named', async () => {
    const [long] = await errorsOf(create, { input: { partial: 'x'.repeat(60_000) } })
    expect(JSON.stringify(long).length).toBeLessThan(5_000)
    expect(long?.extensions.fields).toMatchObject([{ path: ['input', 'partial'] }])
    const many = await errorsOf(create, { input: { lineItems: Array.from({ length: 30 }, () => ({ cost: 'x' })) } })
    expect(many.map(({ extensions }) => extensions.fields !== undefined)).toEqual([true, true, true, true, true, false])
  })
})
