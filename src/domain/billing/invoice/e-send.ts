import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { queueDeliveries } from '../../kernel/delivery-queue.ts'
import type { Work } from '../../kernel/work.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import { closedReason, type Invoice, isClosed } from './invoice.ts'

/**
 * Queues the electronic invoice: a waiting or failed delivery is retried at once, and there is never a second one.
 * Returns the reason when nothing was done, else undefined.
 */
export async function queueESend(work: Work, invoice: Invoice): Promise<SkipReason | undefined> {
  if (isClosed(invoice)) return closedReason(invoice)
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

/** The electronic delivery of each invoice, undefined where none was requested: the batch form for loaders and includes. */
export async function eSendsByInvoiceIds(work: Work, ids: readonly number[]): Promise<(Delivery | undefined)[]> {
  if (ids.length === 0) return []
  const { outbox } = work.tables
  const rows = await prepared(work.db, 'invoice.eSends', (db) =>
    db
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.companyId, sql.placeholder('companyId')),
          eq(outbox.recordKind, 'invoice'),
          work.keyLists.among(outbox.recordId, 'keys'),
          eq(outbox.kind, 'e_send'),
        ),
      )
      .orderBy(asc(outbox.id)),
  ).execute({ companyId: work.actor.companyId, keys: work.keyLists.bind([...new Set(ids)]) })
  const byInvoice = new Map(rows.map((row) => [row.recordId, row]))
  return ids.map((id) => byInvoice.get(id))
}
