import { balanceOf, figuresOfPayment, isClosed, liveParts, now, paidOf, payable, paymentsOf, sum } from './model.ts'
import type {
  Booked,
  Model,
  Client,
  Credit,
  Expense,
  Invoice,
  Line,
  Payment,
  Quote,
  Said,
  Transaction,
} from './model.ts'

/** Amount of an allocation. */
export type ForInvoice = { invoice: Invoice; cents: number }
/** Amount of a credit use. */
export type OfCredit = { credit: Credit; cents: number }

/** Allocates the rest of a payment to invoices; credits are used first to last. */
export function apply(payment: Payment, orders: readonly ForInvoice[], credits: readonly OfCredit[]): void {
  const left = credits.map((each) => ({ ...each }))
  for (const { invoice, cents } of orders) {
    invoice.isSent = true
    const uses: OfCredit[] = []
    for (const each of left) {
      const share = Math.min(each.cents, cents - sum(uses.map((use) => use.cents)))
      if (share > 0) uses.push({ credit: each.credit, cents: share })
      each.cents -= Math.max(share, 0)
    }
    const known = liveParts(payment).find((part) => part.invoice === invoice)
    if (known) {
      known.cents += cents
      known.uses.push(...uses)
    } else payment.parts.push({ invoice, cents, refunded: 0, uses })
  }
}

/**
 * Records a payment with allocations and credits. It belongs to the client of these records if they share one, otherwise to
 * the given client.
 */
export function pay(
  model: Model,
  client: Client,
  money: number,
  orders: readonly ForInvoice[],
  credits: readonly OfCredit[] = [],
): Payment {
  const owners = new Set([
    ...orders.map(({ invoice }) => invoice.madeFor),
    ...credits.map(({ credit }) => credit.madeFor),
  ])
  const [owner = client] = owners.size === 1 ? owners : []
  const payment: Payment = {
    id: '',
    madeFor: owner,
    money,
    refundedUnapplied: 0,
    parts: [],
    isDeleted: false,
  }
  apply(payment, orders, credits)
  model.payments.push(payment)
  return payment
}

/** Triggers of saving an invoice. */
export type Triggers = {
  paid: boolean
  markSent: boolean
  amountPaid: number | undefined
  sendEmail: boolean
  cancel: boolean
}

/** Applies the triggers of a save in their documented order. */
export function trigger(model: Model, invoice: Invoice, requested: Triggers): void {
  const isPaid = () => invoice.isSent && invoice.total === paidOf(model, invoice)
  if (requested.paid) payWhole(model, invoice)
  if (requested.markSent && !isClosed(invoice)) invoice.isSent = true
  if (requested.amountPaid !== undefined && !isClosed(invoice) && !isPaid()) {
    invoice.isSent = true
    const cents = Math.min(requested.amountPaid, balanceOf(model, invoice))
    if (cents !== 0) pay(model, now(invoice.madeFor), requested.amountPaid, [{ invoice, cents }])
    else pay(model, invoice.madeFor, requested.amountPaid, [])
  }
  if (requested.sendEmail && !isClosed(invoice)) invoice.isSent = true
  if (requested.cancel && !isClosed(invoice) && invoice.isSent && !isPaid()) invoice.isCancelled = true
}

/** A payment of the full amount of an invoice. */
export function payWhole(model: Model, invoice: Invoice): void {
  if (isClosed(invoice)) return
  const cents = payable(model, invoice)
  invoice.isSent = true
  if (cents !== 0) pay(model, now(invoice.madeFor), cents, [{ invoice, cents }])
}

/** Deletes a payment: its invoices and credits are restored to their state without it. */
export function removePayment(model: Model, payment: Payment): void {
  for (const part of liveParts(payment)) part.gone = 'payment'
  payment.isDeleted = true
  release(model, payment)
}

/** Reverts {@link removePayment}. */
export function restorePayment(payment: Payment): void {
  for (const part of payment.parts) if (part.gone === 'payment') delete part.gone
  payment.isDeleted = false
  rebook(payment)
}

/** Deletes an invoice. Its allocations leave their payments; a payment without other money is deleted too. */
export function removeInvoice(model: Model, invoice: Invoice): void {
  for (const payment of model.payments) {
    const lost = liveParts(payment).filter((part) => part.invoice === invoice)
    for (const part of lost) part.gone = 'invoice'
    if (lost.length === 0 || liveParts(payment).length > 0 || figuresOfPayment(payment).amount !== 0) continue
    payment.isDeleted = true
    release(model, payment)
  }
  invoice.isDeleted = true
  if (invoice.quote?.invoice === invoice) invoice.quote.invoice = undefined
}

