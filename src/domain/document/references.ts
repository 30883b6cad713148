import { and, eq } from 'drizzle-orm'
import { invalid } from '../error.ts'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'

type References = { vendorId?: number | null | undefined; assignedUserId?: number | null | undefined }

/**
 * Refuses a vendor or a person that the company does not have; what the record named before is not asked again.
 * @throws VALIDATION naming the field
 */
export async function assertReferences(work: Work, given: References, before?: References): Promise<void> {
  const { vendorId, assignedUserId } = given
  if (typeof vendorId === 'number' && vendorId !== before?.vendorId) {
    const [vendor] = await rowsByIds(work, work.tables.vendors, [vendorId])
    if (!vendor) throw invalid('vendorId', 'is not a vendor of this company')
  }
  if (typeof assignedUserId === 'number' && assignedUserId !== before?.assignedUserId) {
    const { memberships } = work.tables
    const [member] = await work.db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.companyId, work.actor.companyId), eq(memberships.userId, assignedUserId)))
    if (!member) throw invalid('assignedUserId', 'is not a user of this company')
  }
}
