import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const createVendor = (input: object) =>
  app.graphql(
    `mutation ($input: CreateVendorInput!) { createVendor(input: $input) {
      vendor { id currency { code } language { code } address { country { code } } } userErrors { code path message } } }`,
    { input: { name: 'Mill', ...input } },
  )

describe('codes of currencies, countries, languages and time zones', () => {
  it('inputs take the codes that outputs show, and REST has their ids', async () => {
    const made = await createVendor({ currency: 'EUR', language: 'pt-BR', address: { country: 'DE' } })
    expect(made.body.data?.createVendor).toEqual({
      vendor: {
        id: expect.any(String),
        currency: { code: 'EUR' },
        language: { code: 'pt-BR' },
        address: { country: { code: 'DE' } },
      },
      userErrors: [],
    })
    const rest = await app.rest('GET', `/vendors/${made.at('data.createVendor.vendor.id')}`)
    expect(rest.body.data).toMatchObject({ currency_id: '3', language_id: '5', country_id: '276' })
  })

  it('null is none, as an absent value of a new record', async () => {
    const made = await createVendor({ currency: null, language: null, address: { country: null } })
    expect(made.body.data?.createVendor).toMatchObject({
      vendor: { currency: null, language: null, address: { country: null } },
    })
  })

  it.each(['eur', 'XXX', '3', '', ' EUR'])(
    'the currency "%s" is refused at its path, with an example',
    async (currency) => {
      const { body } = await createVendor({ currency, language: 'de_DE', address: { country: '276' } })
      expect(body.data?.createVendor).toEqual({
        vendor: null,
        userErrors: [
          { code: 'INVALID', path: ['input', 'address', 'country'], message: expect.stringContaining('such as "DE"') },
          { code: 'INVALID', path: ['input', 'currency'], message: expect.stringContaining('such as "EUR"') },
          { code: 'INVALID', path: ['input', 'language'], message: expect.stringContaining('"pt-BR"') },
        ],
      })
    },
  )

  it('an id of a published list is one that the list has', async () => {
    const clients = `mutation ($input: ClientInput!) { createClient(input: $input) {
      client { size { name } industry { name } } userErrors { code path } } }`
    const wrong = await app.graphql(clients, { input: { name: 'Mill', sizeId: '99', industryId: 'steel' } })
    expect(wrong.body.data?.createClient).toEqual({
      client: null,
      userErrors: [
        { code: 'INVALID', path: ['input', 'sizeId'] },
        { code: 'INVALID', path: ['input', 'industryId'] },
      ],
    })
    const right = await app.graphql(clients, { input: { name: 'Mill', sizeId: '1', industryId: '2' } })
    expect(right.at('data.createClient.client.size.name')).toBe('1 - 3')
    expect((await app.rest('POST', '/clients', { name: 'Mill', size_id: '99' })).status, 'REST keeps any').toBe(200)

    const expense = await app.graphql(
      `mutation { createExpense(input: { amount: "5", paymentTypeId: "0" }) { expense { id } userErrors { code path } } }`,
    )
    expect(expense.body.data?.createExpense).toEqual({
      expense: null,
      userErrors: [{ code: 'INVALID', path: ['input', 'paymentTypeId'] }],
    })
  })

  it('a wrong code is listed with the other wrong values', async () => {
    const { body } = await createVendor({ name: 'x'.repeat(300), currency: 'eur' })
    expect(body.data?.createVendor?.['userErrors']).toMatchObject([
      {
        code: 'INVALID',
        path: ['input', 'currency'],
        message: '"eur" is not the code of a currency in ISO 4217, such as "EUR"',
      },
      { code: 'TOO_LONG', path: ['input', 'name'] },
    ])
  })

  it.each([
    ['Europe/Berlin', true],
    ['America/Argentina/Ushuaia', true],
    ['UTC', true],
    ['europe/berlin', false],
    ['EUROPE/BERLIN', false],
    ['us/eastern', false],
    ['+02:00', false],
    ['37', false],
  ])('the time zone %s: %s', async (timeZone, isTaken) => {
    const { body } = await app.graphql(
      `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) {
        company { settings { administration { timeZone } } } userErrors { code path } } }`,
      { input: { settings: { administration: { timeZone } } } },
    )
    expect(body.data?.updateCompany).toEqual(
      isTaken
        ? { company: { settings: { administration: { timeZone } } }, userErrors: [] }
        : {
            company: null,
            userErrors: [{ code: 'INVALID', path: ['input', 'settings', 'administration', 'timeZone'] }],
          },
    )
  })

  it('a value that is no text is a mistake of the document', async () => {
    const { body } = await app.graphql(
      'mutation { createVendor(input: { name: "x", currency: 3 }) { userErrors { path } } }',
    )
    expect(body.errors?.[0]).toMatchObject({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
  })
})

it('many clients get one country by its code', async () => {
  const client = await app.rest('POST', '/clients', { name: 'Ada' })
  const ids = [client.at('data.id')]
  const update = (country: string) =>
    app.graphql(
      'mutation ($ids: [ID!]!, $input: UpdateClientsInput!) { updateClients(ids: $ids, input: $input) { results { id outcome } userErrors { path } } }',
      { ids, input: { country } },
    )
  expect((await update('AT')).body.data?.['updateClients']).toMatchObject({ userErrors: [] })
  expect((await app.rest('GET', `/clients/${ids[0]}`)).at('data.country_id')).toBe('40')
  expect((await update('at')).body.data?.['updateClients']).toMatchObject({
    userErrors: [{ path: ['input', 'country'] }],
  })
})
