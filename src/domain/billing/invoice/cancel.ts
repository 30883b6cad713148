import { sql } from 'drizzle-orm'
import { moveAllFigures } from '../../contacts/client/figures.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { stale } from '../../kernel/error.ts'
import { publishAll } from '../../kernel/events.ts'
import { notePrevious } from '../../kernel/previous-values.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import type { Work } from '../../kernel/work.ts'
import { changeRows } from '../../records/change-rows.ts'
import type { StepResult } from '../document/triggers.ts'
import { closedReason, invoiceLedgerReason, invoiceSubjects, type Invoice, isClosed } from './invoice.ts'

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
  const { invoices } = work.tables
  const change = { statusId: invoiceStatus.cancelled, balance: 0n }
  const saved = await changeRows(
    work,
    invoices,
    list.map((invoice) => ({ ...invoice, ...change })),
    {
      set: ['statusId', 'balance'],
      matching: ['version'],
      also: { version: sql`${invoices.version} + 1`, updatedAt: work.now },
    },
  )
  if (saved.size !== list.length) throw stale('The invoice was changed by another request; read it again.')
  for (const invoice of list) notePrevious(work, invoices, invoice, change)
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
  return list.map((invoice) => ({ ...invoice, ...change, version: invoice.version + 1, updatedAt: work.now }))
}
