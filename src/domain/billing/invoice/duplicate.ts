import { cloneInvoiceToCredit } from '../credit/clone.ts'
import { storeCreditCopy } from '../credit/create.ts'
import { duplicateInput, storedCopy } from '../document/duplicate.ts'
import { requires } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { cloneInvoiceToQuote } from '../quote/clone.ts'
import { storeQuoteCopy } from '../quote/create.ts'
import { cloneInvoice } from './operations.ts'
import { storeInvoiceCopy } from './create.ts'

/** Adds a draft with the content of an invoice: an invoice, a quote or a credit. */
export const duplicateInvoice = operation({
  name: 'duplicateInvoice',
  kind: 'write',
  permission: requires('create_invoice', 'create_quote', 'create_credit'),
  input: duplicateInput('invoice'),
  run: async (work, { id, as = 'invoice' }) => ({
    invoice: as === 'invoice' ? await storedCopy(work, id, cloneInvoice, storeInvoiceCopy) : null,
    quote: as === 'quote' ? await storedCopy(work, id, cloneInvoiceToQuote, storeQuoteCopy) : null,
    credit: as === 'credit' ? await storedCopy(work, id, cloneInvoiceToCredit, storeCreditCopy) : null,
  }),
})
