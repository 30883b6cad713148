import { text } from '../kernel/input.ts'

export const freeNames = ['customValue1', 'customValue2', 'customValue3', 'customValue4'] as const

/** Custom fields of a record: four texts whose meaning the company defines. */
export const freeFields = {
  customValue1: text('First custom field.').optional(),
  customValue2: text('Second custom field.').optional(),
  customValue3: text('Third custom field.').optional(),
  customValue4: text('Fourth custom field.').optional(),
}

/** The values of a record's custom fields, in their order. */
export const freeValues = (record: Readonly<Record<keyof typeof freeFields, string>>): string[] =>
  freeNames.map((name) => record[name])
