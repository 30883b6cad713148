import { isDeepStrictEqual } from 'node:util'
import { type FieldError, invalidFields, invalid } from '../../kernel/error.ts'
import { timeZoneSetting } from '../../kernel/settings/time-zones.ts'
import type { Sources } from '../../kernel/work.ts'
import { containsNul, Problem } from '../../kernel/input.ts'
import { shownRule, storedDefault, type StoredSettings } from '../../kernel/settings/setting-rule.ts'
import { isKnownSetting, readSetting, shownCompanySettings } from '../../kernel/settings/settings.ts'
import { isNoSetting, settingsTable } from '../../kernel/settings/settings-table.ts'

/** Maximum length of the settings as JSON: every request of a company reads them, and this is enough for long texts. */
export const longestSettings = 65_536

/** Maximum names that are no known settings: clients send all back in one object, whose names are bounded too. */
const mostUnknown = 500

const unknownIn = (settings: StoredSettings): number =>
  Object.keys(settings).filter((key) => !isKnownSetting(key)).length

const isEmptyText = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/**
 * Validates sent settings and normalizes them for storage. Null is "not set", and so is empty for settings that cannot be
 * empty; unknown keys stay unchanged. For companies, groups and clients.
 * @throws VALIDATION naming every wrong key below `path`: `settings.lock_invoices`
 */
export function checkSettings(sent: StoredSettings, path: readonly (string | number)[]): Record<string, unknown> {
  const wrong: FieldError[] = []
  const entries = Object.entries(sent).map(([key, value]): [string, unknown] => {
    if (key.includes('\0')) {
      wrong.push({ path: [...path, key], message: `${containsNul} in its name` })
      return [key, null]
    }
    if (isKnownSetting(key) && value === null) return [key, null]
    const read = readSetting(key, value)
    if (!(read instanceof Problem)) return [key, read]
    if (isEmptyText(value)) return [key, null]
    wrong.push({ path: [...path, key], message: read.message })
    return [key, null]
  })
  if (wrong.length > 0) throw invalidFields(wrong)
  return Object.fromEntries(entries.filter(([key]) => !isNoSetting(key)))
}

/**
 * Validates the sent settings of a client or group and merges them into the stored ones: sent keys replace, absent keys stay,
 * known keys that are not set are removed. Empty text is a value and takes precedence over the company's.
 * @throws VALIDATION naming every wrong key, or `path` itself when the whole would be too long
 */
export const mergeSettings = (
  stored: StoredSettings,
  sent: StoredSettings,
  path: readonly (string | number)[] = ['settings'],
): Record<string, unknown> => mergeOver(stored, sent, path, () => true)

/** {@link mergeSettings} for a company, which stores no defaults: clients send back every setting. */
export const mergeCompanySettings = (
  stored: StoredSettings,
  sent: StoredSettings,
  path: readonly (string | number)[] = ['settings'],
): Record<string, unknown> => {
  const changed = isWhole(sent) ? changesIn(stored, sent) : sent
  return mergeOver(stored, changed, path, (key, value) => !isDefault(key, value))
}

/** The settings of a new company, which is in the time zone of the server. */
export const newCompanySettings = ({ timeZone }: Sources, sent: StoredSettings = {}): Record<string, unknown> =>
  mergeCompanySettings({}, { timezone_id: timeZoneSetting(timeZone), ...sent })

const isWhole = (sent: StoredSettings): boolean => [...settingsTable.keys()].every((key) => sent[key] !== undefined)

/** compat: clients send back every setting to change one, so values that equal the current response are not changes. */
function changesIn(stored: StoredSettings, sent: StoredSettings): StoredSettings {
  const shown = shownCompanySettings(stored)
  return Object.fromEntries(Object.entries(sent).filter(([key, value]) => !isDeepStrictEqual(shown[key], value)))
}

function mergeOver(
  stored: StoredSettings,
  sent: StoredSettings,
  path: readonly (string | number)[],
  isStored: (key: string, value: unknown) => boolean,
): Record<string, unknown> {
  // Clients send back what they read: a value that an older build stored is no reason to refuse the others.
  const changed = Object.entries(sent).filter(([key, value]) => !isDeepStrictEqual(stored[key], value))
  const merged = { ...stored, ...checkSettings(Object.fromEntries(changed), path) }
  const settings = Object.fromEntries(
    Object.entries(merged).filter(([key, value]) => !isKnownSetting(key) || (value !== null && isStored(key, value))),
  )
  const unknown = unknownIn(settings)
  if (unknown > mostUnknown && unknown > unknownIn(stored)) {
    throw invalid(path, `must have at most ${mostUnknown} names that are no known settings`, 'TOO_MANY')
  }
  if (JSON.stringify(settings).length > longestSettings) {
    throw invalid(
      path,
      `are too long: all settings together must have at most ${longestSettings} characters as JSON`,
      'TOO_LONG',
    )
  }
  return settings
}

function isDefault(key: string, value: unknown): boolean {
  const rule = settingsTable.get(key)
  if (rule === undefined || !isDeepStrictEqual(shownRule(rule, value), storedDefault(rule))) return false
  return isDeepStrictEqual(rule.read(value), rule.fallback)
}
