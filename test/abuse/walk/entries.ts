import { balanceOf, figuresOfPayment, isClosed, liveParts, now, paidOf, payable, sum } from './books.ts'
import type {
  Booked,
  Books,
  Client,
  Credit,
  Expense,
  Invoice,
  Line,
  Payment,
  Quote,
  Said,
  Transaction,
} from './books.ts'

/** So much for an invoice. */
export type ForInvoice = { invoice: Invoice; cents: number }
/** So much of a credit. */
export type OfCredit = { credit: Credit; cents: number }

/** Puts what is left of a payment to invoices; credits fill them, both in the order given. */
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

/** Money that came, put to invoices along with credits. It is whose all of them are, else the client's. */
export function pay(
  books: Books,
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
  books.payments.push(payment)
  return payment
}

/** What a save of an invoice can ask for besides. */
export type Triggers = {
  paid: boolean
  markSent: boolean
  amountPaid: number | undefined
  sendEmail: boolean
  cancel: boolean
}

/** What a save asks for besides, in the order in which it is done. */
export function trigger(books: Books, invoice: Invoice, asked: Triggers): void {
  const isPaid = () => invoice.isSent && invoice.total === paidOf(books, invoice)
  if (asked.paid) payWhole(books, invoice)
  if (asked.markSent && !isClosed(invoice)) invoice.isSent = true
  if (asked.amountPaid !== undefined && !isClosed(invoice) && !isPaid()) {
    invoice.isSent = true
    const cents = Math.min(asked.amountPaid, balanceOf(books, invoice))
    if (cents !== 0) pay(books, now(invoice.madeFor), asked.amountPaid, [{ invoice, cents }])
    else pay(books, invoice.madeFor, asked.amountPaid, [])
  }
  if (asked.sendEmail && !isClosed(invoice)) invoice.isSent = true
  if (asked.cancel && !isClosed(invoice) && invoice.isSent && !isPaid()) invoice.isCancelled = true
}

/** One payment of all that an invoice still takes. */
export function payWhole(books: Books, invoice: Invoice): void {
  if (isClosed(invoice)) return
  const cents = payable(books, invoice)
  invoice.isSent = true
  if (cents !== 0) pay(books, now(invoice.madeFor), cents, [{ invoice, cents }])
}

/** Its invoices and credits get back what a payment gave and took. */
export function removePayment(books: Books, payment: Payment): void {
  for (const part of liveParts(payment)) part.gone = 'payment'
  payment.isDeleted = true
  release(books, payment)
}

/** Takes {@link removePayment} back. */
export function restorePayment(payment: Payment): void {
  for (const part of payment.parts) if (part.gone === 'payment') delete part.gone
  payment.isDeleted = false
  retake(payment)
}

/** The money that it got leaves with an invoice; a payment that is left with nothing goes too. */
export function removeInvoice(books: Books, invoice: Invoice): void {
  for (const payment of books.payments) {
    const lost = liveParts(payment).filter((part) => part.invoice === invoice)
    for (const part of lost) part.gone = 'invoice'
    if (lost.length === 0 || liveParts(payment).length > 0 || figuresOfPayment(payment).amount !== 0) continue
    payment.isDeleted = true
    release(books, payment)
  }
  invoice.isDeleted = true
  if (invoice.quote?.invoice === invoice) invoice.quote.invoice = undefined
}

/** Takes {@link removeInvoice} back. */
export function restoreInvoice(books: Books, invoice: Invoice): void {
  for (const payment of books.payments) {
    const lost = payment.parts.filter((part) => part.invoice === invoice && part.gone === 'invoice')
    for (const part of lost) delete part.gone
    if (lost.length === 0 || !payment.isDeleted) continue
    payment.isDeleted = false
    retake(payment)
  }
  invoice.isDeleted = false
  if (invoice.quote) invoice.quote.invoice = invoice
}

