import { text } from '../kernel/input.ts'

/** What companies keep of a record besides: four texts whose meaning is theirs. */
export const freeFields = {
  customValue1: text('First free field.').optional(),
  customValue2: text('Second free field.').optional(),
  customValue3: text('Third free field.').optional(),
  customValue4: text('Fourth free field.').optional(),
}
