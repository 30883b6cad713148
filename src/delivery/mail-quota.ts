import { and, asc, eq, gt, lt, or } from 'drizzle-orm'
import type { Work } from '../domain/kernel/work.ts'
import type { Delivery } from './sender.ts'

const hour = 3_600

/**
 * From when on an e-mail may leave that would be more than the company's quota of the last hour now; undefined when it is not.
 * Those under way that were queued before it count as sent.
 */
export async function waitsUntil(work: Work, delivery: Delivery, quota: number): Promise<number | undefined> {
  const { outbox } = work.tables
  const mine = and(eq(outbox.companyId, work.actor.companyId), eq(outbox.kind, 'email'))
  const lately = gt(outbox.deliveredAt, work.now - hour)
  const before = lt(outbox.id, delivery.id)
  const underWay = and(eq(outbox.state, 'leased'), before)
  if ((await work.db.$count(outbox, and(mine, or(lately, underWay)))) < quota) return undefined
  // Each that waits takes the place of another that left: asked again all at once, most of them would wait anew.
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
