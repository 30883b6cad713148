import { and, eq, isNull } from 'drizzle-orm'
import type { RecordKind } from '../domain/kernel/record-id.ts'
import { headerProblem } from '../domain/company/webhook/headers.ts'
import type { Work } from '../domain/kernel/work.ts'
import { AddressRefusedError } from './address.ts'
import { NoAnswerError, postSigned, type Reply } from './post.ts'
import { delivered, failed, type Outcome, retry, type Sender } from './sender.ts'
import type { Delivery } from '../domain/kernel/delivery.ts'

/** Payload of a webhook: the record in its current state; undefined when it is deleted. */
type RenderRecord = (work: Work, kind: RecordKind, key: number) => Promise<string | undefined>

const minute = 60
const hour = 60 * minute

/** The schedule of Standard Webhooks: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. */
export const webhookDelays: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

const statusGone = 410
const goneReason = 'The receiver answered 410 Gone.'

/** Delivers webhooks: the record in its state at the time of sending, under a key that stays the same for every try. */
export function createWebhookSender(options: {
  renderRecord: RenderRecord
  allowPrivate: boolean
  timeoutMs?: number
}): Sender {
  return {
    kind: 'webhook',
    delays: webhookDelays,
    atOnce: 16,
    async send(delivery, work, signal) {
      const webhook = await webhookOf(work, delivery)
      if (typeof webhook === 'string') return failed(webhook)
      const body = await options.renderRecord(work, delivery.recordKind as RecordKind, delivery.recordId ?? 0)
      if (body === undefined) return failed('The record no longer exists.')
      try {
        const reply = await postSigned(
          {
            url: webhook.targetUrl,
            method: webhook.restMethod === 'put' ? 'PUT' : 'POST',
            contentType: 'application/json',
            body,
            id: delivery.deliveryKey,
            at: work.now,
            secret: webhook.secret,
            headers: wantedHeaders(webhook.headers),
          },
          { ...options, signal },
        )
        return outcomeOf(reply)
      } catch (error) {
        if (error instanceof AddressRefusedError) return failed(error.message)
        if (error instanceof NoAnswerError) return retry(error.message)
        throw error
      }
    },
    async settle(delivery, outcome, work) {
      if (outcome.state !== 'failed' || outcome.error !== goneReason) return
      const { webhooks } = work.tables
      await work.db
        .update(webhooks)
        .set({ disabledAt: work.now, disabledReason: goneReason, updatedAt: work.now })
        .where(
          and(
            eq(webhooks.companyId, work.actor.companyId),
            eq(webhooks.id, delivery.webhookId ?? 0),
            isNull(webhooks.disabledAt),
          ),
        )
    },
  }
}

/** The webhook to call, or the reason not to call it. */
async function webhookOf(work: Work, delivery: Delivery) {
  const { webhooks } = work.tables
  const [webhook] = await work.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.companyId, work.actor.companyId), eq(webhooks.id, delivery.webhookId ?? 0)))
  if (!webhook || webhook.isDeleted) return 'The webhook was deleted.'
  if (webhook.archivedAt !== null) return 'The webhook was archived.'
  return webhook.disabledAt === null ? webhook : `The webhook is disabled: ${webhook.disabledReason}`
}

function outcomeOf({ status, excerpt }: Reply): Outcome {
  if (status >= 200 && status < 300) return delivered
  if (status === statusGone) return failed(goneReason)
  if (status >= 300 && status < 400) return retry(`The receiver answered ${status}; redirects are not followed.`)
  return retry(`The receiver answered ${status}${excerpt === '' ? '.' : `: ${excerpt}`}`)
}

const wantedHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => headerProblem(name, value) === undefined))
