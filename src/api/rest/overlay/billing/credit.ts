import type { Credit } from '../../../../domain/billing/credit/credit.ts'
import { constant } from '../../../fields/field.ts'
import { flag, json, text } from '../../../fields/kinds/scalar.ts'
import { creditFields } from '../../../fields/billing/credit.ts'
import { overlay } from '../overlay.ts'
import { documentChanges } from './document.ts'

/** Members of a credit. */
export const creditMembers = overlay<Credit>(creditFields, {
  ...documentChanges,
  isDeleted: {
    before: {
      recurring_id: text(constant(null), 'The recurring document behind it: there are none.'),
      auto_bill_enabled: flag(constant(false), 'True if it is billed by itself: it is not.'),
      backup: json(constant({}), 'Earlier states: there are none.'),
      entity_type: text(constant('credit'), 'The kind of document.'),
    },
  },
})
