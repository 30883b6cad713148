import { emailPreview, sendEmail } from '../../../../domain/documents/mail/operations.ts'
import type { MailPreview } from '../../../../domain/documents/mail/preview.ts'
import { builder } from '../../builder.ts'
import { mutation } from '../../building/mutation.ts'
import { query } from '../../building/query.ts'
import { CreditType } from '../billing/credit.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { PaymentType } from '../billing/payment.ts'
import { PurchaseOrderType } from '../spending/purchase-order.ts'
import { QuoteType } from '../billing/quote.ts'

const EmailPreviewType = builder.objectRef<MailPreview>('EmailPreview').implement({
  description: 'An e-mail as it would read, and what it is made of.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'The subject, variables filled in.' }),
    body: t.exposeString('body', { description: 'The text as HTML, variables filled in.' }),
    wrapper: t.exposeString('wrapper', { description: 'HTML around the text, which replaces `$body`.' }),
    rawSubject: t.exposeString('rawSubject', { description: 'The subject with its variables.' }),
    rawBody: t.exposeString('rawBody', { description: 'The text with its variables.' }),
    unknownVariables: t.exposeStringList('unknownVariables', {
      description: 'Variables that do not exist, such as `$client.shoe`: at most 100.',
    }),
    ccEmail: t.exposeString('ccEmail', { description: 'Recipients of a copy, as sent.' }),
  }),
})

builder.queryFields((t) => ({
  emailPreview: query(t, emailPreview, {
    type: EmailPreviewType,
    without: ['kind'],
    description:
      'Preview of an e-mail about this record, or the newest of its kind. Without any such record the variables stay as they are.',
  }),
}))

builder.mutationFields((t) => ({
  sendEmail: mutation(t, sendEmail, {
    without: ['kind'],
    description:
      'Queues an e-mail about a record to each person who is invited to it; a draft is marked as sent first. What is blank of subject and text is the template’s.',
    payload: (field) => ({
      invoice: field(InvoiceType, 'The invoice, when the e-mail was about one; null otherwise.', (mailed) =>
        mailed.kind === 'invoice' ? mailed.record : null,
      ),
      quote: field(QuoteType, 'The quote, when the e-mail was about one; null otherwise.', (mailed) =>
        mailed.kind === 'quote' ? mailed.record : null,
      ),
      credit: field(CreditType, 'The credit, when the e-mail was about one; null otherwise.', (mailed) =>
        mailed.kind === 'credit' ? mailed.record : null,
      ),
      purchaseOrder: field(
        PurchaseOrderType,
        'The purchase order, when the e-mail was about one; null otherwise.',
        (mailed) => (mailed.kind === 'purchaseOrder' ? mailed.record : null),
      ),
      payment: field(PaymentType, 'The payment, when the e-mail was about one; null otherwise.', (mailed) =>
        mailed.kind === 'payment' ? mailed.record : null,
      ),
    }),
  }),
}))
