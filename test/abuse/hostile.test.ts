import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../invariants.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { abuseCount, hostileRequest } from './hostile-bodies.ts'
import { takeAim } from './hostile/aim.ts'
import { bytesOf } from './hostile/request.ts'
import type { Aim } from './hostile/request.ts'
import { faultOf, sendRaw } from './raw-http.ts'
import { watchRows } from './world.ts'

/** `ABUSE_SEED` selects other requests; `ABUSE_REQUESTS` sets their number. */
const seed = Number(process.env['ABUSE_SEED'] ?? '1')
const count = Number(process.env['ABUSE_REQUESTS'] ?? String(abuseCount))

let app: ServedApp
let aim: Aim
let port: number
beforeAll(async () => {
  app = await serveTestApp()
  aim = await takeAim(app.origin, app.owner.token)
  port = Number(new URL(app.origin).port)
})
afterAll(() => app.close())

const numbers = Array.from({ length: count }, (_, index) => index)
const refused: number[] = []

it(
  `${count} hostile requests are answered without a 500 and without internal details`,
  { timeout: 300_000 },
  async () => {
    const faults: string[] = []
    for (const index of numbers) {
      const request = hostileRequest(seed, index, aim)
      const answer = await sendRaw(port, request)
      const fault = faultOf(request, answer)
      if (fault !== undefined) faults.push(`seed ${seed}, request ${index}, ${request.what}: ${fault}`)
      if (answer.status === undefined || answer.status >= 400) refused.push(index)
    }
    expect(faults).toEqual([])
    expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
  },
)

it('refused hostile requests change nothing', { timeout: 300_000 }, async () => {
  expect(refused.length).toBeGreaterThan(count / 3)
  const changedTables = await watchRows(app)
  for (const index of refused) await sendRaw(port, hostileRequest(seed, index, aim))
  expect(await changedTables()).toEqual([])
})

it('a hostile request is determined by its seed and number', () => {
  const twice = numbers
    .slice(0, abuseCount)
    .map((index) => [bytesOf(hostileRequest(seed, index, aim)), bytesOf(hostileRequest(seed, index, aim))])
  expect(twice.filter(([first, second]) => !first || !second?.equals(first))).toEqual([])
})
