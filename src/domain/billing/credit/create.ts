import { assertNumberFree } from '../../contacts/number.ts'
import { requires } from '../../kernel/actor.ts'
import { collectErrors } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { addDraft, recipientFor } from '../document/party.ts'
import { valuesOf } from '../document/compose.ts'
import { creditInputs } from './input.ts'
import { creditSubjects, type Credit } from './credit.ts'
import { creditStore } from './store.ts'
import { creditParty } from './send.ts'
import { runCreditTriggers } from './triggers.ts'
import { assertComposable, assertInvoiceOf, composedCredit } from './rules.ts'

const kind = { store: creditStore, party: creditParty, subjects: creditSubjects }

/**
 * Adds a credit with its lines, as a draft unless a trigger advances it, all or nothing. Without a number it gets the next one,
 * now or when it is sent, as the settings say. @throws VALIDATION, and the errors of the triggers
 */
export const createCredit = operation({
  name: 'createCredit',
  kind: 'write',
  permission: requires('create_credit'),
  input: creditInputs.create,
  async run(work, input) {
    const client = await recipientFor(work, creditParty, input)
    const settings = await creditParty.settings(work, client)
    const [values] = await collectErrors([
      () => composedCredit(work, client, settings, { input }),
      () => assertNumberFree(work, work.tables.credits, input.number),
      () => assertInvoiceOf(work, client, input.invoiceId),
    ])
    const number = input.number || (await creditParty.numberWhenSaved(work, client, settings))
    const credit = await addDraft(
      work,
      kind,
      client,
      { ...values, ...creditParty.columns(client), number, invoiceId: input.invoiceId ?? null },
      input.invitations,
    )
    return runCreditTriggers(work, { document: credit, owner: client }, input)
  },
})

/**
 * Stores a copy as a draft: with its content unchanged, the next number if new documents get theirs when they are saved, and the
 * invitations of a new document. @throws VALIDATION
 */
export async function storeCreditCopy(work: Work, copy: Credit): Promise<Credit> {
  const client = await creditParty.getFor(work, creditParty.idOf(copy))
  assertComposable(copy)
  const settings = await creditParty.settings(work, client)
  const number = await creditParty.numberWhenSaved(work, client, settings)
  return addDraft(work, kind, client, {
    ...valuesOf(copy),
    ...creditParty.columns(client),
    number,
    invoiceId: copy.invoiceId,
  })
}
