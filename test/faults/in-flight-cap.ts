import { setTimeout as pause } from 'node:timers/promises'
import { mostOfCaller } from '../../src/http/admission.ts'
import { defaultLimits } from '../../src/http/limits.ts'
import type { Answer } from './caller.ts'
import { readGauges } from './gauges.ts'
import { holdWrites } from './held-writes.ts'
import type { Scenario } from './scenario.ts'

/** In-flight limit of one caller, below the total limit. */
const maxInFlight = mostOfCaller(defaultLimits.maxInFlight)
const tooMany = 200

/** Sends more concurrent writes than the in-flight limit while another process holds the database. */
export const inFlightCap: Scenario = {
  name: 'in-flight cap: more requests than may be worked on',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { caller, openCaller } = await place.start()
    const letGo = await holdWrites(place)
    const many = openCaller({ connections: maxInFlight + tooMany })
    const answers: Answer[] = []
    const inFlight = async () => (await readGauges(caller))('http_requests_in_flight')
    let most = 0
    const asking: Promise<void>[] = []
    /** Sends further requests in batches that arrive well before their time limit, and waits for the expected state. */
    const ask = async (times: number, done: (working: number) => boolean) => {
      for (let requested = 0; requested < times; requested++) {
        const name = `Client ${asking.length}`
        asking.push(many.rest('POST', '/clients', { name }).then((answer) => void answers.push(answer)))
        if (requested % 50 === 49) await inFlight()
      }
      for (const deadline = performance.now() + 5_000; performance.now() < deadline;) {
        const working = await inFlight()
        most = Math.max(most, working)
        if (done(working)) return
        await pause(20)
      }
    }
    try {
      await ask(maxInFlight, (working) => working === maxInFlight)
      stage.expect('answered while the cap is not passed', answers.length, 0)
      await ask(tooMany, () => answers.length === tooMany)
      const early = answers.filter(({ status }) => status === 503)
      stage.expect(`503 at once, of ${tooMany} more`, early.length, tooMany)
      const told = early.filter(({ headers }) => headers['retry-after'] === '1')
      stage.expect('of these with Retry-After', told.length, tooMany)
      stage.expect('most worked on at once, by the metrics', most, maxInFlight)
      const read = await caller.get('/healthz')
      stage.expect('/healthz meanwhile', read.status, 200)
      await letGo()
      await Promise.all(asking)
    } finally {
      await letGo()
    }
    stage.expect(
      'answered with 200 once the database is free',
      answers.filter(({ status }) => status === 200).length,
      maxInFlight,
    )
    const listed = await caller.rest('GET', '/clients?per_page=1')
    const total = /"total":(\d+)/.exec(listed.text)?.[1]
    stage.expect('clients there are', Number(total), maxInFlight)
    stage.expect('worked on afterwards, by the metrics', await inFlight(), 0)
  },
}
