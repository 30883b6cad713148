import { invalid, invalidFields } from '../error.ts'
import type { FieldError } from '../error.ts'
import { Problem } from '../input.ts'
import { isSet } from './setting-rule.ts'
import type { StoredSettings } from './setting-rule.ts'
import { isKnownSetting, readSetting } from './settings.ts'

/** Every request of a company reads its settings: this many characters of JSON are enough for long texts. */
export const longestSettings = 65_536

/**
 * Settings that somebody sends, checked and in the form in which they are kept: a blank value of a known key is null ("not
 * set"); unknown keys stay as they are. For a company's and for a client's settings.
 * @throws VALIDATION naming every wrong key below `path`: `settings.lock_invoices`
 */
export function checkSettings(sent: StoredSettings, path: readonly (string | number)[]): Record<string, unknown> {
  const wrong: FieldError[] = []
  const entries = Object.entries(sent).map(([key, value]): [string, unknown] => {
    if (isKnownSetting(key) && (!isSet(value) || (typeof value === 'string' && value.trim() === ''))) return [key, null]
    const read = readSetting(key, value)
    if (read instanceof Problem) wrong.push({ path: [...path, key], message: read.message })
    return [key, read]
  })
  if (wrong.length > 0) throw invalidFields(wrong)
  return Object.fromEntries(entries)
}

/**
 * Checks what was sent and puts it over what is stored: keys sent replace, keys absent stay, known keys sent blank go.
 * @throws VALIDATION naming every wrong key, or `path` itself when the whole would be too long
 */
export function mergeSettings(
  stored: StoredSettings,
  sent: StoredSettings,
  path: readonly (string | number)[] = ['settings'],
): Record<string, unknown> {
  const merged = { ...stored, ...checkSettings(sent, path) }
  const kept = Object.fromEntries(
    Object.entries(merged).filter(([key, value]) => value !== null || !isKnownSetting(key)),
  )
  if (JSON.stringify(kept).length > longestSettings) {
    throw invalid(path, `are too long: all settings together may have ${longestSettings} characters as JSON`)
  }
  return kept
}
