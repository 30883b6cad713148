import { cloneInvoiceToCredit } from '../credit/clone.ts'
import { storeCreditCopy } from '../credit/create.ts'
import { copyDocuments } from '../document/copies.ts'
import { cloneInvoiceToQuote } from '../quote/clone.ts'
import { storeQuoteCopy } from '../quote/create.ts'
import { storeInvoiceCopy } from './create.ts'
import { cloneInvoice } from './operations.ts'

const from = 'invoice'

/** Operations that store drafts with the content of invoices, by the kind of the drafts. */
export const invoiceCopies = {
  invoice: copyDocuments({ name: 'copyInvoices', from, to: 'invoice', clone: cloneInvoice, store: storeInvoiceCopy }),
  quote: copyDocuments({
    name: 'copyInvoicesToQuotes',
    from,
    to: 'quote',
    clone: cloneInvoiceToQuote,
    store: storeQuoteCopy,
  }),
  credit: copyDocuments({
    name: 'copyInvoicesToCredits',
    from,
    to: 'credit',
    clone: cloneInvoiceToCredit,
    store: storeCreditCopy,
  }),
}
