import { activitiesByInvoiceIds } from '../../../domain/activity-list.ts'
import { clientsByIds } from '../../../domain/client/resolve.ts'
import { invitationsByInvoiceIds } from '../../../domain/document/invitations.ts'
import type { Invoice } from '../../../domain/invoice/invoice.ts'
import type { Payment, ShownAllocation } from '../../../domain/payment/payment.ts'
import { invoicesByPaymentIds, paymentablesByPaymentIds } from '../../../domain/payment/shown.ts'
import { paymentsByInvoiceIds } from '../../../domain/payment/store.ts'
import { invoiceFields } from '../../fields/invoice.ts'
import { allocationFields, paymentFields } from '../../fields/payment.ts'
import { emptyList, many, one, presenter } from '../presenter.ts'
import type { Presenter } from '../presenter.ts'
import { activityPresenter } from './activities.ts'
import { clientPresenter } from './clients.ts'
import { invitationPresenter } from './documents.ts'

const invoiceKey = (invoice: Invoice) => invoice.id
const paymentKey = (payment: Payment) => payment.id

const allocationPresenter = presenter<ShownAllocation>({ name: 'Paymentable', fields: allocationFields })

/** An invoice over REST: its invitations are always with it; its client, payments and activities when asked for. */
export const invoicePresenter: Presenter<Invoice> = presenter<Invoice>({
  name: 'Invoice',
  fields: invoiceFields,
  always: [
    many('invitations', { key: invoiceKey, load: invitationsByInvoiceIds, presenter: () => invitationPresenter }),
    emptyList('documents'),
  ],
  includes: [
    one('client', {
      key: (invoice: Invoice) => invoice.clientId,
      load: clientsByIds,
      presenter: () => clientPresenter,
    }),
    many('payments', { key: invoiceKey, load: paymentsByInvoiceIds, presenter: () => paymentPresenter }),
    many('activities', { key: invoiceKey, load: activitiesByInvoiceIds, presenter: () => activityPresenter }),
  ],
})

/** A payment over REST: what it was put to is always with it; its client and invoices when asked for. */
export const paymentPresenter: Presenter<Payment> = presenter<Payment>({
  name: 'Payment',
  fields: paymentFields,
  always: [
    many('paymentables', { key: paymentKey, load: paymentablesByPaymentIds, presenter: () => allocationPresenter }),
    emptyList('documents'),
  ],
  includes: [
    one('client', {
      key: (payment: Payment) => payment.clientId,
      load: clientsByIds,
      presenter: () => clientPresenter,
    }),
    many('invoices', { key: paymentKey, load: invoicesByPaymentIds, presenter: () => invoicePresenter }),
  ],
})
