import { type Actor, assertHolds, mayAccess, type Owned, type Right } from '../../kernel/actor.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import type { Client } from '../../contacts/client/client.ts'
import { isPayable, payableAmount, statusOfSent } from '../../billing/invoice/invoice.ts'
import { paymentStatus } from '../../billing/payment/payment.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import { isWithin } from '../../kernel/money/money.ts'
import { mapCooperatively } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { directionOf, transactionStatus } from './bank-transaction.ts'
import { grossOf } from '../../spending/expense/expense.ts'
import { isPaidByBank, type LinkedExpense, openAmountOf, withPart } from './expense-parts.ts'
import type { MatchItem, Named, Target } from './match-input.ts'
import type {
  MatchedCredit,
  MatchedExpense,
  MatchedInvoice,
  MatchedTransaction,
  MatchRecords,
} from './match-records.ts'
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
  currency_mismatch: 'the records are in another currency than the transaction; match it with ones in its own',
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
 * `refunded`: the amount of the linked payment that was given back before.
 */
export type Decision = { item: MatchItem; transaction: MatchedTransaction; difference: bigint } & (
  | { skip: MatchSkipReason }
  | {
      skip?: undefined
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
    const reason =
      refusedTo(work.actor, transaction, item.target, records) ?? reasonToSkip(transaction, item.target, projected)
    if (reason) return { item, transaction, difference: 0n, skip: reason }
    const gap = gapOf(transaction, item.target, projected)
    const written = writtenOff(item, transaction, gap, projected)
    const difference = item.target.kind === 'invoices' ? 0n : gap - (written ?? 0n)
    if (written === undefined) return { item, transaction, difference, skip: 'write_off_exceeds_rest' }
    if (difference > 0n) return { item, transaction, difference, skip: 'amount_exceeds_linked' }
    const money = transaction.amount - written
    const credited = creditsOf(transaction, item.target, projected)
    const cost = transaction.baseType === 'DEBIT' ? written : -written
    const booked = projected.book(transaction, money, item.target, credited)
    return { item, transaction, difference, writtenOff: cost, credited, ...booked }
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

/** The state of the records after the items decided so far. */
class ProjectedRecords {
  readonly #records: MatchRecords
  readonly #invoices = new Map<number, MatchedInvoice>()
  readonly #credits = new Map<number, bigint>()
  readonly #expenses = new Map<number, MatchedExpense>()
  readonly #taken = new Set<number>()
  readonly #refunded = new Map<number, bigint>()

  constructor(records: MatchRecords) {
    this.#records = records
  }

  invoice(key: number): MatchedInvoice {
    return this.#invoices.get(key) ?? found(this.#records.invoices, key)
  }

  credit(key: number): MatchedCredit {
    const credit = found(this.#records.credits, key)
    return { ...credit, balance: this.#credits.get(key) ?? credit.balance }
  }

  namedClient(key: number): Client {
    return found(this.#records.clients, key)
  }

  /** The client that the invoice belongs to: its figures are kept in its currency alone. */
  client({ clientId }: MatchedInvoice): Client {
    return found(this.#records.clients, clientId)
  }

  payment(key: number) {
    const payment = found(this.#records.payments, key)
    const refunded = payment.refunded + (this.#refunded.get(key) ?? 0n)
    return { ...payment, refunded, isLinked: payment.bankTransactionId !== null || this.#taken.has(key) }
  }

  expense(key: number): MatchedExpense {
    return this.#expenses.get(key) ?? found(this.#records.expenses, key)
  }

  /** Takes the records of the item; returns the shares of the money. */
  book(
    transaction: MatchedTransaction,
    money: bigint,
    target: Target,
    credited: readonly ClientCredit[],
  ): Pick<MatchBooking, 'shares' | 'linked' | 'refunded'> {
    for (const { creditId, amount } of credited) this.#credits.set(creditId, this.credit(creditId).balance - amount)
    if (target.kind === 'payment') this.#taken.add(target.payment.key)
    if (target.kind === 'refund')
      this.#refunded.set(target.payment.key, (this.#refunded.get(target.payment.key) ?? 0n) + money)
    return {
      shares: target.kind === 'invoices' ? this.#pay(money, target, credited) : [],
      linked: target.kind === 'expenses' ? this.#spend(transaction, money, target) : [],
      refunded: target.kind === 'payment' ? this.payment(target.payment.key).refunded : 0n,
    }
  }

  /** The money pays the expenses in their order until it runs out; those that receive nothing are linked all the same. */
  #spend(
    transaction: MatchedTransaction,
    money: bigint,
    { expenses }: Extract<Target, { kind: 'expenses' }>,
  ): LinkedExpense[] {
    let left = money
    return expenses.map(({ key }) => {
      const expense = this.expense(key)
      const open = openAmountOf(expense)
      const amount = left < open ? left : open
      left -= amount
      const linked = withPart(expense, transaction, amount)
      const { bankTransactionId, bankParts } = linked
      this.#expenses.set(key, { ...expense, bankTransactionId, bankParts })
      return linked
    })
  }

  #pay(money: bigint, { invoices }: Extract<Target, { kind: 'invoices' }>, credited: readonly ClientCredit[]): Share[] {
    const named = invoices.map(({ key }) => this.invoice(key))
    const shares = shareOut(money, named, credited)
    for (const { invoice, amount } of shares) {
      const owed = payableAmount(invoice)
      this.#invoices.set(invoice.id, { ...invoice, statusId: statusOfSent(owed, amount), balance: owed - amount })
    }
    return shares
  }
}

const creditsOf = ({ amount }: MatchedTransaction, target: Target, projected: ProjectedRecords): ClientCredit[] => {
  const { invoices, credits } = recordsOf(target, projected)
  return creditsFor(amount, invoices, credits)
}

function reasonToSkip(
  transaction: MatchedTransaction,
  target: Target,
  projected: ProjectedRecords,
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
  const currencies = [
    ...records.invoices.flatMap((invoice) => [invoice.currencyId, projected.client(invoice).currencyId]),
    ...records.credits.map((credit) => credit.currencyId),
    ...records.clients.map((client) => client.currencyId),
    ...records.payments.map((payment) => payment.currencyId),
    ...records.expenses.map((expense) => expense.currencyId),
  ]
  if (currencies.some((currencyId) => currencyId !== transaction.currencyId)) return 'currency_mismatch'
  const clientIds = new Set(records.invoices.map(({ clientId }) => clientId))
  if (records.credits.some(({ clientId }) => !clientIds.has(clientId))) return 'clients_differ'
  const mayBeOneOf = target.kind === 'invoices' && target.isSuggested && clientIds.size > 1
  if (mayBeOneOf && totalOwed(records.invoices) !== transaction.amount) return 'clients_differ'
  if (transaction.baseType !== directionOf(target.kind)) return 'wrong_direction'
  return transaction.amount > 0n ? undefined : 'amount_not_positive'
}

/** True for a sent credit with something left. */
const isUsable = ({ isDeleted, statusId, balance }: MatchedCredit): boolean =>
  !isDeleted && balance > 0n && (statusId === creditStatus.sent || statusId === creditStatus.partial)

/**
 * The amount, with what the credits can pay, less the open amounts of the linked records: negative when too little money came, as when a bank keeps a fee. Of a refund, the part
 * that the record cannot give back, else 0.
 */
function gapOf({ amount }: MatchedTransaction, target: Target, projected: ProjectedRecords): bigint {
  const { invoices, credits, payments, expenses } = recordsOf(target, projected)
  const refundable = [...payments.map((payment) => payment.amount - payment.refunded), ...expenses.map(grossOf)]
  if (target.kind === 'refund' || target.kind === 'expenseRefund') {
    const left = refundable.reduce((sum, each) => sum + each, 0n)
    return amount > left ? amount - left : 0n
  }
  if (invoices.length > 0) return amount + creditable(invoices, credits) - totalOwed(invoices)
  const named = [...payments.map((payment) => payment.amount), ...expenses.map(openAmountOf)]
  return named.length === 0 ? 0n : named.reduce((left, each) => left - each, amount)
}

/** The part of the gap that is written off, with its sign; undefined where that is more than the caller may write off. */
function writtenOff(
  { target, writeOff }: MatchItem,
  transaction: MatchedTransaction,
  gap: bigint,
  projected: ProjectedRecords,
): bigint | undefined {
  if (!writeOff) return 0n
  const { amount, baseType, digits } = transaction
  const { invoices } = recordsOf(target, projected)
  const shares = shareOut(amount, invoices, creditsOf(transaction, target, projected))
  if (!reachesLast(invoices, shares)) return undefined
  // An overpayment is never written off: it stays on the payment, as the client's money.
  const rest = baseType === 'CREDIT' && gap > 0n ? 0n : gap
  const requested = writeOff.amount?.toMinor(digits)
  if (requested === undefined) return rest
  const part = rest < 0n ? -requested : requested
  return isWithin(part, rest) ? part : undefined
}

const recordsOf = (target: Target, projected: ProjectedRecords) => ({
  invoices: target.kind === 'invoices' ? target.invoices.map(({ key }) => projected.invoice(key)) : [],
  credits: target.kind === 'invoices' ? (target.credits ?? []).map(({ key }) => projected.credit(key)) : [],
  clients: target.kind === 'invoices' && target.client ? [projected.namedClient(target.client.key)] : [],
  payments: target.kind === 'payment' || target.kind === 'refund' ? [projected.payment(target.payment.key)] : [],
  expenses: (target.kind === 'expenses'
    ? target.expenses
    : target.kind === 'expenseRefund'
      ? [target.expense]
      : []
  ).map(({ key }) => projected.expense(key)),
})

function found<Row>(rows: ReadonlyMap<number, Row>, key: number): Row {
  const row = rows.get(key)
  if (row === undefined) throw new Error('A match names a record that was not read')
  return row
}
