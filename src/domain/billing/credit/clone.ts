import { requires } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { adoptedValues, unsaved } from '../document/clone.ts'
import type { DocumentRow } from '../document/document.ts'
import { documentId } from '../document/inputs.ts'
import { getInvoice } from '../invoice/store.ts'
import { getQuote } from '../quote/store.ts'
import type { Credit } from './credit.ts'

/** A credit with the content of an invoice, which it makes up for; not stored. @throws NOT_FOUND */
export const cloneInvoiceToCredit = operation({
  name: 'cloneInvoiceToCredit',
  kind: 'read',
  permission: requires('create_credit'),
  input: documentId('invoice', 'invoice'),
  async run(work, { id }): Promise<Credit> {
    return creditFrom(work, await getInvoice(work, id, 'view_invoice'), id)
  },
})

/** A credit with the content of a quote, not stored. @throws NOT_FOUND */
export const cloneQuoteToCredit = operation({
  name: 'cloneQuoteToCredit',
  kind: 'read',
  permission: requires('create_credit'),
  input: documentId('quote', 'quote'),
  async run(work, { id }): Promise<Credit> {
    return creditFrom(work, await getQuote(work, id, 'view_quote'), null)
  },
})

const creditFrom = async (work: Work, source: DocumentRow, invoiceId: number | null): Promise<Credit> => ({
  ...unsaved(work),
  ...(await adoptedValues(work, source, 'credit')),
  clientId: source.clientId,
  originClientId: source.clientId,
  invoiceId,
})
