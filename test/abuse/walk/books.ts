/** Whom records are made for; `into` is the client that it was merged into. */
export type Client = { id: string; into: Client | undefined; isDeleted: boolean }
export type Invoice = {
  id: string
  number: string
  madeFor: Client
  total: number
  isSent: boolean
  isCancelled: boolean
  isDeleted: boolean
  /** That it was made from. */
  quote?: Quote
}
export type Credit = { id: string; madeFor: Client; total: number; isSent: boolean; isDeleted: boolean }
export type Quote = { id: string; madeFor: Client; total: number; invoice: Invoice | undefined; isDeleted: boolean }
/** So much of a credit, as part of what an invoice got. */
type Use = { credit: Credit; cents: number }
/** What of a payment an invoice got; `gone` says with whose deletion it ceased to count. */
export type Part = { invoice: Invoice; cents: number; refunded: number; uses: Use[]; gone?: 'payment' | 'invoice' }
/** `money` is what came; `refundedUnapplied` what was given back of money that no invoice had. */
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
/** The bank transaction that a payment or an expense came in by, as what, and how much it was; a deleted record keeps it. */
export type Line = { transaction: Transaction; booked: Booked; cents: number }
/** Vendor and category of a bank transaction, by their ids. */
export type Said = { vendor: string; category: string }
/**
 * What a bank transaction was booked as: by records that the match made itself, or that were there before. `all` has the
 * expenses that were deleted since, too; `refunded` and `parts` are the payment's as they were then.
 */
export type Booked = {
  payment?: Payment | undefined
  expenses: Expense[]
  all: readonly Expense[]
  made: boolean
  said: Said
  refunded: number
  parts: string
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

/** The books as plain sums of cents. A record that the model has and the product has not named yet has the id `''`. */
export type Books = {
  clients: Client[]
  invoices: Invoice[]
  credits: Credit[]
  quotes: Quote[]
  payments: Payment[]
  expenses: Expense[]
  transactions: Transaction[]
  orders: Order[]
}

/** The books of a company in which nothing has happened. */
export const noBooks = (): Books => ({
  clients: [],
  invoices: [],
  credits: [],
  quotes: [],
  payments: [],
  expenses: [],
  transactions: [],
  orders: [],
})

/** The sum of the figures. */
export const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0)

/** Who a client is by now. */
export const now = (client: Client): Client => (client.into ? now(client.into) : client)

const usedOf = ({ uses }: Part): number => sum(uses.map(({ cents }) => cents))
/** What of a part is the payment's own money. */
export const moneyOf = (part: Part): number => part.cents - usedOf(part)

/** What a payment comes to, and what of it was put to invoices, given back, and neither. */
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

/** What a part has of the payment's own money that is still with the invoice. */
export const refundable = (part: Part): number => moneyOf(part) - part.refunded

/** What of a payment counts. */
export const liveParts = ({ parts }: Payment): Part[] => parts.filter(({ gone }) => gone === undefined)

/** What was paid of an invoice. A deleted one goes on saying what it said. */
export const paidOf = (books: Books, invoice: Invoice): number =>
  sum(
    books.payments
      .flatMap(({ parts }) => parts)
      .filter((part) => part.invoice === invoice && (!part.gone || (invoice.isDeleted && part.gone === 'invoice')))
      .map(({ cents, refunded }) => cents - refunded),
  )

/** What is owed of an invoice. */
export const balanceOf = (books: Books, invoice: Invoice): number =>
  invoice.isSent && !invoice.isCancelled ? invoice.total - paidOf(books, invoice) : 0

/** What could be put to it: a draft would be sent first. */
export const payable = (books: Books, invoice: Invoice): number =>
  invoice.isSent ? balanceOf(books, invoice) : invoice.total

/** Whether nothing can move money on an invoice any more. */
export const isClosed = ({ isCancelled, isDeleted }: Invoice): boolean => isCancelled || isDeleted

/** What was used of a credit. */
export const usedOfCredit = (books: Books, credit: Credit): number =>
  sum(
    books.payments
      .flatMap(liveParts)
      .flatMap(({ uses }) => uses)
      .filter((use) => use.credit === credit)
      .map(({ cents }) => cents),
  )

/** What is left of a credit; nothing of a draft. */
export const leftOf = (books: Books, credit: Credit): number =>
  credit.isSent ? credit.total - usedOfCredit(books, credit) : 0

/** What a client owes, has paid, has paid without an invoice for it, and has in credits. */
export const figuresOfClient = (books: Books, client: Client): [number, number, number, number] => {
  const theirs = ({ madeFor, isDeleted }: { madeFor: Client; isDeleted: boolean }) =>
    now(madeFor) === client && !isDeleted
  const payments = books.payments.filter(theirs)
  const figures = payments.map(figuresOfPayment)
  return [
    sum(books.invoices.filter(theirs).map((invoice) => balanceOf(books, invoice))),
    sum(figures.map(({ amount, refunded }) => amount - refunded)) + sum(payments.flatMap(liveParts).map(usedOf)),
    sum(figures.map(({ unapplied }) => unapplied)),
    sum(books.credits.filter(theirs).map((credit) => leftOf(books, credit))),
  ]
}
