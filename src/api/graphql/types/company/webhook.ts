import { webhookEventNames, webhookEventOf } from '../../../../domain/company/webhook/events.ts'
import type { WebhookEvent } from '../../../../domain/company/webhook/events.ts'
import { occurringEvents } from '../../../../domain/company/webhook/notify.ts'
import { webhookMethods, webhookRecord } from '../../../../domain/company/webhook/webhook.ts'
import { upperFirst } from '../../../../domain/kernel/spelling.ts'
import { webhookFields } from '../../../fields/company/webhook.ts'
import { enumOfWords } from '../../building/enums.ts'
import { recordType } from '../../building/record-type.ts'

/** Verbs of the events that have no participle in their name. */
const participles: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  archive: 'archived',
  restore: 'restored',
  approve: 'approved',
  remind: 'reminded of',
  accept: 'accepted',
}

/** "Quote approved." of the event `approve_quote`. */
function descriptionOf(event: WebhookEvent): string {
  const [verb = '', ...noun] = event.split('_')
  const happened = `${upperFirst(noun.join(' '))} ${participles[verb] ?? verb}.`
  return occurringEvents.has(event) ? happened : `${happened} Never occurs here; kept for clients.`
}

export const WebhookEventType = enumOfWords(
  'WebhookEvent',
  webhookEventNames,
  'Event that triggers a webhook.',
  (word) => descriptionOf(word as WebhookEvent),
)

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
