import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Acme' } })
})
afterAll(() => app.close())

type Entry = Readonly<Record<string, unknown>>

describe('GET /statics', () => {
  it('the statics are the published lists without `data`', async () => {
    const { status, body } = await app.rest('GET', '/statics?_cache=1')
    expect(status).toBe(200)
    const lists = body as unknown as Readonly<Record<string, readonly Entry[]>>
    const find = (list: string, id: string) => lists[list]?.find((entry) => entry['id'] === id)
    expect(find('currencies', '3')).toMatchObject({ code: 'EUR', precision: 2, exchange_rate: 1 })
    expect(find('countries', '276')).toMatchObject({
      name: 'Germany',
      iso_3166_2: 'DE',
      iso_3166_3: 'DEU',
      country_code: '276',
      currency_code: 'EUR',
      eea: true,
      swap_postal_code: true,
      swap_currency_symbol: true,
      thousand_separator: '.',
      decimal_separator: ',',
    })
    expect(find('countries', '826')).toMatchObject({
      country_code: '826',
      currency_code: 'GBP',
      currency: 'British Pound',
      swap_postal_code: false,
      swap_currency_symbol: false,
      thousand_separator: ',',
      decimal_separator: '.',
    })
    expect(find('countries', '8')).toMatchObject({ country_code: '008', currency_code: 'ALL' })
    expect(find('countries', '10')).toMatchObject({ name: 'Antarctica', currency_code: '', currency: '' })
    expect(find('languages', '3')).toEqual({ id: '3', name: 'German', locale: 'de' })
    expect(find('timezones', '37')).toEqual({
      id: '37',
      name: 'Europe/Berlin',
      location: '(GMT+01:00) Berlin',
      utc_offset: 3600,
    })
    expect(find('date_formats', '11')).toEqual({
      id: '11',
      format: 'd.m.Y',
      format_moment: 'DD.MM.YYYY',
      format_dart: 'dd.MM.yyyy',
    })
    expect(find('datetime_formats', '8')).toMatchObject({ format: 'Y-m-d g:i a', format_dart: 'yyyy-MM-dd h:mm a' })
    expect(find('payment_types', '1')).toEqual({ id: '1', name: 'Bank Transfer' })
    expect(find('sizes', '1')).toEqual({ id: '1', name: '1 - 3' })
    expect(find('industries', '30')).toEqual({ id: '30', name: 'Other' })
    expect(body).toMatchObject({ gateways: [], banks: [] })
  })

  it.each(['currencies', 'countries', 'languages', 'timezones', 'payment_types', 'sizes', 'industries'])(
    'every entry of %s has a unique id and a name',
    async (list) => {
      const { body } = await app.rest('GET', '/statics')
      const entries = (body as unknown as Readonly<Record<string, readonly Entry[]>>)[list] ?? []
      expect(new Set(entries.map((entry) => entry['id'])).size).toBe(entries.length)
      expect(entries.filter((entry) => !/^\d+$/.test(String(entry['id'])) || !entry['name'])).toEqual([])
    },
  )

  it('the statics need a token', async () => {
    expect((await app.rest('GET', '/statics', undefined, { token: 'none' })).status).toBe(403)
  })

  it('GraphQL returns the same lists', async () => {
    const { body } = await app.graphql(`{ statics {
      currencies { id code precision } countries { id code alpha3 eea name } languages { id code }
      timezones { id name utcOffset } paymentTypes { id name } sizes { id } industries { name } } }`)
    expect(body.errors).toBeUndefined()
    expect(body.data?.['statics']?.['countries']).toContainEqual({
      id: '276',
      code: 'DE',
      alpha3: 'DEU',
      eea: true,
      name: 'Germany',
    })
    expect(body.data?.['statics']?.['currencies']).toContainEqual({ id: '45', code: 'JPY', precision: 0 })
  })
})

describe('time zone of a company', () => {
  it('a published id is stored and returned as sent, and sets the begin of days', async () => {
    const path = `/companies/${app.id('company', app.owner.companyId)}`
    const saved = await app.rest('PUT', path, { settings: { timezone_id: 113 } })
    expect(saved.at('data.settings.timezone_id')).toBe('113')
    // Noon in UTC is past midnight in Auckland.
    const invoice = await app.rest('GET', '/invoices/create')
    expect(invoice.at('data.date')).toBe('2026-03-16')
    const refused = await app.rest('PUT', path, { settings: { timezone_id: '999' } })
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['settings.timezone_id'])
  })
})

describe('status routes', () => {
  it('GET /health_check returns a PHP version and no details of the server', async () => {
    const { status, body, text } = await app.rest('GET', '/health_check')
    expect(status).toBe(200)
    expect(body).toMatchObject({ system_health: true, php_version: { current_php_version: '8.2', is_okay: true } })
    expect(text).not.toMatch(/node|sqlite|postgres|password|salt/i)
  })

  it('GET /ping returns the caller', async () => {
    const { body } = await app.rest('GET', '/ping')
    expect(Object.keys(body)).toEqual(['company_name', 'user_name'])
    expect(body).toMatchObject({ company_name: 'Acme' })
  })
})

it('the graph has the forms of dates with an example', async () => {
  const { body } = await app.graphql('{ statics { dateFormats { id pattern example } } }')
  const dateFormats = body.data?.['statics']?.['dateFormats']
  expect(dateFormats).toHaveLength(14)
  expect(dateFormats).toContainEqual({ id: '7', pattern: 'EEE MMM d, yyyy', example: 'Tue Mar 31, 2026' })
  expect(dateFormats).toContainEqual({ id: '11', pattern: 'dd.MM.yyyy', example: '31.03.2026' })
  const update =
    'mutation ($input: UpdateCompanyInput) { updateCompany(input: $input) { company { settings { locale { dateFormatId } } } userErrors { message } } }'
  for (const dateFormatId of ['11', '']) {
    const saved = await app.graphql(update, { input: { settings: { locale: { dateFormatId } } } })
    expect(saved.body.data?.['updateCompany']).toEqual({
      company: { settings: { locale: { dateFormatId } } },
      userErrors: [],
    })
  }
})
