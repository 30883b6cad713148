import { builder } from '../../builder.ts'
import { duplicateCredit } from '../../../../domain/billing/credit/operations.ts'
import { duplicateInvoice } from '../../../../domain/billing/invoice/operations.ts'
import { duplicateQuote } from '../../../../domain/billing/quote/operations.ts'
import type { Credit } from '../../../../domain/billing/credit/credit.ts'
import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import type { Quote } from '../../../../domain/billing/quote/quote.ts'
import { duplicatePurchaseOrder } from '../../../../domain/spending/purchase-order/operations.ts'
import { mutation, payloadType, recordPayload } from '../../building/mutation.ts'
import { PurchaseOrderType } from '../spending/purchase-order.ts'
import { CreditType } from './credit.ts'
import { InvoiceType } from './invoice.ts'
import { QuoteType } from './quote.ts'

type Copies = { invoice: Invoice | null; quote: Quote | null; credit: Credit | null }

const absence = 'null when the copy is of another kind, or refused.'

const copies = payloadType<Copies>('DocumentCopyPayload', {
  description: 'The copy of a document, in the field of its kind.',
  fields: (field) => ({
    invoice: field(InvoiceType, `The new invoice; ${absence}`, ({ invoice }) => invoice),
    quote: field(QuoteType, `The new quote; ${absence}`, ({ quote }) => quote),
    credit: field(CreditType, `The new credit; ${absence}`, ({ credit }) => credit),
  }),
})

const content =
  'The copy has the same lines, discounts, taxes and notes. Its date is today, and it has no due date. Every contact with sendEmail is invited. Sending it twice adds two copies, except with an idempotency key.'
const kindRule = 'The caller needs the right to create documents of that kind, and to view the original.'
const args = ['id', 'as']

builder.mutationFields((t) => ({
  duplicateInvoice: mutation(t, duplicateInvoice, {
    description: `Adds a draft with the content of an invoice: an invoice, a quote or a credit. ${content} ${kindRule}`,
    args,
    payload: copies,
  }),
  duplicateQuote: mutation(t, duplicateQuote, {
    description: `Adds a draft with the content of a quote: a quote, an invoice or a credit; the original stays as it is, unlike with convertQuote. ${content} ${kindRule}`,
    args,
    payload: copies,
  }),
  duplicateCredit: mutation(t, duplicateCredit, {
    description: `Adds a draft with the content of a credit. ${content}`,
    payload: recordPayload('credit', CreditType, { name: 'DuplicateCreditPayload' }),
  }),
  duplicatePurchaseOrder: mutation(t, duplicatePurchaseOrder, {
    description: `Adds a draft with the content of a purchase order, for the same vendor. ${content}`,
    payload: recordPayload('purchaseOrder', PurchaseOrderType, { name: 'DuplicatePurchaseOrderPayload' }),
  }),
}))
