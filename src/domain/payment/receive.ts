import { recordActivity } from '../activity.ts'
import type { Client } from '../client/client.ts'
import { moveClientFigures } from '../client/figures.ts'
import { conflict } from '../error.ts'
import { invoiceStatus, isPayable, isWithin, payableAmount } from '../invoice/invoice.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { sendInvoice } from '../invoice/send.ts'
import { settleInvoice } from '../invoice/settle.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { nextNumber } from '../number.ts'
import type { Work } from '../work.ts'
import type { Allocation, Payment } from './payment.ts'
import { indexPayment, insertAllocations, insertPayment } from './store.ts'
import type { PaymentValues } from './store.ts'

/** So much of a payment, in minor units, for this invoice. */
export type AllocationOrder = { invoiceId: number; amount: bigint }

/** Money to be booked. Currency and original client are those of the invoices that it pays, else the client's. */
export type PaymentOrder = Omit<
  PaymentValues,
  'clientId' | 'number' | 'applied' | 'refunded' | 'statusId' | 'version' | 'isDeleted' | 'archivedAt'
> & {
  client: Client
  /** Blank takes the next one. */
  number?: string | undefined
  allocations: readonly AllocationOrder[]
}

/** A booked payment with what it was put to; `invoices` are as they now stand, in the order of the allocations. */
export type ReceivedPayment = Payment & { allocations: Allocation[]; invoices: Invoice[] }

/**
 * Books money received: the payment with its number, its allocations, the invoices (drafts are marked sent first), the
 * client's figures and ledger, the activities. What is not allocated stays on the payment. The caller has checked who may
 * pay what; this is the last line.
 * @throws CONFLICT when an invoice cannot take what is allocated to it, VALIDATION for a taken number
 */
export async function receivePayment(work: Work, order: PaymentOrder): Promise<ReceivedPayment> {
  const { client, allocations: wanted, number, ...values } = order
  const payable = await openInvoices(work, client, wanted)
  const payment = await insertPayment(work, {
    ...values,
    clientId: client.id,
    number: number || (await nextNumber(work, 'payment', work.tables.payments, { client })),
    applied: totalOf(wanted),
  })
  const allocations = await insertAllocations(work, payment.id, wanted)
  const { invoices, balanceMoved } = await settleAll(work, payable, wanted)
  const only = wanted.length === 1 ? wanted[0] : undefined
  await moveClientFigures(
    work,
    client.id,
    { balance: balanceMoved, paidToDate: payment.amount, paymentBalance: payment.amount - payment.applied },
    { ...reasonOf(payment), ...(only && { invoiceId: only.invoiceId }), notes: `Payment ${payment.number} received` },
  )
  await recordActivity(work, 'paymentCreated', {
    ...subjectsOf(payment),
    ...(only && { invoiceId: only.invoiceId }),
  })
  await recordPaid(work, payment, invoices)
  await indexPayment(work, payment)
  return { ...payment, allocations, invoices }
}

/**
 * Puts money to these invoices, which were read by {@link openInvoices}; answers them as they now stand and what their
 * balances moved by in all.
 */
export async function settleAll(
  work: Work,
  invoices: readonly Invoice[],
  parts: readonly AllocationOrder[],
): Promise<{ invoices: Invoice[]; balanceMoved: bigint }> {
  const settled: Invoice[] = []
  let balanceMoved = 0n
  for (const [index, invoice] of invoices.entries()) {
    const step = await settleInvoice(work, invoice, parts[index]?.amount ?? 0n)
    settled.push(step.invoice)
    balanceMoved += step.balanceMoved
  }
  return { invoices: settled, balanceMoved }
}

/** The invoices that are to receive money, drafts marked sent, one for each part. @throws CONFLICT when one cannot take its part */
export async function openInvoices(work: Work, client: Client, parts: readonly AllocationOrder[]): Promise<Invoice[]> {
  const found = await invoicesByIds(
    work,
    parts.map(({ invoiceId }) => invoiceId),
  )
  const open: Invoice[] = []
  for (const [index, { amount }] of parts.entries()) {
    const invoice = found[index]
    const takes = invoice && isPayable(invoice) && amount !== 0n && isWithin(amount, payableAmount(invoice))
    if (!takes || invoice.clientId !== client.id) throw conflict('An invoice was changed meanwhile; read it again.')
    open.push(await sendInvoice(work, invoice, client))
  }
  return open
}

/** Writes down which invoices a payment has just paid in full. */
export async function recordPaid(work: Work, payment: Payment, invoices: readonly Invoice[]): Promise<void> {
  for (const invoice of invoices) {
    if (invoice.statusId !== invoiceStatus.paid) continue
    await recordActivity(work, 'invoicePaid', { ...subjectsOf(payment), invoiceId: invoice.id })
  }
}

/** The sum of the parts. */
export const totalOf = (parts: readonly { amount: bigint }[]): bigint =>
  parts.reduce((total, { amount }) => total + amount, 0n)

/** The records that every activity about a payment names. */
export const subjectsOf = (payment: Payment) => ({
  clientId: payment.clientId,
  originClientId: payment.originClientId,
  paymentId: payment.id,
})

/** The records that every ledger entry about a payment names. */
export const reasonOf = (payment: Payment) => ({
  paymentId: payment.id,
  originClientId: payment.originClientId,
  currencyId: payment.currencyId,
})

/** Books many payments, one after the other. */
export async function receivePayments(work: Work, orders: readonly PaymentOrder[]): Promise<ReceivedPayment[]> {
  const received: ReceivedPayment[] = []
  for (const order of orders) received.push(await receivePayment(work, order))
  return received
}
