import { eq } from 'drizzle-orm'
import type { WriteOffReason } from '../../../src/db/tables/bank.ts'
import { matchBankTransactions } from '../../../src/domain/banking/bank-transaction/match.ts'
import { createBankTransaction } from '../../../src/domain/banking/bank-transaction/operations.ts'
import type { BankTransaction } from '../../../src/domain/banking/bank-transaction/bank-transaction.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { figuresFromRecords } from '../../../src/domain/contacts/client/figures-from-records.ts'
import type { Expense } from '../../../src/domain/spending/expense/expense.ts'
import { createExpense } from '../../../src/domain/spending/expense/operations.ts'
import { expenseCategoryRecord } from '../../../src/domain/spending/expense-category/expense-category.ts'
import { insertRows } from '../../../src/domain/kernel/rows/insert-rows.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { sendInvoices } from '../../../src/domain/billing/invoice/send.ts'
import { nextNumbers } from '../../../src/domain/contacts/number.ts'
import type { Payment } from '../../../src/domain/billing/payment/payment.ts'
import { createVendor } from '../../../src/domain/contacts/vendor/operations.ts'
import type { CallOptions, TestApp } from '../../harness.ts'
import { clientFixtures } from '../contacts/merge-fixtures.ts'

type Target = {
  invoiceIds?: readonly Invoice[]
  paymentId?: Pick<Payment, 'id'>
  expenseIds?: readonly Expense[]
  vendorId?: { id: number }
  categoryId?: { id: number }
  writeOff?: WriteOffReason | undefined
  exchangeRate?: string | undefined
}

/** Banking steps in addition to the steps of a year of business. */
export function bankFixtures(app: TestApp) {
  const books = clientFixtures(app)
  const { database, owner } = app
  const { tables } = database

  const item = (transaction: Pick<BankTransaction, 'id'>, target: Target) => ({
    id: app.id('bankTransaction', transaction.id),
    ...(target.invoiceIds && { invoiceIds: target.invoiceIds.map(({ id }) => app.id('invoice', id)) }),
    ...(target.paymentId && { paymentId: app.id('payment', target.paymentId.id) }),
    ...(target.expenseIds && { expenseIds: target.expenseIds.map(({ id }) => app.id('expense', id)) }),
    ...(target.vendorId && { vendorId: app.id('vendor', target.vendorId.id) }),
    ...(target.writeOff && { writeOff: target.writeOff }),
    ...(target.exchangeRate && { exchangeRate: target.exchangeRate }),
    ...(target.categoryId && { categoryId: app.id('expenseCategory', target.categoryId.id) }),
  })

  return {
    ...books,
    /** An incoming transaction. */
    credit: (amount: string | number, more: Record<string, unknown> = {}) =>
      app.run(createBankTransaction, { amount, direction: 'CREDIT', description: `Credit of ${amount}`, ...more }),
    /** An outgoing transaction. */
    debit: (amount: string | number, more: Record<string, unknown> = {}) =>
      app.run(createBankTransaction, { amount, direction: 'DEBIT', description: `Debit of ${amount}`, ...more }),
    vendor: (name: string, currency = '') => app.run(createVendor, { name, currency }),
    category: (name: string) => app.run(expenseCategoryRecord.create, { name }),
    spent: (amount: string | number, more: Record<string, unknown> = {}) => app.run(createExpense, { amount, ...more }),
    /** Inserts this many sent invoices of 10 minor units each. */
    sentInvoices: (client: Client, count: number): Promise<Invoice[]> =>
      books.step(async (work) => {
        const numbers = await nextNumbers(
          work,
          'invoice',
          tables.invoices,
          Array.from({ length: count }, () => ({ client })),
        )
        const drafts = await insertRows(
          work,
          tables.invoices,
          numbers.map((number) => ({
            companyId: client.companyId,
            userId: client.userId,
            clientId: client.id,
            originClientId: client.id,
            currencyId: client.currencyId,
            digits: client.digits,
            number,
            amount: 10n,
            date: work.today,
            lineItems: [],
            taxInfo: {},
            eInvoice: {},
            createdAt: work.now,
            updatedAt: work.now,
          })),
        )
        return sendInvoices(
          work,
          drafts.map((document) => ({ document, owner: { ...client } })),
        )
      }),
    /** Inserts this many transactions of 10 minor units each. */
    async transactions(count: number, baseType: 'CREDIT' | 'DEBIT'): Promise<BankTransaction[]> {
      const model = await app.run(createBankTransaction, { amount: '0.10', direction: baseType })
      const { id: _id, match: _match, suggestion: _suggestion, ...row } = model
      return books.step((work) =>
        insertRows(
          work,
          tables.bankTransactions,
          Array.from({ length: count }, () => row),
        ),
      )
    },
    /** Converts a match to the item that describes it in the input. */
    item,
    match: (
      items: readonly (readonly [Pick<BankTransaction, 'id'>, Target])[],
      options: { atomic?: boolean; dryRun?: boolean } = {},
      call: CallOptions = {},
    ) =>
      app.run(
        matchBankTransactions,
        { transactions: items.map(([transaction, target]) => item(transaction, target)), ...options },
        call,
      ),
    async invoiceNow({ id }: Pick<Invoice, 'id'>): Promise<Invoice> {
      const [row] = await database.read.select().from(tables.invoices).where(eq(tables.invoices.id, id))
      if (!row) throw new Error('no such invoice')
      return row
    },
    async transactionNow({ id }: Pick<BankTransaction, 'id'>): Promise<BankTransaction> {
      const { bankTransactions: table } = tables
      const [row] = await database.read.select().from(table).where(eq(table.id, id))
      if (!row) throw new Error('no such bank transaction')
      return row
    },
    payments: () => database.read.select().from(tables.payments).orderBy(tables.payments.id),
    allocations: () => database.read.select().from(tables.allocations).orderBy(tables.allocations.id),
    expenses: () => database.read.select().from(tables.expenses).orderBy(tables.expenses.id),
    ledger: () => database.read.select().from(tables.ledgerEntries).orderBy(tables.ledgerEntries.id),
    activities: () => database.read.select().from(tables.activities).orderBy(tables.activities.id),
    /** Figures of the client, and the figures computed from its records. */
    async figures({ id }: Pick<Client, 'id'>) {
      const work = await app.work()
      const { balance, paidToDate, paymentBalance, creditBalance } = await books.now({ id })
      return {
        columns: { balance, paidToDate, paymentBalance, creditBalance, ledger: balance },
        records: await figuresFromRecords(work, id),
      }
    },
    companyId: owner.companyId,
  }
}
