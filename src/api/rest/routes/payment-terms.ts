import {
  bulkPaymentTerms,
  createPaymentTerm,
  paymentTerm,
  paymentTerms,
  updatePaymentTerm,
} from '../../../domain/payment-term/operations.ts'
import type { PaymentTerm } from '../../../domain/payment-term/payment-term.ts'
import { paymentTermFields } from '../../fields/payment-term.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { presenter } from '../presenter.ts'
import { route } from '../route.ts'

const paymentTermPresenter = presenter<PaymentTerm>({
  name: 'PaymentTerm',
  fields: paymentTermFields,
})

const bulk = {
  kind: 'paymentTerm',
  path: '/payment_terms',
  operation: bulkPaymentTerms,
  graphql: 'Mutation.bulkPaymentTerms',
  presenter: paymentTermPresenter,
} as const

export const paymentTermRoutes = [
  route({
    method: 'GET',
    path: '/payment_terms',
    operation: paymentTerms,
    graphql: 'Query.paymentTerms',
    summary: 'Payment terms, page by page.',
    answer: list(paymentTermPresenter),
  }),
  route({
    method: 'POST',
    path: '/payment_terms',
    operation: createPaymentTerm,
    graphql: 'Mutation.createPaymentTerm',
    summary: 'Add a payment term.',
    answer: item(paymentTermPresenter),
  }),
  route({
    method: 'GET',
    path: '/payment_terms/{id}',
    operation: paymentTerm,
    graphql: 'Query.paymentTerm',
    summary: 'One payment term.',
    answer: item(paymentTermPresenter),
  }),
  route({
    method: 'PUT',
    path: '/payment_terms/{id}',
    operation: updatePaymentTerm,
    graphql: 'Mutation.updatePaymentTerm',
    summary: 'Change what is given of a payment term.',
    answer: item(paymentTermPresenter),
  }),
  singleRoute({ ...bulk, method: 'DELETE', action: 'delete', summary: 'Delete a payment term; it can be restored.' }),
  bulkRoute(bulk),
]
