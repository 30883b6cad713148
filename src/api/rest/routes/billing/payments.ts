import { paymentsByIds } from '../../../../domain/billing/payment/store.ts'
import { paymentDefaults } from '../../../../domain/billing/payment/defaults.ts'
import { payments } from '../../../../domain/billing/payment/list.ts'
import { bulkPayments } from '../../../../domain/billing/payment/bulk.ts'
import { createPayment, payment, refundPayment, updatePayment } from '../../../../domain/billing/payment/operations.ts'
import { item } from '../../answer.ts'
import { paymentPresenter } from '../../presenters/billing/invoices.ts'
import { resourceRoutes } from '../../resource-routes.ts'
import { route } from '../../route.ts'
import { paymentForm, paymentUpdateForm } from '../../overlay/billing/payment.ts'
import { paymentFilters } from '../../wire/billing.ts'

export const paymentRoutes = [
  ...resourceRoutes({
    kind: 'payment',
    uploads: paymentsByIds,
    path: '/payments',
    presenter: paymentPresenter,
    forms: { list: paymentFilters, create: paymentForm, update: paymentUpdateForm },
    saved: item(paymentPresenter),
    operations: {
      list: payments,
      read: payment,
      defaults: paymentDefaults,
      create: createPayment,
      update: updatePayment,
      bulk: bulkPayments,
    },
    summaries: {
      create: 'Book money received and put it, with `credits` that pay along, to invoices.',
      update:
        'Change what is given of a payment; `invoices` put its unapplied money, and `credits` with it, to further ones.',
    },
    actions: {
      email: 'Mail the receipt of a payment.',
      restore: 'Bring a payment back that was archived or deleted: its invoices are paid again.',
      delete: 'Delete a payment: its invoices are owed again; it can be restored.',
    },
  }),
  route({
    method: 'POST',
    path: '/payments/refund',
    operation: refundPayment,
    graphql: 'Mutation.refundPayment',
    summary: 'Refund a payment.',
    answer: item(paymentPresenter),
  }),
]
