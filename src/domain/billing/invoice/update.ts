import type { z } from 'zod'
import type { Client } from '../../contacts/client/client.ts'
import { assertNumberFree, otherNumber } from '../../contacts/number.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { collectErrors, invalid } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { changesAny, composed, readdressed, recipientOfUpdate } from '../document/party.ts'
import { invoiceInputs } from './input.ts'
import { invoiceLedgerReason, invoiceSubjects, type Invoice, isClosed, lockReason, statusOfSent } from './invoice.ts'
import { invoiceStore, saveInvoice } from './store.ts'
import { invoiceParty } from './send.ts'
import { checkTriggers, runInvoiceTriggers } from './triggers.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { isWithin } from '../../kernel/money/money.ts'

/**
 * Changes the given fields of an invoice, then carries out the triggers, all or nothing. With triggers alone nothing but their
 * effects changes.
 * @throws NOT_FOUND, BAD_REQUEST for a deleted one, CONFLICT for a stale version, VALIDATION
 */
export const updateInvoice = operation({
  name: 'updateInvoice',
  kind: 'write',
  permission: requiresOwn('edit_invoice'),
  input: invoiceInputs.update,
  async run(work, input) {
    const before = await invoiceStore.get(work, input.id, 'edit_invoice')
    const client = await recipientOfUpdate(work, invoiceParty, { noun: 'invoice', before, input })
    const [edited] = await collectErrors([
      () => (changesAny(invoiceInputs.fields, input) ? editInvoice(work, before, client, input) : before),
      () => checkTriggers(work, before, input),
    ])
    return runInvoiceTriggers(work, { document: edited, owner: client }, input)
  },
})

async function editInvoice(
  work: Work,
  before: Invoice,
  client: Client,
  input: z.output<typeof invoiceInputs.update>,
): Promise<Invoice> {
  const settings = await invoiceParty.settings(work, client)
  const locked = lockReason(before, settings.client.lock_invoices, work.today)
  if (locked) throw invalid('id', locked)
  const renumbered = otherNumber(input.number, before)
  const [values] = await collectErrors([
    () => composed(work, invoiceParty, client, settings, { before, input }),
    () => assertNumberFree(work, work.tables.invoices, renumbered?.number),
  ])
  const { autoBillEnabled = before.autoBillEnabled } = input
  const touched =
    input.invitations !== undefined && (await invoiceParty.invite(work, before, client, input.invitations))
  const changes = {
    ...values,
    ...renumbered,
    ...owedAfter(before, values.amount),
    ...(await readdressed(work, invoiceParty, before, values, client)),
    autoBillEnabled,
  }
  const saved = await saveInvoice(work, before, changes, undefined, touched)
  if (saved === before) return before
  // An edit of a sent invoice moves its balance, its status, the client's balance and the ledger together.
  await moveClientFigures(
    work,
    saved.clientId,
    { balance: saved.balance - before.balance },
    { ...invoiceLedgerReason(saved), notes: `Invoice ${saved.number} changed` },
  )
  await publish(work, { type: 'invoiceUpdated', ...invoiceSubjects(saved) })
  await invoiceStore.index(work, saved)
  return saved
}

/** The balance and status after a change of the amount; undefined for a draft or a cancelled invoice. @throws VALIDATION */
function owedAfter(before: Invoice, amount: bigint): { balance: bigint; statusId: number } | undefined {
  if (!isWithin(before.paidToDate, amount)) throw invalid('amount', 'must not be less than the paid amount')
  if (isClosed(before) || before.statusId === invoiceStatus.draft) return undefined
  return { balance: amount - before.paidToDate, statusId: statusOfSent(amount, before.paidToDate) }
}
