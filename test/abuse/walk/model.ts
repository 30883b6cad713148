/** The client of a record; `into` is the client that it was merged into. */
export type Client = { id: string; into: Client | undefined; isDeleted: boolean }
export type Invoice = {
  id: string
  number: string
  madeFor: Client
  total: number
  isSent: boolean
  isCancelled: boolean
  isDeleted: boolean
  /** The quote that the invoice was converted from. */
  quote?: Quote
}
export type Credit = { id: string; madeFor: Client; total: number; isSent: boolean; isDeleted: boolean }
export type Quote = { id: string; madeFor: Client; total: number; invoice: Invoice | undefined; isDeleted: boolean }
/** Amount of a credit that is part of an allocation. */
type Use = { credit: Credit; cents: number }
/** The allocation of a payment to an invoice. `gone` names the deletion that voided it. */
export type Part = { invoice: Invoice; cents: number; refunded: number; uses: Use[]; gone?: 'payment' | 'invoice' }
/** `money` is the received amount; `refundedUnapplied` the refunds of money that was not allocated. */
export type Payment = {
  id: string
  madeFor: Client
  money: number
  refundedUnapplied: number
  parts: Part[]
  isDeleted: boolean
  line?: Line | undefined
}
export type Expense = { id: string; cents: number; vendor: string; isDeleted: boolean; line?: Line | undefined }
/** The bank transaction that a payment or expense was matched with, the match, and the amount; kept by deleted records. */
export type Line = { transaction: Transaction; booked: Booked; cents: number }
/** Ids of vendor and category of a bank transaction. */
export type Said = { vendor: string; category: string }
/** A payment of a match, with its refunded amount, its parts and, if the match created it, its money at the time of the match. */
type BookedPayment = { payment: Payment; refunded: number; parts: string; cents: number }
/**
 * The match of a bank transaction: `made` is true if the match created the records, several payments if the invoices are of
 * several clients. `payments` and `all` also include records deleted since.
 */
export type Booked = {
  payments: BookedPayment[]
  expenses: Expense[]
  all: readonly Expense[]
  made: boolean
  said: Said
}
export type Transaction = {
  id: string
  cents: number
  isCredit: boolean
  booked: Booked | undefined
  own: Said
  isDeleted: boolean
}
export type Order = { id: string; total: number; isSent: boolean; isDeleted: boolean }

/** Reference model of all balances, as plain sums of cents. A record without an id from the product yet has the id `''`. */
export type Model = {
  clients: Client[]
  invoices: Invoice[]
  credits: Credit[]
  quotes: Quote[]
  payments: Payment[]
  expenses: Expense[]
  transactions: Transaction[]
  orders: Order[]
}

/** The model of a new company. */
export const emptyModel = (): Model => ({
  clients: [],
  invoices: [],
  credits: [],
  quotes: [],
  payments: [],
  expenses: [],
  transactions: [],
  orders: [],
})

/** Payments of a match that are not deleted. */
export const paymentsOf = (booked: Booked | undefined): Payment[] =>
  (booked?.payments ?? []).map(({ payment }) => payment).filter(({ isDeleted }) => !isDeleted)

export const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0)

/** The client itself, or the survivor of its merges. */
export const now = (client: Client): Client => (client.into ? now(client.into) : client)

const usedOf = ({ uses }: Part): number => sum(uses.map(({ cents }) => cents))
/** Share of an allocation that the payment's own money covers. */
export const moneyOf = (part: Part): number => part.cents - usedOf(part)

/** Amount of a payment, and its applied, refunded and unapplied parts. */
export const figuresOfPayment = ({ money, refundedUnapplied, parts }: Payment) => {
  const kept = parts.filter(({ gone }) => gone !== 'invoice')
  const lost = parts.filter(({ gone }) => gone === 'invoice')
  const [amount, applied] = [money - sum(lost.map(moneyOf)), sum(kept.map(moneyOf))]
  return {
    amount,
    applied,
    refunded: refundedUnapplied + sum(kept.map(({ refunded }) => refunded)),
    unapplied: amount - applied - refundedUnapplied,
  }
}

/** Payment money of an allocation that has not been refunded. */
export const refundable = (part: Part): number => moneyOf(part) - part.refunded

/** Allocations of a payment that are still in effect. */
export const liveParts = ({ parts }: Payment): Part[] => parts.filter(({ gone }) => gone === undefined)

/** Amount paid on an invoice. A deleted invoice keeps its last value. */
export const paidOf = (model: Model, invoice: Invoice): number =>
  sum(
    model.payments
      .flatMap(({ parts }) => parts)
      .filter((part) => part.invoice === invoice && (!part.gone || (invoice.isDeleted && part.gone === 'invoice')))
      .map(({ cents, refunded }) => cents - refunded),
  )

/** Open balance of an invoice. */
export const balanceOf = (model: Model, invoice: Invoice): number =>
  invoice.isSent && !invoice.isCancelled ? invoice.total - paidOf(model, invoice) : 0

/** Amount that a payment can allocate: a draft would be sent first. */
export const payable = (model: Model, invoice: Invoice): number =>
  invoice.isSent ? balanceOf(model, invoice) : invoice.total

/** True if no payment can change the invoice any more. */
export const isClosed = ({ isCancelled, isDeleted }: Invoice): boolean => isCancelled || isDeleted

/** Used amount of a credit. */
export const usedOfCredit = (model: Model, credit: Credit): number =>
  sum(
    model.payments
      .flatMap(liveParts)
      .flatMap(({ uses }) => uses)
      .filter((use) => use.credit === credit)
      .map(({ cents }) => cents),
  )

/** Balance of a credit; 0 for a draft. */
export const leftOf = (model: Model, credit: Credit): number =>
  credit.isSent ? credit.total - usedOfCredit(model, credit) : 0

/** Balance, paid to date, unapplied payments and credit balance of a client. */
export const figuresOfClient = (model: Model, client: Client): [number, number, number, number] => {
  const theirs = ({ madeFor, isDeleted }: { madeFor: Client; isDeleted: boolean }) =>
    now(madeFor) === client && !isDeleted
  const payments = model.payments.filter(theirs)
  const figures = payments.map(figuresOfPayment)
  return [
    sum(model.invoices.filter(theirs).map((invoice) => balanceOf(model, invoice))),
    sum(figures.map(({ amount, refunded }) => amount - refunded)) + sum(payments.flatMap(liveParts).map(usedOf)),
    sum(figures.map(({ unapplied }) => unapplied)),
    sum(model.credits.filter(theirs).map((credit) => leftOf(model, credit))),
  ]
}
