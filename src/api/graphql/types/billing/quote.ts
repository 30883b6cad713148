import { cloneQuoteToInvoice } from '../../../../domain/billing/invoice/clone.ts'
import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import { bulkQuotes } from '../../../../domain/billing/quote/bulk.ts'
import { cloneInvoiceToQuote } from '../../../../domain/billing/quote/clone.ts'
import { quoteInputs } from '../../../../domain/billing/quote/input.ts'
import { quotes } from '../../../../domain/billing/quote/list.ts'
import {
  approveQuote,
  blankQuote,
  cloneQuote,
  convertQuote,
  createQuote,
  quote,
  updateQuote,
} from '../../../../domain/billing/quote/operations.ts'
import type { Quote } from '../../../../domain/billing/quote/quote.ts'
import { quoteTriggers } from '../../../../domain/billing/quote/triggers.ts'
import type { SavedQuote } from '../../../../domain/billing/quote/triggers.ts'
import { quoteFields } from '../../../fields/billing/quote.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { connectionField, naming, queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import type { FromResult, PayloadFields } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'
import { ClientType } from '../contacts/client.ts'
import { documentRelations } from './document.ts'
import { InvoiceType } from './invoice.ts'
import { triggersField } from './trigger.ts'

export const QuoteType = builder.objectRef<Quote>('Quote').implement({
  description: 'An offer to a client. It has no effect on what the client owes.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, quoteFields),
    ...documentRelations(t, 'quote', { client: 'Whom it is for' }),
    invoice: t.field({
      type: InvoiceType,
      nullable: true,
      description: 'The invoice that it was converted to; null before.',
      resolve: (parent, _args, { loaders }) =>
        parent.invoiceId === null ? null : loaders.invoices.load(parent.invoiceId),
    }),
  }),
})

const triggers = triggersField('QuoteTrigger', {
  words: quoteTriggers.map(({ name }) => name),
  saving: 'a quote',
  reasons: 'already_sent, …',
})

registerNode('quote', QuoteType, quote)

queryField('quote', quote, { type: QuoteType, description: 'One quote, archived and deleted ones included.' })

queryField('blankQuote', blankQuote, {
  type: QuoteType,
  description:
    'A quote to begin with: the defaults of the company, or of the client. It is not stored, so its id is empty.',
})

queryField('cloneQuote', cloneQuote, {
  type: QuoteType,
  description: 'A copy of a quote to begin with, without number and dates. It is not stored, so its id is empty.',
})

queryField('cloneQuoteToInvoice', cloneQuoteToInvoice, {
  type: InvoiceType,
  description: 'An invoice to begin with that says what the quote says. It is not stored, so its id is empty.',
})

queryField('cloneInvoiceToQuote', cloneInvoiceToQuote, {
  type: QuoteType,
  description: 'A quote to begin with that says what the invoice says. It is not stored, so its id is empty.',
})

queryConnection('quotes', quotes, {
  type: QuoteType,
  sort: quotes.sort,
  description: 'Quotes, page by page; without the right to view all, those that the caller made or looks after.',
})

builder.objectFields(ClientType, (t) => ({
  quotes: connectionField(t, quotes, {
    type: QuoteType,
    sort: quotes.sort,
    description: "The client's quotes.",
    bind: naming('client', 'clientId'),
  }),
}))

builder.objectFields(InvoiceType, (t) => ({
  quote: t.field({
    type: QuoteType,
    nullable: true,
    description: 'The quote that was converted to it; null when none was.',
    resolve: ({ id }, _args, { loaders }) => loaders.invoiceQuotes.load(id),
  }),
}))

/** A quote, and the invoice created from it by the mutation. */
const withInvoice = <Result extends { quote: Quote; invoice: Invoice | null }>(
  t: PayloadFields<Result>,
  of: FromResult<Result>,
) => ({
  quote: t.field({
    type: QuoteType,
    nullable: true,
    description: 'The quote as it now is; null when refused.',
    resolve: of((result) => result.quote),
  }),
  invoice: t.field({
    type: InvoiceType,
    nullable: true,
    description: 'The invoice that was made of it just now; null when none was.',
    resolve: of((result) => result.invoice),
  }),
})

const savedQuote = (t: PayloadFields<SavedQuote>, of: FromResult<SavedQuote>) => ({
  ...withInvoice(t, of),
  triggers: triggers(t, of),
})

const order =
  'Triggers run in one order, whatever the order sent: markSent, sendEmail, approve, convert, saveDefaultFooter, saveDefaultTerms. They are part of the same transaction: when one is refused, nothing is saved.'

mutationField(createQuote, {
  description: `Adds a quote, as a draft unless a trigger carries it further. ${order}`,
  layout: { own: Object.keys(quoteInputs.triggers) },
  payload: savedQuote,
})

mutationField(updateQuote, {
  description: `Changes what is given of a quote; null empties a field. ${order}`,
  layout: { own: ['id', ...Object.keys(quoteInputs.triggers)] },
  payload: savedQuote,
})

mutationField(approveQuote, {
  description:
    'Approves a quote, marking a draft as sent first; an approved one stays as it is. Where the company wants it, the quote becomes an invoice, marked sent.',
  payload: withInvoice,
})

mutationField(convertQuote, {
  description:
    'Makes a draft invoice of a quote, with its lines, discounts, taxes, notes and people. Sending it twice is a CONFLICT.',
  payload: withInvoice,
})

bulkMutationField(bulkQuotes, {
  kind: 'quote',
  plural: 'quotes',
  type: QuoteType,
  description: 'Does one thing to many quotes. What is done already, or cannot be done, is named with its reason.',
})
