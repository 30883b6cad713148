import { blankPaymentTerm } from '../../../../domain/billing/payment-term/blank.ts'
import {
  bulkPaymentTerms,
  createPaymentTerm,
  paymentTerm,
  paymentTerms,
  paymentTermSort,
  updatePaymentTerm,
} from '../../../../domain/billing/payment-term/operations.ts'
import type { PaymentTerm } from '../../../../domain/billing/payment-term/payment-term.ts'
import { paymentTermFields } from '../../../fields/billing/payment-term.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'

export const PaymentTermType = builder.objectRef<PaymentTerm>('PaymentTerm').implement({
  description: 'In how many days an invoice can be due. Documents copy the days and keep no tie to it.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, paymentTermFields),
})

registerNode('paymentTerm', PaymentTermType, paymentTerm)

queryField('paymentTerm', paymentTerm, {
  type: PaymentTermType,
  description: 'One payment term, archived and deleted ones included.',
})

queryField('blankPaymentTerm', blankPaymentTerm, {
  type: PaymentTermType,
  description: 'A payment term to begin with: not stored, so that its id is empty.',
})

queryConnection('paymentTerms', paymentTerms, {
  type: PaymentTermType,
  sort: paymentTermSort,
  description: 'Payment terms, page by page; everybody may read them, documents are made with them.',
})

mutationField(createPaymentTerm, {
  description: 'Adds a payment term.',
  payload: (t, of) => ({
    paymentTerm: t.field({
      type: PaymentTermType,
      nullable: true,
      description: 'The new payment term; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updatePaymentTerm, {
  description: 'Changes what is given of a payment term; documents made with it stay as they are.',
  payload: (t, of) => ({
    paymentTerm: t.field({
      type: PaymentTermType,
      nullable: true,
      description: 'The payment term as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkPaymentTerms, {
  kind: 'paymentTerm',
  plural: 'paymentTerms',
  type: PaymentTermType,
  description: 'Archives, restores or deletes payment terms; documents made with them stay as they are.',
})
