import { paymentTermRecord } from '../../../../domain/billing/payment-term/payment-term.ts'
import { paymentTermFields } from '../../../fields/billing/payment-term.ts'
import { presenter } from '../../presenter.ts'
import { recordRoutes } from '../../resource-routes.ts'

/** A payment term over REST. */
export const paymentTermPresenter = presenter({ name: 'PaymentTerm', fields: paymentTermFields })

export const paymentTermRoutes = recordRoutes(paymentTermRecord, {
  path: '/payment_terms',
  presenter: paymentTermPresenter,
})
