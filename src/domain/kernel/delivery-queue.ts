import { and, eq } from 'drizzle-orm'
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
  /** Key of the delivery; by default a new one. */
  deliveryKey?: string
  /** Unix seconds; immediately if absent. */
  nextAttemptAt?: number
}

const keyLength = 24

/** A key by which the receiver of a delivery recognizes repeated attempts. */
export const newDeliveryKey = (work: Work): string => work.sources.randomKey(keyLength)

/** Replaces the payload of a delivery that the running transaction has queued. */
export async function revisePayload(work: Work, deliveryKey: string, payload: Record<string, unknown>): Promise<void> {
  const { outbox } = work.tables
  await work.db
    .update(outbox)
    .set({ payload })
    .where(and(eq(outbox.companyId, work.actor.companyId), eq(outbox.deliveryKey, deliveryKey)))
}

/** Queues deliveries in the transaction of their cause. Each gets a key by which its receiver recognizes repeated attempts. */
export async function queueDeliveries(work: Work, deliveries: readonly Queued[]): Promise<void> {
  await appendRows(
    work,
    work.tables.outbox,
    deliveries.map(
      ({
        invitationId = null,
        webhookId = null,
        payload = {},
        nextAttemptAt = work.now,
        deliveryKey = newDeliveryKey(work),
        ...about
      }) => ({
        ...about,
        companyId: work.actor.companyId,
        invitationId,
        webhookId,
        payload,
        nextAttemptAt,
        deliveryKey,
        createdAt: work.now,
        updatedAt: work.now,
      }),
    ),
  )
}
