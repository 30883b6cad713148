import type { Webhook } from '../../../domain/company/webhook/webhook.ts'
import { fieldsOf, id, instant, json, onlyRest, recordFields, reference, text } from '../../fields.ts'

/** Fields of a webhook, shown to admins. */
export const webhookFields = fieldsOf<Webhook>({
  id: id('webhook', (webhook) => webhook.id, 'Opaque id, the same in REST and GraphQL.'),
  companyId: onlyRest(reference('company', (webhook) => webhook.companyId, 'The company.')),
  userId: reference('user', (webhook) => webhook.userId, 'Who registered the webhook.'),
  targetUrl: text((webhook) => webhook.targetUrl, 'Where it is called.'),
  eventId: onlyRest(
    text(
      (webhook) => (webhook.eventId === 0 ? '' : String(webhook.eventId)),
      'What it is told of, as the number that the published API gives the event.',
    ),
  ),
  format: text(() => 'JSON', 'What the body is: always JSON.'),
  restMethod: text((webhook) => webhook.restMethod, 'How it is called: `post` or `put`.'),
  headers: json((webhook) => webhook.headers, 'Headers that the receiver wants besides ours.'),
  secret: text(
    (webhook) => webhook.secret,
    'What its deliveries are signed with (Standard Webhooks): whoever knows it can tell them from forged ones.',
  ),
  disabledAt: instant(
    (webhook) => webhook.disabledAt,
    'When the receiver said that it is gone: nothing is sent until the webhook is changed.',
  ),
  disabledReason: text((webhook) => webhook.disabledReason, 'What the receiver said then.'),
  ...recordFields<Webhook>(),
})
