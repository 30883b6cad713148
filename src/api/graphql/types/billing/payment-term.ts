import { paymentTermRecord } from '../../../../domain/billing/payment-term/payment-term.ts'
import { paymentTermFields } from '../../../fields/billing/payment-term.ts'
import { recordType } from '../../building/record-type.ts'

recordType(paymentTermRecord, {
  description: 'In how many days an invoice can be due. Documents copy the days and keep no tie to it.',
  fields: paymentTermFields,
  list: 'Payment terms, page by page; everybody may read them, documents are made with them.',
  create: 'Adds a payment term.',
  update: 'Changes what is given of a payment term; documents made with it stay as they are.',
  notes: { delete: 'Documents created with them stay unchanged.' },
})
