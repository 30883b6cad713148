import type { Quote } from '../../../../domain/billing/quote/quote.ts'
import { constant } from '../../../fields/field.ts'
import { flag, text } from '../../../fields/kinds/scalar.ts'
import { quoteFields } from '../../../fields/billing/quote.ts'
import { hidden, overlay } from '../overlay.ts'
import { documentChanges } from './document.ts'

/** Members of a quote. */
export const quoteMembers = overlay<Quote>(quoteFields, {
  ...documentChanges,
  declinedAt: hidden,
  declineReason: hidden,
  isDeleted: {
    before: {
      recurring_id: text(constant(null), 'The recurring document behind it: there are none.'),
      auto_bill_enabled: flag(constant(false), 'True if it is billed by itself: it is not.'),
      entity_type: text(constant('quote'), 'The kind of record.'),
    },
  },
})
