import type { Kit } from './columns.sqlite.ts'
import { defineBank } from './bank.ts'
import { defineCatalogue } from './catalogue.ts'
import { defineClients } from './clients.ts'
import { defineCompanies } from './companies.ts'
import { defineDocuments } from './documents.ts'
import { defineExpenses } from './expenses.ts'
import { defineFiles } from './files.ts'
import { defineGroups } from './groups.ts'
import { defineImports } from './imports.ts'
import { defineJournal } from './journal.ts'
import { defineLocations } from './locations.ts'
import { definePayments } from './payments.ts'
import { defineVendors } from './vendors.ts'
import { defineWebhooks } from './webhooks.ts'

/** Defines every table with the kit of one engine. */
export function defineTables(kit: Kit) {
  const companies = defineCompanies(kit)
  const groups = defineGroups(kit, companies)
  const clients = defineClients(kit, companies)
  const catalogue = defineCatalogue(kit, companies)
  const vendors = defineVendors(kit, companies)
  const locations = defineLocations(kit, { ...companies, ...clients, ...vendors })
  const documents = defineDocuments(kit, { ...companies, ...clients, ...vendors })
  const bank = defineBank(kit, { ...companies, ...clients, ...vendors })
  const payments = definePayments(kit, { ...companies, ...clients, ...vendors, ...documents, ...bank })
  const expenses = defineExpenses(kit, { ...companies, ...clients, ...vendors, ...documents, ...bank })
  const files = defineFiles(kit, {
    ...companies,
    ...clients,
    ...catalogue,
    ...vendors,
    ...documents,
    ...payments,
    ...expenses,
  })
  const imports = defineImports(kit, companies)
  const webhooks = defineWebhooks(kit, companies)
  const journal = defineJournal(kit, { ...companies, ...clients })
  return {
    ...companies,
    ...groups,
    ...clients,
    ...catalogue,
    ...vendors,
    ...locations,
    ...documents,
    ...bank,
    ...payments,
    ...expenses,
    ...files,
    ...imports,
    ...webhooks,
    ...journal,
  }
}

/** Every table, as the SQLite kit types it; on PostgreSQL the same names and types. */
export type Tables = ReturnType<typeof defineTables>
