import { eventTypes } from '../../../../domain/company/webhook/events.ts'
import type { Webhook } from '../../../../domain/company/webhook/webhook.ts'
import { computed } from '../../../fields/field.ts'
import { json, requiredText, text } from '../../../fields/kinds/scalar.ts'
import { webhookFields } from '../../../fields/company/webhook.ts'
import { Problem, scalar } from '../../../../domain/kernel/input.ts'
import { isJsonObject } from '../../../../domain/kernel/json-value.ts'
import { described, own, renamed, type WireField, type WireForm } from '../../wire/form.ts'
import { eventField, namesOfEvents } from '../../wire/webhook-events.ts'
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

/** Events besides the first, by any of their spellings. */
const eventsField: WireField = {
  to: ['events'],
  description:
    'Events that trigger the webhook, besides `event_id`: a list of numbers, names or types. Those sent replace all.',
  texts: namesOfEvents,
}

const headersInput = scalar(
  {
    scalar: 'JSON',
    description: 'Headers by name, or a list of `{key, value}`: at most 20, none that deliveries set themselves.',
  },
  (sent): Record<string, unknown> | unknown[] | Problem =>
    isJsonObject(sent) || Array.isArray(sent)
      ? sent
      : new Problem('must be an object, or a list of objects with key and value'),
)

const isPair = (value: unknown): boolean => isJsonObject(value) && ('key' in value || 'name' in value)

/** Headers as an object by name, or as a list of names and values. */
function headersOf(sent: Record<string, unknown> | unknown[]): { name: unknown; value: unknown }[] {
  const list = Array.isArray(sent) ? sent : Object.values(sent)
  // Forms number the members of a list.
  if (!Array.isArray(sent) && !list.every(isPair)) return Object.entries(sent).map(([name, value]) => ({ name, value }))
  return list.map((each) => {
    const pair: Record<string, unknown> = isJsonObject(each) ? each : {}
    return { name: pair['name'] ?? pair['key'], value: pair['value'] }
  })
}

/** Inputs of a webhook that is changed. */
export const webhookForm: WireForm = {
  event: {
    eventId: eventField(
      ['event'],
      'Event that triggers the webhook: its number, its name or its type. Required for a new webhook without `events`.',
    ),
  },
  events: { events: eventsField },
  ...described('targetUrl', 'URL of the receiver, http or https, at no private address; required for a new webhook.'),
  ...renamed('method', 'restMethod'),
  headers: {
    headers: own(['headers'], headersInput, headersOf),
  },
}

/** compat: REST hooks have other names for the event and the address. */
export const newWebhookForm: WireForm = {
  ...webhookForm,
  event: {
    ...webhookForm['event'],
    event: { ...eventField(['event'], 'The same as `event_id`.'), fallback: true },
  },
  targetUrl: {
    ...webhookForm['targetUrl'],
    hookUrl: { to: ['targetUrl'], fallback: true, description: 'The same as `target_url`.' },
    subscriptionUrl: { to: ['targetUrl'], fallback: true, description: 'The same as `target_url`.' },
  },
}
