import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { lengthOf, partsOf, roundsOf, settle, valuesOf } from './attempts.ts'
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
import { kindOf, withValues } from './shapes.ts'
import type { Path } from './shapes.ts'
import { readEverything } from './shown.ts'
import { oddValuesIn } from './odd-values.ts'
import { shownDifferently } from './same-values.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'
import { share } from '../size.ts'

let app: ServedApp
let world: World
beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'mine')
})
afterAll(() => app.close())

// These filters exclude one another; test/operations/list-pages.test.ts covers them.
const paging: ReadonlySet<string> = new Set(['first', 'after', 'last', 'before'])

const scalarTypes: Readonly<Record<string, string>> = {
  String: 'string',
  ID: 'string',
  Int: 'number',
  Boolean: 'boolean',
}

/** True if the GraphQL types accept the value. Other tests cover values that they refuse. */
function passesTypes({ place, value }: Attempt): boolean {
  const wanted = scalarTypes[kindOf(place.shape)]
  return wanted === undefined || value === null || typeof value === wanted
}

const longest = 200_000
// An e-mail address of a user can be used once.
let used = 0

it.each(share(namedFields))('%s stores or refuses unusual values', async (name, root) => {
  const idAt = (path: Path): string => world.spare(recordKindAt(root, path) ?? 'client')
  const call = { token: root.elevated ? world.logIn : world.token }
  const places = graphPlaces(root).filter(({ path: [first] }) => !paging.has(String(first)))
  const rounds = roundsOf(name, places, oddValuesIn(places, world.anId, longest)).map((round) =>
    round.filter(passesTypes),
  )
  const problems: string[] = []
  for (const part of rounds.flatMap((round) => partsOf(round, longest, lengthOf))) {
    const found = await settle(part, async (attempts) => {
      const base = leastArguments(root, idAt, `somebody${++used}@example.com`)
      const frame = attempts.flatMap(({ place }) => frameOf(root, place.path.slice(0, -1), idAt))
      const args = withValues(base, [...frame, ...valuesOf(attempts)])
      const answer = await sendGraph(app, root, args, call, root.kind === 'mutation' ? 1 : 0)
      const fields = graphRefusals(answer, root).map(({ field }) => field ?? '')
      const refused = ({ place: { path } }: Attempt) =>
        fields.some((field) => field === path.join('.') || field.startsWith(`${path.join('.')}.`))
      return { wrong: malformedGraph(answer, root), refused }
    })
    problems.push(...found)
  }
  expect(problems).toEqual([])
})

it('both doors show the stored values, and verify finds no differences', async () => {
  expect(await readEverything(app, world)).toEqual([])
})

it('both doors show the same stored values', async () => {
  const { wrong, seen } = await shownDifferently(app, { token: world.token })
  expect(wrong).toEqual([])
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
})
