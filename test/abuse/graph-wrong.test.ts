import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { partsOf, roundsOf, told, valuesOf } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import {
  frameOf,
  graphPlaces,
  graphRefusals,
  leastArguments,
  malformedGraph,
  namedFields,
  recordKindAt,
  sendGraph,
} from './graph-door.ts'
import type { RootField } from './graph-door.ts'
import { kindOf, withValues } from './shapes.ts'
import type { Path, Place } from './shapes.ts'
import { wrongValues } from './values.ts'
import { buildWorld, watchRows } from './world.ts'
import type { World } from './world.ts'
import { share } from '../size.ts'

let app: ServedApp
let world: World
let changedTables: () => Promise<string[]>
beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'mine')
  changedTables = await watchRows(app)
})
afterAll(() => app.close())

// graphql-js reports at most fifty errors of variables.
const mostAtOnce = 40

// graphql-js itself refuses wrong types; a few such values show that the types are checked.
const builtIn: ReadonlySet<string> = new Set(['String', 'ID', 'IDs', 'Int', 'Boolean', 'Enum', 'Enums'])
const isOurs: ReadonlySet<string> = new Set(['String', 'ID', 'IDs'])

/** Wrong values of a place. */
function wrongFor({ shape, path }: Place, root: string): readonly unknown[] {
  // A new client or vendor creates all of its contacts.
  if (path.includes('contacts') && path.at(-1) === 'id' && /create/.test(root)) return []
  // The content of a file may be any text.
  if (path.at(-1) === 'content') return []
  const values = wrongValues(shape, world.anId)
  const kind = kindOf(shape)
  if (!builtIn.has(kind)) return values
  const [ours, theirs] = [
    values.filter((value) => isOurs.has(kind) && typeof value === 'string'),
    values.filter((value) => !isOurs.has(kind) || typeof value !== 'string'),
  ]
  return [...ours, ...theirs.slice(0, 4), ...theirs.slice(-2)]
}

it.each(share(namedFields))('%s refuses each wrong value by its field and changes nothing', async (name, root) => {
  const idAt = (path: Path): string => world.spare(recordKindAt(root, path) ?? 'client')
  const base = { ...leastArguments(root, idAt), ...(root.name === 'updateClients' && { column: 'CUSTOM_VALUE1' }) }
  const call = { token: root.elevated ? world.logIn : world.token }
  const problems: string[] = []

  /** Sends the attempts. Returns those that the answer does not refuse. */
  async function unnamed(attempts: readonly Attempt[]): Promise<Attempt[]> {
    const frame = attempts.flatMap(({ place }) => frameOf(root, place.path.slice(0, -1), idAt))
    const answer = await sendGraph(app, root, withValues(base, [...frame, ...valuesOf(attempts)]), call, 0)
    const wrong = malformedGraph(answer, root)
    if (wrong !== undefined) problems.push(`${attempts.map(told).join(' & ').slice(0, 500)}: ${wrong}`)
    return attempts.filter(({ place }) => !isNamed(answer, root, place))
  }

  const rounds = roundsOf(name, graphPlaces(root), (place) => wrongFor(place, name))
  for (const attempts of rounds.flatMap((round) => partsOf(round, mostAtOnce, () => 1))) {
    // Type errors hide schema errors, which hide errors of the operation.
    const second = await unnamed(attempts)
    const third = second.length > 0 && second.length < attempts.length ? await unnamed(second) : second
    for (const attempt of third) {
      if ((await unnamed([attempt])).length > 0) problems.push(`${told(attempt)} is not refused by its name`)
    }
  }
  const changed = await changedTables()
  expect([...problems, ...changed.map((table) => `a refusal changed ${table}`)]).toEqual([])
})

/** True if the answer refuses this place or one within it. */
function isNamed(answer: Answered, root: RootField, { path, shape }: Place): boolean {
  const place = path.join('.')
  const refusals = graphRefusals(answer, root)
  if (refusals.some(({ field }) => field === place || field?.startsWith(`${place}.`))) return true
  // An unknown id of the record itself is reported without a field.
  if (kindOf(shape) === 'ID' && refusals.some(({ code }) => code === 'NOT_FOUND')) return true
  if (refusals.length > 0 || answer.status !== 200) return false
  // `node` returns null, `nodes` in their places; a bulk mutation lists unknown ids in its results.
  const found: unknown = answer.body['data']?.[root.name]
  const reason: unknown = answer.body['data']?.[root.name]?.['results']?.[0]?.['reason']
  if (Array.isArray(found)) return found.every((record) => record === null)
  return found === null || reason === 'NOT_FOUND'
}
