import { invoiceStatus } from '../../kernel/document-status.ts'
import type { Tables } from '../../../db/database.ts'
import { endOfMonth } from '../../kernel/calendar.ts'
import type { LockMode } from '../../kernel/settings/settings.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'

/** A demand for money, from draft to paid. */
export type Invoice = Tables['invoices']['$inferSelect']

/** True when the invoice accepts money: a live draft, sent or partly paid one. */
export const isPayable = (invoice: Pick<Invoice, 'statusId' | 'isDeleted'>): boolean =>
  !invoice.isDeleted && invoice.statusId <= invoiceStatus.partial

/** Cancelled, reversed or deleted: no step moves money on it any more. */
export const isClosed = (invoice: Pick<Invoice, 'statusId' | 'isDeleted'>): boolean =>
  invoice.isDeleted || invoice.statusId >= invoiceStatus.cancelled

/** The reason why no step can move money on a closed invoice. */
export function closedReason(invoice: Pick<Invoice, 'statusId' | 'isDeleted'>): SkipReason {
  if (invoice.isDeleted) return 'invoice_deleted'
  return invoice.statusId === invoiceStatus.reversed ? 'invoice_reversed' : 'invoice_cancelled'
}

/** The amount that a payment could apply to the invoice now; a draft would be marked sent first, so it is its whole amount. */
export const payableAmount = (invoice: Pick<Invoice, 'statusId' | 'amount' | 'balance'>): bigint =>
  invoice.statusId === invoiceStatus.draft ? invoice.amount : invoice.balance

/** The state of a sent invoice: it follows from its amount and the amount paid. */
export const statusOfSent = (amount: bigint, paidToDate: bigint): number => {
  if (amount === paidToDate) return invoiceStatus.paid
  return paidToDate === 0n ? invoiceStatus.sent : invoiceStatus.partial
}

/** The reason why the invoice may no longer be changed, as a message for the caller; undefined while it may. */
export function lockReason(
  invoice: Pick<Invoice, 'statusId' | 'date'>,
  mode: LockMode,
  today: string,
): string | undefined {
  const { draft, partial, paid } = invoiceStatus
  if (mode === 'when_sent' && invoice.statusId !== draft) return 'is locked: it was sent'
  if (mode === 'when_paid' && (invoice.statusId === partial || invoice.statusId === paid))
    return 'is locked: it was paid'
  if (mode === 'end_of_month' && endOfMonth(invoice.date) < today) return 'is locked: its month has ended'
  return undefined
}

/** The columns common to all ledger entries about the invoice. */
export const invoiceLedgerReason = (invoice: Pick<Invoice, 'id' | 'originClientId' | 'currencyId'>) => ({
  invoiceId: invoice.id,
  originClientId: invoice.originClientId,
  currencyId: invoice.currencyId,
})

/** The records that every activity about the invoice names. */
export const invoiceSubjects = (invoice: Pick<Invoice, 'id' | 'clientId' | 'originClientId'>) => ({
  invoiceId: invoice.id,
  clientId: invoice.clientId,
  originClientId: invoice.originClientId,
})
