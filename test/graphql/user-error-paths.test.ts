import { afterAll, beforeAll, expect, it } from 'vitest'
import { kindOf, withValues } from '../abuse/shapes.ts'
import type { Place } from '../abuse/shapes.ts'
import {
  frameOf,
  graphPlaces,
  graphRefusals,
  leastArguments,
  recordKindAt,
  rootFields,
  sendGraph,
} from '../abuse/graph-door.ts'
import type { RootField } from '../abuse/graph-door.ts'
import { buildWorld } from '../abuse/world.ts'
import type { World } from '../abuse/world.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'

let app: ServedApp
let world: World
let elsewhere: World
beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'mine')
  elsewhere = await buildWorld(app, await app.otherCompany(), 'other')
})
afterAll(() => app.close())

// An import is refused for its hash first, which only a preview gives.
const mutations = rootFields
  .filter(({ kind, name }) => kind === 'mutation' && name !== 'importRecords')
  .map((root) => [root.name, root] as const)

/** Sends the mutation with one value in the place, and returns its refusals. */
async function refusalsOf(root: RootField, { path }: Place, value: unknown) {
  const idAt: (at: Place['path']) => string = (at) => world.spare(recordKindAt(root, at) ?? 'client')
  const base = leastArguments(root, idAt)
  const args = withValues(base, [...frameOf(root, path.slice(0, -1), idAt), [path, value]])
  const call = { token: root.elevated ? world.logIn : world.token }
  return graphRefusals(await sendGraph(app, root, { ...(args as object), ...isDry(root) }, call, 0), root)
}

/** Argument for mutations that would take away records that later ones use. */
const isDry = ({ field }: RootField) => (field.args.some(({ name }) => name === 'dryRun') ? { dryRun: true } : {})

it.each(share(mutations))(
  '%s names the argument of a wrong id or version, with the same code everywhere',
  async (_name, root) => {
    const problems: string[] = []
    for (const at of graphPlaces(root)) {
      const place = at.path.join('.')
      const kind = kindOf(at.shape)
      const theirs = elsewhere.id(recordKindAt(root, at.path) ?? (place.endsWith('recordId') ? 'invoice' : 'client'))
      const values = kind === 'ID' ? ['nope', theirs] : at.path.at(-1) === 'version' ? [4_711] : []
      for (const value of values) {
        const refusals = await refusalsOf(root, at, value)
        for (const refusal of refusals) {
          // References that cannot change refuse every other record, known or not.
          const wanted = kind === 'ID' ? ['NOT_FOUND', 'NOT_ALLOWED'] : ['STALE_VERSION']
          if (refusal.field === place && !wanted.includes(refusal.code))
            problems.push(
              `${place} = ${String(value)}: ${refusal.code}, not ${wanted.join(' or ')}: ${refusal.message}`,
            )
          if (refusal.field === null) problems.push(`${place} = ${String(value)}: ${refusal.code} ${refusal.message}`)
        }
        // Other arguments of the walk may be refused first; the records that are refused are those of the place.
        const others = refusals.filter(
          ({ code, field }) => ['NOT_FOUND', 'STALE_VERSION'].includes(code) && field !== place,
        )
        problems.push(...others.map((refusal) => `${place} = ${String(value)} is named ${refusal.field}`))
      }
    }
    expect(problems).toEqual([])
  },
)
