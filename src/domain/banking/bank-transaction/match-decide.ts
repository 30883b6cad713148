import { type Actor, assertHolds, mayAccess, type Owned, type Right } from '../../kernel/actor.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import { isPayable, payableAmount } from '../../billing/invoice/invoice.ts'
import { paymentStatus } from '../../billing/payment/payment.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import { isWithin } from '../../kernel/money/money.ts'
import { mapCooperatively } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { directionOf, transactionStatus } from './bank-transaction.ts'
import { grossOf } from '../../spending/expense/expense.ts'
import { isPaidByBank, type LinkedExpense, openAmountOf } from './expense-parts.ts'
import { type Exchange, exchangeOf, gapAtRate, type Money } from './match-exchange.ts'
import type { MatchItem, Named, Target } from './match-input.ts'
import { found, type NamedRecords, ProjectedRecords, recordsOf } from './match-projection.ts'
import type { MatchedCredit, MatchedTransaction, MatchRecords } from './match-records.ts'
import {
  type ClientCredit,
  creditable,
  creditsFor,
  reachesLast,
  type Share,
  shareOut,
  totalOwed,
} from './match-shares.ts'

/** Instructions for the caller of an atomic match, by reason. */
export const remedies = {
  not_allowed:
    'it takes the right to view the invoices, credits and the client, and to change the payment or the expenses; ask somebody who has it',
  already_converted: 'the transaction is booked; unlink it first',
  invoice_not_payable: 'an invoice has nothing left to pay, or is cancelled, reversed or deleted; leave it out',
  credit_used: 'a credit has nothing left, or is not sent or deleted; leave it out',
  client_deleted: 'the client of an invoice is deleted; restore it first, or leave the invoice out',
  payment_refunded: 'the payment was given back in full; match the money with what it is for',
  payment_already_linked: 'the payment came in by another bank transaction; unlink that one first',
  expense_already_linked: 'an expense was paid in full by other bank transactions; unlink that one first',
  currency_mismatch:
    'the records are in several currencies, or in another one than the transaction without anything to tell the rate; match it with ones in its own, or send {exchangeRate}',
  exchange_rate_differs:
    'the money is more than a tenth off the exchange rate that the invoices or the payment state; send {exchangeRate}, for a part of the money too',
  clients_differ: 'a credit belongs to a client of whom no invoice is named; name one, or leave the credit out',
  wrong_direction:
    'invoices and payments require CREDIT, expenses DEBIT, each the other with {refund}; change the direction of the transaction, or the match',
  amount_not_positive: 'the amount is not above zero; correct it first',
  amount_exceeds_linked:
    'the amount is more than that of the linked records; link all expenses that it paid, or match it with what it is for',
  write_off_exceeds_rest:
    'more would be written off than is missing to the last invoice or record; lower {writeOffAmount}, and leave out invoices that the money does not reach',
} as const satisfies Partial<Record<SkipReason, string>>

/** Reasons to skip an item; the others of its request are booked all the same. The first that holds is reported. */
export type MatchSkipReason = keyof typeof remedies

/**
 * The decision on one item, in minor units. `difference`: the amount less that of the linked records and the write-off; 0 where
 * nothing is linked. `writtenOff`: the rest that is written off; below zero where linked expenses cost less.
 * `shares`: the amount for each invoice, in order; invoices that receive nothing are not in it. `credited`: the parts of it that credits pay. `linked`: the expenses after it.
 * `refunded`: the amount of the linked payment that was given back before. `money`: that of the transaction, in the currency of the
 * invoices; `exchange` where it or the linked payment is in another one than the transaction.
 */
export type Decision = {
  item: MatchItem
  transaction: MatchedTransaction
  difference: bigint
  exchange?: Exchange | undefined
} & (
  | { skip: MatchSkipReason }
  | {
      skip?: undefined
      money: Money
      writtenOff: bigint
      shares: Share[]
      credited: ClientCredit[]
      linked: LinkedExpense[]
      refunded: bigint
    }
)

export type MatchBooking = Exclude<Decision, { skip: string }>

/** The right to create what a match of this kind makes; linking makes nothing. */
const making: Partial<Record<Target['kind'], Right>> = {
  invoices: 'create_payment',
  newExpense: 'create_expense',
  expenseRefund: 'create_expense',
}

