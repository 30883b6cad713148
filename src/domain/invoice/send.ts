import { addDays } from '../calendar.ts'
import type { Client } from '../client/client.ts'
import { moveClientFigures } from '../client/figures.ts'
import { clientSettings } from '../client/resolve.ts'
import { stampInvitations } from '../document/invitations.ts'
import { termDays } from '../document/settings.ts'
import { nextNumber } from '../number.ts'
import type { Work } from '../work.ts'
import { invoiceStatus, ledgerReason } from './invoice.ts'
import type { Invoice } from './invoice.ts'
import { indexInvoice, saveInvoice } from './store.ts'

/**
 * Makes a live draft payable: its amount becomes its balance and the client's, and it gets what it lacks of number and
 * due date. An amount of 0 is paid at once. Any other invoice is answered as it is.
 */
export async function sendInvoice(work: Work, invoice: Invoice, client: Client): Promise<Invoice> {
  if (invoice.statusId !== invoiceStatus.draft || invoice.isDeleted) return invoice
  const days = termDays(clientSettings(work, client).payment_terms)
  const number = invoice.number ?? (await nextNumber(work, 'invoice', work.tables.invoices, { client }))
  const sent = await saveInvoice(work, invoice, {
    number,
    dueDate: invoice.dueDate ?? (days === undefined ? null : addDays(invoice.date, days)),
    statusId: invoice.amount === 0n ? invoiceStatus.paid : invoiceStatus.sent,
    balance: invoice.amount,
    lastSentDate: work.today,
  })
  await stampInvitations(work, { kind: 'invoice', id: sent.id })
  await moveClientFigures(
    work,
    sent.clientId,
    { balance: sent.balance },
    { ...ledgerReason(sent), notes: `Invoice ${number} sent` },
  )
  if (number !== invoice.number) await indexInvoice(work, sent)
  return sent
}
