import { cloneBetween } from '../document/clone.ts'
import { getInvoice } from '../invoice/store.ts'
import { getQuote } from '../quote/store.ts'
import type { Credit } from './credit.ts'

/** A credit with the content of an invoice, which it makes up for. */
export const cloneInvoiceToCredit = cloneBetween({
  from: 'invoice',
  to: 'credit',
  get: getInvoice,
  unsaved: (_work, values, { id }): Credit => ({ ...values, invoiceId: id }),
})

/** A credit with the content of a quote. */
export const cloneQuoteToCredit = cloneBetween({
  from: 'quote',
  to: 'credit',
  get: getQuote,
  unsaved: (_work, values): Credit => ({ ...values, invoiceId: null }),
})
