import type { Client } from '../../contacts/client/client.ts'
import { payableAmount, statusOfSent } from '../../billing/invoice/invoice.ts'
import { type LinkedExpense, openAmountOf, withPart } from './expense-parts.ts'
import type { Target } from './match-input.ts'
import type {
  MatchedCredit,
  MatchedExpense,
  MatchedInvoice,
  MatchedTransaction,
  MatchRecords,
} from './match-records.ts'
import { type ClientCredit, type Share, shareOut } from './match-shares.ts'

/** The records that an item takes, as decisions have them. */
type Taken = { shares: Share[]; linked: LinkedExpense[]; refunded: bigint }

/** The state of the records after the items decided so far. */
export class ProjectedRecords {
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
  book(transaction: MatchedTransaction, money: bigint, target: Target, credited: readonly ClientCredit[]): Taken {
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

/** The records that the target names. */
export const recordsOf = (target: Target, projected: ProjectedRecords) => ({
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

/** The record with this key, which was read. */
export function found<Row>(rows: ReadonlyMap<number, Row>, key: number): Row {
  const row = rows.get(key)
  if (row === undefined) throw new Error('A match names a record that was not read')
  return row
}

export type NamedRecords = ReturnType<typeof recordsOf>
