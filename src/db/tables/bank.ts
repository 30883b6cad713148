import type { Kit } from './columns.sqlite.ts'
import { inThousandths, matchedWith, namesOne, numberKey, unmatchedRows } from '../statements/expressions.ts'
import { currencyColumns, label, listIndexes, recordColumns, referencesTo, sortedNames } from './columns.ts'
import type { ClientTables } from './clients.ts'
import type { CompanyTables } from './companies.ts'
import type { VendorTables } from './vendors.ts'

/** Reasons for writing off the rest of a match. */
export type WriteOffReason = 'fee' | 'discount' | 'rounding'

/** Changes that a match made to its records, so that unlinking can revert them. JSON: money as the text of minor units. */
export type MatchRecord = {
  kind: 'invoices' | 'payment' | 'refund' | 'expenses' | 'newExpense' | 'expenseRefund'
  /** Invoices that received money, in that order. */
  invoiceIds: number[]
  /** Amount that each of them received. Empty unless the match created the payment. */
  applied: string[]
  /** Credits that paid parts of it, beside the money; given only if there are some. */
  credits?: { id: number; amount: string }[]
  /** The payment, of several the first one that is not deleted. */
  paymentId: number | null
  /** The payments that it made for several clients; given only then. Restoring deleted ones adds them again. */
  payments?: MatchedPayment[]
  /** Refunded amount of the payment at that time. */
  refunded: string
  /** Refund only: the amount that the payment gave back, and the parts of it that its invoices lost. */
  givenBack?: { amount: string; parts: { invoiceId: number; amount: string }[] }
  /**
   * The amount in the currency of the invoices or the payment, where that is another one than the transaction's, `from`; given only then.
   * `rate`: how much of the latter one unit of the former brought.
   */
  exchange?: { currencyId: string; amount: string; rate: string; from: string }
  expenseIds: number[]
  /** All expenses of the match in their order; given only while one of them is deleted, and so not in `expenseIds`. */
  matchedExpenseIds?: number[]
  /** Expenses that were unpaid, and that the match paid on the day of the transaction; given only if there are some. */
  paidExpenseIds?: number[]
  /** Expenses that an invoice had billed at that time. */
  billedExpenseIds: number[]
  /**
   * The rest that was written off, as an expense, which is one of `expenseIds`, or as a credit of the client; given only if there
   * is one. Below zero: linked expenses that cost less. `paymentId`: the one of several payments whose invoice it is the rest of.
   */
  writeOff?: {
    reason: WriteOffReason
    amount: string
    expenseId: number | null
    creditId: number | null
    paymentId?: number
  }
  /** Values of the transaction before it was matched. */
  previous: { vendorId: number | null; ninjaCategoryId: number | null; statusId: number }
}

/**
 * One of several payments of a match: its part of the money, and the amounts of its invoices, in order. JSON: minor units as text.
 */
export type MatchedPayment = {
  id: number
  amount: string
  invoiceIds: number[]
  applied: string[]
  isDeleted?: true
}

/** A match that a deletion ended, kept on the deleted record, whose restoration books it again. JSON: minor units as text. */
export type ReleasedMatch = {
  match: MatchRecord
  /** Amount of the transaction while it was matched. */
  amount: string
  /** Vendor, category and rule of the transaction while it was matched. */
  vendorId: number | null
  expenseCategoryId: number | null
  bankRuleId: number | null
}

/** The part of an expense that a transaction paid on its day; `pays`: the last one, of an unpaid one. JSON: minor units as text. */
export type ExpensePart = { id: number; amount: string; date: string; pays?: true }

/** Proposed action of a rule for a bank transaction: pay these invoices, link a payment, or book an expense. */
export type BankSuggestion = {
  /** Invoices in the order in which they would receive the money. */
  invoiceIds: number[]
  /** More than one when several payments match. */
  paymentIds: number[]
  /** Vendor of the expense that an outgoing transaction would become. */
  vendorId: number | null
  expenseCategoryId: number | null
}

/** Options for reading the statements of an account, as far as their content does not show it. */
export type StatementOptions = {
  columns?: Record<string, string[]>
  delimiter?: string
  dateOrder?: 'ymd' | 'dmy' | 'mdy'
  decimalMark?: 'comma' | 'point'
  header?: boolean
  turnSigns?: boolean
  /** The layout that they were given for: a format, and of a table the cells of its header. Earlier versions did not store it. */
  layout?: { format: string; header?: string[] }
}

/** One condition of a rule: the field to search, the operator and the value to compare with. */
type BankRuleCondition = { searchKey: string; operator: string; value: string }

