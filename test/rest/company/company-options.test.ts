import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const path = () => `/companies/${app.id('company', app.owner.companyId)}`
const put = (body: unknown) => app.rest('PUT', path(), body)
const regionsOf = async () => (await app.rest('GET', path())).body.data?.['tax_data']?.['regions']

describe('company options of the admin app', () => {
  it('options have defaults that match the supported features', async () => {
    const { body } = await app.rest('GET', path())
    expect(body.data).toMatchObject({
      enabled_modules: 53_590,
      enabled_tax_rates: 0,
      enable_product_discount: true,
      fill_products: true,
      track_inventory: false,
      session_timeout: 0,
      size_id: '',
      custom_fields: {},
      is_disabled: false,
    })
  })

  it('options are stored with the published types until they are sent again', async () => {
    const custom = { client1: 'Region', invoice1: 'Site|single_line_text' }
    const { status, body } = await put({
      track_inventory: '1',
      size_id: 3,
      enabled_modules: '4100',
      custom_fields: custom,
    })
    expect(status).toBe(200)
    const kept = { track_inventory: true, size_id: '3', enabled_modules: 4100, custom_fields: custom }
    expect(body.data).toMatchObject(kept)
    await put({ settings: { name: 'Acme' }, custom_surcharge_taxes1: true })
    expect((await app.rest('GET', path())).body.data).toMatchObject(kept)
  })

  it('options are unchanged after sending back the company', async () => {
    const before = await app.rest('GET', path())
    const { status, body } = await put(before.body.data)
    expect(status).toBe(200)
    expect({ ...body.data, updated_at: 0 }).toEqual({ ...before.body.data, updated_at: 0 })
  })

  it('invalid options are refused by name together with wrong settings, and nothing is stored', async () => {
    const { status, body } = await put({
      enabled_tax_rates: 4,
      use_comma_as_decimal_place: 'perhaps',
      custom_fields: 'x',
      subdomain: 'x'.repeat(2_000),
      fill_products: false,
      settings: { lock_invoices: 'never' },
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      'custom_fields',
      'enabled_tax_rates',
      'settings.lock_invoices',
      'subdomain',
      'use_comma_as_decimal_place',
    ])
    expect((await app.rest('GET', path())).at('data.fill_products')).toBe('true')
  })

  it('a secret is shown as asterisks, which keep its value when sent back', async () => {
    expect((await put({ smtp_username: '********' })).at('data.smtp_username')).toBe('')
    const { body } = await put({ smtp_username: 'me', smtp_password: 'topsecret' })
    expect(body.data).toMatchObject({ smtp_username: '********', smtp_password: '********' })
    expect((await put({ smtp_password: '********' })).at('data.smtp_password')).toBe('********')
    const [row] = await app.database.read.select().from(app.database.tables.companies)
    expect(JSON.stringify(row)).not.toContain('topsecret')
    expect((await put({ smtp_password: '' })).at('data.smtp_password')).toBe('')
  })

  it('tax regions have rates, whatever is stored of them', async () => {
    const regions = ['US', 'EU', 'AU', 'UK', 'AD', 'SG']
    expect(Object.keys((await regionsOf()) ?? {})).toEqual(regions)
    const own = { has_sales_above_threshold: true, subregions: { DE: { tax_rate: 7 } } }
    await put({ tax_data: { regions: { EU: own } } })
    expect(Object.keys((await regionsOf()) ?? {})).toEqual(regions)
    expect((await regionsOf())?.['EU']).toMatchObject({ has_sales_above_threshold: true, tax_threshold: 10_000 })
    expect((await regionsOf())?.['EU']?.['subregions']).toMatchObject({
      DE: { tax_rate: 7, tax_name: 'MwSt', apply_tax: false },
      FR: { tax_rate: 20, reduced_tax_rate: 5.5 },
    })
  })

  it('the fields of the client registration form are listed', async () => {
    const before = (await app.rest('GET', path())).body.data?.['client_registration_fields']
    expect(before).toContainEqual({ key: 'email', required: true, visible: true })
    const fields = [{ key: 'email', required: true, visible: true }]
    expect((await put({ client_registration_fields: fields })).body.data?.['client_registration_fields']).toEqual(
      fields,
    )
    const wrong = await put({ client_registration_fields: [{ required: true }] })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['client_registration_fields']])
  })

  it('constants that clients check are present', async () => {
    expect((await app.rest('GET', path())).body.data).toMatchObject({
      use_credits_payment: 'always',
      hide_empty_columns_on_pdf: false,
      expense_amount_is_pretax: true,
      has_e_invoice_certificate: false,
      legal_entity_id: null,
      archived_at: 0,
      smtp_encryption: 'tls',
      smtp_verify_peer: true,
      e_invoice: {},
      origin_tax_data: {},
    })
  })

  it('unknown and oversized options are refused', async () => {
    const { body } = await put({ my_own_key: 'x' })
    expect(body.data).not.toHaveProperty('my_own_key')
    const [row] = await app.database.read.select().from(app.database.tables.companies)
    expect(JSON.stringify(row)).not.toContain('my_own_key')
    const large = await put({ tax_data: { regions: 'x'.repeat(70_000) } })
    expect([large.status, Object.keys(large.body.errors ?? {})]).toEqual([422, ['options']])
  })

  it('GraphQL has the options of offered features as one object', async () => {
    const { body } = await app.graphql(
      `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) {
        company { options { stockNotification fillProducts firstDayOfWeek customFields } } userErrors { path } } }`,
      { input: { options: { stockNotification: true, firstDayOfWeek: '1', customFields: { client1: 'Area' } } } },
    )
    expect(body.data?.updateCompany?.company?.options).toEqual({
      stockNotification: true,
      fillProducts: true,
      firstDayOfWeek: '1',
      customFields: { client1: 'Area' },
    })
    const rest = await app.rest('GET', path())
    expect(rest.body.data).toMatchObject({ stock_notification: true, first_day_of_week: '1' })
    const cleared = await app.graphql(
      'mutation { updateCompany(input: { options: { firstDayOfWeek: null } }) { company { options { firstDayOfWeek stockNotification } } } }',
    )
    expect(cleared.body.data?.updateCompany?.company?.options).toEqual({
      firstDayOfWeek: null,
      stockNotification: true,
    })
    const unoffered = await app.graphql('{ company { options { smtpHost } } }')
    expect(unoffered.body.errors?.[0]?.extensions).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' })
    const refused = await app.graphql(
      'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { userErrors { path } } }',
      { input: { options: { sessionTimeout: -1 } } },
    )
    expect(refused.body.data?.updateCompany?.userErrors).toEqual([{ path: ['input', 'options', 'sessionTimeout'] }])
  })
})
