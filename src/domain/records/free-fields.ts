import { text } from '../kernel/input.ts'

/** Custom fields of a record: four texts whose meaning the company defines. */
export const freeFields = {
  customValue1: text('First free field.').optional(),
  customValue2: text('Second free field.').optional(),
  customValue3: text('Third free field.').optional(),
  customValue4: text('Fourth free field.').optional(),
}

/** The values of a record's custom fields, in their order. */
export const freeValues = (record: Readonly<Record<keyof typeof freeFields, string>>): string[] => [
  record.customValue1,
  record.customValue2,
  record.customValue3,
  record.customValue4,
]
