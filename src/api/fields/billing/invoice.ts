import type { Invoice } from '../../../domain/billing/invoice/invoice.ts'
import { constant, type EnumCodes, fieldsOf, onlyRest } from '../field.ts'
import { code } from '../kinds/code.ts'
import { id } from '../kinds/relation.ts'
import { date, flag, json, recordFields, text } from '../kinds/scalar.ts'
import { documentFields } from './document.ts'

/** The states of an invoice by their published numbers. */
export const invoiceStatuses: EnumCodes = {
  name: 'InvoiceStatus',
  description: 'Status of an invoice.',
  words: {
    1: { word: 'DRAFT', description: 'Being written; the client owes nothing of it.' },
    2: { word: 'SENT', description: 'Owed, and nothing of it paid.' },
    3: { word: 'PARTIAL', description: 'Partly paid.' },
    4: { word: 'PAID', description: 'Paid in full.' },
    5: { word: 'CANCELLED', description: 'No longer owed; what was paid stays.' },
    6: { word: 'REVERSED', description: 'Reversed; no longer owed.' },
  },
}

/** Public fields of an invoice. */
export const invoiceFields = fieldsOf<Invoice>({
  id: id('invoice', 'id', 'Opaque id, the same in REST and GraphQL.'),
  statusId: code(invoiceStatuses, 'statusId', 'Current status.'),
  dueDate: date('dueDate', 'Date by which payment is due.'),
  ...documentFields,
  recurringId: onlyRest(text('recurringId', 'The recurring invoice behind it: there are none.')),
  autoBillEnabled: flag('autoBillEnabled', 'Kept for clients; nothing is billed by itself.'),
  modifiedInvoiceId: onlyRest(text(constant(null), 'The invoice that it corrects: there are none.')),
  backup: onlyRest(json(constant({}), 'Earlier states: there are none.')),
  entityType: onlyRest(text(constant('invoice'), 'The kind of document.')),
  ...recordFields,
})
