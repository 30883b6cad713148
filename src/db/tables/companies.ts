import type { Kit } from '../columns.sqlite.ts'
import { label } from './columns.ts'

/** Companies (the tenants), the people in them, and the tokens that programs call with. */
export function defineCompanies(kit: Kit) {
  const companies = kit.table('companies', {
    id: kit.key(),
    companyKey: kit.text().notNull().unique(),
    /** What the owner configured, in the names of the published API; defaults are not stored. */
    settings: kit.json<Record<string, unknown>>().notNull(),
    /** Switches of the programs that people work with, by their published names; defaults are not stored. */
    options: kit.json<Record<string, unknown>>().notNull().default({}),
    customSurchargeTaxes1: kit.bool().notNull().default(false),
    customSurchargeTaxes2: kit.bool().notNull().default(false),
    customSurchargeTaxes3: kit.bool().notNull().default(false),
    customSurchargeTaxes4: kit.bool().notNull().default(false),
    createdAt: kit.instant().notNull(),
    updatedAt: kit.instant().notNull(),
  })

  const users = kit.table(
    'users',
    {
      id: kit.key(),
      /**
       * Lower case: people type their address as they like. Unique in each company and no further: who adds a person must not
       * learn whether another company knows them.
       */
      email: kit.text().notNull(),
      /** When the person showed that the address is theirs; null while only somebody else said so. */
      emailConfirmedAt: kit.instant(),
      firstName: label(kit),
      lastName: label(kit),
      phone: label(kit),
      /** Argon2id in PHC form, or empty while the person has not chosen one. */
      passwordHash: label(kit),
      languageId: label(kit),
      lastLogin: kit.instant(),
      /** SHA-256 of the secret of a pending invitation, in hex, and until when it may be used. */
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
      /** What the programs that the person works with keep for them: opaque to us. */
      settings: kit.json<Record<string, unknown>>().notNull().default({}),
      reactSettings: kit.json<Record<string, unknown>>().notNull().default({}),
      notifications: kit.json<Record<string, unknown>>().notNull().default({}),
      /** Further fields of the person by their published names; defaults are not stored. */
      profile: kit.json<Record<string, unknown>>().notNull().default({}),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
      /** Set: the person may no longer call, and their tokens are refused. Their records keep them. */
      archivedAt: kit.instant(),
      isDeleted: kit.bool().notNull().default(false),
    },
    (t) => [kit.primaryKey({ columns: [t.companyId, t.userId] })],
  )

  const tokens = kit.table(
    'tokens',
    {
      id: kit.key(),
      companyId: kit.int().notNull(),
      userId: kit.int().notNull(),
      name: label(kit),
      /** SHA-256 of the token, in hex: who reads the database cannot call the service. */
      tokenHash: kit.text().notNull().unique(),
      isSystem: kit.bool().notNull().default(false),
      /** Until when a log-in's token counts as having shown its password; null for tokens made for programs. */
      passwordUntil: kit.instant(),
      createdAt: kit.instant().notNull(),
      updatedAt: kit.instant().notNull(),
      archivedAt: kit.instant(),
      isDeleted: kit.bool().notNull().default(false),
    },
    (t) => [
      kit.unique('tokens_company_id').on(t.companyId, t.id),
      kit.index('tokens_user').on(t.companyId, t.userId),
      kit.foreignKey({
        columns: [t.companyId, t.userId],
        foreignColumns: [memberships.companyId, memberships.userId],
      }),
    ],
  )

  /** What links that stand for a right are signed with: made when the first is asked for, never shown. */
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
