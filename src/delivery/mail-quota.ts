import { and, asc, eq, gt, lt, or } from 'drizzle-orm'
import type { Work } from '../domain/kernel/work.ts'
import type { Delivery } from '../domain/kernel/delivery.ts'

const hour = 3_600

/**
 * Earliest time for an e-mail that would now exceed the company's quota of the last hour; undefined when it does not. Those in
 * progress that were queued before it count as sent.
 */
export async function waitsUntil(work: Work, delivery: Delivery, quota: number): Promise<number | undefined> {
  const { outbox } = work.tables
  const mine = and(eq(outbox.companyId, work.actor.companyId), eq(outbox.kind, 'email'))
  const lately = gt(outbox.deliveredAt, work.now - hour)
  const before = lt(outbox.id, delivery.id)
  const underWay = and(eq(outbox.state, 'leased'), before)
  if ((await work.db.$count(outbox, and(mine, or(lately, underWay)))) < quota) return undefined
  // Each waiting e-mail takes the slot of one sent an hour ago: if all were due at once, most would have to wait again.
  const ahead = await work.db.$count(outbox, and(mine, eq(outbox.state, 'pending'), before))
  const [leaving] = await work.db
    .select({ at: outbox.deliveredAt })
    .from(outbox)
    .where(and(mine, lately))
    .orderBy(asc(outbox.deliveredAt), asc(outbox.id))
    .limit(1)
    .offset(ahead % quota)
  return (leaving?.at ?? work.now) + hour * (1 + Math.floor(ahead / quota))
}
