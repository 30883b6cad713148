import { type FieldError, invalidFields, invalid } from '../../kernel/error.ts'
import { camelCase } from '../../kernel/spelling.ts'
import { unstorableValue, InexactNumber } from '../../kernel/json-value.ts'
import { containsNul, Problem } from '../../kernel/input.ts'
import { defaultRegistrationFields, mostRegistrationFields, registrationField } from './registration-fields.ts'
import { textsByName } from '../../kernel/settings/setting-rule.ts'
import { longestSettings } from './settings-input.ts'
import { defaultTaxData, withDefaults } from './tax-regions.ts'

/** A company option of client applications: its default, and the values that it allows. */
export type OptionRule = {
  kind: 'flag' | 'whole' | 'text' | 'object' | 'list'
  fallback: boolean | number | string | Readonly<Record<string, unknown>> | readonly unknown[]
  read: (value: unknown, stored: unknown) => unknown
  /** Value in responses, if it differs from the stored one. */
  show?: (stored: unknown) => unknown
  description: string
  /** True for one of a feature that the service does not have: REST alone keeps it. */
  isUnoffered?: true
}

const truths: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map((word): [unknown, boolean] => [word, true]),
  ...[false, 0, '0', 'false', '', null].map((word): [unknown, boolean] => [word, false]),
])

const flag = (fallback: boolean, description: string): OptionRule => ({
  kind: 'flag',
  fallback,
  description,
  read: (value) => truths.get(value) ?? new Problem('must be true, false, 1 or 0'),
})

const whole = (fallback: number, most: number, description: string): OptionRule => ({
  kind: 'whole',
  fallback,
  description,
  read(value) {
    if (value === null || value === '') return fallback
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
    const fits = typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most
    return fits ? number : new Problem(`must be a whole number from 0 to ${most}`)
  },
})

const longestText = 1_000

const text = (description: string, fallback = ''): OptionRule => ({
  kind: 'text',
  fallback,
  description,
  read(value) {
    if (value === null) return ''
    const words = value instanceof InexactNumber ? value.text : value
    if (typeof words !== 'string' && typeof words !== 'number') return new Problem('must be text')
    const trimmed = String(words).trim()
    if (trimmed.includes('\0')) return new Problem(containsNul)
    return trimmed.length > longestText
      ? new Problem(`must have at most ${longestText} characters`, 'TOO_LONG')
      : trimmed
  },
})

const object = (description: string): OptionRule => ({
  kind: 'object',
  fallback: {},
  description,
  read(value) {
    // compat: PHP writes an empty object as an empty list.
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return {}
    if (typeof value !== 'object' || Array.isArray(value) || value instanceof InexactNumber)
      return new Problem('must be an object')
    const problem = unstorableValue(value)
    return problem === undefined ? value : new Problem(`must not contain ${problem}`)
  },
})

/** Texts by name, which strict programs read as such. */
const texts = (description: string): OptionRule => {
  const rule = object(description)
  return {
    ...rule,
    read(value, stored) {
      const given = rule.read(value, stored)
      return given instanceof Problem ? given : textsByName(given as Readonly<Record<string, unknown>>)
    },
    show(stored) {
      const shown = rule.read(stored ?? null, undefined)
      const named = shown instanceof Problem ? shown : textsByName(shown as Readonly<Record<string, unknown>>)
      return named instanceof Problem ? {} : named
    },
  }
}

const word = (words: readonly [string, ...string[]], description: string): OptionRule => ({
  kind: 'text',
  fallback: words[0],
  description,
  read: (value) =>
    value === null || value === ''
      ? words[0]
      : (words.find((known) => known === value) ?? new Problem(`must be one of: ${words.join(', ')}`)),
})

const mask = '********'

/** A secret that the service does not use and does not store: only its presence is stored and returned. */
const secret = (description: string): OptionRule => {
  const rule = text(description)
  return {
    ...rule,
    read(value, stored) {
      const given = rule.read(value, stored)
      if (given === mask) return stored ?? ''
      return given instanceof Problem || given === '' ? given : mask
    },
  }
}

const registrationFields = (description: string): OptionRule => ({
  kind: 'list',
  fallback: defaultRegistrationFields,
  description,
  read(value) {
    if (value === null || value === '') return defaultRegistrationFields
    const list = Array.isArray(value) ? value.map(registrationField) : [undefined]
    return list.length <= mostRegistrationFields && list.every((field) => field !== undefined)
      ? list
      : new Problem(
          `must be a list of at most ${mostRegistrationFields} objects with key, required and visible`,
          'TOO_MANY',
        )
  },
})

const unoffered = (rule: OptionRule): OptionRule => ({ ...rule, isUnoffered: true })

// Bits of the published API: credits 2, quotes 4, expenses 16, vendors 64, bank transactions 256 (once 32768), invoices 4096,
// purchase orders 16384.
const offeredModules = 2 + 4 + 16 + 64 + 256 + 4096 + 16_384 + 32_768
const mostModules = 2 ** 31 - 1
const mostTaxes = 3
const mostPort = 65_535
const mostMilliseconds = 31_536_000_000

