import type { Invoice } from '../../../domain/billing/invoice/invoice.ts'
import { code, date, fieldsOf, flag, id, json, onlyRest, recordFields, text } from '../../fields.ts'
import type { EnumCodes } from '../../fields.ts'
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
  id: id('invoice', (invoice) => invoice.id, 'Opaque id, the same in REST and GraphQL.'),
  statusId: code(invoiceStatuses, (invoice) => invoice.statusId, 'Current status.'),
  dueDate: date((invoice) => invoice.dueDate, 'Date by which payment is due.'),
  ...documentFields<Invoice>(),
  recurringId: onlyRest(text((invoice) => invoice.recurringId, 'The recurring invoice behind it: there are none.')),
  autoBillEnabled: flag((invoice) => invoice.autoBillEnabled, 'Kept for clients; nothing is billed by itself.'),
  modifiedInvoiceId: onlyRest(text(() => null, 'The invoice that it corrects: there are none.')),
  backup: onlyRest(json(() => ({}), 'Earlier states: there are none.')),
  entityType: onlyRest(text(() => 'invoice', 'The kind of document.')),
  ...recordFields<Invoice>(),
})
