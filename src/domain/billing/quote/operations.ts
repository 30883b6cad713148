import { requires, requiresOwn } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { cloneValues, duplicateInput, storedCopy } from '../document/clone.ts'
import { type DocumentValues, unsaved } from '../document/document.ts'
import { defaultValues } from '../document/party.ts'
import { quoteInputs } from './input.ts'
import { quoteOn, type Quote, unanswered } from './quote.ts'
import { quoteStore, getQuote } from './store.ts'
import { quoteParty } from './send.ts'
import { approveStep } from './triggers.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { convertToInvoice } from './convert.ts'
import { cloneQuoteToCredit } from '../credit/clone.ts'
import { storeCreditCopy } from '../credit/create.ts'
import { cloneQuoteToInvoice } from '../invoice/clone.ts'
import { storeInvoiceCopy } from '../invoice/create.ts'
import { storeQuoteCopy } from './create.ts'

/** One quote, archived and deleted ones included. @throws NOT_FOUND */
export const quote = operation({
  name: 'quote',
  kind: 'read',
  permission: requiresOwn('view_quote'),
  input: quoteInputs.id,
  run: (work, { id }, reads) => quoteStore.get(work, id, 'view_quote', reads),
})

/** A quote with the defaults of its client, else of the company; not stored. */
export const quoteDefaults = operation({
  name: 'quoteDefaults',
  kind: 'read',
  permission: requires('create_quote'),
  input: quoteInputs.defaults,
  run: async (work, input) => begun(work, await defaultValues(work, quoteParty, input)),
})

/** A copy of a quote without its number, dates and outcome, not stored. @throws NOT_FOUND */
export const cloneQuote = operation({
  name: 'cloneQuote',
  kind: 'read',
  permission: requires('create_quote'),
  input: quoteInputs.id,
  async run(work, { id }) {
    const source = await quoteStore.get(work, id, 'view_quote')
    const client = await quoteParty.of(work, source)
    return begun(work, { ...cloneValues(work, source), ...quoteParty.columns(client) })
  },
})

type Values = DocumentValues & ReturnType<typeof quoteParty.columns>

const begun = (work: Work, values: Values): Quote =>
  quoteOn(work.today, { ...unsaved(work), ...values, ...unanswered, invoiceId: null, reopensAs: null })

/**
 * The client has accepted the quote; a draft is marked sent first, and an approved quote stays as it is. With the setting
 * `auto_convert_quote` it becomes an invoice, marked sent. @throws NOT_FOUND, VALIDATION for an expired or converted quote
 */
export const approveQuote = operation({
  name: 'approveQuote',
  kind: 'write',
  permission: requiresOwn('edit_quote'),
  input: quoteInputs.id,
  async run(work, { id }) {
    const before = await getQuote(work, id, 'edit_quote')
    const subject = { document: before, owner: await clientOf(work, before) }
    const { document: approved = before, invoice = null } = await approveStep(work, subject, 'id')
    return { quote: approved, invoice }
  },
})

/**
 * Makes a draft invoice of the quote.
 * @throws NOT_FOUND, CONFLICT when it was converted before, FORBIDDEN without create_invoice
 */
export const convertQuote = operation({
  name: 'convertQuote',
  kind: 'write',
  permission: requiresOwn('edit_quote'),
  input: quoteInputs.id,
  async run(work, { id }) {
    const before = await getQuote(work, id, 'edit_quote')
    return convertToInvoice(work, before, await clientOf(work, before))
  },
})

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
