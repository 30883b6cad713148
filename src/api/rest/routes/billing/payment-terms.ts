import { blankPaymentTerm } from '../../../../domain/billing/payment-term/blank.ts'
import {
  bulkPaymentTerms,
  createPaymentTerm,
  paymentTerm,
  paymentTerms,
  updatePaymentTerm,
} from '../../../../domain/billing/payment-term/operations.ts'
import { item } from '../../answer.ts'
import { paymentTermPresenter } from '../../presenters/billing/payment-terms.ts'
import { resourceRoutes } from '../../resource-routes.ts'

export const paymentTermRoutes = resourceRoutes({
  kind: 'paymentTerm',
  path: '/payment_terms',
  one: 'a payment term',
  many: 'Payment terms',
  presenter: paymentTermPresenter,
  saved: item(paymentTermPresenter),
  operations: {
    list: paymentTerms,
    read: paymentTerm,
    blank: blankPaymentTerm,
    create: createPaymentTerm,
    update: updatePaymentTerm,
    bulk: bulkPaymentTerms,
  },
})
