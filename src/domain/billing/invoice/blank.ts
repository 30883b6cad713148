import { requires } from '../../kernel/actor.ts'
import { blankValues } from '../document/blank.ts'
import { cloneValues, unsaved } from '../document/clone.ts'
import { operation } from '../../kernel/operation.ts'
import type { Quote } from '../quote/quote.ts'
import { getRecord } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { blankInvoiceInput, invoiceId } from './input.ts'
import type { Invoice } from './invoice.ts'

/** A blank invoice, not stored: its id is empty until it is created. */
export const blankInvoice = operation({
  name: 'blankInvoice',
  kind: 'read',
  permission: requires('create_invoice'),
  input: blankInvoiceInput,
  async run(work, { clientId }): Promise<Invoice> {
    const blank = await blankValues(work, 'invoice', clientId)
    return { ...unsavedInvoice(work, blank.clientId), ...blank.values }
  },
})

/** A copy of an invoice, not stored, without its numbers, payments and dates. @throws NOT_FOUND */
export const cloneInvoice = operation({
  name: 'cloneInvoice',
  kind: 'read',
  permission: requires('create_invoice'),
  input: invoiceId,
  async run(work, { id }): Promise<Invoice> {
    const row = await readable(work, id)
    const autoBillEnabled = row.autoBillEnabled
    return { ...unsavedInvoice(work, row.clientId), autoBillEnabled, ...cloneValues(work, row) }
  },
})

/** A quote with the content of an invoice, not stored. @throws NOT_FOUND */
export const cloneInvoiceToQuote = operation({
  name: 'cloneInvoiceToQuote',
  kind: 'read',
  permission: requires('create_quote'),
  input: invoiceId,
  async run(work, { id }): Promise<Quote> {
    const row = await readable(work, id)
    const owner = { clientId: row.clientId, originClientId: row.clientId }
    return { ...unsaved(work), ...owner, invoiceId: null, reopensAs: null, isExpired: false, ...cloneValues(work, row) }
  },
})

const readable = (work: Work, id: number): Promise<Invoice> =>
  getRecord(work, work.tables.invoices, { id, right: 'view_invoice', noun: 'invoice' })

const unsavedInvoice = (work: Work, clientId: number) => ({
  ...unsaved(work),
  clientId,
  originClientId: clientId,
  recurringId: '',
  autoBillEnabled: false,
  quoteId: null,
})
