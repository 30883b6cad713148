import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { openDatabase } from '../../src/db/open-database.ts'
import { expectStatus } from './caller.ts'
import type { Place } from './place.ts'
import type { RunningServer } from './server.ts'

/** Configuration without an hourly e-mail quota, for scenarios that wait for e-mails. */
export const unlimited = { MAIL_QUOTA: '0' }

/** Simulates the passing of time for the outbox: leases of dead workers expire and retries become due. */
export async function endWaits(place: Place): Promise<void> {
  const database = await openDatabase(place.url, { migrate: false })
  const { companies, outbox } = database.tables
  try {
    for (const { id } of await database.read.select({ id: companies.id }).from(companies)) {
      await database.transact(id, async (db) => {
        await db
          .update(outbox)
          .set({ nextAttemptAt: 0 })
          .where(inArray(outbox.state, ['pending']))
        await db
          .update(outbox)
          .set({ leasedUntil: 0 })
          .where(inArray(outbox.state, ['leased']))
      })
    }
  } finally {
    await database.close()
  }
}

/** Legitimately failed: an unmerge removed the recipient from the invoice. */
const takenBack = 'The invitation was revoked.'

/** Interval at which retries are made due while waiting, in ms. */
const endWaitsEvery = 5_000

/** Expires the leases of dead workers and waits until the outbox is empty. Returns the number of remaining deliveries. */
export async function leftUndelivered(place: Place, { caller }: RunningServer, patienceMs = 60_000): Promise<number> {
  const deadline = performance.now() + patienceMs
  for (let again = 0; ;) {
    // Repeated: an attempt that started while the database was unavailable schedules its retry only later.
    if (performance.now() > again) {
      await endWaits(place)
      again = performance.now() + endWaitsEvery
    }
    const answer = expectStatus(await caller.rest('GET', '/deliveries?state=pending,leased,failed&per_page=1000'), 200)
    const all = answer.body['data'] as unknown as { state: string; last_error: string }[]
    const left = all.filter((each) => each.last_error !== takenBack)
    if (left.length === 0) return 0
    if (performance.now() > deadline) {
      for (const { state, last_error: error } of left.slice(0, 10)) console.log(`    ${state}: ${error}`)
      return left.length
    }
    await pause(100)
  }
}
