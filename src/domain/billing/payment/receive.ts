import { assertHolds, assertMayAccess } from '../../kernel/actor.ts'
import { publishAll } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { moveAllFigures } from '../../contacts/client/figures.ts'
import { stale } from '../../kernel/error.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import { type Invoice, isPayable, payableAmount } from '../invoice/invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { type InvoiceSubject, sendInvoices } from '../invoice/send.ts'
import { applyPayments, type Deposit } from '../invoice/apply-payments.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { nextNumbers } from '../../contacts/number.ts'
import { settingsOfClients } from '../../contacts/client/resolve.ts'
import { isWithin } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import {
  applyCreditUses,
  type CreditOrder,
  type CreditPart,
  type CreditShare,
  insertCreditUses,
  sharesOf,
  sumsByCredit,
} from './credit-uses.ts'
import { paymentLedgerReason, paymentSubjects, type Payment, totalOf } from './payment.ts'
import { queueReceipts } from './receipt.ts'
import { indexPayments, insertAllocations, insertPayments, type PaymentValues } from './store.ts'

/** An amount of a payment, in minor units, for this invoice. */
export type AllocationOrder = { invoiceId: number; amount: bigint }

/** Money to be booked. Currency and original client are those of the invoices that it pays, else the client's. */
export type PaymentOrder = Omit<
  PaymentValues,
  'clientId' | 'number' | 'applied' | 'refunded' | 'statusId' | 'version' | 'isDeleted' | 'archivedAt'
> & {
  client: Client
  /** Empty takes the next one. */
  number?: string | undefined
  allocations: readonly AllocationOrder[]
  /** True when the client is notified by e-mail; by default as the client's settings say. */
  emailReceipt?: boolean | undefined
  /** Pay the invoices along with the money; together no more than these receive. */
  credits?: readonly CreditOrder[] | undefined
}

/** A booked payment; `invoices` are those that it pays, in their current state, in the order of its allocations. */
type ReceivedPayment = Payment & { invoices: Invoice[] }

/**
 * Books money received: the payment with its number, its allocations, the invoices (drafts are marked sent first), the client's
 * figures and ledger, the activities. Credits pay first; money that is not allocated stays on the payment. The caller has checked
 * the amounts; this is the last check.
 * @throws FORBIDDEN without create_payment or for an invoice or credit that the actor may not view, CONFLICT when an invoice cannot take the amount allocated to it, VALIDATION for a taken number
 */
export async function receivePayment(work: Work, order: PaymentOrder): Promise<ReceivedPayment> {
  const [received] = await receivePayments(work, [order])
  if (!received) throw new Error('A booked payment was lost')
  return received
}

/**
 * {@link receivePayment} for many payments at once: booked in their order, each based on the invoices as left by those before it,
 * by statements whose number hardly depends on theirs.
 */
export async function receivePayments(work: Work, orders: readonly PaymentOrder[]): Promise<ReceivedPayment[]> {
  if (orders.length > 0) assertHolds(work.actor, 'create_payment')
  const open = await openInvoices(
    work,
    orders.flatMap(({ client, allocations }) => allocations.map((part) => ({ ...part, client }))),
  )
  const payments = await insertPayments(work, await numbered(work, orders))
  const parts = payments.flatMap(({ id: paymentId }, index) =>
    (orders[index]?.allocations ?? []).map(({ invoiceId, amount }) => ({ paymentId, invoiceId, amount })),
  )
  const applied = await applyPayments(
    work,
    parts.map(({ amount }, index) => ({ invoice: openAt(open, index), paid: amount })),
  )
  await insertAllocations(work, withDeposits(parts, applied))
  const shares = payments.flatMap(({ id: paymentId }, index) =>
    sharesOf(orders[index]?.allocations ?? [], orders[index]?.credits ?? []).map((share) => ({ ...share, paymentId })),
  )
  await applyCreditUses(work, shares, 'away')
  await insertCreditUses(work, shares)
  const sharesBy = groupBy(shares, ({ paymentId }) => paymentId)
  const byPayment = groupBy(
    applied.map((step, index) => ({ ...step, paymentId: parts[index]?.paymentId ?? 0 })),
    ({ paymentId }) => paymentId,
  )
  const received = payments.map((payment) => {
    const steps = byPayment.get(payment.id) ?? []
    const balanceMoved = steps.reduce((total, step) => total + step.balanceMoved, 0n)
    const invoices = steps.map((step) => step.invoice)
    const used = sharesBy.get(payment.id) ?? []
    return { payment, balanceMoved, invoices, used }
  })
  await moveAllFigures(work, received.map(figureStepOf))
  await publishAll(work, received.flatMap(eventsOf))
  await indexPayments(work, payments)
  const wanted = await receiptsWanted(work, orders)
  await queueReceipts(
    work,
    received.filter((_, index) => wanted[index]),
  )
  return received.map(({ payment, invoices }) => ({ ...payment, invoices }))
}

