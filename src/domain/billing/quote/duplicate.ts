import { cloneQuoteToCredit } from '../credit/clone.ts'
import { storeCreditCopy } from '../credit/create.ts'
import { duplicateInput, storedCopy } from '../document/duplicate.ts'
import { cloneQuoteToInvoice } from '../invoice/clone.ts'
import { storeInvoiceCopy } from '../invoice/create.ts'
import { requires } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { cloneQuote } from './operations.ts'
import { storeQuoteCopy } from './create.ts'

/** Adds a draft with the content of a quote: a quote, an invoice or a credit. The quote stays as it is, unlike a converted one. */
export const duplicateQuote = operation({
  name: 'duplicateQuote',
  kind: 'write',
  permission: requires('create_quote', 'create_invoice', 'create_credit'),
  input: duplicateInput('quote'),
  run: async (work, { id, as = 'quote' }) => ({
    quote: as === 'quote' ? await storedCopy(work, id, cloneQuote, storeQuoteCopy) : null,
    invoice: as === 'invoice' ? await storedCopy(work, id, cloneQuoteToInvoice, storeInvoiceCopy) : null,
    credit: as === 'credit' ? await storedCopy(work, id, cloneQuoteToCredit, storeCreditCopy) : null,
  }),
})