/**
 * compat: options of the admin app, by their published names. The app reads them, shows or hides features by them, and sends
 * them back whole; no rule here depends on them. Names that are not in this list are not stored.
 */
const rules: Readonly<Record<string, OptionRule>> = {
  enabled_modules: whole(offeredModules, mostModules, 'Visible modules of the admin app, as a bit mask.'),
  enabled_tax_rates: whole(0, mostTaxes, 'Number of taxes of a document in the admin app.'),
  enabled_item_tax_rates: whole(0, mostTaxes, 'Number of taxes of a line in the admin app.'),
  enabled_expense_tax_rates: whole(0, mostTaxes, 'Number of taxes of an expense in the admin app.'),
  session_timeout: whole(0, mostMilliseconds, 'Milliseconds after which the admin app logs out; 0 is never.'),
  inventory_notification_threshold: whole(0, mostModules, 'Stock below which the admin app warns.'),
  use_comma_as_decimal_place: flag(false, 'True if the admin app writes a comma before decimals.'),
  track_inventory: flag(false, 'True if the admin app shows stock.'),
  stock_notification: flag(false, 'True if low stock is to be notified.'),
  fill_products: flag(true, 'True if choosing a product fills the line.'),
  update_products: flag(true, 'True if lines are to change their product.'),
  convert_products: flag(false, 'True if prices are converted to the client’s currency.'),
  show_product_details: flag(true, 'True if products are offered with their details.'),
  show_product_cost: flag(false, 'True if what products cost the company is shown.'),
  enable_product_cost: flag(false, 'True if products have a cost.'),
  enable_product_discount: flag(true, 'True if lines have discounts.'),
  enable_product_quantity: flag(true, 'True if lines have quantities.'),
  default_quantity: flag(true, 'True if a new line has the quantity 1.'),
  enable_applying_payments: flag(true, 'True if new payments are put to invoices at once.'),
  use_quote_terms_on_conversion: flag(false, 'True if an invoice takes the terms of its quote.'),
  stop_on_unpaid_recurring: flag(false, 'True if an unpaid invoice stops the next one.'),
  convert_rate_to_client: flag(true, 'True if rates are converted to the client’s currency.'),
  mark_expenses_invoiceable: flag(false, 'True if new expenses are to be invoiced.'),
  mark_expenses_paid: flag(false, 'True if new expenses are paid.'),
  invoice_expense_documents: flag(false, 'True if the files of an expense go with its invoice.'),
  expense_inclusive_taxes: flag(false, 'True if amounts of new expenses include their taxes.'),
  calculate_expense_tax_by_amount: flag(false, 'True if taxes of expenses are given as amounts.'),
  convert_expense_currency: flag(false, 'True if expenses are converted to the currency of their invoice.'),
  notify_vendor_when_paid: flag(false, 'True if vendors are notified that they were paid.'),
  auto_start_tasks: unoffered(flag(false, 'Of tasks, which are not offered.')),
  show_tasks_table: unoffered(flag(false, 'Of tasks, which are not offered.')),
  show_task_end_date: unoffered(flag(false, 'Of tasks, which are not offered.')),
  default_task_is_date_based: unoffered(flag(false, 'Of tasks, which are not offered.')),
  invoice_task_timelog: unoffered(flag(true, 'Of tasks, which are not offered.')),
  invoice_task_datelog: unoffered(flag(true, 'Of tasks, which are not offered.')),
  invoice_task_documents: unoffered(flag(false, 'Of tasks, which are not offered.')),
  invoice_task_hours: unoffered(flag(false, 'Of tasks, which are not offered.')),
  invoice_task_lock: unoffered(flag(false, 'Of tasks, which are not offered.')),
  invoice_task_project: unoffered(flag(false, 'Of tasks, which are not offered.')),
  invoice_task_project_header: unoffered(flag(true, 'Of tasks, which are not offered.')),
  invoice_task_item_description: unoffered(flag(true, 'Of tasks, which are not offered.')),
  calculate_taxes: flag(false, 'True if taxes are to be looked up; here they are chosen.'),
  client_can_register: unoffered(flag(false, 'Of the portal, which is not offered.')),
  enable_shop_api: unoffered(flag(false, 'Of the shop API, which is not offered.')),
  oauth_password_required: unoffered(flag(false, 'Of other log-ins than by password, which are not offered.')),
  markdown_enabled: flag(false, 'True if notes are edited as formatted text.'),
  markdown_email_enabled: flag(true, 'True if e-mails are edited as formatted text.'),
  report_include_drafts: flag(false, 'True if reports count drafts.'),
  report_include_deleted: flag(false, 'True if reports count what was deleted.'),
  is_large: flag(true, 'True if apps read lists page by page; log-in embeds none of them.'),
  is_disabled: flag(false, 'True if the admin app shows the company as out of use.'),
  size_id: text('Id of how many people work there, of the published list.'),
  industry_id: text('Id of what the company does, of the published list.'),
  first_month_of_year: text('Number of the month in which the year of the charts begins.'),
  first_day_of_week: text('Number of the day on which weeks begin.'),
  subdomain: unoffered(text('Of the portal, which is not offered.')),
  portal_mode: text(
    'Contacts have a `link` to the page that lists their documents when it is subdomain, iframe or domain.',
    'subdomain',
  ),
  portal_domain: unoffered(text('Of the portal, which is not offered.')),
  google_analytics_key: unoffered(text('Of the portal, which is not offered.')),
  matomo_id: unoffered(text('Of the portal, which is not offered.')),
  matomo_url: unoffered(text('Of the portal, which is not offered.')),
  smtp_host: unoffered(text('Of sending by a server of the company’s own, which is not offered.')),
  smtp_port: unoffered(whole(0, mostPort, 'Of sending by a server of the company’s own, which is not offered.')),
  smtp_encryption: unoffered(
    word(['tls', 'starttls'], 'Of sending by a server of the company’s own, which is not offered.'),
  ),
  smtp_username: unoffered(secret('Stars where a user name was sent; it is not stored, as nothing uses it.')),
  smtp_password: unoffered(secret('Stars where a password was sent; it is not stored, as nothing uses it.')),
  smtp_local_domain: unoffered(text('Of sending by a server of the company’s own, which is not offered.')),
  smtp_verify_peer: unoffered(flag(true, 'Of sending by a server of the company’s own, which is not offered.')),
  convert_payment_currency: flag(false, 'True if payments are converted to another currency.'),
  slack_webhook_url: unoffered(text('Of notices to Slack, which are not offered.')),
  google_analytics_url: unoffered(text('Of the portal, which is not offered.')),
  expense_mailbox_active: unoffered(flag(false, 'Of expenses by e-mail, which are not offered.')),
  expense_mailbox: unoffered(text('Of expenses by e-mail, which are not offered.')),
  inbound_mailbox_allow_company_users: unoffered(flag(false, 'Of expenses by e-mail, which are not offered.')),
  inbound_mailbox_allow_vendors: unoffered(flag(false, 'Of expenses by e-mail, which are not offered.')),
  inbound_mailbox_allow_clients: unoffered(flag(false, 'Of expenses by e-mail, which are not offered.')),
  inbound_mailbox_allow_unknown: unoffered(flag(false, 'Of expenses by e-mail, which are not offered.')),
  inbound_mailbox_whitelist: unoffered(text('Of expenses by e-mail, which are not offered.')),
  inbound_mailbox_blacklist: unoffered(text('Of expenses by e-mail, which are not offered.')),
  invoice_task_locked: unoffered(flag(false, 'Of tasks, which are not offered.')),
  e_invoice: object('Members of electronic invoices as the admin app keeps them.'),
  origin_tax_data: object('Origin of the goods, by a tax service.'),
  client_registration_fields: unoffered(
    registrationFields('Fields of the form on which clients register, which is not offered.'),
  ),
  custom_fields: texts('Labels of free fields: `{"client1": "Region"}`.'),
  tax_data: {
    ...object('Regions and rates as the admin app keeps them; documents are taxed by what they carry.'),
    fallback: defaultTaxData,
    show: (stored) => withDefaults(defaultTaxData, stored),
  },
}

