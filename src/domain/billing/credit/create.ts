import type { z } from 'zod'
import type { Client } from '../../contacts/client/client.ts'
import { assertNumberFree } from '../../contacts/number.ts'
import { requires } from '../../kernel/actor.ts'
import { collectErrors } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentValues } from '../document/document.ts'
import { recipientFor } from '../document/party.ts'
import { valuesOf } from '../document/compose.ts'
import { creditInputs } from './input.ts'
import { creditSubjects, type Credit } from './credit.ts'
import { creditStore, insertCredit } from './store.ts'
import { creditParty, runCreditTriggers } from './triggers.ts'
import { assertComposable, assertInvoiceOf, composedCredit } from './rules.ts'

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
    const credit = await addCredit(
      work,
      client,
      { ...values, number, invoiceId: input.invoiceId ?? null },
      input.invitations,
    )
    return runCreditTriggers(work, { document: credit, owner: client }, input)
  },
})

/** Inserts a draft and invites its people. */
async function addCredit(
  work: Work,
  client: Client,
  values: DocumentValues & { number: string | null } & { invoiceId: number | null },
  invitations?: z.output<typeof creditInputs.create>['invitations'],
): Promise<Credit> {
  const created = await insertCredit(work, { ...values, ...creditParty.columns(client) })
  await creditParty.invite(work, { id: created.id, isNew: true }, client, invitations)
  await publish(work, { type: 'creditCreated', ...creditSubjects(created) })
  await creditStore.index(work, created)
  return created
}

/**
 * Stores a copy as a draft: with its content unchanged, the next number if new documents get theirs when they are saved, and the
 * invitations of a new document. @throws VALIDATION
 */
export async function storeCreditCopy(work: Work, copy: Credit): Promise<Credit> {
  const client = await creditParty.getFor(work, creditParty.idOf(copy))
  assertComposable(copy)
  const settings = await creditParty.settings(work, client)
  const number = await creditParty.numberWhenSaved(work, client, settings)
  return addCredit(work, client, { ...valuesOf(copy), number, invoiceId: copy.invoiceId })
}
