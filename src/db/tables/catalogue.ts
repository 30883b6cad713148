import type { Kit } from './columns.sqlite.ts'
import { customValues, label, listIndexes, recordColumns, taxColumns, referencesTo, sortedNames } from './columns.ts'
import type { CompanyTables } from './companies.ts'

/** Sources of document fields: products, tax rates, payment terms. Documents copy the values and keep no reference. */
export function defineCatalogue(kit: Kit, { memberships }: CompanyTables) {
  const products = kit.table(
    'products',
    {
      ...recordColumns(kit),
      ...taxColumns(kit),
      ...customValues(kit),
      ...sortedNames(kit, 'productKey'),
      notes: label(kit),
      cost: kit.decimal().notNull().default('0'),
      price: kit.decimal().notNull().default('0'),
      /** The price in hundredths, rounded: the sort key of lists, because text sorts differently. */
      priceRank: kit.minor().notNull().default(0n),
      quantity: kit.decimal().notNull().default('1'),
      maxQuantity: kit.int().notNull().default(0),
      inStockQuantity: kit.int().notNull().default(0),
      stockNotification: kit.bool().notNull().default(false),
      stockNotificationThreshold: kit.int().notNull().default(0),
      productImage: label(kit),
      taxId: label(kit),
    },
    (t) => [
      kit.rowKey('products_company_id').on(t.companyId, t.id),
      kit.index('products_company_key').on(t.companyId, t.productKey),
      ...listIndexes(kit, 'products', t),
      kit.index('products_key_order').on(t.companyId, t.productKeyOrder),
      ...referencesTo(kit, t, { userId: memberships }),
    ],
  )

  const taxRates = kit.table(
    'tax_rates',
    { ...recordColumns(kit), ...sortedNames(kit, 'name'), rate: kit.decimal().notNull().default('0') },
    (t) => [kit.rowKey('tax_rates_company_id').on(t.companyId, t.id), ...referencesTo(kit, t, { userId: memberships })],
  )

  const paymentTerms = kit.table(
    'payment_terms',
    { ...recordColumns(kit), ...sortedNames(kit, 'name'), numDays: kit.int().notNull() },
    (t) => [
      kit.rowKey('payment_terms_company_id').on(t.companyId, t.id),
      ...referencesTo(kit, t, { userId: memberships }),
    ],
  )

  return { products, taxRates, paymentTerms }
}

export type CatalogueTables = ReturnType<typeof defineCatalogue>
