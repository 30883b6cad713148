import { assertNumberFree } from '../../contacts/number.ts'
import { requires } from '../../kernel/actor.ts'
import { collectErrors } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { addDraft, composed, recipientFor } from '../document/party.ts'
import { valuesOf } from '../document/compose.ts'
import { quoteInputs } from './input.ts'
import { quoteSubjects, type Quote } from './quote.ts'
import { quoteStore } from './store.ts'
import { quoteParty } from './send.ts'
import { runQuoteTriggers } from './triggers.ts'

const kind = { store: quoteStore, party: quoteParty, subjects: quoteSubjects }

/**
 * Adds a quote with its lines, as a draft unless a trigger advances it, all or nothing. Without a number it gets the next one,
 * now or when it is sent, as the settings say. @throws VALIDATION, and the errors of the triggers
 */
export const createQuote = operation({
  name: 'createQuote',
  kind: 'write',
  permission: requires('create_quote'),
  input: quoteInputs.create,
  async run(work, input) {
    const client = await recipientFor(work, quoteParty, input)
    const settings = await quoteParty.settings(work, client)
    const [values] = await collectErrors([
      () => composed(work, quoteParty, client, settings, { input }),
      () => assertNumberFree(work, work.tables.quotes, input.number),
    ])
    const number = input.number || (await quoteParty.numberWhenSaved(work, client, settings))
    const quote = await addDraft(
      work,
      kind,
      client,
      { ...values, ...quoteParty.columns(client), number },
      input.invitations,
    )
    return runQuoteTriggers(work, { document: quote, owner: client }, input)
  },
})

/**
 * Stores a copy as a draft: with its content unchanged, the next number if new documents get theirs when they are saved, and the
 * invitations of a new document. @throws VALIDATION
 */
export async function storeQuoteCopy(work: Work, copy: Quote): Promise<Quote> {
  const client = await quoteParty.getFor(work, quoteParty.idOf(copy))
  const settings = await quoteParty.settings(work, client)
  const number = await quoteParty.numberWhenSaved(work, client, settings)
  return addDraft(work, kind, client, { ...valuesOf(copy), ...quoteParty.columns(client), number })
}
