import { appendRows } from './rows/insert-rows.ts'
import type { RecordKind } from './record-id.ts'
import type { Work } from './work.ts'

/** A delivery to send after the transaction commits. */
type Queued = {
  kind: Work['tables']['outbox']['$inferInsert']['kind']
  /** The record that it is about. */
  recordKind: RecordKind
  recordId: number
  invitationId?: number | null
  webhookId?: number | null
  payload?: Record<string, unknown>
  /** Unix seconds; immediately if absent. */
  nextAttemptAt?: number
}

const keyLength = 24

/** Queues deliveries in the transaction of their cause. Each gets a key by which its receiver recognizes repeated attempts. */
export async function queueDeliveries(work: Work, deliveries: readonly Queued[]): Promise<void> {
  await appendRows(
    work,
    work.tables.outbox,
    deliveries.map(({ invitationId = null, webhookId = null, payload = {}, nextAttemptAt = work.now, ...about }) => ({
      ...about,
      companyId: work.actor.companyId,
      invitationId,
      webhookId,
      payload,
      nextAttemptAt,
      deliveryKey: work.sources.randomKey(keyLength),
      createdAt: work.now,
      updatedAt: work.now,
    })),
  )
}
