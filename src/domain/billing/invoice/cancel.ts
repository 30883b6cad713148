import { moveAllFigures } from '../../contacts/client/figures.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { publishAll } from '../../kernel/events.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import type { Work } from '../../kernel/work.ts'
import type { StepResult } from '../document/triggers.ts'
import { closedReason, invoiceLedgerReason, invoiceSubjects, type Invoice, isClosed } from './invoice.ts'
import { changedRecord } from '../../records/save-all.ts'
import { saveInvoices } from './store.ts'

/** Sent or partly paid → cancelled: the client owes its balance no more, and keeps what was paid. */
export async function cancel(
  work: Work,
  { document: invoice }: { document: Invoice },
): Promise<StepResult<{ document: Invoice }>> {
  const reason = notCancelled(invoice)
  if (reason) return { reason }
  const [document = invoice] = await cancelInvoices(work, [invoice])
  return { document }
}

/** Says why an invoice cannot be cancelled, if anything is against it. */
export function notCancelled(invoice: Invoice): SkipReason | undefined {
  if (isClosed(invoice)) return closedReason(invoice)
  if (invoice.statusId === invoiceStatus.draft) return 'not_sent'
  return invoice.statusId === invoiceStatus.paid ? 'already_paid' : undefined
}

/** {@link cancel} for many invoices, which can be cancelled, by a fixed number of statements. @throws CONFLICT when one changed meanwhile */
export async function cancelInvoices(work: Work, list: readonly Invoice[]): Promise<Invoice[]> {
  const changes = list.map((before) => ({
    before,
    after: changedRecord(work, before, { statusId: invoiceStatus.cancelled, balance: 0n }),
  }))
  await saveInvoices(work, changes, ['statusId', 'balance'])
  await moveAllFigures(
    work,
    list.map((invoice) => ({
      clientId: invoice.clientId,
      moves: { balance: -invoice.balance },
      reason: { ...invoiceLedgerReason(invoice), notes: `Invoice ${invoice.number} cancelled` },
    })),
  )
  await publishAll(
    work,
    list.map((invoice) => ({ type: 'invoiceCancelled', ...invoiceSubjects(invoice) })),
  )
  return changes.map(({ after }) => after)
}
