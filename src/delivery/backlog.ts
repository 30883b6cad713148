import { count, inArray, min } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type Delivery, deliveryKinds } from '../domain/kernel/delivery.ts'

/** The queued deliveries of one kind, of all companies. */
export type Backlog = {
  kind: Delivery['kind']
  /** Number of deliveries that are not sent yet, with those that are being sent. */
  waiting: number
  /** Number of deliveries that will not be tried again. */
  failed: number
  /** Age in seconds of the oldest waiting one; 0 if none waits. */
  oldestSeconds: number
}

/** The backlog of each kind at `now` (unix seconds). */
export async function readBacklog({ read, tables: { outbox } }: Database, now: number): Promise<Backlog[]> {
  const rows = await read
    .select({ kind: outbox.kind, state: outbox.state, number: count(), since: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.state, ['pending', 'leased', 'failed']))
    .groupBy(outbox.kind, outbox.state)
  return deliveryKinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const waiting = own.filter(({ state }) => state !== 'failed')
    const oldest = Math.min(now, ...waiting.map(({ since }) => since ?? now))
    const numberOf = (some: typeof own): number => some.reduce((total, { number }) => total + number, 0)
    return {
      kind,
      waiting: numberOf(waiting),
      failed: numberOf(own) - numberOf(waiting),
      oldestSeconds: now - oldest,
    }
  })
}
