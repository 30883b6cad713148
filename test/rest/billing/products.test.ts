import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestApp } from '../rest-app.ts'
import type { Answered } from '../rest-app.ts'

type App = Awaited<ReturnType<typeof openRestApp>>
let app: App
beforeAll(async () => {
  app = await openRestApp()
})
afterAll(() => app.close())

const post = (path: string, json: unknown, token?: string) =>
  app.rest('POST', path, { json, ...(token !== undefined && { token }) })

const idOf = ({ body }: Answered): string => String(body['data']?.['id'])

async function statementsOf(target: string): Promise<number> {
  app.statements.length = 0
  await app.rest('GET', target)
  return app.statements.length
}

describe('products over REST', () => {
  it('a product has every published field with exact numbers', async () => {
    const made = await app.rest('POST', '/products', {
      form: 'product_key=Paper&notes=A4&cost=0.015&price=119.17&quantity=2&tax_name1=VAT&tax_rate1=19&in_stock_quantity=7&stock_notification=1&custom_value1=x',
    })
    expect(made.status).toBe(200)
    expect(Object.keys(made.body['data'] ?? {}).sort()).toEqual(
      (
        'id user_id assigned_user_id product_key notes cost price quantity tax_name1 tax_rate1 tax_name2 tax_rate2 ' +
        'tax_name3 tax_rate3 tax_id max_quantity in_stock_quantity stock_notification stock_notification_threshold ' +
        'product_image custom_value1 custom_value2 custom_value3 custom_value4 is_deleted created_at updated_at ' +
        'archived_at documents tags income_account_id'
      )
        .split(' ')
        .sort(),
    )
    expect(made.body['data']).toMatchObject({
      product_key: 'Paper',
      cost: 0.015,
      price: 119.17,
      quantity: 2,
      tax_rate1: 19,
      tax_rate2: 0,
      in_stock_quantity: 7,
      stock_notification: true,
      assigned_user_id: '',
      documents: [],
    })
    expect(made.text).toContain('"cost":0.015,"price":119.17')
  })

  it('products are updated, found, sorted by price, deleted and restored', async () => {
    const cheap = await post('/products', { product_key: 'Clip', price: '9.5' })
    await post('/products', { product_key: 'Desk', price: 1200 })
    const path = `/products/${idOf(cheap)}`
    const changed = await app.rest('PUT', path, { json: { notes: 'Silver', price: '10.5' } })
    expect(changed.body['data']).toMatchObject({ product_key: 'Clip', notes: 'Silver', price: 10.5, quantity: 1 })
    const keys = async (query: string) =>
      (await app.rest('GET', `/products?${query}`)).body['data']?.map((row) => row['product_key'])
    expect(await keys('filter=silver&status=active')).toEqual(['Clip'])
    expect(await keys('product_key=Desk')).toEqual(['Desk'])
    expect(await keys('sort=price|desc')).toEqual(['Desk', 'Paper', 'Clip'])
    expect(await keys('sort=product_key|asc&per_page=1&page=2')).toEqual(['Desk'])
    expect((await app.rest('DELETE', path)).body['data']).toMatchObject({ is_deleted: true })
    expect(await keys('status=deleted')).toEqual(['Clip'])
    const bulk = await post('/products/bulk', { action: 'restore', ids: [idOf(cheap), 'nosuchproduct'] })
    expect(bulk.body['meta']?.['results']).toEqual([
      { id: idOf(cheap), outcome: 'done' },
      { id: 'nosuchproduct', outcome: 'skipped', reason: 'not_found' },
    ])
  })

  it('a wrong product is refused with every field', async () => {
    const refused = await post('/products', { price: 'much', tax_rate1: 2000, in_stock_quantity: 1.5 })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body['errors'] ?? {}).sort()).toEqual([
      'in_stock_quantity',
      'price',
      'product_key',
      'tax_rate1',
    ])
    const stranger = app.id('user', (await app.otherCompany()).userId)
    const assigned = await post('/products', { product_key: 'X', assigned_user_id: stranger })
    expect(Object.keys(assigned.body['errors'] ?? {})).toEqual(['assigned_user_id'])
    const emptied = await post('/products', { product_key: ' ' })
    expect(emptied.body['errors']).toEqual({ product_key: ['is required'] })
  })

  it('products are visible to their owner, and not to other companies', async () => {
    const { token } = await app.member('create_product')
    const mine = await post('/products', { product_key: 'Mine' }, token)
    const seen = await app.rest('GET', '/products', { token })
    expect(seen.body['data']?.map((row) => row['product_key'])).toEqual(['Mine'])
    const stranger = await app.otherCompany()
    const path = `/products/${idOf(mine)}`
    expect((await app.rest('GET', path, { token: stranger.token })).status).toBe(404)
    expect((await app.rest('PUT', path, { token: stranger.token, json: { notes: 'x' } })).status).toBe(404)
    const powerless = await app.member('')
    expect((await post('/products', { product_key: 'X' }, powerless.token)).status).toBe(403)
  })

  it('a list of products takes a constant number of statements', async () => {
    for (let made = 0; made < 12; made += 1) await post('/products', { product_key: `Part ${made}` })
    expect(await statementsOf('/products?per_page=10')).toBe(await statementsOf('/products?per_page=2'))
  })
})

