import { Problem } from '../../../../domain/kernel/input.ts'
import { resolveRule } from '../../../../domain/kernel/settings/setting-rule.ts'
import type { SettingRule, StoredSettings } from '../../../../domain/kernel/settings/setting-rule.ts'
import { visibleSettings } from '../../../../domain/kernel/settings/secret-settings.ts'
import { shownCompanySettings, shownOwnSettings } from '../../../../domain/kernel/settings/settings.ts'
import { usedSettings } from '../../../../domain/kernel/settings/settings-table.ts'
import { upperFirst } from '../../../../domain/kernel/spelling.ts'
import { builder } from '../../builder.ts'
import { plain } from '../plain-field.ts'
import { StoredJson } from '../stored-json.ts'
import { formOf, keysOf } from './setting-form.ts'
import type { SettingValue } from './setting-form.ts'
import { settingGroups } from './setting-groups.ts'
import type { SettingKey } from './setting-groups.ts'

type Level = 'company' | 'client'

/** The value that a company acts on; of a client or group, the value that is set there. */
function readSetting(level: Level, key: SettingKey, stored: StoredSettings): SettingValue | null {
  const rule: SettingRule<SettingValue> = usedSettings[key]
  if (level === 'company') return resolveRule(key, rule, [stored])
  const value = stored[key]
  const read = value === undefined || value === null ? null : rule.read(value)
  return read instanceof Problem ? null : read
}

/** @throws Error for a value that its list does not have, which no rule lets through */
function present<Value>(value: Value | null, key: SettingKey): Value {
  if (value === null) throw new Error(`The setting ${key} has no value`)
  return value
}

const inherited = 'Null where it is not set: the next level decides.'

function groupType(level: Level, name: string, group: (typeof settingGroups)[keyof typeof settingGroups]) {
  return builder.objectRef<StoredSettings>(`${upperFirst(level)}${upperFirst(name)}Settings`).implement({
    description: group.description,
    fields: (t) =>
      Object.fromEntries(
        keysOf(group.settings, level).map(([field, key]) => {
          const { type, show, nullable, code, description } = formOf(key)
          const shown = (stored: StoredSettings) => {
            const value = readSetting(level, key, stored)
            return value === null ? null : show(value)
          }
          const common = { ...(code ? {} : plain), type }
          if (level === 'client' || nullable) {
            const absence = level === 'client' ? inherited : 'Null where there is none.'
            return [
              field,
              t.field({ ...common, nullable: true, description: `${description} ${absence}`, resolve: shown }),
            ]
          }
          return [field, t.field({ ...common, description, resolve: (stored) => present(shown(stored), key) })]
        }),
      ),
  })
}

/** The settings without those that have a field of their own. */
function extraOf(level: Level, stored: StoredSettings): Record<string, unknown> {
  const shown = level === 'company' ? shownCompanySettings(stored) : shownOwnSettings(stored)
  const own = new Set(
    Object.values(settingGroups).flatMap(({ settings }) => keysOf(settings, level).map(([, key]) => key as string)),
  )
  return Object.fromEntries(Object.entries(shown).filter(([key]) => !own.has(key)))
}

function settingsType(level: Level, description: string) {
  const groups = Object.entries(settingGroups)
    .filter(([, { settings }]) => keysOf(settings, level).length > 0)
    .map(([name, group]) => [name, group, groupType(level, name, group)] as const)
  return builder.objectRef<StoredSettings>(`${upperFirst(level)}Settings`).implement({
    description,
    fields: (t) => ({
      ...Object.fromEntries(
        groups.map(([name, group, type]) => [
          name,
          t.field({ type, description: group.description, resolve: (stored) => stored }),
        ]),
      ),
      extra: t.field({
        type: 'JSON',
        description: 'What programs store besides, by its published names. The service does not read it.',
        resolve: (stored, _args, { caller }) => new StoredJson(extraOf(level, visibleSettings(stored, caller.actor))),
      }),
    }),
  })
}

export const CompanySettingsType = settingsType(
  'company',
  'The settings of a company. Those that are not set have their defaults.',
)

export const ClientSettingsType = settingsType(
  'client',
  'The settings of a client or a group of clients. A setting is looked up in the client, then its group, then the company.',
)
