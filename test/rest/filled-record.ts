import { routes } from '../../src/api/rest/routes.ts'
import type { ScalarName } from '../../src/domain/kernel/input.ts'
import type { Shape } from '../../src/domain/kernel/shape.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { password } from '../openapi/records.ts'
import type { World } from '../openapi/records.ts'
import { referenceFor } from '../written-values.ts'

const namedValues: Readonly<Record<string, unknown>> = { email: 'grace@example.com', partial_due_date: '2026-04-01' }

/** Reference data such as countries and currencies has small numeric ids. */
const textFor = (name: string): string => (name.endsWith('_id') ? '1' : `The ${name}`)

/** A record of a kind that the field of another one may name. */
type Reference = (kind: string) => Promise<string>

/** A valid value for a field of this kind. */
async function valueFor(name: string, shape: Shape, reference: Reference): Promise<unknown> {
  if (shape.kind === 'list') return [await valueFor(name, shape.item, reference)]
  if (shape.kind === 'object') {
    const members: [string, unknown][] = []
    for (const [member, field] of Object.entries(shape.fields))
      members.push([snakeCase(member), await valueFor(member, field.shape, reference)])
    return Object.fromEntries(members)
  }
  if (shape.recordKind) return reference(shape.recordKind)
  // The rates of three taxes differ, so that one in the place of another shows.
  const number = `${/\d$/.exec(name)?.[0] ?? 1}.5`
  const values: Partial<Record<ScalarName, unknown>> = { Boolean: true, Decimal: number, Int: 1, Date: '2026-04-20' }
  return shape.values?.[0] ?? namedValues[name] ?? (shape.scalar === 'String' ? textFor(name) : values[shape.scalar])
}

/** Members that are no fields, besides the actions of the route. */
const unsaved = ['dry_run', 'redirect', 'version', 'applies_to']

/** Creates a record with a value in every field that has one for its kind. Returns its path. */
export async function filled(world: World, list: string): Promise<string> {
  const { app } = world
  const path = `${list}/${await world.made(list)}`
  const row = routes.find((route) => route.method === 'PUT' && route.path === `${list}/{id}`)
  if (row?.public !== false) throw new Error(`${list} cannot be changed`)
  const record = (await world.done('GET', path)).body['data'] ?? {}
  const reference: Reference = (kind) => referenceFor(world, kind, record)
  const values = new Map(Object.entries((await valueFor(list, row.input, reference)) as Record<string, unknown>))
  for (const name of [...row.triggers.map(snakeCase), ...unsaved]) values.delete(name)
  for (;;) {
    const answer = await app.rest('PUT', path, Object.fromEntries(values), { password })
    if (answer.status === 200) return path
    const refused = Object.keys(answer.body['errors'] ?? {}).map((place) => place.split('.')[0] ?? '')
    if (refused.filter((name) => values.delete(name)).length === 0)
      throw new Error(`${path} was refused: ${answer.text}`)
  }
}
