import { requiresOwn } from '../../kernel/actor.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { unsaved } from '../document/clone.ts'
import { defineDocument } from '../document/define.ts'
import { operation } from '../../kernel/operation.ts'
import { convertToInvoice } from './convert.ts'
import { quoteInputs } from './input.ts'
import { quoteOn, quoteSubjects } from './quote.ts'
import { getQuote, insertQuote, quoteStore, saveQuote } from './store.ts'
import { approveStep, quoteParty, runQuoteTriggers } from './triggers.ts'

export const {
  read: quote,
  create: createQuote,
  update: updateQuote,
  blank: blankQuote,
  clone: cloneQuote,
  storeCopy: storeQuoteCopy,
} = defineDocument({
  store: quoteStore,
  party: quoteParty,
  inputs: quoteInputs,
  subjects: quoteSubjects,
  insert: (work, values) => insertQuote(work, values),
  save: (work, before, values) => saveQuote(work, before, values),
  unsaved: (work, values) => quoteOn(work.today, { ...unsaved(work), ...values, invoiceId: null, reopensAs: null }),
  runTriggers: runQuoteTriggers,
})

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
