import { and, eq } from 'drizzle-orm'
import { invalid } from '../kernel/error.ts'
import { inGraph } from '../kernel/input.ts'
import { reference } from '../kernel/reference-input.ts'
import type { Work } from '../kernel/work.ts'

/** The input of the user who is responsible for a record: `assigned_user_id` over REST, `assigneeId` in GraphQL. */
export const assignee = (description: string) => inGraph(reference('user', description), { name: 'assigneeId' })

/** True for a user of the company: only they can be assigned to its records. */
export async function isUserHere(work: Work, userId: number): Promise<boolean> {
  const { memberships } = work.tables
  const known = await work.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, work.actor.companyId), eq(memberships.userId, userId)))
  return known.length > 0
}

/** Checks that an assignee is a user of the company. @throws VALIDATION naming `assignedUserId` */
export async function assertAssignee(work: Work, userId: number | null | undefined): Promise<void> {
  if (userId === null || userId === undefined) return
  if (!(await isUserHere(work, userId))) throw invalid('assignedUserId', 'is not a user of this company')
}
