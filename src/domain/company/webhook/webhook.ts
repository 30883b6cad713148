import { eq, inArray, like, or } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import * as z from 'zod'
import { requiresAdmin } from '../../kernel/actor.ts'
import { collectErrors, invalid } from '../../kernel/error.ts'
import { choice, text } from '../../kernel/input.ts'
import { contains } from '../../kernel/text/contains.ts'
import type { Work } from '../../kernel/work.ts'
import { adminRecords } from '../../records/records.ts'
import { defineRecord } from '../../records/define-record.ts'
import { filter } from '../../records/list/filter.ts'
import { generalSearch } from '../../records/list/list.ts'
import { columnSort, recordSort } from '../../records/list/sort-columns.ts'
import { eventColumns, type WebhookEvent, webhookEvents } from './events.ts'
import { checkHeaders, headerInput } from './headers.ts'
import { offeredEvents } from './occurrence.ts'

/** HTTP methods of calls. */
export const webhookMethods = ['post', 'put'] as const

/** Forms of the body: the record alone, or the event with the record in it. */
export const webhookFormats = ['JSON', 'EVENT'] as const

/** A webhook: an address that receives events of some kinds. */
export type Webhook = Tables['webhooks']['$inferSelect']

const event = choice('WebhookEvent', offeredEvents, 'Event that triggers the webhook.')

/** Standard Webhooks: the prefix, and base64 of at least 24 bytes. Any four letters and digits are base64. */
const newSecret = (work: Work): string => `whsec_${work.sources.randomKey(44)}`

const mostEvents = 100

export const webhookRecord = defineRecord({
  kind: 'webhook',
  table: 'webhooks',
  access: adminRecords,
  // Its address may contain a secret.
  label: () => '',
  sort: {
    ...recordSort('targetUrl'),
    restMethod: columnSort('restMethod'),
    eventId: columnSort('eventId'),
    endpoint: columnSort('targetUrl'),
    method: columnSort('restMethod'),
  },
  filters: {
    search: filter(generalSearch, (needle, work) => contains(work, needle, work.tables.webhooks.targetUrl)),
    targetUrl: filter(text('Exactly this address.'), (url, { tables }) => eq(tables.webhooks.targetUrl, url)),
    events: filter(z.array(event).meta({ description: 'Triggered by one of these events.' }), (names, { tables }) =>
      or(
        inArray(
          tables.webhooks.eventId,
          names.map((name) => webhookEvents[name]),
        ),
        ...names.map((name) => like(tables.webhooks.eventIds, `%,${webhookEvents[name]},%`)),
      ),
    ),
  },
  defaults: () => ({ eventId: 0, eventIds: '', format: 'JSON' as const, targetUrl: '', headers: {}, secret: '' }),
  fields: {
    targetUrl: text('URL of the receiver, http or https, at no private address.'),
    event,
    events: z
      .array(event)
      .min(1, 'must name at least one event')
      .max(mostEvents, `must name at most ${mostEvents} events`)
      .meta({ description: 'Events that trigger the webhook, with `event`; those sent replace all.' }),
    format: choice(
      'WebhookFormat',
      webhookFormats,
      'Form of the body: the record alone, or the event with the record in it; by default the latter of several events.',
    ),
    method: choice('WebhookMethod', webhookMethods, 'HTTP method of the call; POST by default.'),
    headers: z.array(headerInput).meta({ description: 'Headers: at most 20, none that deliveries set themselves.' }),
  },
  // Checked below, so that all errors are reported together.
  required: [],
  async create(work, { targetUrl = '', method: restMethod = 'post', headers = [], ...given }) {
    const [target, own, triggers] = await collectErrors([
      () => checkTarget(targetUrl),
      () => checkHeaders(headers),
      () => {
        const sent = triggersOf(given)
        if (!sent) throw invalid('event', 'is required', 'REQUIRED')
        return sent
      },
    ])
    return { targetUrl: target, headers: own, restMethod, ...triggers, secret: newSecret(work) }
  },
  async update(_work, { targetUrl, method: restMethod, headers, ...given }) {
    const [target, own] = await collectErrors([
      () => (targetUrl === undefined ? undefined : checkTarget(targetUrl)),
      () => headers && checkHeaders(headers),
    ])
    // A change enables the webhook again if its receiver was gone.
    return {
      targetUrl: target,
      headers: own,
      restMethod,
      format: given.format,
      ...triggersOf(given),
      disabledAt: null,
      disabledReason: '',
    }
  },
})

type Triggers = {
  event?: WebhookEvent | undefined
  events?: readonly WebhookEvent[] | undefined
  format?: Webhook['format'] | undefined
}

/** The columns of the events that were sent, and of the format for them; undefined without any. */
function triggersOf({ event: one, events = [], format }: Triggers) {
  const names = [...(one ? [one] : []), ...events]
  if (names.length === 0) return undefined
  const columns = eventColumns(names)
  return { ...columns, format: format ?? (columns.eventIds === '' ? ('JSON' as const) : ('EVENT' as const)) }
}

/** The webhooks with these keys, in their order, for admins; undefined for all others, because a webhook shows its secret. */
export const webhooksByIds: typeof webhookRecord.byIds = async (work, ids) =>
  requiresAdmin.allows(work.actor) ? webhookRecord.byIds(work, ids) : ids.map(() => undefined)

const longest = 2_048
// Blanks, line breaks, backslashes and non-ASCII letters: programs normalize such URLs differently.
const unsafe = /[^!-~]|\\/

/** Returns an `http(s)` URL without user info and fragment; private networks are refused when called. @throws VALIDATION */
function checkTarget(target: string): string {
  if (target === '') throw invalid('targetUrl', 'is required', 'REQUIRED')
  const isUrl = target.length <= longest && !unsafe.test(target) && URL.canParse(target)
  if (!isUrl || !/^https?:\/\/[^/]/i.test(target) || /^[^/]*\/\/[^/?#]*@/.test(target) || target.includes('#')) {
    throw invalid(
      'targetUrl',
      `must be an absolute http:// or https:// URL of at most ${longest} characters, without user, password and fragment`,
    )
  }
  return target
}
