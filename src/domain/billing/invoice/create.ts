import type { z } from 'zod'
import type { Client } from '../../contacts/client/client.ts'
import { assertNumberFree } from '../../contacts/number.ts'
import { requires } from '../../kernel/actor.ts'
import { collectErrors } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentValues } from '../document/document.ts'
import { composed, recipientFor } from '../document/party.ts'
import { valuesOf } from '../document/compose.ts'
import { invoiceInputs } from './input.ts'
import { invoiceSubjects, type Invoice } from './invoice.ts'
import { invoiceStore, insertInvoice } from './store.ts'
import { checkTriggers, invoiceParty, runInvoiceTriggers } from './triggers.ts'

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
    const invoice = await addInvoice(
      work,
      client,
      { ...values, number, autoBillEnabled: input.autoBillEnabled ?? false },
      input.invitations,
    )
    return runInvoiceTriggers(work, { document: invoice, owner: client }, input)
  },
})

/** Inserts a draft and invites its people. */
async function addInvoice(
  work: Work,
  client: Client,
  values: DocumentValues & { number: string | null } & { autoBillEnabled: boolean },
  invitations?: z.output<typeof invoiceInputs.create>['invitations'],
): Promise<Invoice> {
  const created = await insertInvoice(work, { ...values, ...invoiceParty.columns(client) })
  await invoiceParty.invite(work, { id: created.id, isNew: true }, client, invitations)
  await publish(work, { type: 'invoiceCreated', ...invoiceSubjects(created) })
  await invoiceStore.index(work, created)
  return created
}

/**
 * Stores a copy as a draft: with its content unchanged, the next number if new documents get theirs when they are saved, and the
 * invitations of a new document. @throws VALIDATION
 */
export async function storeInvoiceCopy(work: Work, copy: Invoice): Promise<Invoice> {
  const client = await invoiceParty.getFor(work, invoiceParty.idOf(copy))
  const settings = await invoiceParty.settings(work, client)
  const number = await invoiceParty.numberWhenSaved(work, client, settings)
  return addInvoice(work, client, { ...valuesOf(copy), number, autoBillEnabled: copy.autoBillEnabled })
}
