import { emailPreview, sendEmail } from '../../../domain/mail/operations.ts'
import type { Mailed } from '../../../domain/mail/operations.ts'
import type { MailPreview } from '../../../domain/mail/preview.ts'
import { custom, item } from '../answer.ts'
import type { Answer } from '../answer.ts'
import { creditPresenter, invoicePresenter, paymentPresenter } from '../presenters/invoices.ts'
import { quotePresenter } from '../presenters/quotes.ts'
import { route } from '../route.ts'

const shown = {
  invoice: item(invoicePresenter),
  quote: item(quotePresenter),
  credit: item(creditPresenter),
  payment: item(paymentPresenter),
} as const

/** The record that was mailed, as its own rows answer it. */
const mailed: Answer<Mailed> = {
  kind: 'custom',
  presenter: undefined,
  described: { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] },
  write(result, answering) {
    switch (result.kind) {
      case 'invoice':
        return shown.invoice.write(result.record, answering)
      case 'quote':
        return shown.quote.write(result.record, answering)
      case 'credit':
        return shown.credit.write(result.record, answering)
      default:
        return shown.payment.write(result.record, answering)
    }
  },
}

const text = { type: 'string' }

export const emailRoutes = [
  route({
    method: 'POST',
    path: '/emails',
    operation: sendEmail,
    graphql: 'Mutation.sendEmail',
    summary: 'Mail a record to the people who are invited to it, from a template or in words of its own.',
    answer: mailed,
  }),
  route({
    method: 'POST',
    path: '/templates',
    operation: emailPreview,
    graphql: 'Query.emailPreview',
    summary: 'How a subject and a text read with their variables filled in. Without `data`.',
    answer: custom(
      ({ subject, body, wrapper, rawSubject, rawBody, ccEmail }: MailPreview) => ({
        subject,
        body,
        wrapper,
        raw_subject: rawSubject,
        raw_body: rawBody,
        cc_email: ccEmail,
      }),
      {
        type: 'object',
        properties: { subject: text, body: text, wrapper: text, raw_subject: text, raw_body: text, cc_email: text },
        required: ['subject', 'body', 'wrapper', 'raw_subject', 'raw_body'],
      },
    ),
  }),
]
