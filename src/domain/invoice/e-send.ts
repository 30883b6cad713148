import { and, eq, inArray } from 'drizzle-orm'
import { queueDeliveries } from '../delivery/queue.ts'
import type { Work } from '../work.ts'
import type { Invoice } from './invoice.ts'

/**
 * Queues the electronic invoice: what waits or has failed is tried again at once, and there is never a second delivery.
 * Answers why nothing was done, or undefined when done.
 */
export async function queueESend(
  work: Work,
  invoice: Invoice,
): Promise<'already_delivered' | 'already_being_sent' | undefined> {
  const { outbox } = work.tables
  const mine = and(
    eq(outbox.companyId, work.actor.companyId),
    eq(outbox.recordKind, 'invoice'),
    eq(outbox.recordId, invoice.id),
    eq(outbox.kind, 'e_send'),
  )
  const states = (await work.db.select({ state: outbox.state }).from(outbox).where(mine)).map(({ state }) => state)
  if (states.includes('delivered')) return 'already_delivered'
  if (states.includes('leased')) return 'already_being_sent'
  const due = { state: 'pending' as const, attempts: 0, lastError: '', nextAttemptAt: work.now, updatedAt: work.now }
  const again = await work.db
    .update(outbox)
    .set(due)
    .where(and(mine, inArray(outbox.state, ['pending', 'failed'])))
    .returning({ id: outbox.id })
  if (again.length > 0) return undefined
  await queueDeliveries(work, [{ kind: 'e_send', recordKind: 'invoice', recordId: invoice.id }])
  return undefined
}
