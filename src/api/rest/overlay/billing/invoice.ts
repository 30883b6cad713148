import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import { constant } from '../../../fields/field.ts'
import { json, text } from '../../../fields/kinds/scalar.ts'
import { invoiceFields } from '../../../fields/billing/invoice.ts'
import { overlay } from '../overlay.ts'
import { documentChanges } from './document.ts'

/** Members of an invoice. */
export const invoiceMembers = overlay<Invoice>(invoiceFields, {
  ...documentChanges,
  autoBillEnabled: {
    before: { recurring_id: text('recurringId', 'The recurring invoice behind it: there are none.') },
    after: {
      modified_invoice_id: text(constant(null), 'The invoice that it corrects: there are none.'),
      backup: json(constant({}), 'Earlier states: there are none.'),
      entity_type: text(constant('invoice'), 'The kind of document.'),
    },
  },
})
