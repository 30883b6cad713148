import { eventTypes } from '../../../../domain/company/webhook/events.ts'
import type { Webhook } from '../../../../domain/company/webhook/webhook.ts'
import { computed } from '../../../fields/field.ts'
import { json, requiredText, text } from '../../../fields/kinds/scalar.ts'
import { webhookFields } from '../../../fields/company/webhook.ts'
import { overlay } from '../overlay.ts'
import { reference, texts } from '../kinds.ts'

/** Members of a webhook. */
export const webhookMembers = overlay<Webhook>(webhookFields, {
  id: { after: { company_id: reference('company', 'companyId', 'The company.') } },
  targetUrl: {
    after: {
      event_id: text(
        computed(['eventId'], (webhook) => (webhook.eventId === 0 ? '' : String(webhook.eventId))),
        'Event, by the number of the published API.',
      ),
      events: texts(
        computed(['eventId', 'eventIds'], (webhook) => eventTypes(webhook)),
        'Events that trigger it, by their types: `invoice.updated`.',
      ),
      format: requiredText(
        'format',
        'Form of the body: `JSON` is the record alone, `EVENT` the event with the record in it.',
      ),
      rest_method: requiredText('restMethod', 'HTTP method of the call: `post` or `put`.'),
    },
  },
  headers: { instead: { headers: json('headers', 'Headers that the receiver wants besides ours.') } },
})
