import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import { bulkQuotes } from '../../../../domain/billing/quote/bulk.ts'
import { quotes } from '../../../../domain/billing/quote/list.ts'
import { approveQuote, convertQuote, quote } from '../../../../domain/billing/quote/operations.ts'
import { createQuote } from '../../../../domain/billing/quote/create.ts'
import { updateQuote } from '../../../../domain/billing/quote/update.ts'
import type { Quote, QuoteApproval } from '../../../../domain/billing/quote/quote.ts'
import { quoteTriggers, type SavedQuote } from '../../../../domain/billing/quote/triggers.ts'
import { requiresAdmin } from '../../../../domain/kernel/actor.ts'
import type { ObjectFields } from '../../../fields/field.ts'
import { approvalFields, quoteFields } from '../../../fields/billing/quote.ts'
import { builder } from '../../builder.ts'
import { bulkMutations } from '../../building/bulk.ts'
import { query } from '../../building/query.ts'
import { triggerRule, triggersField } from './trigger.ts'
import { connectionField } from '../../building/connection.ts'
import { sharedInput } from '../../building/inputs.ts'
import { mutation, type PayloadField, payloadType } from '../../building/mutation.ts'
import { previewDocument } from '../../building/previews.ts'
import { Node, registerNode } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { reads } from '../../building/field-extensions.ts'
import { ClientType } from '../contacts/client.ts'
import { documentRelations } from './document.ts'
import { InvoiceType } from './invoice.ts'

const forAdmins = (t: ObjectFields<QuoteApproval>, description: string, read: (approval: QuoteApproval) => string) =>
  t.string({
    nullable: true,
    description: `${description}. Null for all but admins.`,
    resolve: (approval, _args, { caller }) => (requiresAdmin.allows(caller.actor) ? read(approval) : null),
  })

const QuoteApprovalType = builder.objectRef<QuoteApproval>('QuoteApproval').implement({
  description: 'The acceptance of a quote by its client, on the page of the quote.',
  fields: (t) => ({
    ...exposeFields(t, approvalFields),
    address: forAdmins(t, 'IP address that it was sent from', ({ address }) => address),
    userAgent: forAdmins(t, 'Browser of the person, as it named itself', ({ userAgent }) => userAgent),
  }),
})

export const QuoteType = builder.objectRef<Quote>('Quote').implement({
  description: 'An offer to a client. It has no effect on what the client owes.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, quoteFields),
    ...documentRelations(t, 'quote'),
    approval: t.field({
      ...reads('approval'),
      type: QuoteApprovalType,
      nullable: true,
      description:
        'The approval by the client. Null when nobody approved the quote on its page: an approval that a user records has none.',
      resolve: ({ approval }) => approval,
    }),
  }),
})

builder.objectFields(ClientType, (t) => ({
  quotes: connectionField(t, quotes, {
    type: QuoteType,
    description: "The client's quotes.",
    below: { kind: 'client', filter: 'clientIds' },
  }),
}))

builder.objectFields(InvoiceType, (t) => ({
  quote: t.field({
    ...reads('id'),
    type: QuoteType,
    nullable: true,
    description: 'The quote that was converted to it; null when none was.',
    resolve: ({ id }, _args, { loaders }) => loaders.invoiceQuotes.load(id),
  }),
}))

/** The payload field of the invoice that the mutation made of the quote. */
const madeInvoice = <Result extends { invoice: Invoice | null }>(field: PayloadField<Result>) =>
  field(InvoiceType, 'The invoice that was made of it just now; null when none was.', (done) => done.invoice)

const withInvoice = payloadType<{ quote: Quote; invoice: Invoice | null }>('QuoteInvoicePayload', {
  description: 'A quote, and the invoice that the mutation made of it.',
  fields: (field) => ({
    quote: field(QuoteType, 'The quote as it now is; null if refused.', (done) => done.quote),
    invoice: madeInvoice(field),
  }),
})

registerNode('quote', QuoteType, quote)

builder.queryFields((t) => ({
  quote: query(t, quote, { type: QuoteType, description: 'A quote.' }),
  quotes: connectionField(t, quotes, {
    type: QuoteType,
    description: 'Quotes, page by page.',
  }),
}))

const saved = payloadType<SavedQuote>('QuotePayload', {
  description: 'The saved quote, or the reasons for the refusal.',
  dryRun: true,
  fields: (field) => ({
    quote: field(QuoteType, 'The quote as it now is; null when refused.', (done) => done.quote),
    triggers: triggersField(field),
    invoice: madeInvoice(field),
  }),
})

const triggerArgs = [
  'markSent',
  'sendEmail',
  'refreshParties',
  'saveDefaultFooter',
  'saveDefaultTerms',
  'approve',
  'convert',
]

builder.mutationFields((t) => ({
  approveQuote: mutation(t, approveQuote, {
    description:
      'Approves a quote, marking a draft as sent first; an approved one stays as it is. Where the company wants it, the quote becomes an invoice, marked sent.',
    payload: withInvoice,
  }),
  convertQuote: mutation(t, convertQuote, {
    description:
      'Makes a draft invoice of a quote, with its lines, discounts, taxes, notes and people. Sending it twice is a CONFLICT.',
    payload: withInvoice,
  }),
  createQuote: mutation(t, createQuote, {
    description: `Adds a quote, as a draft unless a trigger carries it further. ${triggerRule(quoteTriggers)}`,
    ...sharedInput('quote', 'clientId'),
    args: [...triggerArgs, 'dryRun', 'input'],
    required: ['input'],
    preview: (done, loaders) => previewDocument('quote', done.quote, loaders),
    payload: saved,
  }),
  updateQuote: mutation(t, updateQuote, {
    description: `Changes what is given; null empties. ${triggerRule(quoteTriggers)}`,
    ...sharedInput('quote', 'clientId'),
    args: ['id', 'version', ...triggerArgs, 'dryRun', 'input'],
    preview: (done, loaders) => previewDocument('quote', done.quote, loaders),
    payload: saved,
  }),
  ...bulkMutations(t, bulkQuotes, { kind: 'quote', plural: 'quotes', type: QuoteType }),
}))
