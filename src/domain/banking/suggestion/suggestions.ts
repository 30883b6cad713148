import type { Client } from '../../contacts/client/client.ts'
import type { Credit } from '../../billing/credit/credit.ts'
import { creditsByIds } from '../../billing/credit/store.ts'
import type { Invoice } from '../../billing/invoice/invoice.ts'
import { invoicesByIds } from '../../billing/invoice/store.ts'
import type { Payment } from '../../billing/payment/payment.ts'
import { paymentsByIds } from '../../billing/payment/store.ts'
import { mayAccess, requiresOwn } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { getRecord } from '../../records/records.ts'
import type { Expense } from '../../spending/expense/expense.ts'
import { expensesByIds } from '../../spending/expense/store.ts'
import { type BankTransaction, transactionStatus } from '../bank-transaction/bank-transaction.ts'
import { bankTransactionId } from '../bank-transaction/input.ts'
import { bankTransactionsByIds } from '../bank-transaction/store.ts'
import { suggestClients } from './clients.ts'
import { suggestExpenses } from './expenses.ts'
import { invoicesByNumber, type InvoiceSuggestions, suggestInvoices } from './invoices.ts'
import { partiesOf } from './parties.ts'
import { suggestPayments } from './payments.ts'
import { type Reading, readingOf, recordsOf, type Suggestion, withRecords } from './pool.ts'
import { suggestTransfers } from './transfers.ts'

export type { Suggestion } from './pool.ts'

/** A suggested payment or expense; `refund`: the transaction gave its money back. */
export type Movable<Row> = Suggestion<Row> & { refund: boolean }

/** The possible matches of a bank transaction: best first, at most ten of each kind. */
export type Suggestions = {
  /** Open invoices, for money that came in. */
  invoices: Suggestion<Invoice>[]
  /** Invoices of one client, or of several that the text names, that, less `creditsTogether`, have exactly the amount, where no invoice does alone; else empty. */
  invoicesTogether: Invoice[]
  creditsTogether: Credit[]
  /** Invoices that the text names and that are paid. */
  paidInvoices: Suggestion<Invoice>[]
  /** Payments that came in by a deposit, or that a withdrawal gave back. */
  payments: Movable<Payment>[]
  /** Expenses that a withdrawal paid, or that a deposit gave back. */
  expenses: Movable<Expense>[]
  /** Clients whose money it may be, where no invoice is to be paid: for money that came in. */
  clients: Suggestion<Client>[]
  /** The other side of a transfer between own accounts. */
  transfers: Suggestion<BankTransaction>[]
}

/**
 * The records that may be the subject of a bank transaction: open invoices and unlinked payments for money that came in, unlinked
 * expenses for money that went out, and what money that came back may be of; nothing for a converted one. Only records that the
 * caller may see. @throws NOT_FOUND
 */
export const bankTransactionSuggestions = operation({
  name: 'bankTransactionSuggestions',
  kind: 'read',
  permission: requiresOwn('view_bank_transaction'),
  input: bankTransactionId,
  async run(work, { id }): Promise<Suggestions> {
    const table = work.tables.bankTransactions
    const transaction = await getRecord(work, table, { id, right: 'view_bank_transaction', noun: 'bank transaction' })
    const [suggestions = noSuggestions] = await suggestionsFor(work, [transaction])
    return suggestions
  },
})

const noSuggestions: Suggestions = {
  invoices: [],
  invoicesTogether: [],
  creditsTogether: [],
  paidInvoices: [],
  payments: [],
  expenses: [],
  clients: [],
  transfers: [],
}

/** The suggestions for bank transactions, in the order of the keys; none for those that the caller may not view. */
export async function suggestionsByTransactionIds(work: Work, ids: readonly number[]): Promise<Suggestions[]> {
  const rows = await bankTransactionsByIds(work, ids)
  const visible = rows.filter((row) => row !== undefined && mayAccess(work.actor, 'view_bank_transaction', row))
  const transactions = visible.filter((row) => row !== undefined)
  const suggestions = await suggestionsFor(work, transactions)
  const byId = new Map(transactions.map(({ id }, index) => [id, suggestions[index]]))
  return ids.map((id) => byId.get(id) ?? noSuggestions)
}

