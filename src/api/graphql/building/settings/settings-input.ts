import { invalid } from '../../../../domain/kernel/error.ts'
import { Problem } from '../../../../domain/kernel/input.ts'
import { isPlainObject } from '../../../../domain/kernel/settings/setting-rule.ts'
import { readSetting } from '../../../../domain/kernel/settings/settings.ts'
import { upperFirst } from '../../../../domain/kernel/spelling.ts'
import { builder } from '../../builder.ts'
import { below, type InputReading, readValue } from '../reading.ts'
import { settingFormOf, mailTemplate } from './setting-form.ts'
import { groupsOf, type Level, settingGroups, templatesOf } from './setting-groups.ts'

type Values = Readonly<Record<string, unknown>>

const groupInputs = new Map(
  Object.entries(settingGroups).map(([name, group]) => {
    const input = builder.inputType(`${upperFirst(name)}SettingsInput`, {
      description: `${group.description} Null removes them.`,
      fields: (t) =>
        Object.fromEntries(
          Object.entries(group.settings).map(([field, key]) => {
            const { type, code = type, description } = settingFormOf(key)
            return [field, t.field({ type: code as 'String', required: false, description })]
          }),
        ),
    })
    return [name, input] as const
  }),
)

const EmailTemplateInput = builder.inputType('EmailTemplateInput', {
  description: 'Subject and text of an e-mail; null removes what is set.',
  fields: (t) => ({
    template: t.field({ type: mailTemplate(), required: true, description: 'The e-mail.' }),
    subject: t.string({ required: false, description: 'Subject; blank is the built-in text.' }),
    body: t.string({ required: false, description: 'Text; blank is the built-in text.' }),
  }),
})

const settingsInput = (level: Level, description: string) =>
  builder.inputType(`${upperFirst(level)}SettingsInput`, {
    description,
    fields: (t) => ({
      ...Object.fromEntries(
        groupsOf(level).flatMap(([name, { description: about }]) => {
          const type = groupInputs.get(name)
          return type ? [[name, t.field({ type, required: false, description: about })]] : []
        }),
      ),
      emailTemplates: t.field({
        type: [EmailTemplateInput],
        required: false,
        description: 'E-mails whose subject or text is to change; the others stay.',
      }),
      extra: t.field({
        type: 'JSON',
        required: false,
        description: 'What programs store besides, by its published names.',
      }),
    }),
  })

/** The input types of settings, by the scalar of their inputs. */
export const settingsInputs = {
  CompanySettings: settingsInput('company', 'Settings to change; those that are absent stay.'),
  ClientSettings: settingsInput('client', 'Settings that differ from those of the next level.'),
}

/** The settings of an input by their published names. @throws VALIDATION when `extra` holds one that has a field of its own */
export function settingsFrom(level: Level, sent: Values, reading: InputReading): Record<string, unknown> {
  const stored: Record<string, unknown> = textsFrom(level, sent['emailTemplates'], below(reading, 'emailTemplates'))
  for (const [group, { settings }] of groupsOf(level)) {
    const values = (sent[group] ?? {}) as Values
    for (const [field, key] of Object.entries(settings)) {
      const value = values[field]
      if (value === undefined) continue
      stored[key] = value === null ? null : readValue(settingFormOf(key).store(value), below(reading, key))
    }
  }
  const extra = sent['extra'] ?? {}
  if (!isPlainObject(extra)) throw invalid(['settings', 'extra'], 'must be an object')
  for (const key of Object.keys(extra)) {
    const path = pathOf(level, key)
    if (path) throw invalid(['settings', key], `is not a setting of \`extra\`: send it as \`${path.join('.')}\``)
  }
  return { ...stored, ...extra }
}

/** The texts of e-mails, which are read here: only the list says at which position each was sent. */
function textsFrom(level: Level, sent: unknown, reading: InputReading): Record<string, unknown> {
  const stored: Record<string, unknown> = {}
  for (const [index, { template, ...texts }] of ((sent ?? []) as Values[]).entries()) {
    const place = below(reading, index)
    const keys = templatesOf(level).find((each) => each.template === template)
    if (!keys)
      readValue(
        new Problem('is an e-mail to vendors, which only a company has', 'NOT_ALLOWED'),
        below(place, 'template'),
      )
    else if (keys.body in stored || keys.subject in stored)
      readValue(new Problem('is in the list twice'), below(place, 'template'))
    else
      for (const part of ['subject', 'body'] as const)
        if (texts[part] !== undefined)
          stored[keys[part]] =
            texts[part] === null ? null : readValue(readSetting(keys[part], texts[part]), below(place, part))
  }
  return stored
}

function pathOf(level: Level, key: string): readonly string[] | undefined {
  if (templatesOf(level).some(({ subject, body }) => key === subject || key === body)) return ['emailTemplates']
  for (const [group, { settings }] of groupsOf(level)) {
    const found = Object.entries<string>(settings).find(([, own]) => own === key)
    if (found) return [group, found[0]]
  }
  return undefined
}

/** The path of a setting in its input: `lock_invoices` → `documents.lockInvoices`. */
export const settingPlace = (level: Level, key: string): readonly string[] =>
  pathOf(level, key) ?? (key === 'extra' || key === 'emailTemplates' ? [key] : ['extra', key])
