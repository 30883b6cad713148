import { payments } from '../../../domain/payment/list.ts'
import {
  bulkPayments,
  createPayment,
  payment,
  refundPayment,
  updatePayment,
} from '../../../domain/payment/operations.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { paymentPresenter } from '../presenters/invoices.ts'
import { route } from '../route.ts'

const bulk = {
  kind: 'payment',
  path: '/payments',
  operation: bulkPayments,
  graphql: 'Mutation.bulkPayments',
  presenter: paymentPresenter,
} as const

export const paymentRoutes = [
  route({
    method: 'GET',
    path: '/payments',
    operation: payments,
    graphql: 'Query.payments',
    summary: 'Payments, page by page.',
    answer: list(paymentPresenter),
  }),
  route({
    method: 'POST',
    path: '/payments',
    operation: createPayment,
    graphql: 'Mutation.createPayment',
    summary: 'Book money received and put it to invoices.',
    answer: item(paymentPresenter),
  }),
  route({
    method: 'POST',
    path: '/payments/refund',
    operation: refundPayment,
    graphql: 'Mutation.refundPayment',
    summary: 'Give money of a payment back to the client.',
    answer: item(paymentPresenter),
  }),
  route({
    method: 'GET',
    path: '/payments/{id}',
    operation: payment,
    graphql: 'Query.payment',
    summary: 'One payment.',
    answer: item(paymentPresenter),
  }),
  route({
    method: 'PUT',
    path: '/payments/{id}',
    operation: updatePayment,
    graphql: 'Mutation.updatePayment',
    summary: 'Change what is given of a payment; `invoices` put its unapplied money to further ones.',
    answer: item(paymentPresenter),
  }),
  singleRoute({
    ...bulk,
    method: 'DELETE',
    action: 'delete',
    summary: 'Delete a payment: its invoices are owed again; it can be restored.',
  }),
  bulkRoute(bulk),
]
