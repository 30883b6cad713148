import { cloneBetween } from '../document/clone.ts'
import { getQuote } from '../quote/store.ts'
import type { Invoice } from './invoice.ts'

/** An invoice with the content of a quote; the quote stays unchanged. */
export const cloneQuoteToInvoice = cloneBetween({
  from: 'quote',
  to: 'invoice',
  get: getQuote,
  unsaved: (_work, values): Invoice => ({ ...values, recurringId: '', autoBillEnabled: false, quoteId: null }),
})
