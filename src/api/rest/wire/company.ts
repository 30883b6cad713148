import * as z from 'zod'
import { optionRules } from '../../../domain/company/company/options.ts'
import { permissions, preferences } from '../../../domain/company/user/input.ts'
import { choice, flag, freeJson, int } from '../../../domain/kernel/input.ts'
import { camelCase } from '../../../domain/kernel/spelling.ts'
import { shapeOf } from '../../../domain/kernel/shape.ts'
import { webhookEventNames, webhookEventOf, webhookEvents } from '../../../domain/company/webhook/events.ts'
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

/** An event by its number or by its name. */
const eventField = (to: Path, description: string): WireField => ({
  to,
  shape: {
    kind: 'scalar',
    ...numbered('WebhookEvent', webhookEventNames, Object.values(webhookEvents), description),
  },
  texts: (sent) => (isText(sent) ? (webhookEventOf(String(sent).trim()) ?? sent) : sent),
})

const isText = (sent: unknown): boolean => typeof sent === 'string' || typeof sent === 'number'

const webhook: WireForm = {
  event: {
    eventId: eventField(
      ['event'],
      'Event that triggers the webhook: its number or its name. Required for a new webhook.',
    ),
  },
  ...described('targetUrl', 'URL of the receiver, http or https, at no private address; required for a new webhook.'),
  ...renamed('method', 'restMethod'),
  headers: {
    headers: own(
      ['headers'],
      freeJson('Headers by name: at most 20, none that deliveries set themselves.'),
      (headers) => Object.entries(headers).map(([name, value]) => ({ name, value })),
    ),
    format: own([], choice('WebhookFormat', ['JSON'], 'Format of the body: always JSON.')),
  },
}

export const companyForms: Readonly<Record<string, WireForm>> = {
  updateCompany: company,
  createUser: user,
  updateUser: user,
  updatePreferences: hidden('emailNotifications'),
  createClientGroup: group,
  updateClientGroup: group,
  createWebhook: webhook,
  updateWebhook: webhook,
  webhooks: { events: { eventId: { ...eventField(['events'], 'Event that triggers the webhook.'), single: true } } },
  users: described('without', 'All but these people.'),
}
