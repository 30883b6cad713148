import type { Kit } from './columns.sqlite.ts'
import { emptyIfNull, hasText, inThousandths, namesOne, numberKey } from '../statements/expressions.ts'
import type { BankTables, ExpensePart, ReleasedMatch } from './bank.ts'
import type { ClientTables } from './clients.ts'
import {
  currencyColumns,
  customValues,
  label,
  listIndexes,
  recordColumns,
  taxColumns,
  referencesTo,
} from './columns.ts'
import type { CompanyTables } from './companies.ts'
import type { DocumentTables } from './documents.ts'
import type { VendorTables } from './vendors.ts'

/** Expenses with their vendor, category and bank transaction. */
export function defineExpenses(
  kit: Kit,
  tables: CompanyTables & ClientTables & VendorTables & DocumentTables & BankTables,
) {
  const { clients, memberships, vendors, expenseCategories, invoices, bankTransactions } = tables
  const expenses = kit.table(
    'expenses',
    {
      ...recordColumns(kit),
      ...currencyColumns(kit),
      ...taxColumns(kit),
      ...customValues(kit),
      version: kit.int().notNull().default(1),
      number: label(kit),
      numberRank: kit.int().notNull().default(0),
      vendorId: kit.int(),
      clientId: kit.int(),
      /** The client the expense was made for; unlike `clientId`, a merge leaves it. */
      originClientId: kit.int(),
      categoryId: kit.int(),
      invoiceId: kit.int(),
      /** The last bank transaction that paid it. A deleted expense keeps one that alone paid it, so that restoring books it again. */
      bankTransactionId: kit.int(),
      /** The parts that bank transactions paid, in order; null while none or one for the whole amount did. */
      bankParts: kit.json<ExpensePart[]>(),
      /** The match of the bank transaction while the expense is deleted. */
      releasedMatch: kit.json<ReleasedMatch>(),
      amount: kit.minor().notNull(),
      foreignAmount: kit.decimal().notNull().default('0'),
      exchangeRate: kit.decimal().notNull().default('1'),
      invoiceCurrencyId: label(kit),
      paymentTypeId: label(kit),
      recurringExpenseId: label(kit),
      projectId: label(kit),
      taxAmount1: kit.decimal().notNull().default('0'),
      taxAmount2: kit.decimal().notNull().default('0'),
      taxAmount3: kit.decimal().notNull().default('0'),
      shouldBeInvoiced: kit.bool().notNull().default(false),
      invoiceDocuments: kit.bool().notNull().default(false),
      usesInclusiveTaxes: kit.bool().notNull().default(false),
      calculateTaxByAmount: kit.bool().notNull().default(false),
      privateNotes: label(kit),
      publicNotes: label(kit),
      transactionReference: label(kit),
      date: kit.text().notNull(),
      paymentDate: kit.text(),
      eInvoice: kit.json<Record<string, unknown>>().notNull(),
    },
    (t) => [
      kit.rowKey('expenses_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('expenses_company_number').on(t.companyId, t.number),
      kit.index('expenses_date').on(t.companyId, t.date),
      kit.index('expenses_client').on(t.companyId, t.clientId),
      kit.index('expenses_vendor').on(t.companyId, t.vendorId),
      kit.index('expenses_bank_transaction').on(t.companyId, t.bankTransactionId),
      // Finds the expenses that a bank transaction of this amount may have paid.
      kit.index('expenses_amount').on(t.companyId, t.amount),
      ...listIndexes(kit, 'expenses', t),
      kit.index('expenses_value').on(t.companyId, inThousandths(t.amount, t.digits)),
      kit.index('expenses_number_rank').on(t.companyId, t.numberRank),
      kit.index('expenses_paid').on(t.companyId, emptyIfNull(t.paymentDate)),
      kit.index('expenses_category').on(t.companyId, t.categoryId).where(namesOne('category_id')),
      kit.index('expenses_invoice').on(t.companyId, t.invoiceId).where(namesOne('invoice_id')),
      kit
        .index('expenses_reference_key')
        .on(t.companyId, numberKey(t.transactionReference))
        .where(hasText('transaction_reference')),
      ...referencesTo(kit, t, {
        userId: memberships,
        vendorId: vendors,
        clientId: clients,
        categoryId: expenseCategories,
        invoiceId: invoices,
        bankTransactionId: bankTransactions,
      }),
    ],
  )
  return { expenses }
}

export type ExpenseTables = ReturnType<typeof defineExpenses>
