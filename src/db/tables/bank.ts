import type { Kit } from '../columns.sqlite.ts'
import { currencyColumns, label, recordColumns } from './columns.ts'
import type { CompanyTables } from './companies.ts'
import type { VendorTables } from './vendors.ts'

/** What a match did to its records, so that unlinking can put exactly that back. JSON: money as the text of minor units. */
export type MatchRecord = {
  kind: 'invoices' | 'payment' | 'expenses' | 'newExpense'
  /** Those that received money, in the order in which they did. */
  invoiceIds: number[]
  /** What each of them received. Empty unless the match made the payment. */
  applied: string[]
  paymentId: number | null
  /** What the money took of their deposits, and when those had been due: unlinking asks for them again. */
  deposits: { invoiceId: number; taken: string; dueDate: string | null }[]
  /** What had been refunded of the payment by then. */
  refunded: string
  expenseIds: number[]
  /** Those of the expenses that an invoice billed by then. */
  billedExpenseIds: number[]
  /** What the transaction said before it was matched. */
  previous: { vendorId: number | null; ninjaCategoryId: number | null; statusId: number }
}

/** Accounts at banks and what moved on them. */
export function defineBank(kit: Kit, { memberships, vendors, expenseCategories }: CompanyTables & VendorTables) {
  const bankAccounts = kit.table(
    'bank_accounts',
    {
      ...recordColumns(kit),
      ...currencyColumns(kit),
      bankAccountName: label(kit),
      providerName: label(kit),
      bankAccountNumber: label(kit),
      bankAccountStatus: label(kit),
      bankAccountType: label(kit),
      nickname: label(kit),
      balance: kit.decimal().notNull().default('0'),
      fromDate: kit.text(),
      autoSync: kit.bool().notNull().default(false),
      disabledUpstream: kit.bool().notNull().default(false),
    },
    (t) => [
      kit.unique('bank_accounts_company_id').on(t.companyId, t.id),
      kit.foreignKey({
        columns: [t.companyId, t.userId],
        foreignColumns: [memberships.companyId, memberships.userId],
      }),
    ],
  )

  const bankTransactions = kit.table(
    'bank_transactions',
    {
      ...recordColumns(kit),
      ...currencyColumns(kit),
      bankAccountId: kit.int().notNull(),
      /** The bank's own number of the booking and of its category and account: integers, as published. */
      transactionId: kit.int().notNull().default(0),
      categoryId: kit.int().notNull().default(0),
      providerAccountId: kit.int().notNull().default(0),
      nordigenTransactionId: label(kit),
      amount: kit.minor().notNull(),
      baseType: kit.text({ enum: ['CREDIT', 'DEBIT'] }).notNull(),
      statusId: kit.int().notNull().default(1),
      date: kit.text().notNull(),
      description: label(kit),
      participant: label(kit),
      participantName: label(kit),
      accountType: label(kit),
      categoryType: label(kit),
      /** The expense category chosen when the transaction became an expense. */
      expenseCategoryId: kit.int(),
      vendorId: kit.int(),
      bankTransactionRuleId: label(kit),
      /** Null unless converted. */
      match: kit.json<MatchRecord>(),
    },
    (t) => [
      kit.unique('bank_transactions_company_id').on(t.companyId, t.id),
      kit.index('bank_transactions_account').on(t.companyId, t.bankAccountId),
      kit.index('bank_transactions_status').on(t.companyId, t.statusId),
      kit.foreignKey({
        columns: [t.companyId, t.bankAccountId],
        foreignColumns: [bankAccounts.companyId, bankAccounts.id],
      }),
      kit.foreignKey({ columns: [t.companyId, t.vendorId], foreignColumns: [vendors.companyId, vendors.id] }),
      kit.foreignKey({
        columns: [t.companyId, t.expenseCategoryId],
        foreignColumns: [expenseCategories.companyId, expenseCategories.id],
      }),
      kit.foreignKey({
        columns: [t.companyId, t.userId],
        foreignColumns: [memberships.companyId, memberships.userId],
      }),
    ],
  )

  return { bankAccounts, bankTransactions }
}

export type BankTables = ReturnType<typeof defineBank>
