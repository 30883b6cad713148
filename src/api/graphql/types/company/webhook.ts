import { eventNumbers, eventType, webhookEventOf } from '../../../../domain/company/webhook/events.ts'
import type { WebhookEvent } from '../../../../domain/company/webhook/events.ts'
import { offeredEvents } from '../../../../domain/company/webhook/occurrence.ts'
import {
  type Webhook,
  webhookFormats,
  webhookMethods,
  webhookRecord,
} from '../../../../domain/company/webhook/webhook.ts'
import { upperFirst } from '../../../../domain/kernel/spelling.ts'
import { webhookFields } from '../../../fields/company/webhook.ts'
import { enumOfWords } from '../../building/enums.ts'
import { recordType } from '../../building/record-type.ts'

/** "Quote approved." of the event `approve_quote`. */
function descriptionOf(event: WebhookEvent): string {
  const [noun = '', happened = ''] = eventType(event).split('.')
  return `${upperFirst(noun.replaceAll('_', ' '))} ${happened}.`
}

export const WebhookEventType = enumOfWords('WebhookEvent', offeredEvents, 'Event that triggers a webhook.', (word) =>
  descriptionOf(word as WebhookEvent),
)

const WebhookMethodType = enumOfWords('WebhookMethod', webhookMethods, 'HTTP method of the call; POST by default.')

const WebhookFormatType = enumOfWords('WebhookFormat', webhookFormats, 'Form of the body of deliveries.', (word) =>
  word === 'JSON' ? 'The record alone.' : 'The event: its id, type and time, the record, and what an update changed.',
)

/** The offered events of a webhook. */
const offeredOf = (webhook: Pick<Webhook, 'eventId' | 'eventIds'>): WebhookEvent[] =>
  eventNumbers(webhook).flatMap((number) => {
    const event = webhookEventOf(number)
    return event && offeredEvents.includes(event) ? [event] : []
  })

export const WebhookType = recordType(webhookRecord, {
  description: 'A receiver of events, by signed requests (Standard Webhooks).',
  fields: webhookFields,
  required: ['targetUrl'],
  relations: (t) => ({
    method: t.expose('restMethod', { type: WebhookMethodType, description: 'HTTP method of the calls.' }),
    event: t.field({
      type: WebhookEventType,
      nullable: true,
      description: 'First event that triggers it. Null for one that does not occur in this version.',
      resolve: (webhook) => offeredOf(webhook)[0] ?? null,
    }),
    events: t.field({
      type: [WebhookEventType],
      description: 'Events that trigger it.',
      resolve: offeredOf,
    }),
    format: t.expose('format', { type: WebhookFormatType, description: 'Form of the body of deliveries.' }),
  }),
  list: 'Webhooks, page by page.',
  create: 'Registers an address that is notified of events. Its secret is made up, and signs what is sent.',
  update: 'Changes what is given of a webhook; one whose receiver answered 410 Gone is called again.',
  notes: { archive: 'None is called.', delete: 'None is called.' },
})
