import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { choice, jsonObject, subject, text } from '../../kernel/input.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'
import { webhookEventNames, webhookEventOf, webhookEvents } from './events.ts'

const eventDescription = 'What the webhook is told of: the number of the event, or its name. A new webhook needs it.'

/** The event by the number of the published API or by its name. */
const event = () => {
  const named = choice('WebhookEvent', webhookEventNames, eventDescription)
  return z
    .preprocess(
      (value) =>
        typeof value === 'number' || typeof value === 'string'
          ? (webhookEventOf(String(value).trim()) ?? value)
          : value,
      named,
    )
    .meta({
      scalar: 'Enum',
      enumName: 'WebhookEvent',
      values: webhookEventNames,
      codes: Object.values(webhookEvents).map(String),
      description: eventDescription,
    })
}

const webhookFields = {
  restMethod: choice('WebhookMethod', ['post', 'put'], 'How it is called; POST unless told.').optional(),
  headers: jsonObject(
    'Headers that the receiver wants, by name: at most 20, none of those that the delivery sets itself.',
  ).optional(),
  format: choice('WebhookFormat', ['JSON'], 'What the body is: always JSON.').optional(),
}

export const createWebhookInput = z
  .object({
    targetUrl: text(
      'Where it is called: an http or https URL, which a new webhook needs. Private addresses are refused when it is called.',
    ).optional(),
    eventId: event().optional(),
    ...webhookFields,
  })
  .meta({ title: 'CreateWebhookInput', description: 'An address that is to be told of an event.' })

export const updateWebhookInput = z
  .object({
    id: subject('webhook', 'The webhook to change.'),
    targetUrl: text('Where it is called.').optional(),
    eventId: event().optional(),
    ...webhookFields,
  })
  .meta({ title: 'UpdateWebhookInput', description: 'Changes to a webhook; absent fields stay as they are.' })

export const webhookId = z.object({ id: subject('webhook', 'The webhook.') })

export const webhooksInput = z.object({
  ...baseFilters('webhook'),
  ...pageInput,
  targetUrl: text('Exactly this address.').optional(),
  eventId: event().optional(),
})

export const bulkWebhooksInput = bulkInput('webhook', 'WebhookAction', ['archive', 'restore', 'delete'])
