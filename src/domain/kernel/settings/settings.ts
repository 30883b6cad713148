import { Problem } from '../input.ts'
import { resolveRules, shownRule } from './setting-rule.ts'
import type { StoredSettings } from './setting-rule.ts'
import { isNoSetting, rulesReadBy, settingsTable } from './settings-table.ts'
import type { SettingsReadBy } from './settings-table.ts'

/** The settings of records that hold for a company or one of its clients, with every gap filled. */
export type CompanySettings = SettingsReadBy<'records'>

/** When an invoice may no longer be changed. */
export type LockMode = CompanySettings['lock_invoices']

const rules = rulesReadBy('records')

/**
 * Looks each setting up in the layers, such as the client's, its group's and the company's stored settings: the first in
 * which the key is present decides, else the built-in default. Called for every request: settings that only mail or
 * electronic invoices need, and those that are kept for clients only, are not among them.
 */
export const resolveSettings = (...layers: readonly StoredSettings[]): CompanySettings =>
  // One value of the right type per rule: it goes through all of them.
  resolveRules(rules, layers) as CompanySettings

/** The form in which a sent value is stored, or why it is refused; the value itself for keys that are not listed. */
export function readSetting(key: string, value: unknown): unknown {
  const rule = settingsTable.get(key)
  if (!rule) return value
  const sent = typeof value === 'string' ? value.trim() : value
  const read = rule.read(sent)
  return read instanceof Problem || !rule.keep ? read : rule.keep(sent)
}

/** A company's settings as callers see them: every one that is listed, defaults included, and the others as stored. */
export function shownCompanySettings(stored: StoredSettings): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [key, rule] of settingsTable) shown[key] = shownRule(rule, stored[key])
  for (const [key, value] of Object.entries(stored)) if (!isKnownSetting(key) && !isNoSetting(key)) shown[key] = value
  return shown
}

/** The settings of a client or group as callers see them: those that are set, and no others. */
export const shownOwnSettings = (stored: StoredSettings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(stored).filter(([key, value]) => (value !== null || !isKnownSetting(key)) && !isNoSetting(key)),
  )

/** True for the settings that are listed. */
export const isKnownSetting = (key: string): boolean => settingsTable.has(key)
