import { and, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared.ts'
import { queueDeliveries } from '../delivery/queue.ts'
import { groupBy } from '../group.ts'
import type { RecordKind } from '../record-id.ts'
import type { Work } from '../work.ts'
import { webhookEvents } from './events.ts'
import type { WebhookEvent } from './events.ts'

/** Something that webhooks are told of, and the record that it happened to. */
export type Happening = { event: WebhookEvent; recordKind: RecordKind; recordId: number }

/**
 * Queues one delivery for each live webhook of each event, in the transaction of what happened. A company without webhooks
 * pays one prepared statement a transaction. What happens twice to a record in one transaction is told once: the receiver
 * is shown the record as it is when the delivery leaves.
 */
export async function tellWebhooks(work: Work, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const { live, told } = await hearingOf(work)
  if (live.size === 0) return
  const deliveries = happenings.flatMap(({ event, recordKind, recordId }) =>
    (live.get(webhookEvents[event]) ?? []).flatMap((webhookId) => {
      const once = `${webhookId} ${recordKind} ${recordId}`
      if (told.has(once)) return []
      told.add(once)
      const payload = { eventId: webhookEvents[event] }
      return [{ kind: 'webhook' as const, recordKind, recordId, webhookId, payload }]
    }),
  )
  await queueDeliveries(work, deliveries)
}

/** The live webhooks under their event's number, and what they were told of in this transaction. */
type Hearing = { live: ReadonlyMap<number, readonly number[]>; told: Set<string> }

const hearings = new WeakMap<Work, Hearing>()

async function hearingOf(work: Work): Promise<Hearing> {
  const known = hearings.get(work)
  if (known) return known
  const { webhooks } = work.tables
  const rows = await prepared(work.db, 'webhooks.live', (db) =>
    db
      .select({ id: webhooks.id, eventId: webhooks.eventId })
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
  const byEvent = groupBy(rows, (row) => row.eventId)
  const live = new Map([...byEvent].map(([event, those]) => [event, those.map(({ id }) => id)]))
  const hearing = { live, told: new Set<string>() }
  hearings.set(work, hearing)
  return hearing
}
