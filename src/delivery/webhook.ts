import { and, eq, isNull } from 'drizzle-orm'
import type { RecordKind } from '../domain/kernel/record-id.ts'
import { eventType, webhookEventOf } from '../domain/company/webhook/events.ts'
import type { Webhook } from '../domain/company/webhook/webhook.ts'
import { headerProblem } from '../domain/company/webhook/headers.ts'
import type { Work } from '../domain/kernel/work.ts'
import { AddressRefusedError } from './address.ts'
import { NoAnswerError, postSigned, type Reply } from './post.ts'
import { delivered, failed, type Outcome, retry, type Sender } from './sender.ts'
import type { Delivery } from '../domain/kernel/delivery.ts'

/** A record as JSON: in its current state, and the members that an update changed as they were before. */
type RenderedChange = { data: string; previous: string }

/** Renders records and companies for webhooks. */
export type WebhookRenderer = {
  /** Undefined when the record no longer exists. `previous` are column values before the event. */
  record: (work: Work, kind: RecordKind, key: number, previous: object) => Promise<RenderedChange | undefined>
  companyId: (work: Work) => string
}

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
  render: WebhookRenderer
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
      const message = await messageOf(options.render, work, delivery, webhook)
      if (message === undefined) return failed('The record no longer exists.')
      try {
        const reply = await postSigned(
          {
            url: webhook.targetUrl,
            method: webhook.restMethod === 'put' ? 'PUT' : 'POST',
            contentType: 'application/json',
            body: message.body,
            id: delivery.deliveryKey,
            at: work.now,
            secret: webhook.secret,
            headers: { ...wantedHeaders(webhook.headers), ...message.headers },
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

/** The body and headers of a delivery; undefined when its record no longer exists. */
async function messageOf(
  render: WebhookRenderer,
  work: Work,
  delivery: Delivery,
  { format }: Pick<Webhook, 'format'>,
): Promise<{ body: string; headers: Record<string, string> } | undefined> {
  const { eventId, previous } = delivery.payload
  const event = typeof eventId === 'number' ? webhookEventOf(eventId) : undefined
  const shown = await render.record(work, delivery.recordKind as RecordKind, delivery.recordId ?? 0, previous ?? {})
  if (shown === undefined) return undefined
  const type = event === undefined ? '' : eventType(event)
  const company = render.companyId(work)
  const about = JSON.stringify({ id: delivery.deliveryKey, type, created_at: delivery.createdAt, company })
  return {
    body: format === 'EVENT' ? `${about.slice(0, -1)},"data":${shown.data},"previous":${shown.previous}}` : shown.data,
    headers: { 'webhook-event': type, 'webhook-company': company },
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
