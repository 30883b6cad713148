import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/api/rest/routes.ts'
import { bodies, password } from '../openapi/records.ts'
import type { World } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import { dumpOf } from '../dump.ts'
import type { ServedApp } from '../serving.ts'
import { formOf } from '../clients/form-of.ts'
import { share } from '../size.ts'
import { filled } from './filled-record.ts'

let app: ServedApp
let world: World
beforeAll(async () => {
  app = await serveTestApp()
  world = worldOf(app)
})
afterAll(() => app.close())

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const isRow = (method: string, path: string): boolean =>
  routes.some((route) => route.method === method && route.path === path)

/** All lists with records that can be updated. */
const lists = [...Object.keys(bodies), '/documents'].filter((list) => isRow('PUT', `${list}/{id}`))

/** Routes of a record besides reading it. */
const actionsOf = (list: string): string[] =>
  routes.flatMap(({ method, path }) => {
    const [, action] = path.startsWith(`${list}/{id}/`) ? path.split('{id}/') : []
    const reads = ['edit', 'suggestions'].includes(action ?? '') || action?.startsWith('download')
    return method === 'GET' && action && !reads ? [action] : []
  })

/** Names of all records that a record of the list can be read with. */
const includesOf = (list: string): string =>
  routes
    .filter(({ method, path }) => method === 'GET' && path === `${list}/{id}`)
    .flatMap((route) => (route.public ? [] : (route.answer.presenter?.includes ?? [])))
    .map(({ name }) => name)
    .join()

/** Reads the record with all that it can be read with, and sends it back: the answer, and the tables before and after. */
async function sentBack(list: string, path: string, as: 'json' | 'form') {
  const record = (await world.done('GET', `${path}?include=${includesOf(list)}`)).body['data']
  const before = await dumpOf(app)
  app.clock.now += 60
  const { status, text } = await (as === 'json'
    ? app.rest('PUT', path, record, { password })
    : app.rest('PUT', path, undefined, { password, raw: formOf(record ?? {}), headers: form }))
  return { status, text, before, after: await dumpOf(app) }
}

it('this test covers every list with updates', () => {
  const changeable = routes.flatMap(
    ({ method, path }) => /^(\/[a-z_]+)\/\{id\}$/.exec(method === 'PUT' ? path : '')?.[1] ?? [],
  )
  expect(changeable.filter((list) => !['/companies', '/company_users'].includes(list)).sort()).toEqual(
    [...lists].sort(),
  )
})

describe.each([
  '/clients',
  '/vendors',
  '/expenses',
  '/payments',
  '/invoices',
  '/quotes',
  '/credits',
  '/purchase_orders',
])('a record of %s that nothing is said of', (list) => {
  it.each([{}, { version: null }, { version: '' }])('an update of %j keeps version and history', async (said) => {
    const path = `${list}/${await world.made(list)}`
    const before = await app.rest('GET', path)
    const written = await app.database.read.$count(app.database.tables.activities)
    app.clock.now += 60
    const after = await app.rest('PUT', path, said)
    expect(after.body['data']).toEqual(before.body['data'])
    expect(await app.database.read.$count(app.database.tables.activities)).toBe(written)
  })
})

describe.each(share(lists))('a record of %s that is sent back whole', (list) => {
  it('sending back a record as JSON or as a form writes nothing', async () => {
    const path = await filled(world, list)
    for (const as of ['json', 'form'] as const) {
      const { status, text, before, after } = await sentBack(list, path, as)
      expect({ as, status }, text).toEqual({ as, status: 200 })
      expect(after).toEqual(before)
    }
  })

  it('sending back one field of a record writes nothing', async () => {
    const path = await filled(world, list)
    const record = (await world.done('GET', path)).body['data'] ?? {}
    const before = await dumpOf(app)
    app.clock.now += 60
    for (const [name, value] of Object.entries(record)) {
      const { status, text } = await app.rest('PUT', path, { [name]: value }, { password })
      expect([name, status], text).toEqual([name, 200])
    }
    expect(await dumpOf(app)).toEqual(before)
  })

  it('sending back a record writes nothing after any action', async () => {
    for (const action of actionsOf(list)) {
      const path = `${list}/${await world.made(list)}`
      const acted = await app.rest('GET', `${path}/${action}`, undefined, { password })
      if (acted.status !== 200) continue
      const { status, before, after } = await sentBack(list, path, 'json')
      expect(after, action).toEqual(before)
      // Deleted records cannot be updated.
      if (action !== 'delete') expect(status, action).toBe(200)
    }
  })
})
