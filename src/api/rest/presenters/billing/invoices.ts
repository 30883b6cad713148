import { activitiesByCreditIds, activitiesByInvoiceIds } from '../../../../domain/records/activity-list.ts'
import type { Credit } from '../../../../domain/billing/credit/credit.ts'
import { invitationsByCreditIds, invitationsByInvoiceIds } from '../../../../domain/billing/document/invitations.ts'
import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import type { Delivery } from '../../../../domain/kernel/delivery.ts'
import { eSendsByInvoiceIds } from '../../../../domain/billing/invoice/e-send.ts'
import { invoicesByIds } from '../../../../domain/billing/invoice/store.ts'
import type { Payment, ShownAllocation, ShownCreditUse } from '../../../../domain/billing/payment/payment.ts'
import {
  creditsByPaymentIds,
  creditsUsedByPaymentIds,
  invoicesByPaymentIds,
  paymentablesByInvoiceIds,
  paymentablesByPaymentIds,
  paymentsByCreditIds,
  paymentsByInvoiceIds,
} from '../../../../domain/billing/payment/shown.ts'
import { eSendMembers } from '../../overlay/workspace/delivery.ts'
import { creditMembers } from '../../overlay/billing/credit.ts'
import { invoiceMembers } from '../../overlay/billing/invoice.ts'
import { allocationMembers, creditUseMembers, paymentMembers } from '../../overlay/billing/payment.ts'
import {
  concatenated,
  noTags,
  presenter,
  type Presenter,
  type Relation,
  relatedList,
  relatedRecord,
} from '../../presenter.ts'
import { activityPresenter } from '../workspace/activities.ts'
import { clientRelation } from '../contacts/clients.ts'
import { lockOfInvoice, schedulesOfDocument } from './document-values.ts'
import { invitationPresenter } from './documents.ts'
import { documentsWith } from '../documents/uploaded-documents.ts'

const eSendPresenter = presenter<Delivery>({ name: 'ESend', members: eSendMembers })
const allocationPresenter = presenter<ShownAllocation>({ name: 'Paymentable', members: allocationMembers })
const creditUsePresenter = presenter<ShownCreditUse>({ name: 'Paymentable', members: creditUseMembers })

/** An invoice over REST: always with its invitations; with its client, payments and activities on request. */
export const invoicePresenter: Presenter<Invoice> = presenter<Invoice>({
  name: 'Invoice',
  members: invoiceMembers,
  always: [
    relatedList('invitations', { load: invitationsByInvoiceIds, presenter: () => invitationPresenter }),
    documentsWith('invoice'),
    noTags,
    relatedRecord('e_send', {
      key: ({ id }: Invoice) => id,
      load: eSendsByInvoiceIds,
      presenter: () => eSendPresenter,
    }),
  ],
  includes: [
    clientRelation,
    relatedList('payments', { load: paymentsByInvoiceIds, presenter: () => paymentPresenter }),
    relatedList('activities', { load: activitiesByInvoiceIds, presenter: () => activityPresenter }),
    relatedList('paymentables', { load: paymentablesByInvoiceIds, presenter: () => allocationPresenter }),
    lockOfInvoice,
    ...schedulesOfDocument,
  ],
})

/** The invoice that a record references. */
export const invoiceRelation: Relation<{ invoiceId: number | null }> = relatedRecord('invoice', {
  key: (row) => row.invoiceId,
  load: invoicesByIds,
  presenter: () => invoicePresenter,
})

/** A payment over REST: always with its allocations and the credits it used; with its client, invoices and credits on request. */
export const paymentPresenter: Presenter<Payment> = presenter<Payment>({
  name: 'Payment',
  members: paymentMembers,
  always: [
    concatenated(
      relatedList('paymentables', { load: paymentablesByPaymentIds, presenter: () => allocationPresenter }),
      relatedList('paymentables', { load: creditsUsedByPaymentIds, presenter: () => creditUsePresenter }),
    ),
    documentsWith('payment'),
    noTags,
  ],
  includes: [
    clientRelation,
    relatedList('invoices', { load: invoicesByPaymentIds, presenter: () => invoicePresenter }),
    relatedList('credits', { load: creditsByPaymentIds, presenter: () => creditPresenter }),
  ],
})

/** A credit over REST: always with its invitations; with its client, invoice, payments and activities on request. */
export const creditPresenter: Presenter<Credit> = presenter<Credit>({
  name: 'Credit',
  members: creditMembers,
  always: [
    relatedList('invitations', { load: invitationsByCreditIds, presenter: () => invitationPresenter }),
    documentsWith('credit'),
    noTags,
  ],
  includes: [
    clientRelation,
    invoiceRelation,
    relatedList('payments', { load: paymentsByCreditIds, presenter: () => paymentPresenter }),
    relatedList('activities', { load: activitiesByCreditIds, presenter: () => activityPresenter }),
    ...schedulesOfDocument,
  ],
})
