import { clientSettings, settingsOfClients } from '../../contacts/client/resolve.ts'
import { paymentTypes } from '../../company/reference-data/named-lists.ts'
import type { StepResult } from '../document/triggers.ts'
import { invalid } from '../../kernel/error.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { withoutReason } from '../../records/bulk.ts'
import { isWithin } from '../../kernel/money/money.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import type { Work } from '../../kernel/work.ts'
import { type PaymentOrder, receivePayment, receivePayments } from '../payment/receive.ts'
import { closedReason, isClosed } from './invoice.ts'
import { type InvoiceSubject, sendInvoice, sendInvoices } from './send.ts'

const knownPaymentType: ReadonlySet<string> = new Set(paymentTypes.map(({ id }) => id))

type InvoiceStep = StepResult<InvoiceSubject>

/** One payment of the whole balance, today; a draft is marked sent first. An invoice of 0 needs no payment: it is paid once it is sent. */
export async function markPaid(
  work: Work,
  subject: InvoiceSubject,
  reference: string | undefined,
): Promise<InvoiceStep> {
  return pay(work, subject, reference, (balance) => balance)
}

/**
 * Books a payment of this amount, in minor units; any excess over the balance stays on the payment, all of it for an invoice of 0.
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
  subject: InvoiceSubject,
  reference: string | undefined,
  amountFor: (balance: bigint) => bigint,
): Promise<InvoiceStep> {
  const reason = notPaid(subject)
  if (reason) return { reason }
  const { owner } = subject
  const sent = await sendInvoice(work, subject)
  const amount = amountFor(sent.balance)
  // Only the whole balance of an invoice of 0, which sending has paid: an amount that is asked for is more than 0.
  if (amount === 0n) return { document: sent }
  const applied = isWithin(amount, sent.balance) ? amount : sent.balance
  const settings = await clientSettings(work, owner)
  const payable = { document: sent, owner, settings }
  const payment = await receivePayment(work, paymentOf(work, payable, amount, reference))
  return {
    document: payment.invoices[0] ?? sent,
    booked: { paymentId: payment.id, applied, unapplied: amount - applied, digits: sent.digits },
  }
}

/** Says why an invoice cannot be marked paid, if anything is against it. */
function notPaid({ document: invoice, owner: client }: InvoiceSubject): SkipReason | undefined {
  if (isClosed(invoice)) return closedReason(invoice)
  if (invoice.statusId === invoiceStatus.paid) return 'already_paid'
  return client.isDeleted ? 'client_deleted' : undefined
}

/** {@link markPaid} for many invoices as a set; returns the reasons for skipping others, by key. */
export async function markAllPaid(work: Work, list: readonly InvoiceSubject[]): Promise<Map<number, SkipReason>> {
  const { open, reasons } = withoutReason(list, notPaid, ({ document }) => document.id)
  const sent = await sendInvoices(work, open)
  const settings = await settingsOfClients(
    work,
    open.map(({ owner }) => owner),
  )
  const orders = open.flatMap(({ owner }, index) => {
    const [document, own] = [sent[index], settings[index]]
    return document && own && document.balance !== 0n
      ? [paymentOf(work, { document, owner, settings: own }, document.balance, undefined)]
      : []
  })
  await receivePayments(work, orders)
  return reasons
}

type Payable = InvoiceSubject & { settings: CompanySettings }

/** A payment by hand of this amount for a sent invoice; what is above its balance stays on the payment. */
function paymentOf(
  work: Work,
  { document: invoice, owner: client, settings }: Payable,
  amount: bigint,
  reference: string | undefined,
): PaymentOrder {
  const { payment_type_id: typeId, send_email_on_mark_paid: mailsReceipt } = settings
  const applied = isWithin(amount, invoice.balance) ? amount : invoice.balance
  return {
    client,
    ...(knownPaymentType.has(typeId) && { typeId }),
    ...(mailsReceipt && amount > 0n && { emailReceipt: true }),
    originClientId: invoice.originClientId,
    currencyId: invoice.currencyId,
    digits: invoice.digits,
    exchangeRate: invoice.exchangeRate,
    amount,
    date: work.today,
    transactionReference: reference || 'Manual entry',
    isManual: true,
    allocations: applied === 0n ? [] : [{ invoiceId: invoice.id, amount: applied }],
  }
}
