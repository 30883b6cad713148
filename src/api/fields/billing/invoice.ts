import { documentFields } from './document.ts'
import type { Invoice } from '../../../domain/billing/invoice/invoice.ts'
import { type EnumCodes, fieldsOf } from '../field.ts'
import { code } from '../kinds/code.ts'
import { id } from '../kinds/relation.ts'
import { date, flag, recordFields } from '../kinds/scalar.ts'

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
  status: code(invoiceStatuses, 'statusId', 'Current status.'),
  dueDate: date('dueDate', 'Date by which payment is due.'),
  ...documentFields,
  autoBillEnabled: flag('autoBillEnabled', 'Kept for clients; nothing is billed by itself.'),
  ...recordFields,
})
