import { and, eq } from 'drizzle-orm'
import { notFound } from '../error.ts'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import type { Webhook } from './webhook.ts'

type NewWebhook = Work['tables']['webhooks']['$inferInsert']
type WebhookValues = Pick<NewWebhook, 'eventId' | 'targetUrl' | 'headers' | 'secret' | 'restMethod'>

export async function insertWebhook(work: Work, values: WebhookValues): Promise<Webhook> {
  const { companyId, userId } = work.actor
  const [webhook] = await work.db
    .insert(work.tables.webhooks)
    .values({ ...values, companyId, userId, createdAt: work.now, updatedAt: work.now })
    .returning()
  if (!webhook) throw new Error('An insert answered nothing')
  return webhook
}

/** Saves the changes; a webhook whose receiver was gone is called again from now on. @throws NOT_FOUND */
export async function saveWebhook(work: Work, id: number, changes: Partial<WebhookValues>): Promise<Webhook> {
  const { webhooks } = work.tables
  const [webhook] = await work.db
    .update(webhooks)
    .set({ ...changes, disabledAt: null, disabledReason: '', updatedAt: work.now })
    .where(and(eq(webhooks.companyId, work.actor.companyId), eq(webhooks.id, id)))
    .returning()
  if (!webhook) throw notFound('webhook')
  return webhook
}

/** The webhooks with these keys, in their order. */
export const webhooksByIds = (work: Work, ids: readonly number[]): Promise<(Webhook | undefined)[]> =>
  rowsByIds(work, work.tables.webhooks, ids)
