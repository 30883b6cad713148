import type { Webhook } from '../../../domain/company/webhook/webhook.ts'
import {
  fieldsOf,
  id,
  instant,
  json,
  onlyRest,
  recordFields,
  reference,
  relation,
  requiredText,
  text,
} from '../../fields.ts'

/** Fields of a webhook, shown to admins. */
export const webhookFields = fieldsOf<Webhook>({
  id: id('webhook', (webhook) => webhook.id, 'Opaque id, the same in REST and GraphQL.'),
  companyId: onlyRest(reference('company', (webhook) => webhook.companyId, 'The company.')),
  userId: relation('user', (webhook) => webhook.userId, 'User who registered the webhook.'),
  targetUrl: requiredText((webhook) => webhook.targetUrl, 'URL of the receiver.'),
  eventId: onlyRest(
    text(
      (webhook) => (webhook.eventId === 0 ? '' : String(webhook.eventId)),
      'Event, by the number of the published API.',
    ),
  ),
  format: onlyRest(requiredText(() => 'JSON', 'Format of the body: always JSON.')),
  restMethod: onlyRest(requiredText((webhook) => webhook.restMethod, 'HTTP method of the call: `post` or `put`.')),
  headers: json((webhook) => webhook.headers, 'Headers that the receiver wants besides ours.'),
  secret: requiredText(
    (webhook) => webhook.secret,
    'Secret that signs its deliveries (Standard Webhooks), so that receivers can verify them.',
  ),
  disabledAt: instant(
    (webhook) => webhook.disabledAt,
    'Time when the receiver answered that it is gone: nothing is sent until the webhook is changed.',
  ),
  disabledReason: text((webhook) => webhook.disabledReason, 'Response of the receiver.'),
  ...recordFields<Webhook>(),
})
