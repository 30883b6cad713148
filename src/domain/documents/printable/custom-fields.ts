import { freeNames } from '../../records/free-fields.ts'
import { isCalendarDate } from '../../kernel/calendar.ts'
import type { Formats } from './formats.ts'
import type { Labelled } from './printable.ts'

type FieldName = { readonly label: string; readonly type: string }

/** The names that the company gave to free fields and surcharges, by the kind of record and their place: `invoice1`. */
export type FieldNames = ReadonlyMap<string, FieldName>

/** The names in the options of a company. compat: programs keep them under this key, with an optional field type after a bar. */
export function fieldNamesOf(options: Readonly<Record<string, unknown>>): FieldNames {
  const names = options['custom_fields']
  if (typeof names !== 'object' || names === null) return new Map()
  return new Map(
    Object.entries(names).flatMap(([key, name]: [string, unknown]) => {
      if (typeof name !== 'string') return []
      const [label = '', type = ''] = name.split('|')
      return [[key, { label: label.trim(), type }] as const]
    }),
  )
}

/** A record with free fields; the settings of a line have them as texts. */
type WithFields = Readonly<Partial<Record<(typeof freeNames)[number], string>>>

/** The free fields of a record that have a value, with their names; the name is empty for a field without one. */
export function customFields(
  record: WithFields,
  kinds: readonly string[],
  names: FieldNames,
  formats: Formats,
): Labelled[] {
  return freeNames.flatMap((name, index) => {
    const value = record[name]?.trim() ?? ''
    if (value === '') return []
    const field = kinds.map((kind) => names.get(`${kind}${index + 1}`)).find((found) => found !== undefined)
    const isDay = field?.type === 'date' && isCalendarDate(value)
    return [{ label: field?.label ?? '', value: isDay ? formats.date(value) : value }]
  })
}

/** A field on one line, with its name if it has one. */
export const fieldLine = ({ label, value }: Labelled): string => (label === '' ? value : `${label}: ${value}`)
