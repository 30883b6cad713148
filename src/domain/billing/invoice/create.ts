import { assertNumberFree } from '../../contacts/number.ts'
import { requires } from '../../kernel/actor.ts'
import { collectErrors } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { addDraft, composed, recipientFor } from '../document/party.ts'
import { valuesOf } from '../document/compose.ts'
import { invoiceInputs } from './input.ts'
import { invoiceSubjects, type Invoice } from './invoice.ts'
import { invoiceStore } from './store.ts'
import { invoiceParty } from './send.ts'
import { checkTriggers, runInvoiceTriggers } from './triggers.ts'

const kind = { store: invoiceStore, party: invoiceParty, subjects: invoiceSubjects }

/**
 * Adds an invoice with its lines, as a draft unless a trigger advances it, all or nothing. Without a number it gets the next one,
 * now or when it is sent, as the settings say. @throws VALIDATION, and the errors of the triggers
 */
export const createInvoice = operation({
  name: 'createInvoice',
  kind: 'write',
  permission: requires('create_invoice'),
  input: invoiceInputs.create,
  async run(work, input) {
    const client = await recipientFor(work, invoiceParty, input)
    const settings = await invoiceParty.settings(work, client)
    const [values] = await collectErrors([
      () => composed(work, invoiceParty, client, settings, { input }),
      () => assertNumberFree(work, work.tables.invoices, input.number),
      () => checkTriggers(work, client, input),
    ])
    const number = input.number || (await invoiceParty.numberWhenSaved(work, client, settings))
    const invoice = await addDraft(
      work,
      kind,
      client,
      { ...values, ...invoiceParty.columns(client), number, autoBillEnabled: input.autoBillEnabled ?? false },
      input.invitations,
    )
    return runInvoiceTriggers(work, { document: invoice, owner: client }, input)
  },
})

/**
 * Stores a copy as a draft: with its content unchanged, the next number if new documents get theirs when they are saved, and the
 * invitations of a new document. @throws VALIDATION
 */
export async function storeInvoiceCopy(work: Work, copy: Invoice): Promise<Invoice> {
  const client = await invoiceParty.getFor(work, invoiceParty.idOf(copy))
  const settings = await invoiceParty.settings(work, client)
  const number = await invoiceParty.numberWhenSaved(work, client, settings)
  return addDraft(work, kind, client, {
    ...valuesOf(copy),
    ...invoiceParty.columns(client),
    number,
    autoBillEnabled: copy.autoBillEnabled,
  })
}