/** The suggestions for transactions that the caller may see, by a number of statements that does not depend on theirs. */
async function suggestionsFor(work: Work, transactions: readonly BankTransaction[]): Promise<Suggestions[]> {
  const open = transactions.filter(({ statusId, isDeleted }) => statusId !== transactionStatus.converted && !isDeleted)
  const parties = await partiesOf(work, open)
  const readings = open.map((transaction, index) =>
    readingOf(transaction, parties[index] ?? { clients: new Map(), vendors: new Map() }),
  )
  const found = new Map((await suggestAll(work, readings)).map((each, index) => [open[index]?.id, each]))
  return transactions.map(({ id }) => found.get(id) ?? noSuggestions)
}

async function suggestAll(work: Work, readings: readonly Reading[]): Promise<Suggestions[]> {
  const deposits = readings.filter(({ transaction }) => transaction.baseType === 'CREDIT')
  const named = await invoicesByNumber(work, readings)
  const ofDeposits = await suggestInvoices(work, deposits, named)
  const invoices = new Map(deposits.map((reading, index) => [reading, ofDeposits[index]]))
  const ofClients = await suggestClients(work, deposits)
  const clients = new Map(deposits.map((reading, index) => [reading, ofClients[index]]))
  const [payments, expenses, transfers] = [
    await suggestPayments(work, readings, named),
    await suggestExpenses(work, readings),
    await suggestTransfers(work, readings),
  ]
  const lists = readings.map((reading) => invoices.get(reading) ?? noInvoices)
  const whole = await wholeInvoices(work, lists)
  const [ofPayments, ofExpenses, ofTransfers] = [
    await withRecords(payments, (ids) => paymentsByIds(work, ids)),
    await withRecords(expenses, (ids) => expensesByIds(work, ids)),
    await withRecords(transfers, (ids) => bankTransactionsByIds(work, ids)),
  ]
  return readings.map((reading, index) => ({
    ...noSuggestions,
    ...whole[index],
    payments: movable(ofPayments[index], reading.transaction.baseType === 'DEBIT'),
    expenses: movable(ofExpenses[index], reading.transaction.baseType === 'CREDIT'),
    clients: clients.get(reading) ?? [],
    transfers: ofTransfers[index] ?? [],
  }))
}

const movable = <Row>(list: readonly Suggestion<Row>[] = [], refund: boolean): Movable<Row>[] =>
  list.map((each) => ({ ...each, refund }))

const noInvoices: InvoiceSuggestions = { invoices: [], invoicesTogether: [], creditsTogether: [], paidInvoices: [] }

/** The same with whole records. */
async function wholeInvoices(work: Work, lists: readonly InvoiceSuggestions[]) {
  const readInvoices = (ids: readonly number[]) => invoicesByIds(work, ids)
  const open = await withRecords(
    lists.map(({ invoices }) => invoices),
    readInvoices,
  )
  const paid = await withRecords(
    lists.map(({ paidInvoices }) => paidInvoices),
    readInvoices,
  )
  const summed = await recordsOf(
    lists.flatMap(({ invoicesTogether }) => invoicesTogether),
    readInvoices,
  )
  const credits = await recordsOf(
    lists.flatMap(({ creditsTogether }) => creditsTogether),
    (ids) => creditsByIds(work, ids),
  )
  return lists.map(({ invoicesTogether, creditsTogether }, index) => ({
    invoices: open[index] ?? [],
    paidInvoices: paid[index] ?? [],
    invoicesTogether: summed(invoicesTogether),
    creditsTogether: credits(creditsTogether),
  }))
}
