import { publish } from '../../kernel/events.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import type { StepResult } from '../document/triggers.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import { closedReason, invoiceLedgerReason, invoiceSubjects, isClosed } from './invoice.ts'
import type { Invoice } from './invoice.ts'
import { saveInvoice } from './store.ts'

/** Sent or partly paid → cancelled: the client owes its balance no more, and keeps what was paid. */
export async function cancel(
  work: Work,
  { document: invoice }: { document: Invoice },
): Promise<StepResult<{ document: Invoice }>> {
  if (isClosed(invoice)) return { reason: closedReason(invoice) }
  if (invoice.statusId === invoiceStatus.draft) return { reason: 'not_sent' }
  if (invoice.statusId === invoiceStatus.paid) return { reason: 'already_paid' }
  const cancelled = await saveInvoice(work, invoice, { statusId: invoiceStatus.cancelled, balance: 0n })
  await moveClientFigures(
    work,
    invoice.clientId,
    { balance: -invoice.balance },
    { ...invoiceLedgerReason(invoice), notes: `Invoice ${invoice.number} cancelled` },
  )
  await publish(work, { type: 'invoiceCancelled', ...invoiceSubjects(invoice) })
  return { document: cancelled }
}
