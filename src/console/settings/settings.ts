import type { CompanySettingsInput, SettingCodesQuery, SettingsValuesFragment } from '../generated/graphql.ts'

/** The settings of the company, in groups, as its pages show them. */
export type Settings = SettingsValuesFragment

/** A setting by its group and its name in it: `details.name`. */
type SettingPath = {
  [Group in keyof Settings]: `${Group}.${Exclude<keyof Settings[Group], '__typename'> & string}`
}[keyof Settings]

export type SettingCodes = SettingCodesQuery['statics']

/** A value and its name for people. */
export type Option = readonly [value: string, label: string]

/** A setting as a form shows it. */
export type SettingField = {
  path: SettingPath
  label: string
  hint?: string
} & (
  | { kind?: 'text' | 'area' | 'number' | 'check' }
  | {
      kind: 'choice'
      options: (codes: SettingCodes) => readonly Option[]
      /** Name of the empty text, where that is a value too. */
      empty?: string
    }
)

/** Settings as they are edited: texts, and true or false of those that are on or off. */
export type SettingValues = Readonly<Record<string, string | boolean>>

type Stored = string | number | boolean | { code: string } | null

function editedOf(stored: Stored): string | boolean {
  if (typeof stored === 'boolean') return stored
  return stored === null ? '' : String(typeof stored === 'object' ? stored.code : stored)
}

/** The values of some settings, by their paths. */
export function valuesOf(settings: Settings, fields: readonly SettingField[]): SettingValues {
  const groups: Readonly<Record<string, Readonly<Record<string, Stored>>>> = settings
  return Object.fromEntries(
    fields.map(({ path }) => {
      const [group = '', name = ''] = path.split('.')
      return [path, editedOf(groups[group]?.[name] ?? null)]
    }),
  )
}

/** A value for the input: empty text unsets most settings. Text that is no number stays text, which the server refuses. */
function sentOf(field: SettingField, value: string | boolean): string | number | boolean | null {
  if (field.kind === 'choice' && field.empty !== undefined) return value
  if (field.kind === 'number') return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  return value === '' ? null : value
}

/** The settings that differ from their initial values, in groups. */
export function inputOf(
  fields: readonly SettingField[],
  values: SettingValues,
  initial: SettingValues,
): CompanySettingsInput {
  const groups: Record<string, Record<string, string | number | boolean | null>> = {}
  for (const field of fields) {
    const { path } = field
    const [group = '', name = ''] = path.split('.')
    const value = values[path] ?? ''
    if (value !== initial[path]) groups[group] = { ...groups[group], [name]: sentOf(field, value) }
  }
  return groups
}
