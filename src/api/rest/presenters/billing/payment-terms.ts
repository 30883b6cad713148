import type { PaymentTerm } from '../../../../domain/billing/payment-term/payment-term.ts'
import { paymentTermFields } from '../../../fields/billing/payment-term.ts'
import { presenter } from '../../presenter.ts'

/** A payment term over REST. */
export const paymentTermPresenter = presenter<PaymentTerm>({ name: 'PaymentTerm', fields: paymentTermFields })
