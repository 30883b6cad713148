import { currencyById } from '../currencies.ts'
import { Problem } from '../input.ts'
import { timeZoneNameById } from '../statics/time-zones.ts'
import { eInvoiceEntries } from './e-invoice-settings.ts'
import { mailEntries } from './mail-settings.ts'
import { days, flag, isSet, pattern, plainText, resolveRules, text, whole, word } from './setting-rule.ts'
import type { Rule, StoredSettings, ValuesOf } from './setting-rule.ts'
import { isTimeZone } from './time-zone.ts'

/** When an invoice may no longer be changed. */
const lockModes = ['off', 'when_sent', 'when_paid', 'end_of_month'] as const
export type LockMode = (typeof lockModes)[number]

/** When a document gets its number. */
const numberMoments = ['when_saved', 'when_sent'] as const

const currency: Rule<string> = {
  fallback: '1',
  read(value) {
    const id = plainText(value) ?? ''
    return currencyById(id) ? id : new Problem('must be the id of a published currency: "1" is USD, "3" is EUR')
  },
}

const timeZone: Rule<string> = {
  fallback: 'UTC',
  read(value) {
    const sent = plainText(value) ?? ''
    const name = timeZoneNameById(sent) ?? sent
    return isTimeZone(name)
      ? name
      : new Problem(
          'must be a time zone of the IANA list, such as Europe/Berlin, or the id of one that GET /statics lists',
        )
  },
  // compat: programs that send ids look the answered one up in their list.
  keep: plainText,
}

/**
 * The settings that rules read, by their published names. Keys that no rule reads are kept as they are and answered
 * back: clients store their own there.
 */
const rules = {
  name: text(255),
  email: text(255),
  currency_id: currency,
  timezone_id: timeZone,
  country_id: text(10),
  /** The letterhead of documents. */
  address1: text(255),
  address2: text(255),
  city: text(255),
  state: text(255),
  postal_code: text(255),
  phone: text(255),
  website: text(255),
  vat_number: text(255),
  id_number: text(255),
  company_logo: text(2_048),
  /** How documents are written; ids that are in no list mean the default. */
  language_id: text(10),
  date_format_id: text(10),
  show_currency_code: flag(),
  page_size: text(20),
  payment_terms: days,
  valid_until: days,
  invoice_terms: text(),
  invoice_footer: text(),
  quote_terms: text(),
  quote_footer: text(),
  credit_terms: text(),
  credit_footer: text(),
  purchase_order_terms: text(),
  purchase_order_footer: text(),
  invoice_number_pattern: pattern,
  quote_number_pattern: pattern,
  credit_number_pattern: pattern,
  client_number_pattern: pattern,
  payment_number_pattern: pattern,
  vendor_number_pattern: pattern,
  expense_number_pattern: pattern,
  purchase_order_number_pattern: pattern,
  counter_padding: whole(4, 1, 10),
  counter_number_applied: word(numberMoments),
  quote_number_applied: word(numberMoments),
  lock_invoices: word(lockModes),
  enable_rappen_rounding: flag(),
  auto_convert_quote: flag(),
  /** Whether clients are told by mail of money that was booked. */
  client_manual_payment_notification: flag(),
  /** Milliseconds for which a log-in needs no password. */
  default_password_timeout: whole(1_800_000, 0, 31_536_000_000),
} satisfies Record<string, Rule<string> | Rule<number> | Rule<boolean>>

/** What the rules of a company (or of one of its clients) are, with every gap filled. */
export type CompanySettings = ValuesOf<typeof rules>

const entries: readonly (readonly [string, Rule<unknown>])[] = Object.entries(rules)
const keptAsSent = entries.filter(([, rule]) => rule.keep)
const ruleOf: ReadonlyMap<string, Rule<unknown>> = new Map([...entries, ...mailEntries, ...eInvoiceEntries])

/**
 * Looks each setting up in the client's, then the company's stored settings, then the built-in defaults. What is stored
 * and cannot be meant counts as not set. Asked for at every request: no schema library here, and nothing that only mail or
 * electronic invoices need.
 */
export const resolveSettings = (...layers: readonly StoredSettings[]): CompanySettings =>
  // One value of the right type per rule: it goes through all of them.
  resolveRules(entries, layers) as CompanySettings

/** What a rule says of a value that somebody sends for its key; the value itself for keys that no rule reads. */
export function readSetting(key: string, value: unknown): unknown {
  const rule = ruleOf.get(key)
  if (!rule) return value
  const sent = typeof value === 'string' ? value.trim() : value
  const read = rule.read(sent)
  return read instanceof Problem || !rule.keep ? read : rule.keep(sent)
}

/** The stored settings that callers see as they were sent, though rules read something else in them. */
export function keptSettings(stored: StoredSettings): Record<string, unknown> {
  const kept = keptAsSent.filter(([key, rule]) => isSet(stored[key]) && !(rule.read(stored[key]) instanceof Problem))
  return Object.fromEntries(kept.map(([key]) => [key, stored[key]]))
}

/** Whether rules read this key. */
export const isKnownSetting = (key: string): boolean => ruleOf.has(key)
