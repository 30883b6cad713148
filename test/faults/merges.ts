import { collectInParallel, inParallel, textOf, valueAt } from './caller.ts'
import { operations } from './operations.ts'
import { make } from './doors.ts'
import type { Entrance } from './doors.ts'
import { createPool } from './merged-pool.ts'
import type { Pool } from './merged-pool.ts'
import type { Scenario, Stage } from './scenario.ts'
import { everyRecord, minor, sumOf } from './sums.ts'
import { createTally } from './tally.ts'
import type { Tally } from './tally.ts'
import { openTogether } from './together.ts'

/** Allowed answers besides 200: already merged, or both ids name the same client. */
// A client is not merged with itself: 400 over REST, NOT_ALLOWED over GraphQL.
const refusals: Readonly<Record<string, readonly number[]>> = { merges: [400, 409, 422], unmerges: [409] }

/**
 * Merges clients at random (in both directions, in chains, with themselves) through both doors of two servers, while other
 * callers create invoices for them, pay, match and change them; then reverts all merges.
 */
export const merges: Scenario = {
  name: 'merges: against each other, creates, matches, payments and updates',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { entrances, entrance } = await openTogether(place)
    const wanted = stage.sized(40, 500)
    const ids = await collectInParallel(8, wanted + 10, (turn) =>
      make(entrance(turn), operations.createClient, {
        input: { name: `Member ${turn}`, contacts: [{ email: `${turn}@example.com` }] },
      }),
    )
    const tallies = new Map<string, Tally>()
    const tallyOf = (what: string) => {
      const tally = tallies.get(what) ?? createTally(refusals[what])
      tallies.set(what, tally)
      return tally
    }
    const pool = createPool(ids, stage.random, tallyOf)
    // Initial invoices for payments and matches.
    for (let turn = 0; turn < 4; turn++) await pool.invoice(entrance(turn))
    const works = [pool.merge, pool.invoice, pool.merge, pool.pay, pool.merge, pool.match, pool.merge, pool.update]
    await Promise.all(
      works.map(async (work, side) => {
        for (let turn = side; pool.merges.length < wanted; turn++) await work(entrance(turn), turn)
      }),
    )
    stage.tell({
      what: 'merges',
      measured: pool.merges.length,
      wanted: `${wanted} or more`,
      holds: pool.merges.length >= wanted,
    })
    for (const [what, tally] of tallies) tally.tellOdd(stage, what)
    stage.expect('matches that were skipped', tallyOf('matches').count('not matched'), 0)
    await tellSums(stage, entrance(0), pool, 'merged')
    stage.expect('ids that do not lead to their survivor', await astray(entrances, pool.survivors()), 0)
    stage.expect('differences in the books', (await place.differences()).length, 0)

    stage.expect('merges that cannot be taken back', pool.merges.length - (await pool.unmerge(entrance)), 0)
    tallyOf('unmerges').tellOdd(stage, 'unmerges')
    await tellSums(stage, entrance(1), pool, 'unmerged')
    const itself = new Map(pool.members.map(({ id }) => [id, id]))
    stage.expect('ids that do not lead to their own client', await astray(entrances, itself), 0)
    const clients = new Map(
      (await everyRecord(entrance(0).caller, '/clients')).map((client) => [textOf(client['id']), client]),
    )
    const unlike = pool.members.filter(({ id, invoiced, paid }) => {
      const client = clients.get(id)
      return !client || minor(client['balance']) !== invoiced - paid || minor(client['paid_to_date']) !== paid
    })
    stage.expect('clients with other sums than what came to them', unlike.length, 0)
    stage.expect('differences in the books then', (await place.differences()).length, 0)
  },
}

/** Totals of the company, compared with those of the acknowledged requests. */
async function tellSums(stage: Stage, { caller }: Entrance, { members }: Pool, when: string): Promise<void> {
  const clients = await everyRecord(caller, '/clients')
  const paid = members.reduce((sum, member) => sum + member.paid, 0n)
  const owed = members.reduce((sum, member) => sum + member.invoiced, 0n) - paid
  stage.expect(`${when}: owed, in cents`, Number(sumOf(clients, 'balance')), Number(owed))
  stage.expect(`${when}: paid, in cents`, Number(sumOf(clients, 'paid_to_date')), Number(paid))
}

/** Number of ids that do not return their expected survivor, through any door. */
async function astray(entrances: readonly Entrance[], expected: ReadonlyMap<string, string>): Promise<number> {
  const requested = entrances.flatMap((entrance) => [...expected].map((pair) => ({ entrance, pair })))
  let lost = 0
  await inParallel(16, requested.length, async (turn) => {
    const { entrance, pair } = requested[turn] as (typeof requested)[number]
    const [id, survivor] = pair
    if ((await answeredId(entrance, id)) !== survivor) lost++
  })
  return lost
}

const answeredId = async ({ door, caller }: Entrance, id: string): Promise<string> =>
  door === 'rest'
    ? valueAt(await caller.rest('GET', `/clients/${id}`), 'data.id')
    : valueAt(await caller.graphql('query ($id: ID!) { client(id: $id) { id } }', { id }), 'data.client.id')
