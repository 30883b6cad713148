import type { Kit } from './columns.sqlite.ts'
import { lowerCase, namesOne } from '../statements/expressions.ts'
import {
  addressColumns,
  currencyColumns,
  customValues,
  label,
  listIndexes,
  recordColumns,
  referencesTo,
  sortedNames,
} from './columns.ts'
import type { CompanyTables } from './companies.ts'

/** Clients, their contacts, and the history of merges. */
export function defineClients(kit: Kit, { memberships }: CompanyTables) {
  const clients = kit.table(
    'clients',
    {
      ...recordColumns(kit),
      ...currencyColumns(kit),
      ...addressColumns(kit),
      ...customValues(kit),
      version: kit.int().notNull().default(1),
      number: label(kit),
      numberRank: kit.int().notNull().default(0),
      /** The display name is the name, else the first contact's name, else its e-mail: stored so that lists can sort by it. */
      ...sortedNames(kit, 'name', 'displayName'),
      website: label(kit),
      privateNotes: label(kit),
      publicNotes: label(kit),
      shippingAddress1: label(kit),
      shippingAddress2: label(kit),
      shippingCity: label(kit),
      shippingState: label(kit),
      shippingPostalCode: label(kit),
      shippingCountryId: label(kit),
      sizeId: label(kit),
      industryId: label(kit),
      clientHash: kit.text().notNull(),
      vatNumber: label(kit),
      idNumber: label(kit),
      routingId: label(kit),
      classification: label(kit),
      /** The group whose settings it shares; no foreign key, as SQLite would rebuild the table for one. */
      groupId: kit.int(),
      hasValidVatNumber: kit.bool().notNull().default(false),
      isTaxExempt: kit.bool().notNull().default(false),
      settings: kit.json<Record<string, unknown>>().notNull(),
      taxInfo: kit.json<Record<string, unknown>>().notNull(),
      eInvoice: kit.json<Record<string, unknown>>().notNull(),
      balance: kit.minor().notNull().default(0n),
      paidToDate: kit.minor().notNull().default(0n),
      paymentBalance: kit.minor().notNull().default(0n),
      creditBalance: kit.minor().notNull().default(0n),
      /** Client that this one was merged into; null unless merged. */
      mergedIntoId: kit.int(),
    },
    (t) => [
      kit.rowKey('clients_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('clients_company_number').on(t.companyId, t.number),
      kit.index('clients_company_display_name').on(t.companyId, t.displayNameOrder),
      ...listIndexes(kit, 'clients', t),
      kit.index('clients_name').on(t.companyId, t.nameOrder),
      kit.index('clients_number_rank').on(t.companyId, t.numberRank),
      kit.index('clients_merged_into').on(t.companyId, t.mergedIntoId).where(namesOne('merged_into_id')),
      kit.index('clients_group').on(t.companyId, t.groupId).where(namesOne('group_id')),
      ...referencesTo(kit, t, { userId: memberships, mergedIntoId: t }),
    ],
  )

  const contacts = kit.table(
    'contacts',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      clientId: kit.int().notNull(),
      /** The client the contact was made for; unlike `clientId`, a merge leaves it. */
      originClientId: kit.int().notNull(),
      ...sortedNames(kit, 'firstName', 'lastName'),
      email: label(kit),
      phone: label(kit),
      isPrimary: kit.bool().notNull().default(false),
      isLocked: kit.bool().notNull().default(false),
      sendEmail: kit.bool().notNull().default(true),
      contactKey: kit.text().notNull(),
      passwordHash: label(kit),
      ...customValues(kit),
      position: kit.int().notNull().default(0),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
      archivedAt: kit.instant(),
      isDeleted: kit.bool().notNull().default(false),
      /** The survivor's contact that took its place when a merge archived it; no foreign key, as SQLite would rebuild the table for one. */
      mergedIntoId: kit.int(),
    },
    (t) => [
      kit.rowKey('contacts_company_id').on(t.companyId, t.id),
      kit.index('contacts_client').on(t.companyId, t.clientId),
      kit.index('contacts_email').on(t.companyId, lowerCase(t.email)),
      // For the contact's page, which is looked up by its key alone.
      kit.index('contacts_key').on(t.contactKey),
      ...referencesTo(kit, t, { clientId: clients }),
    ],
  )

  const merges = kit.table(
    'merges',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      userId: kit.int().notNull(),
      survivorId: kit.int().notNull(),
      absorbedId: kit.int().notNull(),
      /** Contacts that the merge changed, with their previous values, which unmerge restores. */
      contacts: kit.json<{ id: number; isPrimary: boolean; archivedAt: number | null; position: number }[]>().notNull(),
      createdAt: kit.instant().notNull(),
      undoneAt: kit.instant(),
    },
    (t) => [
      kit.rowKey('merges_company_id').on(t.companyId, t.id),
      kit.index('merges_absorbed').on(t.companyId, t.absorbedId),
      kit.index('merges_survivor').on(t.companyId, t.survivorId),
      ...referencesTo(kit, t, { survivorId: clients, absorbedId: clients }),
    ],
  )

  return { clients, contacts, merges }
}

export type ClientTables = ReturnType<typeof defineClients>
