import { state } from './filters.ts'
import { described, ofKind, one, oneOfEach } from './form.ts'
import type { WireForm } from './form.ts'

export const workspaceForms: Readonly<Record<string, WireForm>> = {
  activities: {
    ...oneOfEach({
      clientId: 'About this client or its records.',
      invoiceId: 'About this invoice.',
      quoteId: 'About this quote.',
      creditId: 'About this credit.',
      paymentId: 'About this payment.',
      expenseId: 'About this expense.',
      vendorId: 'About this vendor.',
      purchaseOrderId: 'About this purchase order.',
      userId: 'Done by this person.',
    }),
    ...one('types', 'activityTypeId'),
    ...described('createdAt', 'Done then or later.'),
  },
  addNote: ofKind(true),
  sendEmail: ofKind(true),
  emailPreview: ofKind(false),
  designs: state(),
  deliveries: {
    ...oneOfEach({ recordId: 'About this record, of whatever kind.', webhookId: 'To this webhook.' }),
    ...described('createdAt', 'Queued then or later.'),
    ...described(
      'state',
      'States, OR-ed: pending, leased (a worker has it right now), delivered, failed (parked). Absent: all.',
    ),
    ...described('kind', 'Ways, OR-ed: email, e_send, webhook. Absent: all.'),
  },
  documents: oneOfEach({
    clientId: 'Kept with this client, or with its invoices, quotes, credits, payments and expenses.',
  }),
}
