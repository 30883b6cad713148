import { requires } from '../../kernel/actor.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { blankValues } from '../document/blank.ts'
import { cloneValues, unsaved } from '../document/clone.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { invoiceValuesOf } from './convert.ts'
import { blankQuoteInput, quoteId } from './input.ts'
import { quoteOn } from './quote.ts'
import type { Quote } from './quote.ts'
import { getQuote } from './store.ts'

/** A blank quote, not stored: its id is empty until it is created. */
export const blankQuote = operation({
  name: 'blankQuote',
  kind: 'read',
  permission: requires('create_quote'),
  input: blankQuoteInput,
  async run(work, { clientId }): Promise<Quote> {
    const blank = await blankValues(work, 'quote', clientId)
    return unsavedQuote(work, blank.clientId, blank.values)
  },
})

/** A copy of a quote, not stored, without its number, dates and outcome. @throws NOT_FOUND */
export const cloneQuote = operation({
  name: 'cloneQuote',
  kind: 'read',
  permission: requires('create_quote'),
  input: quoteId,
  async run(work, { id }): Promise<Quote> {
    const quote = await getQuote(work, id, 'view_quote')
    return unsavedQuote(work, quote.clientId, cloneValues(work, quote))
  },
})

/** An invoice with the content of a quote, not stored; the quote stays unchanged. @throws NOT_FOUND */
export const cloneQuoteToInvoice = operation({
  name: 'cloneQuoteToInvoice',
  kind: 'read',
  permission: requires('create_invoice'),
  input: quoteId,
  async run(work, { id }): Promise<Invoice> {
    const quote = await getQuote(work, id, 'view_quote')
    const values = await invoiceValuesOf(work, quote, await clientOf(work, quote))
    const owner = { clientId: quote.clientId, originClientId: quote.clientId }
    return { ...unsaved(work), ...values, ...owner, recurringId: '', autoBillEnabled: false, quoteId: null }
  },
})

const unsavedQuote = (work: Work, clientId: number, values: ReturnType<typeof cloneValues>): Quote =>
  quoteOn(work.today, {
    ...unsaved(work),
    ...values,
    clientId,
    originClientId: clientId,
    invoiceId: null,
    reopensAs: null,
  })
