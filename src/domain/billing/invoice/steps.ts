import { publish } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { queueEmails } from '../document/email.ts'
import { stampInvitations } from '../document/invitations.ts'
import { invalid } from '../../kernel/error.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { receivePayment } from '../payment/receive.ts'
import { isWithin } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import { invoiceSubjects, isClosed, invoiceLedgerReason } from './invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { Invoice } from './invoice.ts'
import { sendInvoice } from './send.ts'
import { saveInvoice } from './store.ts'

/** Reasons for a step without effect. */
export type NoOpReason =
  | 'invoice_cancelled'
  | 'invoice_reversed'
  | 'invoice_deleted'
  | 'client_deleted'
  | 'already_sent'
  | 'already_paid'
  | 'not_sent'
  | 'nobody_to_email'
  | 'already_delivered'
  | 'already_being_sent'

/**
 * The invoice after a step; with a reason when the step was a no-op. `unapplied` is the part of a payment booked by the step that
 * exceeds the balance, in minor units.
 */
export type StepResult = { invoice: Invoice; reason?: NoOpReason; unapplied?: bigint }

/** A step works on an invoice that was just read, and its client. */
export type Subject = { invoice: Invoice; client: Client }

/** Draft → sent. */
export async function markSent(work: Work, { invoice, client }: Subject): Promise<StepResult> {
  if (isClosed(invoice)) return { invoice, reason: closedReason(invoice) }
  if (invoice.statusId !== invoiceStatus.draft) return { invoice, reason: 'already_sent' }
  return { invoice: await sendInvoice(work, invoice, client) }
}

/** One payment of the whole balance, today; a draft is marked sent first. An invoice over 0 is paid by being sent. */
export async function markPaid(work: Work, subject: Subject, reference: string | undefined): Promise<StepResult> {
  return pay(work, subject, reference, (balance) => balance)
}

/**
 * Books a payment of this amount, in minor units; any excess over the balance stays on the payment, all of it for a draft over 0.
 * @throws VALIDATION
 */
export async function payAmount(
  work: Work,
  subject: Subject,
  reference: string | undefined,
  amount: bigint,
): Promise<StepResult> {
  return pay(work, subject, reference, (balance) => {
    if (balance < 0n) throw invalid('amountPaid', 'cannot be put to an invoice below zero: use paid')
    return amount
  })
}

async function pay(
  work: Work,
  { invoice, client }: Subject,
  reference: string | undefined,
  amountFor: (balance: bigint) => bigint,
): Promise<StepResult> {
  if (isClosed(invoice)) return { invoice, reason: closedReason(invoice) }
  if (invoice.statusId === invoiceStatus.paid) return { invoice, reason: 'already_paid' }
  if (client.isDeleted) return { invoice, reason: 'client_deleted' }
  const sent = await sendInvoice(work, invoice, client)
  const amount = amountFor(sent.balance)
  if (amount === 0n) return { invoice: sent }
  const applied = isWithin(amount, sent.balance) ? amount : sent.balance
  const payment = await receivePayment(work, {
    client,
    originClientId: sent.originClientId,
    currencyId: sent.currencyId,
    digits: sent.digits,
    exchangeRate: sent.exchangeRate,
    amount,
    date: work.today,
    transactionReference: reference || 'Manual entry',
    isManual: true,
    allocations: applied === 0n ? [] : [{ invoiceId: sent.id, amount: applied }],
  })
  return { invoice: payment.invoices[0] ?? sent, unapplied: amount - applied }
}

/** Marks a draft sent and queues its e-mails, made of `mail` where it says so; a cancelled invoice may still be e-mailed. */
export async function email(work: Work, { invoice, client }: Subject, mail?: Partial<QueuedMail>): Promise<StepResult> {
  if (invoice.isDeleted) return { invoice, reason: 'invoice_deleted' }
  const sent = await sendInvoice(work, invoice, client)
  const queued = await queueEmails(work, 'invoice', sent, mail)
  if (queued === 0) return sent === invoice ? { invoice, reason: 'nobody_to_email' } : { invoice: sent }
  await stampInvitations(work, 'invoice', [sent.id])
  return {
    invoice: sent.lastSentDate === work.today ? sent : await saveInvoice(work, sent, { lastSentDate: work.today }),
  }
}

/** Sent or partly paid → cancelled: the client owes its balance no more, and keeps what was paid. */
export async function cancel(work: Work, { invoice }: Subject): Promise<StepResult> {
  if (isClosed(invoice)) return { invoice, reason: closedReason(invoice) }
  if (invoice.statusId === invoiceStatus.draft) return { invoice, reason: 'not_sent' }
  if (invoice.statusId === invoiceStatus.paid) return { invoice, reason: 'already_paid' }
  const cancelled = await saveInvoice(work, invoice, { statusId: invoiceStatus.cancelled, balance: 0n })
  await moveClientFigures(
    work,
    invoice.clientId,
    { balance: -invoice.balance },
    { ...invoiceLedgerReason(invoice), notes: `Invoice ${invoice.number} cancelled` },
  )
  await publish(work, { type: 'invoiceCancelled', ...invoiceSubjects(invoice) })
  return { invoice: cancelled }
}

function closedReason(invoice: Invoice): NoOpReason {
  if (invoice.isDeleted) return 'invoice_deleted'
  return invoice.statusId === invoiceStatus.reversed ? 'invoice_reversed' : 'invoice_cancelled'
}
