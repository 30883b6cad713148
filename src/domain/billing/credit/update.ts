import type { z } from 'zod'
import type { Client } from '../../contacts/client/client.ts'
import { assertNumberFree, otherNumber } from '../../contacts/number.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { collectErrors, invalid } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { changesAny, readdressed, recipientOfUpdate } from '../document/party.ts'
import { creditInputs } from './input.ts'
import { creditReason, creditSubjects, type Credit, statusOfSentCredit } from './credit.ts'
import { creditStore, saveCredit } from './store.ts'
import { creditParty } from './send.ts'
import { runCreditTriggers } from './triggers.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import { assertInvoiceOf, composedCredit } from './rules.ts'

/**
 * Changes the given fields of a credit, then carries out the triggers, all or nothing. With triggers alone nothing but their
 * effects changes.
 * @throws NOT_FOUND, BAD_REQUEST for a deleted one, CONFLICT for a stale version, VALIDATION
 */
export const updateCredit = operation({
  name: 'updateCredit',
  kind: 'write',
  permission: requiresOwn('edit_credit'),
  input: creditInputs.update,
  async run(work, input) {
    const before = await creditStore.get(work, input.id, 'edit_credit')
    const client = await recipientOfUpdate(work, creditParty, { noun: 'credit', before, input })
    const [edited] = await collectErrors([
      () => (changesAny(creditInputs.fields, input) ? editCredit(work, before, client, input) : before),
    ])
    return runCreditTriggers(work, { document: edited, owner: client }, input)
  },
})

async function editCredit(
  work: Work,
  before: Credit,
  client: Client,
  input: z.output<typeof creditInputs.update>,
): Promise<Credit> {
  const settings = await creditParty.settings(work, client)
  const renumbered = otherNumber(input.number, before)
  const [values] = await collectErrors([
    () => composedCredit(work, client, settings, { before, input }),
    () => assertNumberFree(work, work.tables.credits, renumbered?.number),
    () => assertInvoiceOf(work, client, input.invoiceId, before),
  ])
  const { invoiceId } = input
  const touched = input.invitations !== undefined && (await creditParty.invite(work, before, client, input.invitations))
  const changes = {
    ...values,
    ...renumbered,
    ...leftAfter(before, values.amount),
    ...(await readdressed(work, creditParty, before, values, client)),
    ...(invoiceId !== undefined && { invoiceId }),
  }
  const saved = await saveCredit(work, before, changes, undefined, touched)
  if (saved === before) return before
  // An edit of a sent credit moves its balance, its state and the client's credit balance together.
  await moveClientFigures(
    work,
    saved.clientId,
    { creditBalance: saved.balance - before.balance },
    { ...creditReason(saved), notes: `Credit ${saved.number} changed` },
  )
  await publish(work, { type: 'creditUpdated', ...creditSubjects(saved) })
  await creditStore.index(work, saved)
  return saved
}

/** The rest of a credit when its amount changes; undefined for a draft, which has none. @throws VALIDATION */
function leftAfter(before: Credit, amount: bigint): { balance: bigint; statusId: number } | undefined {
  if (before.statusId === creditStatus.draft) return undefined
  if (amount < before.paidToDate) throw invalid('amount', 'must not be less than the used amount of the credit')
  return { balance: amount - before.paidToDate, statusId: statusOfSentCredit(amount, before.paidToDate) }
}
