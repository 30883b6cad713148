import type { Scenario, Stage } from './scenario.ts'
import type { Place } from './place.ts'
import { leftUndelivered, unlimited } from './deliveries.ts'
import type { RunningServer } from './server.ts'
import { inspectAgain, inspectWriters, openTally, writeUntilStruck } from './writing.ts'
import type { Tally } from './writing.ts'

/** SIGKILL at a random moment while eight callers create, change, pay, match and merge through both doors; then a restart. */
export const killServer: Scenario = {
  name: 'kill -9 of the server while 8 write',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const rounds = stage.sized(6, 100)
    const tally = openTally()
    let slowest = 0
    let differences = 0
    let server = await place.start(unlimited)
    for (let round = 0; round < rounds; round++) {
      const struck = server
      const writers = await writeUntilStruck(stage, struck.openCaller(), {
        name: `r${round}`,
        after: 102 + stage.random.below(40),
        strike: async () => void (await struck.end('SIGKILL')),
      })
      server = await place.start(unlimited)
      slowest = Math.max(slowest, server.readyAfterMs)
      await inspectWriters(tally, writers, server.caller)
      if (stage.size === 'ci' || round % 10 === 9) differences += (await place.differences()).length
    }
    stage.expect('kills', rounds, rounds)
    await tellTally(stage, { place, server, tally, wanted: stage.sized(600, 10_000) })
    stage.expect('differences in the books', differences + (await place.differences()).length, 0)
    stage.tell({
      what: 'ready after kill -9, at most',
      measured: `${Math.round(slowest)} ms`,
      wanted: '≤ 3,000 ms',
      holds: slowest <= 3_000,
    })
  },
}

/** Reports the outcomes of all writes of all rounds, with a last check of all writers. */
export async function tellTally(
  stage: Stage,
  { place, server, tally, wanted }: { place: Place; server: RunningServer; tally: Tally; wanted: number },
): Promise<void> {
  const later = await inspectAgain(tally, server.caller)
  const differences = [...tally.differences, ...later]
  for (const difference of differences.slice(0, 20)) console.log(`    ${difference}`)
  stage.tell({
    what: 'acknowledged writes',
    measured: tally.acknowledged,
    wanted: `≥ ${wanted}`,
    holds: tally.acknowledged >= wanted,
  })
  stage.expect('acknowledged writes lost, changed or half done', differences.length, 0)
  const pending = tally.there + tally.notThere
  stage.tell({
    what: 'writes without an acknowledgement, found whole / not at all',
    measured: `${tally.there} / ${tally.notThere}`,
    wanted: 'some',
    holds: pending > 0,
  })
  stage.expect('of these, repeated with their key and not there exactly once', tally.repeatedWrongly, 0)
  stage.expect('e-mails that did not leave', await leftUndelivered(place, server), 0)
}
