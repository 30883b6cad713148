import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/api/rest/routes.ts'
import type { ScalarName } from '../../src/domain/kernel/input.ts'
import type { Shape } from '../../src/domain/kernel/shape.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { dumpOf } from '../dump.ts'
import { bodies, password } from '../openapi/records.ts'
import type { World } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'
import { namedValues, referenceFor, type Shown } from '../written-values.ts'

let app: ServedApp
let world: World
beforeAll(async () => {
  app = await serveTestApp()
  world = worldOf(app)
})
afterAll(() => app.close())

/** Fields that say what else a request is to do, or on what it is based. */
const noValues = new Set(
  `id version dry_run mark_sent send_email save_default_footer save_default_terms refresh_parties paid amount_paid cancel
   retry_e_send redirect reference approve convert email_receipt applies_to company_logo`.split(/\s+/),
)

/** Fields that have no effect or are refused, with the reason. */
const excepted: Readonly<Record<string, string>> = {
  '/locations client_id': 'it stays',
  '/locations vendor_id': 'it belongs to a client',
  '/invoices client_id': 'it stays',
  '/quotes client_id': 'it stays',
  '/credits client_id': 'it stays',
  '/purchase_orders vendor_id': 'it stays',
  '/invoices invitations': 'everybody is invited',
  '/quotes invitations': 'everybody is invited',
  '/credits invitations': 'everybody is invited',
  '/purchase_orders invitations': 'everybody is invited',
  '/payments amount': 'less than its invoices get',
  '/payments invoices': 'there is no money left for them',
  '/payments credits': 'they pay invoices',
  '/expenses tax_amount1': 'computed, without calculate_tax_by_amount',
  '/expenses tax_amount2': 'computed, without calculate_tax_by_amount',
  '/expenses tax_amount3': 'computed, without calculate_tax_by_amount',
  '/webhooks format': 'there is one',
  '/webhooks events': 'another name of the event that it has',
}

const inputOf = (method: string, path: string): [string, Shape][] => {
  const row = routes.find((route) => route.method === method && route.path === path)
  if (row?.public !== false || row.input.kind !== 'object') throw new Error(`${method} ${path} takes no record`)
  return Object.entries(row.input.fields).map(([name, { shape }]) => [snakeCase(name), shape])
}

const scalars: Partial<Record<ScalarName, unknown>> = { Decimal: '1.5', Int: 3, Date: '2026-03-20' }

/** A valid value of this kind that the record does not have yet. */
async function valueFor(name: string, shape: Shape, record: Shown): Promise<unknown> {
  const before: unknown = record[name]
  if (shape.kind === 'list') return namedValues[name] ?? [await valueFor(name, shape.item, record)]
  if (shape.kind === 'object') {
    if (namedValues[name] !== undefined) return namedValues[name]
    const members: [string, unknown][] = []
    for (const [member, field] of Object.entries(shape.fields)) {
      const key = snakeCase(member)
      if (key !== 'id') members.push([key, await valueFor(key, field.shape, record)])
    }
    return Object.fromEntries(members)
  }
  if (shape.recordKind !== undefined) return referenceFor(world, shape.recordKind, record)
  if (namedValues[name] !== undefined) return namedValues[name]
  const other = shape.values?.find((value) => value !== before)
  if (other !== undefined) return other
  if (shape.scalar === 'Boolean') return before !== true
  const word = app.sources.randomKey(4)
  if (name === 'email') return `${word}@example.com`
  return scalars[shape.scalar] ?? (name.endsWith('_id') ? '5' : `The ${name} ${word}`)
}

const lists = Object.keys(bodies).filter((list) => routes.some((r) => r.method === 'PUT' && r.path === `${list}/{id}`))

describe.each(share(lists))('the inputs of %s', (list) => {
  it('an update stores every field that it accepts', async () => {
    const path = `${list}/${await world.made(list)}`
    const found: string[] = []
    for (const [name, shape] of inputOf('PUT', `${list}/{id}`)) {
      if (noValues.has(name) || excepted[`${list} ${name}`] !== undefined) continue
      const record = (await world.done('GET', path)).body['data'] ?? {}
      const value = await valueFor(name, shape, record)
      const before = JSON.stringify(await dumpOf(app))
      const answer = await app.rest('PUT', path, { [name]: value }, { password })
      const outcome = answer.status === 200 ? JSON.stringify(await dumpOf(app)) === before && 'ignored' : answer.text
      if (outcome) found.push(`${list} ${name}=${JSON.stringify(value)}: ${outcome}`)
    }
    expect(found).toEqual([])
  })

  it('a new record has every field that is accepted', async () => {
    const found: string[] = []
    const record = (await world.done('GET', `${list}/${await world.made(list)}`)).body['data'] ?? {}
    for (const [name, shape] of inputOf('POST', list)) {
      if (noValues.has(name) || excepted[`${list} ${name}`] !== undefined || !(name in record)) continue
      const body = (await bodies[list]?.(world)) ?? {}
      const value = await valueFor(name, shape, { ...record, ...(body as Shown) })
      const answer = await app.rest('POST', list, { ...body, [name]: value }, { password })
      const shown = answer.status === 200 && JSON.stringify((answer.body['data'] ?? {})[name])
      const outcome = shown === false ? answer.text : shown === JSON.stringify(record[name]) && 'ignored'
      if (outcome) found.push(`${list} ${name}=${JSON.stringify(value)}: ${outcome}`)
    }
    expect(found).toEqual([])
  })
})