describe('tax rates over REST', () => {
  it('tax rates are created, updated, listed by name, deleted and restored', async () => {
    const made = await post('/tax_rates', { name: 'VAT', rate: '19.5' })
    const id = idOf(made)
    expect(made.body['data']).toEqual({
      id,
      user_id: app.id('user', app.owner.userId),
      name: 'VAT',
      rate: 19.5,
      is_deleted: false,
      created_at: app.clock.now,
      updated_at: app.clock.now,
      archived_at: 0,
    })
    await post('/tax_rates', { name: 'GST', rate: 5 })
    expect((await app.rest('PUT', `/tax_rates/${id}`, { json: { rate: 20 } })).body['data']).toMatchObject({
      name: 'VAT',
      rate: 20,
    })
    const listed = await app.rest('GET', '/tax_rates?sort=name|asc')
    expect(listed.body['data']?.map((row) => row['name'])).toEqual(['GST', 'VAT'])
    expect((await app.rest('DELETE', `/tax_rates/${id}`)).body['data']).toMatchObject({ is_deleted: true })
    const restored = await post('/tax_rates/bulk', { action: 'restore', ids: [id] })
    expect(restored.body['data']?.[0]).toMatchObject({ is_deleted: false, archived_at: 0 })
    const refused = await post('/tax_rates', { name: '' })
    expect(refused.body['errors']).toEqual({ name: ['is required'], rate: ['is required'] })
  })

  it('tax rates are readable by all users and writable with permission', async () => {
    const { token } = await app.member('')
    expect((await app.rest('GET', '/tax_rates', { token })).body['data']).toHaveLength(2)
    expect((await post('/tax_rates', { name: 'X', rate: 1 }, token)).status).toBe(403)
    const path = `/tax_rates/${String((await app.rest('GET', '/tax_rates')).body['data']?.[0]?.['id'])}`
    expect((await app.rest('PUT', path, { json: { rate: 1 }, token })).status).toBe(403)
    const editor = await app.member('edit_tax_rate')
    expect((await app.rest('PUT', path, { json: { rate: 1 }, token: editor.token })).status).toBe(200)
    const stranger = await app.otherCompany()
    expect((await app.rest('GET', '/tax_rates', { token: stranger.token })).body['data']).toEqual([])
  })

  it.each(['-100', '1000'])('a tax rate of %s percent is accepted, the limits are part of the range', async (rate) => {
    expect((await post('/tax_rates', { name: 'Limit', rate })).body['data']).toMatchObject({ rate: Number(rate) })
  })

  it.each(['-100.001', '1000.001'])('a tax rate of %s percent is refused', async (rate) => {
    const { body } = await post('/tax_rates', { name: 'Absurd', rate })
    expect(body['errors']).toEqual({ rate: ['must be a percentage between -100 and 1000'] })
  })
})

describe('payment terms over REST', () => {
  it('payment terms are named after their days by default', async () => {
    const made = await post('/payment_terms', { num_days: '30' })
    expect(made.body['data']).toMatchObject({ num_days: 30, name: 'Net 30', is_deleted: false })
    const path = `/payment_terms/${idOf(made)}`
    expect((await app.rest('PUT', path, { json: { num_days: 14 } })).body['data']).toMatchObject({ name: 'Net 14' })
    expect((await app.rest('PUT', path, { json: { name: 'Fortnight' } })).body['data']).toMatchObject({ num_days: 14 })
    expect((await app.rest('PUT', path, { json: { num_days: 15 } })).body['data']).toMatchObject({ name: 'Fortnight' })
    await post('/payment_terms', { num_days: 0 })
    const listed = await app.rest('GET', '/payment_terms?sort=num_days|asc')
    expect(listed.body['data']?.map((row) => row['name'])).toEqual(['Net 0', 'Fortnight'])
    expect((await app.rest('GET', '/payment_terms?filter=fort')).body['data']).toHaveLength(1)
    const archived = await post('/payment_terms/bulk', { action: 'archive', ids: [idOf(made)] })
    expect(archived.body['data']?.[0]?.['archived_at']).toBe(app.clock.now)
    expect((await post('/payment_terms', {})).body['errors']).toEqual({ num_days: ['is required'] })
    expect((await post('/payment_terms', { num_days: -1 })).status).toBe(422)
  })
})