/** Bank accounts, their transactions, and the rules that categorize them. */
export function defineBank(kit: Kit, tables: CompanyTables & ClientTables & VendorTables) {
  const { clients, memberships, vendors, expenseCategories } = tables

  const bankAccounts = kit.table(
    'bank_accounts',
    {
      ...recordColumns(kit),
      ...currencyColumns(kit),
      ...sortedNames(kit, 'bankAccountName'),
      providerName: label(kit),
      bankAccountNumber: label(kit),
      bankAccountStatus: label(kit),
      bankAccountType: label(kit),
      nickname: label(kit),
      balance: kit.decimal().notNull().default('0'),
      fromDate: kit.text(),
      autoSync: kit.bool().notNull().default(false),
      disabledUpstream: kit.bool().notNull().default(false),
      /** Options of the last statement whose caller gave some: the next one without options is read alike. */
      statementOptions: kit.json<StatementOptions>(),
    },
    (t) => [
      kit.rowKey('bank_accounts_company_id').on(t.companyId, t.id),
      ...referencesTo(kit, t, { userId: memberships }),
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
      ...sortedNames(kit, 'participantName'),
      accountType: label(kit),
      categoryType: label(kit),
      /** The expense category chosen when the transaction became an expense. */
      expenseCategoryId: kit.int(),
      vendorId: kit.int(),
      /** The rule that categorized it or made the suggestion. */
      bankRuleId: kit.int(),
      /** Suggestion of a rule, or null. Cleared when the transaction is booked or the suggestion is dismissed. */
      suggestion: kit.json<BankSuggestion>(),
      /** Identifier of a statement's booking within its account, so that importing it again adds nothing. */
      importKey: kit.text(),
      /** Evidence of the batch that the booking is the sum or a payment of: another statement may have the other. */
      importEntryKey: kit.text(),
      /** The import that added it, so that it can be undone. */
      importId: kit.text(),
      /** Null unless converted. */
      match: kit.json<MatchRecord>(),
    },
    (t) => [
      kit.rowKey('bank_transactions_company_id').on(t.companyId, t.id),
      kit.index('bank_transactions_account_date').on(t.companyId, t.bankAccountId, t.date),
      kit.index('bank_transactions_status').on(t.companyId, t.statusId),
      ...listIndexes(kit, 'bank_transactions', t),
      kit.index('bank_transactions_date').on(t.companyId, t.date),
      kit.index('bank_transactions_value').on(t.companyId, inThousandths(t.amount, t.digits)),
      kit.index('bank_transactions_vendor').on(t.companyId, t.vendorId).where(namesOne('vendor_id')),
      kit
        .index('bank_transactions_category')
        .on(t.companyId, t.expenseCategoryId)
        .where(namesOne('expense_category_id')),
      // Find the other side of a transfer, and earlier matches of the same payer.
      kit.index('bank_transactions_amount').on(t.companyId, t.amount).where(unmatchedRows),
      kit.index('bank_transactions_payer').on(t.companyId, numberKey(t.participant)).where(matchedWith('participant')),
      kit
        .index('bank_transactions_payer_name')
        .on(t.companyId, numberKey(t.participantName))
        .where(matchedWith('participant_name')),
      kit.index('bank_transactions_import').on(t.companyId, t.importId),
      kit.uniqueIndex('bank_transactions_import_key').on(t.companyId, t.bankAccountId, t.importKey),
      ...referencesTo(kit, t, {
        bankAccountId: bankAccounts,
        vendorId: vendors,
        expenseCategoryId: expenseCategories,
        userId: memberships,
      }),
    ],
  )

  const bankRules = kit.table(
    'bank_rules',
    {
      ...recordColumns(kit),
      ...sortedNames(kit, 'name'),
      appliesTo: kit.text({ enum: ['CREDIT', 'DEBIT'] }).notNull(),
      /** All conditions must hold, not only one of them. */
      matchesOnAll: kit.bool().notNull().default(false),
      /** Book at once instead of suggesting. */
      autoConvert: kit.bool().notNull().default(false),
      /** Action for a matching deposit: create a payment of the invoice, or link an existing payment. */
      onCreditMatch: kit
        .text({ enum: ['create_payment', 'link_payment'] })
        .notNull()
        .default('create_payment'),
      rules: kit.json<BankRuleCondition[]>().notNull(),
      clientId: kit.int(),
      /** The client the rule was made for; unlike `clientId`, a merge leaves it. */
      originClientId: kit.int(),
      vendorId: kit.int(),
      /** The category of the expenses that it books. */
      expenseCategoryId: kit.int(),
    },
    (t) => [
      kit.rowKey('bank_rules_company_id').on(t.companyId, t.id),
      kit.index('bank_rules_client').on(t.companyId, t.clientId).where(namesOne('client_id')),
      kit.index('bank_rules_vendor').on(t.companyId, t.vendorId).where(namesOne('vendor_id')),
      kit.index('bank_rules_category').on(t.companyId, t.expenseCategoryId).where(namesOne('expense_category_id')),
      ...referencesTo(kit, t, {
        clientId: clients,
        vendorId: vendors,
        expenseCategoryId: expenseCategories,
        userId: memberships,
      }),
    ],
  )

  return { bankAccounts, bankTransactions, bankRules }
}

export type BankTables = ReturnType<typeof defineBank>
