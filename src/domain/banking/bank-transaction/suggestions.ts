import { and, desc, eq, isNull, lte, ne } from 'drizzle-orm'
import { requiresOwn } from '../../kernel/actor.ts'
import { clientsByIds } from '../../contacts/client/resolve.ts'
import { ofLiveClient } from '../../billing/document/filters.ts'
import type { Expense } from '../../spending/expense/expense.ts'
import { isOpenForBank } from '../../spending/expense/status.ts'
import { type Invoice, payableAmount } from '../../billing/invoice/invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { operation } from '../../kernel/operation.ts'
import { paymentStatus, type Payment } from '../../billing/payment/payment.ts'
import { getRecord, rowsByIds, withinRight } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { type BankTransaction, transactionStatus } from './bank-transaction.ts'
import { openAmountOf } from './expense-parts.ts'
import { bankTransactionId } from './input.ts'
import {
  among,
  clientsNamedIn,
  gather,
  invoicesTogether,
  mostCandidates,
  numberedIn,
  suggestionText,
  vendorsNamedIn,
} from './suggestion-candidates.ts'
import { type Scored, scorerOf, type Traits } from './suggestion-score.ts'

/** A record that may be the subject of the bank transaction, with its score and signals. */
export type Suggestion<Row> = Scored & { record: Row }

/** Best first, at most ten of each. */
export type Suggestions = {
  invoices: Suggestion<Invoice>[]
  /** Invoices of one client that together have exactly the amount, where no invoice of it does alone; else empty. */
  invoicesTogether: Invoice[]
  payments: Suggestion<Payment>[]
  expenses: Suggestion<Expense>[]
}

/**
 * The records that may be the subject of a bank transaction: open invoices and unlinked payments for money that came in, unlinked
 * expenses for money that went out; nothing for a converted one. Only records that the caller may see. @throws NOT_FOUND
 */
export const bankTransactionSuggestions = operation({
  name: 'bankTransactionSuggestions',
  kind: 'read',
  permission: requiresOwn('view_bank_transaction'),
  input: bankTransactionId,
  async run(work, { id }): Promise<Suggestions> {
    const table = work.tables.bankTransactions
    const transaction = await getRecord(work, table, { id, right: 'view_bank_transaction', noun: 'bank transaction' })
    return suggestionsFor(work, transaction)
  },
})

/** The suggestions for a transaction that the caller may see. */
async function suggestionsFor(work: Work, transaction: BankTransaction): Promise<Suggestions> {
  const none = { invoices: [], invoicesTogether: [], payments: [], expenses: [] }
  if (transaction.statusId === transactionStatus.converted || transaction.isDeleted) return none
  if (transaction.baseType !== 'CREDIT') return { ...none, expenses: await suggestExpenses(work, transaction) }
  const clients = await clientsNamedIn(work, transaction)
  return {
    ...none,
    ...(await suggestInvoices(work, transaction, clients)),
    payments: await suggestPayments(work, transaction, clients),
  }
}

const mostSuggestions = 10

async function suggestInvoices(
  work: Work,
  transaction: BankTransaction,
  clients: readonly number[],
): Promise<Pick<Suggestions, 'invoices' | 'invoicesTogether'>> {
  const { invoices } = work.tables
  const open = and(
    eq(invoices.companyId, work.actor.companyId),
    eq(invoices.isDeleted, false),
    lte(invoices.statusId, invoiceStatus.partial),
    ofLiveClient(work, invoices),
    withinRight(work, invoices, 'view_invoice'),
  )
  const candidates = await gather(
    (where) => work.db.select().from(invoices).where(and(open, where)).orderBy(desc(invoices.id)).limit(mostCandidates),
    [
      and(eq(invoices.balance, transaction.amount), eq(invoices.currencyId, transaction.currencyId)),
      ...numberedIn(work, 'invoice', invoices, suggestionText(transaction)),
      among(invoices.clientId, clients),
    ],
  )
  const names = await clientNames(work, candidates)
  const suggested = best(transaction, candidates, (invoice) => ({
    currencyId: invoice.currencyId,
    amount: payableAmount(invoice),
    number: invoice.number,
    reference: invoice.poNumber,
    name: names.get(invoice.clientId) ?? '',
    dates: [invoice.date, invoice.dueDate],
  }))
  const recognised = suggested.filter(({ signals }) => signals.includes('number') || signals.includes('name'))
  const clientIds = new Set([...clients, ...recognised.map(({ record }) => record.clientId)])
  return { invoices: suggested, invoicesTogether: await invoicesTogether(work, transaction, clientIds, open) }
}

