import { quoteInputs } from '../../../../domain/billing/quote/input.ts'
import { quotesByIds } from '../../../../domain/billing/quote/store.ts'
import { cloneQuoteToInvoice } from '../../../../domain/billing/invoice/clone.ts'
import { cloneInvoiceToQuote } from '../../../../domain/billing/quote/clone.ts'
import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import { quoteCopies } from '../../../../domain/billing/quote/copies.ts'
import { bulkQuotes } from '../../../../domain/billing/quote/bulk.ts'
import { quotes } from '../../../../domain/billing/quote/list.ts'
import {
  approveQuote,
  quoteDefaults,
  cloneQuote,
  convertQuote,
  quote,
} from '../../../../domain/billing/quote/operations.ts'
import { createQuote } from '../../../../domain/billing/quote/create.ts'
import { updateQuote } from '../../../../domain/billing/quote/update.ts'
import type { Quote } from '../../../../domain/billing/quote/quote.ts'
import { quotePrintables } from '../../../../domain/documents/printable/operations.ts'
import { item } from '../../answer.ts'
import { bulkCopy } from '../../bulk-copies.ts'
import { creditPresenter, invoicePresenter } from '../../presenters/billing/invoices.ts'
import { quotePresenter } from '../../presenters/billing/quotes.ts'
import { documentRoutes } from '../../document-routes.ts'
import { route } from '../../route.ts'
import { documentForm } from '../../overlay/billing/document.ts'
import { quoteFilters, templateForm } from '../../wire/billing.ts'

export const quoteRoutes = [
  ...documentRoutes({
    kind: 'quote',
    uploads: quotesByIds,
    path: '/quotes',
    presenter: quotePresenter,
    forms: { list: quoteFilters, create: documentForm, update: documentForm, bulk: templateForm },
    clone: cloneQuote,
    document: (saved) => saved.quote,
    triggers: quoteInputs.triggers,
    operations: {
      list: quotes,
      read: quote,
      defaults: quoteDefaults,
      create: createQuote,
      update: updateQuote,
      bulk: bulkQuotes,
    },
    printables: quotePrintables,
    copies: [
      bulkCopy('quote', quoteCopies.quote, quotePresenter),
      bulkCopy('invoice', quoteCopies.invoice, invoicePresenter),
      bulkCopy('credit', quoteCopies.credit, creditPresenter),
    ],
    summaries: { list: 'Quotes, page by page; every filter may be combined with every other.' },
    actions: { mark_sent: 'Make a draft an offer.' },
  }),
  route({
    method: 'GET',
    path: '/quotes/{id}/approve',
    operation: approveQuote,
    graphql: 'Mutation.approveQuote',
    summary: 'Approve a quote, marking a draft as sent first.',
    answer: item(quotePresenter, { pick: (result: { quote: Quote }) => result.quote }),
  }),
  // compat: both names return the invoice.
  ...['convert', 'convert_to_invoice'].map((action) =>
    route({
      method: 'GET',
      path: `/quotes/{id}/${action}`,
      operation: convertQuote,
      graphql: 'Mutation.convertQuote',
      summary: 'Convert a quote to a draft invoice and return the invoice.',
      answer: item(invoicePresenter, { pick: (result: { invoice: Invoice }) => result.invoice }),
    }),
  ),
  route({
    method: 'GET',
    path: '/quotes/{id}/clone_to_invoice',
    operation: cloneQuoteToInvoice,
    summary: 'An unsaved invoice with the content of a quote.',
    answer: item(invoicePresenter),
  }),
  route({
    method: 'GET',
    path: '/invoices/{id}/clone_to_quote',
    operation: cloneInvoiceToQuote,
    summary: 'An unsaved quote with the content of an invoice.',
    answer: item(quotePresenter),
  }),
]
