import { requires } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { cloneValues, unsaved } from '../document/clone.ts'
import { documentId } from '../document/inputs.ts'
import { getInvoice } from '../invoice/store.ts'
import { quoteOn } from './quote.ts'
import type { Quote } from './quote.ts'

/** A quote with the content of an invoice, not stored. @throws NOT_FOUND */
export const cloneInvoiceToQuote = operation({
  name: 'cloneInvoiceToQuote',
  kind: 'read',
  permission: requires('create_quote'),
  input: documentId('invoice', 'invoice'),
  async run(work, { id }): Promise<Quote> {
    const source = await getInvoice(work, id, 'view_invoice')
    return quoteOn(work.today, {
      ...unsaved(work),
      ...cloneValues(work, source),
      clientId: source.clientId,
      originClientId: source.clientId,
      invoiceId: null,
      reopensAs: null,
    })
  },
})
