import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { lengthOf, partsOf, roundsOf, settle, valuesOf } from './attempts.ts'
import { fieldsOf, malformed, namedRows, names, pathKinds, sendRest, toWire, wireName, wirePath } from './rest-door.ts'
import { leastInput, withValues } from './shapes.ts'
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

// An e-mail address of a user can be used once.
let used = 0

it.each(share(namedRows.filter(([, row]) => row.plainInput)))(
  '%s stores or refuses unusual values',
  async (name, row) => {
    const path = pathKinds(row).map((kind) => world.spare(kind))
    const call = { token: row.operation.elevated ? world.logIn : world.token }
    const places = fieldsOf(row)
    const longest = row.method === 'GET' ? 4_000 : 200_000
    const rounds = roundsOf(name, places, oddValuesIn(places, world.anId, longest))
    const problems: string[] = []
    for (const part of rounds.flatMap((round) => partsOf(round, longest, lengthOf))) {
      const found = await settle(part, async (attempts) => {
        const base = toWire(leastInput(row.input, world.id, `somebody${++used}@example.com`))
        const answer = await sendRest(app, row, path, withValues(base, valuesOf(attempts, wirePath)), call)
        const isFile = answer.status === 200 && row.answer.mediaType !== undefined
        return {
          wrong: isFile ? undefined : malformed(answer),
          refused: ({ place }) => names(answer, wireName(place.path)),
        }
      })
      problems.push(...found)
    }
    expect(problems).toEqual([])
  },
)

it('both doors show the stored values, and verify finds no differences', async () => {
  expect(await readEverything(app, world)).toEqual([])
})

it('both doors show the same stored values', async () => {
  const { wrong, seen } = await shownDifferently(app, { token: world.token })
  expect(wrong).toEqual([])
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
})
