import type { z } from 'zod'
import { requires, requiresOwn } from '../../kernel/actor.ts'
import { publish } from '../../kernel/events.ts'
import { clientOf, getClientFor } from '../../contacts/client/resolve.ts'
import type { Client } from '../../contacts/client/client.ts'
import { composeDocument } from '../document/compose.ts'
import { documentFields } from '../document/input.ts'
import { ensureInvitations } from '../document/invitations.ts'
import { numberWhenSaved } from '../document/number.ts'
import { assertSameClient } from '../document/same-client.ts'
import { documentSettings } from '../document/settings.ts'
import { badRequest, invalid, collectErrors } from '../../kernel/error.ts'
import { assertNumberFree } from '../../contacts/number.ts'
import { operation } from '../../kernel/operation.ts'
import { assertVersion } from '../../records/versioned.ts'
import type { Work } from '../../kernel/work.ts'
import { assertMayConvert, convertToInvoice } from './convert.ts'
import { createQuoteInput, quoteId, updateQuoteInput } from './input.ts'
import { quoteSubjects } from './quote.ts'
import type { Quote } from './quote.ts'
import { getQuote, indexQuote, insertQuote, saveQuote } from './store.ts'
import { approveStep, runTriggers } from './triggers.ts'

/** One quote, archived and deleted ones included. @throws NOT_FOUND */
export const quote = operation({
  name: 'quote',
  kind: 'read',
  permission: requiresOwn('view_quote'),
  input: quoteId,
  run: (work, { id }) => getQuote(work, id, 'view_quote'),
})

/**
 * Adds a quote with its lines, then carries out the triggers, all or nothing. Without a number it gets the next one, now or
 * when it is sent, as the settings say. @throws VALIDATION, CONFLICT and FORBIDDEN of the triggers
 */
export const createQuote = operation({
  name: 'createQuote',
  kind: 'write',
  permission: requires('create_quote'),
  input: createQuoteInput,
  async run(work, input) {
    if (input.clientId === null) throw invalid('clientId', 'is required')
    const client = await getClientFor(work, input.clientId)
    const settings = await documentSettings(work, client, 'quote')
    const [values] = await collectErrors([
      () => composeDocument(work, client, settings, undefined, input),
      () => assertNumberFree(work, work.tables.quotes, input.number),
    ])
    const number = input.number || (await numberWhenSaved(work, 'quote', client, settings))
    const created = await insertQuote(work, { ...values, number, clientId: client.id, originClientId: client.id })
    await ensureInvitations(work, { kind: 'quote', id: created.id, isNew: true }, client, input.invitations)
    await indexQuote(work, created)
    await publish(work, { type: 'quoteCreated', ...quoteSubjects(created) })
    return runTriggers(work, created, client, input)
  },
})

/**
 * Changes the given fields of a quote, then carries out the triggers, all or nothing. With triggers alone nothing but their
 * effects changes. @throws NOT_FOUND, BAD_REQUEST for a deleted quote, CONFLICT for a stale version
 */
export const updateQuote = operation({
  name: 'updateQuote',
  kind: 'write',
  permission: requiresOwn('edit_quote'),
  input: updateQuoteInput,
  async run(work, input) {
    const before = await getQuote(work, input.id, 'edit_quote')
    if (before.isDeleted) throw badRequest('The quote is deleted; restore it first.')
    assertVersion(input.version, before, 'quote')
    const client = await clientOf(work, before)
    await assertSameClient(work, 'quote', before, input.clientId)
    const changed = changesDocument(input) ? await change(work, before, client, input) : before
    return runTriggers(work, changed, client, input)
  },
})

/**
 * The client has accepted the quote; a draft is marked sent first, and an approved quote stays as it is. With the setting
 * `auto_convert_quote` it becomes an invoice, marked sent. @throws NOT_FOUND, VALIDATION for an expired or converted quote
 */
export const approveQuote = operation({
  name: 'approveQuote',
  kind: 'write',
  permission: requiresOwn('edit_quote'),
  input: quoteId,
  async run(work, { id }) {
    const before = await getQuote(work, id, 'edit_quote')
    const subject = { quote: before, client: await clientOf(work, before) }
    const { quote: approved, invoice = null } = await approveStep(work, subject, 'id')
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
  input: quoteId,
  async run(work, { id }) {
    assertMayConvert(work)
    const before = await getQuote(work, id, 'edit_quote')
    return convertToInvoice(work, before, await clientOf(work, before))
  },
})

type Changes = z.output<typeof updateQuoteInput>

/** True when the input changes the quote itself. */
const changesDocument = (input: Changes): boolean =>
  (Object.keys(documentFields) as (keyof typeof documentFields)[]).some((name) => input[name] !== undefined)

async function change(work: Work, before: Quote, client: Client, input: Changes): Promise<Quote> {
  const renumbered = input.number && input.number !== before.number ? { number: input.number } : undefined
  const settings = await documentSettings(work, client, 'quote')
  const [values] = await collectErrors([
    () => composeDocument(work, client, settings, before, input),
    () => assertNumberFree(work, work.tables.quotes, renumbered?.number),
  ])
  const saved = await saveQuote(work, before, { ...values, ...renumbered })
  if (input.invitations) await ensureInvitations(work, { kind: 'quote', id: saved.id }, client, input.invitations)
  await indexQuote(work, saved)
  await publish(work, { type: 'quoteUpdated', ...quoteSubjects(saved) })
  return saved
}
