import { postgresKit } from './columns.postgres.ts'
import { defineTables } from './tables/all.ts'

// drizzle-kit sees exported tables only; a name forgotten here does not compile in postgres.ts.
export const {
  companies,
  users,
  memberships,
  tokens,
  clients,
  contacts,
  merges,
  products,
  taxRates,
  paymentTerms,
  vendors,
  vendorContacts,
  expenseCategories,
  invoices,
  quotes,
  invitations,
  bankAccounts,
  bankTransactions,
  payments,
  allocations,
  expenses,
  activities,
  ledgerEntries,
  counters,
  idempotencyKeys,
  outbox,
  searchDocuments,
} = defineTables(postgresKit)