async function suggestPayments(
  work: Work,
  transaction: BankTransaction,
  clients: readonly number[],
): Promise<Suggestion<Payment>[]> {
  const { payments } = work.tables
  const unlinked = and(
    eq(payments.companyId, work.actor.companyId),
    eq(payments.isDeleted, false),
    isNull(payments.bankTransactionId),
    ne(payments.statusId, paymentStatus.refunded),
    withinRight(work, payments, 'view_payment'),
  )
  const candidates = await gather(
    (where) =>
      work.db.select().from(payments).where(and(unlinked, where)).orderBy(desc(payments.id)).limit(mostCandidates),
    [
      and(eq(payments.amount, transaction.amount), eq(payments.currencyId, transaction.currencyId)),
      ...numberedIn(work, 'payment', payments, suggestionText(transaction)),
      among(payments.clientId, clients),
    ],
  )
  const names = await clientNames(work, candidates)
  return best(transaction, candidates, (payment) => ({
    currencyId: payment.currencyId,
    amount: payment.amount,
    number: payment.number,
    reference: payment.transactionReference,
    name: names.get(payment.clientId) ?? '',
    dates: [payment.date],
  }))
}

async function suggestExpenses(work: Work, transaction: BankTransaction): Promise<Suggestion<Expense>[]> {
  const { expenses, vendors } = work.tables
  const named = await vendorsNamedIn(work, transaction)
  const unlinked = and(
    eq(expenses.companyId, work.actor.companyId),
    eq(expenses.isDeleted, false),
    isOpenForBank(expenses),
    withinRight(work, expenses, 'view_expense'),
  )
  const candidates = await gather(
    (where) =>
      work.db.select().from(expenses).where(and(unlinked, where)).orderBy(desc(expenses.id)).limit(mostCandidates),
    [
      and(eq(expenses.amount, transaction.amount), eq(expenses.currencyId, transaction.currencyId)),
      ...numberedIn(work, 'expense', expenses, suggestionText(transaction)),
      among(expenses.vendorId, named),
    ],
  )
  const ids = candidates.map((expense) => expense.vendorId ?? 0)
  const rows = await rowsByIds(work, vendors, ids)
  const names = new Map(rows.map((vendor, index) => [ids[index], vendor?.name ?? '']))
  return best(transaction, candidates, (expense) => ({
    currencyId: expense.currencyId,
    amount: openAmountOf(expense),
    number: expense.number,
    reference: expense.transactionReference,
    name: names.get(expense.vendorId ?? 0) ?? '',
    dates: [expense.date, expense.paymentDate],
  }))
}

function best<Row extends { id: number }>(
  transaction: BankTransaction,
  rows: readonly Row[],
  traitsOf: (row: Row) => Traits,
): Suggestion<Row>[] {
  const scoreOf = scorerOf(transaction)
  return rows
    .flatMap((record) => {
      const scored = scoreOf(traitsOf(record))
      return scored ? [{ ...scored, record }] : []
    })
    .sort((a, b) => b.score - a.score || a.record.id - b.record.id)
    .slice(0, mostSuggestions)
}

async function clientNames(work: Work, rows: readonly { clientId: number }[]): Promise<Map<number, string>> {
  const clients = await clientsByIds(
    work,
    rows.map((row) => row.clientId),
  )
  return new Map(clients.flatMap((client) => (client ? [[client.id, client.displayName]] : [])))
}