/** Reverts {@link removeInvoice}. */
export function restoreInvoice(model: Model, invoice: Invoice): void {
  for (const payment of model.payments) {
    const lost = payment.parts.filter((part) => part.invoice === invoice && part.gone === 'invoice')
    for (const part of lost) delete part.gone
    if (lost.length === 0 || !payment.isDeleted) continue
    payment.isDeleted = false
    rebook(payment)
  }
  invoice.isDeleted = false
  if (invoice.quote) invoice.quote.invoice = invoice
}

/** Reopens the bank transaction of a deleted payment if it has no other. */
function release(model: Model, payment: Payment): void {
  for (const each of model.transactions)
    if (each.booked?.payments.some((other) => other.payment === payment) && paymentsOf(each.booked).length === 0)
      each.booked = undefined
}

/** Matches the bank transaction of a restored payment again. */
function rebook({ line }: Payment): void {
  if (!line) return
  if (line.transaction.booked && line.transaction.booked !== line.booked)
    throw new Error('A bank transaction pays twice')
  line.transaction.booked = line.booked
}

/** Reopens a bank transaction without remaining expenses. */
export function removeExpense(model: Model, expense: Expense): void {
  expense.isDeleted = true
  for (const each of model.transactions) {
    if (!each.booked?.expenses.includes(expense)) continue
    each.booked.expenses = each.booked.expenses.filter((other) => other !== expense)
    if (each.booked.expenses.length === 0) each.booked = undefined
  }
}

/** Reverts {@link removeExpense}. */
export function restoreExpense(expense: Expense): void {
  expense.isDeleted = false
  if (!expense.line) return
  const { transaction, booked } = expense.line
  if (transaction.booked && transaction.booked !== booked) throw new Error('A bank transaction is spent twice')
  const live = new Set([...(transaction.booked?.expenses ?? []), expense])
  booked.expenses = booked.all.filter((each) => live.has(each))
  transaction.booked = booked
}

/** Allocations of a payment per invoice, in order. */
export const partsOf = (payment: Payment): string =>
  liveParts(payment)
    .map((part) => `${part.invoice.id} ${part.cents}`)
    .join()

/** Matches a bank transaction with existing records. */
export function book(
  transaction: Transaction,
  {
    payments = [],
    expenses = [],
    made,
    said,
  }: { payments?: Payment[]; expenses?: Expense[] } & Pick<Booked, 'made' | 'said'>,
): void {
  const paid = payments.map((payment) => {
    const { refunded, amount } = figuresOfPayment(payment)
    return { payment, refunded, parts: partsOf(payment), cents: amount }
  })
  const booked: Booked = { payments: paid, expenses, all: expenses, made, said }
  const line: Line = { transaction, booked, cents: transaction.cents }
  transaction.booked = booked
  for (const record of [...payments, ...expenses]) record.line = line
}

/**
 * Pays invoices with a bank transaction, in order, until its amount is used up, by a payment of each client. The client of the last
 * invoice has the rest.
 */
export function receive(model: Model, transaction: Transaction, invoices: readonly Invoice[]): void {
  let left = transaction.cents
  const orders: ForInvoice[] = []
  for (const invoice of invoices) {
    const cents = Math.min(left, payable(model, invoice))
    if (cents > 0) orders.push({ invoice, cents })
    left -= cents
  }
  const last = orders.at(-1)
  if (!last) throw new Error('A transaction was booked for no invoice')
  const clientOf = ({ invoice }: ForInvoice) => now(invoice.madeFor)
  const payments = [...new Set(orders.map(clientOf))].map((client) => {
    const own = orders.filter((order) => clientOf(order) === client)
    const rest = clientOf(last) === client ? left : 0
    return pay(model, client, sum(own.map(({ cents }) => cents)) + rest, own)
  })
  book(transaction, { payments, made: true, said: transaction.own })
}

/** Creates an expense from a bank transaction. */
export function spend(model: Model, transaction: Transaction, said: Said): void {
  const expense: Expense = { id: '', cents: transaction.cents, vendor: said.vendor, isDeleted: false }
  model.expenses.push(expense)
  book(transaction, { expenses: [expense], made: true, said })
}

/** Unlinks a bank transaction. */
export function unlink(model: Model, transaction: Transaction): void {
  const { booked } = transaction
  transaction.booked = undefined
  // Linked records, deleted or not, no longer refer to the transaction.
  if (!booked) return
  if (!booked.made) {
    for (const record of [...booked.payments.map(({ payment }) => payment), ...booked.all]) record.line = undefined
    return
  }
  for (const payment of paymentsOf(booked)) removePayment(model, payment)
  for (const expense of booked.expenses) expense.isDeleted = true
}

/** Converts a quote to a draft invoice. */
export function convert(model: Model, quote: Quote): void {
  const { madeFor, total } = quote
  const draft = { id: '', number: '', madeFor, total, isSent: false, isCancelled: false, isDeleted: false }
  quote.invoice = { ...draft, quote }
  model.invoices.push(quote.invoice)
}
