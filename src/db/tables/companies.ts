import type { Kit } from './columns.sqlite.ts'
import { label, referencesTo, sortedNames } from './columns.ts'

/** Companies (the tenants), the people in them, and the tokens that programs call with. */
export function defineCompanies(kit: Kit) {
  const companies = kit.table(
    'companies',
    {
      id: kit.key(),
      companyKey: kit.text().notNull(),
      /** Settings of the owner, by their published names; defaults are not stored. */
      settings: kit.json<Record<string, unknown>>().notNull(),
      /** Options of the client applications, by their published names; defaults are not stored. */
      options: kit.json<Record<string, unknown>>().notNull().default({}),
      customSurchargeTaxes1: kit.bool().notNull().default(false),
      customSurchargeTaxes2: kit.bool().notNull().default(false),
      customSurchargeTaxes3: kit.bool().notNull().default(false),
      customSurchargeTaxes4: kit.bool().notNull().default(false),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
    },
    (t) => [kit.uniqueIndex('companies_key').on(t.companyKey, t.id)],
  )

  const users = kit.table(
    'users',
    {
      id: kit.key(),
      /** Lower case. Unique within each company only: adding a user must not reveal whether another company knows the person. */
      email: kit.text().notNull(),
      /** Time at which the person confirmed the address; null while unconfirmed. */
      emailConfirmedAt: kit.instant(),
      ...sortedNames(kit, 'firstName', 'lastName'),
      phone: label(kit),
      /** Argon2id in PHC form, or empty while the person has not chosen one. */
      passwordHash: label(kit),
      languageId: label(kit),
      lastLogin: kit.instant(),
      /** SHA-256 of the secret of a pending invitation, in hex, and its expiry. */
      invitationHash: kit.text().unique(),
      invitationUntil: kit.instant(),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
    },
    (t) => [kit.index('users_email').on(t.email)],
  )

  const memberships = kit.table(
    'memberships',
    {
      companyId: kit
        .int()
        .notNull()
        .references(() => companies.id),
      userId: kit
        .int()
        .notNull()
        .references(() => users.id),
      isOwner: kit.bool().notNull().default(false),
      isAdmin: kit.bool().notNull().default(false),
      /** Rights separated by commas: `view_invoice,create_client`. */
      permissions: label(kit),
      /** Data that client applications store for the person: opaque to us. */
      settings: kit.json<Record<string, unknown>>().notNull().default({}),
      reactSettings: kit.json<Record<string, unknown>>().notNull().default({}),
      notifications: kit.json<Record<string, unknown>>().notNull().default({}),
      /** Further fields of the person by their published names; defaults are not stored. */
      profile: kit.json<Record<string, unknown>>().notNull().default({}),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
      /**
       * Set: the person may no longer log in or call the API, and their tokens are refused. Their records keep the reference.
       */
      archivedAt: kit.instant(),
      isDeleted: kit.bool().notNull().default(false),
    },
    (t) => [kit.primaryKey({ columns: [t.companyId, t.userId] })],
  )

  const tokens = kit.table(
    'tokens',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      userId: kit.int().notNull(),
      ...sortedNames(kit, 'name'),
      /** SHA-256 of the token, in hex: read access to the database does not give access to the API. */
      tokenHash: kit.text().notNull().unique(),
      isSystem: kit.bool().notNull().default(false),
      /** Until when a log-in's token counts as password-confirmed; null for API tokens. */
      passwordUntil: kit.instant(),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
      archivedAt: kit.instant(),
      isDeleted: kit.bool().notNull().default(false),
    },
    (t) => [
      kit.rowKey('tokens_company_id').on(t.companyId, t.id),
      kit.index('tokens_user').on(t.companyId, t.userId),
      ...referencesTo(kit, t, { userId: memberships }),
    ],
  )

  /** Keys that sign capability links: created on first use, never shown. */
  const signingKeys = kit.table('signing_keys', {
    companyId: kit
      .int()
      .primaryKey()
      .references(() => companies.id),
    key: kit.text().notNull(),
    createdAt: kit.instant().notNull(),
  })

  return { companies, users, memberships, tokens, signingKeys }
}

export type CompanyTables = ReturnType<typeof defineCompanies>
