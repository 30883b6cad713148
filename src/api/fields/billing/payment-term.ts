import { type PaymentTerm, paymentTermRecord } from '../../../domain/billing/payment-term/payment-term.ts'
import { fieldsOf } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { int, requiredText, recordFields } from '../kinds/scalar.ts'
import { publicNoun } from '../noun.ts'

/** Public fields of a payment term. */
const paymentTermFields = fieldsOf<PaymentTerm>({
  id: id('paymentTerm', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the record.'),
  numDays: int('numDays', 'Days from the date of an invoice to the day when it is due.'),
  name: requiredText('name', 'Name of the payment term.'),
  ...recordFields,
})

export const paymentTermNoun = publicNoun({
  record: paymentTermRecord,
  fields: paymentTermFields,
  required: ['numDays'],
  description: 'Days in which an invoice can be due; documents copy them.',
  list: 'Payment terms, page by page.',
  update: 'Changes what is given; documents stay.',
  notes: { delete: 'Documents stay.' },
})
