import type { Actor } from '../actor.ts'
import { isEmpty } from '../input.ts'
import { sendingSecrets } from './stored-settings.ts'
import type { StoredSettings } from './setting-rule.ts'

/** The rights of a user by which settings are returned. */
export type SettingsReader = Pick<Actor, 'isOwner' | 'isAdmin'>

/** A reader who gets no secrets. */
export const withoutRights: SettingsReader = { isOwner: false, isAdmin: false }

/** The settings as this user sees them: the secrets of services that send e-mails are for admins. */
export function visibleSettings(settings: StoredSettings, { isOwner, isAdmin }: SettingsReader): StoredSettings {
  if (isOwner || isAdmin || !Object.keys(settings).some((name) => sendingSecrets.has(name))) return settings
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !sendingSecrets.has(name)))
}

/** The record with its settings as this user sees them. */
export function withVisibleSettings<Row extends { settings: StoredSettings }>(row: Row, reader: SettingsReader): Row {
  const settings = visibleSettings(row.settings, reader)
  return settings === row.settings ? row : { ...row, settings }
}

/** The sent settings of a user; secrets that they do not see and send back empty or not at all stay as stored. */
export function withHiddenSecrets(
  sent: StoredSettings,
  stored: StoredSettings,
  { isOwner, isAdmin }: SettingsReader,
): StoredSettings {
  if (isOwner || isAdmin) return sent
  const preserved = [...sendingSecrets].filter(
    (name) => (sent[name] === undefined || isEmpty(sent[name])) && stored[name] !== undefined,
  )
  return { ...sent, ...Object.fromEntries(preserved.map((name) => [name, stored[name]])) }
}
