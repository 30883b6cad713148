import { balanceOf, figuresOfPayment, leftOf, now, paidOf, sum } from './books.ts'
import type { Books, Client, Credit, Expense, Invoice, Line, Part, Payment, Transaction } from './books.ts'
import { partsOf } from './entries.ts'

/** Whether what is done to a record succeeds, as far as the model can tell; undefined where it cannot. */
export type Foresee<Item> = (item: Item, action: string) => boolean | undefined

/** Deleting succeeds once, and restoring what is deleted where `restorable` says so. */
const states =
  <Item extends { isDeleted: boolean }>(restorable: (item: Item) => boolean): Foresee<Item> =>
  (item, action) => {
    if (action === 'delete') return !item.isDeleted
    return action === 'restore' && item.isDeleted ? restorable(item) : undefined
  }

const isWithin = (part: number, whole: number): boolean =>
  whole >= 0 ? part >= 0 && part <= whole : part <= 0 && part >= whole

/** Whether the bank transaction of a deleted record can be booked again: it is free, and still so much. */
const isFree = ({ transaction, booked, cents }: Line): boolean =>
  !transaction.booked && transaction.cents > 0 && (!booked.payment || !booked.made || transaction.cents === cents)

/** Whether the credits, which are the client's, can give again what they gave. */
function creditsSuffice(books: Books, client: Client, parts: readonly Part[]): boolean {
  const uses = parts.flatMap((part) => part.uses)
  const total = (credit: Credit) => sum(uses.filter((use) => use.credit === credit).map(({ cents }) => cents))
  const isUsable = ({ isDeleted, isSent, madeFor }: Credit) => !isDeleted && isSent && now(madeFor) === client
  return uses.every(({ credit }) => isUsable(credit) && total(credit) <= leftOf(books, credit))
}

/** Deleting and restoring payments. */
export const ofPayments = (books: Books): Foresee<Payment> =>
  states((payment) => {
    const removed = payment.parts.filter(({ gone }) => gone === 'payment')
    const lostAll = removed.length === 0 && payment.parts.some(({ gone }) => gone === 'invoice')
    if (figuresOfPayment(payment).amount === 0 && lostAll) return false
    const client = now(payment.madeFor)
    if (removed.length > 0 && client.isDeleted) return false
    // Unmerging can part a deleted payment from what it paid.
    if (removed.some(({ invoice }) => now(invoice.madeFor) !== client)) return false
    const takesBack = ({ invoice, cents, refunded }: Part) =>
      !invoice.isDeleted &&
      isWithin(
        cents - refunded,
        invoice.isCancelled ? invoice.total - paidOf(books, invoice) : balanceOf(books, invoice),
      )
    return removed.every(takesBack) && creditsSuffice(books, client, removed) && (!payment.line || isFree(payment.line))
  })

/** Whether a deleted payment was deleted because its invoices were, and not for itself. */
const wentWithInvoices = (payment: Payment): boolean =>
  figuresOfPayment(payment).amount === 0 && payment.parts.every((part) => part.gone !== 'payment')

/** Deleting and restoring invoices. */
export const ofInvoices = (books: Books): Foresee<Invoice> =>
  states((invoice) => {
    const lost = (payment: Payment) =>
      payment.parts.filter((part) => part.invoice === invoice && part.gone === 'invoice')
    const client = now(invoice.madeFor)
    const paying = books.payments.filter((payment) => lost(payment).length > 0)
    if (paying.length > 0 && client.isDeleted) return false
    // Unmerging can part a deleted invoice from what paid it.
    if (paying.some((payment) => now(payment.madeFor) !== client)) return false
    const gone = paying.filter((payment) => payment.isDeleted)
    return (
      gone.every((payment) => wentWithInvoices(payment) && (!payment.line || isFree(payment.line))) &&
      creditsSuffice(books, client, paying.flatMap(lost)) &&
      (!invoice.quote?.invoice || invoice.quote.invoice === invoice)
    )
  })

/** Deleting and restoring expenses. */
export const ofExpenses: Foresee<Expense> = states(
  ({ line }) => !line || line.transaction.booked === line.booked || isFree(line),
)

/** Unlinking: nothing was refunded, taken or put elsewhere since. */
export function canUnlink({ booked, cents }: Transaction): boolean {
  const payment = booked?.payment
  if (!payment) return booked !== undefined
  const { refunded, amount } = figuresOfPayment(payment)
  return refunded === booked.refunded && (!booked.made || (amount === cents && partsOf(payment) === booked.parts))
}

/** Unlinking booked transactions; what a rule suggests for others is taken back too, and the model knows no rules. */
export const ofTransactions: Foresee<Transaction> = (transaction, action) =>
  action === 'unlink' && transaction.booked ? canUnlink(transaction) : undefined
