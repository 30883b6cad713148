import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../actor.ts'
import { forbidden } from '../error.ts'
import { isEmpty } from '../input.ts'
import { isKnownSetting, readSetting } from './settings.ts'
import { rulesReadBy } from './settings-table.ts'
import { sendingSecrets } from './stored-settings.ts'
import type { StoredSettings } from './setting-rule.ts'

/** The rights of a user by which settings are returned and changed. */
export type SettingsReader = Pick<Actor, 'isOwner' | 'isAdmin'>

/** A reader who gets no secrets. */
export const withoutRights: SettingsReader = { isOwner: false, isAdmin: false }

/** True for secrets of services that send e-mails, and for unknown settings, which may be secrets of any service. */
const isForAdmins = (name: string): boolean => sendingSecrets.has(name) || !isKnownSetting(name)

/** Settings that decide what e-mails say, who seems to send them, and who gets copies. */
const mailSettings: ReadonlySet<string> = new Set(rulesReadBy('mail').map(([name]) => name))

/** The settings as this user sees them, without those that are for admins. */
export function visibleSettings(settings: StoredSettings, { isOwner, isAdmin }: SettingsReader): StoredSettings {
  if (isOwner || isAdmin || !Object.keys(settings).some(isForAdmins)) return settings
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !isForAdmins(name)))
}

/** The record with its settings as this user sees them. */
export function withVisibleSettings<Row extends { settings: StoredSettings }>(row: Row, reader: SettingsReader): Row {
  const settings = visibleSettings(row.settings, reader)
  return settings === row.settings ? row : { ...row, settings }
}

/**
 * The settings of a client or group that a user sends, as far as their rights go: settings of e-mails, and those that they do not
 * see, stay as stored if they are sent back empty or not at all.
 * @throws FORBIDDEN for a changed setting of e-mails, unless an admin asks
 */
export function settableBy(
  { isOwner, isAdmin }: SettingsReader,
  sent: StoredSettings,
  stored: StoredSettings = {},
): StoredSettings {
  if (isOwner || isAdmin) return sent
  const given = Object.entries(sent).filter(
    ([name, value]) => !isProtected(name) || (value !== undefined && !isEmpty(value)),
  )
  const changed = given.find(
    ([name, value]) => mailSettings.has(name) && !isDeepStrictEqual(readSetting(name, value), stored[name]),
  )
  if (changed) throw forbidden(`the rights of an admin, for the setting ${changed[0]}`)
  return {
    ...Object.fromEntries(Object.entries(stored).filter(([name]) => isProtected(name))),
    ...Object.fromEntries(given),
  }
}

const isProtected = (name: string): boolean => isForAdmins(name) || mailSettings.has(name)
