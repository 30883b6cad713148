import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { workOn } from '../domain/kernel/execute.ts'
import { subscribers } from '../domain/workspace/subscribers.ts'
import type { RequestContext } from '../domain/kernel/execute.ts'
import { actorOf } from '../domain/company/user/actor-of.ts'
import type { Work } from '../domain/kernel/work.ts'

/** Dependencies that the worker shares with the APIs of the process. */
export type Surroundings = Pick<RequestContext, 'database' | 'ids' | 'sources' | 'baseUrl'>

/** A unit of work for background jobs: it acts as an owner of the company, on the given handle. */
export async function companyWork(shared: Surroundings, companyId: number, db: Queries): Promise<Work> {
  const { companies, memberships } = shared.database.tables
  const [row] = await prepared(db, 'outbox.company', (queries) =>
    queries
      .select({ company: companies, userId: memberships.userId })
      .from(companies)
      .innerJoin(memberships, eq(memberships.companyId, companies.id))
      .where(eq(companies.id, sql.placeholder('companyId')))
      .orderBy(desc(memberships.isOwner), asc(memberships.userId))
      .limit(1),
  ).execute({ companyId })
  if (!row) throw new Error(`Company ${companyId} has nobody in it`)
  const user = { id: row.userId, isOwner: true, isAdmin: true, permissions: '' }
  const actor = actorOf({ tokenId: 0, user, company: row.company })
  return workOn({ ...shared, subscribers, actor, requestId: '', address: '', redirectOrigins: [] }, db)
}
