import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodies } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

/** The lists whose records have numbers. */
const numbered = [
  '/clients',
  '/vendors',
  '/invoices',
  '/quotes',
  '/credits',
  '/purchase_orders',
  '/payments',
  '/expenses',
]

it.each(numbered)('a record of %s takes another free number, and keeps its own otherwise', async (list) => {
  const world = worldOf(app)
  const [id, other] = [await world.made(list), await world.made(list)]
  const change = async (record: string, json: object) => {
    const { status, body } = await app.rest('PUT', `${list}/${record}`, json)
    return status === 200 ? body.data?.number : status
  }
  expect(await change(id, { number: 'N-7' })).toBe('N-7')
  expect(await change(id, { number: '' })).toBe('N-7')
  expect(await change(id, { number: 'N-7' })).toBe('N-7')
  expect(await change(id, { private_notes: 'Kept' })).toBe('N-7')
  expect(await change(other, { number: 'N-7' })).toBe(422)
  expect(await change(other, { number: 'N-8', private_notes: 'Both' })).toBe('N-8')
  expect(await change(id, { number: 'N-9' })).toBe('N-9')
  expect(await change(other, { number: 'N-7' })).toBe('N-7')
})

it('the numbered lists are all that have numbers', () => {
  expect(Object.keys(bodies)).toEqual(expect.arrayContaining(numbered))
})
