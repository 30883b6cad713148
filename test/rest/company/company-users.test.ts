import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'

let app: Awaited<ReturnType<typeof openRestApp>>
let first: string
let second: string
beforeAll(async () => {
  app = await openRestApp()
  first = await logIn('owner@example.com', 'correct horse battery')
  const founded = await app.rest('POST', '/companies', { token: first, json: { name: 'Second' } })
  second = String(founded.body['data']?.[0]?.['token']?.['token'])
  for (const [token, name] of [
    [first, 'First'],
    [second, 'Second'],
  ] as const) {
    await app.rest('POST', '/tax_rates', { token, json: { name: `${name} VAT`, rate: 19 } })
    await app.rest('POST', '/payment_terms', { token, json: { name: `${name} terms`, num_days: 14 } })
    await app.rest('POST', '/expense_categories', { token, json: { name: `${name} travel` } })
    await app.rest('POST', '/bank_integrations', { token, json: { bank_account_name: `${name} bank` } })
    await app.rest('POST', '/clients', { token, json: { name: `${name} client` } })
    await app.rest('POST', '/tokens', { token, json: { name: `${name} token` } })
  }
})
afterAll(() => app.close())

const enter = (email: string, password: string) =>
  app.rest('POST', '/login?include=token,user,company', { token: null, json: { email, password } })

