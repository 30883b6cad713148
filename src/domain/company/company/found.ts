import { sql } from 'drizzle-orm'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import type { Database, Queries, Tables } from '../../../db/database.ts'
import { hashToken, tokenLength } from '../token/plain-token.ts'
import { hashPassword } from '../user/password.ts'
import { noTenant, unitOfWork } from '../../kernel/unit-of-work.ts'
import { newCompanySettings } from './settings-input.ts'
import type { Sources } from '../../kernel/work.ts'

/** Credentials of the first owner; absent ones are generated. */
type OwnerChoice = { email?: string | undefined; password?: string | undefined; token?: string | undefined }

/** The owner of a new company, with the secrets in plain text: shown once, stored as hashes. */
export type FoundedCompany = { companyId: number; userId: number; email: string; password: string; token: string }

/** Creates one company with its owner and a token if the database has none; null when it has. */
export async function foundFirstCompany(
  database: Database,
  sources: Sources,
  choice: OwnerChoice,
): Promise<FoundedCompany | null> {
  const owner = await prepareOwner(sources, choice)
  return unitOfWork(database, noTenant, async ({ db }) => {
    const [row] = await db.select({ companies: sql`count(*)`.mapWith(Number) }).from(database.tables.companies)
    if (Number(row?.companies) > 0) return null
    const userId = await insertUser(db, database.tables, owner)
    return insertCompany(db, database.tables, sources, owner, userId)
  })
}

/** Creates another company with its own owner. */
export async function foundCompany(database: Database, sources: Sources, choice: OwnerChoice): Promise<FoundedCompany> {
  const owner = await prepareOwner(sources, choice)
  return unitOfWork(database, noTenant, async ({ db }) => {
    const userId = await insertUser(db, database.tables, owner)
    return insertCompany(db, database.tables, sources, owner, userId)
  })
}

type PreparedOwner = Required<{ [Key in keyof OwnerChoice]: string }> & { passwordHash: string; now: number }

async function prepareOwner(sources: Sources, choice: OwnerChoice): Promise<PreparedOwner> {
  const password = choice.password ?? sources.randomKey(20)
  return {
    email: (choice.email ?? 'owner@example.com').trim().toLowerCase(),
    password,
    token: choice.token ?? sources.randomKey(tokenLength),
    passwordHash: await hashPassword(password),
    now: sources.now(),
  }
}

async function insertUser(db: Queries, { users }: Tables, owner: PreparedOwner): Promise<number> {
  const [user] = await db
    .insert(users)
    .values({
      email: owner.email,
      emailConfirmedAt: owner.now,
      passwordHash: owner.passwordHash,
      createdAt: owner.now,
      updatedAt: owner.now,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('An insert returned no row')
  return user.id
}

async function insertCompany(
  db: Queries,
  tables: Tables,
  sources: Sources,
  owner: PreparedOwner,
  userId: number,
): Promise<FoundedCompany> {
  const stamps = { createdAt: owner.now, updatedAt: owner.now }
  const [company] = await db
    .insert(tables.companies)
    .values({
      companyKey: sources.randomKey(32),
      settings: newCompanySettings(sources),
      ...stamps,
    })
    .returning({ id: tables.companies.id })
  if (!company) throw new Error('An insert returned no row')
  await db.insert(tables.memberships).values({ companyId: company.id, userId, isOwner: true, isAdmin: true, ...stamps })
  await db.insert(tables.tokens).values({
    companyId: company.id,
    userId,
    ...withNameOrders(tables.tokens, { name: 'First token' }),
    tokenHash: hashToken(owner.token),
    isSystem: true,
    ...stamps,
  })
  return { companyId: company.id, userId, email: owner.email, password: owner.password, token: owner.token }
}
