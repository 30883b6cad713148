import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingGroups, templatesOf } from '../../src/api/graphql/building/settings/setting-groups.ts'
import { usedSettings } from '../../src/domain/kernel/settings/settings-table.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const password = 'correct horse battery'

const update = (settings: object) =>
  app.graphql(
    'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { company { id } userErrors { code path } } }',
    { input: { settings } },
  )

describe('the company over GraphQL', () => {
  it('the company of the token is returned with its settings', async () => {
    const { body } = await app.graphql(`{
      company {
        id
        surcharges { taxed }
        settings {
          locale { currency { code } language { code } }
          address { country { id } }
          documents { lockInvoices pageSize convertApprovedQuotes }
          administration { timeZone passwordTimeoutSeconds }
          counters { invoice }
          extra
        }
      }
    }`)
    expect(body.data?.company).toMatchObject({
      id: app.id('company', app.owner.companyId),
      surcharges: [],
      settings: {
        locale: { currency: { code: 'USD' }, language: { code: 'en' } },
        address: { country: null },
        documents: { lockInvoices: 'OFF', pageSize: 'A4', convertApprovedQuotes: false },
        administration: { timeZone: 'Pacific/Midway', passwordTimeoutSeconds: 1_800 },
        counters: { invoice: 1 },
      },
    })
    const extra = Object.keys(body.data?.company?.settings?.extra ?? {})
    expect(extra).toContain('primary_color')
    expect(extra.filter((key) => key in usedSettings)).toEqual([])
  })

  it('settings of the company, a group and a client are set in groups, and shown by REST under their published names', async () => {
    const saved = await app.graphql(
      `mutation ($company: UpdateCompanyInput!, $group: CreateClientGroupInput!, $client: ClientInput!) {
        updateCompany(input: $company) { company { settings { ...ofCompany } } userErrors { path message } }
        createClientGroup(input: $group) { clientGroup { settings { tax { inclusiveTaxes } extra } } userErrors { path message } }
        createClient(input: $client) { client { id settings { locale { currency { code } showCurrencyCode } emailTemplates { template subject body } extra } } userErrors { path message } }
      }
      fragment ofCompany on CompanySettings {
        administration { timeZone passwordTimeoutSeconds } documents { lockInvoices } numberPatterns { invoice }
      }`,
      {
        company: {
          settings: {
            administration: { timeZone: 'Europe/Berlin', passwordTimeoutSeconds: 60 },
            documents: { lockInvoices: 'WHEN_PAID' },
            numberPatterns: { invoice: '{$year}-{$counter}' },
            extra: { own_key: [1] },
          },
        },
        group: { name: 'Shops', settings: { tax: { inclusiveTaxes: true }, extra: { shelf: 'a' } } },
        client: {
          name: 'Ada',
          settings: { locale: { currency: 'EUR' }, emailTemplates: [{ template: 'INVOICE', subject: '' }] },
        },
      },
      { password },
    )
    expect(saved.body.data).toMatchObject({
      updateCompany: {
        company: {
          settings: {
            administration: { timeZone: 'Europe/Berlin', passwordTimeoutSeconds: 60 },
            documents: { lockInvoices: 'WHEN_PAID' },
            numberPatterns: { invoice: '{$year}-{$counter}' },
          },
        },
        userErrors: [],
      },
      createClientGroup: { clientGroup: { settings: { tax: { inclusiveTaxes: true }, extra: { shelf: 'a' } } } },
      createClient: {
        client: {
          settings: {
            locale: { currency: { code: 'EUR' }, showCurrencyCode: null },
            emailTemplates: [{ template: 'INVOICE', subject: '', body: null }],
            extra: {},
          },
        },
      },
    })
    const rest = await app.rest('GET', `/clients/${saved.at('data.createClient.client.id')}`)
    expect(rest.body.data?.['settings']).toEqual({ currency_id: '3', email_subject_invoice: '' })
    const company = await app.rest('GET', `/companies/${app.id('company', app.owner.companyId)}`)
    expect(company.body.data?.['settings']).toMatchObject({
      timezone_id: 'Europe/Berlin',
      lock_invoices: 'when_paid',
      default_password_timeout: 60_000,
      own_key: [1],
    })
    const reset = await app.graphql(
      'mutation { updateCompany(input: { settings: { documents: { lockInvoices: null } } }) { company { settings { documents { lockInvoices } } } } }',
    )
    expect(reset.at('data.updateCompany.company.settings.documents.lockInvoices')).toBe('OFF')
  })

  it('each wrong setting is reported with its argument path', async () => {
    const { body } = await update({
      locale: { currency: 'x' },
      administration: { timeZone: 'Moon' },
      details: { name: 'Acme' },
    })
    expect(body.data?.updateCompany).toEqual({
      company: null,
      userErrors: [
        { code: 'INVALID', path: ['input', 'settings', 'locale', 'currency'] },
        { code: 'INVALID', path: ['input', 'settings', 'administration', 'timeZone'] },
      ],
    })
    const second = await update({ extra: { lock_invoices: 'off' } })
    expect(second.at('data.updateCompany.userErrors.0.path.3')).toBe('lockInvoices')
  })

  it('every setting with an effect is in one group', () => {
    const keys = [
      ...Object.values(settingGroups).flatMap(({ settings }) => Object.values<string>(settings)),
      ...templatesOf('company').flatMap(({ subject, body }) => [subject, body]),
    ]
    expect(keys.toSorted()).toEqual(Object.keys(usedSettings).toSorted())
  })
})

