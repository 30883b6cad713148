import { requires, requiresOwn } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { cloneValues, duplicateInput, storedCopy } from '../document/clone.ts'
import { type DocumentValues, unsaved } from '../document/document.ts'
import { defaultValues } from '../document/party.ts'
import { invoiceInputs } from './input.ts'
import type { Invoice } from './invoice.ts'
import { invoiceStore } from './store.ts'
import { invoiceParty } from './send.ts'
import { cloneInvoiceToCredit } from '../credit/clone.ts'
import { storeCreditCopy } from '../credit/create.ts'
import { cloneInvoiceToQuote } from '../quote/clone.ts'
import { storeQuoteCopy } from '../quote/create.ts'
import { storeInvoiceCopy } from './create.ts'

/** One invoice, archived and deleted ones included. @throws NOT_FOUND */
export const invoice = operation({
  name: 'invoice',
  kind: 'read',
  permission: requiresOwn('view_invoice'),
  input: invoiceInputs.id,
  run: (work, { id }, reads) => invoiceStore.get(work, id, 'view_invoice', reads),
})

/** An invoice with the defaults of its client, else of the company; not stored. */
export const invoiceDefaults = operation({
  name: 'invoiceDefaults',
  kind: 'read',
  permission: requires('create_invoice'),
  input: invoiceInputs.defaults,
  run: async (work, input) => begun(work, await defaultValues(work, invoiceParty, input)),
})

/** A copy of an invoice without its number, dates and outcome, not stored. @throws NOT_FOUND */
export const cloneInvoice = operation({
  name: 'cloneInvoice',
  kind: 'read',
  permission: requires('create_invoice'),
  input: invoiceInputs.id,
  async run(work, { id }) {
    const source = await invoiceStore.get(work, id, 'view_invoice')
    const client = await invoiceParty.of(work, source)
    return begun(work, { ...cloneValues(work, source), ...invoiceParty.columns(client) }, source)
  },
})

type Values = DocumentValues & ReturnType<typeof invoiceParty.columns>

const begun = (work: Work, values: Values, source?: Invoice): Invoice => ({
  ...unsaved(work),
  ...values,
  recurringId: '',
  autoBillEnabled: source?.autoBillEnabled ?? false,
  quoteId: null,
})

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
