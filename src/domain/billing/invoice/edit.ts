import { publish } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { composeDocument } from '../document/compose.ts'
import { ensureInvitations } from '../document/invitations.ts'
import { documentSettings } from '../document/settings.ts'
import { invalid, collectErrors } from '../../kernel/error.ts'
import { assertNumberFree } from '../../contacts/number.ts'
import { isWithin } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceChanges } from './input.ts'
import { invoiceSubjects, isClosed, invoiceLedgerReason, lockReason, statusOfSent } from './invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { Invoice } from './invoice.ts'
import { indexInvoice, saveInvoice } from './store.ts'

/**
 * Saves the changes of the invoice. An edit of a sent one moves its balance, its status, the client's balance and the ledger
 * together. @throws VALIDATION for a locked invoice, or an amount below the paid one
 */
export async function editInvoice(
  work: Work,
  before: Invoice,
  client: Client,
  changes: InvoiceChanges,
): Promise<Invoice> {
  const { number, invitations, autoBillEnabled = before.autoBillEnabled } = changes
  const settings = await documentSettings(work, client, 'invoice')
  const locked = lockReason(before, settings.client.lock_invoices, work.today)
  if (locked) throw invalid('id', locked)
  const renumbered = number !== undefined && number !== '' && number !== before.number
  const [values] = await collectErrors([
    () => composeDocument(work, client, settings, before, changes),
    () => assertNumberFree(work, work.tables.invoices, renumbered ? number : undefined),
  ])
  const saved = await saveInvoice(work, before, {
    ...values,
    ...owedAfter(before, values.amount),
    autoBillEnabled,
    ...(renumbered && { number }),
  })
  await moveClientFigures(
    work,
    saved.clientId,
    { balance: saved.balance - before.balance },
    { ...invoiceLedgerReason(saved), notes: `Invoice ${saved.number} changed` },
  )
  if (invitations) await ensureInvitations(work, { kind: 'invoice', id: saved.id }, client, invitations)
  await publish(work, { type: 'invoiceUpdated', ...invoiceSubjects(saved) })
  await indexInvoice(work, saved)
  return saved
}

/** The balance and status after a change of the amount; undefined for a draft or a cancelled invoice. @throws VALIDATION */
function owedAfter(before: Invoice, amount: bigint): { balance: bigint; statusId: number } | undefined {
  if (!isWithin(before.paidToDate, amount)) throw invalid('amount', 'would be less than what was paid already')
  if (isClosed(before) || before.statusId === invoiceStatus.draft) return undefined
  return { balance: amount - before.paidToDate, statusId: statusOfSent(amount, before.paidToDate) }
}
