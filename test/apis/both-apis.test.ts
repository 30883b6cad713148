import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ env: { RATE_LIMIT: '10000' } })
})
afterAll(() => app.close())

describe('both APIs', () => {
  it('both APIs show the same record under the same id', async () => {
    const made = await app.rest('POST', '/vendors', { name: 'Acme', country_id: 276, custom_value1: ' x ' })
    expect(made.status).toBe(200)
    const id = made.at('data.id')
    const seen = await app.graphql(
      'query ($id: ID!) { vendor(id: $id) { id name address { country { id } } currency { id } customValue1 website } }',
      {
        id,
      },
    )
    expect(seen.body.data?.vendor).toEqual({
      id,
      name: 'Acme',
      address: { country: { id: '276' } },
      currency: null,
      customValue1: 'x',
      website: null,
    })
    expect(made.body.data).toMatchObject({ country_id: '276', custom_value1: 'x', website: '' })
  })

  it('both APIs refuse a missing or unknown token', async () => {
    const rest = await app.rest('GET', '/vendors', undefined, { token: 'nobody' })
    expect([rest.status, rest.body]).toEqual([403, { message: 'Invalid token', errors: {} }])
    const graphql = await app.graphql('{ vendors { nodes { id } } }', {}, { token: 'nobody' })
    expect([graphql.status, graphql.at('errors.0.extensions.code')]).toEqual([403, 'INVALID_TOKEN'])
  })

  it.each([
    ['no token', {}, /^Invalid token: none was sent\. .*X-API-TOKEN.*Authorization: Bearer/],
    ['an empty token', { 'X-API-TOKEN': '' }, /^Invalid token: none was sent/],
    ['another scheme', { Authorization: 'Basic bm9ib2R5' }, /^Invalid token: none was sent/],
    ['an unknown token', { 'X-API-TOKEN': 'nobody' }, /^Invalid token$/],
    ['an unknown bearer token', { Authorization: 'Bearer nobody' }, /^Invalid token$/],
  ] satisfies [string, Record<string, string>, RegExp][])('both APIs tell %s from others', async (_, sent, message) => {
    const headers = { 'Content-Type': 'application/json', ...sent }
    const query = JSON.stringify({ query: '{ vendors { nodes { id } } }' })
    const rest = await fetch(`${app.origin}/api/v1/vendors`, { headers: sent })
    const graphql = await fetch(`${app.origin}/graphql`, { method: 'POST', headers, body: query })
    expect([rest.status, graphql.status]).toEqual([403, 403])
    expect(await rest.json()).toMatchObject({ message: expect.stringMatching(message) })
    expect(await graphql.json()).toMatchObject({ errors: [{ message: expect.stringMatching(message) }] })
  })

  it('both APIs take a bearer token', async () => {
    const headers = { Authorization: `Bearer ${app.owner.token}` }
    const rest = await fetch(`${app.origin}/api/v1/vendors`, { headers })
    const query = new URLSearchParams({ query: '{ vendors { totalCount } }' }).toString()
    const graphql = await fetch(`${app.origin}/graphql?${query}`, { headers })
    expect([rest.status, await graphql.json()]).toMatchObject([200, { data: { vendors: {} } }])
  })

  it('both APIs refuse the same wrong input with their own field names', async () => {
    const rest = await app.rest('POST', '/vendors', { name: 'x', assigned_user_id: 'nonsense' })
    expect([rest.status, Object.keys(rest.body.errors ?? {})]).toEqual([422, ['assigned_user_id']])
    const graphql = await app.graphql(
      'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { userErrors { code path } } }',
      { input: { name: 'x', assigneeId: 'nonsense' } },
    )
    expect(graphql.body.data?.createVendor?.userErrors).toEqual([{ code: 'NOT_FOUND', path: ['input', 'assigneeId'] }])
  })

  it('both APIs name other fields and enum values in messages in their own spelling', async () => {
    const location = await app.rest('POST', '/locations', { name: 'x' })
    expect(location.body.errors).toEqual({
      client_id: ['is required, or vendor_id: a location belongs to one client or one vendor'],
    })
    const ids = [(await app.rest('POST', '/products', { product_key: 'A' })).body.data?.id]
    const products = await app.rest('POST', '/products/bulk', { action: 'set_tax_id', ids })
    expect(products.body.errors).toEqual({ tax_id: ['is required with the action set_tax_id'] })
    const graphql = await app.graphql(
      `mutation ($ids: [ID!]!) {
        createLocation(input: { name: "x" }) { userErrors { message path } }
        setTaxIdOfProducts(ids: $ids, taxId: "") { userErrors { message path } }
      }`,
      { ids },
    )
    expect(graphql.body.data).toEqual({
      createLocation: {
        userErrors: [
          {
            message: 'is required, or vendorId: a location belongs to one client or one vendor',
            path: ['input', 'clientId'],
          },
        ],
      },
      setTaxIdOfProducts: { userErrors: [{ message: 'is required with the action SET_TAX_ID', path: ['taxId'] }] },
    })
  })

  it('both APIs share idempotency keys', async () => {
    const call = { idempotencyKey: 'one-vendor' }
    const first = await app.rest('POST', '/vendors', { name: 'Once' }, call)
    const replay = await app.graphql(
      'mutation { createVendor(input: { name: "Once" }) { vendor { id } userErrors { message } } }',
      {},
      call,
    )
    expect(replay.at('data.createVendor.vendor.id')).toBe(first.at('data.id'))
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    const other = await app.rest('POST', '/vendors', { name: 'Another' }, call)
    expect(other.status).toBe(422)
  })

  it('both APIs replay records with any content unchanged', async () => {
    const taxInfo = { a: { $minor: '12' }, b: [{ $decimal: 'x' }], c: { $entries: [['d', { $minor: '1.5' }]] } }
    const send = () => app.rest('POST', '/clients', { name: 'Odd', tax_info: taxInfo }, { idempotencyKey: 'odd' })
    const [first, replay] = [await send(), await send()]
    expect(first.body.data?.tax_info).toEqual(taxInfo)
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    expect(replay.body).toEqual(first.body)
  })

  it('both APIs send the common headers with every answer', async () => {
    for (const answer of [
      await app.rest('GET', '/vendors'),
      await app.graphql('{ __typename }'),
      await app.rest('GET', '/nowhere'),
    ]) {
      for (const name of [
        'x-app-version',
        'x-minimum-client-version',
        'x-ratelimit-limit',
        'x-ratelimit-remaining',
        'x-request-id',
      ]) {
        expect(answer.headers.get(name), name).toBeTruthy()
      }
    }
  })
})
