import { cloneBetween, cloneValues } from '../document/clone.ts'
import { getInvoice } from '../invoice/store.ts'
import { quoteOn, unanswered } from './quote.ts'

/** A quote with the content of an invoice, its terms and footer included. */
export const cloneInvoiceToQuote = cloneBetween({
  from: 'invoice',
  to: 'quote',
  get: getInvoice,
  values: cloneValues,
  unsaved: (work, values) => quoteOn(work.today, { ...values, ...unanswered, invoiceId: null, reopensAs: null }),
})