/** The parts of payments with the parts of deposits that they cover. */
export const withDeposits = <Part extends AllocationOrder>(parts: readonly Part[], applied: readonly Deposit[]) =>
  parts.map((part, index) => {
    const { deposit = 0n, depositDueDate = null } = applied[index] ?? {}
    return { ...part, deposit, depositDueDate }
  })

/** True for each payment that gets a receipt, in the order of the orders; one without new money of the client only on request. */
async function receiptsWanted(work: Work, orders: readonly PaymentOrder[]): Promise<boolean[]> {
  const clients = orders.map(({ client }) => client)
  const settings = await settingsOfClients(work, clients)
  return orders.map(
    ({ emailReceipt, amount }, index) =>
      emailReceipt ?? (amount > 0n && settings[index]?.client_manual_payment_notification === true),
  )
}

/** The values of the payments, with the next numbers for those that were not given one. */
async function numbered(work: Work, orders: readonly PaymentOrder[]): Promise<PaymentValues[]> {
  const unnumbered = orders.filter(({ number }) => !number)
  const numbers = await nextNumbers(work, 'payment', work.tables.payments, unnumbered)
  return orders.map(({ client, allocations, credits = [], emailReceipt: _requested, number, ...values }) => ({
    ...values,
    clientId: client.id,
    number: number || (numbers.shift() ?? ''),
    applied: totalOf(allocations) - totalOf(credits),
  }))
}

type Received = {
  payment: Payment
  balanceMoved: bigint
  invoices: readonly Invoice[]
  used: readonly CreditShare[]
}

/** The invoice that a step names, when it names one alone. */
const onlyOf = (invoices: readonly Invoice[]) =>
  invoices.length === 1 && invoices[0] ? { invoiceId: invoices[0].id } : undefined

/** The credit that a step used, when it used one alone. */
export const onlyCreditOf = (used: readonly CreditPart[]) => {
  const [credit, ...others] = sumsByCredit(used)
  return credit && others.length === 0 ? { creditId: credit.creditId } : undefined
}

const figureStepOf = ({ payment, balanceMoved, invoices, used }: Received) => ({
  clientId: payment.clientId,
  moves: {
    balance: balanceMoved,
    paidToDate: payment.amount + totalOf(used),
    paymentBalance: payment.amount - payment.applied,
    creditBalance: -totalOf(used),
  },
  reason: {
    ...paymentLedgerReason(payment),
    ...onlyOf(invoices),
    ...onlyCreditOf(used),
    notes: `Payment ${payment.number} received`,
  },
})

const eventsOf = ({ payment, invoices }: Received) => [
  { type: 'paymentCreated' as const, ...paymentSubjects(payment), ...onlyOf(invoices) },
  ...paidBy(payment, invoices),
]

/** A part of a payment, and the client of the payment. */
type OpeningPart = AllocationOrder & { client: Client }

/**
 * The invoices that are to receive money, one for each part, drafts marked sent. A later part of the same invoice must fit
 * beside the earlier ones. @throws FORBIDDEN for an invoice that the actor may not view, CONFLICT when an invoice cannot take its part
 */
export async function openInvoices(work: Work, parts: readonly OpeningPart[]): Promise<Invoice[]> {
  const invoiceIds = parts.map(({ invoiceId }) => invoiceId)
  const found = await invoicesByIds(work, invoiceIds)
  assertMayAccess(
    work.actor,
    'view_invoice',
    found.filter((invoice) => invoice !== undefined),
  )
  const left = new Map<number, bigint>()
  const payable: InvoiceSubject[] = []
  for (const [index, { amount, client }] of parts.entries()) {
    const invoice = found[index]
    const owed = invoice && (left.get(invoice.id) ?? payableAmount(invoice))
    const takes = invoice && owed && isPayable(invoice) && amount !== 0n && isWithin(amount, owed)
    if (!takes || invoice.clientId !== client.id)
      throw stale('An invoice was changed by another request; read it again.')
    if (!left.has(invoice.id)) payable.push({ document: invoice, owner: client })
    left.set(invoice.id, owed - amount)
  }
  const sent = new Map((await sendInvoices(work, payable)).map((invoice) => [invoice.id, invoice]))
  return parts.map(({ invoiceId }) => {
    const invoice = sent.get(invoiceId)
    if (!invoice) throw new Error('An opened invoice was lost')
    return invoice
  })
}

function openAt(open: readonly Invoice[], index: number): Invoice {
  const invoice = open[index]
  if (!invoice) throw new Error('A part without its invoice')
  return invoice
}

/** The `invoicePaid` events of a payment, one for each invoice that is now paid in full. */
export const paidBy = (payment: Payment, invoices: readonly Invoice[]) =>
  invoices
    .filter((invoice) => invoice.statusId === invoiceStatus.paid)
    .map((invoice) => ({ type: 'invoicePaid' as const, ...paymentSubjects(payment), invoiceId: invoice.id }))
