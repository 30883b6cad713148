import type { Kit } from './columns.sqlite.ts'
import {
  addressColumns,
  customValues,
  label,
  listIndexes,
  recordColumns,
  referencesTo,
  sortedNames,
} from './columns.ts'
import type { CompanyTables } from './companies.ts'

/** Vendors, their contacts, and expense categories. */
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
      ...sortedNames(kit, 'name'),
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
      kit.rowKey('vendors_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('vendors_company_number').on(t.companyId, t.number),
      ...listIndexes(kit, 'vendors', t),
      kit.index('vendors_name').on(t.companyId, t.nameOrder),
      kit.index('vendors_number_rank').on(t.companyId, t.numberRank),
      ...referencesTo(kit, t, { userId: memberships }),
    ],
  )

  const vendorContacts = kit.table(
    'vendor_contacts',
    {
      id: kit.rowId(),
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
      kit.rowKey('vendor_contacts_company_id').on(t.companyId, t.id),
      kit.index('vendor_contacts_vendor').on(t.companyId, t.vendorId),
      ...referencesTo(kit, t, { vendorId: vendors }),
    ],
  )

  const expenseCategories = kit.table(
    'expense_categories',
    { ...recordColumns(kit), ...sortedNames(kit, 'name'), color: label(kit) },
    (t) => [
      kit.rowKey('expense_categories_company_id').on(t.companyId, t.id),
      ...referencesTo(kit, t, { userId: memberships }),
    ],
  )

  return { vendors, vendorContacts, expenseCategories }
}

export type VendorTables = ReturnType<typeof defineVendors>
