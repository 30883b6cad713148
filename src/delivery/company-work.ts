import { asc, desc, eq, sql } from 'drizzle-orm'
import { prepared } from '../db/statements/prepared.ts'
import { workIn } from '../domain/kernel/unit-of-work.ts'
import { subscribers } from '../domain/workspace/subscribers.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { actorOf } from '../domain/company/user/actor-of.ts'
import type { Transaction, Work } from '../domain/kernel/work.ts'

/** Dependencies that the worker shares with the APIs of the process. */
export type Surroundings = Pick<RequestContext, 'database' | 'ids' | 'sources' | 'baseUrl'>

/** A unit of work for background jobs: it acts as an owner of the company, in the given transaction. */
export async function companyWork(shared: Surroundings, companyId: number, transaction: Transaction): Promise<Work> {
  const { companies, memberships } = shared.database.tables
  const [row] = await prepared(transaction.db, 'outbox.company', (queries) =>
    queries
      .select({ company: companies, userId: memberships.userId })
      .from(companies)
      .innerJoin(memberships, eq(memberships.companyId, companies.id))
      .where(eq(companies.id, sql.placeholder('companyId')))
      .orderBy(desc(memberships.isOwner), asc(memberships.userId))
      .limit(1),
  ).execute({ companyId })
  if (!row) throw new Error(`Company ${companyId} has no users`)
  const user = { id: row.userId, isOwner: true, isAdmin: true, permissions: '' }
  const actor = actorOf({ tokenId: 0, user, company: row.company })
  return workIn(transaction, { ...shared, subscribers, actor, requestId: '', address: '', redirectOrigins: [] })
}
