import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { fieldsOf, malformed, namedRows, pathKinds, sendRest, toWire, wirePath } from './rest-door.ts'
import { leastInput, withValues } from './shapes.ts'
import { leastArguments, malformedGraph, namedFields, recordKindAt, sendGraph } from './graph-door.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'
import { isFull, share } from '../size.ts'

let app: ServedApp
let world: World
beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'mine')
})
afterAll(() => app.close())

const text = '\u{1F600}"<&\\'.repeat(80)
const several = (count: number, make: (at: number) => unknown) => Array.from({ length: count }, (_, at) => make(at))

/** Bytes of a flood. */
const floodBytes = isFull ? 600_000 : 150_000

/** Values that are refused nearly everywhere, as a function of the bytes that each field may take. */
const floods: Readonly<Record<string, (bytes: number) => unknown>> = {
  texts: (bytes) => several(bytes / 900, (at) => `${text}${at}`),
  objects: (bytes) => several(bytes / 45, (at) => ({ id: `x${at}`, cost: 'x', unknown: at })),
  numbers: (bytes) => several(bytes / 7, (at) => -at),
  nothing: (bytes) => several(bytes / 5, () => null),
  lists: (bytes) => several(bytes / 3, () => []),
  members: (bytes) =>
    Object.fromEntries(several(bytes / 35, (at) => [`member ${at}`, { x: at }]) as [string, unknown][]),
  'a text': (bytes) => text.repeat(bytes / 900),
}

const writes = namedRows.filter(
  ([, row]) => row.plainInput && row.method !== 'GET' && !row.path.startsWith('/live_preview'),
)

it.each(share(writes))('%s refuses floods of wrong values in short', { timeout: 120_000 }, async (_, row) => {
  const path = pathKinds(row).map((kind) => world.spare(kind))
  const call = { token: row.operation.elevated ? world.logIn : world.token }
  const base = toWire(leastInput(row.input, world.id))
  const fields = fieldsOf(row)
    .map((place) => wirePath(place.path))
    .filter((place) => place.length === 1)
  // A refusal may begin with the first wrong field: each flood comes in each field by itself, in turn, and in all of them.
  const faults: string[] = []
  for (const [at, [name, flood]] of Object.entries(floods).entries()) {
    const one = fields[at % Math.max(1, fields.length)] ?? ['flood']
    for (const places of [[one], ['flood'], fields]) {
      const bytes = floodBytes / Math.max(1, places.length)
      const values = places.map((place) => [[place].flat(), flood(bytes)] as const)
      const fault = malformed(await sendRest(app, row, path, withValues(base, values), call))
      if (fault !== undefined) faults.push(`${name} in ${places.join(', ').slice(0, 80)}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

const mutations = namedFields.filter(([, { kind }]) => kind === 'mutation')

it.each(share(mutations))('%s refuses floods of wrong values in short', { timeout: 120_000 }, async (_, root) => {
  const least = leastArguments(root, (path) => world.spare(recordKindAt(root, path) ?? 'client'))
  const call = { token: root.elevated ? world.logIn : world.token }
  const faults: string[] = []
  for (const [name, flood] of Object.entries(floods)) {
    for (const argument of root.field.args.slice(0, 2)) {
      const answer = await sendGraph(app, root, { ...least, [argument.name]: flood(floodBytes) }, call)
      const fault =
        answer.text.length > 64 * 1024
          ? `${answer.text.length} characters: ${answer.text.slice(0, 400)}`
          : malformedGraph(answer, root)
      if (fault !== undefined) faults.push(`${name} in ${argument.name}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})
