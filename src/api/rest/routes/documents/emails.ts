import {
  type MailHistory,
  mailHistoryOfClient,
  mailHistoryOfRecord,
} from '../../../../domain/workspace/delivery/mail-history.ts'
import { emailPreview, type Mailed, sendEmail } from '../../../../domain/documents/mail/operations.ts'
import type { MailPreview } from '../../../../domain/documents/mail/preview.ts'
import { recordKinds } from '../../../../domain/kernel/record-id.ts'
import { snakeCase } from '../../../../domain/kernel/spelling.ts'
import { type Answer, custom, item } from '../../answer.ts'
import { creditPresenter, invoicePresenter, paymentPresenter } from '../../presenters/billing/invoices.ts'
import { purchaseOrderPresenter } from '../../presenters/spending/purchase-orders.ts'
import { quotePresenter } from '../../presenters/billing/quotes.ts'
import { route } from '../../route.ts'
import { renamed } from '../../wire/form.ts'
import { mailForm, mailPreviewForm } from '../../wire/workspace.ts'

const shown = {
  invoice: item(invoicePresenter),
  quote: item(quotePresenter),
  credit: item(creditPresenter),
  purchaseOrder: item(purchaseOrderPresenter),
  payment: item(paymentPresenter),
} as const

/** The record that was mailed, in the response of its own rows. */
const mailed: Answer<Mailed> = {
  kind: 'custom',
  described: { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] },
  write(result, answering) {
    switch (result.kind) {
      case 'invoice':
        return shown.invoice.write(result.record, answering)
      case 'quote':
        return shown.quote.write(result.record, answering)
      case 'credit':
        return shown.credit.write(result.record, answering)
      case 'purchaseOrder':
        return shown.purchaseOrder.write(result.record, answering)
      default:
        return shown.payment.write(result.record, answering)
    }
  },
}

const text = { type: 'string' }

/** compat: a bare list, each e-mail with its delivery status. */
const history: Answer<MailHistory[]> = custom(
  (mails, { scope: { ids } }) =>
    mails.map(({ kind, recordId, subject, recipients, at, status, message }) => {
      const known = recordKinds.find((each) => each === kind)
      return {
        entity: snakeCase(kind),
        entity_id: known ? ids.encode(known, recordId) : '',
        subject,
        recipients,
        events: [
          {
            date: new Date(at * 1_000).toISOString().slice(0, 19).replace('T', ' '),
            recipient: recipients,
            status,
            delivery_message: message,
            server: '',
            server_ip: '',
            bounce_id: '',
          },
        ],
      }
    }),
  { type: 'array', items: { type: 'object', properties: { entity: text, entity_id: text, subject: text } } },
)

export const emailRoutes = [
  route({
    method: 'POST',
    path: '/emails',
    operation: sendEmail,
    form: mailForm,
    graphql: 'Mutation.sendEmail',
    summary: 'E-mail a record to its invited contacts, from a template or with another text.',
    answer: mailed,
  }),
  route({
    method: 'POST',
    path: '/emails/entityHistory',
    operation: mailHistoryOfRecord,
    form: renamed('recordId', 'entityId'),
    summary: 'The e-mails about one record with their outcome, newest first. Without `data`.',
    takes: { type: 'object', properties: { entity: text, entity_id: text } },
    answer: history,
  }),
  route({
    method: 'POST',
    path: '/emails/clientHistory/{id}',
    operation: mailHistoryOfClient,
    summary: 'The e-mails about the records of a client with their outcome, newest first. Without `data`.',
    answer: history,
  }),
  route({
    method: 'POST',
    path: '/templates',
    operation: emailPreview,
    form: mailPreviewForm,
    graphql: 'Query.emailPreview',
    summary: 'Preview of an e-mail: subject and body with their variables replaced. Without `data`.',
    answer: custom(
      ({ subject, body, wrapper, rawSubject, rawBody, ccEmail, unknownVariables }: MailPreview) => ({
        subject,
        body,
        wrapper,
        raw_subject: rawSubject,
        raw_body: rawBody,
        unknown_variables: unknownVariables,
        cc_email: ccEmail,
      }),
      {
        type: 'object',
        properties: {
          subject: text,
          body: text,
          wrapper: text,
          raw_subject: text,
          raw_body: text,
          cc_email: text,
          unknown_variables: { type: 'array', items: text },
        },
        required: ['subject', 'body', 'wrapper', 'raw_subject', 'raw_body'],
      },
    ),
  }),
]
