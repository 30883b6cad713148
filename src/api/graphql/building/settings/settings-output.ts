import { Problem } from '../../../../domain/kernel/input.ts'
import { resolveRule, type SettingRule, type StoredSettings } from '../../../../domain/kernel/settings/setting-rule.ts'
import { visibleSettings } from '../../../../domain/kernel/settings/secret-settings.ts'
import { shownCompanySettings, shownOwnSettings } from '../../../../domain/kernel/settings/settings.ts'
import { usedSettings } from '../../../../domain/kernel/settings/settings-table.ts'
import { upperFirst } from '../../../../domain/kernel/spelling.ts'
import { builder } from '../../builder.ts'
import { plain } from '../field-extensions.ts'
import { StoredJson } from '../stored-json.ts'
import { mailTemplate, settingFormOf, type SettingValue } from './setting-form.ts'
import {
  groupsOf,
  isShared,
  type Level,
  type SettingGroup,
  settingGroups,
  type SettingKey,
  templatesOf,
} from './setting-groups.ts'

type Shown = { level: Level; stored: StoredSettings }

/** The value that is set, if the rule allows it. */
function ownValue(key: SettingKey, stored: StoredSettings): SettingValue | null {
  const rule: SettingRule<SettingValue> = usedSettings[key]
  const value = stored[key]
  const read = value === undefined || value === null ? null : rule.read(value)
  return read instanceof Problem ? null : read
}

/** The value that a company acts on; of a client or group, the value that is set there. */
const valueOf = (key: SettingKey, { level, stored }: Shown): SettingValue | null =>
  level === 'client' ? ownValue(key, stored) : resolveRule<SettingValue>(key, usedSettings[key], [stored])

/** @throws Error for a value that its list does not have, which no rule lets through */
function present<Value>(value: Value | null, key: SettingKey): Value {
  if (value === null) throw new Error(`The setting ${key} has no value`)
  return value
}

function groupType(name: string, group: SettingGroup) {
  const inherited = isShared(group)
  return builder.objectRef<Shown>(`${upperFirst(name)}Settings`).implement({
    description: inherited ? group.description : `${group.description} Of companies only.`,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(group.settings).map(([field, key]) => {
          const { type, show, code, description } = settingFormOf(key)
          const shown = (parent: Shown) => {
            const value = valueOf(key, parent)
            return value === null ? null : show(value)
          }
          const common = { ...(code ? {} : plain), type }
          if (!inherited)
            return [field, t.field({ ...common, description, resolve: (row) => present(shown(row), key) })]
          return [
            field,
            t.field({
              ...common,
              nullable: true,
              description: `${description} Null if not set.`,
              resolve: shown,
            }),
          ]
        }),
      ),
  })
}

const groupTypes = new Map(
  Object.entries(settingGroups).map(([name, group]) => [name, groupType(name, group)] as const),
)

type Texts = { template: string; subject: SettingValue | null; body: SettingValue | null }

const EmailTemplateType = builder.objectRef<Texts>('EmailTemplate').implement({
  description: 'The subject and the text of one kind of e-mail.',
  fields: (t) => ({
    template: t.expose('template', { type: mailTemplate(), description: 'The e-mail.' }),
    ...Object.fromEntries(
      (['subject', 'body'] as const).map((part) => [
        part,
        t.string({
          nullable: true,
          description: `${upperFirst(part)}; blank is the built-in text. Null if not set.`,
          resolve: (texts) => (texts[part] === null ? null : String(texts[part])),
        }),
      ]),
    ),
  }),
})

const textsOf = ({ level, stored }: Shown): Texts[] =>
  templatesOf(level)
    .map(({ template, subject, body }) => ({
      template,
      subject: ownValue(subject, stored),
      body: ownValue(body, stored),
    }))
    .filter(({ subject, body }) => subject !== null || body !== null)

/** The settings without those that have a field of their own. */
function extraOf(level: Level, stored: StoredSettings): Record<string, unknown> {
  const shown = level === 'company' ? shownCompanySettings(stored) : shownOwnSettings(stored)
  const own = new Set<string>([
    ...groupsOf(level).flatMap(([, { settings }]) => Object.values(settings)),
    ...templatesOf(level).flatMap(({ subject, body }) => [subject, body]),
  ])
  return Object.fromEntries(Object.entries(shown).filter(([key]) => !own.has(key)))
}

const settingsType = (level: Level, description: string) =>
  builder.objectRef<StoredSettings>(`${upperFirst(level)}Settings`).implement({
    description,
    fields: (t) => ({
      ...Object.fromEntries(
        groupsOf(level).flatMap(([name, group]) => {
          const type = groupTypes.get(name)
          const shown = { description: group.description, resolve: (stored: StoredSettings) => ({ level, stored }) }
          return type ? [[name, t.field({ type, ...shown })]] : []
        }),
      ),
      emailTemplates: t.field({
        type: [EmailTemplateType],
        description: 'E-mails with a subject or a text of their own, at most 14.',
        resolve: (stored) => textsOf({ level, stored }),
      }),
      extra: t.field({
        type: 'JSON',
        description: 'What programs store besides, by its published names.',
        resolve: (stored, _args, { caller }) => new StoredJson(extraOf(level, visibleSettings(stored, caller.actor))),
      }),
    }),
  })

export const CompanySettingsType = settingsType(
  'company',
  'Settings of a company, with defaults for those that are not set.',
)

export const ClientSettingsType = settingsType(
  'client',
  'Settings of a client or a group of clients; null where not set.',
)