/**
 * Decides the items one by one, each on what the earlier ones leave, and changes nothing but its own copy of the records.
 * @throws FORBIDDEN for a caller who may create none of the records that an item makes
 */
export function decideAll(work: Work, items: readonly MatchItem[], records: MatchRecords): Promise<Decision[]> {
  const projected = new ProjectedRecords(records)
  return mapCooperatively(work, items, (item): Decision => {
    const transaction = found(records.transactions, item.transaction.key)
    const refused = refusedTo(work.actor, transaction, item.target, records)
    if (refused) return { item, transaction, difference: 0n, skip: refused }
    const exchange = exchangeFor(work, item, transaction, projected)
    const reason = reasonToSkip(transaction, item, projected, exchange)
    if (reason) return { item, transaction, difference: 0n, ...(exchange?.isDoubtful && { exchange }), skip: reason }
    const money: Money = item.target.kind === 'invoices' && exchange ? exchange : transaction
    const gap = gapOf(transaction, money, item, projected)
    const written = writtenOff(item, transaction, { money, gap }, projected)
    const difference = item.target.kind === 'invoices' ? 0n : gap - (written ?? 0n)
    if (written === undefined) return { item, transaction, difference, exchange, skip: 'write_off_exceeds_rest' }
    if (difference > 0n) return { item, transaction, difference, exchange, skip: 'amount_exceeds_linked' }
    const credited = creditsOf(money, item.target, projected)
    const cost = transaction.baseType === 'DEBIT' ? written : -written
    const booked = projected.book(transaction, money.amount - written, item.target, credited)
    return { item, transaction, money, exchange, difference, writtenOff: cost, credited, ...booked }
  })
}

/** The reason that keeps the actor from the records, before anything is said of their state. @throws FORBIDDEN without {@link making} */
function refusedTo(
  actor: Actor,
  { statusId }: MatchedTransaction,
  target: Target,
  records: MatchRecords,
): MatchSkipReason | undefined {
  if (statusId === transactionStatus.converted) return 'already_converted'
  const right = making[target.kind]
  if (right) assertHolds(actor, right)
  return isAllowed(actor, target, records) ? undefined : 'not_allowed'
}

/**
 * True when the actor may view the invoices that receive money, or change the payment or the expenses that are linked. The right
 * to create what the match makes is checked where it is made.
 */
function isAllowed(actor: Actor, target: Target, records: MatchRecords): boolean {
  const may = (right: Right, rows: ReadonlyMap<number, Owned>, named: readonly Named[]): boolean =>
    named.every(({ key }) => mayAccess(actor, right, found(rows, key)))
  if (target.kind === 'invoices')
    return (
      may('view_invoice', records.invoices, target.invoices) &&
      may('view_credit', records.credits, target.credits ?? []) &&
      may('view_client', records.clients, target.client ? [target.client] : [])
    )
  if (target.kind === 'expenses') return may('edit_expense', records.expenses, target.expenses)
  if (target.kind === 'expenseRefund') return may('view_expense', records.expenses, [target.expense])
  if (target.kind === 'newExpense') return true
  const isMovable = target.kind === 'payment' || !records.immovablePayments.has(target.payment.key)
  return isMovable && may('edit_payment', records.payments, [target.payment])
}

const creditsOf = ({ amount }: Money, target: Target, projected: ProjectedRecords): ClientCredit[] => {
  const { invoices, credits } = recordsOf(target, projected)
  return creditsFor(amount, invoices, credits)
}

/** The exchange of a match with records that are all in one other currency; a rule finds none in another one. */
function exchangeFor(
  work: Work,
  { target, exchangeRate }: MatchItem,
  transaction: MatchedTransaction,
  projected: ProjectedRecords,
): Exchange | undefined {
  const records = recordsOf(target, projected)
  const [currencyId = '', ...others] = new Set(currenciesOf(records, projected))
  if (others.length > 0 || currencyId === transaction.currencyId) return undefined
  const isExchanged = target.kind === 'payment' || (target.kind === 'invoices' && !target.isSuggested)
  if (!isExchanged || transaction.amount <= 0n) return undefined
  return exchangeOf(transaction, { currencyId, ...records }, exchangeRate, work.actor.company.settings.currency_id)
}

