import { setTimeout as pause } from 'node:timers/promises'
import { inParallel, valueAt } from './caller.ts'
import { operations } from './operations.ts'
import { entrancesOf, make } from './doors.ts'
import type { Entrance } from './doors.ts'
import type { Place } from './place.ts'
import type { Scenario, Stage } from './scenario.ts'
import { password } from './server.ts'
import { stored, withPostgres } from './stored.ts'
import { createTally } from './tally.ts'
import { startTogether } from './together.ts'

const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** During a long merge in one company, another company's writes are not delayed; the first company's writes wait for it. */
export const tenants: Scenario = {
  name: 'tenants: one company writes while a merge of another one takes long',
  engines: ['postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const servers = await startTogether(place)
    const entrances = entrancesOf(servers)
    const [first] = entrances as [Entrance]
    const survivorId = await make(first, operations.createClient, { input: { name: 'Survivor' } })
    const absorbedId = await make(first, operations.createClient, { input: { name: 'Absorbed' } })
    const token = valueAt(await first.caller.rest('POST', '/companies', { name: 'Other' }), 'data.0.token.token')
    const others = entrancesOf(servers, 8, token)
    const times = stage.sized(50, 100)

    const before = await timed(stage, others, times, 'other company, nothing else')
    await whileHeld(place, 'Absorbed', async () => {
      const ended: string[] = []
      const merge = first.act(operations.mergeClients, { id: survivorId, mergeableId: absorbedId }, { password })
      const merged = merge.then(({ status }) => ended.push(`merge ${status}`))
      while ((await stored(place, waiting)).length === 0) await pause(10)
      const own = entrances.map((entrance) => entrance.act(operations.createClient, { input: { name: 'Waiting' } }))
      const made = Promise.all(own).then((outcomes) => ended.push(...outcomes.map(({ status }) => `create ${status}`)))
      const meanwhile = await timed(stage, others, times, 'other company, during the merge')
      stage.expect('of the merging company ended meanwhile', ended.join(', ') || 0, 0)
      const ratio = Math.round((100 * meanwhile) / before)
      stage.tell({
        what: 'median during the merge, in % of before',
        measured: ratio,
        wanted: 'at most 500',
        holds: ratio <= 500,
      })
      return async () => {
        await Promise.all([merged, made])
        stage.expect(
          'of the merging company afterwards',
          ended.toSorted().join(', '),
          'create 200, create 200, create 200, create 200, merge 200',
        )
      }
    })
    stage.expect('differences in the books', (await place.differences()).length, 0)
  },
}

/** Creates invoices through all entrances. Returns the median latency in ms. */
async function timed(stage: Stage, entrances: readonly Entrance[], times: number, what: string): Promise<number> {
  const [first] = entrances as [Entrance]
  const clientId = await make(first, operations.createClient, { input: { name: what } })
  const input = { clientId, lineItems: [{ quantity: '1', cost: '1' }] }
  const tally = createTally()
  const took: number[] = []
  await inParallel(4, times, async (turn) => {
    const entrance = entrances[turn % entrances.length] as Entrance
    took.push(tally.note(await entrance.act(operations.createInvoice, { input, markSent: true })).answer.ms)
  })
  tally.tellOdd(stage, what)
  stage.expect(`${what}: invoices`, tally.count(200), times)
  const sorted = took.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(times / 2)] ?? 0
  for (const [name, ms] of [
    ['median', median],
    ['slowest', sorted.at(-1) ?? 0],
  ] as const) {
    stage.tell({
      what: `${what}: ${name}, in ms`,
      measured: Math.round(ms),
      wanted: 'less than 5,000',
      holds: ms < 5_000,
    })
  }
  return median
}

/** Locks the row of a client, so that a merge of it lasts as long as the callback; then waits for the merge. */
async function whileHeld(place: Place, name: string, work: () => Promise<() => Promise<void>>): Promise<void> {
  const settle = await withPostgres(place.url, async (client) => {
    await client.query('begin')
    await client.query('select id from clients where name = $1 for update', [name])
    const then = await work()
    await client.query('rollback')
    return then
  })
  await settle()
}
