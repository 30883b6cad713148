import { assertAssignee } from '../../records/assignee.ts'
import { invalid, invalidFields, collectErrors } from '../../kernel/error.ts'
import { rowsByIds } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { StoredLineItem } from './document.ts'
import type { LineItemInput } from './input.ts'

type References = { vendorId?: number | null | undefined; assignedUserId?: number | null | undefined }

/**
 * Refuses a vendor or a user that the company does not have; a reference that the record had before is not checked again.
 * @throws VALIDATION naming the field
 */
export async function assertReferences(work: Work, given: References, before?: References): Promise<void> {
  const { vendorId, assignedUserId } = given
  await collectErrors([
    async () => {
      if (vendorId !== before?.vendorId) await assertVendor(work, vendorId)
    },
    async () => {
      if (assignedUserId !== before?.assignedUserId) await assertAssignee(work, assignedUserId)
    },
  ])
}

/**
 * Refuses lines that bill an expense which the company does not have; a reference that a line of the document had before is not
 * checked again. @throws VALIDATION naming every `lineItems.N.expenseId`
 */
export async function assertLineExpenses(
  work: Work,
  given: readonly Pick<LineItemInput, 'expenseId'>[] | undefined,
  before: readonly Pick<StoredLineItem, 'expenseId'>[] = [],
): Promise<void> {
  const known = new Set(before.map(({ expenseId }) => expenseId))
  const named = (given ?? []).flatMap(({ expenseId }, index) =>
    expenseId && !known.has(expenseId.sent) ? [{ ...expenseId, index }] : [],
  )
  if (named.length === 0) return
  const rows = await rowsByIds(
    work,
    work.tables.expenses,
    named.map(({ key }) => key ?? 0),
  )
  const strange = named.filter((_each, position) => !rows[position])
  if (strange.length === 0) return
  throw invalidFields(
    strange.map(({ sent, index }) => ({
      path: ['lineItems', index, 'expenseId'],
      message: `"${sent}" is not the id of an expense of this company`,
      code: 'NOT_FOUND',
    })),
  )
}

async function assertVendor(work: Work, vendorId: number | null | undefined): Promise<void> {
  if (vendorId === null || vendorId === undefined) return
  const [vendor] = await rowsByIds(work, work.tables.vendors, [vendorId])
  if (!vendor) throw invalid('vendorId', 'is not a vendor of this company', 'NOT_FOUND')
}
