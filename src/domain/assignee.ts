import { and, eq } from 'drizzle-orm'
import { invalid } from './error.ts'
import type { Work } from './work.ts'

/** Who is to look after a record is a person of the company. @throws VALIDATION naming `assignedUserId` */
export async function assertAssignee(work: Work, userId: number | null | undefined): Promise<void> {
  if (userId === null || userId === undefined) return
  const { memberships } = work.tables
  const known = await work.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, work.actor.companyId), eq(memberships.userId, userId)))
  if (known.length === 0) throw invalid('assignedUserId', 'is not a user of this company')
}
