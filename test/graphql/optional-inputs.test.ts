import { isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphRefusals, leastArguments, recordKindAt, rootFields, sendGraph } from '../abuse/graph-door.ts'
import { buildWorld } from '../abuse/world.ts'
import type { World } from '../abuse/world.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let world: World
beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'mine')
})
afterAll(() => app.close())

const optional = rootFields
  .filter(
    ({ kind, field }) =>
      kind === 'mutation' && field.args.some(({ name, type }) => name === 'input' && !isNonNullType(type)),
  )
  .map((root) => [root.name, root] as const)

it.each(optional)('%s, whose input is optional, can be carried out without it', async (_name, root) => {
  const args = leastArguments(root, (at) => world.spare(recordKindAt(root, at) ?? 'client'))
  const answer = await sendGraph(app, root, args, { token: root.elevated ? world.logIn : world.token }, 0)
  expect(graphRefusals(answer, root)).toEqual([])
})
