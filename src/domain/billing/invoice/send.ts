import type { Client } from '../../contacts/client/client.ts'
import { moveAllFigures } from '../../contacts/client/figures.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import type { Work } from '../../kernel/work.ts'
import type { Subject } from '../document/document.ts'
import { clientParty } from '../document/party.ts'
import { draftSender, dueDatesBy } from '../document/send.ts'
import { closedReason, invoiceLedgerReason, invoiceSubjects, type Invoice, isClosed } from './invoice.ts'
import { invoiceStore } from './store.ts'

export const invoiceParty = clientParty('invoice')

export type InvoiceSubject = Subject<Invoice, Client>

/**
 * Makes a live draft payable: its amount becomes its balance and the client's, and it gets a number and a due date if it lacks
 * them. An amount of 0 is paid at once. Any other invoice is returned unchanged. @throws CONFLICT when it changed meanwhile
 */
export async function sendInvoice(work: Work, subject: InvoiceSubject): Promise<Invoice> {
  const [sent] = await sendInvoices(work, [subject])
  if (!sent) throw new Error('A sent invoice was lost')
  return sent
}

/** Says why an invoice cannot be marked sent, if anything is against it. */
export function notSent(invoice: Invoice): SkipReason | undefined {
  if (isClosed(invoice)) return closedReason(invoice)
  return invoice.statusId === invoiceStatus.draft ? undefined : 'already_sent'
}

/** {@link sendInvoice} for many invoices at once, each of them once, by a fixed number of statements. */
export const sendInvoices = draftSender<Invoice, Client>({
  store: invoiceStore,
  party: invoiceParty,
  dueDates: dueDatesBy('payment_terms'),
  sentNow: ({ amount }) => ({
    statusId: amount === 0n ? invoiceStatus.paid : invoiceStatus.sent,
    balance: amount,
  }),
  moveFigures: (work, sent) =>
    moveAllFigures(
      work,
      sent.map((invoice) => ({
        clientId: invoice.clientId,
        moves: { balance: invoice.balance },
        reason: { ...invoiceLedgerReason(invoice), notes: `Invoice ${invoice.number} sent` },
      })),
    ),
  subjects: invoiceSubjects,
})
