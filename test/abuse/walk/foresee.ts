import { balanceOf, figuresOfPayment, leftOf, now, paidOf, sum } from './model.ts'
import type { Model, Client, Credit, Expense, Invoice, Line, Part, Payment, Transaction } from './model.ts'
import { partsOf } from './entries.ts'

/** Predicts the success of an action on a record; undefined if the model cannot tell. */
export type Foresee<Item> = (item: Item, action: string) => boolean | undefined

/** Deleting succeeds for records that are not deleted; restoring succeeds for deleted ones if `restorable` returns true. */
const states =
  <Item extends { isDeleted: boolean }>(restorable: (item: Item) => boolean): Foresee<Item> =>
  (item, action) => {
    if (action === 'delete') return !item.isDeleted
    return action === 'restore' && item.isDeleted ? restorable(item) : undefined
  }

const isWithin = (part: number, whole: number): boolean =>
  whole >= 0 ? part >= 0 && part <= whole : part <= 0 && part >= whole

/** True if the bank transaction of a deleted record can be matched again: it is open and its amount is unchanged. */
const isFree = ({ transaction, booked, cents }: Line): boolean =>
  !transaction.booked &&
  transaction.cents > 0 &&
  (booked.payments.length === 0 || !booked.made || transaction.cents === cents)

/** True if the match of the deleted record still has others, or can be made again. */
const isOpenTo = (line: Line | undefined): boolean => !line || line.transaction.booked === line.booked || isFree(line)

/** True if the credits, which belong to the client, still cover their former uses. */
function creditsSuffice(model: Model, client: Client, parts: readonly Part[]): boolean {
  const uses = parts.flatMap((part) => part.uses)
  const total = (credit: Credit) => sum(uses.filter((use) => use.credit === credit).map(({ cents }) => cents))
  const isUsable = ({ isDeleted, isSent, madeFor }: Credit) => !isDeleted && isSent && now(madeFor) === client
  return uses.every(({ credit }) => isUsable(credit) && total(credit) <= leftOf(model, credit))
}

/** Predictions for deleting and restoring payments. */
export const ofPayments = (model: Model): Foresee<Payment> =>
  states((payment) => {
    const removed = payment.parts.filter(({ gone }) => gone === 'payment')
    const lostAll = removed.length === 0 && payment.parts.some(({ gone }) => gone === 'invoice')
    if (figuresOfPayment(payment).amount === 0 && lostAll) return false
    const client = now(payment.madeFor)
    if (removed.length > 0 && client.isDeleted) return false
    // Unmerging can assign a deleted payment and its invoices to different clients.
    if (removed.some(({ invoice }) => now(invoice.madeFor) !== client)) return false
    const takesBack = ({ invoice, cents, refunded }: Part) =>
      !invoice.isDeleted &&
      isWithin(
        cents - refunded,
        invoice.isCancelled ? invoice.total - paidOf(model, invoice) : balanceOf(model, invoice),
      )
    return removed.every(takesBack) && creditsSuffice(model, client, removed) && isOpenTo(payment.line)
  })

/** True if the payment was deleted with its invoices and not by itself. */
const wentWithInvoices = (payment: Payment): boolean =>
  figuresOfPayment(payment).amount === 0 && payment.parts.every((part) => part.gone !== 'payment')

/** Predictions for deleting and restoring invoices. */
export const ofInvoices = (model: Model): Foresee<Invoice> =>
  states((invoice) => {
    const lost = (payment: Payment) =>
      payment.parts.filter((part) => part.invoice === invoice && part.gone === 'invoice')
    const client = now(invoice.madeFor)
    const paying = model.payments.filter((payment) => lost(payment).length > 0)
    if (paying.length > 0 && client.isDeleted) return false
    // Unmerging can assign a deleted invoice and its payments to different clients.
    if (paying.some((payment) => now(payment.madeFor) !== client)) return false
    const gone = paying.filter((payment) => payment.isDeleted)
    return (
      gone.every((payment) => wentWithInvoices(payment) && isOpenTo(payment.line)) &&
      creditsSuffice(model, client, paying.flatMap(lost)) &&
      (!invoice.quote?.invoice || invoice.quote.invoice === invoice)
    )
  })

/** Predictions for deleting and restoring expenses. */
export const ofExpenses: Foresee<Expense> = states(({ line }) => isOpenTo(line))

/** Unlinking succeeds if nothing of the payment was refunded, used or reallocated since the match. */
export function canUnlink({ booked }: Transaction): boolean {
  if (!booked) return false
  const live = booked.payments.filter(({ payment }) => !payment.isDeleted)
  return live.every(({ payment, refunded, parts, cents }) => {
    const figures = figuresOfPayment(payment)
    return figures.refunded === refunded && (!booked.made || (figures.amount === cents && partsOf(payment) === parts))
  })
}

/**
 * Predictions for unlinking. Unlinking also removes suggestions of rules for other transactions, which the model does not
 * know.
 */
export const ofTransactions: Foresee<Transaction> = (transaction, action) =>
  action === 'unlink' && transaction.booked ? canUnlink(transaction) : undefined
