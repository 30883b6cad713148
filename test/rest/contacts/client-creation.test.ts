import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worldOf } from '../../openapi/world.ts'
import { serveTestApp } from '../../serving.ts'
import type { Json, ServedApp } from '../../serving.ts'

let app: ServedApp
let world: ReturnType<typeof worldOf>
beforeAll(async () => {
  app = await serveTestApp({ settings: { country_id: '276', currency_id: '3' } })
  world = worldOf(app)
})
afterAll(() => app.close())

const contactsOf = ({ body }: { body: Json }): readonly Json[] =>
  body['data']?.['contacts'] as unknown as readonly Json[]

describe.each(['/clients', '/vendors'])('a record added at %s', (list) => {
  const name = 'New'

  it('contacts are created whatever ids they were sent with, and no contact of another record is moved', async () => {
    const first = await world.done('POST', list, { name: 'First', contacts: [{ email: 'ada@acme.test' }] })
    const taken = first.at('data.contacts.0.id')
    const sent = [taken, taken, 'nonsense', app.id('invoice', 7), 12, ''].map((id) => ({ id, first_name: 'Bea' }))
    const second = await world.done('POST', list, { name, contacts: sent })
    const ids = contactsOf(second).map((contact) => contact['id'])
    expect([ids.length, new Set(ids).size, ids.includes(taken as unknown as Json)]).toEqual([6, 6, false])
    const after = await world.done('GET', `${list}/${first.at('data.id')}`)
    expect(contactsOf(after)).toMatchObject([{ id: taken, email: 'ada@acme.test' }])
  })

  it('a contact of another company is refused', async () => {
    const { token } = await app.otherCompany()
    const theirs = await app.rest('POST', list, { name, contacts: [{ first_name: 'Ada' }] }, { token })
    const id = theirs.at('data.contacts.0.id')
    const mine = await world.done('POST', list, { name, contacts: [{ id }] })
    expect(mine.at('data.contacts.0.id')).not.toBe(id)
    const after = await app.rest('GET', `${list}/${theirs.at('data.id')}`, undefined, { token })
    expect(contactsOf(after)).toEqual(contactsOf(theirs))
  })

  it('a contact of another record is refused in an update', async () => {
    const other = await world.done('POST', list, { name, contacts: [{ first_name: 'Ada' }] })
    const mine = await world.done('POST', list, { name })
    for (const id of [other.at('data.contacts.0.id'), 'nonsense']) {
      const { status, body } = await app.rest('PUT', `${list}/${mine.at('data.id')}`, { contacts: [{ id }] })
      expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['contacts.0.id']])
    }
  })
})

describe('creating clients over REST', () => {
  it('a new client has the company’s country and currency by default', async () => {
    const { body } = await world.done('POST', '/clients', {
      name: 'Acme',
      country_id: '',
      settings: { currency_id: '' },
    })
    expect(body['data']).toMatchObject({ country_id: '276', settings: { currency_id: '3' } })
    expect((await world.done('POST', '/clients', { country_id: '826' })).at('data.country_id')).toBe('826')
  })

  it('a client without contacts gets one blank primary contact', async () => {
    for (const body of [{}, { contacts: [] }, { contacts: null }]) {
      const contacts = contactsOf(await world.done('POST', '/clients', body))
      expect(contacts).toMatchObject([{ is_primary: true, first_name: '', email: '' }])
    }
  })

  it('codes are accepted instead of published ids', async () => {
    const codes = { country_code: 'fr', shipping_country_code: 'GBR', currency_code: 'gbp', language_code: 'pt-br' }
    const { body } = await world.done('POST', '/clients', { name: 'Acme', ...codes })
    expect(body['data']).toMatchObject({
      country_id: '250',
      shipping_country_id: '826',
      settings: { currency_id: '2', language_id: '5' },
    })
    const both = await world.done('POST', '/clients', { country_code: 'FR', country_id: '826' })
    expect(both.at('data.country_id')).toBe('826')
  })

  it.each(['country_code', 'shipping_country_code', 'currency_code', 'language_code'])(
    'an unknown code is refused for %s',
    async (name) => {
      const { status, body } = await app.rest('POST', '/clients', { [name]: 'XX9' })
      expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [name]])
    },
  )

  it.each(['/clients', '/vendors', '/locations'])('%s refuse a country that is not in the list', async (path) => {
    const client_id = (await app.rest('POST', '/clients', { name: 'Abroad' })).at('data.id')
    const answer = await app.rest('POST', path, { name: 'Abroad', client_id, country_id: '999' })
    expect(answer.status).toBe(422)
    expect(answer.at('errors.country_id.0')).toContain('must be the id of a country')
  })

  it('country codes are accepted over GraphQL too', async () => {
    const { body, text } = await app.graphql(
      'mutation { createClient(input: { name: "G", billingAddress: { country: "DE" } }) { client { billingAddress { country { id currency { code } } } } userErrors { message } } }',
    )
    expect(body['data']?.['createClient'], text).toMatchObject({
      client: { billingAddress: { country: { id: '276', currency: { code: 'EUR' } } } },
    })
  })
})

const unstamped = (record: Json | undefined) => ({
  ...record,
  updated_at: 0,
  version: 0,
  activities: [],
  contacts: [],
})

it('a client sent back with all embedded records stays unchanged', async () => {
  const id = await world.made('/clients')
  const include = 'activities,ledger,documents,group_settings,locations,tags,gateway_tokens'
  const path = `/clients/${id}?include=${include}`
  const { body } = await world.done('GET', path)
  const embedded = {
    documents: [{ id: 'x' }],
    locations: [{ id: 'y', name: 'z' }],
    group_settings: { id: 'g' },
    tags: [],
  }
  const saved = await app.rest('PUT', path, { ...(body['data'] as object), ...embedded })
  expect(saved.status, saved.text).toBe(200)
  expect(unstamped(saved.body['data'])).toEqual(unstamped(body['data']))
  expect(contactsOf(saved).map((contact) => contact['id'])).toEqual(
    contactsOf({ body }).map((contact) => contact['id']),
  )
})
