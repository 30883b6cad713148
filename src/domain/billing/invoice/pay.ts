import type { Client } from '../../contacts/client/client.ts'
import { clientSettings } from '../../contacts/client/resolve.ts'
import { paymentTypes } from '../../company/reference-data/named-lists.ts'
import type { StepResult, Subject } from '../document/triggers.ts'
import { invalid } from '../../kernel/error.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { isWithin } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import { receivePayment } from '../payment/receive.ts'
import { closedReason, type Invoice, isClosed } from './invoice.ts'
import { sendInvoice } from './send.ts'

const knownPaymentType: ReadonlySet<string> = new Set(paymentTypes.map(({ id }) => id))

export type InvoiceSubject = Subject<Invoice, Client>
type InvoiceStep = StepResult<InvoiceSubject>

/** One payment of the whole balance, today; a draft is marked sent first. An invoice over 0 is paid by being sent. */
export async function markPaid(
  work: Work,
  subject: InvoiceSubject,
  reference: string | undefined,
): Promise<InvoiceStep> {
  return pay(work, subject, reference, (balance) => balance)
}

/**
 * Books a payment of this amount, in minor units; any excess over the balance stays on the payment, all of it for a draft over 0.
 * @throws VALIDATION
 */
export async function payAmount(
  work: Work,
  subject: InvoiceSubject,
  reference: string | undefined,
  amount: bigint,
): Promise<InvoiceStep> {
  return pay(work, subject, reference, (balance) => {
    if (balance < 0n)
      throw invalid('amountPaid', 'cannot be used with a negative invoice: use {paid} instead', 'NOT_ALLOWED')
    return amount
  })
}

async function pay(
  work: Work,
  { document: invoice, owner: client }: InvoiceSubject,
  reference: string | undefined,
  amountFor: (balance: bigint) => bigint,
): Promise<InvoiceStep> {
  if (isClosed(invoice)) return { reason: closedReason(invoice) }
  if (invoice.statusId === invoiceStatus.paid) return { reason: 'already_paid' }
  if (client.isDeleted) return { reason: 'client_deleted' }
  const sent = await sendInvoice(work, invoice, client)
  const amount = amountFor(sent.balance)
  if (amount === 0n) return { document: sent }
  const applied = isWithin(amount, sent.balance) ? amount : sent.balance
  const { payment_type_id: typeId, send_email_on_mark_paid: mailsReceipt } = await clientSettings(work, client)
  const payment = await receivePayment(work, {
    client,
    ...(knownPaymentType.has(typeId) && { typeId }),
    ...(mailsReceipt && amount > 0n && { emailReceipt: true }),
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
  return {
    document: payment.invoices[0] ?? sent,
    booked: { paymentId: payment.id, applied, unapplied: amount - applied, digits: sent.digits },
  }
}
