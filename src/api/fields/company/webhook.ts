import type { Webhook } from '../../../domain/company/webhook/webhook.ts'
import { fieldsOf, computed } from '../field.ts'
import { entries, type EntryType } from '../kinds/list.ts'
import { id, relation } from '../kinds/relation.ts'
import { instant, requiredText, text, recordFields } from '../kinds/scalar.ts'

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
  createdBy: relation('user', 'userId', 'User who registered the webhook.'),
  targetUrl: requiredText('targetUrl', 'URL of the receiver.'),
  headers: entries(
    headerType,
    computed(['headers'], ({ headers }) => Object.entries(headers).map(([name, value]) => ({ name, value }))),
    'Headers that the receiver wants besides ours, at most 20.',
  ),
  secret: requiredText('secret', 'Secret that signs its deliveries (Standard Webhooks).'),
  disabledAt: instant('disabledAt', 'When it answered 410 Gone and was stopped.'),
  disabledReason: text('disabledReason', 'Response of the receiver.'),
  ...recordFields,
})
