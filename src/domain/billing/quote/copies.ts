import { cloneQuoteToCredit } from '../credit/clone.ts'
import { storeCreditCopy } from '../credit/create.ts'
import { copyDocuments } from '../document/copies.ts'
import { cloneQuoteToInvoice } from '../invoice/clone.ts'
import { storeInvoiceCopy } from '../invoice/create.ts'
import { storeQuoteCopy } from './create.ts'
import { cloneQuote } from './operations.ts'

const from = 'quote'

/** Operations that store drafts with the content of quotes, by the kind of the drafts; the quotes stay unchanged. */
export const quoteCopies = {
  quote: copyDocuments({ name: 'copyQuotes', from, to: 'quote', clone: cloneQuote, store: storeQuoteCopy }),
  invoice: copyDocuments({
    name: 'copyQuotesToInvoices',
    from,
    to: 'invoice',
    clone: cloneQuoteToInvoice,
    store: storeInvoiceCopy,
  }),
  credit: copyDocuments({
    name: 'copyQuotesToCredits',
    from,
    to: 'credit',
    clone: cloneQuoteToCredit,
    store: storeCreditCopy,
  }),
}
