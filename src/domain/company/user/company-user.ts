import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries, Tables } from '../../../db/database.ts'
import type { Company } from '../company/company.ts'
import { shownCompany } from '../company/shown-company.ts'
import type { Token } from '../token/token.ts'
import { userColumns } from './store.ts'
import type { User } from './user.ts'

/** A user in one of their companies, with its token: returned by a log-in, once per company. */
export type CompanyUser = {
  user: User
  company: Company
  /** Contains the plain text if the caller may have it. */
  token: Token | undefined
  /** Limits the lists that come with the company to records changed since then. */
  since?: number | undefined
  /** The company that opens first. */
  firstCompanyId: number
}

/** All accounts with the same e-mail address as this one: a log-in may have opened several. */
export async function accountsBeside(db: Queries, { users }: Tables, userId: number): Promise<number[]> {
  const own = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.email, own))
  return rows.map(({ id }) => id)
}

/** Memberships of accounts, oldest first: by person, not by tenant, so only for log-in and the operations that follow it. */
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
  return rows.map(({ user, company }) => ({ user, company: shownCompany(company, user), firstCompanyId }))
}
