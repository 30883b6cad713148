import { and, eq, isNull } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { workOn } from '../../kernel/execute.ts'
import { orderSubjects } from '../../spending/purchase-order/purchase-order.ts'
import type { PurchaseOrder } from '../../spending/purchase-order/purchase-order.ts'
import { purchaseOrdersByIds } from '../../spending/purchase-order/store.ts'
import { vendorContactsByIds, vendorsByIds } from '../../contacts/vendor/store.ts'
import { vendorContactName } from '../../contacts/vendor/vendor.ts'
import type { VendorContact } from '../../contacts/vendor/vendor.ts'
import type { Work } from '../../kernel/work.ts'
import { keyForm, workOfMaker } from './shown-document.ts'
import type { Anonymous } from './shown-document.ts'

/** A purchase order that a visitor without a token may see, and the unit of work in which it is read: as its author. */
export type ShownOrder = { row: PurchaseOrder; work: Work }

type Invited = ShownOrder & {
  invitation: { id: number; viewedDate: number | null }
  contact: VendorContact
}

/**
 * The purchase order that the key of an invitation opens. Undefined for an unknown or withdrawn invitation, a deleted order
 * or vendor, or an archived contact: callers do not learn which.
 */
export async function findInvitedOrder(anonymous: Anonymous, key: string): Promise<Invited | undefined> {
  if (!keyForm.test(key)) return undefined
  const { read, tables } = anonymous.database
  const { vendorInvitations: table } = tables
  const [invitation] = await read
    .select()
    .from(table)
    .where(and(eq(table.key, key), isNull(table.archivedAt)))
  if (!invitation) return undefined
  const { companyId, purchaseOrderId: id, vendorContactId } = invitation
  const shown = await findShownOrder(anonymous, { companyId, id })
  const [contact] = shown ? await vendorContactsByIds(shown.work, [vendorContactId]) : []
  return shown && contact && contact.archivedAt === null ? { ...shown, invitation, contact } : undefined
}

/** The company's purchase order of that key, unless it or its vendor is deleted. */
export async function findShownOrder(
  anonymous: Anonymous,
  { companyId, id }: { companyId: number; id: number },
): Promise<ShownOrder | undefined> {
  const work = await workOfMaker(anonymous, anonymous.database.tables.purchaseOrders, { companyId, id })
  if (!work) return undefined
  const [row] = await purchaseOrdersByIds(work, [id])
  const [vendor] = row ? await vendorsByIds(work, [row.vendorId]) : []
  return !row || row.isDeleted || !vendor || vendor.isDeleted ? undefined : { row, work }
}

/** Records that the contact has seen the order; only the first time, however many requests race. */
export async function markOrderViewed(
  anonymous: Anonymous,
  { row, work, invitation, contact }: Invited,
): Promise<void> {
  if (invitation.viewedDate !== null) return
  const { vendorInvitations: table } = work.tables
  const { companyId } = work.actor
  await anonymous.database.transact(companyId, async (db) => {
    const writing = workOn({ ...anonymous, actor: work.actor }, db)
    const first = await db
      .update(table)
      .set({ viewedDate: writing.now, updatedAt: writing.now })
      .where(and(eq(table.companyId, companyId), eq(table.id, invitation.id), isNull(table.viewedDate)))
      .returning({ id: table.id })
    if (first.length === 0) return
    await publish(writing, { type: 'purchaseOrderViewed', ...orderSubjects(row), notes: vendorContactName(contact) })
  })
}
