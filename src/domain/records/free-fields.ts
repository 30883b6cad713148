import { text } from '../kernel/input.ts'

/** Custom fields of a record: four texts whose meaning the company defines. */
export const freeFields = {
  customValue1: text('First custom field.').optional(),
  customValue2: text('Second custom field.').optional(),
  customValue3: text('Third custom field.').optional(),
  customValue4: text('Fourth custom field.').optional(),
}

/** The values of a record's custom fields, in their order. */
export const freeValues = (record: Readonly<Record<keyof typeof freeFields, string>>): string[] => [
  record.customValue1,
  record.customValue2,
  record.customValue3,
  record.customValue4,
]
