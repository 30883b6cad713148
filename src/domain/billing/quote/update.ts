import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Client } from '../../contacts/client/client.ts'
import { assertNumberFree, otherNumber } from '../../contacts/number.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { collectErrors } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { changesAny, composed, readdressed, recipientOfUpdate } from '../document/party.ts'
import { quoteInputs } from './input.ts'
import { quoteSubjects, type Quote } from './quote.ts'
import { quoteStore, saveQuote } from './store.ts'
import { quoteParty } from './send.ts'
import { runQuoteTriggers } from './triggers.ts'

/**
 * Changes the given fields of a quote, then carries out the triggers, all or nothing. With triggers alone nothing but their
 * effects changes.
 * @throws NOT_FOUND, BAD_REQUEST for a deleted one, CONFLICT for a stale version, VALIDATION
 */
export const updateQuote = operation({
  name: 'updateQuote',
  kind: 'write',
  permission: requiresOwn('edit_quote'),
  input: quoteInputs.update,
  async run(work, input) {
    const before = await quoteStore.get(work, input.id, 'edit_quote')
    const client = await recipientOfUpdate(work, quoteParty, { noun: 'quote', before, input })
    const [edited] = await collectErrors([
      () => (changesAny(quoteInputs.fields, input) ? editQuote(work, before, client, input) : before),
    ])
    return runQuoteTriggers(work, { document: edited, owner: client }, input)
  },
})

/** A declined quote with other contents is a new offer, which its client has not answered. */
function reopened(before: Quote, values: Partial<Quote>): { decline?: null } {
  if (before.decline === null) return {}
  const names = Object.keys(values) as (keyof Quote)[]
  const isOther = names.some((name) => values[name] !== undefined && !isDeepStrictEqual(before[name], values[name]))
  return isOther ? { decline: null } : {}
}

async function editQuote(
  work: Work,
  before: Quote,
  client: Client,
  input: z.output<typeof quoteInputs.update>,
): Promise<Quote> {
  const settings = await quoteParty.settings(work, client)
  const renumbered = otherNumber(input.number, before)
  const [values] = await collectErrors([
    () => composed(work, quoteParty, client, settings, { before, input }),
    () => assertNumberFree(work, work.tables.quotes, renumbered?.number),
  ])
  const touched = input.invitations !== undefined && (await quoteParty.invite(work, before, client, input.invitations))
  const changes = {
    ...values,
    ...renumbered,
    ...reopened(before, values),
    ...(await readdressed(work, quoteParty, before, values, client)),
  }
  const saved = await saveQuote(work, before, changes, undefined, touched)
  if (saved === before) return before
  await publish(work, { type: 'quoteUpdated', ...quoteSubjects(saved) })
  await quoteStore.index(work, saved)
  return saved
}
