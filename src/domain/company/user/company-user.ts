import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries, Tables } from '../../../db/database.ts'
import type { Company } from '../company/company.ts'
import type { Token } from '../token/token.ts'
import { userColumns } from './store.ts'
import type { User } from './user.ts'

/** A person in one of their companies, with the token to call it with: what a log-in answers, once per company. */
export type CompanyUser = {
  user: User
  company: Company
  /** Its plain text is there when the caller may have it. */
  token: Token | undefined
  /** Of the lists that come with the company, only what was changed then or later. */
  since?: number | undefined
  /** The company that opens first. */
  firstCompanyId: number
}

/** All accounts with the e-mail address of one: a log-in may have opened several. */
export async function accountsBeside(db: Queries, { users }: Tables, userId: number): Promise<number[]> {
  const own = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.email, own))
  return rows.map(({ id }) => id)
}

/**
 * The places of accounts in the companies they may call, oldest first: of a person, not of a tenant, so it names no
 * company; used by nothing but log-in and what follows it.
 */
export async function placesOf(
  db: Queries,
  tables: Tables,
  userIds: readonly number[],
): Promise<Omit<CompanyUser, 'token'>[]> {
  const { companies, memberships, users } = tables
  const rows = await db
    .select({ user: userColumns(tables), company: companies })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(inArray(memberships.userId, [...userIds]), isNull(memberships.archivedAt)))
    .orderBy(asc(companies.id))
  const firstCompanyId = rows[0]?.company.id ?? 0
  return rows.map((row) => ({ ...row, firstCompanyId }))
}
