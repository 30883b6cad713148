import { insertRecord, saveRecord } from '../../records/record-store.ts'
import type { NewRecord } from '../../records/record-store.ts'
import { rowsByIds } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { Webhook } from './webhook.ts'

type WebhookValues = Pick<
  NewRecord<Work['tables']['webhooks']>,
  'eventId' | 'targetUrl' | 'headers' | 'secret' | 'restMethod'
>

export const insertWebhook = (work: Work, values: WebhookValues): Promise<Webhook> =>
  insertRecord(work, work.tables.webhooks, values)

/** Saves the changes and enables the webhook again if its receiver was gone. @throws NOT_FOUND */
export const saveWebhook = (work: Work, id: number, changes: Partial<WebhookValues>): Promise<Webhook> =>
  saveRecord(work, work.tables.webhooks, id, { ...changes, disabledAt: null, disabledReason: '' }, 'webhook')

/** The webhooks with these keys, in their order. */
export const webhooksByIds = (work: Work, ids: readonly number[]): Promise<(Webhook | undefined)[]> =>
  rowsByIds(work, work.tables.webhooks, ids)
