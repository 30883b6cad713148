import { eventTypes } from '../../../domain/company/webhook/events.ts'
import type { Webhook } from '../../../domain/company/webhook/webhook.ts'
import { fieldsOf, inGraphAs, onlyRest, computed } from '../field.ts'
import { entries, type EntryType, texts } from '../kinds/list.ts'
import { id, reference, relation } from '../kinds/relation.ts'
import { instant, json, recordFields, requiredText, text } from '../kinds/scalar.ts'

type Header = { name: string; value: string }

const headerType: EntryType<Header> = {
  name: 'WebhookHeader',
  most: 20,
  description: 'A header that the receiver wants.',
  fields: { name: requiredText('name', 'Name of the header.'), value: requiredText('value', 'Value of the header.') },
}

/** Fields of a webhook, shown to admins. */
export const webhookFields = fieldsOf<Webhook>({
  id: id('webhook', 'id', 'Opaque id, the same in REST and GraphQL.'),
  companyId: onlyRest(reference('company', 'companyId', 'The company.')),
  userId: relation('user', 'userId', 'User who registered the webhook.'),
  targetUrl: requiredText('targetUrl', 'URL of the receiver.'),
  eventId: onlyRest(
    text(
      computed(['eventId'], (webhook) => (webhook.eventId === 0 ? '' : String(webhook.eventId))),
      'Event, by the number of the published API.',
    ),
  ),
  events: onlyRest(
    texts(
      computed(['eventId', 'eventIds'], (webhook) => eventTypes(webhook)),
      'Events that trigger it, by their types: `invoice.updated`.',
    ),
  ),
  format: onlyRest(
    requiredText('format', 'Form of the body: `JSON` is the record alone, `EVENT` the event with the record in it.'),
  ),
  restMethod: onlyRest(requiredText('restMethod', 'HTTP method of the call: `post` or `put`.')),
  headers: onlyRest(json('headers', 'Headers that the receiver wants besides ours.')),
  headerList: inGraphAs(
    'headers',
    entries(
      headerType,
      computed(['headers'], ({ headers }) => Object.entries(headers).map(([name, value]) => ({ name, value }))),
      'Headers that the receiver wants besides ours, at most 20.',
    ),
  ),
  secret: requiredText('secret', 'Secret that signs its deliveries (Standard Webhooks).'),
  disabledAt: instant('disabledAt', 'When it answered 410 Gone and was stopped.'),
  disabledReason: text('disabledReason', 'Response of the receiver.'),
  ...recordFields,
})
