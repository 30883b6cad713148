import { blankPaymentTerm } from '../../../domain/payment-term/blank.ts'
import {
  bulkPaymentTerms,
  createPaymentTerm,
  paymentTerm,
  paymentTerms,
  updatePaymentTerm,
} from '../../../domain/payment-term/operations.ts'
import type { PaymentTerm } from '../../../domain/payment-term/payment-term.ts'
import { paymentTermFields } from '../../fields/payment-term.ts'
import { item } from '../answer.ts'
import { presenter } from '../presenter.ts'
import { resourceRoutes } from '../resource-routes.ts'

const paymentTermPresenter = presenter<PaymentTerm>({ name: 'PaymentTerm', fields: paymentTermFields })

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
