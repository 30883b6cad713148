import { assertAssignee } from '../assignee.ts'
import { invalid, refuseTogether } from '../error.ts'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'

type References = { vendorId?: number | null | undefined; assignedUserId?: number | null | undefined }

/**
 * Refuses a vendor or a person that the company does not have; what the record named before is not asked again.
 * @throws VALIDATION naming the field
 */
export async function assertReferences(work: Work, given: References, before?: References): Promise<void> {
  const { vendorId, assignedUserId } = given
  await refuseTogether([
    async () => {
      if (vendorId !== before?.vendorId) await assertVendor(work, vendorId)
    },
    async () => {
      if (assignedUserId !== before?.assignedUserId) await assertAssignee(work, assignedUserId)
    },
  ])
}

async function assertVendor(work: Work, vendorId: number | null | undefined): Promise<void> {
  if (vendorId === null || vendorId === undefined) return
  const [vendor] = await rowsByIds(work, work.tables.vendors, [vendorId])
  if (!vendor) throw invalid('vendorId', 'is not a vendor of this company')
}
