import type { Kit } from './columns.sqlite.ts'
import type { CatalogueTables } from './catalogue.ts'
import type { ClientTables } from './clients.ts'
import { listIndexes, recordColumns, referencesTo, sortedNames } from './columns.ts'
import type { CompanyTables } from './companies.ts'
import type { DocumentTables } from './documents.ts'
import type { ExpenseTables } from './expenses.ts'
import type { PaymentTables } from './payments.ts'
import type { VendorTables } from './vendors.ts'

/** Attachments of records. The bytes are in the file store, under their hash. */
export function defineFiles(
  kit: Kit,
  tables: CompanyTables &
    ClientTables &
    CatalogueTables &
    VendorTables &
    DocumentTables &
    PaymentTables &
    ExpenseTables,
) {
  const { clients, memberships, products, vendors, invoices, quotes, credits, purchaseOrders, payments, expenses } =
    tables

  const uploadedDocuments = kit.table(
    'uploaded_documents',
    {
      ...recordColumns(kit),
      ...sortedNames(kit, 'name'),
      /** Media type of the content, independent of the file name: `application/pdf`. */
      mediaType: kit.text().notNull(),
      /** SHA-256 of the content, in hex. */
      hash: kit.text().notNull(),
      /** Bytes. */
      size: kit.int().notNull(),
      isPublic: kit.bool().notNull().default(true),
      isDefault: kit.bool().notNull().default(false),
      /** Logos only: the secret part of the address that shows it without a token. */
      logoKey: kit.text(),
      /** The record that it belongs to: at most one of these is set; none means the company itself. */
      clientId: kit.int(),
      /** The client the file was attached to; unlike `clientId`, a merge leaves it. */
      originClientId: kit.int(),
      invoiceId: kit.int(),
      quoteId: kit.int(),
      creditId: kit.int(),
      purchaseOrderId: kit.int(),
      paymentId: kit.int(),
      expenseId: kit.int(),
      vendorId: kit.int(),
      productId: kit.int(),
      /** No foreign key, as SQLite would rebuild the table for one. */
      clientGroupId: kit.int(),
    },
    (t) => [
      kit.rowKey('uploaded_documents_company_id').on(t.companyId, t.id),
      kit.index('uploaded_documents_hash').on(t.hash),
      ...listIndexes(kit, 'uploaded_documents', t),
      kit.index('uploaded_documents_name').on(t.companyId, t.nameOrder),
      kit.uniqueIndex('uploaded_documents_logo_key').on(t.logoKey, t.companyId),
      kit.index('uploaded_documents_client').on(t.companyId, t.clientId),
      kit.index('uploaded_documents_invoice').on(t.companyId, t.invoiceId),
      kit.index('uploaded_documents_quote').on(t.companyId, t.quoteId),
      kit.index('uploaded_documents_credit').on(t.companyId, t.creditId),
      kit.index('uploaded_documents_purchase_order').on(t.companyId, t.purchaseOrderId),
      kit.index('uploaded_documents_payment').on(t.companyId, t.paymentId),
      kit.index('uploaded_documents_expense').on(t.companyId, t.expenseId),
      kit.index('uploaded_documents_vendor').on(t.companyId, t.vendorId),
      kit.index('uploaded_documents_product').on(t.companyId, t.productId),
      kit.index('uploaded_documents_client_group').on(t.companyId, t.clientGroupId),
      ...referencesTo(kit, t, {
        clientId: clients,
        invoiceId: invoices,
        quoteId: quotes,
        creditId: credits,
        purchaseOrderId: purchaseOrders,
        paymentId: payments,
        expenseId: expenses,
        vendorId: vendors,
        productId: products,
        userId: memberships,
      }),
    ],
  )

  return { uploadedDocuments }
}
