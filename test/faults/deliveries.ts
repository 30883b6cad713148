import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { openDatabase } from '../../src/db/open-database.ts'
import { expectStatus } from './caller.ts'
import type { Place } from './place.ts'
import type { RunningServer } from './server.ts'

/** For servers whose e-mails are waited for: none waits for the next hour. */
export const unlimited = { MAIL_QUOTA: '0' }

/** Does to what is queued what the passing of time would: leases of dead workers end, and pauses between tries are over. */
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

/** Parked for good reason: who was to get it was taken from the invoice by an undone merge. */
const takenBack = 'The invitation was taken back.'

/** How often pauses are ended while deliveries are waited for, in ms. */
const endWaitsEvery = 5_000

/** Lets the workers of dead processes be given up, and waits until everything has left; answers how much has not. */
export async function leftUndelivered(place: Place, { caller }: RunningServer, patienceMs = 60_000): Promise<number> {
  const deadline = performance.now() + patienceMs
  for (let again = 0; ;) {
    // More than once: a try that was under way while the database was away is noted, with its pause, when it is back.
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
