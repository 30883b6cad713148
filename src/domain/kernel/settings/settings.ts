import { Problem } from '../input.ts'
import { plainTextRule, resolveRules, shownRule, type StoredSettings, text } from './setting-rule.ts'
import { isNoSetting, type Reader, rulesReadBy, type SettingsReadBy, settingsTable } from './settings-table.ts'

/** Effective record settings of a company or one of its clients. */
export type CompanySettings = SettingsReadBy<'records' | 'accounts'>
/** Effective e-mail settings of a company or one of its clients. */
export type MailSettings = SettingsReadBy<'mail'>
/** Effective electronic invoice settings of a company or one of its clients. */
export type EInvoiceSettings = SettingsReadBy<'eInvoice' | 'accounts'>

/** Condition under which invoices are locked. */
export type LockMode = CompanySettings['lock_invoices']

function resolverOf<Part extends Reader>(...parts: readonly Part[]) {
  const rules = rulesReadBy(...parts)
  return (...layers: readonly StoredSettings[]): SettingsReadBy<Part> =>
    // One value of the right type per rule.
    resolveRules(rules, layers) as SettingsReadBy<Part>
}

/**
 * Resolves each setting from the layers, such as the client's, its group's and the company's stored settings: the first layer
 * that contains the key decides, else the built-in default. Called for every request, so it excludes settings that only mail or
 * electronic invoices need, and those that are stored for clients only.
 */
export const resolveSettings = resolverOf('records', 'accounts')

/** {@link resolveSettings} for e-mails. */
export const resolveMailSettings = resolverOf('mail')

/** {@link resolveSettings} for the contact pages. */
export const resolvePortalSettings = resolverOf('portal')

/** {@link resolveSettings} for electronic invoices. */
export const resolveEInvoiceSettings = resolverOf('eInvoice', 'accounts')

const unknownId = text(1_000)

/** compat: strict programs read each setting whose name ends in `_id` as text, including unknown ones. */
const isUnknownId = (key: string): boolean => key.endsWith('_id') && !isKnownSetting(key)

/** Normalizes a setting for storage, or returns the problem with it; unknown keys keep their value, ids as text. */
export function readSetting(key: string, value: unknown): unknown {
  if (isUnknownId(key) && value !== null) return unknownId.read(value)
  const rule = settingsTable.get(key)
  if (!rule) return value
  const sent = typeof value === 'string' ? value.trim().normalize('NFC') : value
  const read = rule.read(sent)
  if (read instanceof Problem) return read
  return rule.refuse?.(read) ?? (rule.keep ? rule.keep(sent) : read)
}

/** A company's settings in responses: every known setting, with defaults, and unknown ones as stored. */
export function shownCompanySettings(stored: StoredSettings): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [key, rule] of settingsTable) shown[key] = shownRule(rule, stored[key])
  for (const [key, value] of Object.entries(stored)) {
    if (!isKnownSetting(key) && !isNoSetting(key)) shown[key] = shownUnknown(key, value)
  }
  return shown
}

/** Settings of a client or group in responses: only those that are set, each of the type of its default. */
export function shownOwnSettings(stored: StoredSettings): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(stored)) {
    if (isNoSetting(key)) continue
    const rule = settingsTable.get(key)
    if (!rule) shown[key] = shownUnknown(key, value)
    else if (value !== null && !(rule.read(value) instanceof Problem)) shown[key] = shownRule(rule, value)
  }
  return shown
}

const shownUnknown = (key: string, value: unknown): unknown => (isUnknownId(key) ? (plainTextRule(value) ?? '') : value)

export const isKnownSetting = (key: string): boolean => settingsTable.has(key)