/** Every option with its rule, in the order of responses. */
export const optionRules: readonly (readonly [name: string, rule: OptionRule])[] = Object.entries(rules)

type StoredOptions = Readonly<Record<string, unknown>>

/** The options that every user sees: with the address of Slack, anybody can post there. */
export const withoutSecretOptions = (stored: StoredOptions): StoredOptions =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name !== 'slack_webhook_url'))

/** Value of an option: as stored, else its default. */
export function optionOf(stored: StoredOptions, name: string): unknown {
  const rule = rules[name]
  return rule?.show ? rule.show(stored[name]) : (stored[name] ?? rule?.fallback)
}

/**
 * Validates the sent options and merges them into the stored ones: sent options replace, absent ones stay, unknown names are
 * dropped. @throws VALIDATION naming every wrong one, or `options` when all together would be too long
 */
export function mergeOptions(stored: StoredOptions, sent: StoredOptions): Record<string, unknown> {
  const wrong: FieldError[] = []
  const merged = { ...stored }
  for (const [name, rule] of optionRules) {
    if (sent[name] === undefined) continue
    const value = rule.read(sent[name], stored[name])
    if (value instanceof Problem) wrong.push({ path: ['options', camelCase(name)], message: value.message })
    else merged[name] = value
  }
  if (wrong.length > 0) throw invalidFields(wrong)
  if (JSON.stringify(merged).length > longestSettings) {
    throw invalid(
      'options',
      `are too long: together they must have at most ${longestSettings} characters as JSON`,
      'TOO_LONG',
    )
  }
  return merged
}
