import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
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
import { withValues } from './shapes.ts'
import type { Path } from './shapes.ts'
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

const withLists = namedFields.filter(([, root]) => graphPlaces(root).some(({ shape }) => shape.kind === 'list'))
let used = 0

/** A copy of the input without the value at a place. */
function without(input: unknown, [step, ...rest]: Path): unknown {
  if (Array.isArray(input)) return input.map((item, index) => (index === step ? without(item, rest) : item))
  const entries = Object.entries((input ?? {}) as Record<string, unknown>)
  if (rest.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== step))
  return Object.fromEntries(entries.map(([name, member]) => [name, name === step ? without(member, rest) : member]))
}

it.each(share(withLists))('%s treats a null list like an omitted one', async (_name, root) => {
  const idAt = (path: Path): string => world.spare(recordKindAt(root, path) ?? 'client')
  const call = { token: root.elevated ? world.logIn : world.token }
  const problems: string[] = []
  for (const { path } of graphPlaces(root).filter(({ shape }) => shape.kind === 'list')) {
    const saidOf = async (given: (args: unknown) => unknown) => {
      const base = leastArguments(root, idAt, `nobody${++used}@example.com`)
      const args = given(withValues(base, [...frameOf(root, path.slice(0, -1), idAt), [path, null]]))
      const answer = await sendGraph(app, root, args, call, 0)
      const wrong = malformedGraph(answer, root)
      if (wrong) problems.push(`${path.join('.')}: ${wrong}`)
      return graphRefusals(answer, root).map(({ code, field }) => `${code} ${field}`)
    }
    const withNull = await saidOf((args) => args)
    // Required fields may not be null either: the GraphQL types refuse it.
    if (withNull.includes(`BAD_REQUEST ${path.join('.')}`)) continue
    const absent = await saidOf((args) => without(args, path))
    if (withNull.join() !== absent.join())
      problems.push(`${path.join('.')}: ${withNull.join()} instead of ${absent.join()}`)
  }
  expect(problems).toEqual([])
})
