import { and, eq, isNull } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { unitOfWork, workIn } from '../../kernel/unit-of-work.ts'
import { orderSubjects, type PurchaseOrder } from '../../spending/purchase-order/purchase-order.ts'
import { purchaseOrdersByIds } from '../../spending/purchase-order/store.ts'
import { vendorContactsByIds, vendorsByIds } from '../../contacts/vendor/store.ts'
import { vendorContactName, type VendorContact } from '../../contacts/vendor/vendor.ts'
import type { Work } from '../../kernel/work.ts'
import { keyForm, workOfMaker } from './shown-document.ts'
import type { AnonymousContext } from '../../kernel/request-context.ts'

/** A purchase order that a visitor without a token may see, and the unit of work in which it is read: as its author. */
export type ShownOrder = { row: PurchaseOrder; work: Work }

export type InvitedOrder = ShownOrder & {
  invitation: { id: number; viewedDate: number | null }
  contact: VendorContact
  /** The name of the contact: without one, that of the vendor. */
  person: string
}

/** The order that an invitation's key opens; undefined for an unknown or withdrawn key, a deleted order or vendor, all alike. */
export async function findInvitedOrder(anonymous: AnonymousContext, key: string): Promise<InvitedOrder | undefined> {
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
  if (!shown || !contact) return undefined
  const [vendor] = await vendorsByIds(shown.work, [shown.row.vendorId])
  return { ...shown, invitation, contact, person: vendorContactName(contact) || (vendor?.name ?? '') }
}

/** The company's purchase order of that key, unless it or its vendor is deleted. */
export async function findShownOrder(
  anonymous: AnonymousContext,
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
  anonymous: AnonymousContext,
  { row, work, invitation, contact, person }: InvitedOrder,
): Promise<void> {
  if (invitation.viewedDate !== null) return
  const { vendorInvitations: table } = work.tables
  const { companyId } = work.actor
  await unitOfWork(anonymous.database, companyId, async (transaction) => {
    const writing = workIn(transaction, {
      ...anonymous,
      actor: { ...work.actor, visitor: { vendorContactId: contact.id } },
    })
    const first = await writing.db
      .update(table)
      .set({ viewedDate: writing.now, updatedAt: writing.now })
      .where(and(eq(table.companyId, companyId), eq(table.id, invitation.id), isNull(table.viewedDate)))
      .returning({ id: table.id })
    if (first.length === 0) return
    await publish(writing, { type: 'purchaseOrderViewed', ...orderSubjects(row), notes: person })
  })
}
