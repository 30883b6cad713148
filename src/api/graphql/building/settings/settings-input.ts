import { invalid } from '../../../../domain/kernel/error.ts'
import { isPlainObject } from '../../../../domain/kernel/settings/setting-rule.ts'
import { upperFirst } from '../../../../domain/kernel/spelling.ts'
import { builder } from '../../builder.ts'
import { formOf, keysOf } from './setting-form.ts'
import { settingGroups } from './setting-groups.ts'

type Level = 'company' | 'client'

const absence = {
  company: 'Null returns to the default.',
  client: 'Null returns to the setting of the next level.',
}

function settingsInput(level: Level, description: string) {
  const name = `${upperFirst(level)}Settings`
  const groups = Object.entries(settingGroups).filter(([, { settings }]) => keysOf(settings, level).length > 0)
  const types = groups.map(([group, { description: about, settings }]) => {
    const input = builder.inputType(`${upperFirst(level)}${upperFirst(group)}SettingsInput`, {
      description: `${about} ${absence[level]}`,
      fields: (t) =>
        Object.fromEntries(
          keysOf(settings, level).map(([field, key]) => {
            const { type, code = type, description: effect } = formOf(key)
            return [field, t.field({ type: code as 'String', required: false, description: effect })]
          }),
        ),
    })
    return [group, about, input] as const
  })
  return builder.inputType(`${name}Input`, {
    description,
    fields: (t) => ({
      ...Object.fromEntries(
        types.map(([group, about, type]) => [group, t.field({ type, required: false, description: about })]),
      ),
      extra: t.field({
        type: 'JSON',
        required: false,
        description: 'What programs store besides, by its published names.',
      }),
    }),
  })
}

/** The input types of settings, by the scalar of their inputs. */
export const settingsInputs = {
  CompanySettings: settingsInput('company', 'Settings to change; those that are absent stay.'),
  ClientSettings: settingsInput('client', 'Settings that differ from those of the next level.'),
}

/**
 * The settings by their published names from their input.
 * @throws VALIDATION when `extra` holds a setting that has a field of its own
 */
export function settingsFrom(level: Level, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored: Record<string, unknown> = {}
  for (const [group, { settings }] of Object.entries(settingGroups)) {
    const values = (sent[group] ?? {}) as Record<string, unknown>
    for (const [field, key] of keysOf(settings, level)) {
      const value = values[field]
      if (value !== undefined) stored[key] = value === null ? null : formOf(key).store(value)
    }
  }
  const extra = sent['extra'] ?? {}
  if (!isPlainObject(extra)) throw invalid(['settings', 'extra'], 'must be an object')
  for (const key of Object.keys(extra)) {
    const [group, field] = pathOf(level, key) ?? []
    if (group) throw invalid(['settings', key], `is not a setting of \`extra\`: send it as \`${group}.${field}\``)
  }
  return { ...stored, ...extra }
}

function pathOf(level: Level, key: string): readonly string[] | undefined {
  for (const [group, { settings }] of Object.entries(settingGroups)) {
    const found = keysOf(settings, level).find(([, own]) => own === key)
    if (found) return [group, found[0]]
  }
  return undefined
}

/** The path of a setting in its input: `lock_invoices` → `documents.lockInvoices`. */
export const settingPlace = (level: Level, key: string): readonly string[] =>
  pathOf(level, key) ?? (key === 'extra' ? ['extra'] : ['extra', key])
