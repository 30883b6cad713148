import * as z from 'zod'
import { optionRules } from '../../../domain/company/company/options.ts'
import { permissions, preferences } from '../../../domain/company/user/input.ts'
import { flag, int, Problem, scalar } from '../../../domain/kernel/input.ts'
import { camelCase } from '../../../domain/kernel/spelling.ts'
import { shapeOf } from '../../../domain/kernel/shape.ts'
import { eventType, webhookEventOf, webhookEvents } from '../../../domain/company/webhook/events.ts'
import { offeredEvents } from '../../../domain/company/webhook/occurrence.ts'
import { isJsonObject } from '../../../domain/kernel/json-value.ts'
import {
  checked,
  described,
  hidden,
  numbered,
  numberedFields,
  own,
  type Path,
  renamed,
  type WireField,
  type WireFields,
  type WireForm,
} from './form.ts'

/** compat: each switch of the admin app is a field of its own. */
const options: WireFields = Object.fromEntries(
  optionRules.map(([name]) => [camelCase(name), { to: ['options', camelCase(name)] }]),
)

/** compat: it is also one of the settings; if a whole company is sent back, the changed one counts. */
const defaultPasswordTimeout = own(
  ['settings', 'default_password_timeout'],
  int('Milliseconds for which a log-in needs no password.', { min: 0, max: 31_536_000_000 }),
  (timeout, { actor }) => (timeout === actor.company.settings.default_password_timeout ? undefined : timeout),
)

const surcharges = numberedFields('surcharges', 4, [
  {
    name: 'customSurchargeTaxes',
    member: 'taxed',
    description: (nth) => `True if the ${nth} custom surcharge of new documents is taxed.`,
  },
])

const company: WireForm = {
  ...described(
    'settings',
    'Settings by their published names (currency_id, timezone_id, lock_invoices, …): keys sent replace, keys absent stay, null goes back to the default, unknown keys are kept.',
  ),
  surcharges: { ...surcharges['surcharges'], defaultPasswordTimeout, ...options },
  options: {},
}

const rights = permissions.meta({
  list: false,
  scalar: 'String',
  description: 'Rights separated by commas: view_invoice,create_client,edit_all.',
})

const companyUser = z
  .object({
    // A text alone: of a list with nothing in it the text is empty, which would take all rights away.
    permissions: z.preprocess((sent) => (Array.isArray(sent) ? { list: sent } : sent), rights).optional(),
    isAdmin: flag('The same as `isAdmin` beside it.').optional(),
    ...preferences,
  })
  .meta({
    title: 'CompanyUserInput',
    description: 'Rights in the form of the published API; they may stand here instead.',
  })

const user: WireForm = {
  ...renamed('language', 'languageId', 'Id of the language, of the published list; blank is the company’s.'),
  // One text on the wire, which has no positions for errors.
  permissions: { permissions: { to: ['permissions'], shape: shapeOf(rights), read: (sent) => sent } },
  // They stand in the company user only.
  settings: { companyUser: checked([], companyUser) },
  reactSettings: {},
  notifications: {},
}

const group = described(
  'settings',
  "Settings of the clients of the group that differ from the company's, by their published names; replaces all that " +
    'were set. Clients go before their group.',
)

/** Spellings of events: their names, numbers and types. */
const spellings = [
  ...offeredEvents,
  ...offeredEvents.map((event) => webhookEvents[event]),
  ...offeredEvents.map(eventType),
]

/** An event by any of its spellings. */
const eventField = (to: Path, description: string): WireField => ({
  to,
  shape: { kind: 'scalar', ...numbered('WebhookEvent', spellings.map(String), [], description) },
  texts: nameOfEvent,
})

const nameOfEvent = (sent: unknown): unknown =>
  typeof sent === 'string' || typeof sent === 'number' ? (webhookEventOf(String(sent).trim()) ?? sent) : sent

/** The named events; undefined for none. */
function namesOfEvents(sent: unknown): unknown[] | undefined {
  const list = typeof sent === 'string' ? sent.split(',').filter((part) => part.trim() !== '') : [sent ?? []].flat()
  return list.length === 0 ? undefined : list.map(nameOfEvent)
}

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

const webhook: WireForm = {
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
const newWebhook: WireForm = {
  ...webhook,
  event: {
    ...webhook['event'],
    event: { ...eventField(['event'], 'The same as `event_id`.'), fallback: true },
  },
  targetUrl: {
    ...webhook['targetUrl'],
    hookUrl: { to: ['targetUrl'], fallback: true, description: 'The same as `target_url`.' },
    subscriptionUrl: { to: ['targetUrl'], fallback: true, description: 'The same as `target_url`.' },
  },
}

export const companyForms: Readonly<Record<string, WireForm>> = {
  updateCompany: company,
  createUser: user,
  updateUser: user,
  updatePreferences: hidden('emailNotifications'),
  createClientGroup: group,
  updateClientGroup: group,
  createWebhook: newWebhook,
  updateWebhook: webhook,
  webhooks: { events: { eventId: { ...eventField(['events'], 'Event that triggers the webhook.'), single: true } } },
  users: described('without', 'All but these people.'),
}