it('what counts for the company only is in groups of its own', () => {
  const mixed = Object.entries(settingGroups).filter(
    ([, { settings }]) =>
      new Set(Object.values<keyof typeof usedSettings>(settings).map((key) => usedSettings[key].companyOnly)).size > 1,
  )
  expect(mixed.map(([name]) => name)).toEqual([])
})

describe('tokens over GraphQL', () => {
  it('a token is shown once, works, and is refused after its deletion', async () => {
    const made = await app.graphql(
      'mutation { createToken(input: { name: "Bridge" }) { token { id token name } userErrors { message } } }',
    )
    const token = made.at('data.createToken.token.token')
    const id = made.at('data.createToken.token.id')
    expect((await app.graphql('{ company { id } }', {}, { token })).status).toBe(200)
    expect((await app.graphql('query ($id: ID!) { token(id: $id) { token } }', { id })).at('data.token.token')).toBe(
      'xxxxxxxxxx',
    )
    await app.graphql('mutation ($ids: [ID!]!) { deleteTokens(ids: $ids) { results { outcome } } }', {
      ids: [id],
    })
    expect((await app.graphql('{ company { id } }', {}, { token })).status).toBe(403)
  })
})

describe('users over GraphQL', () => {
  const create =
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { email permissions isAdmin } userErrors { code path } } }'

  it('a user is created with the same password header as over REST', async () => {
    const input = {
      email: 'Grace@example.com',
      password: 'a good password',
      permissions: ['view_all', 'create_client'],
    }
    const refused = await app.graphql(create, { input })
    expect(refused.at('data.createUser.userErrors.0.code')).toBe('PASSWORD_REQUIRED')
    const { body } = await app.graphql(create, { input }, { password })
    expect(body.data?.createUser).toEqual({
      user: { email: 'grace@example.com', permissions: ['view_all', 'create_client'], isAdmin: false },
      userErrors: [],
    })
  })

  it('admins see all users, and a member only itself', async () => {
    const { body } = await app.graphql('{ users(orderBy: [{ field: EMAIL }]) { totalCount nodes { email isOwner } } }')
    expect(body.data?.users).toMatchObject({ totalCount: 2 })
    const { token } = await app.member('view_all')
    const own = await app.graphql('{ users { totalCount nodes { email isAdmin isOwner } } }', {}, { token })
    expect(own.body.data?.users).toMatchObject({ totalCount: 1, nodes: [{ isAdmin: false, isOwner: false }] })
  })
})