async function logIn(email: string, password: string): Promise<string> {
  return String((await enter(email, password)).body['data']?.[0]?.['token']?.['token'])
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Fields that clients read, with their types; text unless listed otherwise. */
const shapes = {
  companyUser:
    words(`permissions is_admin is_owner is_locked notifications settings react_settings ninja_portal_url user
    company account token`),
  user: words(`id first_name last_name email phone email_verified_at language_id oauth_provider_id google_2fa_secret
    has_password verified_phone_number company_user`),
  account: words(`id key plan plan_expires plan_term num_users default_company_id is_hosted trial_days_left
    account_sms_verified is_scheduler_running latest_version current_version e_invoicing_token e_invoice_quota
    docuninja_num_users`),
  company: words(`id company_key settings custom_fields enabled_modules enabled_tax_rates enabled_item_tax_rates
    enabled_expense_tax_rates default_password_timeout session_timeout use_comma_as_decimal_place track_inventory
    fill_products update_products convert_products show_product_details enable_product_discount enable_product_quantity
    calculate_taxes tax_data is_disabled`),
}
const flags = words(`is_admin is_owner is_locked google_2fa_secret has_password verified_phone_number is_hosted
  account_sms_verified is_scheduler_running use_comma_as_decimal_place track_inventory fill_products update_products
  convert_products show_product_details enable_product_discount enable_product_quantity calculate_taxes is_disabled`)
const numbers = words(`email_verified_at num_users trial_days_left e_invoice_quota docuninja_num_users enabled_modules
  enabled_tax_rates enabled_item_tax_rates enabled_expense_tax_rates default_password_timeout session_timeout`)
const objects = words(
  `notifications settings react_settings user company account token company_user custom_fields tax_data`,
)
const lists = words(`documents users groups tax_rates payment_terms designs task_statuses expense_categories
  company_gateways subscriptions bank_integrations task_schedulers tokens_hashed activities`)

const typeOf = (name: string): string =>
  flags.includes(name) ? 'boolean' : numbers.includes(name) ? 'number' : objects.includes(name) ? 'object' : 'string'

const namesIn = (company: unknown, list: string): unknown[] =>
  ((company as Record<string, Record<string, unknown>[]>)[list] ?? []).map(
    (row) => row['name'] ?? row['bank_account_name'] ?? row['email'],
  )

describe('answer of a log-in', () => {
  it('every member that clients read has its type', async () => {
    const row = (await enter('owner@example.com', 'correct horse battery')).body['data']?.[0]
    const records = { companyUser: row, user: row?.['user'], account: row?.['account'], company: row?.['company'] }
    for (const [kind, names] of Object.entries(shapes)) {
      const record = records[kind as keyof typeof records] as unknown as Record<string, unknown>
      expect(names.filter((name) => typeof record[name] !== typeOf(name) || record[name] === null)).toEqual([])
    }
    expect(lists.filter((name) => !Array.isArray(row?.['company']?.[name]))).toEqual([])
  })

  it('each company of the user has its own records', async () => {
    const { body } = await enter('owner@example.com', 'correct horse battery')
    expect(body['data']).toHaveLength(2)
    for (const [index, name] of ['First', 'Second'].entries()) {
      const company = body['data']?.[index]?.['company']
      expect(namesIn(company, 'tax_rates')).toEqual([`${name} VAT`])
      expect(namesIn(company, 'payment_terms')).toEqual([`${name} terms`])
      expect(namesIn(company, 'expense_categories')).toEqual([`${name} travel`])
      expect(namesIn(company, 'bank_integrations')).toEqual([`${name} bank`])
      expect(namesIn(company, 'users')).toEqual(['owner@example.com'])
      expect(namesIn(company, 'tokens_hashed')).toContain(`${name} token`)
      expect(JSON.stringify(company?.['tokens_hashed'])).toContain('xxxxxxxxxx')
      expect(company?.['activities']).toMatchObject([{ activity_type_id: '1', ip: '127.0.0.1' }])
      expect(company?.['documents']).toEqual([])
    }
  })

  it('a log-in takes a constant number of statements for any number of companies and records', async () => {
    const count = async (token: string, path: string): Promise<number> => {
      app.statements.length = 0
      expect((await app.rest('POST', path, { token })).status).toBe(200)
      return app.statements.length
    }
    const before = await count(first, '/refresh')
    await app.rest('POST', '/companies', { token: first, json: { name: 'Third' } })
    for (let made = 0; made < 20; made += 1) {
      await app.rest('POST', '/tax_rates', { token: first, json: { name: `Tax ${made}`, rate: made } })
    }
    expect(await count(first, '/refresh')).toBe(before)
  })

  it('users see permitted records only', async () => {
    const { token } = await app.member('')
    const company = (await app.rest('POST', '/refresh', { token })).body['data']?.[0]?.['company']
    expect(namesIn(company, 'users')).toHaveLength(1)
    expect(namesIn(company, 'users')).not.toContain('owner@example.com')
    expect(namesIn(company, 'tax_rates')).toContain('First VAT')
    for (const list of ['expense_categories', 'bank_integrations', 'tokens_hashed', 'activities']) {
      expect(namesIn(company, list)).toEqual([])
    }
  })
})

describe('POST /refresh with updated_at', () => {
  it('the lists contain only records changed since then', async () => {
    app.clock.now += 100
    const since = app.clock.now
    await app.rest('POST', '/tax_rates', { token: second, json: { name: 'New', rate: 7 } })
    const { body } = await app.rest('POST', `/refresh?updated_at=${since}`, { token: second })
    const company = body['data']?.find((row) => String(row['token']?.['token']) === second)?.['company']
    expect(namesIn(company, 'tax_rates')).toEqual(['New'])
    expect(namesIn(company, 'payment_terms')).toEqual([])
    expect((await app.rest('POST', '/refresh?updated_at=yesterday', { token: second })).status).toBe(422)
    expect((await app.rest('POST', '/refresh?updated_at=', { token: second })).status).toBe(200)
  })
})

describe('users of two companies', () => {
  it('a user sees and reaches only the records of the token’s company', async () => {
    const mine = async (token: string, path: string) => (await app.rest('GET', path, { token })).body['data'] ?? []
    for (const path of ['/clients', '/expense_categories']) {
      const [theirs] = await mine(second, path)
      expect(JSON.stringify(await mine(first, path))).not.toContain('Second')
      expect((await app.rest('GET', `${path}/${String(theirs?.['id'])}`, { token: first })).status).toBe(404)
    }
    const companies = await mine(second, '/companies')
    expect(companies.map((row) => row['settings']?.['name'])).toEqual(['Second'])
    expect(namesIn(companies[0], 'expense_categories')).toEqual(['Second travel'])
    const other = (await mine(first, '/companies'))[0]
    expect((await app.rest('GET', `/companies/${String(other?.['id'])}`, { token: second })).status).toBe(404)
  })
})
