import { webhookEventNames, webhookEventOf } from '../../../../domain/company/webhook/events.ts'
import { webhookMethods, webhookRecord } from '../../../../domain/company/webhook/webhook.ts'
import { webhookFields } from '../../../fields/company/webhook.ts'
import { enumOfWords } from '../../building/enums.ts'
import { recordType } from '../../building/record-type.ts'

export const WebhookEventType = enumOfWords('WebhookEvent', webhookEventNames, 'Event that triggers a webhook.')

const WebhookMethodType = enumOfWords('WebhookMethod', webhookMethods, 'HTTP method of the call; POST by default.')

export const WebhookType = recordType(webhookRecord, {
  description: 'A receiver of one event, by signed requests (Standard Webhooks).',
  fields: webhookFields,
  required: ['targetUrl', 'event'],
  relations: (t) => ({
    method: t.expose('restMethod', { type: WebhookMethodType, description: 'HTTP method of the calls.' }),
    event: t.field({
      type: WebhookEventType,
      nullable: true,
      description: 'Event that triggers it. Null for one unknown to this version.',
      resolve: ({ eventId }) => webhookEventOf(eventId) ?? null,
    }),
  }),
  list: 'Webhooks, page by page.',
  create: 'Registers an address that is notified of an event. Its secret is made up, and signs what is sent.',
  update: 'Changes what is given of a webhook; one whose receiver answered 410 Gone is called again.',
  notes: { archive: 'None is called.', delete: 'None is called.' },
})
