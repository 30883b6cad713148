import type { Kit } from '../columns.sqlite.ts'
import { addressColumns, currencyColumns, customValues, label, recordColumns, taxColumns } from './columns.ts'
import type { ClientTables } from './clients.ts'
import type { BankTables } from './bank.ts'
import type { CompanyTables } from './companies.ts'
import type { DocumentTables } from './documents.ts'

/** Vendors, the categories of what is spent, and their people. */
export function defineVendors(kit: Kit, { memberships }: CompanyTables) {
  const vendors = kit.table(
    'vendors',
    {
      ...recordColumns(kit),
      ...addressColumns(kit),
      ...customValues(kit),
      version: kit.int().notNull().default(1),
      number: label(kit),
      numberRank: kit.int().notNull().default(0),
      name: label(kit),
      website: label(kit),
      privateNotes: label(kit),
      publicNotes: label(kit),
      currencyId: label(kit),
      languageId: label(kit),
      vatNumber: label(kit),
      idNumber: label(kit),
      routingId: label(kit),
      classification: label(kit),
    },
    (t) => [
      kit.unique('vendors_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('vendors_company_number').on(t.companyId, t.number),
      kit.foreignKey({
        columns: [t.companyId, t.userId],
        foreignColumns: [memberships.companyId, memberships.userId],
      }),
    ],
  )

  const vendorContacts = kit.table(
    'vendor_contacts',
    {
      id: kit.key(),
      companyId: kit.int().notNull(),
      vendorId: kit.int().notNull(),
      firstName: label(kit),
      lastName: label(kit),
      email: label(kit),
      phone: label(kit),
      isPrimary: kit.bool().notNull().default(false),
      sendEmail: kit.bool().notNull().default(true),
      ...customValues(kit),
      position: kit.int().notNull().default(0),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
      archivedAt: kit.instant(),
    },
    (t) => [
      kit.index('vendor_contacts_vendor').on(t.companyId, t.vendorId),
      kit.foreignKey({ columns: [t.companyId, t.vendorId], foreignColumns: [vendors.companyId, vendors.id] }),
    ],
  )

  const expenseCategories = kit.table(
    'expense_categories',
    { ...recordColumns(kit), name: label(kit), color: label(kit) },
    (t) => [
      kit.unique('expense_categories_company_id').on(t.companyId, t.id),
      kit.foreignKey({
        columns: [t.companyId, t.userId],
        foreignColumns: [memberships.companyId, memberships.userId],
      }),
    ],
  )

  return { vendors, vendorContacts, expenseCategories }
}

export type VendorTables = ReturnType<typeof defineVendors>

/** What was spent, with whom and on what. */
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
      /** The bank transaction that paid it. At most one, decided by one conditional update. */
      bankTransactionId: kit.int(),
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
      kit.unique('expenses_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('expenses_company_number').on(t.companyId, t.number),
      kit.index('expenses_client').on(t.companyId, t.clientId),
      kit.index('expenses_vendor').on(t.companyId, t.vendorId),
      kit.index('expenses_bank_transaction').on(t.companyId, t.bankTransactionId),
      kit.index('expenses_amount').on(t.companyId, t.amount),
      kit.foreignKey({
        columns: [t.companyId, t.userId],
        foreignColumns: [memberships.companyId, memberships.userId],
      }),
      kit.foreignKey({ columns: [t.companyId, t.vendorId], foreignColumns: [vendors.companyId, vendors.id] }),
      kit.foreignKey({ columns: [t.companyId, t.clientId], foreignColumns: [clients.companyId, clients.id] }),
      kit.foreignKey({
        columns: [t.companyId, t.categoryId],
        foreignColumns: [expenseCategories.companyId, expenseCategories.id],
      }),
      kit.foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
      kit.foreignKey({
        columns: [t.companyId, t.bankTransactionId],
        foreignColumns: [bankTransactions.companyId, bankTransactions.id],
      }),
    ],
  )
  return { expenses }
}