const currenciesOf = (records: NamedRecords, projected: ProjectedRecords): string[] => [
  ...records.invoices.flatMap((invoice) => [invoice.currencyId, projected.client(invoice).currencyId]),
  ...[records.credits, records.clients, records.payments, records.expenses].flat().map((row) => row.currencyId),
]

function reasonToSkip(
  transaction: MatchedTransaction,
  { target }: MatchItem,
  projected: ProjectedRecords,
  exchange: Exchange | undefined,
): MatchSkipReason | undefined {
  const records = recordsOf(target, projected)
  if (records.invoices.some((invoice) => !isPayable(invoice) || payableAmount(invoice) <= 0n))
    return 'invoice_not_payable'
  if (records.credits.some((credit) => !isUsable(credit))) return 'credit_used'
  if (records.invoices.some((invoice) => projected.client(invoice).isDeleted)) return 'client_deleted'
  if (
    records.payments.some(
      ({ statusId, amount, refunded }) => statusId === paymentStatus.refunded || amount === refunded,
    )
  )
    return 'payment_refunded'
  if (target.kind === 'payment' && records.payments.some((payment) => payment.isLinked)) return 'payment_already_linked'
  if (target.kind === 'expenses' && records.expenses.some(isPaidByBank)) return 'expense_already_linked'
  const isOwn = currenciesOf(records, projected).every((currencyId) => currencyId === transaction.currencyId)
  if (!isOwn && !exchange && transaction.amount > 0n) return 'currency_mismatch'
  const clientIds = new Set(records.invoices.map(({ clientId }) => clientId))
  if (records.credits.some(({ clientId }) => !clientIds.has(clientId))) return 'clients_differ'
  const mayBeOneOf = target.kind === 'invoices' && target.isSuggested && clientIds.size > 1
  if (mayBeOneOf && totalOwed(records.invoices) !== transaction.amount) return 'clients_differ'
  if (transaction.baseType !== directionOf(target.kind)) return 'wrong_direction'
  if (transaction.amount <= 0n) return 'amount_not_positive'
  return exchange?.isDoubtful ? 'exchange_rate_differs' : undefined
}

/** True for a sent credit with something left. */
const isUsable = ({ isDeleted, statusId, balance }: MatchedCredit): boolean =>
  !isDeleted && balance > 0n && (statusId === creditStatus.sent || statusId === creditStatus.partial)

/**
 * The amount, with what the credits can pay, less the open amounts of the linked records: negative when too little money came, as when a bank keeps a fee. Of a refund, the part
 * that the record cannot give back, else 0.
 */
function gapOf(
  transaction: MatchedTransaction,
  { amount }: Money,
  { target, exchangeRate }: MatchItem,
  projected: ProjectedRecords,
): bigint {
  const { invoices, credits, payments, expenses } = recordsOf(target, projected)
  const refundable = [...payments.map((payment) => payment.amount - payment.refunded), ...expenses.map(grossOf)]
  if (target.kind === 'refund' || target.kind === 'expenseRefund') {
    const left = refundable.reduce((sum, each) => sum + each, 0n)
    return amount > left ? amount - left : 0n
  }
  if (invoices.length > 0) return amount + creditable(invoices, credits) - totalOwed(invoices)
  const [payment] = payments
  if (payment && payment.currencyId !== transaction.currencyId)
    return exchangeRate ? gapAtRate(transaction, payment, exchangeRate) : 0n
  const named = [...payments.map((each) => each.amount), ...expenses.map(openAmountOf)]
  return named.length === 0 ? 0n : named.reduce((left, each) => left - each, amount)
}

/** The part of the gap that is written off, with its sign; undefined where that is more than the caller may write off. */
function writtenOff(
  { target, writeOff }: MatchItem,
  transaction: MatchedTransaction,
  { money, gap }: { money: Money; gap: bigint },
  projected: ProjectedRecords,
): bigint | undefined {
  if (!writeOff) return 0n
  const { invoices } = recordsOf(target, projected)
  const shares = shareOut(money.amount, invoices, creditsOf(money, target, projected))
  if (!reachesLast(invoices, shares)) return undefined
  // An overpayment is never written off: it stays on the payment, as the client's money.
  const rest = transaction.baseType === 'CREDIT' && gap > 0n ? 0n : gap
  const requested = writeOff.amount?.toMinor(money.digits)
  if (requested === undefined) return rest
  const part = rest < 0n ? -requested : requested
  return isWithin(part, rest) ? part : undefined
}
