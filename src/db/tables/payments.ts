import type { Kit } from './columns.sqlite.ts'
import { inThousandths, namesOne, numberKey, unlinkedReferences } from '../statements/expressions.ts'
import { currencyColumns, customValues, label, listIndexes, recordColumns, referencesTo } from './columns.ts'
import type { BankTables, ReleasedMatch } from './bank.ts'
import type { ClientTables } from './clients.ts'
import type { CompanyTables } from './companies.ts'
import type { DocumentTables } from './documents.ts'
import type { VendorTables } from './vendors.ts'

/** Payments, their allocations to invoices, and the credits that were used with them. */
export function definePayments(
  kit: Kit,
  tables: CompanyTables & ClientTables & VendorTables & DocumentTables & BankTables,
) {
  const { clients, contacts, memberships, vendors, invoices, credits, bankTransactions } = tables

  const payments = kit.table(
    'payments',
    {
      ...recordColumns(kit),
      ...currencyColumns(kit),
      ...customValues(kit),
      version: kit.int().notNull().default(1),
      clientId: kit.int().notNull(),
      /** The client the payment was made for; unlike `clientId`, a merge leaves it. */
      originClientId: kit.int().notNull(),
      clientContactId: kit.int(),
      vendorId: kit.int(),
      /** Its bank transaction, set by one conditional update. A deleted payment keeps it, so that restoring books it again. */
      bankTransactionId: kit.int(),
      /** The match of the bank transaction while the payment is deleted. */
      releasedMatch: kit.json<ReleasedMatch>(),
      number: label(kit),
      numberRank: kit.int().notNull().default(0),
      statusId: kit.int().notNull().default(4),
      typeId: label(kit),
      amount: kit.minor().notNull(),
      applied: kit.minor().notNull().default(0n),
      refunded: kit.minor().notNull().default(0n),
      date: kit.text().notNull(),
      transactionReference: label(kit),
      isManual: kit.bool().notNull().default(true),
      privateNotes: label(kit),
      projectId: label(kit),
      gatewayTypeId: label(kit),
      companyGatewayId: label(kit),
      exchangeRate: kit.decimal().notNull().default('1'),
      exchangeCurrencyId: label(kit),
    },
    (t) => [
      kit.rowKey('payments_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('payments_company_number').on(t.companyId, t.number),
      kit.index('payments_date').on(t.companyId, t.date),
      kit.index('payments_client').on(t.companyId, t.clientId),
      kit.index('payments_bank_transaction').on(t.companyId, t.bankTransactionId),
      // Finds the payments that a bank transaction of this amount may be.
      kit.index('payments_amount').on(t.companyId, t.amount),
      ...listIndexes(kit, 'payments', t),
      kit.index('payments_value').on(t.companyId, inThousandths(t.amount, t.digits)),
      kit.index('payments_number_rank').on(t.companyId, t.numberRank),
      kit.index('payments_reference').on(t.companyId, t.transactionReference),
      kit.index('payments_status').on(t.companyId, t.statusId),
      kit.index('payments_contact').on(t.companyId, t.clientContactId).where(namesOne('client_contact_id')),
      kit.index('payments_vendor').on(t.companyId, t.vendorId).where(namesOne('vendor_id')),
      kit.index('payments_reference_key').on(t.companyId, numberKey(t.transactionReference)).where(unlinkedReferences),
      ...referencesTo(kit, t, {
        clientId: clients,
        clientContactId: contacts,
        vendorId: vendors,
        bankTransactionId: bankTransactions,
        userId: memberships,
      }),
    ],
  )

  const allocations = kit.table(
    'allocations',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      paymentId: kit.int().notNull(),
      invoiceId: kit.int().notNull(),
      amount: kit.minor().notNull(),
      refunded: kit.minor().notNull().default(0n),
      /** Part of the invoice's deposit that the money covers, with its due date: due again when the money goes back. */
      deposit: kit.minor().notNull().default(0n),
      depositDueDate: kit.text(),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
      /** Set when the allocation no longer counts: its payment or its invoice was deleted. */
      archivedAt: kit.instant(),
      /** Deletion that removed it, so that restoring that record restores it too. */
      removedBy: kit.text({ enum: ['payment', 'invoice'] }),
    },
    (t) => [
      kit.rowKey('allocations_company_id').on(t.companyId, t.id),
      kit.index('allocations_payment').on(t.companyId, t.paymentId),
      kit.index('allocations_invoice').on(t.companyId, t.invoiceId),
      ...referencesTo(kit, t, { paymentId: payments, invoiceId: invoices }),
    ],
  )

  const creditAllocations = kit.table(
    'credit_allocations',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      paymentId: kit.int().notNull(),
      creditId: kit.int().notNull(),
      /** The invoice that it was used for; the allocation of the payment to it contains this amount. */
      invoiceId: kit.int().notNull(),
      /** Amount taken from the credit: above 0. */
      amount: kit.minor().notNull(),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
      /** Set when it no longer counts: its payment or its invoice was deleted. */
      archivedAt: kit.instant(),
      /** Deletion that removed it, so that restoring that record restores it too. */
      removedBy: kit.text({ enum: ['payment', 'invoice'] }),
    },
    (t) => [
      kit.rowKey('credit_allocations_company_id').on(t.companyId, t.id),
      kit.index('credit_allocations_payment').on(t.companyId, t.paymentId),
      kit.index('credit_allocations_credit').on(t.companyId, t.creditId),
      kit.index('credit_allocations_invoice').on(t.companyId, t.invoiceId),
      ...referencesTo(kit, t, { paymentId: payments, creditId: credits, invoiceId: invoices }),
    ],
  )

  return { payments, allocations, creditAllocations }
}

export type PaymentTables = ReturnType<typeof definePayments>
