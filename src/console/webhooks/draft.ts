import type {
  CreateWebhookInput,
  UpdateWebhookInput,
  WebhookEvent,
  WebhookShownFragment,
} from '../generated/graphql.ts'
import { newKey } from '../graph/random-key.ts'

type HeaderDraft = { key: string; name: string; value: string }

/** A webhook as the form changes it. The event is null if this version does not know it. */
export type WebhookDraft = {
  targetUrl: string
  event: WebhookEvent | null
  method: 'POST' | 'PUT'
  headers: readonly HeaderDraft[]
}

export const newHeader = (): HeaderDraft => ({ key: newKey(), name: '', value: '' })

const firstEvent = 'CREATE_INVOICE'

export const newWebhook: WebhookDraft = { targetUrl: '', event: firstEvent, method: 'POST', headers: [] }

export const draftOfWebhook = ({ targetUrl, event, method, headers }: WebhookShownFragment): WebhookDraft => ({
  targetUrl,
  event,
  method,
  headers: headers.map(({ name, value }) => ({ key: newKey(), name, value })),
})

const headersOf = ({ headers }: WebhookDraft) => headers.map(({ name, value }) => ({ name, value }))

export const inputOf = ({ event, ...draft }: WebhookDraft): CreateWebhookInput => ({
  targetUrl: draft.targetUrl,
  event: event ?? firstEvent,
  method: draft.method,
  headers: headersOf({ event, ...draft }),
})

/** Only what differs from the webhook as it was read. */
export function changesOf(draft: WebhookDraft, initial: WebhookDraft): UpdateWebhookInput {
  const headers = headersOf(draft)
  return {
    ...(draft.targetUrl !== initial.targetUrl && { targetUrl: draft.targetUrl }),
    ...(draft.event !== initial.event && { event: draft.event }),
    ...(draft.method !== initial.method && { method: draft.method }),
    ...(JSON.stringify(headers) !== JSON.stringify(headersOf(initial)) && { headers }),
  }
}
