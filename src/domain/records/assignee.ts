import { and, eq } from 'drizzle-orm'
import { invalid } from '../kernel/error.ts'
import { reference } from '../kernel/reference-input.ts'
import type { Work } from '../kernel/work.ts'
import { asColumn } from './columns-input.ts'

/** The input `assigneeId` of the user who is responsible for a record, as its column. */
export const assignee = (description: string) => asColumn('assignedUserId', reference('user', description))

/** True for a user of the company: only they can be assigned to its records. */
export async function isUserHere(work: Work, userId: number): Promise<boolean> {
  const { memberships } = work.tables
  const known = await work.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, work.actor.companyId), eq(memberships.userId, userId)))
  return known.length > 0
}

/** Checks that an assignee is a user of the company. @throws VALIDATION naming `assigneeId` */
export async function assertAssignee(work: Work, userId: number | null | undefined): Promise<void> {
  if (userId === null || userId === undefined) return
  if (!(await isUserHere(work, userId))) throw invalid('assigneeId', 'is not a user of this company', 'NOT_FOUND')
}
