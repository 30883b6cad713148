import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { checkInvariants } from '../../invariants.ts'
import { pdfText } from '../../pdf-text.ts'

let app: ServedApp
let client: string
let vendor: string
beforeAll(async () => {
  app = await serveTestApp()
  client = await made('/clients', { name: 'Acme', address1: 'Own street 1', city: 'Owncity' })
  vendor = await made('/vendors', { name: 'Mill' })
})
afterAll(() => app.close())

const password = 'correct horse battery'
const line_items = [{ product_key: 'Work', quantity: 1, cost: 100 }]

async function made(path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await app.rest('POST', path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.at('data.id')
}

const wrongFields = async (method: string, path: string, body: Record<string, unknown>, options = {}) => {
  const answer = await app.rest(method, path, body, options)
  expect(answer.status, answer.text).toBe(422)
  return Object.keys(answer.body['errors'] ?? {})
}

const add = (client_id: string) => ({ name: `At ${client_id}`, client_id })

const locationsOf = async (id: string) => {
  const { body } = await app.rest('GET', `/clients/${id}`)
  const { locations } = body['data'] as unknown as { locations: { id: string }[] }
  return locations.map((location) => location.id)
}

describe('locations', () => {
  it('a location has the published members', async () => {
    const id = await made('/locations', { name: 'Shape', client_id: client, is_shipping_location: true })
    expect((await app.rest('GET', `/locations/${id}`)).body['data']).toEqual({
      id,
      user_id: app.id('user', app.owner.userId),
      client_id: client,
      vendor_id: '',
      name: 'Shape',
      address1: '',
      address2: '',
      city: '',
      state: '',
      postal_code: '',
      country_id: '',
      custom_value1: '',
      custom_value2: '',
      custom_value3: '',
      custom_value4: '',
      is_shipping_location: true,
      tax_data: {},
      is_deleted: false,
      created_at: app.clock.now,
      updated_at: app.clock.now,
      archived_at: 0,
    })
  })

  it('the name of a location is unique in the company', async () => {
    await made('/locations', { name: 'Depot', client_id: client })
    expect(await wrongFields('POST', '/locations', { name: 'Depot', vendor_id: vendor })).toEqual(['name'])
    expect(await wrongFields('POST', '/locations', { name: ' ', client_id: client })).toEqual(['name'])
  })

  it('a location belongs to one client or one vendor of the company permanently', async () => {
    const { token } = await app.otherCompany()
    const foreign = (await app.rest('POST', '/clients', { name: 'Foreign' }, { token })).at('data.id')
    const other = await made('/clients', { name: 'Other' })
    expect(await wrongFields('POST', '/locations', { name: 'Nobody' })).toEqual(['client_id'])
    expect(await wrongFields('POST', '/locations', { name: 'F', client_id: foreign })).toEqual(['client_id'])
    expect(await wrongFields('POST', '/locations', { name: 'V', vendor_id: client })).toEqual(['vendor_id'])
    expect(await wrongFields('POST', '/locations', { name: 'B', client_id: client, vendor_id: vendor })).toEqual([
      'vendor_id',
    ])
    const id = await made('/locations', { name: 'Stays', client_id: client })
    expect(await wrongFields('PUT', `/locations/${id}`, { client_id: other })).toEqual(['client_id'])
    expect(await wrongFields('PUT', `/locations/${id}`, { vendor_id: vendor })).toEqual(['vendor_id'])
    const saved = await app.rest('PUT', `/locations/${id}`, { city: 'Bath', client_id: client, vendor_id: '' })
    expect(saved.body['data']).toMatchObject({ city: 'Bath', client_id: client })
  })

  it('active locations are always included in their client', async () => {
    const id = await made('/clients', { name: 'Located' })
    const first = await made('/locations', { name: 'First', client_id: id })
    const second = await made('/locations', { name: 'Second', client_id: id })
    expect(await locationsOf(id)).toEqual([first, second])
    await app.rest('POST', '/locations/bulk', { action: 'archive', ids: [first] })
    await app.rest('DELETE', `/locations/${second}`)
    expect(await locationsOf(id)).toEqual([])
    await app.rest('POST', '/locations/bulk', { action: 'restore', ids: [second] })
    expect(await locationsOf(id)).toEqual([second])
    const graph = await app.graphql(`{ client(id: "${id}") { locations { id name } } }`)
    expect(graph.body['data']).toEqual({ client: { locations: [{ id: second, name: 'Second' }] } })
  })

  it('locations are listed by client or vendor and found by text', async () => {
    const ofVendor = await made('/locations', { name: 'Quarry', vendor_id: vendor, city: 'Portland' })
    const ids = async (query: string) => {
      const { body } = await app.rest('GET', `/locations?${query}`)
      return (body['data'] as unknown as { id: string }[]).map((row) => row.id)
    }
    expect(await ids(`vendor_id=${vendor}`)).toEqual([ofVendor])
    expect(await ids('filter=portl')).toEqual([ofVendor])
    expect(await ids(`client_id=${client}`)).not.toContain(ofVendor)
    const graph = await app.graphql(`{ vendor(id: "${vendor}") { locations { name } } }`)
    expect(graph.body['data']).toEqual({ vendor: { locations: [{ name: 'Quarry' }] } })
  })
})

describe('permissions for locations', () => {
  it('permissions for a location follow from its client and its creator', async () => {
    const id = await made('/locations', { name: 'Guarded', client_id: client })
    const stranger = await app.member('create_client')
    const viewer = await app.member('view_client')
    const editor = await app.member('edit_client')
    const get = (token: string) => app.rest('GET', `/locations/${id}`, undefined, { token })
    const put = (token: string) => app.rest('PUT', `/locations/${id}`, { city: 'Bath' }, { token })
    expect([(await get(stranger.token)).status, (await put(stranger.token)).status]).toEqual([404, 404])
    expect([(await get(viewer.token)).status, (await put(viewer.token)).status]).toEqual([200, 403])
    expect([(await get(editor.token)).status, (await put(editor.token)).status]).toEqual([200, 200])
    const bulk = (token: string) => app.rest('POST', '/locations/bulk', { action: 'archive', ids: [id] }, { token })
    expect((await bulk(stranger.token)).at('meta.results.0.reason')).toBe('not_found')
    expect((await bulk(viewer.token)).at('meta.results.0.reason')).toBe('forbidden')
    expect(
      (await app.rest('GET', '/locations', undefined, { token: stranger.token })).at('meta.pagination.total'),
    ).toBe('0')
    const own = (await app.rest('POST', '/clients', { name: 'Own' }, { token: stranger.token })).at('data.id')
    expect((await app.rest('POST', '/locations', add(own), { token: stranger.token })).status).toBe(200)
    expect(await wrongFields('POST', '/locations', add(client), { token: stranger.token })).toEqual(['client_id'])
    expect((await app.rest('POST', '/locations', add(client), { token: viewer.token })).status).toBe(403)
  })
})

describe('location of a document', () => {
  it.each(['invoices', 'quotes', 'credits'])(
    'the location of %s must belong to the client and not be deleted',
    async (list) => {
      const location_id = await made('/locations', { name: `For ${list}`, client_id: client })
      const other = await made('/clients', { name: 'Another' })
      const theirs = await made('/locations', { name: `Not for ${list}`, client_id: other })
      const ofVendor = await made('/locations', { name: `Vendor, not for ${list}`, vendor_id: vendor })
      const id = await made(`/${list}`, { client_id: client, location_id, line_items })
      expect((await app.rest('GET', `/${list}/${id}`)).at('data.location_id')).toBe(location_id)
      for (const wrong of [theirs, ofVendor, client, 'nonsense']) {
        expect(await wrongFields('POST', `/${list}`, { client_id: client, location_id: wrong })).toEqual([
          'location_id',
        ])
        expect(await wrongFields('PUT', `/${list}/${id}`, { location_id: wrong })).toEqual(['location_id'])
      }
      await app.rest('DELETE', `/locations/${location_id}`)
      expect((await app.rest('PUT', `/${list}/${id}`, { location_id, public_notes: 'Kept' })).status).toBe(200)
      expect(await wrongFields('POST', `/${list}`, { client_id: client, location_id })).toEqual(['location_id'])
      expect((await app.rest('PUT', `/${list}/${id}`, { location_id: '' })).at('data.location_id')).toBe('')
    },
  )

  it('the location of a purchase order must belong to the vendor', async () => {
    const location_id = await made('/locations', { name: 'Works', vendor_id: vendor })
    const ofClient = await made('/locations', { name: 'Not the works', client_id: client })
    const order = await app.rest('POST', '/purchase_orders', { vendor_id: vendor, location_id, line_items })
    expect(order.at('data.location_id'), order.text).toBe(location_id)
    const wrong = { vendor_id: vendor, location_id: ofClient }
    expect(await wrongFields('POST', '/purchase_orders', wrong)).toEqual(['location_id'])
    expect(await wrongFields('PUT', `/purchase_orders/${order.at('data.id')}`, wrong)).toEqual(['location_id'])
  })

  it('the printed address is that of the location', async () => {
    const location_id = await made('/locations', { name: 'Print', client_id: client, address1: 'Far road 9' })
    const printed = async (body: Record<string, unknown>) => {
      const id = await made('/invoices', { client_id: client, line_items, ...body })
      const response = await fetch(`${app.origin}/api/v1/invoices/${id}/download`, {
        headers: { 'X-API-TOKEN': app.owner.token },
      })
      return pdfText(Buffer.from(await response.arrayBuffer()))
    }
    const own = await printed({})
    expect(own).toContain('Own street 1')
    const away = await printed({ location_id })
    expect(away).toContain('Far road 9')
    expect(away).not.toContain('Own street 1')
  })
})

describe('merging clients with locations', () => {
  it('a merge moves the locations, and an unmerge moves them back', async () => {
    const survivor = await made('/clients', { name: 'Survivor' })
    const absorbed = await made('/clients', { name: 'Absorbed' })
    const location_id = await made('/locations', { name: 'Moved', client_id: absorbed })
    const invoice = await made('/invoices', { client_id: absorbed, location_id, line_items })
    const merged = await app.rest('POST', `/clients/${survivor}/${absorbed}/merge`, {}, { password })
    expect(merged.at('meta.moved.locations'), merged.text).toBe('1')
    expect(await locationsOf(survivor)).toEqual([location_id])
    const mixed = await made('/invoices', { client_id: survivor, location_id, line_items })
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
    const back = await app.rest('POST', `/clients/${survivor}/unmerge/${absorbed}`, {}, { password })
    expect(back.status, back.text).toBe(200)
    expect([await locationsOf(survivor), await locationsOf(absorbed)]).toEqual([[], [location_id]])
    expect((await app.rest('GET', `/invoices/${invoice}`)).at('data.location_id')).toBe(location_id)
    expect((await app.rest('GET', `/invoices/${mixed}`)).at('data.location_id')).toBe('')
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  })
})