/** The bank transaction of a payment that is no more is open again. */
function release(books: Books, payment: Payment): void {
  for (const each of books.transactions) if (each.booked?.payment === payment) each.booked = undefined
}

/** The bank transaction of a payment that is back is booked again. */
function retake({ line }: Payment): void {
  if (!line) return
  if (line.transaction.booked) throw new Error('A bank transaction pays twice')
  line.transaction.booked = line.booked
}

/** A bank transaction that paid nothing else is open again. */
export function removeExpense(books: Books, expense: Expense): void {
  expense.isDeleted = true
  for (const each of books.transactions) {
    if (!each.booked?.expenses.includes(expense)) continue
    each.booked.expenses = each.booked.expenses.filter((other) => other !== expense)
    if (each.booked.expenses.length === 0) each.booked = undefined
  }
}

/** Takes {@link removeExpense} back. */
export function restoreExpense(expense: Expense): void {
  expense.isDeleted = false
  if (!expense.line) return
  const { transaction, booked } = expense.line
  if (transaction.booked && transaction.booked !== booked) throw new Error('A bank transaction is spent twice')
  const live = new Set([...(transaction.booked?.expenses ?? []), expense])
  booked.expenses = booked.all.filter((each) => live.has(each))
  transaction.booked = booked
}

/** What of a payment each invoice has, in the order in which it got it. */
export const partsOf = (payment: Payment): string =>
  liveParts(payment)
    .map((part) => `${part.invoice.id} ${part.cents}`)
    .join()

/** Books a bank transaction as records that are there. */
export function book(
  transaction: Transaction,
  { payment, expenses = [], made, said }: Partial<Booked> & Pick<Booked, 'made' | 'said'>,
): void {
  const [refunded, parts] = payment ? [figuresOfPayment(payment).refunded, partsOf(payment)] : [0, '']
  const booked: Booked = { payment, expenses, all: expenses, made, said, refunded, parts }
  const line: Line = { transaction, booked, cents: transaction.cents }
  transaction.booked = booked
  for (const record of [...(payment ? [payment] : []), ...expenses]) record.line = line
}

/** Pays invoices with a bank transaction, one after the other until the money runs out. */
export function receive(books: Books, transaction: Transaction, invoices: readonly Invoice[]): void {
  const [first] = invoices
  if (!first) throw new Error('A transaction was booked for no invoice')
  let left = transaction.cents
  const orders: ForInvoice[] = []
  for (const invoice of invoices) {
    const cents = Math.min(left, payable(books, invoice))
    if (cents > 0) orders.push({ invoice, cents })
    left -= cents
  }
  const payment = pay(books, now(first.madeFor), transaction.cents, orders)
  book(transaction, { payment, made: true, said: transaction.own })
}

/** An expense of what a bank transaction took. */
export function spend(books: Books, transaction: Transaction, said: Said): void {
  const expense: Expense = { id: '', cents: transaction.cents, vendor: said.vendor, isDeleted: false }
  books.expenses.push(expense)
  book(transaction, { expenses: [expense], made: true, said })
}

/** Takes back what a bank transaction was booked as. */
export function unlink(books: Books, transaction: Transaction): void {
  const { booked } = transaction
  transaction.booked = undefined
  // What was only linked, deleted or not, has nothing to do with the transaction any more.
  if (!booked?.made) for (const record of [booked?.payment, ...(booked?.all ?? [])]) if (record) record.line = undefined
  if (!booked?.made) return
  if (booked.payment) removePayment(books, booked.payment)
  for (const expense of booked.expenses) expense.isDeleted = true
}

/** Makes a draft invoice of a quote. */
export function convert(books: Books, quote: Quote): void {
  const { madeFor, total } = quote
  const draft = { id: '', number: '', madeFor, total, isSent: false, isCancelled: false, isDeleted: false }
  quote.invoice = { ...draft, quote }
  books.invoices.push(quote.invoice)
}
