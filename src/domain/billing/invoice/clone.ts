import { requires } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { adoptedValues, unsaved } from '../document/clone.ts'
import { documentId } from '../document/inputs.ts'
import { getQuote } from '../quote/store.ts'
import type { Invoice } from './invoice.ts'

/** An invoice with the content of a quote, not stored; the quote stays unchanged. @throws NOT_FOUND */
export const cloneQuoteToInvoice = operation({
  name: 'cloneQuoteToInvoice',
  kind: 'read',
  permission: requires('create_invoice'),
  input: documentId('quote', 'quote'),
  async run(work, { id }): Promise<Invoice> {
    const source = await getQuote(work, id, 'view_quote')
    return {
      ...unsaved(work),
      ...(await adoptedValues(work, source, 'invoice')),
      clientId: source.clientId,
      originClientId: source.clientId,
      recurringId: '',
      autoBillEnabled: false,
      quoteId: null,
    }
  },
})
