import type { Work } from '../work.ts'
import { invoiceStatus, statusOfSent } from './invoice.ts'
import type { Invoice } from './invoice.ts'
import { saveInvoice } from './store.ts'

/**
 * Puts money to a sent invoice, or takes it back when `paid` has the other sign: paid to date, balance, status and the
 * deposit move together. A cancelled invoice has no balance to move. Answers what its balance moved by, for its client.
 * @throws CONFLICT when the invoice changed since it was read
 */
export async function settleInvoice(
  work: Work,
  invoice: Invoice,
  paid: bigint,
): Promise<{ invoice: Invoice; balanceMoved: bigint }> {
  const paidToDate = invoice.paidToDate + paid
  if (invoice.statusId >= invoiceStatus.cancelled) {
    return { invoice: await saveInvoice(work, invoice, { paidToDate }), balanceMoved: 0n }
  }
  const saved = await saveInvoice(work, invoice, {
    paidToDate,
    balance: invoice.balance - paid,
    statusId: statusOfSent(invoice.amount, paidToDate),
    ...depositAfter(invoice, paid),
  })
  return { invoice: saved, balanceMoved: -paid }
}

/** A payment reduces the deposit that was asked for; money that is given back does not ask for it again. */
function depositAfter(invoice: Invoice, paid: bigint): { partial: bigint; partialDueDate: string | null } | undefined {
  const { partial, partialDueDate } = invoice
  const reduces = paid !== 0n && paid > 0n === partial > 0n
  if (partial === 0n || !reduces) return undefined
  const left = partial - paid
  const covered = left === 0n || left > 0n !== partial > 0n
  return { partial: covered ? 0n : left, partialDueDate: covered ? null : partialDueDate }
}
