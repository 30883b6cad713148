import { and, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import { newDeliveryKey, queueDeliveries, revisePayload } from '../../kernel/delivery-queue.ts'
import { previousValues } from '../../kernel/previous-values.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Subscriber, Work } from '../../kernel/work.ts'
import { eventNumbers, webhookEvents } from './events.ts'
import { type Occurrence, occurrenceOf } from './occurrence.ts'

/** A live webhook, and true if its deliveries contain what an update changed. */
type Listener = { id: number; wantsChanges: boolean }

/** The tables of the records that webhooks are about. */
const tables = {
  client: 'clients',
  invoice: 'invoices',
  payment: 'payments',
  credit: 'credits',
  quote: 'quotes',
  vendor: 'vendors',
  expense: 'expenses',
  purchaseOrder: 'purchaseOrders',
  product: 'products',
} as const satisfies Record<Occurrence['recordKind'], keyof Work['tables']>

/**
 * Queues one delivery for each live webhook of each event, in the transaction of the event. For a company without webhooks this
 * costs one prepared statement per transaction. Equal events of a record in one transaction are delivered once: the receiver
 * gets the record's state at the time of sending, and what the transaction has changed of it up to the last of them.
 */
export const notifyWebhooks: Subscriber = {
  async handle(work, events) {
    const occurrences = events.flatMap((event) => occurrenceOf(event) ?? [])
    if (occurrences.length === 0) return
    const { companyId } = work.actor
    const { live, queued } = (work.effects.webhooks ??= { live: new Map(), queued: new Map() })
    const ofCompany = live.get(companyId) ?? (await liveWebhooks(work))
    live.set(companyId, ofCompany)
    if (ofCompany.size === 0) return
    const deliveries = []
    for (const { event, recordKind, recordId } of occurrences) {
      for (const { id: webhookId, wantsChanges } of ofCompany.get(webhookEvents[event]) ?? []) {
        const key = `${webhookId} ${event} ${recordKind} ${recordId}`
        const previous = wantsChanges && event.startsWith('update_') && changedOf(work, recordKind, recordId)
        const payload = { eventId: webhookEvents[event], ...(previous && { previous }) }
        const known = queued.get(key)
        if (known !== undefined) {
          if (previous) await revisePayload(work, known, payload)
          continue
        }
        const deliveryKey = newDeliveryKey(work)
        queued.set(key, deliveryKey)
        deliveries.push({ kind: 'webhook' as const, recordKind, recordId, webhookId, payload, deliveryKey })
      }
    }
    await queueDeliveries(work, deliveries)
  },
}

const changedOf = (work: Work, kind: Occurrence['recordKind'], id: number) =>
  previousValues(work, work.tables[tables[kind]], id)

/** The company's live webhooks by the numbers of their events. */
async function liveWebhooks(work: Work): Promise<ReadonlyMap<number, readonly Listener[]>> {
  const { webhooks } = work.tables
  const rows = await prepared(work.db, 'webhooks.live', (db) =>
    db
      .select({ id: webhooks.id, eventId: webhooks.eventId, eventIds: webhooks.eventIds, format: webhooks.format })
      .from(webhooks)
      .where(
        and(
          eq(webhooks.companyId, sql.placeholder('companyId')),
          eq(webhooks.isDeleted, false),
          isNull(webhooks.archivedAt),
          isNull(webhooks.disabledAt),
        ),
      ),
  ).execute({ companyId: work.actor.companyId })
  const listeners = rows.flatMap((row) =>
    eventNumbers(row).map((event) => ({ event, id: row.id, wantsChanges: row.format === 'EVENT' })),
  )
  return groupBy(listeners, ({ event }) => event)
}
