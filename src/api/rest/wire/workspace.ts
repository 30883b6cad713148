import { mailWords } from '../../../domain/documents/mail/input.ts'
import { snakeCase } from '../../../domain/kernel/spelling.ts'
import { notedKinds } from '../../../domain/workspace/notes.ts'
import { state } from './filters.ts'
import { described, ofKind, one, oneOfEach } from './form.ts'
import type { WireForm } from './form.ts'

/** `purchase_orders` and the like. */
const notedWords = Object.fromEntries(notedKinds.map((kind) => [kind, `${snakeCase(kind)}s`]))

const mailedMeaning = 'Kind of record that the e-mail is about.'

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
  addNote: ofKind('NotedEntity', notedWords, 'Kind of record.', true),
  sendEmail: ofKind('MailedKind', mailWords, mailedMeaning, true),
  emailPreview: ofKind('MailedKind', mailWords, mailedMeaning, false),
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
